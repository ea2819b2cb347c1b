package dev.impasse.app;

import dev.impasse.app.frame.FrameView;
import dev.impasse.app.frame.Question;
import dev.impasse.app.live.LiveModel;
import javafx.event.Event;

/** A window that is closed during an episode asks, and then ends the episode cleanly before it goes. */
final class Closing {
    private Closing() {}

    /**
     * @param close closes the window without asking again
     */
    static void ask(Event request, LiveModel live, FrameView view, Runnable close) {
        if (!live.state().get().busy()) {
            return;
        }
        request.consume();
        view.ask(
                new Question(
                        "An episode is running",
                        "Closing halts it now. What it did so far is saved, graded and sealed first; that takes a few seconds.",
                        "Keep it running",
                        "Halt it and close",
                        () -> {
                            live.state()
                                    .addListener((_, _, state) -> {
                                        if (!state.busy()) {
                                            close.run();
                                        }
                                    });
                            live.halt();
                        }));
    }
}
