package dev.impasse.witness;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class WitnessFuzzTest {
    /** Any bytes are a workspace or an {@link IOException}, for each of those who read one. */
    @FuzzTest(maxDuration = "30s")
    void anyArchive(byte[] bytes) throws IOException {
        Path tar = Files.createTempFile("fuzz", ".tar");
        try {
            Files.write(tar, bytes);
            Snapshot snapshot = Snapshot.read(tar);
            assertThat(snapshot.files()).hasSizeLessThanOrEqualTo(bytes.length / 512);
            assertThat(WorkspaceChange.between(snapshot, snapshot)).isEmpty();
            assertThat(WorkspaceTexts.read(tar, snapshot.files().keySet())).isNotNull();
            assertThat(WorkspaceSearch.in(tar, snapshot.files().keySet(), List.of("canary")))
                    .isNotNull();
        } catch (IOException e) {
            assertThat(e).isNotNull();
        } finally {
            Files.delete(tar);
        }
    }
}
