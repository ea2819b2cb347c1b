package dev.impasse.app.search;

import dev.impasse.app.look.SeverityMark;
import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import dev.impasse.search.Hit;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** A run, or an event that was found in it. */
final class SearchCell extends ListCell<SearchRow> {
    private final HBox box = new HBox(10);

    SearchCell() {
        box.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable SearchRow row, boolean empty) {
        super.updateItem(row, empty);
        getStyleClass().remove("run-head");
        box.getChildren().clear();
        setGraphic(empty ? null : box);
        setAccessibleText("");
        if (!empty && row != null) {
            switch (row) {
                case SearchRow.Run run -> head(run);
                case SearchRow.Found found -> hit(found.hit());
            }
        }
    }

    private void head(SearchRow.Run run) {
        getStyleClass().add("run-head");
        var facts = run.group().facts();
        Label id = label(Inert.excerpt(run.group().run(), 80), "strong");
        SnippetLine who =
                new SnippetLine(
                        Inert.excerpt(facts.agent(), 60)
                                + (facts.finding().isEmpty()
                                        ? ""
                                        : " · " + Inert.excerpt(facts.finding(), 20)));
        who.getStyleClass().add("snippet-muted");
        HBox.setHgrow(who, Priority.ALWAYS);
        long total = run.group().total();
        Label count = label(run.counted() ? String.format(Locale.ROOT, "%,d", total) : "", "muted");
        box.getChildren().addAll(id, who, count);
        setAccessibleText("Run " + id.getText() + ", " + total + " found");
    }

    private void hit(Hit hit) {
        Label clock = label(HitWords.clock(hit), "clock-inline");
        clock.setMinWidth(70);
        Label witness = label(HitWords.witness(hit), "muted");
        witness.setMinWidth(70);
        Region mark = new Region();
        var severity = hit.event().map(Event::severity).orElse(null);
        if (severity != null) {
            mark = new SeverityMark(severity);
        }
        mark.setMinSize(11, 11);
        mark.setMaxSize(11, 11);
        Label kind = label(Inert.excerpt(hit.kind().replace('_', ' '), 40), "hit-kind");
        SnippetLine words = new SnippetLine();
        words.show(HitWords.snippet(hit));
        HBox.setHgrow(words, Priority.ALWAYS);
        box.getChildren().addAll(clock, mark, witness, kind, words);
        setAccessibleText(HitWords.line(hit));
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
