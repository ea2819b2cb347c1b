package dev.impasse.model;

import dev.impasse.BadInputException;

/** A key. It has no text form; the only ways out are a request's header and {@link #redact}. */
final class Secret {
    private static final int MAX_LENGTH = 4096;
    private static final String SHOWN = "[key]";

    /** No key: nothing is sent, nothing is redacted. */
    static final Secret NONE = new Secret("");

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    /**
     * @param place where it came from, for the error, which never quotes it
     */
    static Secret of(String text, String place) {
        String value = text.strip();
        if (value.isEmpty()) {
            throw new BadInputException("key_empty", place, "the key is empty.");
        }
        // Java quotes a header that it refuses, and with it the key.
        if (value.length() > MAX_LENGTH || !value.chars().allMatch(c -> c > 0x20 && c < 0x7f)) {
            throw new BadInputException(
                    "key_malformed",
                    place,
                    "the key must be one line of at most " + MAX_LENGTH + " ASCII characters.");
        }
        return new Secret(value);
    }

    boolean present() {
        return !value.isEmpty();
    }

    /** The value of the header {@code Authorization}. */
    String bearer() {
        return "Bearer " + value;
    }

    /** The text without the key: endpoints like to quote it in their errors. */
    String redact(String text) {
        return present() ? text.replace(value, SHOWN) : text;
    }

    @Override
    public String toString() {
        return SHOWN;
    }
}
