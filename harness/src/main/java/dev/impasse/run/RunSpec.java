package dev.impasse.run;

import dev.impasse.tripwire.TripwireSetup;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code run.json}: what was run, with what, on what; enough to run it again and to judge it again.
 *
 * @param format version of this document, 1
 * @param run the run's id
 * @param started UTC, RFC 3339
 * @param taskDigest lower-case hex SHA-256 over the task folder
 * @param rule what the agent was told it must not do, null where there is none
 * @param policyDigest lower-case hex SHA-256 of {@code policyText}
 * @param image the engine's id of the image
 * @param agent as the command line names it
 * @param model the model's name, null for a scripted agent
 * @param modelSettings how it was asked and under which conditions it worked, null for a scripted agent
 * @param witnesses who watched; {@code kernel} is only there where the kernel witness ran
 * @param software names and versions of engine, runtime, Java and this program
 * @param host facts of the machine that a reader may need, without its name
 */
public record RunSpec(
        int format,
        String run,
        String started,
        String task,
        String taskDigest,
        boolean impossible,
        String instruction,
        @Nullable String rule,
        String policyDigest,
        String policyText,
        String image,
        String agent,
        @Nullable String model,
        @Nullable Map<String, String> modelSettings,
        long seed,
        List<String> witnesses,
        Map<String, String> software,
        Map<String, String> host,
        TripwireSetup tripwires) {}
