package dev.impasse.app.live;

import dev.impasse.app.widget.InertText;
import dev.impasse.broker.Intent;
import dev.impasse.event.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * A request that waits for a person.
 *
 * @param id of the intent
 * @param kind such as {@code write_file}
 * @param text exactly what it would do, inert
 * @param escapes where a character is drawn that cannot be seen
 * @param note what of it is not shown, or empty
 * @param hash SHA-256 of the text as the agent gave it
 * @param until when it expires
 */
public record HeldRequest(
        String id,
        String kind,
        String text,
        List<InertText.Escape> escapes,
        String note,
        String hash,
        Instant until) {

    static HeldRequest of(String id, Intent intent, Instant until) {
        String exact = exact(intent);
        InertText inert = new InertText();
        inert.append(exact);
        return new HeldRequest(
                id,
                intent.kind(),
                inert.text(),
                inert.escapes(),
                inert.note(),
                Sha256.hex(exact.getBytes(StandardCharsets.UTF_8)),
                until);
    }

    private static String exact(Intent intent) {
        return switch (intent) {
            case Intent.Exec exec -> String.join("\n", exec.argv());
            case Intent.WriteFile write -> write.path() + "\n\n" + write.content();
            case Intent.ReadFile read -> read.path();
            case Intent.ListDir list -> list.path();
            case Intent.Submit submit -> submit.message();
            case Intent.ReportImpossible report -> report.reason() + "\n\n" + report.evidence();
        };
    }
}
