package dev.impasse.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The processor time of this program, all its threads: it says what a work costs also where others are busy beside it. */
final class ProcessorTime {
    private final long start = now();

    /** Nanoseconds since this was made. */
    long nanos() {
        return now() - start;
    }

    private static long now() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}
