package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.SandboxDiedException;
import java.time.Duration;

/** Runs one program through the session: its time-out, its output's bounds, the room for it. */
final class Runner {
    /** How long the session may take to answer once nothing that it waits for is left. */
    static final Duration GRACE = Duration.ofSeconds(15);

    private static final int LARGE = 64 * 1024;
    private static final int SWEEP_EVERY = 32;

    private final Session session;
    private final ProcessKiller killer;
    private final Death death;
    private int number;

    Runner(Session session, ProcessKiller killer, Death death) {
        this.session = session;
        this.killer = killer;
        this.death = death;
    }

    /**
     * @param program shell code that ends by executing the program
     * @param input absolute path of what it reads as standard input
     * @param limit the most bytes kept of each output
     */
    ExecResult run(Who who, String program, String input, int limit, Duration timeout)
            throws SandboxDiedException {
        long start = System.nanoTime();
        try {
            Attempt attempt = new Attempt(who, limit, timeout);
            if (!attempt.run(program, input)) {
                // Something that was left running holds the room: an old output that it still
                // fills.
                killer.killAll(Who.AGENT);
                session.tell("sweep");
                attempt = new Attempt(who, limit, timeout);
                attempt.reclaimed = true;
                if (!attempt.run(program, input)) {
                    throw death.kill("there was no room left for a command's output");
                }
            }
            return attempt.result(start);
        } catch (ReplyException e) {
            throw death.of(e);
        } catch (InterruptedException e) {
            throw death.interrupted();
        }
    }

    private final class Attempt {
        private final int id = ++number;
        private final Bytes out = new Bytes(256);
        private final Bytes err = new Bytes(64);
        private final Who who;
        private final int limit;
        private final Duration timeout;
        private boolean timedOut;
        private boolean reclaimed;
        private int exitCode;

        Attempt(Who who, int limit, Duration timeout) {
            this.who = who;
            this.limit = limit;
            this.timeout = timeout;
        }

        /**
         * @return false if there was no room for its output, so that it did not run
         */
        boolean run(String program, String input)
                throws ReplyException, InterruptedException, SandboxDiedException {
            String line = "program() { " + program + "; }; " + who.assignment() + "; run ";
            Reply reply =
                    session.send(nonce -> line + nonce + " " + id + " " + limit + " " + input);
            String mark = first(reply);
            if (mark.equals("full")) {
                return false;
            }
            String last = reply.until(ReplySink.into(err, limit), GRACE);
            if (!mark.equals("out") || !last.startsWith("end ") || !reply.drained()) {
                throw new ReplyException(ReplyException.Kind.MALFORMED, "not an end: " + last);
            }
            exitCode = Marks.number(last, 1);
            return true;
        }

        private String first(Reply reply)
                throws ReplyException, InterruptedException, SandboxDiedException {
            try {
                return reply.until(ReplySink.into(out, limit), timeout);
            } catch (ReplyException e) {
                if (e.kind() != ReplyException.Kind.LATE) {
                    throw e;
                }
                timedOut = true;
                killer.killAll(who);
                return reply.until(ReplySink.into(out, limit), GRACE);
            }
        }

        ExecResult result(long start) throws ReplyException, InterruptedException {
            long outSize = out.size();
            long errSize = err.size();
            if (limit > 0 && (outSize == limit || errSize == limit) || limit == 0) {
                Reply reply = session.send(nonce -> "size " + nonce + " " + id);
                String sizes = reply.until(ReplySink.NOTHING, GRACE);
                // What was left running may have cut or filled them since.
                outSize = Math.max(outSize, Marks.size(sizes, 1));
                errSize = Math.max(errSize, Marks.size(sizes, 2));
            }
            if (outSize + errSize > LARGE) {
                session.tell("drop " + id);
            }
            if (id % SWEEP_EVERY == 0) {
                session.tell("sweep");
            }
            return new ExecResult(
                    exitCode,
                    timedOut,
                    reclaimed,
                    out.toArray(),
                    err.toArray(),
                    outSize,
                    errSize,
                    System.nanoTime() - start);
        }
    }
}
