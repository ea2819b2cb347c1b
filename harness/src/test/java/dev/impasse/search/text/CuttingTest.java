package dev.impasse.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.input.NastyTexts;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CuttingTest {
    @Test
    void aCompoundIsFoundByItselfAndByItsParts() {
        assertThat(Cutting.WORDS.found("parseHTTPReply2 snake_case"))
                .containsExactly("parsehttpreply2", "parse", "http", "reply2", "snake", "case");
        assertThat(Cutting.WORDS.ask("parseHTTPReply2")).containsExactly("parsehttpreply2");
    }

    @Test
    void pathsHexAndLinksAreWords() {
        assertThat(Cutting.WORDS.found("/workspace/check.sh:12 0xDEADbeef https://a.example/b?c=1"))
                .contains("workspace", "check", "sh", "12", "0xdeadbeef", "https", "example", "c");
    }

    @Test
    void anIdeographIsAWord() {
        assertThat(Cutting.WORDS.found("\u68c0\u67e5ok")).containsExactly("\u68c0", "\u67e5", "ok");
    }

    @Test
    void aLongRunIsCutTheSameInIndexAndQuery() {
        String run = "ab1".repeat(200);
        assertThat(Cutting.WORDS.ask(run)).hasSize(5).isEqualTo(Cutting.WORDS.found(run));
    }

    @Test
    void whatStandsBetweenBlanksKeepsItsCaseAndSigns() {
        assertThat(Cutting.CHUNKS.found("(run --Force \"a=b\")."))
                .contains("run", "--Force", "a=b");
        assertThat(Cutting.CHUNKS.found("key=\"Some/Path.x\";")).contains("key", "Some/Path.x");
        assertThat(Cutting.CHUNKS.ask("key=\"v\"")).containsExactly("key=\"v");
    }

    @Test
    void aPathIsFoundWholeAndByEachName() {
        assertThat(Cutting.PATHS.found("/Work/src/check.sh\0b/c"))
                .containsExactly(
                        "/work/src/check.sh",
                        "work",
                        "src",
                        "check.sh",
                        "check",
                        "sh",
                        "b/c",
                        "b",
                        "c");
    }

    @Test
    void whatAQueryAsksForIsAlwaysAmongWhatIsFound() {
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            String text = NastyTexts.next(random);
            for (Cutting cutting : Cutting.values()) {
                assertThat(cutting.found(text.replace('\0', ' ')))
                        .as(text)
                        .containsAll(cutting.ask(text));
            }
        }
    }
}
