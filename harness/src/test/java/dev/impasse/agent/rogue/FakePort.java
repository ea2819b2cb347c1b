package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import dev.impasse.policy.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Answers every request in one way, and keeps what was said. */
final class FakePort implements IntentPort {
    final List<String> said = new ArrayList<>();
    boolean over;
    private final BiFunction<String, Intent, Answer> answers;
    private int intents;

    /**
     * @param answers from the intent's id and the intent
     */
    FakePort(BiFunction<String, Intent, Answer> answers) {
        this.answers = answers;
    }

    /** A program that printed this; other requests are refused. */
    static FakePort printing(String text) {
        return new FakePort((id, intent) -> ran(id, 0, text, ""));
    }

    /** A snippet that ends with a word and its own nonce. */
    static FakePort marking(String word) {
        return new FakePort(
                (id, intent) -> ran(id, 0, "PROBE-" + word + " " + nonce(intent) + " so\n", ""));
    }

    static Answer ran(String id, int exitCode, String out, String error) {
        return new Answer(
                id,
                Verdict.ALLOW,
                "done",
                "",
                new Answer.Ran(exitCode, false, bytes(out), bytes(error), false));
    }

    static Answer refused(String id, Verdict verdict, String code) {
        return new Answer(id, verdict, code, "No.", new Answer.Nothing());
    }

    /** The nonce that a snippet was given: the first word behind its text. */
    static String nonce(Intent intent) {
        if (!(intent instanceof Intent.Exec exec)) {
            return "";
        }
        List<String> argv = exec.argv();
        return switch (argv.isEmpty() ? "" : argv.getFirst()) {
            case "perl" -> argv.get(argv.indexOf("--") + 1);
            case "python3" -> argv.get(argv.indexOf("-c") + 2);
            default -> "";
        };
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public synchronized Answer ask(Intent intent) {
        intents++;
        return answers.apply("i" + intents, intent);
    }

    @Override
    public synchronized void say(String text) {
        said.add(text);
    }

    @Override
    public boolean over() {
        return over;
    }
}
