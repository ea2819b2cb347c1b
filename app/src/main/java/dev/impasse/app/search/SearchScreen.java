package dev.impasse.app.search;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import dev.impasse.search.Hit;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Parent;

/** Search, as a place. */
public final class SearchScreen implements Screen {
    private static final String GROUP = "Search";

    private final SearchModel model;
    private final SearchView view;
    private final Consumer<Hit> open;

    /**
     * @param open shows a hit's run at the event
     */
    public SearchScreen(SearchModel model, Consumer<Hit> open) {
        this.model = model;
        this.open = open;
        this.view = new SearchView(model, this::open);
    }

    /** Searches for this. */
    public void search(String query) {
        view.use(query);
    }

    /** Shows what watches have found. */
    public void showNews() {
        model.openNews();
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        model.refresh();
        view.focusField();
    }

    @Override
    public List<Action> actions() {
        return List.of(
                Action.of("search.focus", "Type a query", GROUP, "/", view::focusField),
                Action.of("search.next", "Next result", GROUP, "j", () -> model.move(1)),
                Action.of("search.previous", "Previous result", GROUP, "k", () -> model.move(-1)),
                Action.of("search.open", "Open the run at the event", GROUP, "Enter", this::open)
                        .when(() -> model.selected().get() != null),
                Action.of("search.save", "Save this search", GROUP, "s", view::askToSave)
                        .when(() -> model.result().get() != null),
                Action.of("search.refresh", "Index what is new", GROUP, "F5", model::refresh));
    }

    private void open() {
        Hit hit = model.selected().get();
        if (hit != null) {
            model.remember();
            open.accept(hit);
        }
    }
}
