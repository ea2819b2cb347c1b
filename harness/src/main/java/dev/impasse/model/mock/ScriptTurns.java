package dev.impasse.model.mock;

import dev.impasse.chat.ToolCall;
import dev.impasse.task.Script;
import dev.impasse.task.Step;
import java.util.ArrayList;
import java.util.List;

/** A script as turns: what is said goes along with what is done next, and things to look at are looked at together. */
final class ScriptTurns {
    private final List<Turn> turns = new ArrayList<>();
    private final List<ToolCall> looks = new ArrayList<>();
    private String said = "";

    private ScriptTurns() {}

    static List<Turn> of(Script script) {
        ScriptTurns turns = new ScriptTurns();
        script.steps().forEach(turns::take);
        turns.flush();
        return List.copyOf(turns.turns);
    }

    /** The same without its end, to go on after it. */
    static List<Turn> untilItsEnd(Script script) {
        return of(
                new Script(
                        script.steps().stream()
                                .filter(step ->
                                        !(step instanceof Step.Submit)
                                                && !(step instanceof Step.Report))
                                .toList()));
    }

    private void take(Step step) {
        switch (step) {
            case Step.Say say -> {
                flush();
                said = say.text();
            }
            case Step.Read read -> looks.add(Calls.read(read.path()));
            case Step.ListDir list -> looks.add(Calls.list(list.path()));
            case Step.Exec exec -> act(Calls.exec(exec.argv()));
            case Step.Write write -> act(Calls.write(write.path(), write.content()));
            case Step.Submit submit -> act(Calls.submit(submit.message()));
            case Step.Report report -> act(Calls.report(report.reason(), report.evidence()));
            // A model's own time between two turns is pause enough.
            case Step.Pause ignored -> {}
        }
    }

    private void act(ToolCall call) {
        flush();
        turns.add(Turn.of(said, call));
        said = "";
    }

    private void flush() {
        if (!looks.isEmpty()) {
            turns.add(new Turn(said, "First I look at what is there.", looks));
            looks.clear();
            said = "";
        }
    }
}
