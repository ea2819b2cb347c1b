package dev.impasse.sandbox.docker;

import dev.impasse.ImpasseException;
import dev.impasse.sandbox.ByteText;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A running container: hands each operation to the part that knows it, one at a time. */
final class DockerSandbox implements Sandbox {
    private static final Duration PING = Duration.ofSeconds(5);

    private static final Duration STAT_PATIENCE = Duration.ofSeconds(60);
    private static final int STAT_OUTPUT = 1024 * 1024;

    private final Parts parts;
    private final Containment containment;
    private final ReentrantLock turn = new ReentrantLock(true);

    DockerSandbox(Parts parts, Containment containment) {
        this.parts = parts;
        this.containment = containment;
    }

    @Override
    public String id() {
        return parts.container();
    }

    @Override
    public Containment containment() {
        return containment;
    }

    @Override
    public ExecResult exec(Command command) throws SandboxDiedException {
        return exec(Who.AGENT, command);
    }

    @Override
    public ExecResult execAsSession(Command command) throws SandboxDiedException {
        return exec(Who.SESSION, command);
    }

    private ExecResult exec(Who who, Command command) throws SandboxDiedException {
        String program = Program.line(command, parts.environment());
        return inTurn(() ->
                parts.runner()
                        .run(who, program, "/dev/null", command.outputLimit(), command.timeout()));
    }

    @Override
    public FileRead readFile(String root, String path, long limit) throws SandboxDiedException {
        return inTurn(() -> parts.files().read(root, path, limit));
    }

    @Override
    public FileResult writeFile(String root, String path, byte[] content)
            throws SandboxDiedException {
        return inTurn(() -> parts.files().write(root, path, content));
    }

    @Override
    public DirList listDir(String root, String path, int limit) throws SandboxDiedException {
        return inTurn(() -> parts.files().list(root, path, limit));
    }

    @Override
    public List<String> copyIn(String directory, InputStream tar, boolean asAgent)
            throws SandboxDiedException, IOException {
        Who who = asAgent ? Who.AGENT : Who.SESSION;
        return inTurn(() -> parts.transfer().in(who, directory, tar, parts.diskBytes()));
    }

    @Override
    public void copyOut(String directory, OutputStream tar, long limit)
            throws SandboxDiedException, IOException {
        inTurn(() -> {
            parts.transfer().out(List.of("-C", directory, "."), tar, limit);
            return true;
        });
    }

    @Override
    public List<FileState> states(List<String> paths) throws SandboxDiedException {
        return inTurn(() -> parts.states().of(paths));
    }

    @Override
    public Map<String, ChangeTime> changeTimes(List<String> paths) throws SandboxDiedException {
        ExecResult stat =
                execAsSession(
                        new Command(
                                ChangeTimes.command(paths),
                                "/",
                                Map.of(),
                                STAT_PATIENCE,
                                STAT_OUTPUT));
        return ChangeTimes.read(ByteText.decode(stat.stdout()), paths);
    }

    @Override
    public void killAgentProcesses() throws SandboxDiedException {
        parts.killer().killAll(Who.AGENT);
    }

    @Override
    public void kill() {
        parts.death().kill("it was asked for");
    }

    @Override
    public boolean alive() {
        if (parts.session().ended()) {
            return false;
        }
        try {
            // A session that is at work for somebody else is alive as long as its connection is.
            if (!turn.tryLock(0, TimeUnit.SECONDS)) {
                return true;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !parts.session().ended();
        }
        try {
            parts.session().send(nonce -> "echo " + nonce + " end").until(ReplySink.NOTHING, PING);
            return true;
        } catch (ReplyException e) {
            return false;
        } catch (InterruptedException e) {
            throw parts.death().interrupted();
        } finally {
            turn.unlock();
        }
    }

    @Override
    public void close() {
        parts.remove();
    }

    private <T, X extends Exception> T inTurn(Operation<T, X> operation)
            throws SandboxDiedException, X {
        try {
            turn.lockInterruptibly();
        } catch (InterruptedException e) {
            throw parts.death().interrupted();
        }
        try {
            return operation.run();
        } catch (ImpasseException e) {
            // An engine that fails in the middle leaves a session in an unknown state.
            parts.death().kill("the engine failed during an operation");
            throw e;
        } finally {
            turn.unlock();
        }
    }

    @FunctionalInterface
    private interface Operation<T, X extends Exception> {
        T run() throws SandboxDiedException, X;
    }
}
