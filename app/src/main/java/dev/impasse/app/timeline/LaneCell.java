package dev.impasse.app.timeline;

import dev.impasse.app.look.SeverityMark;
import dev.impasse.event.Severity;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** One event in one lane, on one line. Reused; touches the scene only where something has changed. */
final class LaneCell extends HBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass KIN = PseudoClass.getPseudoClass("kin");
    private static final PseudoClass HIT = PseudoClass.getPseudoClass("hit");

    /** How much of a text is kept before what was found in it. Characters. */
    private static final int BEFORE = 24;

    private final Label head = new Label();
    private final Label rest = new Label();
    private final Label found = new Label();
    private final Label after = new Label();
    private @Nullable Words words;
    private @Nullable Severity severity;
    private String query = "";
    private String tone = "";

    LaneCell() {
        getStyleClass().add("lane-cell");
        setAlignment(Pos.CENTER_LEFT);
        setAccessibleRole(AccessibleRole.TEXT);
        head.getStyleClass().add("lane-head");
        head.setMinWidth(Region.USE_PREF_SIZE);
        rest.getStyleClass().add("lane-rest");
        rest.setMinWidth(0);
        found.getStyleClass().addAll("lane-rest", "found");
        found.setMinWidth(Region.USE_PREF_SIZE);
        after.getStyleClass().add("lane-rest");
        after.setMinWidth(0);
    }

    /**
     * @param words null while they are being read
     * @param hit whether what is looked for stands in the event, be it in sight or not
     */
    void show(
            @Nullable Words words,
            @Nullable Severity severity,
            boolean selected,
            boolean kin,
            boolean hit,
            String query) {
        pseudoClassStateChanged(SELECTED, selected);
        pseudoClassStateChanged(KIN, kin);
        pseudoClassStateChanged(HIT, hit);
        String sought = hit ? query : "";
        if (words == this.words && severity == this.severity && sought.equals(this.query)) {
            return;
        }
        this.words = words;
        this.severity = severity;
        this.query = sought;
        fill(words, severity, sought);
    }

    private void fill(@Nullable Words words, @Nullable Severity severity, String sought) {
        getChildren().clear();
        tone(words == null ? "" : words.tone().name().toLowerCase(Locale.ROOT));
        setAccessibleText(words == null ? "" : words.text());
        if (words == null) {
            return;
        }
        if (severity != null) {
            getChildren().add(new SeverityMark(severity));
        }
        if (!words.head().isEmpty()) {
            head.setText(words.head());
            getChildren().add(head);
        }
        int at =
                sought.isEmpty()
                        ? -1
                        : words.rest()
                                .toLowerCase(Locale.ROOT)
                                .indexOf(sought.toLowerCase(Locale.ROOT));
        if (at < 0) {
            rest.setText(words.rest());
            getChildren().add(rest);
            return;
        }
        String before = words.rest().substring(0, at);
        rest.setText(
                before.length() > BEFORE
                        ? "…" + before.substring(before.length() - BEFORE)
                        : before);
        found.setText(words.rest().substring(at, at + sought.length()));
        after.setText(words.rest().substring(at + sought.length()));
        getChildren().add(new HBox(rest, found, after));
    }

    private void tone(String next) {
        if (!tone.equals(next)) {
            getStyleClass().removeAll("tone-" + tone);
            if (!next.isEmpty()) {
                getStyleClass().add("tone-" + next);
            }
            tone = next;
        }
    }
}
