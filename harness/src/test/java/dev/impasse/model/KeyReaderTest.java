package dev.impasse.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyReaderTest {
    private static final String KEY = "sk-planted-0123456789";

    @TempDir private Path folder;

    @Test
    void aVariableHoldsIt() {
        KeyReader reader = reader(Map.of("K", KEY), "false");
        assertThat(reader.read(new KeySource.Variable("K", "f:1:1")).bearer())
                .isEqualTo("Bearer " + KEY);
        assertThatThrownBy(() -> reader.read(new KeySource.Variable("OTHER", "f:1:1")))
                .hasMessageContaining("OTHER holds no key");
    }

    @Test
    void aFileHoldsItIfItIsForItsOwnerAlone() throws IOException {
        KeyReader reader = reader(Map.of(), "false");
        assertThat(reader.read(file("rw-------", KEY + "\n")).bearer()).endsWith(KEY);
        assertThat(reader.read(file("r--------", KEY)).bearer()).endsWith(KEY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw--w----", "rwx------"})
    void aFileThatOthersCanGetAtIsNotRead(String mode) throws IOException {
        assertRefused(file(mode, KEY), "key_exposed");
    }

    @Test
    void norIsALinkToOne() throws IOException {
        KeySource.File real = file("rw-------", KEY);
        Path link = folder.resolve("link");
        Files.createSymbolicLink(link, real.path());
        assertRefused(new KeySource.File(link, "f:1:1"), "key_missing");
    }

    /** Java would quote such a header, and the key in it. */
    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a b", "ä", " "})
    void aKeyThatIsNoneIsNotQuoted(String end) throws IOException {
        assertThatThrownBy(() -> reader(Map.of(), "false").read(file("rw-------", KEY + end + "x")))
                .isInstanceOf(BadInputException.class)
                .hasMessageNotContaining(KEY);
    }

    @Test
    void theKeyringIsAskedThroughItsProgram() throws IOException {
        Path tool = folder.resolve("secret-tool");
        Files.writeString(
                tool,
                "#!/bin/sh\n[ \"$*\" = 'lookup service impasse account me' ] || exit 1\necho "
                        + KEY
                        + "\n");
        Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwx------"));
        KeyReader reader =
                new KeyReader(Map.of(), new KeyringCommand(List.of(tool.toString(), "lookup")));
        assertThat(reader.read(new KeySource.Keyring("impasse", "me", "f:1:1")).bearer())
                .endsWith(KEY);
        assertThatThrownBy(() -> reader.read(new KeySource.Keyring("impasse", "you", "f:1:1")))
                .hasMessageContaining("no such entry");
    }

    @Test
    void aKeyringThatIsNotThereIsSaidSo() {
        assertThatThrownBy(() ->
                        reader(Map.of(), folder.resolve("none").toString())
                                .read(new KeySource.Keyring("a", "b", "f:1:1")))
                .hasMessageContaining("cannot be run");
    }

    @Test
    void aSecretHasNoText() {
        Secret secret = Secret.of(KEY, "f");
        assertThat(secret.toString()).isEqualTo("[key]");
        assertThat(secret.redact("a" + KEY + "b" + KEY)).isEqualTo("a[key]b[key]");
        assertThat(Secret.NONE.redact("ab")).isEqualTo("ab");
    }

    private static void assertRefused(KeySource source, String code) {
        assertThatThrownBy(() -> reader(Map.of(), "false").read(source))
                .isInstanceOf(BadInputException.class)
                .extracting(e -> ((BadInputException) e).code())
                .isEqualTo(code);
    }

    private KeySource.File file(String mode, String text) throws IOException {
        Path file = folder.resolve("key-" + mode);
        Files.deleteIfExists(file);
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        return new KeySource.File(file, "f:1:1");
    }

    private static KeyReader reader(Map<String, String> environment, String program) {
        return new KeyReader(environment, new KeyringCommand(List.of(program)));
    }
}
