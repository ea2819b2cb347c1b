package dev.impasse.app.timeline;

import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.StyledText;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.StyleClassedTextArea;

/** What an event says in full, below its row: text that can be read, selected and copied, and can do nothing. */
final class BodyView extends VBox {
    private static final double LINE = 18;
    private static final double HEAD = 30;
    private static final double PADDING = 22;

    /** More lines than that scroll in a box of their own. */
    private static final int MOST_LINES = 18;

    private static final double CHARACTER = 7.7;

    private final Body body;

    BodyView(Body body, TimelineModel model) {
        this.body = body;
        getStyleClass().add("body");
        StyleClassedTextArea area = new StyleClassedTextArea(false);
        area.setEditable(false);
        area.setWrapText(true);
        area.replaceText(body.text());
        StyledText dress = new StyledText();
        for (Body.Span span : body.spans()) {
            dress.add(span.from(), span.to(), "body-" + span.style());
        }
        dress.on(area);
        model.find().words().forEach(word -> hits(area, word));
        area.moveTo(0);
        area.requestFollowCaret();
        area.getStyleClass().add("body-text");
        area.setFocusTraversable(false);
        area.setAccessibleText(body.text());
        VirtualizedScrollPane<StyleClassedTextArea> scroll = new VirtualizedScrollPane<>(area);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head(model), scroll);
    }

    Body body() {
        return body;
    }

    /** How high it has to be at that width of the row. */
    double height(double width) {
        return height(body, width);
    }

    static double height(Body body, double width) {
        double columns = Math.max(20, (width - Columns.clock() - 40) / CHARACTER / Columns.scale());
        double scale = Columns.scale();
        int lines = 0;
        for (String line : body.text().split("\n", MOST_LINES + 1)) {
            lines += (int) Math.ceil(Math.max(1, line.length()) / columns);
        }
        return scale * (HEAD + LINE * Math.min(MOST_LINES, Math.max(1, lines))) + PADDING;
    }

    private HBox head(TimelineModel model) {
        Label what = new Label(body.head());
        what.getStyleClass().add("muted");
        Label note = new Label(body.note());
        note.getStyleClass().add("body-note");
        note.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button json = new Button("{ }");
        json.getStyleClass().addAll("flat", "small", "mono");
        json.setAccessibleText("Show as JSON, or as text again");
        json.setMinWidth(Region.USE_PREF_SIZE);
        json.setOnAction(_ -> model.bodies().json(!model.bodies().json()));
        CopyButton copy = new CopyButton("the event as JSON", body::raw);
        copy.getStyleClass().add("small");
        HBox head = new HBox(8, what, note, gap, json, copy);
        head.setAlignment(Pos.CENTER_LEFT);
        head.setMinHeight(HEAD * Columns.scale());
        head.setMaxHeight(HEAD * Columns.scale());
        return head;
    }

    private static void hits(StyleClassedTextArea area, String query) {
        String text = area.getText().toLowerCase(Locale.ROOT);
        String sought = query.toLowerCase(Locale.ROOT);
        int marked = 0;
        for (int at = text.indexOf(sought);
                at >= 0 && marked < 500;
                at = text.indexOf(sought, at + sought.length())) {
            area.setStyle(at, at + sought.length(), List.of("body-hit"));
            marked++;
        }
    }
}
