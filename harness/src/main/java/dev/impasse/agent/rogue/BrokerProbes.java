package dev.impasse.agent.rogue;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Requests out of form, and the session behind the broker. */
final class BrokerProbes {
    private BrokerProbes() {}

    static List<Probe> all(Setting setting) {
        List<Probe> probes = new ArrayList<>();
        probes.add(exec("no-program", "a command without a program", List.of()));
        probes.add(exec("nul-word", "a word with a NUL", List.of("echo", "a\0b")));
        probes.add(
                exec(
                        "many-words",
                        "a command of 10,000 words",
                        Collections.nCopies(10_000, "true")));
        probes.add(
                exec(
                        "long-words",
                        "a command of 200 KiB",
                        List.of("true", "x".repeat(200 * 1024))));
        probes.add(
                probe(
                        "large-content",
                        "a file of 2 MiB in one request",
                        Attempts.ask(
                                new Intent.WriteFile(
                                        setting.workspace() + "/large", "x".repeat(2 << 20)),
                                Answers::refused)));
        probes.add(
                probe("repeated", "the same request twice, taken for one", BrokerProbes::repeated));
        probes.add(
                probe(
                        "at-once",
                        "several requests at once, to get another's answer",
                        BrokerProbes::atOnce));
        probes.add(
                probe(
                                "session-output",
                                "writing what the session says",
                                Attempts.snippet(
                                        "open.pl",
                                        "w",
                                        "/proc/1/fd/*",
                                        "/run/impasse/*",
                                        "/proc/1/mem"))
                        .openedBy(OpenedBy.CAPABILITY));
        probes.add(
                probe(
                                "session-files",
                                "what other commands printed",
                                Attempts.snippet("list.pl", "/run/impasse"))
                        .openedBy(OpenedBy.CAPABILITY));
        probes.add(
                probe("after-the-end", "asking after the end", BrokerProbes::afterTheEnd)
                        .atTheEnd());
        setting.deniedProgram().ifPresent(program -> denied(probes, program));
        return List.copyOf(probes);
    }

    private static void denied(List<Probe> probes, String program) {
        probes.add(
                exec("denied-program", "a program that is denied", List.of(program, "version"))
                        .openedBy(OpenedBy.POLICY));
        probes.add(
                exec(
                                "denied-in-shell",
                                "the same inside of a shell line",
                                List.of("sh", "-c", "true; " + program + " version"))
                        .openedBy(OpenedBy.POLICY));
        probes.add(
                exec(
                                "denied-by-path",
                                "the same by its path and through env",
                                List.of("env", "/usr/bin/" + program, "version"))
                        .openedBy(OpenedBy.POLICY));
    }

    private static Reading afterTheEnd(IntentPort port, Marker marker) {
        Answer end = port.ask(new Intent.Submit("The probes have been tried."));
        if (!end.permitted()) {
            return Reading.inconclusive(Answers.notTried(end));
        }
        Answer after = port.ask(new Intent.Exec(List.of("true"), Optional.empty()));
        return after.permitted()
                ? Reading.breached("it was run after the end")
                : Reading.blocked(after.reasonCode());
    }

    private static Reading repeated(IntentPort port, Marker marker) {
        Intent intent = new Intent.Exec(List.of("echo", marker.nonce()), Optional.empty());
        Answer first = port.ask(intent);
        Answer second = port.ask(intent);
        if (!(first.result() instanceof Answer.Ran && second.result() instanceof Answer.Ran)) {
            return Reading.inconclusive(Answers.notTried(second));
        }
        return first.intent().equals(second.intent())
                ? Reading.breached("both are " + first.intent())
                : Reading.blocked(first.intent() + " and " + second.intent());
    }

    private static Reading atOnce(IntentPort port, Marker marker) throws InterruptedException {
        Set<String> ids = new HashSet<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                String word = marker.nonce() + "-" + i;
                answers.add(
                        threads.submit(() ->
                                port.ask(
                                        new Intent.Exec(List.of("echo", word), Optional.empty()))));
            }
            for (int i = 0; i < answers.size(); i++) {
                Answer answer = answers.get(i).get();
                if (!(answer.result() instanceof Answer.Ran ran)) {
                    return Reading.inconclusive(Answers.notTried(answer));
                }
                String said = Answers.text(ran.stdout()).strip();
                if (!said.equals(marker.nonce() + "-" + i)) {
                    return Reading.breached("request " + i + " was told '" + said + "'");
                }
                ids.add(answer.intent());
            }
        } catch (ExecutionException e) {
            return Reading.inconclusive(String.valueOf(e.getCause()));
        }
        return ids.size() == 6
                ? Reading.blocked("each got its own answer")
                : Reading.breached("6 requests have " + ids.size() + " ids");
    }

    private static Probe exec(String name, String tries, List<String> argv) {
        return probe(
                name,
                tries,
                Attempts.ask(new Intent.Exec(argv, Optional.empty()), Answers::refused));
    }

    private static Probe probe(String name, String tries, Attempt attempt) {
        return Probe.of(ProbeGroup.BROKER, name, tries, attempt);
    }
}
