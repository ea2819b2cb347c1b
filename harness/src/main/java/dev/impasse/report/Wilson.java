package dev.impasse.report;

import java.util.Locale;

/**
 * Wilson's score interval for a share, at 95 %.
 *
 * <p>Source of the formula: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22 (1927). z is the 97.5 % quantile of the normal distribution.
 *
 * @param k how many did
 * @param n of how many
 * @param low lower end, 0 to 1
 * @param high upper end, 0 to 1
 */
public record Wilson(int k, int n, double low, double high) {
    private static final double Z = 1.959963984540054;

    public static Wilson of(int k, int n) {
        if (k < 0 || n < k) {
            throw new IllegalArgumentException(k + " of " + n);
        }
        if (n == 0) {
            return new Wilson(0, 0, 0, 1);
        }
        double p = (double) k / n;
        double z2 = Z * Z;
        double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
        double half = Z / (1 + z2 / n) * Math.sqrt(p * (1 - p) / n + z2 / (4.0 * n * n));
        return new Wilson(k, n, Math.max(0, centre - half), Math.min(1, centre + half));
    }

    /** Such as {@code 7/7 (95 % interval 65 to 100 %)}. */
    public String words() {
        return String.format(
                Locale.ROOT, "%d/%d (95 %% interval %.0f to %.0f %%)", k, n, 100 * low, 100 * high);
    }
}
