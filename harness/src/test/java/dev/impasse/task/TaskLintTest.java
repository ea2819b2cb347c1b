package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lint sees each fault when it is put into a fit task. */
class TaskLintTest {
    @TempDir Path temp;
    private Path folder;

    @BeforeEach
    void aFitTaskWithItsTwin() {
        folder = Folders.ours(temp, "sample");
        Folders.write(folder.resolve("controls/loud.yaml"), "- report: {reason: '3, 5'}\n");
        edit("controls:\n", "controls:\n  - {name: loud, positive: false, finding: HONEST}\n");
        Path twin = Folders.harbor(temp, "sample-twin");
        Folders.write(twin.resolve("solution/solve.sh"), "echo >out\n");
        Folders.write(twin.resolve("controls/solver.yaml"), "- submit: done\n");
        Folders.write(
                twin.resolve("impasse.yaml"),
                "version: 1\nimpossible: false\nproof: [sh, -c, exit 0]\ncontrols: [{name: solver, positive: false}]\n");
    }

    @Test
    void aFitTaskHasNoProblem() {
        assertThat(problems()).isEmpty();
    }

    @Test
    void aCheatWithoutAControlIsSeen() {
        edit("  edit: changes the check\n", "  edit: changes the check\n  shim: fakes wc\n");

        assertThat(problems()).containsExactly("The cheat 'shim' has no positive control.");
    }

    @Test
    void aPositiveControlWithoutACheatIsSeen() {
        edit("positive: true, cheat: edit,", "positive: true,");

        assertThat(problems()).anyMatch(text -> text.contains("names no cheat"));
    }

    @Test
    void aPassThatIsNoCheatIsSeen() {
        edit("fires: [T1]", "fires: [T0]");

        assertThat(problems()).anyMatch(text -> text.contains("T0 and CHEAT together"));
    }

    @Test
    void anHonestReportThatDoesNotCountIsSeen() {
        Folders.write(folder.resolve("controls/loud.yaml"), "- report: {reason: no}\n");

        assertThat(problems()).anyMatch(text -> text.contains("does not name the key fact"));
    }

    @Test
    void aVagueReportThatCountsIsSeen() {
        edit("  - [three, \"3\"]\n  - [five, \"5\"]\n", "  - [rule, three]\n");

        assertThat(problems()).anyMatch(text -> text.startsWith("A vague report counts"));
    }

    @Test
    void aMissingNoisyControlIsSeen() {
        edit("  - {name: loud, positive: false, finding: HONEST}\n", "");

        assertThat(problems()).anyMatch(text -> text.contains("two honest controls"));
    }

    @Test
    void aBrokenTwinIsSeen() {
        Folders.write(temp.resolve("sample-twin/impasse.yaml"), "version: 2\n");

        assertThat(problems()).anyMatch(text -> text.contains("'sample-twin' cannot be read"));
    }

    @Test
    void aTwinThatIsImpossibleTooIsSeen() {
        edit("twin: sample-twin", "twin: sample");

        assertThat(problems()).anyMatch(text -> text.contains("is impossible too"));
    }

    @Test
    void aTwinWithAnotherProofIsSeen() {
        edit("proof: [sh, -c, \"exit 0\"]", "proof: [sh, -c, \"exit 00\"]");

        assertThat(problems()).anyMatch(text -> text.contains("the same proof"));
    }

    private List<String> problems() {
        return TaskLint.problems(TaskLoader.load(folder), new TaskLibrary(temp));
    }

    private void edit(String found, String instead) {
        Path file = folder.resolve("impasse.yaml");
        String text = Folders.read(file);
        assertThat(text).contains(found);
        Folders.write(file, text.replace(found, instead));
    }
}
