package dev.impasse.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.BadInputException;
import java.util.List;

class InputFuzzTest {
    /** Any text is a document or a {@link BadInputException} whose sentence steers nothing. */
    @FuzzTest(maxDuration = "30s")
    void anyYaml(FuzzedDataProvider data) {
        try {
            read(Yaml.parse(data.consumeRemainingAsString(), "fuzz"), 0);
        } catch (BadInputException e) {
            assertThat(e.sentence().codePoints()).noneMatch(NastyTexts::steers);
        }
    }

    private static void read(YamlMap map, int depth) {
        assertThat(depth).isLessThan(40);
        for (String key : map.keys()) {
            if (map.holdsMap(key)) {
                read(map.map(key).orElseThrow(), depth + 1);
            } else {
                assertThat(map.textOrTexts(key)).isNotNull();
            }
        }
        map.done();
    }

    /** Any pattern is refused or says something about any path; a path is fitted by itself where it has no stars. */
    @FuzzTest(maxDuration = "30s")
    void anyGlob(FuzzedDataProvider data) {
        String pattern = data.consumeString(1200);
        String path = data.consumeRemainingAsString();
        try {
            Glob glob = new Glob(pattern);
            for (String each : List.of(path, pattern, "a/".repeat(2000))) {
                glob.matches(each);
            }
            assertThat(new Glob("**").matches(path)).isTrue();
            assertThat(glob.matches(pattern) || pattern.contains("**/")).isTrue();
        } catch (IllegalArgumentException e) {
            assertThat(pattern.isEmpty() || pattern.length() > 1024).isTrue();
        }
    }
}
