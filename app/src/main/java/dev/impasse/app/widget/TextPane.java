package dev.impasse.app.widget;

import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.StyleClassedTextArea;

/** A whole text that a machine made, to read, select and copy. Inert, monospaced, bounded. */
public final class TextPane extends VBox {
    /**
     * @param name for a screen reader
     * @param style gives a line's style class, or an empty text for none
     */
    public TextPane(String name, String text, Function<String, String> style) {
        getStyleClass().add("text-pane");
        InertText inert = new InertText();
        inert.append(text);
        StyleClassedTextArea area = new StyleClassedTextArea(false);
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("body-text");
        area.replaceText(inert.text());
        StyledText dress = new StyledText();
        int at = 0;
        for (String line : inert.text().split("\n", -1)) {
            String lineStyle = style.apply(line);
            if (!lineStyle.isEmpty()) {
                dress.add(at, at + line.length(), lineStyle);
            }
            at += line.length() + 1;
        }
        for (InertText.Escape escape : inert.escapes()) {
            dress.add(escape.from(), escape.to(), "body-escape");
        }
        dress.on(area);
        area.moveTo(0);
        area.requestFollowCaret();
        area.setAccessibleText(name);
        VirtualizedScrollPane<StyleClassedTextArea> scroll = new VirtualizedScrollPane<>(area);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        Label note = new Label(inert.note());
        note.getStyleClass().add("body-note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(8, note, gap, new CopyButton(name, () -> text));
        getChildren().addAll(scroll, foot);
    }

    public TextPane(String name, String text) {
        this(name, text, _ -> "");
    }
}
