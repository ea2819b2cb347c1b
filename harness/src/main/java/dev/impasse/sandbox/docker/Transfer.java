package dev.impasse.sandbox.docker;

import dev.impasse.input.Inert;
import dev.impasse.sandbox.ByteText;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.sandbox.TarBounds;
import dev.impasse.sandbox.TarCopy;
import dev.impasse.sandbox.TarEntry;
import dev.impasse.sandbox.TarException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Moves archives through the session. */
final class Transfer {
    /** For a workspace as large as one may be; a transfer that stands still is over sooner. */
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private static final Duration PAYLOAD = Duration.ofSeconds(60);

    /** Up to here an escaped argument is faster than the forks of a payload. */
    private static final int INLINE = 16 * 1024;

    private static final String SHELL =
            "exec start-stop-daemon -S -p /run/impasse/none $u -x \"$B\" -a ash";

    private static final int CHUNK = 64 * 1024;

    private final Session session;
    private final ProcessKiller killer;
    private final Death death;
    private final Runner runner;

    Transfer(Session session, ProcessKiller killer, Death death, Runner runner) {
        this.runner = runner;
        this.session = session;
        this.killer = killer;
        this.death = death;
    }

    /**
     * @param bytes the most content that the archive may hold
     */
    List<String> in(Who who, String directory, InputStream tar, long bytes)
            throws SandboxDiedException, IOException {
        try (Spool spool = new Spool()) {
            TarCopy copy = TarCopy.sift(tar, TarBounds.ofBytes(bytes), spool);
            unpack(who, directory, spool);
            if (!copy.closed().isEmpty()) {
                close(who, directory, copy.closed());
            }
            return copy.refused();
        }
    }

    /** The archiver sets no mode of a directory that is there, so a small script does. */
    private void close(Who who, String directory, List<TarEntry> closed)
            throws SandboxDiedException, IOException {
        StringBuilder script =
                new StringBuilder("cd -P -- " + ShellWord.quote(directory) + " || exit 1\n");
        for (TarEntry entry : closed) {
            String mode = Integer.toOctalString(entry.mode() & 0777);
            script.append("chmod ").append(mode).append(" -- ");
            script.append(ShellWord.quote("./" + entry.name())).append(" || exit 1\n");
        }
        ExecResult ran = null;
        if (stage(script.toString().getBytes(StandardCharsets.US_ASCII))) {
            ran = runner.run(who, SHELL, ContainerPlan.RUN + "/in", 300, LIMIT);
        }
        if (ran == null || ran.exitCode() != 0) {
            throw new IOException(
                    "The modes of directories below " + Inert.line(directory) + " were not set.");
        }
    }

    private void unpack(Who who, String directory, Spool spool)
            throws SandboxDiedException, IOException {
        try (InputStream bytes = spool.read()) {
            Reply reply =
                    session.send(nonce ->
                            who.assignment()
                                    + "; unpack "
                                    + nonce
                                    + " "
                                    + ShellWord.quote(directory)
                                    + " "
                                    + spool.size());
            Bytes errors = new Bytes(64);
            String end = feed(who, reply, bytes, errors);
            if (Marks.number(end, 1) != 0) {
                throw new IOException(
                        "The archive could not be unpacked below "
                                + Inert.line(directory)
                                + " ("
                                + Inert.line(ByteText.decode(errors.toArray()).strip())
                                + ").");
            }
        } catch (ReplyException e) {
            throw death.of(e);
        } catch (InterruptedException e) {
            throw death.interrupted();
        }
    }

    /**
     * Puts bytes into the file {@code in} of the session's own directory.
     *
     * @return false if there is no room for them
     */
    boolean stage(byte[] content) throws SandboxDiedException {
        try {
            if (content.length <= INLINE) {
                Reply reply = session.send(nonce -> "inline " + nonce + " " + escaped(content));
                return Marks.number(reply.until(ReplySink.NOTHING, Runner.GRACE), 1) == 0;
            }
            Reply reply = session.send(nonce -> "take " + nonce + " " + content.length);
            InputStream bytes = new ByteArrayInputStream(content);
            return Marks.number(feed(Who.SESSION, reply, bytes, new Bytes(16)), 1) == 0;
        } catch (ReplyException e) {
            throw death.of(e);
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory cannot fail", e);
        } catch (InterruptedException e) {
            throw death.interrupted();
        }
    }

