package dev.impasse.app.tour;

/**
 * A stop of the tour.
 *
 * @param seq of the event that it is about; 0 for the seal, which is about all of them
 * @param mono when that happened, nanoseconds since the episode began
 * @param title a few words
 * @param words what is said, inert
 */
public record TourStep(long seq, long mono, String title, String words) {
    /** The last one: the seal is checked while one looks. */
    static final TourStep SEAL = new TourStep(0, Long.MAX_VALUE, "The seal", "");

    boolean seal() {
        return seq == 0;
    }
}
