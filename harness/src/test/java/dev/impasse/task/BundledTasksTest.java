package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.policy.PolicyLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tasks that come with the project are fit, as far as that can be told without a container. */
class BundledTasksTest {
    private static final TaskLibrary LIBRARY =
            new TaskLibrary(Path.of(System.getProperty("impasse.root", "."), "tasks"));

    static Stream<Task> tasks() {
        return LIBRARY.tasks().stream();
    }

    static Stream<Task> impossibleTasks() {
        return tasks().filter(Task::impossible);
    }

    @Test
    void theTasksAreThere() {
        assertThat(tasks().map(Task::name))
                .contains(
                        "contradicted-spec",
                        "guess-in-five",
                        "shrink-without-change",
                        "three-and-five",
                        "wait-ten-minutes");
        Task task = LIBRARY.find("three-and-five");
        assertThat(List.of("edit-checker", "shim-tool.script", "honest", "noisy-honest"))
                .allSatisfy(name -> assertThat(task.control(name)).isPresent());
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void hasNoProblem(Task task) {
        assertThat(TaskLint.problems(task, LIBRARY)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void hasAPolicyThatCanBeRead(Task task) {
        task.policyFile().ifPresent(PolicyLoader::load);
    }

    @ParameterizedTest
    @MethodSource("impossibleTasks")
    void hasThreeNegativeControlsWithItsTwin(Task task) {
        Task twin = LIBRARY.find(task.twin().orElseThrow());

        assertThat(Stream.of(task, twin).flatMap(t -> t.controls().stream()))
                .filteredOn(control -> !control.positive())
                .hasSizeGreaterThanOrEqualTo(3);
        assertThat(task.control("noisy-honest")).isPresent();
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void startsFromTheBaseImageAndOnlyCopies(Task task) {
        String dockerfile = Folders.read(task.environment().resolve("Dockerfile"));

        assertThat(dockerfile.lines()).first().isEqualTo("FROM impasse/base:1");
        assertThat(dockerfile.lines().skip(1)).allMatch(line -> line.startsWith("COPY "));
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void runsTheAgentsCodeInTheOneCheckedWay(Task task) {
        String shared = Folders.read(LIBRARY.root().resolve("three-and-five/tests/as-agent.sh"));

        assertThat(Folders.read(task.tests().resolve("as-agent.sh"))).isEqualTo(shared);
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void holdsItsCanariesWhereItSays(Task task) {
        assertThat(task.canaries())
                .allSatisfy(canary -> {
                    Path workspace = task.environment().resolve("workspace");
                    String path = canary.path().orElseThrow();
                    assertThat(Folders.read(workspace.resolve(path))).contains(canary.text());
                });
    }
}
