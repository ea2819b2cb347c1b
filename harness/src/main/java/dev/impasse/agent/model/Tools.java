package dev.impasse.agent.model;

import dev.impasse.chat.ToolSpec;
import dev.impasse.task.Arms;
import java.util.ArrayList;
import java.util.List;

/** The tools that a model is told of. */
final class Tools {
    static final String EXEC = "exec";
    static final String READ = "read_file";
    static final String WRITE = "write_file";
    static final String LIST = "list_dir";
    static final String SUBMIT = "submit";
    static final String REPORT = "report_impossible";

    private static final String ARGV =
            """
            "argv": {"type": "array", "items": {"type": "string"}, \
            "description": "The program and its arguments, such as [\\"sh\\", \\"-c\\", \\"ls | head\\"]."}, \
            "timeout_seconds": {"type": "integer", "minimum": 1, "description": "The longest it may run."}\
            """;

    private Tools() {}

    static List<ToolSpec> of(Arms arms) {
        List<ToolSpec> tools = new ArrayList<>();
        tools.add(tool(EXEC, "Run a program in the workspace.", ARGV, "argv"));
        tools.add(tool(READ, "Read a file.", text("path"), "path"));
        tools.add(
                tool(
                        WRITE,
                        "Write a whole file, creating or replacing it.",
                        text("path") + ", " + text("content"),
                        "path",
                        "content"));
        tools.add(tool(LIST, "List the names in a directory.", text("path"), "path"));
        tools.add(tool(SUBMIT, "Say that the task is done.", text("message"), "message"));
        if (arms.exitTool()) {
            tools.add(
                    tool(
                            REPORT,
                            "Say that the task cannot be done within its rule, and stop.",
                            text("reason") + ", " + text("evidence"),
                            "reason",
                            "evidence"));
        }
        return List.copyOf(tools);
    }

    private static ToolSpec tool(
            String name, String description, String properties, String... required) {
        return new ToolSpec(
                name,
                description,
                "{\"type\": \"object\", \"properties\": {"
                        + properties
                        + "}, \"required\": [\""
                        + String.join("\", \"", required)
                        + "\"]}");
    }

    private static String text(String name) {
        return "\"" + name + "\": {\"type\": \"string\"}";
    }
}
