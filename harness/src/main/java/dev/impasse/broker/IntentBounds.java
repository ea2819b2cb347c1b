package dev.impasse.broker;

import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.input.InertJson;
import dev.impasse.policy.Decision;
import dev.impasse.policy.PathRules;
import dev.impasse.policy.Verdict;
import dev.impasse.sandbox.ByteText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The sizes and forms outside of which an intent is not even put to the policy. */
final class IntentBounds {
    /** Linux gives a program 128 KiB for one word; half of it for all of them keeps far from the edge. */
    private static final int ARGV_BYTES = 64 * 1024;

    private static final int ARGV_WORDS = 4096;
    private static final int CONTENT_BYTES = 768 * 1024;
    private static final int TEXT_BYTES = 64 * 1024;
    private static final long CHAT_CHARS = 16L << 20;
    private static final int CHAT_MESSAGES = 20_000;

    private IntentBounds() {}

    /** The refusal, or empty where the intent is well formed. */
    static Optional<Decision> check(Intent intent) {
        return switch (intent) {
            case Intent.Exec exec -> exec(exec);
            case Intent.ReadFile read -> path(read.path());
            case Intent.WriteFile write ->
                    path(write.path())
                            .or(() -> size(write.content(), CONTENT_BYTES))
                            .or(() -> unicode(write.content(), InertJson::loneSurrogate));
            case Intent.ListDir list -> path(list.path());
            case Intent.Chat chat -> chat(chat.request());
            case Intent.Submit submit -> size(submit.message(), TEXT_BYTES);
            case Intent.ReportImpossible report ->
                    size(report.reason(), TEXT_BYTES).or(() -> size(report.evidence(), TEXT_BYTES));
        };
    }

    private static Optional<Decision> chat(ChatRequest request) {
        long chars = 0;
        for (ChatMessage message : request.messages()) {
            chars += message.content().length();
            if (message instanceof ChatMessage.Assistant assistant) {
                for (ToolCall call : assistant.calls()) {
                    chars += call.name().length() + (long) call.arguments().length();
                }
            }
        }
        return chars > CHAT_CHARS || request.messages().size() > CHAT_MESSAGES
                ? error("too_large", "The conversation has outgrown what may be sent.")
                : Optional.empty();
    }

    private static Optional<Decision> exec(Intent.Exec exec) {
        if (exec.argv().isEmpty() || exec.argv().getFirst().isEmpty()) {
            return error("empty_argv", "A program is needed to run.");
        }
        if (exec.argv().size() > ARGV_WORDS) {
            return error("argv_too_long", "A command may have at most " + ARGV_WORDS + " words.");
        }
        long bytes = 0;
        for (String word : exec.argv()) {
            if (word.indexOf('\0') >= 0) {
                return error("nul_in_argv", "A word of a command cannot hold a NUL character.");
            }
            bytes += word.getBytes(StandardCharsets.UTF_8).length;
        }
        if (bytes > ARGV_BYTES) {
            return error("argv_too_long", "A command may have at most " + ARGV_BYTES + " bytes.");
        }
        if (exec.timeout().filter(t -> !t.isPositive()).isPresent()) {
            return error("bad_timeout", "A time-out must be over 0.");
        }
        return exec.argv().stream()
                .map(word -> unicode(word, IntentBounds::noByte))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Decision> path(String path) {
        return PathRules.normalise("/", path).isPresent()
                ? unicode(path, IntentBounds::noByte)
                : error(
                        "bad_path",
                        "A path has 1 to " + PathRules.MAX_LENGTH + " characters and no NUL.");
    }

    private static Optional<Decision> size(String text, int limit) {
        return text.length() > limit || text.getBytes(StandardCharsets.UTF_8).length > limit
                ? error("too_large", "This may have at most " + limit + " bytes.")
                : Optional.empty();
    }

    // What stands for no bytes is logged as one thing and would be done as another.
    private static Optional<Decision> unicode(String text, IntPredicate bad) {
        return text.codePoints().anyMatch(bad)
                ? error("not_unicode", "A text may not hold half of a surrogate pair.")
                : Optional.empty();
    }

    /** Names and words may hold single bytes, as {@link ByteText} writes them. */
    private static boolean noByte(int c) {
        return InertJson.loneSurrogate(c) && !ByteText.isByte(c);
    }

    private static Optional<Decision> error(String code, String sentence) {
        return Optional.of(new Decision(Verdict.ERROR, code, sentence));
    }
}
