package dev.impasse.input;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Writes JSON that can be shown as it is: every character that {@link Inert} would not show becomes a {@code \}{@code
 * uXXXX} escape, and a lone half of a surrogate pair, which no strict reader takes, the replacement character. Compact,
 * fields in their own order, so the same tree always makes the same bytes.
 */
public final class InertJson {
    private InertJson() {}

    /**
     * One line without a newline at its end, as UTF-8.
     *
     * @throws IllegalArgumentException if the tree holds a Java object, or nests deeper than {@link
     *     StrictJson#MAX_DEPTH}
     */
    public static byte[] bytes(JsonNode node) {
        return text(node).getBytes(StandardCharsets.UTF_8);
    }

    /** The same as text. */
    public static String text(JsonNode node) {
        StringBuilder out = new StringBuilder(256);
        write(out, node, 1, Integer.MIN_VALUE);
        return out.toString();
    }

    /** For people: two spaces a level, a newline at the end. */
    public static String pretty(JsonNode node) {
        StringBuilder out = new StringBuilder(1024);
        write(out, node, 1, 0);
        return out.append('\n').toString();
    }

    /** Appends a text with its quotes. */
    public static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            append(out, c);
            i += Character.charCount(c);
        }
        out.append('"');
    }

    /** How many bytes of UTF-8 {@link #quote} makes of a code point: 1 to 12. */
    public static int size(int c) {
        if (c >= 0x20 && c < 0x7f) {
            return c == '"' || c == '\\' ? 2 : 1;
        }
        if (c == '\n' || c == '\t' || c == '\r') {
            return 2;
        }
        if (loneSurrogate(c)) {
            return 3;
        }
        if (!Inert.visible(c)) {
            return c > 0xffff ? 12 : 6;
        }
        return c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    }

    /** Whether a code point is half a surrogate pair without its other half. */
    public static boolean loneSurrogate(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    private static void append(StringBuilder out, int c) {
        if (c >= 0x20 && c < 0x7f) {
            if (c == '"' || c == '\\') {
                out.append('\\');
            }
            out.append((char) c);
        } else if (c == '\n') {
            out.append("\\n");
        } else if (c == '\t') {
            out.append("\\t");
        } else if (c == '\r') {
            out.append("\\r");
        } else if (loneSurrogate(c)) {
            out.append('\ufffd');
        } else if (Inert.visible(c)) {
            out.appendCodePoint(c);
        } else {
            for (char half : Character.toChars(c)) {
                out.append("\\u").append(String.format("%04x", (int) half));
            }
        }
    }

    // indent: the level that a line starts at, or a negative number for everything on one line.
    private static void write(StringBuilder out, JsonNode node, int depth, int indent) {
        if (depth > StrictJson.MAX_DEPTH) {
            throw new IllegalArgumentException("this JSON nests too deeply");
        }
        switch (node.getNodeType()) {
            case OBJECT -> {
                String comma = "";
                out.append('{');
                for (Map.Entry<String, JsonNode> field : node.properties()) {
                    out.append(comma);
                    line(out, indent + 1);
                    quote(out, field.getKey());
                    out.append(indent < 0 ? ":" : ": ");
                    write(out, field.getValue(), depth + 1, indent + 1);
                    comma = ",";
                }
                if (!node.isEmpty()) {
                    line(out, indent);
                }
                out.append('}');
            }
            case ARRAY -> {
                String comma = "";
                out.append('[');
                for (JsonNode item : node) {
                    out.append(comma);
                    line(out, indent + 1);
                    write(out, item, depth + 1, indent + 1);
                    comma = ",";
                }
                if (!node.isEmpty()) {
                    line(out, indent);
                }
                out.append(']');
            }
            case STRING, BINARY -> quote(out, node.asString());
            case NUMBER -> number(out, node);
            case BOOLEAN -> out.append(node.booleanValue());
            case NULL -> out.append("null");
            case POJO, MISSING ->
                    throw new IllegalArgumentException("this is no JSON: " + node.getNodeType());
        }
    }

    // JSON has no word for infinity or "not a number".
    private static void number(StringBuilder out, JsonNode node) {
        boolean finite = !node.isFloatingPointNumber() || Double.isFinite(node.asDouble());
        out.append(finite || node.isBigDecimal() ? node.asString() : "null");
    }

    private static void line(StringBuilder out, int level) {
        if (level >= 0) {
            out.append('\n').repeat("  ", level);
        }
    }
}
