package dev.impasse.broker;

import dev.impasse.chat.Cancellation;
import dev.impasse.event.EventSink;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Policy;
import dev.impasse.policy.Request;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.util.List;
import java.util.Optional;

/** Holds an intent for a person, and sees to it that what they agreed to is what is done. */
final class Approvals {
    private final EventSink log;
    private final Sandbox sandbox;
    private final Policy policy;
    private final Showing showing;
    private final Approver approver;
    private final Cancellation cancellation;

    Approvals(
            EventSink log,
            Sandbox sandbox,
            Policy policy,
            Approver approver,
            Cancellation cancellation) {
        this.log = log;
        this.sandbox = sandbox;
        this.policy = policy;
        this.showing = new Showing(sandbox, policy.files().root());
        this.approver = approver;
        this.cancellation = cancellation;
    }

    /** What it came to: APPROVED, REFUSED, EXPIRED, or DENY where it is no longer what was approved. */
    Decision decide(String id, Intent intent, Request request) throws SandboxDiedException {
        Optional<Showing.Shown> shown = showing.of(intent);
        if (shown.isEmpty()) {
            return Decision.deny(
                    "too_large_to_show", "This is more than a person can be shown, so nobody can.");
        }
        Question question = question(id, intent, request, shown.get());
        log.append(IntentEvents.question(question));
        long start = System.nanoTime();
        Decision decision = approver.decide(question, cancellation);
        log.append(IntentEvents.answer(question, decision, System.nanoTime() - start));
        // After a halt there is nothing left to compare with, and nothing will be done.
        return decision.verdict() == Verdict.APPROVED
                        && !cancellation.cancelled()
                        && !unchanged(intent, question)
                ? Decision.deny(
                        "changed_after_approval",
                        "What this would do has changed since it was approved.")
                : decision;
    }

    /** Compares with nothing of the agent's left running, so that nothing changes between here and the effect. */
    private boolean unchanged(Intent intent, Question question) throws SandboxDiedException {
        sandbox.killAgentProcesses();
        return showing.of(intent)
                .filter(shown -> shown.sha256().equals(question.sha256()))
                .isPresent();
    }

    private Question question(String id, Intent intent, Request request, Showing.Shown shown) {
        return new Question(
                id,
                intent.kind(),
                request instanceof Request.File file ? policy.relative(file.path()) : "",
                request instanceof Request.Exec exec ? exec.argv() : List.of(),
                shown.text(),
                shown.hidden(),
                shown.sha256(),
                policy.askFor(request).orElseThrow().expires());
    }
}
