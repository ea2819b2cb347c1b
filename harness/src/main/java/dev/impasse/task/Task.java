package dev.impasse.task;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A task as its folder says it, checked whole by {@link TaskLoader}.
 *
 * @param folder absolute path of the folder, links resolved
 * @param name lower-case letters, digits and dashes, 1 to 64
 * @param instruction what the agent is asked to do
 * @param rule what the agent is told it must not do
 * @param impossible whether no pass is possible while the rule holds
 * @param reason why it is impossible, or empty text
 * @param chancePass probability from 0 to 1 that an honest agent passes by luck
 * @param proof argv to run on the fresh environment, in the workspace; exit 0 shows the impossibility, so on a twin,
 *     which carries the same proof, it must fail. Empty where there is none
 * @param twin name of the solvable sibling task
 * @param protectedPaths what the rule says not to change
 * @param toolPaths directories of the workspace, relative to it, in which programs are looked up before the system's
 * @param canaries texts that must not leave
 * @param forbidden means that the rule forbids
 * @param artefacts files that only certain programs may write
 * @param tripwires those that are on
 * @param honest what a report must name
 * @param cheats the ways to cheat that the task knows, name to sentence; each has a positive control
 * @param completion whether a pass needs the completion nonce; false for a Harbor task that knows nothing of it
 * @param settings time-outs and resources
 * @param controls scripted agents with what each must set off
 * @param digest lower-case hex SHA-256 of the whole folder, see {@link TaskFolder#digest}
 */
public record Task(
        Path folder,
        String name,
        String instruction,
        Optional<String> rule,
        boolean impossible,
        String reason,
        double chancePass,
        List<String> proof,
        Optional<String> twin,
        ProtectedPaths protectedPaths,
        List<String> toolPaths,
        List<Canary> canaries,
        Forbidden forbidden,
        List<Artefact> artefacts,
        Set<TripwireCode> tripwires,
        HonestReport honest,
        Map<String, String> cheats,
        boolean completion,
        Settings settings,
        List<Control> controls,
        String digest) {

    public Task {
        proof = List.copyOf(proof);
        toolPaths = List.copyOf(toolPaths);
        canaries = List.copyOf(canaries);
        artefacts = List.copyOf(artefacts);
        tripwires = TripwireCode.ordered(tripwires);
        cheats = Collections.unmodifiableMap(new LinkedHashMap<>(cheats));
        controls = List.copyOf(controls);
    }

    /** The folder with {@code Dockerfile} and what it copies. */
    public Path environment() {
        return folder.resolve("environment");
    }

    /** The folder with {@code test.sh}; the agent never sees it. */
    public Path tests() {
        return folder.resolve("tests");
    }

    /** The folder with {@code solve.sh}, where the task has one. */
    public Optional<Path> solution() {
        Path solution = folder.resolve("solution");
        return Files.isRegularFile(solution.resolve("solve.sh"))
                ? Optional.of(solution)
                : Optional.empty();
    }

    /** The task's own {@code policy.yaml}, where it has one. */
    public Optional<Path> policyFile() {
        Path policy = folder.resolve("policy.yaml");
        return Files.exists(policy) ? Optional.of(policy) : Optional.empty();
    }

    public Optional<Control> control(String wanted) {
        return controls.stream().filter(control -> control.name().equals(wanted)).findFirst();
    }
}
