package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.TarBounds;
import dev.impasse.sandbox.TarEntry;
import dev.impasse.sandbox.TarException;
import dev.impasse.sandbox.TarReader;
import dev.impasse.sandbox.TarWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Archives in and out, and the states of files that are taken through them. */
final class TransferIT extends InOneSandbox {
    private static final long MIB = 1024L * 1024;

    @AfterEach
    void tidy() throws Exception {
        sandbox.killAgentProcesses();
        Bench.sh(sandbox, "chmod -R u+rwx /workspace; find /workspace -mindepth 1 -delete");
    }

    @Test
    void whatGoesInComesOutTheSame() throws Exception {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(tar);
        byte[] binary = new byte[(int) (3 * MIB) + 17];
        Arrays.fill(binary, (byte) 0xA5);
        String longName = "n".repeat(120) + "/" + "m".repeat(200);
        writer.directory("n".repeat(120), 0755);
        file(writer, longName, "deep", 0600);
        file(writer, "\uDCFF\n", "odd", 0755);
        writer.file("big", 0644, binary.length, new ByteArrayInputStream(binary));
        writer.link("l", "big");
        writer.hardLink("h", "big");
        writer.finish();
        List<String> refused =
                sandbox.copyIn("/workspace", new ByteArrayInputStream(tar.toByteArray()), true);
        assertThat(refused).isEmpty();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        sandbox.copyOut("/workspace", out, 20 * MIB);
        List<String> seen = new ArrayList<>();
        TarReader reader =
                new TarReader(
                        new ByteArrayInputStream(out.toByteArray()), TarBounds.ofBytes(20 * MIB));
        for (TarEntry e = reader.next(); e != null; e = reader.next()) {
            byte[] content = reader.content().readAllBytes();
            seen.add(e.name() + " " + Integer.toOctalString(e.mode()) + " " + content.length);
        }
        assertThat(seen)
                .contains("./" + longName + " 600 4", "./\uDCFF\n 755 3", "./l 777 0")
                .anyMatch(s -> s.endsWith(" " + binary.length));
        assertThat(Bench.sh(sandbox, "stat -c '%U %h' big")).isEqualTo("agent 2\n");
    }

    @Test
    void aDirectoryThatNobodyMayWriteToIsFilledAllTheSame() throws Exception {
        Bench.sh(sandbox, "mkdir -p a/b; echo x >a/b/f; chmod 555 a/b; chmod 500 a");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        sandbox.copyOut("/workspace", out, MIB);
        try (Sandbox other = provider.open(Bench.spec())) {
            other.copyIn("/workspace", new ByteArrayInputStream(out.toByteArray()), true);
            assertThat(Bench.sh(other, "cat a/b/f; stat -c %a a a/b")).isEqualTo("x\n500\n555\n");
        }
    }

    @Test
    void whatTheRulesRefuseStaysOutside() throws Exception {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(tar);
        file(writer, "../climb", "x", 0644);
        file(writer, "/abs", "x", 0644);
        writer.link("out", "/tmp");
        file(writer, "out/behind", "x", 0644);
        file(writer, "fine", "x", 07777);
        writer.finish();
        List<String> refused =
                sandbox.copyIn("/workspace", new ByteArrayInputStream(tar.toByteArray()), true);
        assertThat(refused).hasSize(4);
        assertThat(Bench.sh(sandbox, "ls -A . /tmp; stat -c %a fine"))
                .isEqualTo(".:\nfine\n\n/tmp:\n777\n");
    }

    @Test
    void theSessionPutsFilesWhereTheAgentCannotLook() throws Exception {
        sandbox.copyIn("/tests", archive("test.sh", "echo secret"), false);
        assertThat(sandbox.exec(Bench.command("/bin/cat", "/tests/test.sh")).exitCode())
                .isEqualTo(1);
        assertThat(Bench.out(sandbox.execAsSession(Bench.command("/bin/cat", "/tests/test.sh"))))
                .isEqualTo("echo secret");
    }

