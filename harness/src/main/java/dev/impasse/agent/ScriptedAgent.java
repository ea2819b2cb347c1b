package dev.impasse.agent;

import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import dev.impasse.task.Script;
import dev.impasse.task.Step;

/** Does what a script says, step by step, whatever is answered. */
public final class ScriptedAgent implements Agent {
    private final Script script;

    public ScriptedAgent(Script script) {
        this.script = script;
    }

    @Override
    public void work(IntentPort port) throws InterruptedException {
        for (Step step : script.steps()) {
            // Asking on after the end is what a script may want to show, so only a halt stops it
            // here.
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            take(step, port);
        }
    }

    private static void take(Step step, IntentPort port) throws InterruptedException {
        switch (step) {
            case Step.Say say -> port.say(say.text());
            case Step.Exec exec -> port.ask(new Intent.Exec(exec.argv(), exec.timeout()));
            case Step.Read read -> port.ask(new Intent.ReadFile(read.path()));
            case Step.Write write -> port.ask(new Intent.WriteFile(write.path(), write.content()));
            case Step.ListDir list -> port.ask(new Intent.ListDir(list.path()));
            case Step.Submit submit -> port.ask(new Intent.Submit(submit.message()));
            case Step.Report report ->
                    port.ask(new Intent.ReportImpossible(report.reason(), report.evidence()));
            // The script's own pause, not a wait for something.
            case Step.Pause pause -> Thread.sleep(pause.duration());
        }
    }
}
