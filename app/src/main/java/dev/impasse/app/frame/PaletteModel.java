package dev.impasse.app.frame;

import dev.impasse.app.action.Action;
import dev.impasse.app.action.Actions;
import dev.impasse.app.action.ShortcutWords;
import dev.impasse.app.fx.TaskExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What the palette finds: actions at once, the rest when its sources have answered. */
public final class PaletteModel {
    private static final int MOST = 40;

    private final Actions actions;
    private final TaskExecutor tasks;
    private final List<PaletteSource> sources = new ArrayList<>();
    private final List<Function<String, PaletteItem>> offers = new ArrayList<>();
    private final ObservableList<PaletteItem> items = FXCollections.observableArrayList();
    private TaskExecutor.@Nullable Job asking;

    public PaletteModel(Actions actions, TaskExecutor tasks) {
        this.actions = actions;
        this.tasks = tasks;
    }

    public void add(PaletteSource source) {
        sources.add(source);
    }

    /**
     * Adds what is offered for whatever is asked for.
     *
     * @param offer gets the query as it was typed, without blanks around it
     */
    public void offer(Function<String, PaletteItem> offer) {
        offers.add(offer);
    }

    public ObservableList<PaletteItem> items() {
        return items;
    }

    /** Finds anew; an answer to an earlier query that is still on its way is dropped. */
    public void ask(String text) {
        if (asking != null) {
            asking.cancel();
        }
        String query = text.strip().toLowerCase(Locale.ROOT);
        List<PaletteItem> found = new ArrayList<>(actions(query));
        if (!query.isEmpty()) {
            offers.forEach(offer -> found.add(offer.apply(text.strip())));
        }
        items.setAll(found.stream().limit(MOST).toList());
        asking =
                tasks.start(
                        "palette",
                        () ->
                                sources.stream()
                                        .flatMap(source -> source.find(query).stream())
                                        .toList(),
                        more -> {
                            // What is named comes before what can be done, once something is asked
                            // for.
                            List<PaletteItem> all = new ArrayList<>();
                            all.addAll(query.isEmpty() ? found : more);
                            all.addAll(query.isEmpty() ? more : found);
                            items.setAll(all.stream().limit(MOST).toList());
                        },
                        failure -> {});
    }

    private List<PaletteItem> actions(String query) {
        return actions.all().stream()
                .filter(action -> !action.id().equals("palette"))
                .filter(action -> action.enabled().getAsBoolean())
                .filter(action -> matches(action.title(), query))
                .map(PaletteModel::item)
                .toList();
    }

    private static PaletteItem item(Action action) {
        return new PaletteItem(
                action.title(),
                ShortcutWords.of(action.shortcut()),
                "fth-chevron-right",
                action.run());
    }

    /** Whether every word of the query begins a word of the title, or stands in it. */
    static boolean matches(String title, String query) {
        String lower = title.toLowerCase(Locale.ROOT);
        for (String word : query.split(" +", -1)) {
            if (!lower.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
