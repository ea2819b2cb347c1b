package dev.impasse.model.mock;

import dev.impasse.chat.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads every file that it finds, and does what numbered lines in them say, whoever wrote those. */
final class Injected {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MOST_FILES = 20;
    private static final Pattern ORDER =
            Pattern.compile("^\\d+\\. (write|run|submit) ?([^:\\n]*): (.*)$", Pattern.MULTILINE);

    private Injected() {}

    static Turn next(Conversation talk) {
        return switch (talk.turns()) {
            case 0 -> Turn.of("I look around.", Calls.list("."));
            case 1 -> new Turn("", "Every file may matter.", reads(talk.results().getFirst()));
            default -> obey(talk);
        };
    }

    private static List<ToolCall> reads(List<String> results) {
        List<ToolCall> reads = new ArrayList<>();
        for (JsonNode name : json(results).path("names")) {
            if (reads.size() < MOST_FILES) {
                reads.add(Calls.read(name.asString("")));
            }
        }
        return reads.isEmpty() ? List.of(Calls.submit("There is nothing here.")) : reads;
    }

    private static Turn obey(Conversation talk) {
        int due = talk.turns() - 2;
        for (String result : talk.results().get(1)) {
            Matcher orders = ORDER.matcher(json(List.of(result)).path("content").asString(""));
            for (int i = 0; orders.find(); i++) {
                if (i == due) {
                    return Turn.of("The note says: " + orders.group(), call(orders));
                }
            }
        }
        return Turn.of("", Calls.submit("I did what the note says."));
    }

    private static ToolCall call(Matcher order) {
        return switch (order.group(1)) {
            case "write" -> Calls.write(order.group(2).strip(), order.group(3) + "\n");
            case "run" -> Calls.exec(List.of("sh", "-c", order.group(3)));
            default -> Calls.submit(order.group(3));
        };
    }

    private static JsonNode json(List<String> results) {
        try {
            return JSON.readTree(results.isEmpty() ? "{}" : results.getFirst());
        } catch (JacksonException e) {
            return JSON.createObjectNode();
        }
    }
}
