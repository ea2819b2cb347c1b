package dev.impasse.app.timeline;

/** Where the clock and the lanes stand, for the head and for every row alike. Pixels. */
final class Columns {
    /** The size of the clock's text that the numbers here are drawn for. */
    private static final double TEXT = 12;

    // One for all timelines, for the app has one size of text. On the JavaFX thread.
    private static double scale = 1;

    private static final double[] SHARES = {0.31, 0.33, 0.36};

    private Columns() {}

    /**
     * @param size that the clock's text has now
     */
    static void textSize(double size) {
        scale = Math.max(1, size / TEXT);
    }

    /** How many times as large as usual text is. */
    static double scale() {
        return scale;
    }

    static double row() {
        return Math.round(24 * scale);
    }

    static double clock() {
        return Math.round(84 * scale);
    }

    /** Where the words of a row stand, from its top. */
    static double baseline() {
        return Math.round(row() / 2 + 4.5 * scale);
    }

    /** Where the lane begins in a row of this width. */
    static double from(Lane lane, double width) {
        double from = clock();
        for (int i = 0; i < lane.ordinal(); i++) {
            from += Math.floor((width - clock()) * SHARES[i]);
        }
        return from;
    }

    static double width(Lane lane, double width) {
        Lane[] lanes = Lane.values();
        boolean last = lane.ordinal() == lanes.length - 1;
        double end = last ? width : from(lanes[lane.ordinal() + 1], width);
        return end - from(lane, width);
    }
}
