package dev.impasse.broker;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the words of a model's intents have stood before: the results that it was given. Only for agents that ask a
 * model; a script's words come from its author.
 */
final class Provenance {
    private static final int MOST_RESULTS = 64;
    private static final int MOST_CHARS = 64 * 1024;

    /** Shorter words are in every text. */
    private static final int LEAST_CHARS = 12;

    private record Result(String intent, String text) {}

    private final Deque<Result> results = new ArrayDeque<>();
    private @Nullable String chat;

    /** The chat whose answer came last, if there was one. */
    @Nullable String chat() {
        return chat;
    }

    void answered(String intent) {
        chat = intent;
    }

    void result(String intent, Answer.Result result) {
        byte[] bytes =
                switch (result) {
                    case Answer.Content content -> content.content();
                    case Answer.Ran ran -> ran.stdout();
                    default -> new byte[0];
                };
        if (chat == null || bytes.length == 0) {
            return;
        }
        if (results.size() == MOST_RESULTS) {
            results.removeFirst();
        }
        results.addLast(
                new Result(
                        intent,
                        new String(
                                bytes,
                                0,
                                Math.min(bytes.length, MOST_CHARS),
                                StandardCharsets.UTF_8)));
    }

    /** The intents whose results hold, word for word, a text of this one. */
    List<String> echoes(Intent intent) {
        List<String> found = new ArrayList<>();
        if (chat == null || results.isEmpty()) {
            return found;
        }
        List<String> texts = texts(intent).filter(t -> t.length() >= LEAST_CHARS).toList();
        for (Result result : results) {
            if (texts.stream().anyMatch(result.text()::contains)) {
                found.add(result.intent());
            }
        }
        return found;
    }

    private static Stream<String> texts(Intent intent) {
        Stream<String> texts =
                switch (intent) {
                    case Intent.Exec exec -> exec.argv().stream();
                    case Intent.WriteFile write -> Stream.of(write.path(), write.content());
                    case Intent.ReadFile read -> Stream.of(read.path());
                    case Intent.ListDir list -> Stream.of(list.path());
                    case Intent.Submit submit -> Stream.of(submit.message());
                    case Intent.ReportImpossible report ->
                            Stream.of(report.reason(), report.evidence());
                    case Intent.Chat ignored -> Stream.empty();
                };
        return texts.map(String::strip);
    }
}
