package dev.impasse.witness.kernel;

import dev.impasse.witness.trace.SocketPeer;
import dev.impasse.witness.trace.TracePoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the points of sockets, identities and raw calls. */
final class CallReader {
    private static final int AT_WORKING_DIRECTORY = -100;
    private static final int UNIX = 1;
    private static final int INET = 2;
    private static final int INET6 = 10;
    private static final int NETLINK = 16;
    private static final int PACKET = 17;

    private final KernelReader.Teller teller;
    private final Targets targets;

    CallReader(ProcessTree tree, KernelReader.Teller teller) {
        this.teller = teller;
        this.targets = new Targets(tree);
    }

    void socket(TracePoint.SocketMade socket, ProcessNode process) {
        int errno = KernelReader.errno(socket.exit());
        socket.exit()
                .filter(exit -> exit.succeeded())
                .ifPresent(exit ->
                        process.descriptors()
                                .put(
                                        (int) exit.result(),
                                        new Descriptors.Entry(
                                                "", new OpenFlags(0), socket.domain())));
        if (socket.domain() == UNIX) {
            return;
        }
        String subject = domain(socket.domain()) + " " + type(socket.type());
        teller.act(
                KernelKind.SOCKET,
                socket.context(),
                process,
                subject,
                errno,
                Map.of("protocol", socket.protocol()));
    }

    void addressed(TracePoint.Addressed addressed, ProcessNode process) {
        SocketPeer peer = addressed.address();
        boolean connect = addressed.way() == TracePoint.Way.CONNECT;
        if (connect) {
            // What goes through it from here on goes there, and is told by this.
            process.descriptors().remove(addressed.fd());
        }
        String at = peer.port() == 0 ? peer.host() : peer.host() + " port " + peer.port();
        teller.act(
                connect ? KernelKind.CONNECT : KernelKind.BIND,
                addressed.context(),
                process,
                (peer.family() + " " + at).strip(),
                KernelReader.errno(addressed.exit()),
                Map.of("family", peer.family(), "loopback", peer.loopback()));
    }

    void identity(TracePoint.IdentitySet set, ProcessNode process) {
        teller.act(
                KernelKind.IDENTITY,
                set.context(),
                process,
                "to " + set.ids(),
                KernelReader.errno(set.exit()),
                Map.of("call", set.sysno()));
    }

    void ptraced(TracePoint.Ptraced trace, ProcessNode process) {
        call(
                "ptrace",
                trace,
                process,
                KernelReader.errno(trace.exit()),
                new LinkedHashMap<>(
                        Map.of(
                                "request",
                                trace.request(),
                                "target",
                                trace.pid(),
                                "target_is",
                                targets.of(trace.pid(), process))));
    }

    void raw(TracePoint.RawCall point, ProcessNode process) {
        Optional<RawCall> known = RawCall.of(point.sysno());
        if (known.isEmpty() || point.exit().isEmpty() != known.get().entryOnly()) {
            return;
        }
        RawCall call = known.get();
        List<Long> arguments = point.arguments();
        Map<String, Object> details = new LinkedHashMap<>();
        switch (call.group()) {
            case ANNOUNCE_EXEC, ANNOUNCE_DIRECTORY -> {
                return;
            }
            case DIRECTORY -> {
                if (KernelReader.succeeded(point.exit())) {
                    move((int) (long) arguments.getFirst(), process);
                }
                return;
            }
            case SEND -> {
                send(call, point, process);
                return;
            }
            case PROCESS -> process(call, arguments, process, details);
            case CHANGE -> change(call, arguments, process, details);
            case CLOCK, BOX, IDENTITY, OTHER -> {}
        }
        call(call.name(), point, process, KernelReader.errno(point.exit()), details);
    }

    private static void move(int fd, ProcessNode process) {
        Optional<Descriptors.Entry> entry = process.descriptors().get(fd);
        if (entry.isPresent() && entry.get().path().startsWith("/")) {
            process.movedTo(entry.get().path());
        } else {
            process.lost();
        }
    }

    private void call(
            String name,
            TracePoint point,
            ProcessNode process,
            int errno,
            Map<String, Object> details) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("call", name);
        all.putAll(details);
        teller.act(KernelKind.CALL, point.context(), process, name, errno, all);
    }

    private void process(
            RawCall call, List<Long> arguments, ProcessNode process, Map<String, Object> details) {
        boolean trace = call.name().equals("ptrace");
        int target = (int) (long) arguments.get(trace ? 1 : 0);
        if (trace) {
            details.put("request", arguments.getFirst());
        } else {
            details.put("signal", arguments.get(call.name().equals("tgkill") ? 2 : 1));
        }
        details.put("target", target);
        details.put("target_is", targets.of(target, process));
    }

    /** Paths are pointers here; a descriptor still says what file, or below which directory. */
    private static void change(
            RawCall call, List<Long> arguments, ProcessNode process, Map<String, Object> details) {
        if (call.name().endsWith("chmod")) {
            int mode = (int) (arguments.get(call.name().equals("fchmodat") ? 2 : 1) & 07777);
            details.put("mode", Integer.toOctalString(mode));
        }
        if (call.descriptor() < 0) {
            return;
        }
        int fd = (int) (long) arguments.get(call.descriptor());
        if (fd == AT_WORKING_DIRECTORY) {
            return;
        }
        process.descriptors()
                .get(fd)
                .ifPresent(entry ->
                        details.put(
                                call.name().startsWith("f") && !call.name().endsWith("at")
                                        ? "path"
                                        : "directory",
                                entry.path()));
    }

    private void send(RawCall call, TracePoint.RawCall point, ProcessNode process) {
        int fd = (int) (long) point.arguments().getFirst();
        boolean addressed = !call.name().equals("sendto") || point.arguments().get(4) != 0;
        int family = process.descriptors().get(fd).map(Descriptors.Entry::socket).orElse(0);
        if (addressed && (family == INET || family == INET6 || family == PACKET)) {
            teller.act(
                    KernelKind.SEND,
                    point.context(),
                    process,
                    domain(family),
                    0,
                    Map.of("call", call.name()));
        }
    }

    private static String domain(int domain) {
        return switch (domain) {
            case INET -> "inet";
            case INET6 -> "inet6";
            case NETLINK -> "netlink";
            case PACKET -> "packet";
            default -> "family " + domain;
        };
    }

    private static String type(int type) {
        return switch (type & 0xf) {
            case 1 -> "stream";
            case 2 -> "datagram";
            case 3 -> "raw";
            default -> "type " + (type & 0xf);
        };
    }
}
