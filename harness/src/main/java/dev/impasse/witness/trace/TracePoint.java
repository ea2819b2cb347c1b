package dev.impasse.witness.trace;

import java.util.List;
import java.util.Optional;

/**
 * Something that gVisor's kernel saw a task do. A system call's point has an {@link Exit} where it was sent after the
 * call, and none where it was sent before it.
 */
public sealed interface TracePoint {
    PointContext context();

    /** The first of all: a container's main process begins. */
    record ContainerStarted(PointContext context, String id, String cwd, List<String> argv)
            implements TracePoint {}

    /** A task began; a new process where thread and group are the same. */
    record Cloned(PointContext context, int threadId, int threadGroupId, long flags)
            implements TracePoint {}

    /**
     * A program was loaded.
     *
     * @param binary its resolved path; the interpreter's for a script
     */
    record Executed(
            PointContext context, String binary, List<String> argv, List<String> environment)
            implements TracePoint {}

    /** A task ended. */
    record TaskEnded(PointContext context, int exitStatus) implements TracePoint {}

    /** A process ended and its parent was told. */
    record ProcessEnded(PointContext context, int exitStatus) implements TracePoint {}

    /**
     * A call of which only the numbers are known.
     *
     * @param arguments six
     */
    record RawCall(PointContext context, Optional<Exit> exit, int sysno, List<Long> arguments)
            implements TracePoint {}

    /**
     * open, openat or creat.
     *
     * @param directory the path of the descriptor that {@code path} is relative to, where that is not the working
     *     directory
     * @param path as the program gave it
     */
    record Opened(
            PointContext context,
            Optional<Exit> exit,
            int sysno,
            String directory,
            String path,
            int flags,
            int mode)
            implements TracePoint {}

    /**
     * @param path what the descriptor stands for, every link in it resolved
     */
    record Closed(PointContext context, Optional<Exit> exit, int fd, String path)
            implements TracePoint {}

    record Transferred(
            PointContext context, Optional<Exit> exit, boolean written, int fd, String path)
            implements TracePoint {}

    /** connect, bind or accept. */
    record Addressed(PointContext context, Optional<Exit> exit, Way way, int fd, SocketPeer address)
            implements TracePoint {}

    /** What was done with an address. */
    enum Way {
        CONNECT,
        BIND,
        ACCEPT
    }

    /** execve or execveat, whether it succeeded or not. */
    record ExecTried(
            PointContext context,
            Optional<Exit> exit,
            String directory,
            String path,
            List<String> argv)
            implements TracePoint {}

    record SocketMade(PointContext context, Optional<Exit> exit, int domain, int type, int protocol)
            implements TracePoint {}

    /** chdir or fchdir. */
    record DirectoryChanged(
            PointContext context, Optional<Exit> exit, String directory, String path)
            implements TracePoint {}

    /**
     * setuid, setgid, setresuid or setresgid.
     *
     * @param ids one for the first two, else real, effective and saved
     */
    record IdentitySet(PointContext context, Optional<Exit> exit, int sysno, List<Integer> ids)
            implements TracePoint {}

    record RootChanged(PointContext context, Optional<Exit> exit, String path)
            implements TracePoint {}

    record Ptraced(PointContext context, Optional<Exit> exit, long request, int pid)
            implements TracePoint {}

    /** A message of a type that this version does not read. */
    record Other(PointContext context, int type) implements TracePoint {}
}