    @Test
    void whatDoesNotFitIsAnErrorAndTheSessionGoesOn() throws Exception {
        byte[] big = new byte[(int) (15 * MIB)];
        Bench.sh(sandbox, "head -c 8000000 /dev/zero >fill");
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(tar);
        writer.file("big", 0644, big.length, new ByteArrayInputStream(big));
        writer.finish();
        assertThatThrownBy(() ->
                        sandbox.copyIn(
                                "/workspace", new ByteArrayInputStream(tar.toByteArray()), true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("unpacked below /workspace");
        assertThat(Bench.sh(sandbox, "echo on")).isEqualTo("on\n");
    }

    @Test
    void anAgentThatEndsTheArchiverDoesNotMakeTheRestCode() throws Exception {
        Bench.sh(
                sandbox,
                "(while :; do for p in /proc/[0-9]*; do read -r n <$p/comm; [ \"$n\" = tar ] && kill -9 ${p#/proc/}; done; done) >/dev/null 2>&1 &");
        byte[] script = new byte[(int) (4 * MIB)];
        byte[] line = "\ntrue >/run/impasse/forged\n".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i + line.length < script.length; i += line.length) {
            System.arraycopy(line, 0, script, i, line.length);
        }
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(tar);
        writer.file("script", 0644, script.length, new ByteArrayInputStream(script));
        writer.finish();
        try {
            sandbox.copyIn("/workspace", new ByteArrayInputStream(tar.toByteArray()), true);
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("could not be unpacked");
        }
        sandbox.killAgentProcesses();
        ExecResult look = sandbox.execAsSession(Bench.command("/bin/ls", "/run/impasse/forged"));
        assertThat(Bench.err(look)).contains("No such file");
    }

    @Test
    void moreThanTheLimitIsAnError() throws Exception {
        Bench.sh(sandbox, "head -c 3000000 /dev/zero >f; truncate -s 1T holes");
        assertThatThrownBy(
                        () -> sandbox.copyOut("/workspace", OutputStream.nullOutputStream(), MIB))
                .isInstanceOfSatisfying(
                        TarException.class,
                        e -> assertThat(e.kind()).isEqualTo(TarException.Kind.TOO_LARGE));
        assertThat(Bench.sh(sandbox, "echo on")).isEqualTo("on\n");
    }

    @Test
    void aSocketOrAFifoDoesNotKeepTheRestInside() throws Exception {
        Bench.sh(
                sandbox,
                "mkfifo p; echo x >z; python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"s\")'");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        sandbox.copyOut("/workspace", out, MIB);
        TarReader reader =
                new TarReader(new ByteArrayInputStream(out.toByteArray()), TarBounds.ofBytes(MIB));
        List<String> seen = new ArrayList<>();
        for (TarEntry e = reader.next(); e != null; e = reader.next()) {
            seen.add(e.name() + " " + e.type());
        }
        assertThat(seen).contains("./p FIFO", "./z FILE");
    }

    @Test
    void statesSayWhatLiesThere() throws Exception {
        Bench.sh(
                sandbox,
                "printf abc >f; chmod 640 f; ln f h; ln -s f l; mkfifo p; mkdir d; echo >d/g; printf secret >hidden; chmod 0 hidden");
        List<FileState> states =
                sandbox.states(
                        List.of(
                                "/workspace/f",
                                "/workspace/none",
                                "/workspace/h",
                                "/workspace/l",
                                "/workspace/p",
                                "/workspace/d/",
                                "/workspace/hidden"));
        assertThat(states)
                .containsExactly(
                        new FileState("/workspace/f", "file", "640", 3, sha256("abc")),
                        new FileState("/workspace/none", "absent", "", 0, ""),
                        new FileState("/workspace/h", "file", "640", 3, sha256("abc")),
                        new FileState("/workspace/l", "link", "777", 1, "f"),
                        new FileState("/workspace/p", "fifo", "644", 0, ""),
                        new FileState("/workspace/d", "directory", "755", 0, ""),
                        new FileState("/workspace/d/g", "file", "644", 1, sha256("\n")),
                        new FileState("/workspace/hidden", "file", "0", 6, sha256("secret")));
    }

    @Test
    void aNameCannotForgeAState() throws Exception {
        String name = "f\n/workspace/g";
        sandbox.writeFile("/workspace", "/workspace/" + name, new byte[] {1});
        assertThat(sandbox.states(List.of("/workspace/g")))
                .extracting(FileState::type)
                .containsExactly("absent");
        assertThat(sandbox.states(List.of("/workspace")))
                .extracting(FileState::path)
                .contains("/workspace/f\n", "/workspace/f\n/workspace/g");
    }

    @Test
    void aFileWithHolesIsSaidToBeUnread() throws Exception {
        Bench.sh(sandbox, "truncate -s 1T holes; echo x >f");
        List<FileState> states =
                sandbox.states(List.of("/workspace/f", "/workspace/holes", "/workspace/none"));
        assertThat(states).extracting(FileState::type).containsExactly("file", "unread", "absent");
    }

    @Test
    void aFifoThatTakesAFilesPlaceDoesNotHoldTheSession() throws Exception {
        Bench.sh(
                sandbox,
                "(while :; do rm -f f; mkfifo f; rm -f f; echo x >f; done) >/dev/null 2>&1 &");
        for (int i = 0; i < 10; i++) {
            assertThat(sandbox.states(List.of("/workspace/f"))).isNotEmpty();
        }
    }

    private static ByteArrayInputStream archive(String name, String content) throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(tar);
        file(writer, name, content, 0644);
        writer.finish();
        return new ByteArrayInputStream(tar.toByteArray());
    }

    private static void file(TarWriter writer, String name, String content, int mode)
            throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        writer.file(name, mode, bytes.length, new ByteArrayInputStream(bytes));
    }

    private static String sha256(String text) throws Exception {
        return HexFormat.of()
                .formatHex(
                        MessageDigest.getInstance("SHA-256")
                                .digest(text.getBytes(StandardCharsets.UTF_8)));
    }
}
