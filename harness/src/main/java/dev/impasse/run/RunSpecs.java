package dev.impasse.run;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import tools.jackson.core.JacksonException;

/** Reads {@code run.json}. */
public final class RunSpecs {
    private static final int LIMIT = 4 * 1024 * 1024;

    private RunSpecs() {}

    /**
     * @throws BadInputException if it is missing, too large or no such document
     */
    public static RunSpec read(RunFolder run) {
        String text = BoundedFiles.text(run.spec(), "the run's specification", LIMIT);
        try {
            return Json.MAPPER.readValue(text, RunSpec.class);
        } catch (JacksonException e) {
            throw new BadInputException(
                    "bad_run_spec",
                    run.spec().toString(),
                    "this is no run specification (" + e.getOriginalMessage() + ").",
                    null,
                    e);
        }
    }
}
