package dev.impasse.search.query;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A moment as people write it, which lasts as long as what they wrote says: a day, a minute, a second. UTC.
 *
 * @param from where it begins
 * @param until where it has ended
 */
public record Moment(Instant from, Instant until) {
    private static final Pattern AGO = Pattern.compile("(?:now-)?([0-9]{1,6})([smhdw])");
    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder()
                    .appendPattern("uuuu-MM-dd['T'HH[:mm[:ss]]]")
                    .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
                    .optionalStart()
                    .appendLiteral('Z')
                    .optionalEnd()
                    .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
                    .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
                    .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
                    .toFormatter(Locale.ROOT);

    /**
     * @param text {@code now}, so long ago ({@code 90s}, {@code 5m}, {@code 2h}, {@code 7d}, {@code 1w}), a month, a day or
     *     a moment ({@code 2026-11}, {@code 2026-11-29}, {@code 2026-11-29T16:53:43.5Z})
     * @param now the present
     * @return empty where it is none of these
     */
    public static Optional<Moment> of(String text, Instant now) {
        if (text.equals("now")) {
            return Optional.of(new Moment(now, now));
        }
        Matcher ago = AGO.matcher(text);
        if (ago.matches()) {
            Instant then = now.minus(unit(ago.group(2)).multipliedBy(Long.parseLong(ago.group(1))));
            return Optional.of(new Moment(then, then));
        }
        try {
            if (text.length() == 7) {
                LocalDateTime first = YearMonth.parse(text).atDay(1).atStartOfDay();
                return Optional.of(between(first, first.plusMonths(1)));
            }
            String digits = text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
            LocalDateTime time = LocalDateTime.parse(text, TIME);
            return Optional.of(between(time, time.plus(width(digits))));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Whether it is so long ago as the text says, and not a date. */
    public static boolean ago(String text) {
        return AGO.matcher(text).matches();
    }

    private static Duration width(String digits) {
        return switch (digits.length()) {
            case 10 -> Duration.ofDays(1);
            case 13 -> Duration.ofHours(1);
            case 16 -> Duration.ofMinutes(1);
            case 19 -> Duration.ofSeconds(1);
            default -> Duration.ofNanos((long) Math.pow(10, Math.max(0, 29 - digits.length())));
        };
    }

    private static Moment between(LocalDateTime from, LocalDateTime until) {
        return new Moment(from.toInstant(ZoneOffset.UTC), until.toInstant(ZoneOffset.UTC));
    }

    private static Duration unit(String letter) {
        return switch (letter) {
            case "s" -> Duration.ofSeconds(1);
            case "m" -> Duration.ofMinutes(1);
            case "h" -> Duration.ofHours(1);
            case "d" -> Duration.ofDays(1);
            default -> Duration.ofDays(7);
        };
    }
}
