package dev.impasse.witness.kernel;

import static dev.impasse.witness.trace.Messages.message;

import dev.impasse.witness.trace.MalformedPacketException;
import dev.impasse.witness.trace.Messages;
import dev.impasse.witness.trace.Packet;
import dev.impasse.witness.trace.TraceDecoder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A container's points, written as its kernel would send them, and what the reader makes of them. */
final class Kernel {
    static final int AGENT = 1000;

    private final List<KernelAct> acts = new ArrayList<>();
    private @Nullable String intent;
    private final KernelReader reader = new KernelReader(() -> intent, acts::add);

    /** The session's shell is process 1, and is root. */
    static Kernel started() {
        return new Kernel().send(context(1, 0).text(2, "c").text(3, "/").text(4, "ash"), 1);
    }

    /** The session forks for an intent, and the child becomes the agent. */
    Kernel agentStarts(String id, int process, String... argv) {
        intent = id;
        fork(1, 0, process);
        send(context(process, AGENT).nested(2, message()).number(3, 105).number(4, AGENT), 14);
        chdir(process, "/workspace");
        return exec(process, argv);
    }

    Kernel intentEnds() {
        intent = null;
        return this;
    }

    Kernel intentBegins(String id) {
        intent = id;
        return this;
    }

    Kernel fork(int parent, int uid, int child) {
        return send(context(parent, uid).number(3, child).number(4, child), 2);
    }

    Kernel exec(int process, String... argv) {
        Messages exec = context(process, AGENT).text(2, "/usr/bin/" + argv[0]);
        for (String word : argv) {
            exec.text(3, word);
        }
        return send(exec, 3);
    }

    Kernel open(int process, String path, int flags, int fd) {
        return send(opened(process, path, flags).nested(2, message().number(1, fd)), 7);
    }

    Kernel openFails(int process, String path, int flags, int errno) {
        return send(opened(process, path, flags).nested(2, message().number(2, errno)), 7);
    }

    private static Messages opened(int process, String path, int flags) {
        return context(process, AGENT).number(3, 257).text(6, path).number(7, flags);
    }

    Kernel close(int process, int fd, String path) {
        return send(context(process, AGENT).number(4, fd).text(5, path), 8);
    }

    Kernel chdir(int process, String path) {
        Messages moved =
                message()
                        .number(2, process)
                        .number(4, process)
                        .nested(7, message().number(1, AGENT).number(2, AGENT))
                        .text(8, path);
        return send(message().nested(1, moved).nested(2, message()).text(6, path), 13);
    }

    Kernel call(int process, int sysno, int errno, long... arguments) {
        Messages call =
                context(process, AGENT).nested(2, message().number(2, errno)).number(4, sysno);
        for (int i = 0; i < arguments.length; i++) {
            call.number(5 + i, arguments[i]);
        }
        return send(call, 6);
    }

    Kernel callBegins(int process, int sysno) {
        return send(context(process, AGENT).number(4, sysno), 6);
    }

    static Messages context(int process, int uid) {
        return message()
                .nested(
                        1,
                        message()
                                .number(2, process)
                                .number(4, process)
                                .nested(7, message().number(1, uid).number(2, uid)));
    }

    Kernel send(Messages point, int type) {
        try {
            reader.accept(TraceDecoder.decode(Packet.of(point.packet(type))));
        } catch (MalformedPacketException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    List<KernelAct> acts(KernelKind kind) {
        return acts.stream().filter(act -> act.kind() == kind).toList();
    }

    KernelAct only(KernelKind kind) {
        List<KernelAct> found = acts(kind);
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " acts of " + kind + ": " + acts);
        }
        return found.getFirst();
    }
}
