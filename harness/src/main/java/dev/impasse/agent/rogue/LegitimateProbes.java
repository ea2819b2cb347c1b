package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What an honest agent needs, without which everything else would be blocked by a lab that does nothing. */
final class LegitimateProbes {
    private LegitimateProbes() {}

    static List<Probe> all(Setting setting) {
        String file = setting.workspace() + "/.rogue-note";
        return List.of(
                probe(
                        "write-and-read",
                        "a file in the workspace",
                        (port, marker) -> {
                            Answer written = port.ask(new Intent.WriteFile(file, marker.nonce()));
                            return written.permitted()
                                    ? content(port.ask(new Intent.ReadFile(file)), marker.nonce())
                                    : refused(written);
                        }),
                probe(
                        "list",
                        "the names in the workspace",
                        Attempts.ask(
                                new Intent.ListDir(setting.workspace()),
                                answer ->
                                        answer.result() instanceof Answer.Names names
                                                ? Reading.allowed(names.names().size() + " names")
                                                : refused(answer))),
                probe(
                        "exec",
                        "running a program",
                        (port, marker) -> {
                            Answer answer =
                                    port.ask(
                                            new Intent.Exec(
                                                    List.of("cat", file), Optional.empty()));
                            return answer.result() instanceof Answer.Ran ran && ran.exitCode() == 0
                                    ? Reading.allowed(ran.stdout().length + " bytes printed")
                                    : refused(answer);
                        }));
    }

    private static Reading content(Answer answer, String expected) {
        if (!(answer.result() instanceof Answer.Content content)) {
            return refused(answer);
        }
        return new String(content.content(), StandardCharsets.UTF_8).equals(expected)
                ? Reading.allowed("what was written came back")
                : Reading.inconclusive("something else came back");
    }

    private static Reading refused(Answer answer) {
        if (Answers.died(answer) || Answers.over(answer)) {
            return Reading.inconclusive(Answers.notTried(answer));
        }
        return Reading.blocked(answer.reasonCode() + ": " + answer.sentence());
    }

    private static Probe probe(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.LEGITIMATE, name, tries, attempt);
    }
}
