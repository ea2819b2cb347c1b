package dev.impasse.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgvPatternTest {
    @ParameterizedTest(name = "{0} | {1}: {2}")
    @CsvSource({
        "docker, docker, true",
        "docker, docker ps, false",
        "docker **, docker, true",
        "docker **, docker ps -a, true",
        "docker **, /usr/local/bin/docker ps, true",
        "docker **, dockerd, false",
        "docker **, ./docker/x, false",
        "/usr/bin/docker **, docker ps, true",
        "git push **, git push origin, true",
        "git push **, git pull, false",
        "git push **, git, false",
        "pip* install **, /usr/bin/pip3 install x, true",
        "cat *, cat /etc/passwd, true",
        "cat /etc/*, cat /etc/a/b, true",
        "cat /etc/*, cat etc/a, false",
        "cat * x, cat a x, true",
        "cat ** x, cat a x, true",
        "cat ** x, cat a b x, false"
    })
    void comparesWordByWord(String pattern, String argv, boolean matches) {
        assertThat(new ArgvPattern(List.of(pattern.split(" "))).matches(List.of(argv.split(" "))))
                .isEqualTo(matches);
    }

    @Test
    void aStarFitsAnEmptyWordAndOneOfSeveralLines() {
        ArgvPattern pattern = new ArgvPattern(List.of("echo", "*"));
        assertThat(pattern.matches(List.of("echo", ""))).isTrue();
        assertThat(pattern.matches(List.of("echo", "a\nb/c"))).isTrue();
        assertThat(pattern.matches(List.of())).isFalse();
    }

    @Test
    void aPatternStartsWithAProgramsName() {
        for (List<String> words :
                List.of(List.<String>of(), List.of("**"), List.of(""), List.of("/bin/"))) {
            assertThatThrownBy(() -> new ArgvPattern(words))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void isShownAsItWasWritten() {
        assertThat(new ArgvPattern(List.of("git", "push", "**"))).hasToString("git push **");
    }
}
