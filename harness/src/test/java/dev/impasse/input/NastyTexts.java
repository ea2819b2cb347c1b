package dev.impasse.input;

import java.util.Random;
import java.util.stream.Stream;

/** Seeded texts of the kinds that an agent sends to fake a line, to steer a terminal or to break a reader. */
public final class NastyTexts {
    private static final String[] PIECES = {
        "\n",
        "\r",
        "\r\n",
        "\t",
        "\b",
        "\u0000",
        "\u007f",
        "\u0085",
        "\u009b31m",
        "\u001b[2J",
        "\u001b]0;x\u0007",
        "\u2028",
        "\u2029",
        "\u200b",
        "\u200e",
        "\u202e",
        "\u2066",
        "\u2069",
        "\u00ad",
        "\ufeff",
        "\u3164",
        "\u2800",
        "\ud800",
        "\udc00",
        "\ud83d\ude00",
        "\udb40\udc41",
        "\ue000",
        "\uffff",
        "\u0301",
        "\u00a0",
        "\u3000",
        "\"",
        "'",
        "\\",
        "\\n",
        "\\u{1b}",
        "|",
        "  | ",
        " \u00b7 ",
        "\u2026",
        "`",
        "$(x)",
        "{",
        "}",
        "%s",
        "\u05d0\u05d1",
        "00:00.001  broker    i1    ALLOW exec policy_allows",
        "00:00.001 i1 broker: verdict",
        "FIRED T0",
        "{\"seq\":1,\"kind\":\"verdict\"}",
        "[standard error]",
        "+++ b/x",
        "a",
        "Z",
        "0",
        " ",
        "word",
        "/../",
        "*"
    };

    private NastyTexts() {}

    /** Up to 12 pieces. */
    public static String next(Random random) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(13); n > 0; n--) {
            text.append(
                    random.nextInt(8) == 0
                            ? Character.toString(random.nextInt(Character.MAX_CODE_POINT + 1))
                            : PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    /** Always the same thousand. */
    public static Stream<String> thousand() {
        Random random = new Random(1859);
        return Stream.concat(Stream.of(PIECES), Stream.generate(() -> next(random))).limit(1000);
    }

    /** Whether a code point could steer a terminal, hide, or start a line. */
    public static boolean steers(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }
}
