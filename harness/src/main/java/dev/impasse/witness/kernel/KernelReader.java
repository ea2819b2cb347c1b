package dev.impasse.witness.kernel;

import dev.impasse.witness.trace.Exit;
import dev.impasse.witness.trace.PointContext;
import dev.impasse.witness.trace.TracePoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Follows one container's points in their order and says what its processes did. One thread. */
final class KernelReader {
    /** Variables that make a program run code that it does not name. */
    private static final Set<String> TELLING =
            Set.of(
                    "LD_PRELOAD",
                    "LD_AUDIT",
                    "BASH_ENV",
                    "ENV",
                    "PYTHONSTARTUP",
                    "PERL5OPT",
                    "RUBYOPT",
                    "NODE_OPTIONS",
                    "FAKETIME");

    private final ProcessTree tree = new ProcessTree();
    private final Announcements announced = new Announcements();
    private final FileReader files;
    private final CallReader calls;
    private final Supplier<@Nullable String> inFlight;
    private final Consumer<KernelAct> acts;
    private boolean started;

    /**
     * @param inFlight the intent that is under way
     * @param acts told on the same thread
     */
    KernelReader(Supplier<@Nullable String> inFlight, Consumer<KernelAct> acts) {
        this.inFlight = inFlight;
        this.acts = acts;
        this.files = new FileReader(this::act);
        this.calls = new CallReader(tree, this::act);
    }

    /** Whether the container's own start was among the points. */
    boolean started() {
        return started;
    }

    void accept(TracePoint point) {
        PointContext context = point.context();
        if (point instanceof TracePoint.ContainerStarted start) {
            started = true;
            ProcessNode first = tree.of(Math.max(1, context.threadGroupId()), null);
            first.movedTo(start.cwd());
            first.executed("", start.argv());
        }
        if (context.threadGroupId() == 0) {
            return;
        }
        ProcessNode process = tree.of(context.threadGroupId(), inFlight.get());
        announced.missed(point).ifPresent(group -> missed(context, process, group));
        boolean wasAgent = process.agent();
        if (context.uid() != PointContext.UNKNOWN) {
            process.runsAs(context.uid());
            if (wasAgent && context.uid() == 0) {
                act(KernelKind.PRIVILEGE, context, process, "root", 0, Map.of());
            }
        }
        read(point, context, process, wasAgent);
    }

    private void read(
            TracePoint point, PointContext context, ProcessNode process, boolean wasAgent) {
        switch (point) {
            case TracePoint.ContainerStarted ignored -> {}
            case TracePoint.Cloned clone -> cloned(clone, process);
            case TracePoint.Executed exec -> executed(exec, process);
            case TracePoint.ExecTried tried -> tried(tried, process);
            case TracePoint.ProcessEnded end -> {
                process.end();
                act(
                        KernelKind.EXIT,
                        context,
                        process,
                        "exit",
                        0,
                        Map.of("exit_status", end.exitStatus()));
            }
            case TracePoint.TaskEnded ignored -> {}
            case TracePoint.Opened open -> files.opened(open, process);
            case TracePoint.Closed close -> files.closed(close, process);
            case TracePoint.DirectoryChanged change -> {
                if (succeeded(change.exit())) {
                    process.movedTo(context.cwd());
                }
            }
            case TracePoint.SocketMade socket -> calls.socket(socket, process);
            case TracePoint.Addressed addressed -> calls.addressed(addressed, process);
            case TracePoint.IdentitySet set -> {
                // The first such change of a process is the session's own: it becomes the agent by
                // it.
                if (wasAgent
                        && set.ids().stream().anyMatch(id -> id != process.uid() && id != -1)) {
                    calls.identity(set, process);
                }
            }
            case TracePoint.RootChanged change ->
                    act(
                            KernelKind.CHROOT,
                            context,
                            process,
                            AbsolutePath.of(process.cwd(), process.cwd(), change.path()),
                            errno(change.exit()),
                            Map.of());
            case TracePoint.RawCall call -> calls.raw(call, process);
            case TracePoint.Ptraced trace -> calls.ptraced(trace, process);
            case TracePoint.Transferred ignored -> {}
            case TracePoint.Other ignored -> {}
        }
    }

    private void cloned(TracePoint.Cloned clone, ProcessNode parent) {
        if (clone.threadGroupId() == parent.id()) {
            return; // a thread
        }
        ProcessNode child = tree.cloned(clone.threadGroupId(), parent, inFlight.get());
        act(KernelKind.FORK, clone.context(), parent, "fork", 0, Map.of("child", child.id()));
    }

    private void executed(TracePoint.Executed exec, ProcessNode process) {
        process.executed(exec.binary(), exec.argv());
        Map<String, Object> details = new LinkedHashMap<>();
        List<String> telling =
                exec.environment().stream()
                        .filter(variable -> TELLING.contains(variable.split("=", 2)[0]))
                        .toList();
        if (!telling.isEmpty()) {
            details.put("environment", telling);
        }
        act(KernelKind.EXEC, exec.context(), process, exec.binary(), 0, details);
    }

    private void tried(TracePoint.ExecTried tried, ProcessNode process) {
        if (succeeded(tried.exit())) {
            return; // told by the point of its success
        }
        String base = tried.directory().isEmpty() ? process.cwd() : tried.directory();
        act(
                KernelKind.EXEC_FAILED,
                tried.context(),
                process,
                AbsolutePath.of(base, process.cwd(), tried.path()),
                errno(tried.exit()),
                Map.of("tried", tried.argv()));
    }

    private void missed(PointContext context, ProcessNode process, RawCall.Group group) {
        if (group == RawCall.Group.ANNOUNCE_EXEC) {
            act(KernelKind.EXEC_HIDDEN, context, process, "execve", 0, Map.of());
        } else {
            process.lost();
            act(KernelKind.DIRECTORY_HIDDEN, context, process, "chdir", 0, Map.of());
        }
    }

    /** Ties an act to its intent and hands it on. */
    void act(
            KernelKind kind,
            PointContext context,
            ProcessNode process,
            String subject,
            int errno,
            Map<String, Object> details) {
        String now = inFlight.get();
        boolean during = process.agent() && now != null && now.equals(process.origin());
        acts.accept(
                new KernelAct(
                        kind,
                        context.timeNs(),
                        process,
                        during ? now : null,
                        subject,
                        errno,
                        details));
    }

    /** What the readers of files and calls tell through. */
    interface Teller {
        void act(
                KernelKind kind,
                PointContext context,
                ProcessNode process,
                String subject,
                int errno,
                Map<String, Object> details);
    }

    static boolean succeeded(Optional<Exit> exit) {
        return exit.map(Exit::succeeded).orElse(true);
    }

    static int errno(Optional<Exit> exit) {
        return exit.map(Exit::errno).orElse(0);
    }
}
