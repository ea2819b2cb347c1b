package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of the words; that the shell reads them back is shown with the real one in {@link ExecIT}. */
class ShellWordTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aQuotedWordIsOneLineOfHarmlessCharacters(long seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[4000];
        random.nextBytes(bytes);
        String word = ShellWord.quote(bytes);
        assertThat(word).startsWith("$'").endsWith("'");
        assertThat(word.substring(2, word.length() - 1))
                .matches("([A-Za-z0-9/._+=:,@% -]|\\\\[0-3][0-7][0-7])*+");
        assertThat(unquote(word)).isEqualTo(bytes);
    }

    private static byte[] unquote(String word) {
        Bytes out = new Bytes(16);
        for (int i = 2; i < word.length() - 1; i++) {
            if (word.charAt(i) == '\\') {
                out.add(Integer.parseInt(word.substring(i + 1, i + 4), 8));
                i += 3;
            } else {
                out.add(word.charAt(i));
            }
        }
        return out.toArray();
    }
}
