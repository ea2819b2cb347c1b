package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.DirList;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FileRead;
import dev.impasse.sandbox.FileResult;
import dev.impasse.sandbox.SandboxDiedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Single files and directories, by a small shell of the agent's own user, so that its rights are the kernel's business. */
final class WorkspaceFiles {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int NAMES_BYTES = 4 * 1024 * 1024;
    private static final int MORE = 20;
    // Found by the session's own busybox, which the agent cannot replace.
    private static final String START =
            "exec start-stop-daemon -S -p /run/impasse/none $u -x \"$B\" -a ash -- -c "
                    + ShellWord.quote(Script.load("files.sh"))
                    + " ash ";

    private final Runner runner;
    private final Transfer transfer;

    WorkspaceFiles(Runner runner, Transfer transfer) {
        this.runner = runner;
        this.transfer = transfer;
    }

    FileRead read(String root, String path, long limit) throws SandboxDiedException {
        InnerPath inner = InnerPath.of(root, path);
        if (inner.outside() || inner.isRoot()) {
            FileResult result = inner.outside() ? FileResult.OUTSIDE_ROOT : FileResult.WRONG_TYPE;
            return new FileRead(result, new byte[0], 0);
        }
        int bytes = (int) Math.min(Math.max(0, limit), Integer.MAX_VALUE - 64);
        ExecResult ran =
                run(
                        bytes + 32,
                        "read",
                        inner.root(),
                        inner.directory(),
                        inner.name(),
                        Integer.toString(bytes));
        FileResult result = result(ran);
        int newline = indexOf(ran.stdout(), '\n');
        if (result != FileResult.OK || newline < 0) {
            return new FileRead(
                    result == FileResult.OK ? FileResult.FAILED : result, new byte[0], 0);
        }
        byte[] content = Arrays.copyOfRange(ran.stdout(), newline + 1, ran.stdout().length);
        long size = Long.parseLong(ByteText.decode(ran.stdout(), 0, newline));
        return new FileRead(FileResult.OK, content, Math.max(size, content.length));
    }

    FileResult write(String root, String path, byte[] content) throws SandboxDiedException {
        InnerPath inner = InnerPath.of(root, path);
        if (inner.outside()) {
            return FileResult.OUTSIDE_ROOT;
        }
        if (inner.isRoot()) {
            return FileResult.WRONG_TYPE;
        }
        if (!transfer.stage(content)) {
            return FileResult.NO_SPACE;
        }
        List<String> arguments = new ArrayList<>();
        arguments.add("write");
        arguments.add(inner.root());
        arguments.add(".impasse-" + UUID.randomUUID());
        arguments.add(inner.name());
        arguments.addAll(inner.parents());
        String program = START + ShellWord.quoteAll(arguments);
        return result(runner.run(Who.AGENT, program, ContainerPlan.RUN + "/in", 0, LIMIT));
    }

    DirList list(String root, String path, int limit) throws SandboxDiedException {
        InnerPath inner = InnerPath.of(root, path);
        if (inner.outside()) {
            return new DirList(FileResult.OUTSIDE_ROOT, List.of(), false);
        }
        ExecResult ran =
                run(NAMES_BYTES, "list", inner.root(), inner.path(), Integer.toString(limit));
        boolean more = ran.exitCode() == MORE || ran.truncated();
        FileResult result = ran.exitCode() == MORE && !ran.timedOut() ? FileResult.OK : result(ran);
        List<String> names = result == FileResult.OK ? names(ran.stdout()) : List.of();
        return new DirList(result, names, more && result == FileResult.OK);
    }

    private ExecResult run(int output, String... arguments) throws SandboxDiedException {
        String program = START + ShellWord.quoteAll(List.of(arguments));
        return runner.run(Who.AGENT, program, "/dev/null", output, LIMIT);
    }

    private static FileResult result(ExecResult ran) {
        if (ran.timedOut()) {
            return FileResult.TIMED_OUT;
        }
        return switch (ran.exitCode()) {
            case 0 -> FileResult.OK;
            case 10 -> FileResult.NOT_FOUND;
            case 11 -> FileResult.WRONG_TYPE;
            case 12 -> FileResult.OUTSIDE_ROOT;
            case 13 -> FileResult.NO_PERMISSION;
            case 14 -> FileResult.NO_SPACE;
            default -> FileResult.FAILED;
        };
    }

    private static List<String> names(byte[] ended) {
        List<String> names = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < ended.length; i++) {
            if (ended[i] == 0) {
                names.add(ByteText.decode(ended, from, i));
                from = i + 1;
            }
        }
        names.sort(null);
        return names;
    }

    private static int indexOf(byte[] bytes, char wanted) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }
}
