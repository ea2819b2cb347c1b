package dev.impasse.broker;

import dev.impasse.chat.Cancellation;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Where questions wait for a person, in the order in which they came. Whoever shows them, a terminal or a window, looks
 * at {@link #waiting()} and answers with the hash of what was shown. Safe for several threads; no I/O, and no listener
 * is called with a lock held.
 */
public final class ApprovalDesk implements Approver {
    private final LongSupplier clock;
    private final boolean attended;
    private final List<Held> waiting = new ArrayList<>();
    private final List<Given> grants = new ArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private long numbers;

    /** A question that waits. */
    public static final class Held {
        private final long number;
        private final Question question;
        private final long deadline;
        private @Nullable Decision decision;

        private Held(long number, Question question, long deadline) {
            this.number = number;
            this.question = question;
            this.deadline = deadline;
        }

        /** Counts up with each question. */
        public long number() {
            return number;
        }

        public Question question() {
            return question;
        }
    }

    /** What came of an answer. */
    public enum Taken {
        /** It counts. */
        YES,
        /** Somebody was faster, or the episode is over. */
        ANSWERED_ALREADY,
        /** It is for something else than what was asked. */
        NOT_WHAT_WAS_SHOWN,
        /** The question no longer stood. */
        EXPIRED
    }

    private static final class Given {
        private final Grant grant;
        private final long deadline;
        private int left;

        Given(Grant grant, long deadline) {
            this.grant = grant;
            this.deadline = deadline;
            this.left = grant.uses();
        }
    }

    /**
     * @param attended whether a person may answer; else only grants do
     * @param clock nanoseconds, as {@link System#nanoTime} gives them
     */
    public ApprovalDesk(boolean attended, LongSupplier clock) {
        this.attended = attended;
        this.clock = clock;
    }

    /** Somebody looks at it. */
    public static ApprovalDesk attended() {
        return new ApprovalDesk(true, System::nanoTime);
    }

    /** Nobody does: what no grant covers is denied. */
    public static ApprovalDesk grantsOnly(List<Grant> grants) {
        ApprovalDesk desk = new ApprovalDesk(false, System::nanoTime);
        grants.forEach(desk::grant);
        return desk;
    }

    /** Called whenever what waits has changed; closing what this gives ends that. */
    public Cancellation.Registration onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Agrees to things beforehand; counts from now. */
    public synchronized void grant(Grant grant) {
        grants.add(new Given(grant, clock.getAsLong() + grant.expires().toNanos()));
    }

    /** What waits, the oldest first. */
    public synchronized List<Held> waiting() {
        return waiting.stream()
                .filter(held -> held.decision == null && !passed(held.deadline))
                .toList();
    }

    /** How long a question still stands. */
    public Duration left(Held held) {
        return Duration.ofNanos(Math.max(0, held.deadline - clock.getAsLong()));
    }

    /**
     * @param sha256 of what the person has seen
     */
    public Taken approve(Held held, String sha256) {
        return answer(held, sha256, new Decision(Verdict.APPROVED, "approved", ""));
    }

    /**
     * @param sha256 of what the person has seen
     */
    public Taken refuse(Held held, String sha256) {
        return answer(
                held,
                sha256,
                new Decision(Verdict.REFUSED, "refused", "The person who was asked said no."));
    }

    private Taken answer(Held held, String sha256, Decision decision) {
        synchronized (this) {
            if (!held.question.sha256().equals(sha256)) {
                return Taken.NOT_WHAT_WAS_SHOWN;
            }
            if (held.decision != null) {
                return Taken.ANSWERED_ALREADY;
            }
            if (passed(held.deadline)) {
                return Taken.EXPIRED;
            }
            held.decision = decision;
            notifyAll();
        }
        return Taken.YES;
    }

    @Override
    public Decision decide(Question question, Cancellation cancellation) {
        Held held;
        synchronized (this) {
            Optional<Decision> granted = useGrant(question);
            if (granted.isPresent()) {
                return granted.get();
            }
            if (!attended) {
                return UNATTENDED.decide(question, cancellation);
            }
            held = new Held(++numbers, question, clock.getAsLong() + question.expires().toNanos());
            waiting.add(held);
        }
        listeners.forEach(Runnable::run);
        try (Cancellation.Registration ignored =
                cancellation.onCancel(() -> close(held, cancelled()))) {
            return await(held);
        } finally {
            synchronized (this) {
                waiting.remove(held);
            }
            listeners.forEach(Runnable::run);
        }
    }

    private synchronized Decision await(Held held) {
        while (held.decision == null) {
            long left = held.deadline - clock.getAsLong();
            if (left <= 0) {
                close(held, expired(held.question));
                break;
            }
            try {
                // At least one, for 0 would wait for ever.
                wait(Math.max(1, left / 1_000_000));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                close(held, cancelled());
            }
        }
        return held.decision == null ? cancelled() : held.decision;
    }

    private synchronized void close(Held held, Decision decision) {
        if (held.decision == null) {
            held.decision = decision;
            notifyAll();
        }
    }

    private Optional<Decision> useGrant(Question question) {
        for (Given given : grants) {
            if (given.left > 0 && !passed(given.deadline) && given.grant.covers(question)) {
                given.left--;
                return Optional.of(
                        new Decision(
                                Verdict.APPROVED,
                                "granted",
                                "Covered by the grant '" + given.grant.name() + "'."));
            }
        }
        return Optional.empty();
    }

    private boolean passed(long deadline) {
        return deadline - clock.getAsLong() <= 0;
    }

    private static Decision expired(Question question) {
        return new Decision(
                Verdict.EXPIRED,
                "approval_expired",
                "Nobody answered within " + question.expires().toSeconds() + " s.");
    }

    private static Decision cancelled() {
        return new Decision(
                Verdict.EXPIRED, "episode_over", "The episode ended before anybody answered.");
    }
}
