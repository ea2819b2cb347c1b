package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.DirList;
import dev.impasse.sandbox.FileRead;
import dev.impasse.sandbox.FileResult;
import dev.impasse.sandbox.SandboxDiedException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single files in and out, and every way to lead them astray. */
final class FilesIT extends InOneSandbox {
    private static final String ROOT = "/workspace";

    @AfterEach
    void tidy() throws Exception {
        Bench.sh(sandbox, "chmod -R u+rwx /workspace; find /workspace -mindepth 1 -delete");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "a b",
                "-n",
                "--",
                "new\nline",
                "ends\n",
                "*",
                "$(id)",
                "'",
                "\\",
                ".hidden",
                "ümlaut",
                "\uDCFF\uDC80"
            })
    void anyNameCanBeWrittenReadAndListed(String name) throws Exception {
        byte[] content = {0, 1, '\n', (byte) 0xFF, '%', '\\'};
        String path = ROOT + "/dir/" + name;
        assertThat(sandbox.writeFile(ROOT, path, content)).isEqualTo(FileResult.OK);
        FileRead read = sandbox.readFile(ROOT, path, 100);
        assertThat(read.result()).isEqualTo(FileResult.OK);
        assertThat(read.content()).isEqualTo(content);
        assertThat(sandbox.listDir(ROOT, ROOT + "/dir", 10).names()).containsExactly(name);
        assertThat(sandbox.exec(Bench.command("/bin/cat", "--", path)).stdout()).isEqualTo(content);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16 * 1024, 16 * 1024 + 1, 3_000_000})
    void contentOfAnySizeIsKept(int size) throws Exception {
        byte[] content = new byte[size];
        for (int i = 0; i < size; i++) {
            content[i] = (byte) (i * 31 + i / 256);
        }
        assertThat(write("f", content)).isEqualTo(FileResult.OK);
        FileRead read = sandbox.readFile(ROOT, ROOT + "/f", size + 10);
        assertThat(Arrays.equals(read.content(), content)).isTrue();
        assertThat(read.size()).isEqualTo(size);
    }

    @Test
    void aLimitCutsWhatIsRead() throws Exception {
        write("f", "0123456789");
        FileRead read = sandbox.readFile(ROOT, ROOT + "/f", 4);
        assertThat(new String(read.content(), StandardCharsets.UTF_8)).isEqualTo("0123");
        assertThat(read.size()).isEqualTo(10);
    }

    @Test
    void whatIsNotThereIsNotFound() throws Exception {
        assertThat(read("none")).isEqualTo(FileResult.NOT_FOUND);
        assertThat(read("none/deeper")).isEqualTo(FileResult.NOT_FOUND);
        assertThat(sandbox.listDir(ROOT, ROOT + "/none", 1).result())
                .isEqualTo(FileResult.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/etc/passwd", "/workspace/../etc/passwd", "/none", "/", "relative"})
    void aPathOutsideIsRefusedByItsText(String path) throws Exception {
        assertThat(sandbox.readFile(ROOT, path, 10).result()).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(sandbox.writeFile(ROOT, path, new byte[1])).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(sandbox.listDir(ROOT, path, 10).result()).isEqualTo(FileResult.OUTSIDE_ROOT);
    }

    @Test
    void noLinkLeadsOut() throws Exception {
        Bench.sh(sandbox, "ln -s /etc/passwd f; ln -s /tmp d; ln -s ../../etc e; echo x >/tmp/t");
        assertThat(read("f")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(read("d/t")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(read("e/passwd")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(read("d/none")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(write("f", "x")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(write("d/t", "y")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(write("d/new/t", "y")).isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(sandbox.listDir(ROOT, ROOT + "/d", 10).result())
                .isEqualTo(FileResult.OUTSIDE_ROOT);
        assertThat(Bench.sh(sandbox, "cat /tmp/t; ls /tmp")).isEqualTo("x\nt\n");
    }

    @Test
    void aLinkInsideIsFollowed() throws Exception {
        Bench.sh(sandbox, "mkdir d; echo x >d/f; ln -s d/f l; ln -s d k");
        assertThat(read("l")).isEqualTo(FileResult.OK);
        assertThat(write("l", "y")).isEqualTo(FileResult.OK);
        assertThat(write("k/g", "z")).isEqualTo(FileResult.OK);
        assertThat(Bench.sh(sandbox, "cat d/f d/g; readlink l")).isEqualTo("yzd/f\n");
    }

    @Test
    void aWriteReplacesTheNameAndNotWhatOtherNamesShare() throws Exception {
        Bench.sh(sandbox, "echo kept >a; ln a b");
        assertThat(write("b", "new")).isEqualTo(FileResult.OK);
        assertThat(Bench.sh(sandbox, "cat a b")).isEqualTo("kept\nnew");
    }

    @Test
    void aWriteKeepsTheMode() throws Exception {
        Bench.sh(sandbox, "echo x >s; chmod 751 s");
        write("s", "y");
        assertThat(Bench.sh(sandbox, "stat -c %a s")).isEqualTo("751\n");
    }

    @Test
    void onlyRegularFilesAreReadOrWritten() throws Exception {
        Bench.sh(sandbox, "mkfifo p; mkdir d; ln -s /dev/zero z; ln -s p q");
        for (String name : new String[] {"p", "d", "q", ""}) {
            assertThat(read(name)).as(name).isEqualTo(FileResult.WRONG_TYPE);
            assertThat(write(name, "x")).as(name).isEqualTo(FileResult.WRONG_TYPE);
        }
        assertThat(read("z")).isIn(FileResult.WRONG_TYPE, FileResult.OUTSIDE_ROOT);
        assertThat(sandbox.listDir(ROOT, ROOT + "/p", 1).result()).isEqualTo(FileResult.WRONG_TYPE);
    }

    @Test
    void theAgentsRightsAreTheFilesRights() throws Exception {
        Bench.sh(
                sandbox,
                "echo x >f; chmod 0 f; mkdir d; echo y >d/g; chmod 0 d; mkdir e; chmod 555 e");
        assertThat(read("f")).isEqualTo(FileResult.NO_PERMISSION);
        assertThat(write("f", "z")).isEqualTo(FileResult.NO_PERMISSION);
        assertThat(read("d/g")).isEqualTo(FileResult.NO_PERMISSION);
        assertThat(write("e/h", "z")).isEqualTo(FileResult.NO_PERMISSION);
        assertThat(write("e/h/i", "z")).isEqualTo(FileResult.NO_PERMISSION);
        assertThat(sandbox.listDir(ROOT, ROOT + "/d", 9).result())
                .isEqualTo(FileResult.NO_PERMISSION);
        assertThat(sandbox.readFile("/", "/logs/verifier/x", 9).result())
                .isEqualTo(FileResult.NO_PERMISSION);
    }

    @Test
    void aFullDiskIsSaidAndLeavesNothingHalfWritten() throws Exception {
        write("f", "old");
        Bench.sh(sandbox, "head -c 99999999 /dev/zero >fill");
        assertThat(write("f", new byte[100_000])).isEqualTo(FileResult.NO_SPACE);
        assertThat(Bench.sh(sandbox, "cat f; ls -A")).isEqualTo("oldf\nfill\n");
    }

    @Test
    void aListIsBoundedAndSaysSo() throws Exception {
        Bench.sh(sandbox, "i=0; while [ $i -lt 50 ]; do : >f$i; i=$((i+1)); done; mkdir d");
        DirList some = sandbox.listDir(ROOT, ROOT, 10);
        assertThat(some.names()).hasSize(10);
        assertThat(some.truncated()).isTrue();
        DirList all = sandbox.listDir(ROOT, ROOT, 100);
        assertThat(all.names()).hasSize(51).contains("d/", "f49").isSorted();
        assertThat(all.truncated()).isFalse();
    }

    @Test
    void anEmptyDirectoryHasNoNames() throws Exception {
        assertThat(sandbox.listDir(ROOT, ROOT, 5).names()).isEmpty();
    }

    @Test
    void aNameThatIsSwappedAllTheTimeNeverLeadsOut() throws Exception {
        Bench.sh(
                sandbox,
                "echo inside >f0; (while :; do ln -sf /etc/passwd f; cp f0 g; mv g f; done) >/dev/null 2>&1 &");
        try {
            for (int i = 0; i < 40; i++) {
                FileRead read = sandbox.readFile(ROOT, ROOT + "/f", 100);
                if (read.result() == FileResult.OK) {
                    assertThat(ByteText.decode(read.content())).isIn("inside\n", "");
                }
                sandbox.writeFile(ROOT, ROOT + "/f", "inside\n".getBytes(StandardCharsets.UTF_8));
            }
        } finally {
            sandbox.killAgentProcesses();
        }
        assertThat(Bench.sh(sandbox, "cat /etc/passwd")).doesNotContain("inside");
    }

    private static FileResult read(String name) throws SandboxDiedException {
        return sandbox.readFile(ROOT, ROOT + "/" + name, 1000).result();
    }

    private static FileResult write(String name, String content) throws SandboxDiedException {
        return write(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static FileResult write(String name, byte[] content) throws SandboxDiedException {
        return sandbox.writeFile(ROOT, ROOT + "/" + name, content);
    }
}
