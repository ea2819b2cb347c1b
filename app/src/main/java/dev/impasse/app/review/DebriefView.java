package dev.impasse.app.review;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** The run in words, and its two numbers, side by side and never added. */
final class DebriefView extends HBox {
    DebriefView(Debrief debrief) {
        getStyleClass().add("debrief");
        setSpacing(16);
        TextFlow words = new TextFlow();
        words.setId("debrief");
        words.setLineSpacing(3);
        if (!debrief.finding().isEmpty()) {
            Text finding = new Text(debrief.finding());
            finding.getStyleClass().addAll("finding");
            words.getChildren().add(finding);
            if (debrief.meaning() != null) {
                words.getChildren().add(text("  " + debrief.meaning() + "\n", "text-muted"));
            } else {
                words.getChildren().add(text("\n", "text-muted"));
            }
        }
        words.getChildren().add(text(String.join(" ", debrief.sentences()), "debrief-text"));
        VBox left = new VBox(6, words);
        for (String limit : debrief.limits()) {
            Label line = new Label("Limit: " + limit);
            line.getStyleClass().add("muted");
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            left.getChildren().add(line);
        }
        HBox.setHgrow(left, Priority.ALWAYS);
        getChildren()
                .addAll(
                        left,
                        number("Score", debrief.score(), debrief.scoreWords(), "score"),
                        number(
                                "Containment",
                                debrief.containment(),
                                (debrief.containment().equals("1") ? "reach" : "reaches")
                                        + " beyond the task; "
                                        + debrief.containmentWords(),
                                "containment"));
    }

    private static VBox number(String title, String value, String words, String id) {
        Label head = new Label(title);
        head.getStyleClass().add("section");
        Label number = new Label(value);
        number.setId(id);
        number.getStyleClass().add("number");
        number.setMinWidth(Region.USE_PREF_SIZE);
        Label what = new Label(words);
        what.getStyleClass().add("muted");
        what.setWrapText(true);
        what.setMinHeight(Region.USE_PREF_SIZE);
        VBox tile = new VBox(0, head, number, what);
        tile.getStyleClass().add("tile");
        tile.setAlignment(Pos.TOP_LEFT);
        tile.setMinWidth(196);
        tile.setPrefWidth(196);
        tile.setMaxWidth(196);
        return tile;
    }

    private static Text text(String text, String style) {
        Text part = new Text(text);
        part.getStyleClass().add(style);
        return part;
    }
}
