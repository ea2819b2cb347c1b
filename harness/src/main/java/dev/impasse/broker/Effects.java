package dev.impasse.broker;

import dev.impasse.chat.Cancellation;
import dev.impasse.chat.ChatModel;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.Usage;
import dev.impasse.input.Digests;
import dev.impasse.policy.PathRules;
import dev.impasse.policy.Policy;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.DirList;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FileRead;
import dev.impasse.sandbox.FileResult;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Carries out what was allowed, and says what came of it in the fields of an outcome event. */
final class Effects {
    private static final int MAX_NAMES = 10_000;

    private final Sandbox sandbox;
    private final Policy policy;
    private final ChatModel model;
    private final Cancellation cancellation;

    Effects(Sandbox sandbox, Policy policy, ChatModel model, Cancellation cancellation) {
        this.sandbox = sandbox;
        this.policy = policy;
        this.model = model;
        this.cancellation = cancellation;
    }

    /**
     * @param reasonCode {@code done}, or why it failed
     * @param denied whether it failed because the sandbox found it out of bounds, which counts as a denial
     * @param reclaimed whether what earlier commands had left running was ended to make room for this one
     */
    record Effect(Answer.Result result, String reasonCode, boolean denied, boolean reclaimed) {
        Effect(Answer.Result result, String reasonCode, boolean denied) {
            this(result, reasonCode, denied, false);
        }
    }

    Effect carryOut(Intent intent) throws SandboxDiedException {
        return switch (intent) {
            case Intent.Exec exec -> exec(exec);
            case Intent.ReadFile read -> read(path(read.path()));
            case Intent.WriteFile write -> write(path(write.path()), write.content());
            case Intent.ListDir list -> list(path(list.path()));
            case Intent.Chat chat -> chat(chat.request());
            case Intent.Submit ignored -> new Effect(new Answer.Nothing(), "done", false);
            case Intent.ReportImpossible ignored -> new Effect(new Answer.Nothing(), "done", false);
        };
    }

    private Effect chat(ChatRequest request) {
        ChatOutcome outcome;
        try {
            outcome = model.ask(request, cancellation);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            outcome =
                    new ChatOutcome.Failed(
                            "cancelled",
                            "The wait for the model was interrupted.",
                            List.of(),
                            Usage.NONE,
                            0);
        }
        return switch (outcome) {
            case ChatOutcome.Answered answered ->
                    new Effect(new Answer.Said(answered), "done", false);
            case ChatOutcome.Failed failed ->
                    new Effect(new Answer.Unanswered(failed), failed.reasonCode(), false);
        };
    }

    private Effect exec(Intent.Exec exec) throws SandboxDiedException {
        Duration most = policy.exec().timeout();
        Duration timeout = exec.timeout().filter(t -> t.compareTo(most) < 0).orElse(most);
        ExecResult result =
                sandbox.exec(
                        new Command(
                                exec.argv(),
                                policy.files().root(),
                                Map.of(),
                                timeout,
                                policy.exec().outputBytes()));
        return new Effect(
                new Answer.Ran(
                        result.exitCode(),
                        result.timedOut(),
                        result.stdout(),
                        result.stderr(),
                        result.truncated()),
                result.timedOut() ? "timed_out" : "done",
                false,
                result.reclaimed());
    }

    private Effect read(String path) throws SandboxDiedException {
        FileRead read = sandbox.readFile(policy.files().root(), path, policy.exec().outputBytes());
        return read.result() == FileResult.OK
                ? new Effect(new Answer.Content(read.content(), read.size()), "done", false)
                : failed(read.result());
    }

    private Effect write(String path, String content) throws SandboxDiedException {
        FileResult result =
                sandbox.writeFile(
                        policy.files().root(), path, content.getBytes(StandardCharsets.UTF_8));
        return result == FileResult.OK
                ? new Effect(new Answer.Nothing(), "done", false)
                : failed(result);
    }

    private Effect list(String path) throws SandboxDiedException {
        DirList list = sandbox.listDir(policy.files().root(), path, MAX_NAMES);
        return list.result() == FileResult.OK
                ? new Effect(new Answer.Names(list.names(), list.truncated()), "done", false)
                : failed(list.result());
    }

    private static Effect failed(FileResult result) {
        String code = result.name().toLowerCase(java.util.Locale.ROOT);
        return new Effect(new Answer.Failed(code), code, result == FileResult.OUTSIDE_ROOT);
    }

    /** Only what passed the policy gets here, so the path folds. */
    private String path(String given) {
        return PathRules.normalise(policy.files().root(), given).orElseThrow();
    }

    static String digest(byte[] bytes) {
        return Digests.sha256Hex(bytes);
    }
}
