package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ExecResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a command gets, and what comes back. */
final class ExecIT extends InOneSandbox {
    @Test
    void outputsComeApartWithTheExitCode() throws Exception {
        ExecResult result = sandbox.exec(Bench.shell("echo out; echo err >&2; exit 7"));
        assertThat(Bench.out(result)).isEqualTo("out\n");
        assertThat(Bench.err(result)).isEqualTo("err\n");
        assertThat(result.exitCode()).isEqualTo(7);
        assertThat(result.timedOut()).isFalse();
        assertThat(result.truncated()).isFalse();
    }

    @Test
    void aSignalShowsInTheExitCode() throws Exception {
        assertThat(sandbox.exec(Bench.shell("kill -9 $$")).exitCode()).isEqualTo(137);
    }

    @Test
    void everyByteOfAnArgumentArrivesAsItIs() throws Exception {
        byte[] all = new byte[255];
        for (int i = 1; i < 256; i++) {
            all[i - 1] = (byte) i;
        }
        ExecResult result =
                sandbox.exec(Bench.command("/usr/bin/printf", "%s", ByteText.decode(all)));
        assertThat(result.stdout()).isEqualTo(all);
    }

    @Test
    void argumentsAreNeverTakenForAnythingElse() throws Exception {
        List<String> odd =
                List.of(
                        "", "-c", "--", "$(id)", "`id`", "a b", "'", "\"", "\\", "\n", "*", "~",
                        "#");
        List<String> argv = new ArrayList<>(List.of("/usr/bin/printf", "[%s]"));
        argv.addAll(odd);
        ExecResult result = sandbox.exec(Bench.command(argv.toArray(String[]::new)));
        assertThat(Bench.out(result)).isEqualTo("[" + String.join("][", odd) + "]");
    }

    @Test
    void outputMayBeAnyBytes() throws Exception {
        ExecResult result =
                sandbox.exec(
                        Bench.shell("head -c 100000 /dev/urandom | tee r; printf '\\0\\n\\0' >&2"));
        assertThat(result.stdout()).hasSize(100000);
        assertThat(result.stderr()).isEqualTo(new byte[] {0, '\n', 0});
        assertThat(sandbox.exec(Bench.command("/bin/cat", "r")).stdout())
                .isEqualTo(result.stdout());
    }

    @Test
    void moreOutputThanTheLimitIsCutAndSaid() throws Exception {
        Command command =
                new Command(
                        List.of("/bin/sh", "-c", "yes | head -c 3000000; echo end >&2"),
                        "/workspace",
                        Map.of(),
                        Duration.ofSeconds(30),
                        1000);
        ExecResult result = sandbox.exec(command);
        assertThat(result.stdout()).hasSize(1000);
        assertThat(result.stdoutBytes()).isEqualTo(3000000);
        assertThat(result.truncated()).isTrue();
        assertThat(Bench.err(result)).isEqualTo("end\n");
    }

    @Test
    void noOutputIsNoOutput() throws Exception {
        ExecResult result = sandbox.exec(Bench.command("/bin/true"));
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).isEmpty();
    }
}
