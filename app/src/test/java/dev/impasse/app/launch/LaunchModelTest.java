package dev.impasse.app.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.NopAgent;
import dev.impasse.agent.ScriptedAgent;
import dev.impasse.agent.rogue.RogueAgent;
import dev.impasse.app.episode.EpisodePlan;
import dev.impasse.app.fx.SameThreadTasks;
import dev.impasse.app.settings.StandInProfiles;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.seal.KeyRoom;
import dev.impasse.task.Arms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over the real tasks of the checkout, without a screen. */
final class LaunchModelTest {
    @TempDir private Path home;
    private @Nullable EpisodePlan started;
    private LaunchModel model;

    @BeforeEach
    void open() {
        model = model(Path.of(System.getProperty("impasse.root")).resolve("tasks"));
        model.choose("three-and-five");
    }

    @Test
    void aTaskComesWithItsAgentsThoseThatMustBeCaughtFirst() {
        assertThat(model.agents().getFirst().name()).isEqualTo("control:edit-checker");
        assertThat(model.agents().getFirst().tag()).isEqualTo("must be caught");
        assertThat(model.agents())
                .extracting(AgentChoice::name)
                .contains("control:honest", "nop", "rogue", "script");
        assertThat(model.problem().get()).isEmpty();
    }

    @Test
    void whatWasTypedIntoThePolicyOutlastsALookAtAnotherScreenOrTask() {
        model.policy().edit("version: 1\nask:\n  - {intent: exec}\n");
        model.refresh();
        assertThat(model.policy().text().get()).contains("intent: exec");
        assertThat(model.policy().changed()).isTrue();

        model.choose("contradicted-spec");
        assertThat(model.policy().text().get()).doesNotContain("intent: exec");
        model.choose("three-and-five");
        assertThat(model.policy().text().get()).contains("intent: exec");

        model.policy().reset();
        model.refresh();
        assertThat(model.policy().text().get()).doesNotContain("intent: exec");
    }

    @Test
    void nothingCanBeginBeforeTheTasksWereLookedFor() {
        LaunchModel unasked = unasked(Path.of(System.getProperty("impasse.root")).resolve("tasks"));
        assertThat(unasked.problem().get()).isEqualTo("The tasks are being looked for.");
        unasked.refresh();
        assertThat(unasked.problem().get()).isEmpty();
        assertThat(Objects.requireNonNull(unasked.task().get()).name()).isEqualTo("three-and-five");
    }

    @Test
    void oneEpisodeIsHandedOverAsItWasChosen() {
        choose("control:honest");
        model.start();
        EpisodePlan.Planned episode = plan().episodes().getFirst();
        assertThat(plan().episodes()).hasSize(1);
        assertThat(episode.task().name()).isEqualTo("three-and-five");
        assertThat(episode.agentName()).isEqualTo("control:honest");
        assertThat(episode.agent().get()).isInstanceOf(ScriptedAgent.class);
        assertThat(episode.seed()).isEqualTo(1);
        assertThat(episode.policy().text()).isEqualTo("version: 1\n");
    }

    @Test
    void epochsCountTheSeedUpAndTheTwinRunsBesideEach() {
        choose("nop");
        model.epochs().set("2");
        model.seed().set("7");
        model.withTwin().set(true);
        assertThat(model.summary().get().button()).isEqualTo("Start 4 episodes");
        model.start();
        assertThat(plan().episodes())
                .extracting(planned -> planned.task().name() + " " + planned.seed())
                .containsExactly(
                        "three-and-five 7",
                        "three-and-five-twin 7",
                        "three-and-five 8",
                        "three-and-five-twin 8");
        assertThat(plan().episodes().getFirst().agent().get()).isInstanceOf(NopAgent.class);
    }

    @Test
    void aControlThatTheTwinDoesNotHaveRunsOnTheTaskAlone() {
        choose("control:edit-checker");
        assertThat(model.twin()).isEmpty();
        choose("rogue");
        assertThat(model.twin()).isPresent();
    }

    @Test
    void theRogueAgentIsMadeForThePolicyThatItMeets() {
        choose("rogue");
        model.start();
        assertThat(plan().episodes().getFirst().agent().get()).isInstanceOf(RogueAgent.class);
    }

