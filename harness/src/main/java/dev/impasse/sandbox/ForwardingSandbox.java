package dev.impasse.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A sandbox that hands everything on to another, for those that add something to a few of its operations. */
public abstract class ForwardingSandbox implements Sandbox {
    private final Sandbox real;

    protected ForwardingSandbox(Sandbox real) {
        this.real = real;
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
    public ExecResult exec(Command command) throws SandboxDiedException {
        return real.exec(command);
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
