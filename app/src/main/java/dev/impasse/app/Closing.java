package dev.impasse.app;

import dev.impasse.app.frame.FrameView;
import dev.impasse.app.frame.Question;
import dev.impasse.app.live.LiveModel;
import javafx.stage.Stage;

/** A window that is closed during an episode asks, and then ends the episode cleanly before it goes. */
final class Closing {
    private Closing() {}

    static void attach(Stage stage, LiveModel live, FrameView view) {
        stage.setOnCloseRequest(request -> {
            if (live.state().get().busy()) {
                request.consume();
                ask(live, view, stage::close);
            }
        });
    }

    /**
     * @param close closes the window without asking again
     */
    private static void ask(LiveModel live, FrameView view, Runnable close) {
        view.ask(
                new Question(
                        "An episode is running",
                        "Closing halts it now. What it did so far is saved, graded and sealed first; that takes a few seconds.",
                        "Keep it running",
                        "Halt it and close",
                        () -> {
                            live.halt();
                            // It may have come to its end while the question stood.
                            if (!live.state().get().busy()) {
                                close.run();
                                return;
                            }
                            live.state()
                                    .addListener((_, _, state) -> {
                                        if (!state.busy()) {
                                            close.run();
                                        }
                                    });
                        }));
    }
}
