package dev.impasse.bench;

import java.util.List;
import java.util.stream.IntStream;

/** Queries as they stand after each key: what is asked while somebody types. */
final class Keystrokes {
    private static final List<String> TYPED =
            List.of(
                    "check.sh",
                    "invoice currency",
                    "severity:>=strong",
                    "verdict:denied curl",
                    "path:/workspace/src/check.py",
                    "\"release notes\" figure",
                    "kind:firing NEAR/5 program:curl",
                    "parseHeader OR retry_count",
                    "the file test",
                    "data.exit_code:1 payment");

    private Keystrokes() {}

    static List<String> all() {
        return TYPED.stream()
                .flatMap(query ->
                        IntStream.rangeClosed(1, query.length())
                                .mapToObj(keys -> query.substring(0, keys)))
                .distinct()
                .toList();
    }
}
