package dev.impasse.bench;

import dev.impasse.sandbox.ChangeTime;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.DirList;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FileRead;
import dev.impasse.sandbox.FileResult;
import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A sandbox that notes how long its commands take, so that what comes on top of them can be told apart. */
final class TimedSandbox implements Sandbox {
    private final Sandbox real;
    private long nanos;

    TimedSandbox(Sandbox real) {
        this.real = real;
    }

    /** How long the last command took. */
    long nanos() {
        return nanos;
    }

    @Override
    public ExecResult exec(Command command) throws SandboxDiedException {
        long start = System.nanoTime();
        try {
            return real.exec(command);
        } finally {
            nanos = System.nanoTime() - start;
        }
    }

    @Override
    public String id() {
        return real.id();
    }

    @Override
    public Containment containment() {
        return real.containment();
    }

    @Override
    public FileRead readFile(String root, String path, long limit) throws SandboxDiedException {
        return real.readFile(root, path, limit);
    }

    @Override
    public FileResult writeFile(String root, String path, byte[] content)
            throws SandboxDiedException {
        return real.writeFile(root, path, content);
    }

    @Override
    public DirList listDir(String root, String path, int limit) throws SandboxDiedException {
        return real.listDir(root, path, limit);
    }

    @Override
    public List<String> copyIn(String directory, InputStream tar, boolean asAgent)
            throws SandboxDiedException, IOException {
        return real.copyIn(directory, tar, asAgent);
    }

    @Override
    public void copyOut(String directory, OutputStream tar, long limit)
            throws SandboxDiedException, IOException {
        real.copyOut(directory, tar, limit);
    }

    @Override
    public List<FileState> states(List<String> paths) throws SandboxDiedException {
        return real.states(paths);
    }

    @Override
    public Map<String, ChangeTime> changeTimes(List<String> paths) throws SandboxDiedException {
        return real.changeTimes(paths);
    }

    @Override
    public ExecResult execAsSession(Command command) throws SandboxDiedException {
        return real.execAsSession(command);
    }

    @Override
    public void killAgentProcesses() throws SandboxDiedException {
        real.killAgentProcesses();
    }

    @Override
    public void kill() {
        real.kill();
    }

    @Override
    public boolean alive() {
        return real.alive();
    }

    @Override
    public void close() {
        real.close();
    }
}
