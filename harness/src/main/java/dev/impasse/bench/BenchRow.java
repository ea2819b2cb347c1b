package dev.impasse.bench;

/**
 * One line of the table.
 *
 * @param name what was measured against what
 * @param ratio the rival's median time through ours, or ours through the rival's, as the aim has it
 * @param value our own median
 * @param unit of {@code value}
 * @param aim for people, such as {@code at least 1.00}
 * @param met whether the ratio (or the value, where the aim says so) is what was aimed for
 * @param samples how many measurements each median is of
 */
public record BenchRow(
        String name,
        double ratio,
        double value,
        String unit,
        String aim,
        boolean met,
        int samples) {}
