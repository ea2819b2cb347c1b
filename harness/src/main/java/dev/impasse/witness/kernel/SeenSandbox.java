package dev.impasse.witness.kernel;

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

/** A sandbox whose operations end when the witness has taken in all that they did. */
final class SeenSandbox implements Sandbox {
    private final Sandbox sandbox;
    private final Runnable settle;

    SeenSandbox(Sandbox sandbox, Runnable settle) {
        this.sandbox = sandbox;
        this.settle = settle;
    }

    @Override
    public String id() {
        return sandbox.id();
    }

    @Override
    public Containment containment() {
        return sandbox.containment();
    }

    @Override
    public ExecResult exec(Command command) throws SandboxDiedException {
        try {
            return sandbox.exec(command);
        } finally {
            settle.run();
        }
    }

    @Override
    public FileRead readFile(String root, String path, long limit) throws SandboxDiedException {
        try {
            return sandbox.readFile(root, path, limit);
        } finally {
            settle.run();
        }
    }

    @Override
    public FileResult writeFile(String root, String path, byte[] content)
            throws SandboxDiedException {
        try {
            return sandbox.writeFile(root, path, content);
        } finally {
            settle.run();
        }
    }

    @Override
    public DirList listDir(String root, String path, int limit) throws SandboxDiedException {
        try {
            return sandbox.listDir(root, path, limit);
        } finally {
            settle.run();
        }
    }

    @Override
    public List<String> copyIn(String directory, InputStream tar, boolean asAgent)
            throws SandboxDiedException, IOException {
        return sandbox.copyIn(directory, tar, asAgent);
    }

    @Override
    public void copyOut(String directory, OutputStream tar, long limit)
            throws SandboxDiedException, IOException {
        sandbox.copyOut(directory, tar, limit);
    }

    @Override
    public List<FileState> states(List<String> paths) throws SandboxDiedException {
        return sandbox.states(paths);
    }

    @Override
    public Map<String, ChangeTime> changeTimes(List<String> paths) throws SandboxDiedException {
        return sandbox.changeTimes(paths);
    }

    @Override
    public ExecResult execAsSession(Command command) throws SandboxDiedException {
        return sandbox.execAsSession(command);
    }

    @Override
    public void killAgentProcesses() throws SandboxDiedException {
        sandbox.killAgentProcesses();
    }

    @Override
    public void kill() {
        sandbox.kill();
    }

    @Override
    public boolean alive() {
        return sandbox.alive();
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