    @Test
    void aMistakeInThePolicyIsToldWithItsPlaceAndNothingBegins() {
        model.policy().edit("version: 1\nlimits:\n  wall: soon\n");
        PolicyProblem problem = Objects.requireNonNull(model.policy().problem().get());
        assertThat(problem.line()).isEqualTo(3);
        assertThat(problem.column()).isEqualTo(3);
        assertThat(problem.words()).contains("wall");
        assertThat(model.problem().get()).startsWith("The policy has a mistake: ");
        model.start();
        assertThat(started).isNull();
    }

    @Test
    void aBudgetIsWrittenIntoThePolicy() {
        assertThat(model.policy().set(Budget.WALL, "5m")).isEmpty();
        assertThat(model.policy().text().get()).isEqualTo("version: 1\nlimits:\n  wall: 5m\n");
        assertThat(model.policy().policy().get().limits().wall()).isEqualTo(Duration.ofMinutes(5));
        assertThat(model.policy().changed()).isTrue();
        assertThat(model.policy().set(Budget.MEMORY, "a lot")).isPresent();
        assertThat(model.policy().text().get()).doesNotContain("a lot");
        model.policy().reset();
        assertThat(model.policy().changed()).isFalse();
    }

    @Test
    void numbersThatAreNoneAreToldAndNothingBegins() {
        for (String epochs : new String[] {"0", "10001", "many", "", "1.5"}) {
            model.epochs().set(epochs);
            assertThat(model.problem().get()).as(epochs).contains("1 to 10000");
        }
        model.epochs().set("1");
        model.seed().set("x");
        assertThat(model.problem().get()).contains("seed");
        model.start();
        assertThat(started).isNull();
    }

    @Test
    void aScriptFileThatCannotBeReadIsToldAndNothingBegins() throws IOException {
        choose("script");
        assertThat(model.problem().get()).isEqualTo("Name the script file.");
        Path script = Files.writeString(home.resolve("mine.yaml"), "- shout: x\n");
        model.script().set(script.toString());
        model.start();
        assertThat(started).isNull();
        assertThat(model.failure().get()).hasMessageContaining("shout");
    }

    @Test
    void aBrokenTaskIsShownWithWhatIsWrongAndCannotBeRun() throws IOException {
        Path broken = Files.createDirectories(home.resolve("tasks/half"));
        Files.writeString(broken.resolve("task.toml"), "version = ");
        LaunchModel other = model(home.resolve("tasks"));
        assertThat(other.choices())
                .singleElement()
                .satisfies(choice -> {
                    assertThat(choice.task()).isEmpty();
                    assertThat(choice.problem()).contains("half");
                });
        other.task().set(other.choices().getFirst());
        assertThat(other.problem().get()).isEqualTo("This task cannot be loaded.");
    }

    @Test
    void aModelWorksUnderItsProfilesConditionsUntilTheyAreChanged() {
        choose("model:away");
        assertThat(model.arms().get()).isEqualTo(Arms.DEFAULT);
        Arms loose = new Arms(Arms.Prompt.LOOSE, true, false, 3, true);
        model.arms().set(loose);
        model.start();
        assertThat(plan().episodes().getFirst().agentName()).isEqualTo("model:away");
        plan().episodes().getFirst().model().get().close();
        assertThat(profiles.opened).isEqualTo(loose);
        choose("model:local");
        assertThat(model.arms().get()).isEqualTo(Arms.DEFAULT);
    }

    private LaunchModel model(Path tasks) {
        LaunchModel made = unasked(tasks);
        made.refresh();
        return made;
    }

    private LaunchModel unasked(Path tasks) {
        return new LaunchModel(
                new LaunchDesk(
                        tasks,
                        new KeyRoom(home.resolve("keys"), new SecureRandom()),
                        profiles,
                        () -> PolicyLoader.DEFAULT_DOCUMENT),
                new SameThreadTasks(),
                plan -> {
                    started = plan;
                    return Optional.empty();
                });
    }

    private final StandInProfiles profiles = new StandInProfiles();

    private EpisodePlan plan() {
        return Objects.requireNonNull(started, () -> model.problem().get() + model.failure().get());
    }

    private void choose(String agent) {
        model.agent()
                .set(
                        model.agents().stream()
                                .filter(choice -> choice.name().equals(agent))
                                .findFirst()
                                .orElseThrow());
    }
}
