package dev.impasse.witness.kernel;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a process's descriptors stand for, as far as its opens told. Bounded: the oldest is forgotten. */
final class Descriptors {
    private static final int MOST = 256;

    /**
     * @param path absolute, as far as its text tells
     * @param socket the address family where it is a socket, else 0
     */
    record Entry(String path, OpenFlags flags, int socket) {}

    private final Map<Integer, Entry> entries = new LinkedHashMap<>();

    Descriptors() {}

    Descriptors(Descriptors inherited) {
        entries.putAll(inherited.entries);
    }

    void put(int fd, Entry entry) {
        entries.remove(fd);
        if (entries.size() >= MOST) {
            entries.remove(entries.keySet().iterator().next());
        }
        entries.put(fd, entry);
    }

    Optional<Entry> get(int fd) {
        return Optional.ofNullable(entries.get(fd));
    }

    Optional<Entry> remove(int fd) {
        return Optional.ofNullable(entries.remove(fd));
    }

    void clear() {
        entries.clear();
    }

    void executed() {
        entries.values().removeIf(entry -> entry.flags().closedOnExec());
    }
}
