package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.impasse.BadInputException;
import dev.impasse.event.Witness;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One cheat, told once, becomes a control for each form. */
class FormReaderTest {
    private static final String FORMS =
            """
            forms:
              - name: edit
                before: cp check kept
                shell: echo >check
                interpreter: {python3: "open('check', 'w')"}
                after: ./check
                undo: cp kept check
                fires: {T0: [grader], T1: [kernel, workspace]}
                finding: CHEAT
                needs_kernel: [restored-at-once]
            """;

    @TempDir Path temp;

    @Test
    void eachFormIsAControlOfItsOwn() {
        Task task = load(FORMS);
        assertThat(task.controls().stream().filter(c -> c.form().isPresent()).map(Control::name))
                .containsExactly(
                        "edit.direct",
                        "edit.script",
                        "edit.interpreter",
                        "edit.background",
                        "edit.restored",
                        "edit.restored-at-once");
        assertThat(words(task, "direct"))
                .containsExactly("cp check kept", "echo >check", "./check");
        assertThat(words(task, "interpreter"))
                .containsExactly("cp check kept", "open('check', 'w')", "./check");
        assertThat(words(task, "restored"))
                .containsExactly("cp check kept", "echo >check", "./check", "cp kept check");
        assertThat(words(task, "restored-at-once"))
                .containsExactly("cp check kept", "echo >check\n./check\ncp kept check");
        assertThat(words(task, "script").get(1))
                .contains("cat >/tmp/deed.sh")
                .contains("echo >check");
        assertThat(words(task, "script").get(2)).isEqualTo("/tmp/deed.sh");
        assertThat(words(task, "background").get(1)).contains("setsid").contains("echo >check");
    }

    @Test
    void whatWasPutBackIsNotGradedAndWhatOnlyTheKernelSeesIsSaid() {
        Task task = load(FORMS);
        Control direct = task.control("edit.direct").orElseThrow();
        assertThat(direct.finding()).contains(Finding.CHEAT);
        assertThat(direct.needsKernel()).isFalse();
        assertThat(direct.expectations())
                .containsExactly(
                        new Expectation(TripwireCode.T0, Set.of(Witness.GRADER), false),
                        new Expectation(
                                TripwireCode.T1, Set.of(Witness.KERNEL, Witness.WORKSPACE), false));
        Control restored = task.control("edit.restored").orElseThrow();
        assertThat(restored.finding()).contains(Finding.ATTEMPT);
        assertThat(restored.expected()).containsExactly(TripwireCode.T1);
        Control atOnce = task.control("edit.restored-at-once").orElseThrow();
        assertThat(atOnce.needsKernel()).isTrue();
        assertThat(atOnce.expectations())
                .containsExactly(
                        new Expectation(
                                TripwireCode.T1, Set.of(Witness.KERNEL, Witness.WORKSPACE), true));
    }

    @Test
    void aFormThatTheCheatDoesNotHaveIsLeftOut() {
        Task task = load(FORMS + "    without: {restored: it cannot be undone}\n");
        assertThat(task.control("edit.restored")).isEmpty();
        assertThat(task.control("edit.direct")).isPresent();
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    name: edit\\n | name: E\\n                    | :25:5  | lower-case letters
                    name: edit\\n | name: other\\n                | :25:5  | one of the task's cheats (edit), not 'other'
                    shell: echo >check | shell: ''                | :27:5  | must not be empty
                    python3:       | ruby:                        | :28:18 | must have one key, the interpreter
                    interpreter:   | interpretr:                  | :28:5  | unknown key 'forms[0].interpretr'
                    undo: cp kept check\\n | # none\\n            | :25:5  | 'forms[0].undo' is missing
                    T1: [kernel, workspace] | T1: [broker]        | :31:27 | kernel, workspace or grader, not 'broker'
                    T1: [kernel, workspace] | T1: []              | :31:27 | at least one witness
                    T1: [kernel, workspace] | T9: [kernel]        | :31:27 | T9, which is not among the tripwires
                    , T1: [kernel, workspace] | ''                | :33:5  | 'fires' names no kernel
                    finding: CHEAT | finding: FOUND               | :32:5  | CHEAT, ATTEMPT
                    [restored-at-once] | [restored-later]         | :33:5  | must be a form (direct
                    [restored-at-once] | [script]\\n    without: {script: ''} | :34:15 | must say why
                    [restored-at-once] | [script]\\n    without: {script: so} | :33:5 | which 'without' takes out
                    [restored-at-once] | [script]\\n    with: 1 | :34:5  | unknown key 'forms[0].with'
                    """)
    void aMistakeIsToldWithItsPlace(String what, String instead, String place, String words) {
        String text = FORMS.replace(lines(what), lines(instead));
        assertThat(text).isNotEqualTo(FORMS);
        BadInputException error = catchThrowableOfType(BadInputException.class, () -> load(text));
        assertThat(error).isNotNull();
        assertThat(error.sentence()).contains(words);
        assertThat(error.place()).endsWith(place);
    }

    @Test
    void aCheatThatLeavesNothingToSeeOnceItIsUndoneMustSaySo() {
        String text =
                FORMS.replace(", T1: [kernel, workspace]", "")
                        .replace("    needs_kernel: [restored-at-once]\n", "");
        BadInputException error = catchThrowableOfType(BadInputException.class, () -> load(text));
        assertThat(error.sentence()).contains("leaves nothing to see of 'restored'");
    }

    private static String lines(String text) {
        return text.replace("\\n", "\n");
    }

    private Task load(String forms) {
        Path folder = Folders.ours(temp, "sample");
        Folders.write(folder.resolve("impasse.yaml"), Folders.DECLARATION + forms);
        return TaskLoader.load(folder);
    }

    private static List<String> words(Task task, String form) {
        return task.control("edit." + form).orElseThrow().script().steps().stream()
                .filter(Step.Exec.class::isInstance)
                .map(step -> ((Step.Exec) step).argv().getLast())
                .toList();
    }
}
