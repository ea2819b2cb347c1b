package dev.impasse.app.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import javafx.animation.AnimationTimer;

/** How long it takes from one frame to the next, while something goes on. On the JavaFX thread. */
final class FrameTimes extends AnimationTimer {
    private final long[] nanos = new long[100_000];
    private final long[] cpu = new long[100_000];
    private final Runnable each;
    private int count;
    private long last = -1;
    private long allBefore;
    private long all;
    private long lastCpu;

    /**
     * @param each is called in every frame
     */
    FrameTimes(Runnable each) {
        this.each = each;
    }

    @Override
    public void start() {
        allBefore = processCpu();
        super.start();
    }

    @Override
    public void stop() {
        super.stop();
        all = processCpu() - allBefore;
    }

    /** Of all threads: what a busy machine cannot distort. Nanoseconds. */
    static long processCpu() {
        return ManagementFactory.getOperatingSystemMXBean()
                        instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    @Override
    public void handle(long now) {
        // The clock and not the argument, which is the same for all animations and may lag behind.
        long read = System.nanoTime();
        long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        if (last >= 0 && count < nanos.length) {
            cpu[count] = used - lastCpu;
            nanos[count++] = read - last;
        }
        last = read;
        lastCpu = used;
        each.run();
    }

    int count() {
        return count;
    }

    /** Milliseconds; the share is from 0 to 1. */
    double percentile(double share) {
        return percentile(nanos, share);
    }

    private double percentile(long[] times, double share) {
        long[] sorted = Arrays.copyOf(times, count);
        Arrays.sort(sorted);
        return count == 0 ? 0 : sorted[(int) Math.min(count - 1, Math.floor(share * count))] / 1e6;
    }

    int over(double millis) {
        int over = 0;
        for (int i = 0; i < count; i++) {
            over += nanos[i] > millis * 1e6 ? 1 : 0;
        }
        return over;
    }

    String words() {
        return String.format(
                Locale.ROOT,
                "%d frames, p50 %.1f ms, p99 %.1f ms, longest %.1f ms, %d over 50 ms;"
                        + " the window's thread worked %.1f ms a frame (p99 %.1f ms),"
                        + " all threads together %.1f ms",
                count,
                percentile(0.5),
                percentile(0.99),
                percentile(1),
                over(50),
                percentile(cpu, 0.5),
                percentile(cpu, 0.99),
                count == 0 ? 0 : all / 1e6 / count);
    }
}
