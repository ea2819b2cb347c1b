package dev.impasse.app.launch;

import dev.impasse.app.action.Action;
import dev.impasse.app.frame.FrameModel;
import dev.impasse.app.frame.Screen;
import java.util.List;
import javafx.scene.Parent;

/** The launch screen in its place. */
public final class LaunchScreen implements Screen {
    private final LaunchModel model;
    private final LaunchView view;

    /**
     * @param readiness goes to the readiness wizard
     */
    public LaunchScreen(LaunchModel model, FrameModel frame, Runnable readiness) {
        this.model = model;
        this.view = new LaunchView(model, frame, readiness);
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        model.refresh();
        view.takeFocus();
    }

    @Override
    public List<Action> actions() {
        return List.of(
                Action.of("launch.start", "Start", "Launch", "Shortcut+Enter", model::start)
                        .when(() -> model.problem().get().isEmpty()),
                Action.of(
                                "launch.policy",
                                "Back to the task's own policy",
                                "Launch",
                                "Shortcut+Shift+P",
                                model.policy()::reset)
                        .when(model.policy()::changed));
    }
}
