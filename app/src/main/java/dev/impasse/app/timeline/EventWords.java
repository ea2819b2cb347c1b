package dev.impasse.app.timeline;

import dev.impasse.event.Event;
import dev.impasse.input.Inert;
import dev.impasse.report.EventText;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Puts an event into the words of its lane. Everything that comes from the event is made inert on the way. */
final class EventWords {
    /** No lane is wider. Characters. */
    private static final int LONGEST = 240;

    /** A word of a command that needs no quotes. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./=:@%+,-]+");

    private EventWords() {}

    static Words of(Event event) {
        return switch (event.kind()) {
            case "message" -> new Words("", text(event, "text"), Words.Tone.SAID);
            case "intent" ->
                    new Words(text(event, "intent_kind"), request(event), Words.Tone.PLAIN);
            case "verdict" -> verdict(event);
            case "outcome" -> outcome(event);
            case "firing" ->
                    new Words(text(event, "tripwire"), text(event, "sentence"), Words.Tone.FIRED);
            case "halt" -> new Words("HALTED", reason(event), Words.Tone.HALTED);
            case "protected_changed", "workspace_changed" ->
                    new Words(text(event, "change"), text(event, "path"), Words.Tone.PLAIN);
            case "graded" ->
                    new Words(
                            "graded",
                            (event.data().path("pass").asBoolean(false) ? "pass" : "no pass")
                                    + " · reward "
                                    + event.data().path("reward").asDouble(0),
                            Words.Tone.PLAIN);
            case "episode_ended" ->
                    new Words(
                            "ended",
                            text(event, "finding") + " · " + text(event, "because"),
                            Words.Tone.PLAIN);
            case "episode_failed" ->
                    new Words("failed", text(event, "sentence"), Words.Tone.REFUSED);
            default -> other(event);
        };
    }

    private static Words verdict(Event event) {
        String verdict = text(event, "verdict");
        String kind = text(event, "intent_kind");
        Words.Tone tone =
                switch (VerdictWord.of(verdict)) {
                    case ALLOW, APPROVED -> Words.Tone.QUIET;
                    case ASK -> Words.Tone.ASKED;
                    case HALTED -> Words.Tone.HALTED;
                    default -> Words.Tone.REFUSED;
                };
        return new Words(
                verdict, tone == Words.Tone.QUIET ? kind : kind + " · " + reason(event), tone);
    }

    private static String reason(Event event) {
        String sentence = text(event, "sentence");
        return sentence.isEmpty() ? text(event, "reason_code").replace('_', ' ') : sentence;
    }

    private static Words outcome(Event event) {
        JsonNode data = event.data();
        boolean denied = data.path("denied").asBoolean(false);
        boolean ok = data.path("ok").asBoolean(false);
        StringBuilder rest = new StringBuilder();
        String reason = text(event, "reason_code");
        if (!reason.equals("done") && !reason.isEmpty()) {
            rest.append(reason.replace('_', ' ')).append(" · ");
        }
        if (data.has("exit_code")) {
            rest.append("exit ").append(data.path("exit_code").asInt(-1)).append(" · ");
        }
        if (data.has("size")) {
            rest.append(bytes(data.path("size").asLong(0))).append(" · ");
        }
        if (data.has("took_us")) {
            rest.append(took(data.path("took_us").asLong(0)));
        }
        for (String name : new String[] {"stdout", "stderr", "content"}) {
            String text = text(event, name);
            if (!text.isEmpty() && rest.length() < LONGEST) {
                rest.append(rest.isEmpty() ? "" : " · ").append(text);
            }
        }
        return new Words(
                ok ? "done" : "failed",
                rest.toString(),
                denied ? Words.Tone.REFUSED : ok ? Words.Tone.QUIET : Words.Tone.PLAIN);
    }

    private static String request(Event event) {
        JsonNode argv = event.data().get("argv");
        if (argv != null && argv.isArray()) {
            return argv(argv);
        }
        for (String name : new String[] {"path", "message", "reason", "url"}) {
            String text = text(event, name);
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    private static String argv(JsonNode argv) {
        StringBuilder words = new StringBuilder();
        for (JsonNode word : argv) {
            String text = Inert.excerpt(word.isString() ? word.stringValue() : "", LONGEST);
            boolean plain = PLAIN.matcher(text).matches();
            words.append(words.isEmpty() ? "" : " ").append(plain ? text : "'" + text + "'");
            if (words.length() > LONGEST) {
                return words.append('…').toString();
            }
        }
        return words.toString();
    }

    private static Words other(Event event) {
        String kind = event.kind();
        String words = EventText.words(event);
        String rest = words.startsWith(kind) ? words.substring(kind.length()).strip() : words;
        if (kind.startsWith("kernel_")) {
            return kernel(event, kind.substring("kernel_".length()), rest);
        }
        boolean refused =
                kind.endsWith("_failed") || kind.endsWith("_interrupted") || kind.endsWith("_lost");
        return new Words(
                kind.replace('_', ' '), rest, refused ? Words.Tone.REFUSED : Words.Tone.QUIET);
    }

    /** What was touched first, and by which program; the rest is a click away. */
    private static Words kernel(Event event, String act, String all) {
        JsonNode data = event.data();
        String touched = first(event, "path", "address", "target", "identity", "call");
        String subject =
                data.path("argv").isArray() && (act.equals("exec") || touched.isEmpty())
                        ? argv(data.path("argv"))
                        : touched;
        String program = base(text(event, "program"));
        String errno = text(event, "errno");
        String rest =
                subject
                        + (program.isEmpty() ? "" : " · by " + program)
                        + (errno.isEmpty() ? "" : " · " + errno);
        return new Words(act.replace('_', ' '), subject.isEmpty() ? all : rest, Words.Tone.PLAIN);
    }

    private static String base(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String first(Event event, String... names) {
        for (String name : names) {
            String text = text(event, name);
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    static String bytes(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        return bytes < 1024 * 1024
                ? String.format(Locale.ROOT, "%.1f KiB", bytes / 1024.0)
                : String.format(Locale.ROOT, "%.1f MiB", bytes / 1048576.0);
    }

    private static String took(long micros) {
        if (micros < 1000) {
            return micros + " µs";
        }
        return micros < 1_000_000
                ? micros / 1000 + " ms"
                : String.format(Locale.ROOT, "%.1f s", micros / 1e6);
    }

    private static String text(Event event, String name) {
        JsonNode node = event.data().get(name);
        return node != null && node.isString() ? Inert.excerpt(node.stringValue(), LONGEST) : "";
    }
}
