package dev.impasse.app.timeline;

import dev.impasse.app.look.SeverityMark;
import dev.impasse.app.widget.Fitting;
import dev.impasse.event.Severity;
import java.util.List;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * One event in one lane, on one line. Reused; touches the scene only where something has changed, and has plain texts in
 * it instead of labels, because a page of rows is set anew in every frame while somebody scrolls.
 */
final class LaneCell extends Region {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass KIN = PseudoClass.getPseudoClass("kin");
    private static final PseudoClass HIT = PseudoClass.getPseudoClass("hit");
    private static final double EDGE = 9;
    private static final double GAP = 8;

    /** How much of a text is kept before what was found in it. Characters. */
    private static final int BEFORE = 24;

    private final Text head = text("lane-head");
    private final Text rest = text("lane-rest");
    private final Rectangle clip = new Rectangle();
    private @Nullable FoundText found;
    private @Nullable SeverityMark mark;
    private @Nullable Words words;
    private @Nullable Severity severity;
    private List<String> marked = List.of();
    private String tone = "";
    private boolean selected;
    private boolean kin;
    private boolean hit;

    LaneCell() {
        getStyleClass().add("lane-cell");
        setAccessibleRole(AccessibleRole.TEXT);
        setClip(clip);
        getChildren().addAll(head, rest);
    }

    /**
     * @param now null while they are being read
     * @param isHit whether what is looked for stands in the event, be it in sight or not
     */
    void show(
            @Nullable Words now,
            @Nullable Severity proves,
            boolean isSelected,
            boolean isKin,
            boolean isHit,
            List<String> sought) {
        if (selected != isSelected || kin != isKin || hit != isHit) {
            selected = isSelected;
            kin = isKin;
            hit = isHit;
            pseudoClassStateChanged(SELECTED, selected);
            pseudoClassStateChanged(KIN, kin);
            pseudoClassStateChanged(HIT, hit);
        }
        List<String> wanted = isHit ? sought : List.of();
        if (now != words || proves != severity || !wanted.equals(marked)) {
            words = now;
            marked = wanted;
            mark(proves);
            fill(now);
            requestLayout();
        }
    }

    private void fill(@Nullable Words now) {
        tone(now == null ? "" : now.tone().name().toLowerCase(Locale.ROOT));
        setAccessibleText(now == null ? "" : now.text());
        head.setText(now == null ? "" : now.head());
        if (found != null) {
            getChildren().remove(found);
            found = null;
        }
        if (now != null && !marked.isEmpty()) {
            mark(now.rest());
        }
    }

    /** Marks what stands first of what was looked for. */
    private void mark(String text) {
        String folded = text.toLowerCase(Locale.ROOT);
        int at = -1;
        int end = -1;
        for (String word : marked) {
            int place = folded.indexOf(word.toLowerCase(Locale.ROOT));
            if (place >= 0 && (at < 0 || place < at)) {
                at = place;
                end = place + word.length();
            }
        }
        // Some capital letters are longer or shorter than their small ones.
        if (at < 0 || end > text.length()) {
            return;
        }
        String before = text.substring(0, at);
        found =
                new FoundText(
                        before.length() > BEFORE
                                ? "…" + before.substring(before.length() - BEFORE)
                                : before,
                        text.substring(at, end),
                        text.substring(end));
        getChildren().add(found);
        rest.setText("");
    }

    private void mark(@Nullable Severity proves) {
        if (proves == severity) {
            return;
        }
        severity = proves;
        if (mark != null) {
            getChildren().remove(mark);
            mark = null;
        }
        if (proves != null) {
            mark = new SeverityMark(proves);
            getChildren().add(mark);
        }
    }

    private void tone(String next) {
        if (!tone.equals(next)) {
            getStyleClass()
                    .setAll(
                            next.isEmpty()
                                    ? List.of("lane-cell")
                                    : List.of("lane-cell", "tone-" + next));
            tone = next;
        }
    }

    @Override
    protected void layoutChildren() {
        double height = getHeight();
        clip.setWidth(getWidth());
        clip.setHeight(height);
        double x = EDGE;
        if (mark != null) {
            mark.resizeRelocate(x, Math.round((height - 11) / 2), 11, 11);
            x += 11 + GAP;
        }
        double base = Columns.baseline();
        head.setLayoutX(x);
        head.setLayoutY(base);
        if (words != null && !words.head().isEmpty()) {
            x += Math.ceil(head.getLayoutBounds().getWidth()) + GAP;
        }
        double room = getWidth() - EDGE - x;
        if (found != null) {
            found.resizeRelocate(x, 0, Math.max(0, room), height);
        } else {
            rest.setLayoutX(x);
            rest.setLayoutY(base);
            rest.setText(words == null ? "" : Fitting.cut(words.rest(), rest.getFont(), room));
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        return Columns.row();
    }

    static Text text(String style) {
        Text text = new Text();
        text.getStyleClass().add(style);
        text.setTextOrigin(VPos.BASELINE);
        text.setManaged(false);
        return text;
    }
}
