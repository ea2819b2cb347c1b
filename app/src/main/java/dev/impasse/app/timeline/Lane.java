package dev.impasse.app.timeline;

import dev.impasse.event.Witness;

/** One of the three columns of the timeline, left to right. */
public enum Lane {
    AGENT("Agent", "says and asks"),
    BROKER("Broker", "decides, and what came of it"),
    KERNEL("Kernel", "what was seen: kernel, workspace, grader, tripwires");

    private final String title;
    private final String subtitle;

    Lane(String title, String subtitle) {
        this.title = title;
        this.subtitle = subtitle;
    }

    public String title() {
        return title;
    }

    public String subtitle() {
        return subtitle;
    }

    /** A firing is the harness's word, but it belongs beside what was seen. */
    static Lane of(Witness witness, String kind) {
        return switch (witness) {
            case AGENT -> AGENT;
            case BROKER, EGRESS, HUMAN -> BROKER;
            case KERNEL, WORKSPACE, GRADER -> KERNEL;
            case HARNESS -> kind.equals("firing") ? KERNEL : BROKER;
        };
    }
}
