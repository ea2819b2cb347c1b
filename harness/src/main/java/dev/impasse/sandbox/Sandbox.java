package dev.impasse.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * One running container and the session that was kept open to it. Safe for use by several threads; the session runs one
 * operation at a time. Every operation throws {@link SandboxDiedException} once the container is gone.
 */
public interface Sandbox extends AutoCloseable {

    /** The engine's id of the container. */
    String id();

    /** What the engine really gave, as read back before {@link SandboxProvider#open} returned. */
    Containment containment();

    /** Runs a command as the agent's user and waits for it. A time-out is an outcome, not an exception. */
    ExecResult exec(Command command) throws SandboxDiedException;

    /**
     * Reads a regular file as the agent's user. Follows no link out of {@code root}.
     *
     * @param path absolute, below {@code root}
     * @param limit the most bytes to return
     */
    FileRead readFile(String root, String path, long limit) throws SandboxDiedException;

    /** Writes a regular file as the agent's user, creating parents; follows no link out of {@code root}. */
    FileResult writeFile(String root, String path, byte[] content) throws SandboxDiedException;

    /** Names in a directory, sorted; at most {@code limit}. */
    DirList listDir(String root, String path, int limit) throws SandboxDiedException;

    /**
     * Unpacks a tar below {@code directory} as the agent's user (or as the session's, for what it may not change). The
     * archive is not trusted: what {@link TarRules} refuse is left out.
     *
     * @return what was left out, each a name and a reason; empty when all went in
     * @throws IOException if it is malformed or too large, or does not fit
     */
    List<String> copyIn(String directory, InputStream tar, boolean asAgent)
            throws SandboxDiedException, IOException;

    /**
     * Packs {@code directory} into a tar as the session's user, so that no mode hides a file. Sockets are left out. What
     * comes out is to be read with {@link TarReader} and nothing laxer.
     *
     * @param limit the most bytes to write; more ends with {@link TarException}, as does a file that changes its size
     *     while it is packed
     */
    void copyOut(String directory, OutputStream tar, long limit)
            throws SandboxDiedException, IOException;

    /**
     * SHA-256, size, mode and type of what lies at {@code paths}, taken by the session's own tools as the session's
     * user: the agent can neither stop nor fake it. A directory is walked. In the order of {@code paths}, a directory's
     * entries behind it; a path that is not there gives one of type {@code absent}.
     */
    List<FileState> states(List<String> paths) throws SandboxDiedException;

    /**
     * When each file or folder last changed in any way, as the sandbox's kernel keeps it, whatever its content is by now:
     * an edit that was undone leaves another one behind, and no program can set it back. Taken as {@link #states} is;
     * what is not there is left out.
     *
     * @param paths absolute; those with a line break in them are left out too
     */
    Map<String, ChangeTime> changeTimes(List<String> paths) throws SandboxDiedException;

    /** Runs a command as the session's user, root without capabilities that matter; for graders only. */
    ExecResult execAsSession(Command command) throws SandboxDiedException;

    /** Ends every process of the agent's user. */
    void killAgentProcesses() throws SandboxDiedException;

    /** Kills the container at once. */
    void kill();

    /** Whether the container is still there and its session answers. */
    boolean alive();

    /** Removes the container, and waits until the engine no longer lists it. */
    @Override
    void close();
}
