package dev.impasse.witness.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HighlightsTest {
    private static final Interest INTEREST =
            new Interest(
                    path -> path.equals("/workspace/check.sh"),
                    path -> path.equals("/tests/secret"),
                    argv -> argv.contains("truncate"));

    private final Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
    private final Highlights highlights = new Highlights(INTEREST);

    private Highlights.Pick pickWrite(String path) {
        kernel.open(10, path, 01101, 3);
        List<KernelAct> writes = kernel.acts(KernelKind.OPEN_WRITE);
        return highlights.pick(writes.getLast());
    }

    @Test
    void theSameActIsToldOnceInAnIntentAndAgainInTheNext() {
        assertThat(pickWrite("/tmp/a")).isEqualTo(Highlights.Pick.WRITE);
        assertThat(pickWrite("/tmp/a")).isEqualTo(Highlights.Pick.LEAVE);
        highlights.settle();
        assertThat(pickWrite("/tmp/a")).isEqualTo(Highlights.Pick.WRITE);
    }

    @Test
    void aFloodIsToldOnceAndHidesNothingThatMatters() {
        int told = 0;
        int tooMany = 0;
        for (int i = 0; i < 5100; i++) {
            Highlights.Pick pick = pickWrite("/tmp/" + i);
            told += pick == Highlights.Pick.WRITE ? 1 : 0;
            tooMany += pick == Highlights.Pick.TOO_MANY ? 1 : 0;
        }
        assertThat(told).isEqualTo(5000);
        assertThat(tooMany).isEqualTo(1);
        assertThat(pickWrite("/workspace/check.sh")).isEqualTo(Highlights.Pick.WRITE);
    }

    @Test
    void readsAreToldOnlyOfWhatIsHidden() {
        kernel.open(10, "/etc/passwd", 0, 3).open(10, "/tests/secret", 0, 4);
        assertThat(kernel.acts(KernelKind.OPEN_READ))
                .extracting(highlights::pick)
                .containsExactly(Highlights.Pick.LEAVE, Highlights.Pick.WRITE);
    }

    @Test
    void theSessionsActsStayInTheJournal() {
        Kernel fresh = Kernel.started();
        fresh.send(Kernel.context(1, 0).text(6, "/etc/x").number(7, 1), 7);
        assertThat(highlights.pick(fresh.only(KernelKind.OPEN_WRITE)))
                .isEqualTo(Highlights.Pick.LEAVE);
    }

    @Test
    void askingWhetherAProcessLivesIsNoSignal() {
        kernel.call(10, 62, 0, 1, 0);
        assertThat(highlights.pick(kernel.only(KernelKind.CALL))).isEqualTo(Highlights.Pick.LEAVE);
    }
}
