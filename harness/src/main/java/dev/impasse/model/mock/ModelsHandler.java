package dev.impasse.model.mock;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/models}. */
final class ModelsHandler implements HttpHandler {
    @Override
    public void handle(HttpExchange exchange) throws IOException {
        ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
        ArrayNode data = list.putArray("data");
        for (Personality personality : Personality.values()) {
            data.addObject()
                    .put("id", personality.model())
                    .put("object", "model")
                    .put("created", 0)
                    .put("owned_by", "impasse");
        }
        Answers.json(exchange, 200, list);
    }
}
