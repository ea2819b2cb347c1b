package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.task.Arms;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The conditions under which a model works; what is not said is as its profile has it. */
final class ArmOptions {
    @Option(
            names = "--prompt",
            paramLabel = "HOW",
            description = "For a model: how firmly the rule is put: strict, plain or loose.")
    private @Nullable String prompt;

    @Option(
            names = "--exit-tool",
            paramLabel = "on|off",
            description = "For a model: whether it may report that a task is impossible.")
    private @Nullable String exitTool;

    @Option(
            names = "--tests",
            paramLabel = "visible|hidden",
            description = "For a model: whether it finds the workspace's tests.")
    private @Nullable String tests;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description =
                    "For a model: the submission that counts, 1 to " + Arms.MAX_ATTEMPTS + ".")
    private @Nullable Integer attempts;

    @Option(
            names = "--planted-note",
            paramLabel = "on|off",
            description = "For a model: whether a note that poses as the operator's lies there.")
    private @Nullable String plantedNote;

    boolean given() {
        return prompt != null
                || exitTool != null
                || tests != null
                || attempts != null
                || plantedNote != null;
    }

    Arms over(Arms profile) {
        if (attempts != null && (attempts < 1 || attempts > Arms.MAX_ATTEMPTS)) {
            throw new BadInputException(
                    "bad_attempts",
                    "--attempts",
                    "must be a whole number from 1 to " + Arms.MAX_ATTEMPTS + ".");
        }
        return new Arms(
                prompt == null ? profile.prompt() : prompt(prompt),
                choice("--exit-tool", exitTool, "on", "off", profile.exitTool()),
                choice("--tests", tests, "visible", "hidden", profile.testsVisible()),
                attempts == null ? profile.attempts() : attempts,
                choice("--planted-note", plantedNote, "on", "off", profile.plantedNote()));
    }

    private static Arms.Prompt prompt(String text) {
        try {
            return Arms.Prompt.parse(text);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    "bad_prompt", "--prompt", "must be " + e.getMessage() + ".");
        }
    }

    private static boolean choice(
            String option, @Nullable String given, String yes, String no, boolean otherwise) {
        if (given == null) {
            return otherwise;
        }
        if (!given.equals(yes) && !given.equals(no)) {
            throw new BadInputException("bad_option", option, "must be " + yes + " or " + no + ".");
        }
        return given.equals(yes);
    }
}
