package dev.impasse.search;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import dev.impasse.run.Json;
import dev.impasse.run.WholeFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;

/** The file of saved searches. Every change is one replacement of it, by one program at a time. */
public final class SavedSearches {
    private static final int LIMIT = 16 * 1024 * 1024;
    private static final int MOST = 200;
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";

    private final Path file;

    public SavedSearches(IndexPlace place) {
        this.file = place.searches();
    }

    private record Document(int format, List<SavedSearch> searches) {}

    /**
     * @throws BadInputException if the file is there and is not ours
     */
    public List<SavedSearch> all() {
        if (!Files.exists(file)) {
            return List.of();
        }
        String text = BoundedFiles.text(file, "the file of saved searches", LIMIT);
        try {
            return List.copyOf(Json.MAPPER.readValue(text, Document.class).searches());
        } catch (JacksonException | NullPointerException e) {
            throw new BadInputException(
                    "bad_searches",
                    file.toString(),
                    "this is no file of saved searches.",
                    "mend it, or move it away.",
                    e);
        }
    }

    /**
     * @throws BadInputException if there is none of that name
     */
    public SavedSearch find(String name) {
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> missing(name));
    }

    /**
     * Adds one, or replaces the one of that name.
     *
     * @throws BadInputException if the name is not one, or there are too many
     */
    public void save(SavedSearch search) {
        if (!search.name().matches(NAME)) {
            throw new BadInputException(
                    "bad_name",
                    "'" + Inert.excerpt(search.name(), 80) + "'",
                    "a saved search is named with letters, digits, dots, dashes and underscores, at"
                            + " most 64.");
        }
        change(all -> {
            List<SavedSearch> changed = new ArrayList<>(all);
            changed.removeIf(each -> each.name().equals(search.name()));
            changed.add(search);
            if (changed.size() > MOST) {
                throw new BadInputException(
                        "too_many_searches", file.toString(), "holds " + MOST + " at most.");
            }
            return changed;
        });
    }

    /**
     * @throws BadInputException if there is none of that name
     */
    public void remove(String name) {
        change(all -> {
            List<SavedSearch> changed = new ArrayList<>(all);
            if (!changed.removeIf(each -> each.name().equals(name))) {
                throw missing(name);
            }
            return changed;
        });
    }

    /** Notes up to where a watch has looked; one that was removed meanwhile stays removed. */
    public void seen(String name, WatchCursor cursor) {
        change(all ->
                all.stream()
                        .map(each ->
                                each.name().equals(name)
                                        ? new SavedSearch(name, each.query(), cursor)
                                        : each)
                        .toList());
    }

    private BadInputException missing(String name) {
        return new BadInputException(
                "search_missing",
                "'" + Inert.excerpt(name, 80) + "'",
                "there is no saved search of that name."
                        + Nearest.question(name, all().stream().map(SavedSearch::name).toList()),
                "./impasse searches, which lists them.",
                null);
    }

    private synchronized void change(UnaryOperator<List<SavedSearch>> change) {
        Path lock = file.resolveSibling(".searches.lock");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (FileChannel channel =
                            FileChannel.open(
                                    lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock ignored = channel.lock()) {
                WholeFile.write(file, Json.write(new Document(1, change.apply(all()))));
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "searches_failed",
                    "Writing " + file + " failed (" + e.getMessage() + ").",
                    "make sure that the folder of runs can be written.",
                    e);
        }
    }
}
