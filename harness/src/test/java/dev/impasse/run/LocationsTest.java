package dev.impasse.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocationsTest {
    @TempDir private Path folder;
    private Path root = Path.of("");
    private Path home = Path.of("");

    @BeforeEach
    void make() throws IOException {
        root = Files.createDirectories(folder.resolve("program"));
        home = Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(root.resolve("tasks/one/tests"));
        Files.writeString(root.resolve("tasks/one/tests/test.sh"), "as it came");
    }

    private Locations of(Map<String, String> environment, String os) {
        return Locations.of(environment, root.toString(), home, os);
    }

    @Test
    void inACheckoutAllLiesInIt() {
        Locations places = of(Map.of(), "Linux");
        assertThat(places.runs()).isEqualTo(root.resolve("runs"));
        assertThat(places.tasks()).isEqualTo(root.resolve("tasks"));
        assertThat(places.keys()).isEqualTo(root.resolve("keys"));
    }

    @Test
    void theEnvironmentsRootComesFirst() {
        assertThat(of(Map.of("IMPASSE_ROOT", folder.toString()), "Linux").root()).isEqualTo(folder);
    }

    @Test
    void homeTakesTheRunsOfACheckoutAndLeavesItsTasks() {
        Locations places = of(Map.of("IMPASSE_HOME", home.toString()), "Linux");
        assertThat(places.runs()).isEqualTo(home.resolve("runs"));
        assertThat(places.tasks()).isEqualTo(root.resolve("tasks"));
    }

    @Test
    void installedWhatIsThePersonsLiesInThePlatformsPlace() throws IOException {
        Files.writeString(root.resolve("installed"), "1");
        assertThat(of(Map.of(), "Linux").runs())
                .isEqualTo(home.resolve(".local/share/impasse/runs"));
        assertThat(of(Map.of("XDG_DATA_HOME", folder + "/data"), "Linux").tasks())
                .isEqualTo(folder.resolve("data/impasse/tasks"));
        assertThat(of(Map.of("XDG_DATA_HOME", "relative"), "Linux").runs())
                .isEqualTo(home.resolve(".local/share/impasse/runs"));
        assertThat(of(Map.of(), "Mac OS X").runs())
                .isEqualTo(home.resolve("Library/Application Support/Impasse/runs"));
        assertThat(of(Map.of("IMPASSE_HOME", folder + "/mine"), "Linux").tasks())
                .isEqualTo(folder.resolve("mine/tasks"));
    }

    @Test
    void tasksThatCameAlongAreCopiedOnceAndThenLeftAlone() throws IOException {
        Files.writeString(root.resolve("installed"), "1");
        Locations places = of(Map.of(), "Linux");
        places.copyBundled();
        Path test = places.tasks().resolve("one/tests/test.sh");
        assertThat(test).hasContent("as it came");
        Files.writeString(test, "changed by its owner");
        Files.createDirectories(root.resolve("tasks/two"));
        places.copyBundled();
        assertThat(test).hasContent("changed by its owner");
        assertThat(places.tasks().toFile().list()).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    void trustedKeysLieWhereThePersonCanAddToThem() throws IOException {
        Files.writeString(root.resolve("installed"), "1");
        Files.createDirectories(root.resolve("keys"));
        Files.writeString(root.resolve("keys/came.pem"), "as it came");
        Locations places = of(Map.of("IMPASSE_HOME", home.toString()), "Linux");
        places.copyBundled();
        assertThat(places.keys()).isEqualTo(home.resolve("trusted"));
        assertThat(places.keys().resolve("came.pem")).hasContent("as it came");
        assertThat(places.keys().toFile().list()).hasSize(1);
    }

    @Test
    void inACheckoutNothingIsCopied() {
        of(Map.of("IMPASSE_HOME", home.toString()), "Linux").copyBundled();
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void whereThereIsNoPlaceItSaysWhatToTry() throws IOException {
        Files.writeString(root.resolve("installed"), "1");
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        Locations places = of(Map.of("IMPASSE_HOME", file.toString()), "Linux");
        assertThatThrownBy(places::copyBundled)
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> assertThat(e.sentence()).contains("IMPASSE_HOME"));
    }
}
