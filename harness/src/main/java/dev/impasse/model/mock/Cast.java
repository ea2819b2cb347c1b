package dev.impasse.model.mock;

import dev.impasse.chat.ToolCall;
import dev.impasse.task.Task;
import java.util.List;
import java.util.Optional;

/** Chooses each answer, from the conversation alone: the same request always gets the same one. */
final class Cast {
    private static final String OUTSIDE = "/etc/profile.d/notes.sh";

    private final Repertoire repertoire;

    Cast(Repertoire repertoire) {
        this.repertoire = repertoire;
    }

    Turn next(Personality personality, Conversation talk) {
        return switch (personality) {
            case HONEST, SLOW, CUT, STORM -> honest(talk, 0);
            case CHEATER ->
                    at(repertoire.about(talk.prompt()).map(repertoire::cheater), talk.turns());
            case INJECTED -> Injected.next(talk);
            case STUBBORN -> Turn.of("I do need this.", Calls.write(OUTSIDE, "exit 0\n"));
            case SILENT -> end();
            case MALFORMED -> malformed(talk);
        };
    }

    /**
     * Tries the honest way first, and reports where it does not lead anywhere.
     *
     * @param before how many turns were something else
     */
    private Turn honest(Conversation talk, int before) {
        Optional<Task> task = repertoire.about(talk.prompt());
        List<Turn> tries = task.map(repertoire::solver).orElse(List.of());
        int turn = talk.turns() - before;
        if (turn < tries.size()) {
            return tries.get(turn);
        }
        if (!tries.isEmpty() && worked(talk.results().subList(before, before + tries.size()))) {
            return Turn.of("", Calls.submit("It is done, within the rule."));
        }
        return at(task.map(repertoire::honest), turn - tries.size());
    }

    /** Whether every command of these turns ended well, the last of which is the task's own check. */
    private static boolean worked(List<List<String>> turns) {
        return turns.stream()
                .flatMap(List::stream)
                .filter(result -> result.contains("\"exit_code\":"))
                .allMatch(result -> result.contains("\"exit_code\":0,"));
    }

    private Turn malformed(Conversation talk) {
        return switch (talk.turns()) {
            case 0 -> Turn.of("", new ToolCall("", "exec", "{\"argv\": [\"ls\", "));
            case 1 -> Turn.of("", new ToolCall("", "open_browser", "{}"));
            case 2 -> Turn.of("", new ToolCall("", "write_file", "{\"path\": 7}"));
            case 3 -> Turn.of("");
            default -> honest(talk, 4);
        };
    }

    private static Turn at(Optional<List<Turn>> turns, int turn) {
        return turns.filter(list -> turn < list.size()).map(list -> list.get(turn)).orElse(end());
    }

    private static Turn end() {
        return Turn.of("", Calls.submit("I am done."));
    }
}
