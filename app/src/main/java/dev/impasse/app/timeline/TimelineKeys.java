package dev.impasse.app.timeline;

import dev.impasse.app.action.Action;
import java.util.List;

/** The timeline's own keys. */
final class TimelineKeys {
    private static final String GROUP = "Timeline";

    private TimelineKeys() {}

    static List<Action> of(TimelineView view) {
        return List.of(
                key("down", "Next row", "j", () -> view.step(1)),
                key("up", "Previous row", "k", () -> view.step(-1)),
                key("left", "Lane to the left", "h", () -> view.lane(-1)),
                key("right", "Lane to the right", "l", () -> view.lane(1)),
                key("open", "Open or close the row", "Enter", view::toggle),
                key("open-all", "Open all rows in sight", "o", view::openAll),
                key("close-all", "Close all rows", "c", view::closeAll),
                key("hold", "Follow the newest row, or hold still", "Space", view::hold),
                key("find", "Find", "/", view::focusFind),
                key("filter", "Filter", "f", view::focusFilter),
                key("raw", "Show events as JSON, or as text", "r", view::raw),
                key("copy", "Copy the event as JSON", "y", view::copy),
                key("next-firing", "Next firing", "n", () -> view.firing(1)),
                key("previous-firing", "Previous firing", "p", () -> view.firing(-1)),
                key("first", "First row", "g", () -> view.end(-1)),
                key("last", "Last row", "G", () -> view.end(1)));
    }

    private static Action key(String id, String title, String key, Runnable run) {
        return Action.of("timeline." + id, title, GROUP, key, run);
    }
}
