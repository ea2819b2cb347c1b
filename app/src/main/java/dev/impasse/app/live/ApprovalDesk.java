package dev.impasse.app.live;

import dev.impasse.app.fx.Frames;
import dev.impasse.broker.Approver;
import dev.impasse.broker.Intent;
import dev.impasse.policy.Decision;
import dev.impasse.policy.Verdict;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Where requests wait for a person. The broker's thread waits here; the screen shows what waits, and answers. Whatever is
 * not answered in time expires, which is a denial.
 */
public final class ApprovalDesk implements Approver {
    private static final Decision EXPIRED =
            new Decision(
                    Verdict.EXPIRED,
                    "approval_expired",
                    "Nobody answered in time, so this was not done.");
    private static final Decision REFUSED =
            new Decision(
                    Verdict.REFUSED, "approval_refused", "The person who was asked refused this.");
    private static final Decision APPROVED =
            new Decision(
                    Verdict.APPROVED, "approval_given", "The person who was asked approved this.");

    private final Frames frames;
    private final Clock clock;
    private final ObservableList<HeldRequest> held = FXCollections.observableArrayList();
    private final Map<String, CompletableFuture<Decision>> waiting = new ConcurrentHashMap<>();

    public ApprovalDesk(Frames frames, Clock clock) {
        this.frames = frames;
        this.clock = clock;
    }

    /** What waits now, the oldest first. On the JavaFX thread. */
    public ObservableList<HeldRequest> held() {
        return held;
    }

    public void approve(HeldRequest request) {
        answer(request.id(), APPROVED);
    }

    public void refuse(HeldRequest request) {
        answer(request.id(), REFUSED);
    }

    /** Nobody answers any more: whatever waits is refused. From any thread. */
    public void close() {
        waiting.keySet().forEach(id -> answer(id, REFUSED));
    }

    @Override
    public Decision decide(String id, Intent intent, Duration expires) {
        CompletableFuture<Decision> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        HeldRequest request = HeldRequest.of(id, intent, clock.instant().plus(expires));
        frames.next(() -> held.add(request));
        try {
            return answer.get(expires.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return EXPIRED;
        } catch (InterruptedException e) {
            // The episode is being halted.
            Thread.currentThread().interrupt();
            return EXPIRED;
        } catch (ExecutionException e) {
            throw new IllegalStateException("nobody fails an answer", e);
        } finally {
            waiting.remove(id);
            frames.next(() -> held.removeIf(shown -> shown.id().equals(id)));
        }
    }

    private void answer(String id, Decision decision) {
        CompletableFuture<Decision> answer = waiting.get(id);
        if (answer != null) {
            answer.complete(decision);
        }
    }
}
