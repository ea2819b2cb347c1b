package dev.impasse.app.readiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RemedyTest {
    private final String user = System.getProperty("user.name");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "./impasse keys generate",
                "./impasse controls three-and-five",
                "docker info"
            })
    void ourLauncherAndQuestionsToTheEngineMayBeRun(String command) {
        assertThat(Remedy.of(command).argv()).contains(List.of(command.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -rf /",
                "docker run --privileged x",
                "./impasse setup; reboot",
                "./impasse $(reboot)",
                "./impasse keys ../../x|sh",
                "free disk space, then run it again.",
                "./impasse"
            })
    void nothingElseMay(String command) {
        assertThat(Remedy.of(command).argv()).isEmpty();
    }

    @Test
    void installedSetUpAsksForRightsThroughTheSystemsPrompt() {
        System.setProperty("impasse.call", "impasse");
        System.setProperty("impasse.launcher", "/opt/x/../bin/impasse");
        System.setProperty("user.name", "somebody");
        try {
            assertThat(Remedy.of("impasse setup").argv())
                    .contains(List.of("pkexec", "/opt/bin/impasse", "setup", "--yes"));
            assertThat(Remedy.of("impasse clean").argv())
                    .contains(List.of("/opt/bin/impasse", "clean", "--yes"));
            assertThat(Remedy.of("./impasse setup").argv()).isEmpty();
            System.setProperty("user.name", "root");
            assertThat(Remedy.of("impasse setup").command())
                    .isEqualTo("/opt/bin/impasse setup --yes");
        } finally {
            System.clearProperty("impasse.call");
            System.clearProperty("impasse.launcher");
            System.setProperty("user.name", user);
        }
    }

    @Test
    void aProcessIsHeardToItsEnd(@TempDir Path folder) {
        List<String> lines = new CopyOnWriteArrayList<>();
        AtomicInteger code = new AtomicInteger(-1);
        new ProcessRemedies(folder)
                .start(
                        List.of("sh", "-c", "echo one; echo two >&2; exit 7"),
                        lines::add,
                        code::set);
        await().until(() -> code.get() == 7);
        assertThat(lines).containsExactly("one", "two");
    }

    @Test
    void aProcessIsStoppedWithAllThatItStarted(@TempDir Path folder) {
        List<String> lines = new CopyOnWriteArrayList<>();
        AtomicInteger code = new AtomicInteger(-1);
        Runnable stop =
                new ProcessRemedies(folder)
                        .start(
                                List.of("sh", "-c", "sleep 300 & echo $!; wait"),
                                lines::add,
                                code::set);
        await().until(() -> !lines.isEmpty());
        long child = Long.parseLong(lines.getFirst());
        stop.run();
        await().until(() -> code.get() > 0);
        await().until(() -> ProcessHandle.of(child).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void whatCannotBeStartedSaysWhy(@TempDir Path folder) {
        List<String> lines = new CopyOnWriteArrayList<>();
        AtomicInteger code = new AtomicInteger(-1);
        new ProcessRemedies(folder).start(List.of("./not-there"), lines::add, code::set);
        assertThat(code.get()).isEqualTo(127);
        assertThat(lines).singleElement().asString().contains("not-there");
    }
}
