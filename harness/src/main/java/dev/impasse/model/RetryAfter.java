package dev.impasse.model;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads the header {@code Retry-After}: seconds, or a date of HTTP. */
final class RetryAfter {
    private RetryAfter() {}

    /** Empty where it says neither; a date that has passed is zero. */
    static Optional<Duration> parse(String text, Instant now) {
        String value = text.strip();
        if (value.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            Duration until =
                    Duration.between(
                            now,
                            ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                                    .toInstant());
            return Optional.of(until.isNegative() ? Duration.ZERO : until);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
