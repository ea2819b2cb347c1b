package dev.impasse.chat;

import java.util.List;

/** Something that answers conversations. Safe for use by several threads. */
@FunctionalInterface
public interface ChatModel {

    /** There is none: whoever asks is told so. */
    ChatModel NONE =
            (request, cancellation) ->
                    new ChatOutcome.Failed(
                            "no_model", "This episode has no model.", List.of(), Usage.NONE, 0);

    /**
     * Waits for an answer, bounded in time and size by the implementation. Never throws for what an endpoint does.
     *
     * @param cancellation ends the wait at once, with the reason code {@code cancelled}
     */
    ChatOutcome ask(ChatRequest request, Cancellation cancellation) throws InterruptedException;
}
