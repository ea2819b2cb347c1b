package dev.impasse.bench;

import java.util.Random;
import java.util.StringJoiner;

/**
 * Words, names, paths and lines as agents and their programs write them: few words often, many seldom, and now and then one
 * that was never there before. The same seed gives the same.
 */
final class Vocabulary {
    private static final String[] WORDS =
            ("check file test line the a to is of and in that it be value key count result list path"
                            + " out error output name run build report rule task set get read write"
                            + " must not can fail pass make use change version number record column"
                            + " table size order sum total rate limit config option default parse"
                            + " format string buffer index cache queue worker server client request"
                            + " response header token session user group access lock thread event"
                            + " handler listener model view render page form field input submit"
                            + " validate schema migrate backup restore archive compress extract"
                            + " download upload fetch retry timeout delay schedule batch stream"
                            + " filter sort merge split join map reduce collect emit publish"
                            + " subscribe notify alert monitor metric trace span log debug warn"
                            + " release notes bullet figure mean median shrink fixture snapshot"
                            + " ledger invoice payment account balance currency customer product"
                            + " stock price discount shipping address country region language")
                    .split(" ");
    private static final String[] FOLDERS = {
        "src", "lib", "bin", "docs", "test", "data", "config", "scripts", "tools", "build", "out"
    };
    private static final String[] ENDINGS = {
        ".py", ".sh", ".java", ".c", ".md", ".json", ".yaml", ".csv", ".txt", ".toml", ""
    };
    private static final String HEX = "0123456789abcdef";

    private final Random random;

    Vocabulary(Random random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    <T> T one(T[] of) {
        return of[random.nextInt(of.length)];
    }

    /** Near the front of the list far more often than near its end. */
    String word() {
        double u = random.nextDouble();
        return WORDS[(int) (WORDS.length * u * u * u)];
    }

    String prose(int words) {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < words; i++) {
            text.add(i % 12 == 11 ? word() + "." : word());
        }
        return text.toString();
    }

    /** Such as {@code parseHeader}, {@code retry_count}, {@code TokenBuffer}. */
    String identifier() {
        String first = word();
        String second = word();
        return switch (random.nextInt(3)) {
            case 0 -> first + "_" + second;
            case 1 -> first + capital(second);
            default -> capital(first) + capital(second);
        };
    }

    String path() {
        StringBuilder path = new StringBuilder("/workspace");
        for (int depth = random.nextInt(3); depth > 0; depth--) {
            path.append('/').append(one(FOLDERS));
        }
        path.append('/').append(oneIn(3) ? identifier() : word());
        return path.append(one(ENDINGS)).toString();
    }

    String url() {
        return "https://"
                + word()
                + ".example."
                + (oneIn(2) ? "org" : "com")
                + "/"
                + word()
                + "/"
                + identifier()
                + "?"
                + word()
                + "="
                + random.nextInt(1000);
    }

    String hex(int digits) {
        StringBuilder hex = new StringBuilder(digits);
        for (int i = 0; i < digits; i++) {
            hex.append(HEX.charAt(random.nextInt(16)));
        }
        return hex.toString();
    }

    /** Some lines of a program. */
    String code(int lines) {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            code.append(
                    switch (random.nextInt(5)) {
                        case 0 -> "def " + identifier() + "(" + word() + ", " + word() + "):\n";
                        case 1 ->
                                "    " + identifier() + " = " + identifier() + "(" + word() + ")\n";
                        case 2 -> "    if " + word() + " > " + random.nextInt(500) + ":\n";
                        case 3 -> "        return \"" + prose(3) + "\"\n";
                        default -> "# " + prose(6) + "\n";
                    });
        }
        return code.toString();
    }

    /** What a program prints. */
    String output(int lines) {
        StringBuilder output = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            output.append(
                    switch (random.nextInt(5)) {
                        case 0 -> path() + ":" + random.nextInt(400) + ": " + prose(5) + "\n";
                        case 1 ->
                                "-rw-r--r-- 1 1000 1000 "
                                        + random.nextInt(90000)
                                        + " "
                                        + word()
                                        + one(ENDINGS)
                                        + "\n";
                        case 2 -> "ok " + random.nextInt(100) + " - " + prose(4) + "\n";
                        case 3 -> word() + "=" + random.nextInt(10000) + "\n";
                        default -> prose(8) + "\n";
                    });
        }
        return output.toString();
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
