package dev.impasse.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.BadInputException;
import dev.impasse.input.NastyTexts;
import java.util.List;

class PolicyFuzzTest {
    /** Any text is a policy or one sentence; a policy decides any request. */
    @FuzzTest(maxDuration = "30s")
    void anyPolicy(FuzzedDataProvider data) {
        String path = data.consumeString(100);
        try {
            Policy policy = PolicyLoader.parse(data.consumeRemainingAsString(), "fuzz");
            PolicyEngine engine = new PolicyEngine(policy);
            PathRules.normalise(policy.files().root(), path)
                    .ifPresent(p -> {
                        for (Request.Access access : Request.Access.values()) {
                            Decision decision = engine.decide(new Request.File(access, p));
                            assertThat(
                                            decision.verdict().permits()
                                                    && !PathRules.inside(policy.files().root(), p))
                                    .isFalse();
                        }
                    });
            assertThat(engine.decide(new Request.Exec(List.of("sh", "-c", path)))).isNotNull();
        } catch (BadInputException e) {
            assertThat(e.sentence().codePoints()).noneMatch(NastyTexts::steers);
        }
    }

    /** Any line splits, into no more than it has characters; and every reading ends. */
    @FuzzTest(maxDuration = "30s")
    void anyCommandLine(FuzzedDataProvider data) {
        String line = data.consumeRemainingAsString();
        assertThat(ShellWords.split(line)).hasSizeLessThanOrEqualTo(3 * line.length() + 3);
        CommandReading reading = CommandReading.of(List.of("sh", "-c", line));
        assertThat(reading.programs()).noneMatch(List::isEmpty);
        assertThat(reading.programs().getFirst()).containsExactly("sh", "-c", line);
    }

    @FuzzTest(maxDuration = "30s")
    void anyPathFoldsOnce(FuzzedDataProvider data) {
        String path = data.consumeRemainingAsString();
        PathRules.normalise("/work", path)
                .ifPresent(folded -> {
                    assertThat(folded).startsWith("/").doesNotContain("//").doesNotContain("\0");
                    assertThat(List.of(folded.split("/", -1))).doesNotContain(".", "..");
                    assertThat(PathRules.normalise("/", folded)).contains(folded);
                });
    }
}
