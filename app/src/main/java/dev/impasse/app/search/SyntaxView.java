package dev.impasse.app.search;

import dev.impasse.input.Inert;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What is shown while nothing is asked for: what was saved, what was asked before, and how to ask. */
final class SyntaxView extends ScrollPane {
    private static final List<Map.Entry<String, String>> EXAMPLES =
            List.of(
                    Map.entry("check.sh", "words, in any case; two words: both"),
                    Map.entry("\"head -n 3\"", "these words in this order"),
                    Map.entry("severity:>=strong", "what fired and proves at least so much"),
                    Map.entry("verdict:denied", "what the broker refused"),
                    Map.entry("kind:firing NEAR/5 path:check.sh", "with the other close by"),
                    Map.entry("(sed OR head) NOT kind:outcome", "one of two, without the third"),
                    Map.entry("/workspace/*.sh", "a star stands for anything"),
                    Map.entry("/re(ward|sult)/", "an expression"),
                    Map.entry("chekc~", "words spelled alike"),
                    Map.entry("time:2h", "the last two hours"));

    private final SearchModel model;
    private final Consumer<String> use;
    private final VBox own = new VBox(4);

    SyntaxView(SearchModel model, Consumer<String> use) {
        this.model = model;
        this.use = use;
        setId("syntax");
        getStyleClass().add("plain-scroll");
        setFitToWidth(true);
        Label words =
                new Label(
                        "Search finds events in every run: what an agent asked for, what was"
                                + " decided, what came of it, what the kernel saw, and your notes."
                                + " Type in the field above, or begin with one of these.");
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.getStyleClass().add("prose");
        GridPane grid = new GridPane();
        grid.setHgap(24);
        grid.setVgap(2);
        ColumnConstraints left = new ColumnConstraints();
        left.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints right = new ColumnConstraints();
        right.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(left, right);
        for (var example : EXAMPLES) {
            Label meaning = new Label(example.getValue());
            meaning.getStyleClass().add("muted");
            grid.addRow(grid.getRowCount(), link(example.getKey()), meaning);
        }
        VBox content = new VBox(12, words, section("How to ask"), grid, own);
        content.getStyleClass().add("syntax");
        setContent(content);
        model.kept().all().addListener((ListChangeListener<Kept>) _ -> show());
        model.history().addListener((ListChangeListener<String>) _ -> show());
        show();
    }

    private void show() {
        own.getChildren().clear();
        if (!model.kept().all().isEmpty()) {
            own.getChildren().add(section("Saved"));
            model.kept().all().forEach(kept -> own.getChildren().add(new KeptLine(kept, model)));
        }
        if (!model.history().isEmpty()) {
            own.getChildren().add(section("Asked before"));
            model.history().forEach(query -> own.getChildren().add(link(query)));
        }
    }

    private Hyperlink link(String query) {
        Hyperlink link = new Hyperlink(Inert.excerpt(query, 70));
        link.getStyleClass().add("mono");
        link.setMinWidth(Region.USE_PREF_SIZE);
        link.setOnAction(_ -> use.accept(query));
        return link;
    }

    private static Label section(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("section");
        return label;
    }
}
