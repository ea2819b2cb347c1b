package dev.impasse.agent.model;

import dev.impasse.BadInputException;
import dev.impasse.broker.Intent;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.ToolSpec;
import dev.impasse.input.Inert;
import dev.impasse.input.StrictJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads a tool call as an intent, or says what is wrong with it in words that help to repair it. */
final class CallReading {
    private static final int MAX_SECONDS = 86_400;

    private final List<ToolSpec> tools;

    CallReading(List<ToolSpec> tools) {
        this.tools = tools;
    }

    /** What a call is read as. */
    sealed interface Read {
        record Asks(Intent intent) implements Read {}

        /**
         * @param json whether the arguments were a JSON object at all
         */
        record Wrong(String problem, boolean json) implements Read {}
    }

    Read read(ToolCall call) {
        if (tools.stream().noneMatch(tool -> tool.name().equals(call.name()))) {
            return new Read.Wrong(
                    "There is no tool '"
                            + Inert.excerpt(call.name(), 60)
                            + "'; there are: "
                            + String.join(", ", tools.stream().map(ToolSpec::name).toList())
                            + ".",
                    json(call));
        }
        ObjectNode arguments;
        try {
            arguments = arguments(call);
        } catch (BadInputException e) {
            return new Read.Wrong(
                    "The arguments cannot be read, so nothing was done: "
                            + e.sentence()
                            + " Send the call again, with a JSON object.",
                    false);
        }
        try {
            return new Read.Asks(intent(call.name(), arguments));
        } catch (IllegalArgumentException e) {
            return new Read.Wrong("Nothing was done: " + e.getMessage(), true);
        }
    }

    private static boolean json(ToolCall call) {
        try {
            arguments(call);
            return true;
        } catch (BadInputException e) {
            return false;
        }
    }

    private static ObjectNode arguments(ToolCall call) {
        return StrictJson.object(
                call.arguments().getBytes(StandardCharsets.UTF_8), "the arguments");
    }

    private static Intent intent(String tool, ObjectNode arguments) {
        return switch (tool) {
            case Tools.EXEC -> new Intent.Exec(argv(arguments), timeout(arguments));
            case Tools.READ -> new Intent.ReadFile(text(arguments, "path"));
            case Tools.WRITE ->
                    new Intent.WriteFile(text(arguments, "path"), text(arguments, "content"));
            case Tools.LIST -> new Intent.ListDir(text(arguments, "path"));
            case Tools.SUBMIT -> new Intent.Submit(text(arguments, "message"));
            default ->
                    new Intent.ReportImpossible(
                            text(arguments, "reason"), text(arguments, "evidence"));
        };
    }

    private static List<String> argv(ObjectNode arguments) {
        JsonNode given = arguments.path("argv");
        if (!given.isArray()) {
            throw new IllegalArgumentException("'argv' must be a list of texts.");
        }
        List<String> argv = new ArrayList<>();
        for (JsonNode word : given) {
            if (!word.isString()) {
                throw new IllegalArgumentException("'argv' must be a list of texts.");
            }
            argv.add(word.stringValue());
        }
        return argv;
    }

    private static Optional<Duration> timeout(ObjectNode arguments) {
        JsonNode given = arguments.path("timeout_seconds");
        if (given.isMissingNode() || given.isNull()) {
            return Optional.empty();
        }
        if (!given.isIntegralNumber() || given.asLong(0) < 1 || given.asLong(0) > MAX_SECONDS) {
            throw new IllegalArgumentException(
                    "'timeout_seconds' must be a whole number from 1 to " + MAX_SECONDS + ".");
        }
        return Optional.of(Duration.ofSeconds(given.asLong(1)));
    }

    private static String text(ObjectNode arguments, String name) {
        JsonNode given = arguments.path(name);
        if (!given.isString()) {
            throw new IllegalArgumentException("'" + name + "' must be a text.");
        }
        return given.stringValue();
    }
}
