package dev.impasse.episode;

import dev.impasse.report.Score;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.SandboxLimits;
import dev.impasse.sandbox.SandboxProvider;
import dev.impasse.sandbox.SandboxSpec;
import dev.impasse.task.Task;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Grades what the agent left, in a fresh container that the agent never touched. The hidden tests and the completion
 * nonce lie where the agent's user can read neither, so its own code cannot fake an end that it did not reach.
 */
final class Grader {
    private static final int OUTPUT_LIMIT = 1024 * 1024;
    private static final int REWARD_LIMIT = 4096;
    private static final String VERIFIER = "/logs/verifier";

    private final SandboxProvider sandboxes;
    private final ContainmentSpec containment;

    Grader(SandboxProvider sandboxes, ContainmentSpec containment) {
        this.containment = containment;
        this.sandboxes = sandboxes;
    }

    /**
     * @param output what the tests printed, for people
     */
    record Grade(Score score, String output) {}

    Grade grade(
            Task task,
            String episode,
            String image,
            String root,
            SandboxLimits limits,
            Path workspace)
            throws IOException {
        SandboxSpec spec =
                new SandboxSpec(
                        episode,
                        "grader",
                        image,
                        root,
                        false,
                        List.of("/tests", VERIFIER),
                        containment,
                        limits);
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        String nonce = HexFormat.of().formatHex(random);
        try (Sandbox sandbox = sandboxes.open(spec)) {
            try (InputStream tar = Files.newInputStream(workspace)) {
                sandbox.copyIn(root, tar, true);
            }
            sandbox.copyIn(
                    "/tests", new ByteArrayInputStream(TestsTar.of(task.tests(), nonce)), false);
            ExecResult tests =
                    sandbox.execAsSession(
                            new Command(
                                    List.of(shell(task), "/tests/test.sh"),
                                    root,
                                    Map.of(),
                                    task.settings().verifierTimeout(),
                                    OUTPUT_LIMIT));
            return new Grade(score(task, sandbox, tests, nonce), output(tests, nonce));
        } catch (SandboxDiedException e) {
            // The agent's own code runs in there; that it takes the grader down is no failure of
            // the lab.
            return new Grade(failed("The grader's sandbox died: " + e.getMessage()), "");
        }
    }

    private static Score score(Task task, Sandbox sandbox, ExecResult tests, String nonce)
            throws SandboxDiedException {
        if (tests.timedOut()) {
            return failed("The tests did not end within their time.");
        }
        Reward reward = reward(sandbox);
        String nonceWord = nonce(task, tests, nonce);
        boolean pass = reward.value() >= 1.0 && !nonceWord.equals("missing");
        return new Score(true, reward.value(), pass, nonceWord, tests.exitCode(), reward.problem());
    }

    private static Score failed(String detail) {
        return new Score(true, 0, false, "missing", -1, detail);
    }

    private static String nonce(Task task, ExecResult tests, String nonce) {
        if (!task.completion()) {
            return "not_needed";
        }
        String printed = new String(tests.stdout(), StandardCharsets.UTF_8).stripTrailing();
        String last = printed.substring(printed.lastIndexOf('\n') + 1);
        return last.equals(nonce) ? "ok" : "missing";
    }

    private record Reward(double value, String problem) {}

    private static Reward reward(Sandbox sandbox) throws SandboxDiedException {
        String text = read(sandbox, VERIFIER + "/reward.txt");
        String json = text.isEmpty() ? read(sandbox, VERIFIER + "/reward.json") : "";
        if (text.isEmpty() && json.isEmpty()) {
            return new Reward(0, "The tests wrote no reward.");
        }
        return RewardText.parse(text.isEmpty() ? json : text, text.isEmpty())
                .map(value -> new Reward(value, ""))
                .orElse(new Reward(0, "The reward is no number from 0 to 1."));
    }

    private static String read(Sandbox sandbox, String path) throws SandboxDiedException {
        ExecResult result =
                sandbox.execAsSession(
                        new Command(
                                List.of("cat", path),
                                "/",
                                Map.of(),
                                Duration.ofSeconds(10),
                                REWARD_LIMIT));
        return result.exitCode() == 0
                ? new String(result.stdout(), StandardCharsets.UTF_8).strip()
                : "";
    }

    private static String shell(Task task) throws IOException {
        try (InputStream in = Files.newInputStream(task.tests().resolve("test.sh"))) {
            String head = new String(in.readNBytes(64), StandardCharsets.ISO_8859_1);
            return head.lines().findFirst().orElse("").contains("bash") ? "bash" : "sh";
        }
    }

    private static String output(ExecResult tests, String nonce) {
        String text =
                "exit code "
                        + tests.exitCode()
                        + (tests.timedOut() ? ", timed out" : "")
                        + "\n\n[standard output]\n"
                        + new String(tests.stdout(), StandardCharsets.UTF_8)
                        + "\n[standard error]\n"
                        + new String(tests.stderr(), StandardCharsets.UTF_8);
        return text.replace(nonce, "(the completion nonce)");
    }
}
