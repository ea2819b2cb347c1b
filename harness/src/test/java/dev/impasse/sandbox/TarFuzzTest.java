package dev.impasse.sandbox;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Any bytes as an archive: refused, or copied into one that the rules let through whole. */
class TarFuzzTest {
    private static final TarBounds BOUNDS = new TarBounds(50, 4096, 16384, 256, 1024);

    @FuzzTest(maxDuration = "30s")
    void anyBytesAreRefusedOrMadeHarmless(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            TarCopy.sift(new ByteArrayInputStream(bytes), BOUNDS, out);
        } catch (TarException e) {
            return;
        }
        // Directories that were not named are added, one for each part of a name at most.
        TarBounds wider = new TarBounds(50 * 256, 4096, 16384, 257, 1024);
        ByteArrayInputStream sifted = new ByteArrayInputStream(out.toByteArray());
        TarCopy again = TarCopy.sift(sifted, wider, new ByteArrayOutputStream());
        if (!again.refused().isEmpty()) {
            throw new AssertionError("what was let through is refused: " + again.refused());
        }
    }
}
