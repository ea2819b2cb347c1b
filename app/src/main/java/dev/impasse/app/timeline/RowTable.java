package dev.impasse.app.timeline;

/**
 * Which events stand at one height. A row is a moment: at most one event a lane, all within {@link #MOMENT_NANOS}, and
 * read from left to right they are in the order in which they happened. So is the table from top to bottom, and what is
 * empty in a lane is a time in which nothing came from there. All on one thread.
 */
final class RowTable {
    /** Nanoseconds. */
    static final long MOMENT_NANOS = 100_000_000;

    /** How far back a late event is put in its place; beyond that the file itself is out of order. Rows. */
    private static final int LATE_ROWS = 4000;

    private static final int LANES = Lane.values().length;
    private static final int NONE = -1;

    private final EventIndex index;
    private final Ints[] cells = new Ints[LANES];
    private final Longs starts = new Longs();

    RowTable(EventIndex index) {
        this.index = index;
        for (int lane = 0; lane < LANES; lane++) {
            cells[lane] = new Ints();
        }
    }

    int size() {
        return starts.size();
    }

    /** The event in that lane of the row, or -1. */
    int cell(int row, Lane lane) {
        return cells[lane.ordinal()].get(row);
    }

    /** When the row's moment begins, in nanoseconds since the episode began. */
    long start(int row) {
        return starts.get(row);
    }

    void clear() {
        truncate(0);
    }

    /**
     * @return the first row that is not as it was before
     */
    int add(int event) {
        long mono = index.mono(event);
        if (size() == 0 || mono >= lastMono()) {
            return append(event, mono);
        }
        int row = atOrBefore(mono);
        if (size() - row > LATE_ROWS) {
            return append(event, mono);
        }
        return insert(event, mono, Math.max(0, row));
    }

    /** The last row that begins at that time or before it; -1 if none does. */
    int atOrBefore(long mono) {
        int low = 0;
        int high = size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (starts.get(middle) <= mono) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    /** The row that an event stands in, or -1 where the filter leaves it out. */
    int rowOf(int event) {
        int lane = index.lane(event).ordinal();
        long mono = index.mono(event);
        for (int row = atOrBefore(mono); row >= 0; row--) {
            if (cells[lane].get(row) == event) {
                return row;
            }
            if (starts.get(row) < mono - MOMENT_NANOS) {
                break;
            }
        }
        return NONE;
    }

    private int append(int event, long mono) {
        int lane = index.lane(event).ordinal();
        int last = size() - 1;
        if (last >= 0 && fits(last, lane, mono)) {
            cells[lane].set(last, event);
            return last;
        }
        for (int i = 0; i < LANES; i++) {
            cells[i].add(i == lane ? event : NONE);
        }
        starts.add(mono);
        return last + 1;
    }

    private boolean fits(int row, int lane, long mono) {
        for (int i = lane; i < LANES; i++) {
            if (cells[i].get(row) != NONE) {
                return false;
            }
        }
        long since = mono - starts.get(row);
        return since >= 0 && since <= MOMENT_NANOS;
    }

    /** The time of the event that stands last, which is the rightmost of the last row. */
    private long lastMono() {
        int row = size() - 1;
        for (int lane = LANES - 1; lane > 0; lane--) {
            if (cells[lane].get(row) != NONE) {
                return index.mono(cells[lane].get(row));
            }
        }
        return starts.get(row);
    }

    /** Takes the rows from there on apart and lays them anew, the late one among them. */
    private int insert(int event, long mono, int from) {
        Ints again = new Ints();
        boolean placed = false;
        for (int row = from; row < size(); row++) {
            for (int lane = 0; lane < LANES; lane++) {
                int other = cells[lane].get(row);
                if (other == NONE) {
                    continue;
                }
                if (!placed && index.mono(other) > mono) {
                    again.add(event);
                    placed = true;
                }
                again.add(other);
            }
        }
        if (!placed) {
            again.add(event);
        }
        truncate(from);
        for (int i = 0; i < again.size(); i++) {
            append(again.get(i), index.mono(again.get(i)));
        }
        return from;
    }

    private void truncate(int to) {
        starts.truncate(to);
        for (Ints lane : cells) {
            lane.truncate(to);
        }
    }
}
