package dev.impasse.cli;

import dev.impasse.input.InertJson;
import dev.impasse.run.Json;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Where a command writes.
 *
 * @param out what was asked for
 * @param err words for people: progress, errors
 * @param color whether escape sequences may be used
 */
public record Console(PrintStream out, PrintStream err, boolean color) {

    /** The program's own streams; coloured on a terminal unless {@code NO_COLOR} is set. */
    public static Console system() {
        boolean terminal = System.console() != null && System.console().isTerminal();
        String term = System.getenv("TERM");
        boolean color =
                terminal
                        && System.getenv("NO_COLOR") == null
                        && term != null
                        && !term.equals("dumb");
        return new Console(
                new PrintStream(
                        new java.io.FileOutputStream(java.io.FileDescriptor.out),
                        true,
                        StandardCharsets.UTF_8),
                new PrintStream(
                        new java.io.FileOutputStream(java.io.FileDescriptor.err),
                        true,
                        StandardCharsets.UTF_8),
                color);
    }

    /** One JSON document. */
    public void json(Object document) {
        out.print(Json.write(document));
        out.flush();
    }

    /** One JSON document on one line, as one of many. */
    public void jsonLine(Object document) {
        out.println(InertJson.text(Json.MAPPER.valueToTree(document)));
    }

    public void print(String line) {
        out.println(line);
    }

    public void note(String line) {
        err.println(line);
    }

    /** A line whose fields are formatted without a locale. */
    public void print(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }

    /** The text in a style, where colours are on. */
    public String style(Style style, String text) {
        return color ? "\u001b[" + style.codes() + "m" + text + "\u001b[0m" : text;
    }

    /** What colour is spent on: what fired and what was refused. */
    public enum Style {
        PLAIN("0"),
        QUIET("2"),
        GOOD("32"),
        REFUSED("31"),
        ASKED("33"),
        HALTED("7"),
        FIRED("1;31"),
        STRONG("1");

        private final String codes;

        Style(String codes) {
            this.codes = codes;
        }

        String codes() {
            return codes;
        }
    }
}
