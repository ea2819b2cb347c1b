package dev.impasse.policy;

import dev.impasse.input.Glob;
import java.util.List;

/** Decides a request by a policy alone; counts and budgets are the broker's. */
public final class PolicyEngine {
    private final Policy policy;

    public PolicyEngine(Policy policy) {
        this.policy = policy;
    }

    public Decision decide(Request request) {
        Decision decision =
                switch (request) {
                    case Request.Exec exec -> exec(exec.argv());
                    case Request.File file -> file(file.access(), file.path());
                };
        if (decision.verdict() == Verdict.ALLOW && policy.askFor(request).isPresent()) {
            return new Decision(
                    Verdict.ASK, "needs_approval", "This needs the approval of a person.");
        }
        return decision;
    }

    private Decision exec(List<String> argv) {
        if (!policy.exec().allow()) {
            return Decision.deny("exec_not_allowed", "Running programs is not allowed here.");
        }
        for (List<String> program : CommandReading.of(argv).programs()) {
            for (ArgvPattern pattern : policy.exec().deny()) {
                if (pattern.matches(program)) {
                    return Decision.deny(
                            "program_denied",
                            "Running '" + program.getFirst() + "' like this is not allowed.");
                }
            }
        }
        return Decision.allow();
    }

    private Decision file(Request.Access access, String path) {
        Policy.Files files = policy.files();
        if (!PathRules.inside(files.root(), path)) {
            return Decision.deny(
                    "outside_root",
                    "Files outside " + files.root() + " cannot be reached by file requests.");
        }
        String relative = policy.relative(path);
        if (any(files.deny(), relative)) {
            return Decision.deny("path_denied", "This path may not be touched.");
        }
        List<Glob> allowed = access == Request.Access.WRITE ? files.write() : files.read();
        if (!relative.isEmpty() && !any(allowed, relative)) {
            return Decision.deny(
                    "path_not_allowed", "This path may not be " + access.word() + " here.");
        }
        return Decision.allow();
    }

    private static boolean any(List<Glob> globs, String path) {
        return globs.stream().anyMatch(glob -> glob.matches(path));
    }
}
