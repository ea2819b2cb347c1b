package dev.impasse.app.timeline;

import dev.impasse.app.look.Icons;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.controlsfx.control.CheckComboBox;

/** What is shown of the timeline, and what is looked for in it. */
final class FilterBar extends FlowPane {
    private final TimelineModel model;
    private static final String SESSION = "Impasse's own session";

    private final CheckComboBox<String> witnesses = new CheckComboBox<>();
    private final CheckComboBox<String> kinds = new CheckComboBox<>();
    private final CheckComboBox<VerdictWord> verdicts = new CheckComboBox<>();
    private final ComboBox<String> severity = new ComboBox<>();
    private final Button clear = new Button("Show all");
    private final TextField find = new TextField();
    private boolean setting;

    /**
     * @param next goes to the next (1) or the previous (-1) place where it was found
     */
    FilterBar(TimelineModel model, java.util.function.IntConsumer next) {
        this.model = model;
        getStyleClass().add("filter-bar");
        setAlignment(Pos.CENTER_LEFT);
        setHgap(8);
        setVgap(4);
        box(witnesses, "Witnesses", word -> word);
        for (Witness witness : Witness.values()) {
            witnesses.getItems().add(witness.word());
        }
        witnesses.getItems().add(SESSION);
        box(kinds, "Kinds", kind -> kind.replace('_', ' '));
        box(verdicts, "Verdicts", verdict -> verdict.name().replace('_', ' '));
        verdicts.getItems().setAll(EnumSet.complementOf(EnumSet.of(VerdictWord.NONE)));
        severity.getItems().add("Any severity");
        for (Severity each : Severity.values()) {
            severity.getItems().add((each == Severity.PROOF ? "" : "At least ") + each.word());
        }
        severity.setAccessibleText("Least severity");
        severity.setMinWidth(Region.USE_PREF_SIZE);
        severity.getSelectionModel().selectFirst();
        severity.getSelectionModel().selectedIndexProperty().addListener(_ -> set());
        listen(witnesses);
        listen(kinds);
        listen(verdicts);
        clear.getStyleClass().addAll("flat", "small");
        clear.setMinWidth(Region.USE_PREF_SIZE);
        clear.visibleProperty().bind(model.filter().map(f -> !f.usual()));
        clear.managedProperty().bind(clear.visibleProperty());
        clear.setOnAction(_ -> {
            boolean session = model.filter().get().session();
            model.filter().set(TimelineFilter.USUAL.session(session));
        });
        getChildren()
                .addAll(witnesses, kinds, verdicts, severity, clear, follow(), count(), find(next));
        model.filter().addListener(_ -> show());
        model.revision().addListener(_ -> newKinds());
        show();
        newKinds();
    }

    void focusFind() {
        find.requestFocus();
        find.selectAll();
    }

    void focusFilter() {
        witnesses.requestFocus();
    }

