package dev.impasse.chat;

import java.util.List;

/** What came of asking a model. */
public sealed interface ChatOutcome {

    /** The tries that failed on the way, in order. */
    List<Attempt> attempts();

    record Answered(ChatReply reply, List<Attempt> attempts) implements ChatOutcome {
        public Answered {
            attempts = List.copyOf(attempts);
        }
    }

    /**
     * There is no answer to be had.
     *
     * @param reasonCode such as {@code model_timeout}, lower snake case
     * @param sentence for people, without any key
     * @param usage what it may have cost all the same
     */
    record Failed(
            String reasonCode, String sentence, List<Attempt> attempts, Usage usage, double costUsd)
            implements ChatOutcome {
        public Failed {
            attempts = List.copyOf(attempts);
        }
    }
}
