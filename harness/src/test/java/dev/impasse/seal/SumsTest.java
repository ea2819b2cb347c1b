package dev.impasse.seal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SumsTest {
    private static final String HASH = "0123456789abcdef".repeat(4);

    @TempDir Path temp;

    @Test
    void writesByteForByteWhatSha256sumWrites() throws Exception {
        List<String> names =
                List.of(
                        "Z",
                        "a",
                        "b c",
                        "back\\slash",
                        "new\nline",
                        "ret\rurn",
                        "*star",
                        "ü",
                        "\\n");
        List<Sums.Line> lines = new ArrayList<>();
        for (String name : names) {
            Files.writeString(temp.resolve(name), name);
            lines.add(new Sums.Line(name, dev.impasse.event.Sha256.hex(name.getBytes(UTF_8))));
        }
        Tool.Result real = Tool.run(temp, "bash", "-c", "export LC_ALL=C; sha256sum -- *");
        assertThat(new String(Sums.write(lines), UTF_8)).isEqualTo(real.output());
    }

    @Test
    void readsWhatItWrote() {
        List<Sums.Line> lines =
                List.of(
                        new Sums.Line("a", HASH),
                        new Sums.Line("b\\c", HASH),
                        new Sums.Line("d/e f", HASH),
                        new Sums.Line("ü", HASH));
        assertThat(Sums.parse(Sums.write(lines), "s")).isEqualTo(lines);
        assertThat(Sums.sorted(lines)).isTrue();
        assertThat(Sums.sorted(lines.reversed())).isFalse();
        assertThat(Sums.parse(new byte[0], "s")).isEmpty();
    }

    @Test
    void sortsByBytesAndNotByUtf16() {
        // U+1F600 is a surrogate pair, which UTF-16 sorts before U+FF21.
        List<Sums.Line> lines = List.of(new Sums.Line("😀", HASH), new Sums.Line("Ａ", HASH));
        assertThat(Sums.parse(Sums.write(lines), "s").getFirst().name()).isEqualTo("Ａ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HASH  a",
                "HASH a\n",
                "HASH *a\n",
                "HASH  \n",
                "HASH\n",
                "\n",
                "HASH  a\n\n",
                "HASH  a\r\n",
                "HASH  a\nHASH  a\n",
                "HASH  ../a\n",
                "HASH  /a\n",
                "HASH  a//b\n",
                "HASH  ./a\n",
                "HASH  a/\n",
                "HASH  ..\n",
                "HASH  a\\b\n",
                "\\HASH  a\n",
                "\\HASH  a\\\n",
                "\\HASH  a\\x\n",
                "\\HASH  a\\nb\n",
                "0HASH  a\n",
                "# comment\n",
                "HASH  a\u0000b\n",
                "HASH  a\u202eb\n",
                "HASH  a\u001bb\n",
            })
    void refusesAnythingElse(String text) {
        assertThatThrownBy(() -> Sums.parse(text.replace("HASH", HASH).getBytes(UTF_8), "s"))
                .isInstanceOf(BadInputException.class);
        String upper = HASH.replace('a', 'A') + "  a\n";
        assertThatThrownBy(() -> Sums.parse(upper.getBytes(UTF_8), "s"))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void namesTheLine() {
        assertThatThrownBy(() -> Sums.parse((HASH + "  a\nbad\n").getBytes(UTF_8), "SHA256SUMS"))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> {
                            assertThat(e.place()).isEqualTo("SHA256SUMS:2");
                            assertThat(e.code()).isEqualTo("sums_malformed");
                        });
    }
}
