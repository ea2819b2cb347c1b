package dev.impasse.app.review;

import dev.impasse.app.look.Icons;
import dev.impasse.app.widget.CopyButton;
import dev.impasse.app.widget.FailureNote;
import dev.impasse.app.widget.ShownLabels;
import dev.impasse.app.widget.ShownText;
import dev.impasse.seal.Problem;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The state of the seal, large and plain; what was checked, and each thing that is wrong. */
final class SealView extends ScrollPane {
    private static final String LINES =
            "sha256sum -c SHA256SUMS\n"
                    + "openssl pkeyutl -verify -pubin -inkey signer.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig";

    /** Nobody reads more, and a folder of strangers may hold very many. */
    private static final int PROBLEMS = 100;

    private final ReviewModel model;
    private final VBox content = new VBox(16);
    private final Runnable seal;

    SealView(ReviewModel model, Runnable seal) {
        this.model = model;
        this.seal = seal;
        getStyleClass().add("seal-view");
        setContent(content);
        setFitToWidth(true);
        content.getStyleClass().add("page");
        model.seal().addListener(_ -> show());
        model.failure().addListener(_ -> show());
        model.busy().addListener(_ -> show());
        show();
    }

    private void show() {
        keepFocus();
        content.getChildren().clear();
        SealState state = model.seal().get();
        ReviewModel.Failure failure = model.failure().get();
        if (failure != null) {
            content.getChildren().add(new FailureNote(failure.attempted(), failure.cause()));
        }
        if (state == null) {
            content.getChildren().add(new Label(model.busy().get() ? "Looking at the seal…" : ""));
            return;
        }
        content.getChildren().addAll(head(state), facts(state));
        if (!state.problems().isEmpty() && state.state() != SealState.State.UNSEALED) {
            content.getChildren().add(problems(state));
        }
        if (state.state() != SealState.State.UNSEALED) {
            content.getChildren().add(without());
        }
    }

    /** The button that was pressed goes with the rest; what it leaves must not fall to the window's first field. */
    private void keepFocus() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node == content) {
                requestFocus();
            }
        }
    }

    private HBox head(SealState state) {
        Label words = new Label(state.state().words());
        words.setId("seal-state");
        words.getStyleClass().addAll("seal-state", state.state().name().toLowerCase(Locale.ROOT));
        words.setGraphic(
                Icons.of(
                        state.state() == SealState.State.INTACT
                                ? "fth-check-circle"
                                : state.state().icon()));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button verify = new Button("Verify", Icons.of("fth-shield"));
        verify.setId("verify");
        verify.disableProperty().bind(model.busy());
        verify.setOnAction(_ -> model.verify());
        HBox head = new HBox(8, words, gap);
        if (state.state() == SealState.State.UNSEALED) {
            Button make = new Button("Seal", Icons.of("fth-lock"));
            make.setId("seal");
            make.getStyleClass().add("accent");
            make.disableProperty().bind(model.busy());
            make.setOnAction(_ -> seal.run());
            head.getChildren().add(make);
        }
        head.getChildren().add(verify);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private static GridPane facts(SealState state) {
        GridPane facts = new GridPane(24, 6);
        if (state.state() == SealState.State.UNSEALED) {
            row(
                    facts,
                    "What it means",
                    "Nobody vouches for this record. Sealing hashes every file, signs the list with your key, and makes the folder read-only.");
            return facts;
        }
        boolean trusted = state.state() == SealState.State.INTACT;
        String trust =
                switch (state.state()) {
                    case INTACT -> " · trusted";
                    case UNTRUSTED -> " · not trusted";
                    default -> "";
                };
        row(
                facts,
                "Signed by",
                state.signer().isEmpty()
                        ? "no key that can be read"
                        : "key " + state.signer() + trust);
        row(
                facts,
                "Signed at",
                state.created().isEmpty()
                        ? "not known"
                        : state.created() + " by the signer's clock");
        row(
                facts,
                "Checked",
                "the signature, "
                        + state.files()
                        + " files by size and hash, "
                        + (state.events() < 0
                                ? "the chain of events"
                                : String.format(
                                        Locale.ROOT, "the chain of %,d events", state.events()))
                        + ", the manifest and the attestation"
                        + (trusted ? ": all as they were sealed" : ""));
        return facts;
    }

    private static void row(GridPane facts, String name, String value) {
        Label head = new Label(name);
        head.getStyleClass().add("muted");
        head.setMinWidth(Region.USE_PREF_SIZE);
        Label text = new Label(value);
        text.setWrapText(true);
        GridPane.setValignment(head, javafx.geometry.VPos.TOP);
        facts.addRow(facts.getRowCount(), head, text);
    }

    private static VBox problems(SealState state) {
        Label head =
                new Label(
                        state.problems().size() == 1
                                ? "1 problem"
                                : state.problems().size() + " problems");
        head.getStyleClass().add("subheading");
        VBox list = new VBox(8, head);
        list.setId("problems");
        for (Problem problem : state.problems().stream().limit(PROBLEMS).toList()) {
            Label file = new Label(ShownText.line(problem.file()));
            file.getStyleClass().addAll("mono", "strong");
            ShownLabels.whole(file);
            Label kind = new Label(problem.kind().word().replace('_', ' '));
            kind.getStyleClass().add("problem-kind");
            kind.setMinWidth(Region.USE_PREF_SIZE);
            Label detail = new Label(ShownText.prose(problem.detail()));
            detail.setWrapText(true);
            VBox line = new VBox(2, new HBox(12, file, kind), detail);
            line.getStyleClass().add("problem");
            list.getChildren().add(line);
        }
        if (state.problems().size() > PROBLEMS) {
            list.getChildren()
                    .add(
                            new Label(
                                    "The first "
                                            + PROBLEMS
                                            + " are shown; the command line's verify says all."));
        }
        return list;
    }

    private VBox without() {
        Label head = new Label("To check it without Impasse, in the run's folder");
        head.getStyleClass().add("subheading");
        Label lines = new Label(LINES);
        lines.getStyleClass().addAll("mono", "command");
        lines.setWrapText(true);
        lines.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(lines, Priority.ALWAYS);
        HBox box =
                new HBox(
                        8,
                        lines,
                        new CopyButton(
                                "the two lines",
                                () -> "cd '" + model.run().path() + "'\n" + LINES));
        return new VBox(8, head, box);
    }
}
