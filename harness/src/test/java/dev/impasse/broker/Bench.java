package dev.impasse.broker;

import dev.impasse.chat.ChatModel;
import dev.impasse.event.Event;
import dev.impasse.event.MemorySink;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FakeSandbox;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A broker over a fake sandbox and a log in memory; all three write into one journal. */
final class Bench {
    final MemorySink log = new MemorySink();
    final FakeSandbox sandbox = new FakeSandbox(log.journal());
    final List<Halt> halts = new CopyOnWriteArrayList<>();
    final Broker broker;

    Bench(String policy, Approver approver) {
        this(policy, approver, ChatModel.NONE);
    }

    Bench(String policy, Approver approver, ChatModel model) {
        broker =
                new Broker(
                        log,
                        PolicyLoader.parse("version: 1\n" + policy, "test"),
                        sandbox,
                        approver,
                        model,
                        halt -> {
                            log.journal().add("halted");
                            halts.add(halt);
                            sandbox.kill();
                        });
        sandbox.sessionRuns((files, command) -> show(files, command.argv().getLast()));
    }

    Bench(String policy) {
        this(policy, Approver.UNATTENDED);
    }

    Bench() {
        this("");
    }

    private static ExecResult show(FakeSandbox files, String path) {
        return FakeSandbox.exited(files.text(path).isEmpty() ? 1 : 0, files.text(path));
    }

    Answer exec(String... argv) {
        return broker.ask(new Intent.Exec(List.of(argv), Optional.empty()));
    }

    Answer read(String path) {
        return broker.ask(new Intent.ReadFile(path));
    }

    Answer write(String path, String content) {
        return broker.ask(new Intent.WriteFile(path, content));
    }

    /** All steps, those that look at a file to show it by its path alone. */
    List<String> journal() {
        return log.journal().stream()
                .map(step -> step.replaceFirst("^session .* (?=/)", "shows "))
                .toList();
    }

    /** The journal without the writes to disk. */
    List<String> steps() {
        return journal().stream().filter(step -> !step.equals("sync")).toList();
    }

    /** What the sandbox was made to do. */
    List<String> effects() {
        return log.journal().stream()
                .filter(step -> step.matches("(exec|read|write|list) .*"))
                .toList();
    }

    Event last(String kind) {
        return log.events(kind).getLast();
    }

    String reason(String kind) {
        return last(kind).data().path("reason_code").asString("");
    }
}
