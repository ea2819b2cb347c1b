package dev.impasse.app.widget;

import dev.impasse.ImpasseException;
import dev.impasse.app.look.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** An error: what was attempted, why it failed, what to try, and its details to copy. */
public final class FailureNote extends HBox {
    /**
     * @param attempted such as {@code Opening the run}
     */
    public FailureNote(String attempted, Throwable failure) {
        getStyleClass().add("failure-note");
        setSpacing(12);
        setAlignment(Pos.TOP_LEFT);
        VBox words = new VBox(4);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.getChildren().add(line(attempted + " failed.", "strong"));
        words.getChildren().add(line(ShownText.prose(reason(failure)), "plain"));
        if (failure instanceof ImpasseException known && known.remedy() != null) {
            words.getChildren().add(line("Try: " + ShownText.prose(known.remedy()), "muted"));
        }
        Hyperlink details = new Hyperlink("Copy details");
        details.setOnAction(_ -> CopyButton.copy(details(attempted, failure)));
        getChildren().addAll(Icons.of("fth-alert-triangle"), words, details);
    }

    private static Label line(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }

    private static String reason(Throwable failure) {
        String message = failure.getMessage();
        String place =
                failure instanceof ImpasseException known && known.place() != null
                        ? known.place() + ": "
                        : "";
        return place
                + (message == null || message.isBlank()
                        ? failure.getClass().getSimpleName()
                        : message);
    }

    private static String details(String attempted, Throwable failure) {
        java.io.StringWriter trace = new java.io.StringWriter();
        failure.printStackTrace(new java.io.PrintWriter(trace));
        return attempted + " failed.\n" + trace;
    }
}
