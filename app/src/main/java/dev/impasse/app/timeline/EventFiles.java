package dev.impasse.app.timeline;

import dev.impasse.BadInputException;
import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads single events from a run's files. Never on the JavaFX thread. */
final class EventFiles implements AutoCloseable {
    private final Path[] paths;
    private final EventIndex index;
    private final @Nullable FileChannel[] channels = new @Nullable FileChannel[EventIndex.FILES];
    private boolean closed;

    EventFiles(Path events, Path kernel, EventIndex index) {
        this.paths = new Path[] {events, kernel};
        this.index = index;
    }

    /** The line as it stands in the file; empty for one that is too long to be an event. */
    byte[] line(int event) throws IOException {
        ByteBuffer line = ByteBuffer.allocate(index.length(event));
        FileChannel channel = channel(index.file(event));
        long at = index.offset(event);
        while (line.hasRemaining()) {
            int read = channel.read(line, at + line.position());
            if (read < 0) {
                throw new IOException("the file was cut while it was open");
            }
        }
        return line.array();
    }

    /**
     * @return empty where the line is no event
     */
    Optional<Event> event(int event) throws IOException {
        try {
            return Optional.of(EventCodec.decode(line(event), "line").event());
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    private synchronized FileChannel channel(int file) throws IOException {
        if (closed) {
            throw new java.nio.channels.ClosedChannelException();
        }
        FileChannel open = channels[file];
        // An interrupted reader closes its channel for everybody; the next one opens it again.
        if (open == null || !open.isOpen()) {
            open =
                    FileChannel.open(
                            paths[file], StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
            channels[file] = open;
        }
        return open;
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        for (FileChannel channel : channels) {
            if (channel != null) {
                channel.close();
            }
        }
    }
}
