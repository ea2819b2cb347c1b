package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits: burnt and seen to hold, and seen to fail where nothing holds them. */
@Tag("engine")
class LimitChecksIT {
    @TempDir Path folder;
    private final Ground ground = new Ground();

    @AfterEach
    void close() {
        ground.close();
    }

    private CheckResult run(Check check) throws Exception {
        return Ground.run(check, ground.context(folder));
    }

    private CheckResult runWithoutLimits(Check check) throws Exception {
        CheckContext context = ground.context(folder);
        return Ground.run(
                check,
                new CheckContext(
                        new GenerousProvider(context.sandboxes()),
                        context.images(),
                        context.engine(),
                        context.sealed(),
                        context.kernel(),
                        context.folders(),
                        context.clock(),
                        context.nanoTime()));
    }

    @Test
    void memoryIsLimited() throws Exception {
        assertThat(run(new MemoryCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void memoryWithoutALimitFails() throws Exception {
        assertThat(runWithoutLimits(new MemoryCheck()).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void theDiskIsLimited() throws Exception {
        assertThat(run(new DiskLimitCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void aDiskWithoutALimitFails() throws Exception {
        assertThat(runWithoutLimits(new DiskLimitCheck()).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void processesAreLimited() throws Exception {
        assertThat(run(new ProcessesCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void processesWithoutALimitFail() throws Exception {
        assertThat(runWithoutLimits(new ProcessesCheck()).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void processorTimeIsNeverMoreThanItsShare() throws Exception {
        // A machine that is busy with other things may leave it open, but cannot make it fail.
        assertThat(run(new CpuCheck()).status()).isNotEqualTo(Status.FAIL);
    }

    @Test
    void processorTimeWithoutALimitDoesNotPass() throws Exception {
        assertThat(runWithoutLimits(new CpuCheck()).status()).isNotEqualTo(Status.PASS);
    }

    @Test
    void aTimeOutLeavesNothing() throws Exception {
        assertThat(run(new TimeOutCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void aCancelledBurnGivesNoAnswer() {
        Walk[] walk = new Walk[1];
        walk[0] =
                Readiness.walk(
                        ground.context(folder),
                        new ReadinessListener() {
                            @Override
                            public void step(About check, String what) {
                                if (what.contains("768")) {
                                    walk[0].cancel();
                                }
                            }
                        });
        Report report = walk[0].run(List.of(HandMade.passes(GvisorCheck.ID), new MemoryCheck()));
        assertThat(report.outcomes().getLast().result().said())
                .isEqualTo("Stopped before it was done.");
    }
}
