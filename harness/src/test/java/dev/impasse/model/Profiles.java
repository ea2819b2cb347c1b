package dev.impasse.model;

import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolSpec;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/** Profiles and requests for tests. */
final class Profiles {
    static final ChatRequest REQUEST =
            new ChatRequest(
                    List.of(new ChatMessage.System("s"), new ChatMessage.User("u")),
                    List.of(new ToolSpec("submit", "d", "{\"type\":\"object\"}")));

    private Profiles() {}

    /**
     * @param more keys of the profile, in YAML's flow style
     */
    static Profile at(URI address, String more) {
        return Objects.requireNonNull(
                ModelsLoader.parse(
                                "version: 1\nprofiles: {p: {base_url: '"
                                        + address
                                        + "', model: m"
                                        + (more.isEmpty() ? "" : ", " + more)
                                        + "}}\n",
                                "test")
                        .get("p"));
    }

    /** A client that waits hardly at all between two tries. */
    static HttpChatModel client(Profile profile, Secret key) {
        return new HttpChatModel(
                profile,
                key,
                42,
                new Backoff(
                        Duration.ofMillis(2),
                        Duration.ofMillis(4),
                        RandomGenerator.of("L64X128MixRandom")));
    }
}
