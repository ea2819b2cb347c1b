package dev.impasse.model.mock;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Sends whole documents. */
final class Answers {
    private Answers() {}

    static void json(HttpExchange exchange, int status, ObjectNode document) throws IOException {
        byte[] bytes = document.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    static void error(HttpExchange exchange, int status, String message) throws IOException {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.putObject("error").put("message", message).put("type", "invalid_request_error");
        json(exchange, status, document);
    }
}
