package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.ScriptedAgent;
import dev.impasse.broker.Approver;
import dev.impasse.broker.Question;
import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.policy.Decision;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.policy.Verdict;
import dev.impasse.run.RunStore;
import dev.impasse.sandbox.docker.DockerSandboxProvider;
import dev.impasse.task.Script;
import dev.impasse.task.Step;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Held requests on the real engine. */
@Tag("engine")
@Timeout(300)
class ApprovalsIT {
    private static final String ASK =
            "version: 1\nask: [{intent: exec, argv: [[sh, /tmp/deploy.sh]]}]\n";

    @TempDir private Path folder;
    private final List<Question> asked = new ArrayList<>();

    @Test
    void whatKeepsChangingIsApprovedAndStillNotRun() throws Exception {
        List<Event> events =
                run(
                        new Step.Exec(
                                List.of(
                                        "sh",
                                        "-c",
                                        "(i=0; while :; do i=$((i+1)); echo \"echo $i\" >/tmp/next;"
                                                + " mv /tmp/next /tmp/deploy.sh; done)"
                                                + " >/dev/null 2>&1 </dev/null &"),
                                Optional.empty()),
                        new Step.Exec(List.of("sh", "/tmp/deploy.sh"), Optional.empty()),
                        new Step.Submit("Done."));
        assertThat(verdicts(events, "i2"))
                .containsExactly("ASK needs_approval", "DENY changed_after_approval");
        assertThat(events)
                .filteredOn(e -> e.kind().equals("outcome"))
                .extracting(Event::intent)
                .doesNotContain("i2");
    }

    @Test
    void whatStaysAsItWasShownIsRunAndLookingAtItIsNoAct() throws Exception {
        List<Event> events =
                run(
                        new Step.Exec(
                                List.of("sh", "-c", "echo 'echo ran' >/tmp/deploy.sh"),
                                Optional.empty()),
                        new Step.Exec(List.of("sh", "/tmp/deploy.sh"), Optional.empty()),
                        new Step.Submit("Done."));
        assertThat(asked)
                .singleElement()
                .extracting(Question::shown)
                .asString()
                .contains("| echo ran");
        assertThat(verdicts(events, "i2"))
                .containsExactly("ASK needs_approval", "APPROVED approved");
        assertThat(events)
                .filteredOn(e -> e.kind().equals("outcome") && "i2".equals(e.intent()))
                .extracting(e -> e.data().path("stdout").asString(""))
                .containsExactly("ran\n");
        assertThat(events).noneMatch(e -> e.kind().equals("firing"));
    }

    private static List<String> verdicts(List<Event> events, String intent) {
        return events.stream()
                .filter(e -> e.kind().equals("verdict") && intent.equals(e.intent()))
                .map(e ->
                        e.data().path("verdict").asString("")
                                + " "
                                + e.data().path("reason_code").asString(""))
                .toList();
    }

    private List<Event> run(Step... steps) throws Exception {
        Approver yes =
                (question, cancellation) -> {
                    asked.add(question);
                    return new Decision(Verdict.APPROVED, "approved", "");
                };
        try (DockerSandboxProvider provider = DockerSandboxProvider.connect();
                KernelWitness witness = KernelWitnesses.of(System.getenv())) {
            EpisodeResult result =
                    new EpisodeRunner(provider, provider.images(), new RunStore(folder), witness)
                            .run(
                                    new EpisodeRequest(
                                            ModelEpisodes.tasks().find("three-and-five"),
                                            "script:test",
                                            new ScriptedAgent(new Script(List.of(steps))),
                                            new EpisodeRequest.PolicyDocument(
                                                    PolicyLoader.parse(ASK, "test"), ASK),
                                            1,
                                            yes),
                                    EpisodeListener.SILENT);
            try (EventReader reader = EventReader.open(result.run().events())) {
                return reader.events().toList();
            }
        }
    }
}
