package dev.impasse.app.search;

import dev.impasse.app.widget.Fitting;
import dev.impasse.search.Snippet;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/** A text on one line, with what was found in it marked; where it does not fit it ends in an ellipsis. */
final class SnippetLine extends Region {
    /** Characters that are left before the first mark, so that it is in sight. */
    private static final int BEFORE = 48;

    private static final double HEIGHT = 20;

    private final List<Text> texts = new ArrayList<>();
    private final List<String> parts = new ArrayList<>();
    private final List<Region> marks = new ArrayList<>();
    private final Rectangle clip = new Rectangle();

    SnippetLine() {
        getStyleClass().add("snippet");
        setAccessibleRole(AccessibleRole.TEXT);
        setMinWidth(0);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        setClip(clip);
    }

    SnippetLine(String text) {
        this();
        show(new Snippet(text, List.of()));
    }

    void show(Snippet snippet) {
        getChildren().clear();
        texts.clear();
        parts.clear();
        marks.clear();
        setAccessibleText(snippet.text());
        String text = snippet.text();
        int at = 0;
        if (!snippet.marks().isEmpty() && snippet.marks().getFirst().from() > BEFORE) {
            at = snippet.marks().getFirst().from() - BEFORE;
            add("…", false);
        }
        for (Snippet.Mark mark : snippet.marks()) {
            add(text.substring(at, mark.from()), false);
            add(text.substring(mark.from(), mark.to()), true);
            at = mark.to();
        }
        add(text.substring(at), false);
    }

    private void add(String part, boolean found) {
        Text text = new Text(part);
        text.setManaged(false);
        text.setTextOrigin(VPos.BASELINE);
        text.getStyleClass().add("snippet-text");
        Region mark = new Region();
        mark.setManaged(false);
        mark.setVisible(found);
        mark.getStyleClass().add("found");
        texts.add(text);
        parts.add(part);
        marks.add(mark);
        getChildren().addFirst(mark);
        getChildren().add(text);
    }

    @Override
    protected void layoutChildren() {
        clip.setWidth(getWidth());
        clip.setHeight(getHeight());
        double base = Math.round(getHeight() / 2 + 4.5);
        double x = 0;
        for (int i = 0; i < texts.size(); i++) {
            Text text = texts.get(i);
            text.setText(Fitting.cut(parts.get(i), text.getFont(), getWidth() - x));
            double width = text.getLayoutBounds().getWidth();
            text.setLayoutX(x);
            text.setLayoutY(base);
            marks.get(i).resizeRelocate(x, 1, width, getHeight() - 2);
            x += width;
        }
    }
}
