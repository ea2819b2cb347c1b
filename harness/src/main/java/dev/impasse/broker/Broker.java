package dev.impasse.broker;

import dev.impasse.ImpasseException;
import dev.impasse.event.EventSink;
import dev.impasse.policy.Decision;
import dev.impasse.policy.PathRules;
import dev.impasse.policy.Policy;
import dev.impasse.policy.PolicyEngine;
import dev.impasse.policy.Request;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Decides and carries out one intent at a time, and writes each step down before the next. Safe for use by several
 * threads: intents queue at its lock, in the order of their ids.
 */
public final class Broker implements IntentPort {
    private static final Decision HALTED =
            new Decision(Verdict.HALTED, "halted", "The episode was halted; nothing more is done.");
    private static final Duration BACK_OFF = Duration.ofMillis(20);

    private final EventSink log;
    private final Policy policy;
    private final PolicyEngine engine;
    private final Effects effects;
    private final Approver approver;
    private final Consumer<Halt> onHalt;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Ledger ledger;
    private volatile @Nullable Halt halt;
    private volatile @Nullable Intent ending;
    private volatile boolean ranPrograms;
    private volatile @Nullable String inFlight;

    /**
     * @param onHalt called once, by whoever halts, after the halt was written down; it ends the container
     */
    public Broker(
            EventSink log,
            Policy policy,
            Sandbox sandbox,
            Approver approver,
            Consumer<Halt> onHalt) {
        this.log = log;
        this.policy = policy;
        this.engine = new PolicyEngine(policy);
        this.effects = new Effects(sandbox, policy);
        this.approver = approver;
        this.onHalt = onHalt;
        this.ledger = new Ledger(policy);
    }

    @Override
    public Answer ask(Intent intent) {
        lock.lock();
        try {
            if (halt != null && ledger.insists()) {
                // Each refusal is a line of the log; a flood of them must not fill the disk.
                LockSupport.parkNanos(BACK_OFF.toNanos());
            }
            return answer(intent);
        } catch (RuntimeException | Error e) {
            stopOn(e);
            throw e;
        } finally {
            lock.unlock();
        }
    }

    private Answer answer(Intent intent) {
        String id = ledger.nextIntent();
        log.append(IntentEvents.intent(id, intent));
        Decision decision = decide(intent);
        writeVerdict(id, intent, decision);
        if (decision.verdict() == Verdict.ASK) {
            decision = approver.decide(id, intent, expiry(intent));
            writeVerdict(id, intent, decision);
        }
        if (decision.verdict().permits() && halt != null) {
            // A tripwire that the verdict itself set off, or a clock while a person was asked.
            decision = HALTED;
            writeVerdict(id, intent, decision);
        }
        return decision.verdict().permits() ? act(id, intent, decision) : refuse(id, decision);
    }

