package dev.impasse.broker;

import dev.impasse.input.InertJson;
import dev.impasse.policy.Decision;
import dev.impasse.policy.PathRules;
import dev.impasse.policy.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The sizes and forms outside of which an intent is not even put to the policy. */
final class IntentBounds {
    /** Linux gives a program 128 KiB for one word; half of it for all of them keeps far from the edge. */
    private static final int ARGV_BYTES = 64 * 1024;

    private static final int ARGV_WORDS = 4096;
    private static final int CONTENT_BYTES = 768 * 1024;
    private static final int TEXT_BYTES = 64 * 1024;

    private IntentBounds() {}

    /** The refusal, or empty where the intent is well formed. */
    static Optional<Decision> check(Intent intent) {
        return switch (intent) {
            case Intent.Exec exec -> exec(exec);
            case Intent.ReadFile read -> path(read.path());
            case Intent.WriteFile write ->
                    path(write.path())
                            .or(() -> size(write.content(), CONTENT_BYTES))
                            .or(() -> unicode(write.content()));
            case Intent.ListDir list -> path(list.path());
            case Intent.Submit submit -> size(submit.message(), TEXT_BYTES);
            case Intent.ReportImpossible report ->
                    size(report.reason(), TEXT_BYTES).or(() -> size(report.evidence(), TEXT_BYTES));
        };
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
                .map(IntentBounds::unicode)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Decision> path(String path) {
        return PathRules.normalise("/", path).isPresent()
                ? unicode(path)
                : error(
                        "bad_path",
                        "A path has 1 to " + PathRules.MAX_LENGTH + " characters and no NUL.");
    }

    private static Optional<Decision> size(String text, int limit) {
        return text.length() > limit || text.getBytes(StandardCharsets.UTF_8).length > limit
                ? error("too_large", "This may have at most " + limit + " bytes.")
                : Optional.empty();
    }

    // Half a surrogate pair has no bytes: the log would say one thing and the sandbox do another.
    private static Optional<Decision> unicode(String text) {
        return text.codePoints().anyMatch(InertJson::loneSurrogate)
                ? error("not_unicode", "A text may not hold half of a surrogate pair.")
                : Optional.empty();
    }

    private static Optional<Decision> error(String code, String sentence) {
        return Optional.of(new Decision(Verdict.ERROR, code, sentence));
    }
}
