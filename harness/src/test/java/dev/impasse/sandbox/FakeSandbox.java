package dev.impasse.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.impasse.input.Digests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** No sandbox: a map of files and programs written in Java. It contains nothing, and holds nothing back. */
public final class FakeSandbox implements Sandbox {

    /** What a command does here. */
    @FunctionalInterface
    public interface Program {
        ExecResult run(FakeSandbox sandbox, Command command) throws SandboxDiedException;
    }

    /** Runs until something ends it. */
    public static final Program HANGS = (sandbox, command) -> sandbox.hang();

    private final Map<String, byte[]> files = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> changes = new ConcurrentHashMap<>();
    private final Set<String> executable = ConcurrentHashMap.newKeySet();
    private final List<String> journal;
    private final Object turn = new Object();
    private volatile Program agent = (sandbox, command) -> exited(0, "");
    private volatile Program session = (sandbox, command) -> exited(1, "");
    private volatile FileResult fileResult = FileResult.OK;
    private volatile List<String> leftOut = List.of();
    private volatile Runnable beforeCopyOut = () -> {};
    private volatile boolean dead;
    private volatile boolean closed;
    private int kills;

    /**
     * @param journal where each operation leaves a word
     */
    public FakeSandbox(List<String> journal) {
        this.journal = journal;
    }

    public FakeSandbox() {
        this(new CopyOnWriteArrayList<>());
    }

    public static ExecResult exited(int code, String out) {
        byte[] bytes = out.getBytes(UTF_8);
        return new ExecResult(code, false, false, bytes, new byte[0], bytes.length, 0, 1);
    }

    public FakeSandbox agentRuns(Program program) {
        agent = program;
        return this;
    }

    public FakeSandbox sessionRuns(Program program) {
        session = program;
        return this;
    }

    /** What every archive that goes in loses on its way. */
    public FakeSandbox leavesOut(List<String> names) {
        leftOut = names;
        return this;
    }

    public FakeSandbox beforeCopyOut(Runnable action) {
        beforeCopyOut = action;
        return this;
    }

    /** What every file operation comes to from now on. */
    public FakeSandbox filesAnswer(FileResult result) {
        fileResult = result;
        return this;
    }

    public FakeSandbox put(String path, String text) {
        changes.merge(path, 1, Integer::sum);
        files.put(path, text.getBytes(UTF_8));
        return this;
    }

    public FakeSandbox putProgram(String path, String text) {
        executable.add(path);
        return put(path, text);
    }

    public void remove(String path) {
        files.remove(path);
    }

    public String text(String path) {
        byte[] bytes = files.get(path);
        return bytes == null ? "" : new String(bytes, UTF_8);
    }

    /** The container is gone, by no doing of the harness. */
    public void die() {
        synchronized (turn) {
            dead = true;
            turn.notifyAll();
        }
    }

    public boolean closed() {
        return closed;
    }

    private ExecResult hang() throws SandboxDiedException {
        synchronized (turn) {
            int before = kills;
            while (!dead && kills == before) {
                try {
                    turn.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new SandboxDiedException("The wait for it was interrupted.", false);
                }
            }
        }
        ensureAlive();
        return exited(137, "");
    }

    private void ensureAlive() throws SandboxDiedException {
        if (dead) {
            throw new SandboxDiedException("The container is gone.", false);
        }
    }

    private void did(String what) throws SandboxDiedException {
        ensureAlive();
        journal.add(what);
    }

    @Override
    public String id() {
        return "fake";
    }

    @Override
    public Containment containment() {
        return new Containment(List.of(new Containment.Fact("runtime", "fake", "fake", "engine")));
    }

    @Override
    public ExecResult exec(Command command) throws SandboxDiedException {
        did("exec " + String.join(" ", command.argv()));
        ExecResult result = agent.run(this, command);
        ensureAlive();
        return result;
    }

    @Override
    public FileRead readFile(String root, String path, long limit) throws SandboxDiedException {
        did("read " + path);
        byte[] bytes = files.get(path);
        FileResult result =
                bytes == null && fileResult == FileResult.OK ? FileResult.NOT_FOUND : fileResult;
        return result == FileResult.OK && bytes != null
                ? new FileRead(
                        result,
                        java.util.Arrays.copyOf(bytes, (int) Math.min(limit, bytes.length)),
                        bytes.length)
                : new FileRead(result, new byte[0], 0);
    }

    @Override
    public FileResult writeFile(String root, String path, byte[] content)
            throws SandboxDiedException {
        did("write " + path);
        if (fileResult == FileResult.OK) {
            files.put(path, content);
        }
        return fileResult;
    }

    @Override
    public DirList listDir(String root, String path, int limit) throws SandboxDiedException {
        did("list " + path);
        List<String> names = new ArrayList<>();
        for (String each : files.keySet()) {
            if (each.startsWith(path + "/")) {
                names.add(each.substring(path.length() + 1));
            }
        }
        return new DirList(fileResult, names, false);
    }

    @Override
    public List<String> copyIn(String directory, InputStream tar, boolean asAgent)
            throws SandboxDiedException, IOException {
        did("copyIn " + directory);
        TarReader in = new TarReader(tar, TarBounds.ofBytes(1L << 30));
        for (TarEntry entry = in.next(); entry != null; entry = in.next()) {
            if (entry.type() == TarEntry.Type.FILE) {
                files.put(directory + "/" + entry.name(), in.content().readAllBytes());
            }
        }
        return leftOut;
    }

    @Override
    public void copyOut(String directory, OutputStream out, long limit)
            throws SandboxDiedException, IOException {
        did("copyOut " + directory);
        beforeCopyOut.run();
        TarWriter tar = new TarWriter(out);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getKey().startsWith(directory + "/")) {
                tar.file(
                        file.getKey().substring(directory.length() + 1),
                        executable.contains(file.getKey()) ? 0755 : 0644,
                        file.getValue().length,
                        new ByteArrayInputStream(file.getValue()));
            }
        }
        tar.finish();
        ensureAlive();
    }

    @Override
    public List<FileState> states(List<String> paths) throws SandboxDiedException {
        did("states");
        return paths.stream().map(this::state).toList();
    }

    private FileState state(String path) {
        byte[] bytes = files.get(path);
        return bytes == null
                ? new FileState(path, "absent", "0", 0, "")
                : new FileState(
                        path,
                        "file",
                        executable.contains(path) ? "755" : "644",
                        bytes.length,
                        Digests.sha256Hex(bytes));
    }

    @Override
    public Map<String, ChangeTime> changeTimes(List<String> paths) throws SandboxDiedException {
        did("changeTimes");
        Map<String, ChangeTime> times = new java.util.HashMap<>();
        for (String path : paths) {
            if (files.containsKey(path)) {
                times.put(path, new ChangeTime(changes.getOrDefault(path, 0) + "", 1));
            }
        }
        return times;
    }

    @Override
    public ExecResult execAsSession(Command command) throws SandboxDiedException {
        did("session " + String.join(" ", command.argv()));
        ExecResult result = session.run(this, command);
        ensureAlive();
        return result;
    }

    @Override
    public void killAgentProcesses() throws SandboxDiedException {
        did("killAgentProcesses");
        synchronized (turn) {
            kills++;
            turn.notifyAll();
        }
    }

    @Override
    public void kill() {
        journal.add("kill");
        die();
    }

    @Override
    public boolean alive() {
        return !dead;
    }

    @Override
    public void close() {
        journal.add("close");
        closed = true;
        die();
    }
}