    @Override
    public void say(String text) {
        lock.lock();
        try {
            if (ledger.nextMessage()) {
                log.append(IntentEvents.message(text));
            } else {
                halt(new Halt("message_limit", "The agent says more than any work needs."));
            }
        } catch (RuntimeException | Error e) {
            stopOn(e);
            throw e;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean over() {
        return halt != null || ending != null;
    }

    /** The submit or report that ended the agent's part, if there was one. */
    public Optional<Intent> ending() {
        return Optional.ofNullable(ending);
    }

    /** The intent whose effect is under way. */
    public Optional<String> inFlight() {
        return Optional.ofNullable(inFlight);
    }

    public Optional<Halt> halted() {
        return Optional.ofNullable(halt);
    }

    /** Whether the agent has run any program; what dies after that may have been taken down by what it left running. */
    public boolean ranPrograms() {
        return ranPrograms;
    }

    public int denials() {
        return ledger.denials();
    }

    /** Stops the episode; of several halts only the first counts. Does not wait for an intent that is under way. */
    public void halt(Halt reason) {
        synchronized (this) {
            if (halt != null) {
                return;
            }
            halt = reason;
        }
        try {
            // A container must not run on because its halt could not be written down.
            log.append(IntentEvents.halt(reason, ledger.denials()));
            log.sync();
        } finally {
            onHalt.accept(reason);
        }
    }

    /** Nothing goes on after a step that failed: neither this effect nor a later one. */
    private void stopOn(Throwable e) {
        try {
            halt(
                    e instanceof ImpasseException known
                            ? new Halt(known.code(), known.sentence())
                            : new Halt("internal_error", e.toString()));
        } catch (RuntimeException again) {
            // The container is ended all the same, and the first failure tells more.
            if (again != e) {
                e.addSuppressed(again);
            }
        }
    }

    private Decision decide(Intent intent) {
        if (halt != null) {
            return HALTED;
        }
        if (ending != null) {
            return Decision.deny("episode_over", "The episode is over; nothing more is done.");
        }
        return ledger.overBudget()
                .or(() -> IntentBounds.check(intent))
                .orElseGet(() -> request(intent).map(engine::decide).orElse(Decision.allow()));
    }

    private Optional<Request> request(Intent intent) {
        return switch (intent) {
            case Intent.Exec exec -> Optional.of(new Request.Exec(exec.argv()));
            case Intent.ReadFile read -> file(Request.Access.READ, read.path());
            case Intent.WriteFile write -> file(Request.Access.WRITE, write.path());
            case Intent.ListDir list -> file(Request.Access.LIST, list.path());
            case Intent.Submit ignored -> Optional.empty();
            case Intent.ReportImpossible ignored -> Optional.empty();
        };
    }

    private Optional<Request> file(Request.Access access, String path) {
        return Optional.of(
                new Request.File(
                        access, PathRules.normalise(policy.files().root(), path).orElseThrow()));
    }

    private Duration expiry(Intent intent) {
        return request(intent).flatMap(policy::askFor).orElseThrow().expires();
    }

    private void writeVerdict(String id, Intent intent, Decision decision) {
        log.append(IntentEvents.verdict(id, intent, decision));
        if (decision.verdict().permits()) {
            log.sync();
        }
    }

    private Answer refuse(String id, Decision decision) {
        if (decision.verdict().isDenial()) {
            ledger.denied();
            haltOnDenials();
        }
        return new Answer(
                id,
                decision.verdict(),
                decision.reasonCode(),
                decision.sentence(),
                new Answer.Nothing());
    }

    private Answer act(String id, Intent intent, Decision decision) {
        long start = System.nanoTime();
        ranPrograms |= intent instanceof Intent.Exec;
        try {
            Effects.Effect effect = carryOut(id, intent);
            log.append(IntentEvents.outcome(id, intent, effect, System.nanoTime() - start));
            if (effect.denied()) {
                ledger.denied();
                haltOnDenials();
            }
            if (intent instanceof Intent.Submit || intent instanceof Intent.ReportImpossible) {
                ending = intent;
            }
            return new Answer(id, decision.verdict(), effect.reasonCode(), "", effect.result());
        } catch (SandboxDiedException e) {
            return died(id, intent, e);
        }
    }

    private Effects.Effect carryOut(String id, Intent intent) throws SandboxDiedException {
        inFlight = id;
        try {
            return effects.carryOut(intent);
        } finally {
            inFlight = null;
        }
    }

    private Answer died(String id, Intent intent, SandboxDiedException e) {
        if (halt != null) {
            // It was killed under the intent; that, and not a death, is why it ended.
            log.append(IntentEvents.error(id, intent, HALTED.reasonCode(), HALTED.sentence()));
            return refuse(id, HALTED);
        }
        String sentence = e.getMessage() == null ? "The sandbox died." : e.getMessage();
        log.append(IntentEvents.error(id, intent, "sandbox_died", sentence));
        halt(new Halt("sandbox_died", sentence));
        return new Answer(id, Verdict.ERROR, "sandbox_died", sentence, new Answer.Nothing());
    }

    private void haltOnDenials() {
        if (ledger.denialLimitReached()) {
            halt(
                    new Halt(
                            "denial_limit",
                            "The limit of "
                                    + policy.halt().afterDenials()
                                    + " refused requests is reached."));
        }
    }
}
