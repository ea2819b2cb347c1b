package dev.impasse.app.timeline;

/** Where the clock and the lanes stand, for the head and for every row alike. Pixels. */
final class Columns {
    static final double ROW = 24;
    static final double CLOCK = 84;
    private static final double[] SHARES = {0.31, 0.33, 0.36};

    private Columns() {}

    /** Where the lane begins in a row of this width. */
    static double from(Lane lane, double width) {
        double from = CLOCK;
        for (int i = 0; i < lane.ordinal(); i++) {
            from += Math.floor((width - CLOCK) * SHARES[i]);
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
