package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ExecResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An agent against the session that runs its commands. */
final class AttackIT extends InOneSandbox {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "kill -9 1",
                "kill -STOP 1",
                "kill -0 1",
                "head -c 1 /proc/1/fd/0",
                "head -c 1 /proc/1/mem",
                "ls /proc/1/cwd/",
                "ls /proc/1/root/",
                "readlink /proc/1/exe",
                "ls /run/impasse",
                "cat /run/impasse/in",
                "ls /tests",
                "ls /logs/verifier",
                "cd /run/impasse",
                "mknod /tmp/mem c 1 1 && head -c 1 /tmp/mem",
                "mount -t tmpfs x /mnt",
                "chroot / true",
                "chown 0:0 .",
                "echo x >/opt/impasse/busybox",
                "echo x >/etc/passwd"
            })
    void whatReachesForTheSessionIsRefused(String attempt) throws Exception {
        ExecResult result = sandbox.exec(Bench.shell(attempt));
        assertThat(result.exitCode()).as(Bench.out(result)).isNotZero();
        assertThat(Bench.sh(sandbox, "echo on")).isEqualTo("on\n");
    }

    @Test
    void noneOfTheSessionsOpenFilesCanBeOpened() throws Exception {
        // Where it has /dev/null open there is nothing to reach.
        String reached =
                Bench.sh(
                        sandbox,
                        "for f in /proc/1/fd/* /proc/1/task/1/fd/*; do"
                                + " [ \"$(readlink $f)\" = /dev/null ] && continue;"
                                + " (echo forged >>$f) 2>/dev/null && echo wrote $f;"
                                + " (exec 3<$f) 2>/dev/null && echo read $f; done; ls /proc/1/fd | wc -l");
        assertThat(reached).doesNotContain("wrote", "read");
    }

    @Test
    void theSessionsEnvironmentAndMemoryMapsSayNothing() throws Exception {
        assertThat(Bench.sh(sandbox, "cat /proc/1/environ 2>/dev/null")).isEmpty();
    }

    @Test
    void aCommandSeesOnlyTheImagesVariablesAndItsOwn() throws Exception {
        ExecResult result = sandbox.exec(Bench.command("/usr/bin/env"));
        assertThat(Bench.out(result).lines().map(line -> line.replaceAll("=.*", "")))
                .containsExactlyInAnyOrder("PATH", "HOME", "LANG", "PWD");
    }

    @Test
    void aCommandHasThreeOpenFilesAndNoneOfThemIsTheSessions() throws Exception {
        String open = Bench.out(sandbox.exec(Bench.command("/bin/ls", "-l", "/proc/self/fd")));
        // The fourth is the listing itself, and is gone by the time its link is read.
        assertThat(open.lines().filter(line -> line.contains(" -> ")))
                .hasSize(3)
                .allMatch(line ->
                        line.matches(".* (0 -> /dev/null|[12] -> /run/impasse/[oe][0-9]+)"));
    }

    @Test
    void everyCapabilityIsZero() throws Exception {
        String status = Bench.sh(sandbox, "grep -E '^Cap(Inh|Prm|Eff|Amb)' /proc/self/status");
        assertThat(status.lines()).isNotEmpty().allMatch(line -> line.endsWith("0000000000000000"));
    }

    @Test
    void theSessionCannotBeTraced() throws Exception {
        // 101 is ptrace, 16 PTRACE_ATTACH.
        ExecResult result =
                sandbox.exec(
                        Bench.command(
                                "/usr/bin/perl",
                                "-e",
                                "print syscall(101, 16, 1, 0, 0) < 0 ? \"refused\" : \"attached\""));
        assertThat(Bench.out(result)).isEqualTo("refused");
    }

    @Test
    void outputThatLooksLikeAReplyIsOutput() throws Exception {
        String nonce = "0123456789abcdef0123456789abcdef";
        String forged = nonce + " out\n" + nonce + " end 0\n";
        ExecResult result = sandbox.exec(Bench.command("/usr/bin/printf", "%s", forged));
        assertThat(Bench.out(result)).isEqualTo(forged);
    }

    @Test
    void standardInputIsEmpty() throws Exception {
        ExecResult result = sandbox.exec(Bench.command("/bin/cat"));
        assertThat(result.exitCode()).isZero();
        assertThat(result.stdout()).isEmpty();
    }

    @Test
    void aShadowedToolIsTheAgentsAffairOnly() throws Exception {
        Bench.sh(sandbox, "mkdir bin; printf '#!/bin/sh\\necho shim\\n' >bin/wc; chmod 755 bin/wc");
        ExecResult shim =
                sandbox.exec(
                        new Command(
                                List.of("wc", "-l"),
                                "/workspace",
                                Map.of("PATH", "/workspace/bin:/usr/bin:/bin"),
                                Duration.ofSeconds(20),
                                1000));
        assertThat(Bench.out(shim)).isEqualTo("shim\n");
        assertThat(sandbox.listDir("/workspace", "/workspace/bin", 9).names())
                .containsExactly("wc");
    }

    @Test
    void standardOutputCanBeOpenedByItsName() throws Exception {
        ExecResult result = sandbox.exec(Bench.shell("echo a >/dev/stdout; echo b >/dev/stderr"));
        assertThat(Bench.out(result)).isEqualTo("a\n");
        assertThat(Bench.err(result)).isEqualTo("b\n");
    }
}
