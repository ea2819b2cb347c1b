package dev.impasse.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.task.Arms;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelsLoaderTest {
    private static final String KEY = "sk-planted-0123456789";

    @Test
    void whatIsNotSaidHasItsDefault() {
        Profile profile = one("{base_url: 'https://h/v1/', model: m}");
        assertThat(profile.baseUrl()).contains(URI.create("https://h/v1"));
        assertThat(profile.stream()).isTrue();
        assertThat(profile.key()).isEqualTo(new KeySource.None());
        assertThat(profile.temperature()).isEmpty();
        assertThat(profile.timeouts().whole()).isEqualTo(Duration.ofMinutes(5));
        assertThat(profile.arms()).isEqualTo(Arms.DEFAULT);
    }

    @Test
    void everythingThatCanBeSaidIsRead() {
        Profile profile =
                one(
                        "{base_url: 'https://h', model: m, key: {env: MY_KEY}, stream: false,"
                                + " temperature: 0, max_tokens: 5, send_seed: true, retries: 0,"
                                + " answer: 1MiB, price: {input: 1, output: 2.5},"
                                + " timeouts: {connect: 1s, first_byte: 2s, whole: 3s, retry: 4ms},"
                                + " arms: {prompt: loose, exit_tool: false, tests: hidden,"
                                + " attempts: 3, planted_note: true}}");
        assertThat(profile.key())
                .isInstanceOfSatisfying(
                        KeySource.Variable.class,
                        variable -> assertThat(variable.name()).isEqualTo("MY_KEY"));
        assertThat(profile.answerBytes()).isEqualTo(1 << 20);
        assertThat(profile.prices()).isEqualTo(new Profile.Prices(1, 2.5));
        assertThat(profile.arms()).isEqualTo(new Arms(Arms.Prompt.LOOSE, false, false, 3, true));
        assertThat(profile.arms().words()).containsEntry("tests", "hidden").hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{model: m} | f:3:6: needs either base_url or mock",
                "{mock: honest, base_url: 'http://h'} | f:3:6: needs either",
                "{base_url: 'http://h'} | f:3:6: the key 'profiles.p.model' is missing",
                "{base_url: 'http://h', model: m, colour: red} | f:3:39: unknown key",
                "{base_url: 'ftp://h', model: m} | f:3:7: profiles.p.base_url must be an address",
                "{base_url: 'h', model: m} | f:3:7: profiles.p.base_url must be an address",
                "{base_url: 'http://h', model: m, key: {env: A}} | must be https, or loopback",
                "{base_url: 'https://h', model: m, key: {}} | exactly one of env, file and keyring",
                "{base_url: 'https://h', model: m, key: {env: A, file: /b}} | exactly one of",
                "{base_url: 'https://h', model: m, timeouts: {whole: 2}} | must be a time",
                "{base_url: 'https://h', model: m, arms: {prompt: nice}} | strict, plain or loose",
                "{base_url: 'https://h', model: m, arms: {attempts: 21}} | from 1 to 20"
            })
    void aMistakeIsNamedWithItsPlace(String profile, String expected) {
        assertThatThrownBy(() -> one(profile))
                .isInstanceOf(BadInputException.class)
                .extracting(e -> ((BadInputException) e).sentence())
                .asString()
                .contains(expected);
    }

    /** Wherever somebody may paste a key by mistake. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{base_url: 'https://h', model: m, key: KEY}",
                "{base_url: 'https://h', model: m, key: {env: KEY}}",
                "{base_url: 'https://h', model: m, key: {file: KEY}}",
                "{base_url: 'https://h', model: m, key: {keyring: KEY}}",
                "{base_url: 'https://h', model: m, key: {keyring: {account: 'KEY KEY'}}}",
                "{base_url: 'https://h', model: m, key: {value: KEY}}",
                "{base_url: 'https://KEY@h', model: m}",
                "{base_url: 'https://h?key=KEY', model: m}",
                "{base_url: 'https://h', model: m, api_key: KEY}"
            })
    void aKeyInAWrongPlaceIsNotQuoted(String profile) {
        assertThatThrownBy(() -> one(profile.replace("KEY", KEY)))
                .isInstanceOf(BadInputException.class)
                .extracting(e -> ((BadInputException) e).sentence())
                .asString()
                .doesNotContain(KEY);
    }

    @Test
    void theProfilesThatAreShippedAreWhole() {
        Map<String, Profile> shipped =
                ModelsLoader.load(
                        Path.of(System.getProperty("impasse.root", "..")).resolve("models.yaml"));
        assertThat(shipped)
                .containsKeys("mock-honest", "mock-cheater", "mock-injected", "ollama", "openai");
        assertThat(shipped.get("mock-injected"))
                .extracting(p -> p.arms().plantedNote())
                .isEqualTo(true);
    }

    private static Profile one(String profile) {
        return Objects.requireNonNull(
                ModelsLoader.parse("version: 1\nprofiles:\n  p: " + profile + "\n", "f").get("p"));
    }
}
