package dev.impasse.input;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts with their units, as people write them. */
public final class Quantities {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
    private static final Pattern BYTES = Pattern.compile("(\\d{1,15})(B|KiB|MiB|GiB|TiB)?");

    private static final Pattern DECIMAL =
            Pattern.compile(
                    "[+-]?(?:\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40})(?:[eE][+-]?\\d{1,4})?");

    private Quantities() {}

    /** A decimal number as people and programs write it; none of the other forms that Java knows ({@code 1d}, {@code 0x1p0}). */
    public static Optional<Double> decimal(String text) {
        return DECIMAL.matcher(text).matches()
                ? Optional.of(Double.parseDouble(text))
                : Optional.empty();
    }

    /**
     * {@code 250ms}, {@code 60s}, {@code 15m}, {@code 2h}; over 0 and at most {@code max}.
     *
     * @throws IllegalArgumentException with what it must be, as a noun phrase
     */
    public static Duration duration(String text, Duration max) {
        Matcher matcher = DURATION.matcher(text);
        String range = "a time such as 500ms, 60s, 15m or 2h, up to " + words(max);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(range);
        }
        long amount = Long.parseLong(matcher.group(1));
        Duration duration =
                switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(amount);
                    case "s" -> Duration.ofSeconds(amount);
                    case "m" -> Duration.ofMinutes(amount);
                    default -> Duration.ofHours(amount);
                };
        if (duration.isZero() || duration.compareTo(max) > 0) {
            throw new IllegalArgumentException(range);
        }
        return duration;
    }

    /**
     * {@code 1024}, {@code 256KiB}, {@code 10MiB}, {@code 2GiB}; over 0 and at most {@code max}.
     *
     * @throws IllegalArgumentException with what it must be, as a noun phrase
     */
    public static long bytes(String text, long max) {
        Matcher matcher = BYTES.matcher(text);
        String range = "an amount of bytes such as 1024, 256KiB or 10MiB, up to " + max + " bytes";
        if (!matcher.matches()) {
            throw new IllegalArgumentException(range);
        }
        String unit = matcher.group(2) == null ? "B" : matcher.group(2);
        int shift =
                switch (unit) {
                    case "KiB" -> 10;
                    case "MiB" -> 20;
                    case "GiB" -> 30;
                    case "TiB" -> 40;
                    default -> 0;
                };
        long amount = Long.parseLong(matcher.group(1));
        if (amount == 0 || amount > (max >> shift)) {
            throw new IllegalArgumentException(range);
        }
        return amount << shift;
    }

    private static String words(Duration max) {
        if (max.toMillis() % 1000 != 0) {
            return max.toMillis() + "ms";
        }
        long seconds = max.toSeconds();
        return seconds % 3600 == 0
                ? seconds / 3600 + "h"
                : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }
}