    private <T> void box(CheckComboBox<T> box, String title, Function<T, String> word) {
        box.setTitle(title);
        box.setShowCheckedCount(true);
        box.setAccessibleText(title + " that are shown");
        box.setFocusTraversable(true);
        box.setMinWidth(Region.USE_PREF_SIZE);
        box.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(T value) {
                        return value == null ? "" : word.apply(value);
                    }

                    @Override
                    public T fromString(String text) {
                        throw new UnsupportedOperationException();
                    }
                });
    }

    private void listen(CheckComboBox<?> box) {
        box.getCheckModel().getCheckedItems().addListener((ListChangeListener<Object>) _ -> set());
    }

    private ToggleButton follow() {
        ToggleButton follow = new ToggleButton("Follow", Icons.of("fth-chevrons-down"));
        follow.setId("follow");
        follow.getStyleClass().addAll("small");
        follow.setMinWidth(Region.USE_PREF_SIZE);
        follow.setFocusTraversable(false);
        follow.selectedProperty().bindBidirectional(model.follow());
        follow.setAccessibleText("Keep the newest row in sight");
        follow.visibleProperty().bind(model.busy());
        follow.managedProperty().bind(follow.visibleProperty());
        return follow;
    }

    private TextField find(java.util.function.IntConsumer next) {
        find.setId("find");
        find.setPromptText("Find in all events");
        find.setAccessibleText("Find in all events");
        find.setPrefColumnCount(11);
        find.setTooltip(
                new Tooltip(
                        "Words, \"a phrase\", kind:firing, path:check.sh, a OR b, chec*: the language"
                                + " of Search, in this run"));
        find.setMinWidth(120);
        model.find().query().bind(find.textProperty());
        find.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                next.accept(event.isShiftDown() ? -1 : 1);
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                find.clear();
                next.accept(0);
                event.consume();
            }
        });
        return find;
    }

    private Label count() {
        Label count = new Label();
        count.setId("find-count");
        count.getStyleClass().add("muted");
        count.setMinWidth(58);
        count.visibleProperty().bind(count.textProperty().isNotEmpty());
        count.managedProperty().bind(count.visibleProperty());
        count.setAlignment(Pos.CENTER_RIGHT);
        Tooltip why = new Tooltip();
        model.find()
                .count()
                .subscribe(n -> {
                    Sought.How how = model.find().how().get();
                    count.setText(n.intValue() < 0 ? "" : words(n.intValue(), how));
                    why.setText(reason(how));
                    count.setTooltip(reason(how).isEmpty() || n.intValue() < 0 ? null : why);
                });
        return count;
    }

    private static String words(int count, Sought.How how) {
        boolean letters = how == Sought.How.NO_WORD || how == Sought.How.NO_QUERY;
        return String.format(Locale.ROOT, letters ? "%,d as text" : "%,d found", count);
    }

    private static String reason(Sought.How how) {
        return switch (how) {
            case QUERY, TEXT -> "";
            case NO_WORD ->
                    "No event has these as words; they were looked for letter by letter in the"
                            + " run's files.";
            case NO_QUERY ->
                    "This is no query of the search language; it was looked for letter by letter"
                            + " in the run's files.";
        };
    }

    /** Kinds that have not been seen before are shown until somebody says otherwise. */
    private void newKinds() {
        List<String> known = model.index().kinds();
        if (known.size() != kinds.getItems().size()) {
            setting = true;
            for (String kind : known.subList(kinds.getItems().size(), known.size())) {
                kinds.getItems().add(kind);
                if (!model.filter().get().hiddenKinds().contains(kind)) {
                    kinds.getCheckModel().check(kind);
                }
            }
            setting = false;
        }
    }

    private void show() {
        if (setting) {
            return;
        }
        setting = true;
        TimelineFilter filter = model.filter().get();
        Set<String> shownWitnesses = new HashSet<>();
        filter.witnesses().forEach(witness -> shownWitnesses.add(witness.word()));
        if (filter.session()) {
            shownWitnesses.add(SESSION);
        }
        check(witnesses, shownWitnesses);
        Set<String> shownKinds = new HashSet<>(kinds.getItems());
        shownKinds.removeAll(filter.hiddenKinds());
        check(kinds, shownKinds);
        check(
                verdicts,
                filter.verdicts().isEmpty() ? Set.copyOf(verdicts.getItems()) : filter.verdicts());
        Severity least = filter.least();
        severity.getSelectionModel().select(least == null ? 0 : least.ordinal() + 1);
        setting = false;
    }

    private static <T> void check(CheckComboBox<T> box, Set<T> shown) {
        for (T item : box.getItems()) {
            if (shown.contains(item)) {
                box.getCheckModel().check(item);
            } else {
                box.getCheckModel().clearCheck(item);
            }
        }
    }

    private void set() {
        if (setting) {
            return;
        }
        setting = true;
        Set<String> hidden = new HashSet<>(kinds.getItems());
        hidden.removeAll(checked(kinds));
        List<VerdictWord> wanted = checked(verdicts);
        int least = severity.getSelectionModel().getSelectedIndex();
        Set<Witness> shown = EnumSet.noneOf(Witness.class);
        for (Witness witness : Witness.values()) {
            if (checked(witnesses).contains(witness.word())) {
                shown.add(witness);
            }
        }
        model.filter()
                .set(
                        new TimelineFilter(
                                shown,
                                checked(witnesses).contains(SESSION),
                                hidden,
                                wanted.size() == verdicts.getItems().size()
                                        ? Set.of()
                                        : Set.copyOf(wanted),
                                least <= 0 ? null : Severity.values()[least - 1]));
        setting = false;
    }

    private static <T> List<T> checked(CheckComboBox<T> box) {
        return new ArrayList<>(box.getCheckModel().getCheckedItems());
    }
}
