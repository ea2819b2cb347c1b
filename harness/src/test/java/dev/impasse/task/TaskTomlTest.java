package dev.impasse.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.impasse.BadInputException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskTomlTest {
    private static final long MIB = 1024L * 1024;

    @Test
    void whatTheTaskAsksForIsRead() {
        Settings settings =
                TaskToml.parse(
                        """
                        schema_version = "1.1"
                        [task]
                        name = "someone/some-task"
                        [metadata]
                        anything = { goes = ["here", 1, 2.5] }
                        [verifier]
                        timeout_sec = 120.5
                        env = { KEY = "value" }
                        [agent]
                        timeout_sec = 1800
                        [environment]
                        cpus = 2
                        memory_mb = 4096
                        storage_mb = 10240
                        allow_internet = true
                        """,
                        "task.toml");

        assertThat(settings.agentTimeout()).isEqualTo(Duration.ofMinutes(30));
        assertThat(settings.verifierTimeout()).isEqualTo(Duration.ofMillis(120_500));
        assertThat(settings.cpus()).contains(2.0);
        assertThat(settings.memoryBytes()).contains(4096 * MIB);
        assertThat(settings.storageBytes()).contains(10_240 * MIB);
    }

    @Test
    void olderSpellingsOfSizesAreRead() {
        Settings settings =
                TaskToml.parse("[environment]\nmemory = \"2G\"\nstorage = \"512M\"\n", "task.toml");

        assertThat(settings.memoryBytes()).contains(2048 * MIB);
        assertThat(settings.storageBytes()).contains(512 * MIB);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    version = "2.0"                      | task.toml:1:1 | reads 1.x
                    version = 1                          | task.toml:1:1 | reads 1.x
                    agent = 3                            | task.toml:1:1 | agent must be a table
                    [[agent]]                            | task.toml:1:1 | agent must be a table
                    [agent]#timeout_sec = "long"         | task.toml:2:1 | agent.timeout_sec must be a number
                    [agent]#timeout_sec = 0              | task.toml:2:1 | over 0
                    [agent]#timeout_sec = -1.5           | task.toml:2:1 | over 0
                    [verifier]#timeout_sec = inf         | task.toml:2:1 | over 0
                    [verifier]#  timeout_sec = nan       | task.toml:2:3 | over 0
                    [verifier]#timeout_sec = 1e300       | task.toml:2:1 | up to 86400
                    agent.timeout_sec = true             | task.toml     | agent.timeout_sec must be
                    [environment]#cpus = "two"           | task.toml:2:1 | cpus must be a number
                    [environment]#cpus = 0               | task.toml:2:1 | cpus must be a number
                    [environment]#memory_mb = 1.5        | task.toml:2:1 | a whole number
                    [environment]#memory_mb = 99999999999999999999 | task.toml:2:1 | a whole number
                    [environment]#storage = "much"       | task.toml:2:1 | a text such as
                    [environment]#storage = "999999999T" | task.toml:2:1 | at most 1T
                    [environment]#storage = "0M"         | task.toml:2:1 | over 0
                    [agent                               | task.toml:1   | not valid TOML
                    a = 1#a = 2                          | task.toml:2   | not valid TOML
                    a =                                  | task.toml:1   | not valid TOML
                    """)
    void aMistakeIsToldWithItsPlace(String text, String place, String message) {
        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class,
                        () -> TaskToml.parse(text.replace('#', '\n'), "task.toml"));

        assertThat(error.sentence()).startsWith(place).contains(message);
        assertThat(error.sentence().lines()).hasSize(1);
    }

    @Test
    void deepNestingIsRefused() {
        BadInputException error =
                catchThrowableOfType(
                        BadInputException.class,
                        () ->
                                TaskToml.parse(
                                        "a = " + "[".repeat(100_000) + "]".repeat(100_000), "t"));

        assertThat(error.code()).isEqualTo("bad_toml");
    }

    @Test
    void deepKeysAreRefusedOrHarmless() {
        String key = "a.".repeat(200_000) + "a";

        assertThat(
                        catchThrowableOfType(
                                BadInputException.class,
                                () -> TaskToml.parse(key + " = 1\n[x]\n" + key + " = 1", "t")))
                .satisfiesAnyOf(
                        error -> assertThat(error).isNull(),
                        error -> assertThat(error.code()).isEqualTo("bad_toml"));
    }
}
