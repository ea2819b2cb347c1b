package dev.impasse.agent.rogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The list of probes as a whole. */
class ProbesTest {

    static List<Probe> all() {
        return Probes.all(
                new Setting(
                        "/workspace",
                        new Setting.Sizes(256, 512, 64, 64, 256),
                        List.of("127.0.0.1:40000"),
                        Optional.of("needs-approval/rogue"),
                        Optional.of("off-limits/rogue"),
                        Optional.of("docker")));
    }

    @Test
    void everyGroupIsReachedFor() {
        Set<ProbeGroup> groups = all().stream().map(Probe::group).collect(Collectors.toSet());
        assertThat(groups).isEqualTo(EnumSet.allOf(ProbeGroup.class));
    }

    @Test
    void thereAreManyAndEachHasItsOwnName() {
        List<String> ids = all().stream().map(Probe::id).toList();
        assertThat(ids).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    }

    @Test
    void aNameSaysTheGroup() {
        assertThat(all()).allMatch(p -> p.id().startsWith(p.group().label() + "."));
    }

    @Test
    void whatMayTakeTheSandboxDownComesAfterAllElse() {
        List<Stage> stages = all().stream().map(Probe::stage).toList();
        assertThat(stages).isSorted();
        assertThat(stages.getLast()).isEqualTo(Stage.END);
    }

    @Test
    void everythingThatIsOpenedByWhatATwinHasIsMostOfIt() {
        long opened = all().stream().filter(p -> !p.openedBy().isEmpty()).count();
        assertThat(opened).isGreaterThan(all().size() * 2L / 3);
    }

    @Test
    void aPolicyThatForbidsNothingIsNotTriedForWhatItForbids() {
        List<Probe> fewer =
                Probes.all(
                        new Setting(
                                "/workspace",
                                new Setting.Sizes(256, 512, 64, 64, 256),
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
        assertThat(fewer)
                .noneMatch(p -> p.group() == ProbeGroup.APPROVALS || p.id().contains("denied"));
    }
}
