package dev.impasse.bench;

import dev.impasse.BadInputException;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.IndexReport;
import dev.impasse.search.SearchIndex;
import dev.impasse.search.SearchRequest;
import dev.impasse.search.SearchResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Indexing and searching generated events, against bare Lucene and against ripgrep (or grep, where there is none) over the
 * same files. A search is told with everything that {@code search} does: parsing, counts, hits read from their files,
 * snippets.
 */
public final class SearchBench implements Bench {
    private static final long SEED = 7;
    private static final int PER_RUN = 2_000;
    private static final int LIMIT = 20;

    /** Of all queries; the first does not count. */
    private static final int ROUNDS = 4;

    private static final double EVENTS_PER_SECOND = 50_000;
    private static final double MILLIS = 50;
    private static final String NO_AIM = "told, no aim";

    /** From a key to its first hits. */
    private static final double TYPING_MILLIS = 100;

    private static final int TYPING_ROUNDS = 3;

    /** How many hits the app shows with its first answer. */
    private static final int SHOWN_AT_ONCE = 50;

    /** Grep takes seconds for each of them over many events. */
    private static final int WORDS_FOR_GREP = 4;

    private final long events;
    private final Optional<Path> kept;

    /**
     * @param events how many are generated, at least 1
     * @param kept a folder that keeps them for the next time; empty to take them away again
     */
    public SearchBench(long events, Optional<Path> kept) {
        this.events = events;
        this.kept = kept;
    }

    @Override
    public String name() {
        return "search";
    }

    @Override
    public List<BenchRow> run(BenchContext context) {
        Path folder = context.scratch().resolve("search-bench-" + ProcessHandle.current().pid());
        try {
            return measure(context, folder);
        } catch (Exception e) {
            throw BenchFailure.of("search", e);
        } finally {
            SampleRun.delete(folder);
        }
    }

    private List<BenchRow> measure(BenchContext context, Path folder) throws Exception {
        Files.createDirectories(folder);
        Path runs = kept.orElse(folder).resolve("events-" + events);
        generate(context, runs);
        IndexPlace place = new IndexPlace(runs);
        SampleRun.delete(place.index());
        try (SearchIndex index = SearchIndex.open(place, Clock.systemUTC())) {
            return compare(context, runs, folder, index);
        } finally {
            SampleRun.delete(place.index());
        }
    }

    /** Unless an earlier bench has left them, whole. */
    private void generate(BenchContext context, Path runs) throws IOException {
        Path whole = runs.resolveSibling(runs.getFileName() + ".whole");
        if (!Files.exists(whole)) {
            SampleRun.delete(runs);
            context.progress().accept("generating " + events + " events");
            GeneratedRuns.write(Files.createDirectories(runs), SEED, events, PER_RUN);
            Files.createFile(whole);
        }
    }

