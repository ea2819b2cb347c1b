package dev.impasse.event;

import dev.impasse.BadInputException;
import dev.impasse.input.Inert;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads a log line by line, whatever is in it: memory stays bounded by one line, and what is wrong comes as an item among
 * the events instead of as an exception. Not safe for many threads.
 */
public final class EventReader implements AutoCloseable {
    private final InputStream in;
    private final LineReader lines;
    private final boolean checkChain;
    private final Deque<LogItem> ready = new ArrayDeque<>();
    private long line;
    private long expectedSeq = 1;
    private Optional<String> expectedPrev = Optional.of(Event.GENESIS);

    private EventReader(InputStream in, boolean checkChain) {
        this.in = in;
        this.lines = new LineReader(in, (bytes, offset, length) -> {});
        this.checkChain = checkChain;
    }

    /**
     * Opens a log and checks its numbers and its chain on the way.
     *
     * @throws BadInputException if there is no such regular file
     */
    public static EventReader open(Path file) {
        return open(file, true);
    }

    /**
     * @param checkChain whether {@code seq} and {@code prev} are checked; lines are always checked one by one
     * @throws BadInputException if there is no such regular file
     */
    public static EventReader open(Path file, boolean checkChain) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadInputException(
                    "no_events", file.toString(), "there is no such event log, or it is no file.");
        }
        try {
            return of(Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS), checkChain);
        } catch (IOException e) {
            throw unreadable(file.toString(), e);
        }
    }

    /** Reads from any stream, and closes it. */
    public static EventReader of(InputStream in, boolean checkChain) {
        return new EventReader(in, checkChain);
    }

    /**
     * @return what stands next, or empty at the end
     * @throws BadInputException if the disk cannot be read
     */
    public Optional<LogItem> next() {
        try {
            while (ready.isEmpty() && readLine()) {}
        } catch (IOException e) {
            throw unreadable("line " + (line + 1), e);
        }
        return Optional.ofNullable(ready.pollFirst());
    }

    /** The rest, lazily. */
    public Stream<LogItem> items() {
        return StreamSupport.stream(
                new Spliterators.AbstractSpliterator<LogItem>(
                        Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super LogItem> action) {
                        Optional<LogItem> item = next();
                        item.ifPresent(action);
                        return item.isPresent();
                    }
                },
                false);
    }

    /** The rest without its problems, lazily; for those who show what is there. */
    public Stream<Event> events() {
        return items().<Event>mapMulti((item, out) -> {
            if (item instanceof LogItem.Found found) {
                out.accept(found.event());
            }
        });
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw unreadable("line " + line, e);
        }
    }

    private boolean readLine() throws IOException {
        LineReader.Found found = lines.next();
        if (found == LineReader.Found.END) {
            return false;
        }
        line++;
        switch (found) {
            case TORN ->
                    ready.add(
                            problem(LogItem.Kind.TORN, "the last line has no newline at its end."));
            case TOO_LONG -> invalid("the line is longer than 1 MiB.");
            case LINE -> take(lines.line());
            case END -> {}
        }
        return true;
    }

    private void take(byte[] bytes) {
        EventLine found;
        try {
            found = EventCodec.decode(bytes, "line " + line);
        } catch (BadInputException e) {
            invalid(Inert.excerpt(e.sentence(), 300));
            expectedPrev = Optional.of(Sha256.hex(bytes));
            return;
        }
        if (checkChain) {
            check(found.event());
        }
        expectedSeq = found.event().seq() + 1;
        expectedPrev = checkChain ? Optional.of(found.hash()) : Optional.empty();
        ready.add(new LogItem.Found(found, lines.offset()));
    }

    private void check(Event event) {
        if (event.seq() != expectedSeq) {
            ready.add(
                    problem(
                            LogItem.Kind.OUT_OF_ORDER,
                            "line "
                                    + line
                                    + " has seq "
                                    + event.seq()
                                    + ", not "
                                    + expectedSeq
                                    + "."));
        }
        if (expectedPrev.isPresent() && !expectedPrev.get().equals(event.prev())) {
            ready.add(
                    new LogItem.Problem(
                            event.seq(),
                            LogItem.Kind.CHAIN_BROKEN,
                            "prev of seq "
                                    + event.seq()
                                    + " is not the hash of the line before it."));
        }
    }

    // A line that is no event stands for one number, so that the next one is not blamed too.
    private void invalid(String detail) {
        ready.add(problem(LogItem.Kind.INVALID, detail));
        expectedSeq++;
        expectedPrev = Optional.empty();
    }

    private LogItem.Problem problem(LogItem.Kind kind, String detail) {
        return new LogItem.Problem(expectedSeq, kind, detail);
    }

    private static BadInputException unreadable(String place, IOException e) {
        return new BadInputException(
                "events_unreadable", place, "cannot be read (" + e.getMessage() + ").", null, e);
    }
}
