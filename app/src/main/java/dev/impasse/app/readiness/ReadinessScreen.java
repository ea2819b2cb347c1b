package dev.impasse.app.readiness;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.Screen;
import java.util.List;
import javafx.scene.Parent;

/** The readiness wizard in its place. */
public final class ReadinessScreen implements Screen {
    private final ReadinessModel model;
    private final ReadinessView view;

    /**
     * @param elsewhere goes to what works without an engine, by its name: {@code tour} or {@code runs}
     */
    public ReadinessScreen(ReadinessModel model, java.util.function.Consumer<String> elsewhere) {
        this.model = model;
        this.view = new ReadinessView(model, elsewhere);
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        view.takeFocus();
    }

    @Override
    public List<Action> actions() {
        String group = "Readiness";
        return List.of(
                Action.of("readiness.run", "Check this machine", group, "Shortcut+R", model::runAll)
                        .when(() -> !model.running().get()),
                Action.of(
                                "readiness.again",
                                "Run this check again",
                                group,
                                "r",
                                () -> model.again(model.selected().get()))
                        .when(() -> !model.running().get()),
                Action.of(
                                "readiness.stop",
                                "Stop the checks",
                                group,
                                "Shortcut+Period",
                                model::stop)
                        .when(() -> model.running().get()),
                Action.of("readiness.next", "Next check", group, "j", () -> move(1)),
                Action.of("readiness.previous", "Previous check", group, "k", () -> move(-1)));
    }

    private void move(int by) {
        int to = model.rows().indexOf(model.selected().get()) + by;
        if (to >= 0 && to < model.rows().size()) {
            model.look(model.rows().get(to));
        }
    }
}
