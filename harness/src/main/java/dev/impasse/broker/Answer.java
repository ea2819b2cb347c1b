package dev.impasse.broker;

import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatReply;
import dev.impasse.policy.Verdict;
import java.util.List;

/**
 * What an agent is told.
 *
 * @param intent the id that the intent got, such as {@code i12}
 * @param reasonCode why, lower snake case
 * @param sentence for a refusal, what was refused and why
 */
public record Answer(
        String intent, Verdict verdict, String reasonCode, String sentence, Result result) {

    /** What an effect brought. */
    public sealed interface Result {}

    /** There was no effect, or one that brings nothing back. */
    public record Nothing() implements Result {}

    /** The effect was tried and failed in a way that is the agent's own business, such as a missing file. */
    public record Failed(String code) implements Result {}

    public record Ran(
            int exitCode, boolean timedOut, byte[] stdout, byte[] stderr, boolean truncated)
            implements Result {}

    /**
     * @param size the file's whole size in bytes; {@code content} may be shorter
     */
    public record Content(byte[] content, long size) implements Result {}

    public record Names(List<String> names, boolean truncated) implements Result {
        public Names {
            names = List.copyOf(names);
        }
    }

    /** The model answered. */
    public record Said(ChatOutcome.Answered answered) implements Result {
        public ChatReply reply() {
            return answered.reply();
        }
    }

    /** The model did not answer, and will not: the episode ends. */
    public record Unanswered(ChatOutcome.Failed failed) implements Result {}

    public boolean permitted() {
        return verdict.permits();
    }
}
