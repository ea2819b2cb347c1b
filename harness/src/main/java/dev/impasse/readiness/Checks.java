package dev.impasse.readiness;

import java.util.List;

/** The checks of this version, in the order in which they are walked. */
public final class Checks {
    private Checks() {}

    public static Readiness all() {
        return new Readiness(
                List.of(
                        new DockerCheck(),
                        new BaseImageCheck(),
                        new GvisorCheck(),
                        new WitnessCheck(),
                        new NetworkCheck(),
                        new PrivilegesCheck(),
                        new MemoryCheck(),
                        new DiskLimitCheck(),
                        new ProcessesCheck(),
                        new CpuCheck(),
                        new TimeOutCheck(),
                        new LeftoversCheck(),
                        new DiskRoomCheck(),
                        new ClockCheck(),
                        new SigningKeyCheck(),
                        new PipelineCheck()));
    }
}
