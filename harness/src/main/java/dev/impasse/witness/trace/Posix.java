package dev.impasse.witness.trace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * The few calls of the C library that Java has no door to. Linux on 64 bits only: the numbers are those of its headers.
 * Calls that a signal interrupts (EINTR) are made again here, so that no caller has to think of it.
 */
final class Posix {
    static final int AF_UNIX = 1;
    static final int SOCK_SEQPACKET = 5;
    static final int SOCK_CLOEXEC = 0x80000;
    static final int MSG_DONTWAIT = 0x40;
    static final int MSG_TRUNC = 0x20;
    static final int MSG_NOSIGNAL = 0x4000;
    static final int SHUT_RDWR = 2;
    static final short POLLIN = 1;
    static final int EAGAIN = 11;
    static final int EINVAL = 22;
    private static final int EINTR = 4;
    private static final int EFD_FLAGS = 0x80800; // EFD_CLOEXEC | EFD_NONBLOCK

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MemoryLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO =
            STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle SOCKET =
            call("socket", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle BIND = call("bind", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle CONNECT =
            call("connect", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle LISTEN = call("listen", JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle ACCEPT =
            call("accept4", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    private static final MethodHandle RECV =
            call("recv", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle SEND =
            call("send", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle POLL = call("poll", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle CLOSE = call("close", JAVA_INT, JAVA_INT);
    private static final MethodHandle SHUTDOWN = call("shutdown", JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle EVENTFD = call("eventfd", JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle READ = call("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle WRITE =
            call("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle SETSID = call("setsid", JAVA_INT);

    private Posix() {}

    private static MethodHandle call(String name, MemoryLayout result, MemoryLayout... arguments) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name),
                FunctionDescriptor.of(result, arguments),
                Linker.Option.captureCallState("errno"));
    }

    private interface Invocation {
        long with(MemorySegment state) throws Throwable;
    }

    // One per thread, never freed while it lives: allocating per call would cost more than the
    // call.
    private static final ThreadLocal<MemorySegment> STATES =
            ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(STATE));

    private static long run(String name, Invocation invocation) throws PosixException {
        long result = orMinusErrno(name, invocation);
        if (result < 0) {
            throw new PosixException(name, (int) -result);
        }
        return result;
    }

    private static long orMinusErrno(String name, Invocation invocation) {
        MemorySegment state = STATES.get();
        while (true) {
            long result;
            try {
                result = invocation.with(state);
            } catch (Throwable e) {
                throw new IllegalStateException("the call of " + name + " could not be made", e);
            }
            if (result >= 0) {
                return result;
            }
            int errno = (int) ERRNO.get(state, 0L);
            if (errno != EINTR) {
                return -(long) errno;
            }
        }
    }

    static int socket(int type) throws PosixException {
        return (int)
                run("socket", s -> (int) SOCKET.invokeExact(s, AF_UNIX, type | SOCK_CLOEXEC, 0));
    }

    static void bind(int fd, MemorySegment address) throws PosixException {
        run("bind", s -> (int) BIND.invokeExact(s, fd, address, (int) address.byteSize()));
    }

    static void connect(int fd, MemorySegment address) throws PosixException {
        run("connect", s -> (int) CONNECT.invokeExact(s, fd, address, (int) address.byteSize()));
    }

    static void listen(int fd, int backlog) throws PosixException {
        run("listen", s -> (int) LISTEN.invokeExact(s, fd, backlog));
    }

    static int accept(int fd) throws PosixException {
        MemorySegment nobody = MemorySegment.NULL;
        return (int)
                run("accept", s -> (int) ACCEPT.invokeExact(s, fd, nobody, nobody, SOCK_CLOEXEC));
    }

    /** The packet's whole length (also where the buffer holds less of it), 0 at the end, or minus {@code errno}. */
    static long recv(int fd, MemorySegment buffer, int flags) {
        return orMinusErrno(
                "recv", s -> (long) RECV.invokeExact(s, fd, buffer, buffer.byteSize(), flags));
    }

    static void send(int fd, MemorySegment bytes) throws PosixException {
        run("send", s -> (long) SEND.invokeExact(s, fd, bytes, bytes.byteSize(), MSG_NOSIGNAL));
    }

    /** Waits for input; {@code milliseconds} under 0 is for ever. */
    static int poll(MemorySegment entries, int count, int milliseconds) throws PosixException {
        return (int)
                run("poll", s -> (int) POLL.invokeExact(s, entries, (long) count, milliseconds));
    }

    static void shutdown(int fd) throws PosixException {
        run("shutdown", s -> (int) SHUTDOWN.invokeExact(s, fd, SHUT_RDWR));
    }

    /** Never again on EINTR: Linux has closed it all the same, and the number may be another's by then. */
    static void close(int fd) {
        try {
            int ignored = (int) CLOSE.invokeExact(STATES.get(), fd);
        } catch (Throwable e) {
            throw new IllegalStateException("the call of close could not be made", e);
        }
    }

    /** A counter that another thread's poll wakes up on. */
    static int eventfd() throws PosixException {
        return (int) run("eventfd", s -> (int) EVENTFD.invokeExact(s, 0, EFD_FLAGS));
    }

    static long read(int fd, MemorySegment buffer) {
        return orMinusErrno("read", s -> (long) READ.invokeExact(s, fd, buffer, buffer.byteSize()));
    }

    static long write(int fd, MemorySegment bytes) {
        return orMinusErrno("write", s -> (long) WRITE.invokeExact(s, fd, bytes, bytes.byteSize()));
    }

    /** Leaves the caller's session and terminal; fails for a group's leader, which is in one of its own already. */
    static boolean setsid() {
        return orMinusErrno("setsid", s -> (int) SETSID.invokeExact(s)) >= 0;
    }
}