    /** For the shell's {@code printf %b}, which is the one builtin that writes NUL. */
    private static String escaped(byte[] content) {
        StringBuilder word = new StringBuilder(content.length * 2 + 2).append('\'');
        for (byte b : content) {
            int c = b & 0xFF;
            if (c >= ' ' && c < 0x7F && c != '\'' && c != '\\') {
                word.append((char) c);
            } else {
                word.append("\\0")
                        .append((char) ('0' + (c >> 6)))
                        .append((char) ('0' + (c >> 3 & 7)))
                        .append((char) ('0' + (c & 7)));
            }
        }
        return word.append('\'').toString();
    }

    /** Sends what the session asked for, and waits for what came of it. */
    private String feed(Who who, Reply reply, InputStream bytes, Bytes errors)
            throws ReplyException, InterruptedException, IOException, SandboxDiedException {
        reply.until(ReplySink.NOTHING, Runner.GRACE);
        boolean stuck = false;
        for (byte[] chunk = bytes.readNBytes(CHUNK);
                chunk.length > 0;
                chunk = bytes.readNBytes(CHUNK)) {
            if (!session.payload(chunk, PAYLOAD)) {
                // Whoever unpacks was stopped: without it the rest is read and thrown away.
                if (stuck) {
                    throw new ReplyException(ReplyException.Kind.LATE, "it takes no input");
                }
                stuck = true;
                killer.killAll(who);
                if (!session.payload(chunk, PAYLOAD)) {
                    throw new ReplyException(ReplyException.Kind.LATE, "it takes no input");
                }
            }
        }
        try {
            return reply.until(ReplySink.into(errors, 300), PAYLOAD);
        } catch (ReplyException e) {
            if (e.kind() != ReplyException.Kind.LATE) {
                throw e;
            }
            killer.killAll(who);
            return reply.until(ReplySink.into(errors, 300), Runner.GRACE);
        }
    }

    /**
     * @param what arguments of tar that say what to pack
     */
    void out(List<String> what, OutputStream tar, long limit)
            throws SandboxDiedException, IOException {
        TarTail tail = new TarTail(tar, limit);
        try {
            Reply reply =
                    session.send(nonce ->
                            "pack " + nonce + " " + (limit + 1) + " " + ShellWord.quoteAll(what));
            String end;
            try {
                end = reply.until(tail, LIMIT);
            } catch (ReplyException e) {
                if (e.kind() != ReplyException.Kind.LATE) {
                    throw e;
                }
                // A file that became a FIFO under the archiver's eyes; it waits for a writer.
                killer.killAll(Who.SESSION);
                end = reply.until(tail, Runner.GRACE);
            }
            if (!reply.drained()) {
                throw new ReplyException(ReplyException.Kind.MALFORMED, "more than an end: " + end);
            }
        } catch (ReplyException e) {
            throw death.of(e);
        } catch (InterruptedException e) {
            throw death.interrupted();
        }
        tail.check();
    }

    /** Passes an archive on, bounded, and knows at the end whether it was whole. */
    private static final class TarTail implements ReplySink {
        private static final int END = 1024;
        private final OutputStream out;
        private final long limit;
        private long size;
        private int zeros;
        private @org.jspecify.annotations.Nullable IOException failure;

        TarTail(OutputStream out, long limit) {
            this.out = out;
            this.limit = limit;
        }

        @Override
        public void accept(byte[] bytes, int from, int length) {
            size += length;
            for (int i = from; i < from + length; i++) {
                zeros = bytes[i] == 0 ? zeros + 1 : 0;
            }
            // The session goes on to the end of what it has to say, so the rest is taken and thrown
            // away.
            if (failure == null && size <= limit) {
                try {
                    out.write(bytes, from, length);
                } catch (IOException e) {
                    failure = e;
                }
            }
        }

        void check() throws IOException {
            if (failure != null) {
                throw failure;
            }
            if (size > limit) {
                throw new TarException(
                        TarException.Kind.TOO_LARGE,
                        "the archive is larger than " + limit + " bytes");
            }
            if (zeros < END) {
                throw new TarException(TarException.Kind.CUT, "what was packed changed meanwhile");
            }
        }
    }
}
