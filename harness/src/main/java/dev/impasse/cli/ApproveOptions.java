package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.broker.ApprovalDesk;
import dev.impasse.broker.Approver;
import dev.impasse.broker.Grant;
import dev.impasse.broker.GrantsLoader;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who answers where a policy asks a person. */
final class ApproveOptions {
    @Option(
            names = "--approve",
            defaultValue = "deny",
            paramLabel = "HOW",
            description =
                    "Where the policy asks a person: ask (at this terminal), deny, or allow-listed"
                            + " (what --grants covers) (default: ${DEFAULT-VALUE}).")
    private String how = "deny";

    @Option(
            names = "--grants",
            paramLabel = "FILE",
            description = "What is approved beforehand; with ask, the rest is asked.")
    private @Nullable Path grants;

    /** An approver, and what ends it. */
    record Open(Approver approver, @Nullable TerminalApprovals terminal) implements AutoCloseable {
        @Override
        public void close() {
            if (terminal != null) {
                terminal.close();
            }
        }
    }

    Open open(Console console) {
        List<Grant> given = grants == null ? List.of() : GrantsLoader.load(grants);
        return switch (how) {
            case "deny" -> {
                if (grants != null) {
                    throw new BadInputException(
                            "grants_unused",
                            "--grants",
                            "goes with --approve ask or allow-listed.");
                }
                yield new Open(Approver.UNATTENDED, null);
            }
            case "allow-listed" -> {
                if (grants == null) {
                    throw new BadInputException(
                            "grants_missing",
                            "--approve",
                            "allow-listed needs the list.",
                            "--grants FILE",
                            null);
                }
                yield new Open(ApprovalDesk.grantsOnly(given), null);
            }
            case "ask" -> ask(console, given);
            default ->
                    throw new BadInputException(
                            "bad_approve", "--approve", "must be ask, deny or allow-listed.");
        };
    }

    private static Open ask(Console console, List<Grant> given) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal()) {
            throw new BadInputException(
                    "no_terminal",
                    "--approve",
                    "there is no terminal to ask on.",
                    "--approve deny, or --approve allow-listed --grants FILE",
                    null);
        }
        ApprovalDesk desk = ApprovalDesk.attended();
        given.forEach(desk::grant);
        return new Open(
                desk, new TerminalApprovals(desk, console, new BufferedReader(terminal.reader())));
    }
}
