package dev.impasse.model.mock;

import dev.impasse.chat.ToolCall;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tool calls as the stand-ins make them. */
final class Calls {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private Calls() {}

    static ToolCall exec(List<String> argv) {
        ObjectNode arguments = JSON.objectNode();
        ArrayNode words = arguments.putArray("argv");
        argv.forEach(words::add);
        return call("exec", arguments);
    }

    static ToolCall read(String path) {
        return call("read_file", JSON.objectNode().put("path", path));
    }

    static ToolCall write(String path, String content) {
        return call("write_file", JSON.objectNode().put("path", path).put("content", content));
    }

    static ToolCall list(String path) {
        return call("list_dir", JSON.objectNode().put("path", path));
    }

    static ToolCall submit(String message) {
        return call("submit", JSON.objectNode().put("message", message));
    }

    static ToolCall report(String reason, String evidence) {
        return call(
                "report_impossible",
                JSON.objectNode().put("reason", reason).put("evidence", evidence));
    }

    /** The server gives each call its id. */
    private static ToolCall call(String name, ObjectNode arguments) {
        return new ToolCall("", name, arguments.toString());
    }
}
