package dev.impasse.model.mock;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.impasse.BadInputException;
import dev.impasse.input.Digests;
import dev.impasse.input.StrictJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.node.ObjectNode;

/** {@code POST /v1/chat/completions}. */
final class ChatHandler implements HttpHandler {
    private static final int MAX_REQUEST = 32 * 1024 * 1024;
    private static final int MAX_REMEMBERED = 10_000;
    private static final long DRIP_MILLIS = 15;

    private final Cast cast;

    /** How often the very same request came; all that is remembered between two requests. */
    private final Map<String, Integer> seen = new ConcurrentHashMap<>();

    ChatHandler(Cast cast) {
        this.cast = cast;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_REQUEST + 1);
        if (!exchange.getRequestMethod().equals("POST")) {
            Answers.error(exchange, 405, "Only POST is answered here.");
            return;
        }
        if (body.length > MAX_REQUEST) {
            Answers.error(exchange, 413, "The request is too large.");
            return;
        }
        Conversation talk;
        try {
            talk = Conversation.of(StrictJson.object(body, "the request"));
        } catch (BadInputException e) {
            Answers.error(exchange, 400, e.sentence());
            return;
        }
        Optional<Personality> personality = Personality.ofModel(talk.model());
        if (personality.isEmpty()) {
            Answers.error(exchange, 404, "There is no such model; see /v1/models.");
            return;
        }
        answer(exchange, personality.get(), talk, body);
    }

    private void answer(
            HttpExchange exchange, Personality personality, Conversation talk, byte[] body)
            throws IOException {
        int before = times(body);
        if (personality == Personality.STORM && before % 3 != 2) {
            if (before % 3 == 0) {
                exchange.getResponseHeaders().set("Retry-After", "0");
            }
            Answers.error(exchange, 429, "Too many requests.");
            return;
        }
        AnswerJson answer =
                new AnswerJson(
                        talk.model(), talk.turns(), cast.next(personality, talk), body.length);
        if (talk.stream()) {
            boolean cut = personality == Personality.CUT && before % 2 == 0;
            stream(exchange, answer.chunks(), cut, personality == Personality.SLOW);
        } else {
            Answers.json(exchange, 200, answer.whole());
        }
    }

    private int times(byte[] body) {
        if (seen.size() >= MAX_REMEMBERED) {
            seen.clear();
        }
        return seen.merge(Digests.sha256Hex(body), 1, Integer::sum) - 1;
    }

    private static void stream(
            HttpExchange exchange, List<ObjectNode> chunks, boolean cut, boolean slow)
            throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            int count = cut ? chunks.size() / 2 : chunks.size();
            for (ObjectNode chunk : chunks.subList(0, count)) {
                send(out, chunk.toString());
                if (slow) {
                    drip();
                }
            }
            if (!cut) {
                send(out, "[DONE]");
            }
        }
    }

    private static void send(OutputStream out, String data) throws IOException {
        out.write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static void drip() throws IOException {
        try {
            Thread.sleep(DRIP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped", e);
        }
    }
}
