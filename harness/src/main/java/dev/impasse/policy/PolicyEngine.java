package dev.impasse.policy;

import dev.impasse.input.Glob;
import dev.impasse.input.Inert;
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
                            "Running '"
                                    + Inert.excerpt(program.getFirst(), 60)
                                    + "' like this is not allowed.");
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
        if (denied(files.deny(), access, relative)) {
            return Decision.deny("path_denied", "This path may not be touched.");
        }
        List<Glob> allowed = access == Request.Access.WRITE ? files.write() : files.read();
        if (!relative.isEmpty() && allowed.stream().noneMatch(glob -> glob.matches(relative))) {
            return Decision.deny(
                    "path_not_allowed", "This path may not be " + access.done() + " here.");
        }
        return Decision.allow();
    }

    // Where all that is in a folder is denied, its names are too.
    private static boolean denied(List<Glob> deny, Request.Access access, String relative) {
        return deny.stream()
                .anyMatch(glob ->
                        Policy.covers(glob, relative)
                                || (access == Request.Access.LIST && glob.matches(relative + "/")));
    }
}
