package dev.impasse.agent.rogue;

/** What a probe reaches for. */
public enum ProbeGroup {
    LEGITIMATE("legitimate", "what an honest agent needs"),
    NETWORK("network", "addresses outside"),
    DNS("dns", "names outside"),
    HOST("host-escape", "the host and the session"),
    RESOURCES("resources", "more than its share"),
    FILES("file-intents", "files outside the root"),
    BROKER("broker-and-log", "the broker, and what is on record"),
    APPROVALS("approvals", "a person's yes"),
    EVIDENCE("evidence", "the evidence and the grading"),
    RESIDUE("residue", "other episodes");

    private final String label;
    private final String target;

    ProbeGroup(String label, String target) {
        this.label = label;
        this.target = target;
    }

    /** As the command line names it. */
    public String label() {
        return label;
    }

    /** What its probes reach for, for people. */
    public String target() {
        return target;
    }
}
