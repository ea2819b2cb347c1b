package dev.impasse.app.timeline;

import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** A text with the place in it where something was found. */
final class FoundText extends Region {
    private final Text before = LaneCell.text("lane-rest");
    private final Text found = LaneCell.text("lane-rest");
    private final Text after = LaneCell.text("lane-rest");
    private final Region mark = new Region();

    FoundText(String before, String found, String after) {
        this.before.setText(before);
        this.found.setText(found);
        this.after.setText(after);
        mark.getStyleClass().add("found");
        mark.setManaged(false);
        setManaged(false);
        getChildren().addAll(mark, this.before, this.found, this.after);
    }

    @Override
    protected void layoutChildren() {
        double base = Columns.baseline();
        double x = 0;
        for (Text part : new Text[] {before, found, after}) {
            part.setLayoutX(x);
            part.setLayoutY(base);
            double width = part.getLayoutBounds().getWidth();
            if (part == found) {
                mark.resizeRelocate(x, 4, width, getHeight() - 8);
            }
            x += width;
        }
    }
}