    private List<BenchRow> compare(BenchContext context, Path runs, Path folder, SearchIndex index)
            throws Exception {
        IndexPlace place = new IndexPlace(runs);
        double source = megabytes(runs);
        context.progress().accept(String.format(Locale.ROOT, "%.0f MB of events; grep", source));
        Timings grep = new Timings();
        for (String word : SearchQueries.WORDS.subList(0, WORDS_FOR_GREP)) {
            grep.measure(true, () -> grep(runs, word));
        }
        context.progress().accept("bare Lucene");
        BareIndex bare = new BareIndex(folder.resolve("bare"));
        Timings bareMade = new Timings();
        ProcessorTime bareCost = new ProcessorTime();
        bareMade.measure(true, () -> bare.make(runs));
        double bareMicros = bareCost.nanos() / 1e3 / events;
        Timings bareFound = bare.search(SearchQueries.bare(), LIMIT);
        SampleRun.delete(folder.resolve("bare"));
        context.progress().accept("indexing");
        Timings made = new Timings();
        ProcessorTime cost = new ProcessorTime();
        made.measure(true, () -> ensureAll(index.refresh()));
        double micros = cost.nanos() / 1e3 / events;
        Timings nothing = new Timings();
        nothing.measure(false, index::refresh);
        nothing.measure(true, index::refresh);
        context.progress().accept("searching");
        Timings plain = new Timings();
        Timings all = new Timings();
        for (int round = 0; round < ROUNDS; round++) {
            boolean counts = round > 0;
            for (String query : SearchQueries.fifty()) {
                SearchRequest request = SearchRequest.of(query).page(0, LIMIT);
                plain.measure(counts, () -> index.search(request.counting(false)));
                all.measure(counts, () -> index.search(request));
            }
        }
        context.progress().accept("typing");
        Timings typed = new Timings();
        Timings whole = new Timings();
        for (int round = 0; round < TYPING_ROUNDS; round++) {
            for (String query : Keystrokes.all()) {
                key(index, query, round > 0, typed, whole);
            }
        }
        double rate = events / made.median();
        return List.of(
                new BenchRow(
                        "index, against bare Lucene",
                        bareMade.median() / made.median(),
                        rate,
                        "/s",
                        "50,000 events a second",
                        rate >= EVENTS_PER_SECOND,
                        1),
                told(
                        "index, processor time an event, bare Lucene's over it",
                        bareMicros / micros,
                        micros,
                        "µs"),
                told(
                        "index, its size over the events'",
                        megabytes(place.index()) / source,
                        megabytes(place.index()),
                        "MB"),
                told(
                        "looking for what is new, and there is nothing",
                        made.median() / nothing.median(),
                        1000 * nothing.median(),
                        "ms"),
                millis("search, p50 of 50 queries, against grep", grep, plain, 0.5),
                millis("search, p95 of 50 queries, against grep", grep, plain, 0.95),
                millis("search with all counts, p50, against grep", grep, all, 0.5),
                millis("search with all counts, p95, against grep", grep, all, 0.95),
                millis("search, p50, against bare Lucene's own", bareFound, plain, 0.5),
                typed("as you type, p50 of a key, against grep", grep, typed, 0.5),
                typed("as you type, p95 of a key, against grep", grep, typed, 0.95),
                told(
                        "as you type, keys answered whole at once",
                        (double) whole.count() / typed.count(),
                        100.0 * whole.count() / typed.count(),
                        "%"));
    }

    /** One key: the first hits of what stands there, as the app asks for them. */
    private static void key(
            SearchIndex index, String query, boolean counts, Timings into, Timings whole) {
        SearchRequest request =
                SearchRequest.of(query)
                        .whileTyping()
                        .page(0, SHOWN_AT_ONCE)
                        .within(SearchRequest.BETWEEN_KEYS);
        long start = System.nanoTime();
        SearchResult result;
        try {
            result = index.search(request);
        } catch (BadInputException e) {
            // Half a query may be none: that is told at once and is no search.
            return;
        }
        long took = System.nanoTime() - start;
        into.add(counts, took);
        whole.add(counts && result.complete(), took);
    }

    private static BenchRow typed(String name, Timings rival, Timings ours, double part) {
        return millis(name, rival, ours, part, "under 100 ms", TYPING_MILLIS);
    }

    private static BenchRow told(String name, double ratio, double value, String unit) {
        return new BenchRow(name, ratio, value, unit, NO_AIM, true, 1);
    }

    private static BenchRow millis(String name, Timings rival, Timings ours, double part) {
        return part == 0.5
                ? millis(name, rival, ours, part, "under 50 ms", MILLIS)
                : millis(name, rival, ours, part, NO_AIM, Double.MAX_VALUE);
    }

    private static BenchRow millis(
            String name, Timings rival, Timings ours, double part, String aim, double below) {
        double value = 1000 * ours.quantile(part);
        return new BenchRow(
                name, 1000 * rival.median() / value, value, "ms", aim, value < below, ours.count());
    }

    private void ensureAll(IndexReport report) {
        if (report.events() != events) {
            throw new IllegalStateException("the index has not all of the events: " + report);
        }
    }

    private static void grep(Path runs, String word) throws IOException, InterruptedException {
        List<String> command =
                ripgrep()
                        ? List.of("rg", "-ciF", "-g", "events.jsonl", word, runs.toString())
                        : List.of("grep", "-rciF", "--include=events.jsonl", word, runs.toString());
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        // Without it grep folds case letter by letter, ten times as slow.
        builder.environment().put("LC_ALL", "C");
        if (builder.start().waitFor() > 1) {
            throw new IOException("grep failed");
        }
    }

    private static boolean ripgrep() {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(":"))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "rg")));
    }

    private static double megabytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                            .mapToLong(file -> file.toFile().length())
                            .sum()
                    / 1e6;
        }
    }
}
