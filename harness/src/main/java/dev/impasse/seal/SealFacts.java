package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunSpec;
import dev.impasse.run.RunSpecs;
import java.util.Optional;

/**
 * What a run says of itself, put into the manifest. Each is one line of text; the seal does not look into it.
 *
 * @param run the run's id, which is its folder's name
 * @param task the task's name
 * @param taskDigest such as {@code sha256:…}
 * @param policyDigest the same for the policy
 * @param imageDigest the same for the image
 * @param agent such as {@code control:edit-checker}
 * @param model the model's name, where the agent had one
 * @param tool the version of Impasse
 */
public record SealFacts(
        String run,
        String task,
        String taskDigest,
        String policyDigest,
        String imageDigest,
        String agent,
        Optional<String> model,
        String tool) {

    /**
     * Those of a run, out of its own specification.
     *
     * @throws BadInputException if it has none that can be read
     */
    public static SealFacts of(RunFolder run) {
        RunSpec spec = RunSpecs.read(run);
        return new SealFacts(
                spec.run(),
                spec.task(),
                "sha256:" + spec.taskDigest(),
                "sha256:" + spec.policyDigest(),
                spec.image(),
                spec.agent(),
                Optional.ofNullable(spec.model()),
                spec.software().getOrDefault("impasse", "unknown"));
    }
}
