package dev.impasse.readiness;

import dev.impasse.sandbox.EngineDescription;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The time that events carry can be believed, as far as one machine can tell. */
final class ClockCheck implements Check {
    // What two clocks of one system may be apart: the engine's answer is on its way for a while on
    // a busy machine.
    private static final Duration APART = Duration.ofSeconds(10);
    private static final int READINGS = 2000;

    private static final About ABOUT =
            About.limit(
                    "clock",
                    "Clock",
                    "The clock is not before this program's own build, does not run backwards, and agrees with the"
                            + " engine's.");

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws IOException {
        progress.step("reading the clocks");
        Instant before = context.clock().instant();
        Optional<Instant> engine = engineClock(context);
        Instant after = context.clock().instant();
        return judge(built(), before, engine, after, backwards(context));
    }

    /** By how much either clock went back between two readings, the worst of many. */
    private static Duration backwards(CheckContext context) {
        Duration worst = Duration.ZERO;
        Instant wall = context.clock().instant();
        long nanos = context.nanoTime().getAsLong();
        for (int i = 0; i < READINGS; i++) {
            Instant nextWall = context.clock().instant();
            long nextNanos = context.nanoTime().getAsLong();
            worst = max(worst, Duration.between(nextWall, wall));
            worst = max(worst, Duration.ofNanos(nanos - nextNanos));
            wall = nextWall;
            nanos = nextNanos;
        }
        return worst;
    }

    static CheckResult judge(
            Optional<Instant> built,
            Instant before,
            Optional<Instant> engine,
            Instant after,
            Duration backwards) {
        List<String> evidence =
                List.of(
                        "now " + before,
                        "built " + built.map(Instant::toString).orElse("(not known)"),
                        "engine's clock " + engine.map(Instant::toString).orElse("(not known)"),
                        READINGS
                                + " readings, "
                                + (backwards.isZero() ? "never" : backwards + " at worst")
                                + " backwards");
        if (built.isPresent() && before.isBefore(built.get())) {
            return CheckResult.fail(
                    "The clock says a time before this program was built.", evidence, "date --utc");
        }
        if (!backwards.isZero()) {
            return CheckResult.fail("The clock runs backwards.", evidence, "date --utc");
        }
        if (engine.isPresent()
                && (engine.get().isBefore(before.minus(APART))
                        || engine.get().isAfter(after.plus(APART)))) {
            return CheckResult.fail(
                    "The engine's clock and this program's are "
                            + Duration.between(before, engine.get()).abs().toSeconds()
                            + " s apart.",
                    evidence,
                    "date --utc");
        }
        if (built.isEmpty() || engine.isEmpty()) {
            return CheckResult.inconclusive(
                    "The clock runs forwards, but there was not enough to compare it with.",
                    evidence,
                    "");
        }
        return CheckResult.pass(
                "The clock is past this program's build, runs forwards, and agrees with the engine's.",
                evidence);
    }

    private static Optional<Instant> engineClock(CheckContext context) {
        try {
            return Optional.of(context.engine().describe()).flatMap(EngineDescription::clock);
        } catch (dev.impasse.EnvironmentException e) {
            return Optional.empty();
        }
    }

    /** When the file that this class comes from was written: nothing real can be older. */
    private static Optional<Instant> built() throws IOException {
        CodeSource source = ClockCheck.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Files.getLastModifiedTime(Path.of(source.getLocation().toURI())).toInstant());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
