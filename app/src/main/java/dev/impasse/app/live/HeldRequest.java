package dev.impasse.app.live;

import dev.impasse.app.widget.InertText;
import dev.impasse.broker.ApprovalDesk;
import dev.impasse.broker.Question;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request that waits for a person.
 *
 * @param held the broker's own
 * @param id of the intent
 * @param kind such as {@code write_file}
 * @param text exactly what it would do, inert; what the hash is of
 * @param escapes where a character is drawn that cannot be seen
 * @param note what there is to know about it, or empty
 * @param hash SHA-256 of what is shown: an answer counts for that alone
 * @param until when it expires
 */
public record HeldRequest(
        ApprovalDesk.Held held,
        String id,
        String kind,
        String text,
        List<InertText.Escape> escapes,
        String note,
        String hash,
        Instant until) {
    /** How {@code Inert} draws what cannot be seen. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\u\\{[0-9a-f]{1,6}}");

    static HeldRequest of(ApprovalDesk.Held held, Instant until) {
        Question question = held.question();
        List<InertText.Escape> escapes = new ArrayList<>();
        Matcher matcher = ESCAPE.matcher(question.shown());
        while (matcher.find()) {
            escapes.add(new InertText.Escape(matcher.start(), matcher.end()));
        }
        return new HeldRequest(
                held,
                question.intent(),
                question.kind(),
                question.shown(),
                escapes,
                question.hidden() == 0
                        ? ""
                        : question.hidden() == 1
                                ? "One character of it would not be visible; it is drawn as \\u{…}."
                                : question.hidden()
                                        + " characters of it would not be visible; they are drawn as \\u{…}.",
                question.sha256(),
                until);
    }
}
