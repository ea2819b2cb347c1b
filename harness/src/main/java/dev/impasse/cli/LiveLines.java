package dev.impasse.cli;

import dev.impasse.episode.EpisodeListener;
import dev.impasse.event.Event;
import dev.impasse.report.EventText;
import dev.impasse.run.RunFolder;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Shows an episode while it runs: a line for each verdict, message and firing, coloured by what it is. */
final class LiveLines implements EpisodeListener {
    private static final Set<String> SHOWN =
            Set.of("message", "verdict", "firing", "halt", "graded", "episode_failed");

    private final Console console;
    private final boolean quiet;

    LiveLines(Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
    }

    @Override
    public void started(RunFolder run) {
        if (!quiet) {
            console.note(console.style(Console.Style.QUIET, "run " + run.id()));
        }
    }

    @Override
    public void stage(String stage) {
        if (!quiet) {
            console.note(console.style(Console.Style.QUIET, "… " + stage));
        }
    }

    @Override
    public void event(Event event) {
        if (!quiet && SHOWN.contains(event.kind()) && !isChatter(event)) {
            console.note(console.style(style(event), EventText.line(event)));
        }
    }

    /** That the model may be asked, time and again; what it then says and asks for is shown. */
    private static boolean isChatter(Event event) {
        return event.kind().equals("verdict")
                && event.data().path("intent_kind").asString("").equals("chat")
                && event.data().path("verdict").asString("").equals("ALLOW");
    }

    private static Console.Style style(Event event) {
        return switch (event.kind()) {
            case "firing" -> Console.Style.FIRED;
            case "halt" -> Console.Style.HALTED;
            case "verdict" -> verdict(event);
            case "episode_failed" -> Console.Style.REFUSED;
            case "graded" -> Console.Style.STRONG;
            default -> Console.Style.PLAIN;
        };
    }

    private static Console.Style verdict(Event event) {
        JsonNode verdict = event.data().get("verdict");
        return switch (verdict == null ? "" : verdict.asString("")) {
            case "ALLOW", "APPROVED" -> Console.Style.QUIET;
            case "ASK" -> Console.Style.ASKED;
            case "HALTED" -> Console.Style.HALTED;
            default -> Console.Style.REFUSED;
        };
    }
}
