package dev.impasse.app.live;

import dev.impasse.app.fx.Frames;
import dev.impasse.broker.ApprovalDesk;
import dev.impasse.broker.Approver;
import java.time.Clock;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The broker's desk as the screen sees it: what waits now, on the JavaFX thread, and the two answers. */
public final class HeldRequests {
    private final ApprovalDesk desk = ApprovalDesk.attended();
    private final Clock clock;
    private final ObservableList<HeldRequest> held = FXCollections.observableArrayList();

    public HeldRequests(Frames frames, Clock clock) {
        this.clock = clock;
        // Held as long as the app runs, so the registration is never closed.
        desk.onChange(frames.coalesced(this::look));
    }

    /** What the broker asks. */
    public Approver approver() {
        return desk;
    }

    /** What waits now, the oldest first. On the JavaFX thread. */
    public ObservableList<HeldRequest> held() {
        return held;
    }

    /** Only for exactly what was shown, and only once; whatever is too late changes nothing. */
    public void approve(HeldRequest request) {
        ApprovalDesk.Taken ignored = desk.approve(request.held(), request.hash());
    }

    public void refuse(HeldRequest request) {
        ApprovalDesk.Taken ignored = desk.refuse(request.held(), request.hash());
    }

    /** The episode is being halted: whatever waits is refused. From any thread. */
    public void refuseAll() {
        for (ApprovalDesk.Held waiting : desk.waiting()) {
            ApprovalDesk.Taken ignored = desk.refuse(waiting, waiting.question().sha256());
        }
    }

    private void look() {
        List<ApprovalDesk.Held> now = desk.waiting();
        held.removeIf(shown -> !now.contains(shown.held()));
        for (ApprovalDesk.Held waiting : now) {
            if (held.stream().noneMatch(shown -> shown.held().equals(waiting))) {
                held.add(HeldRequest.of(waiting, clock.instant().plus(desk.left(waiting))));
            }
        }
    }
}
