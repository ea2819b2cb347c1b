package dev.impasse.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.impasse.BadInputException;
import dev.impasse.event.Severity;
import dev.impasse.input.Digests;
import dev.impasse.input.NastyTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyLoaderTest {
    private static final String WHOLE =
            """
            version: 1
            files:   { root: /work, read: ["**"], write: ["out/**"], deny: ["tests/**"] }
            exec:    { allow: true, timeout: 30s, output: 64KiB, deny: [["docker", "**"]] }
            ask:     [ { intent: write, paths: ["deploy/**"], expires: 5m } ]
            web:
              allow: [ { host: ".wikipedia.org", methods: [GET], paths: ["/wiki/**"] } ]
              budgets:
                - { hosts: ["httpbin.org"], scope: host, bytes_per_minute: 1048576, requests_per_minute: 60, writes_per_minute: 10, total_bytes: 10MiB, on_exceed: deny }
              on_error: fail_closed
            model:   { calls: 20, tokens: 1000, cost_usd: 0.5 }
            halt:    { after_denials: 3, on_severity: strong }
            limits:  { wall: 15m, idle: 2m, intents: 50, cpus: 1, memory: 512MiB, pids: 128, disk: 256MiB }
            """;

    @Test
    void readsTheDesignsExampleWhole() {
        Policy policy = PolicyLoader.parse(WHOLE, "p");
        assertThat(policy.files().root()).isEqualTo("/work");
        assertThat(policy.files().deny()).hasToString("[tests/**]");
        assertThat(policy.exec().timeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(policy.exec().outputBytes()).isEqualTo(64 * 1024);
        assertThat(policy.exec().deny()).hasToString("[docker **]");
        assertThat(policy.ask()).hasSize(1);
        assertThat(policy.ask().getFirst().expires()).isEqualTo(Duration.ofMinutes(5));
        assertThat(policy.web().budgets().getFirst().totalBytes()).isEqualTo(10L << 20);
        assertThat(policy.model()).isEqualTo(new Policy.Model(20, 1000, 0.5));
        assertThat(policy.halt()).isEqualTo(new Policy.Halt(3, Severity.STRONG));
        assertThat(policy.limits().intents()).isEqualTo(50);
        assertThat(policy.limits().memoryBytes()).isEqualTo(512L << 20);
        assertThat(policy.digest())
                .isEqualTo(Digests.sha256Hex(WHOLE.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void whatIsNotSaidHasTheDefaultsOfTheDesign() {
        Policy policy = PolicyLoader.defaults();
        assertThat(policy.files().root()).isEqualTo("/workspace");
        assertThat(policy.files().read()).hasToString("[**]");
        assertThat(policy.files().write()).hasToString("[**]");
        assertThat(policy.files().deny()).isEmpty();
        assertThat(policy.exec().allow()).isTrue();
        assertThat(policy.exec().timeout()).isEqualTo(Duration.ofSeconds(60));
        assertThat(policy.exec().outputBytes()).isEqualTo(256 * 1024);
        assertThat(policy.ask()).isEmpty();
        assertThat(policy.web().allow()).isEmpty();
        assertThat(policy.halt()).isEqualTo(new Policy.Halt(10, Severity.PROOF));
        assertThat(policy.limits())
                .isEqualTo(
                        new Policy.Limits(
                                Duration.ofMinutes(15),
                                Duration.ofMinutes(2),
                                500,
                                1,
                                512L << 20,
                                1024,
                                256L << 20));
        assertThat(policy.model()).isEqualTo(new Policy.Model(200, 1_000_000, 5));
    }

    @Test
    void anEmptyListAllowsNothing() {
        Policy policy = PolicyLoader.parse("version: 1\nfiles: {read: [], write: []}\n", "p");
        assertThat(policy.files().read()).isEmpty();
        assertThat(policy.files().write()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "files: {root: work}| p:2:9: files.root must be an absolute path below / without '..', not 'work'.",
                "files: {root: /}| p:2:9: files.root must be an absolute path below /",
                "files: {root: /a/../b}| p:2:9: files.root must be",
                "files: {root: /a/}| p:2:9: files.root must be",
                "files: {root: ''}| p:2:9: files.root must be",
                "files: {reed: []}| p:2:9: unknown key 'files.reed'. Did you mean 'read'? Known here: deny, read, root, write.",
                "files: {read: '**'}| p:2:15: files.read must be a list.",
                "files: {read: ['']}| p:2:9: files.read must hold a path pattern of 1 to 1024 characters.",
                "files: []| p:2:8: a mapping of keys to values is needed here.",
                "exec: {allow: yes}| p:2:8: exec.allow must be true or false, not 'yes'.",
                "exec: {timeout: 60}| p:2:8: exec.timeout must be a time such as",
                "exec: {timeout: 25h}| p:2:8: exec.timeout must be a time such as",
                "exec: {output: 17MiB}| p:2:8: exec.output must be an amount of bytes",
                "exec: {deny: [docker]}| p:2:15: each item of exec.deny must be a list.",
                "exec: {deny: [[]]}| p:2:8: exec.deny must hold a list that starts with a program's name each.",
                "exec: {deny: [['**']]}| p:2:8: exec.deny must hold",
                "ask: [{paths: [a]}]| p:2:7: the key 'ask[0].intent' is missing.",
                "ask: [{intent: fly, paths: [a]}]| p:2:8: ask[0].intent must be read, write, list or exec",
                "ask: [{intent: write}]| p:2:7: ask[0].paths must name at least one path.",
                "ask: [{intent: exec, paths: [a]}]| p:2:22: ask[0].paths says nothing about exec.",
                "ask: [{intent: read, paths: [a], argv: [[b]]}]| p:2:34: ask[0].argv says nothing about read.",
                "model: {calls: -1}| p:2:9: model.calls must be a whole number from 0",
                "model: {cost_usd: NaN}| p:2:9: model.cost_usd must be a number from",
                "halt: {after_denials: 0}| p:2:8: halt.after_denials must be a whole number from 1",
                "halt: {on_severity: lethal}| p:2:8: halt.on_severity must be weak, medium, strong or proof",
                "limits: {pids: 16}| p:2:10: limits.pids must be a whole number from 32",
                "limits: {cpus: 0}| p:2:10: limits.cpus must be a number from",
                "limits: {wall: 0s}| p:2:10: limits.wall must be a time",
                "limits: {intents: 1.5}| p:2:10: limits.intents must be a whole number",
                "web: {on_error: fail_open}| p:2:7: web.on_error must be one of [fail_closed].",
                "web: {allow: [{methods: [GET]}]}| p:2:15: the key 'web.allow[0].host' is missing.",
                "web: {budgets: [{scope: world}]}| p:2:18: web.budgets[0].scope must be one of",
                "fils: {}| p:2:1: unknown key 'fils'. Did you mean 'files'? Known here: ask, exec, files, halt, limits, model, version, web."
            })
    void eachMistakeGivesOneSentenceWithItsPlaceAndKey(String line, String sentence) {
        assertThatThrownBy(() -> PolicyLoader.parse("version: 1\n" + line + "\n", "p"))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.sentence()).startsWith(sentence));
    }

    @ParameterizedTest
    @ValueSource(strings = {"files: {}", "version: 2", "version: one", "version:", "version: 1.0"})
    void theVersionMustBeThereAndBeOne(String text) {
        assertThatThrownBy(() -> PolicyLoader.parse(text, "p"))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.sentence()).contains("version"));
    }

    @Test
    void whatAMistakeQuotesSteersNothing() {
        assertThatThrownBy(() ->
                        PolicyLoader.parse(
                                "version: 1\nask: [{intent: \"\\e[2J\\u202e\\n\", paths: [a]}]\n",
                                "p"))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(
                        e -> assertThat(e.sentence().codePoints()).noneMatch(NastyTexts::steers));
    }

    @Test
    void aFileIsNamedInItsMistakes(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("policy.yaml"), "version: 1\nx: 1\n");
        assertThatThrownBy(() -> PolicyLoader.load(file))
                .asInstanceOf(type(BadInputException.class))
                .satisfies(e -> assertThat(e.sentence()).startsWith(file + ":2:1: "));
    }
}
