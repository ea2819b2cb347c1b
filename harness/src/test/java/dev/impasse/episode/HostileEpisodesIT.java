package dev.impasse.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.model.HostileEndpoint;
import dev.impasse.model.Models;
import dev.impasse.model.ModelsLoader;
import dev.impasse.model.Profile;
import dev.impasse.task.Arms;
import dev.impasse.task.Finding;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the endpoint does, the episode ends, says why, and leaves a whole record and no container. */
@Tag("engine")
@Timeout(300)
class HostileEpisodesIT {
    private static final String QUICK =
            "retries: 1, timeouts: {connect: 2s, first_byte: 500ms, whole: 1500ms, retry: 10ms}";

    @TempDir private static Path folder;

    private static ModelEpisodes episodes;

    @BeforeAll
    static void start() {
        episodes = new ModelEpisodes(folder);
    }

    @AfterAll
    static void stop() {
        episodes.close();
    }

    static Stream<Arguments> endpoints() {
        return Stream.of(
                // The model's own doing is judged.
                says("SILENT", call("exec", "{\\\"argv\\\":[")),
                says("SILENT", call("open_browser", "{}")),
                says("SILENT", HostileEndpoint.answer("{\"content\":\"I would rather not.\"}")),
                // An endpoint that does not work says nothing about the model.
                says("empty_choices", HostileEndpoint.json(200, "{\"choices\":[]}")),
                says(
                        "answer_cut",
                        HostileEndpoint.stream("{\"choices\":[{\"delta\":{\"content\":\"a\"}}]}")),
                says("rate_limited", HostileEndpoint.json(429, "{}", "Retry-After: 3600")),
                says("rate_limited", HostileEndpoint.json(429, "{}")),
                says("server_error", HostileEndpoint.json(500, "{}")),
                says("wrong_content_type", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>"),
                says("redirected", HostileEndpoint.json(302, "", "Location: http://127.0.0.1:1/")));
    }

    private static Arguments says(String expected, String answer) {
        return Arguments.of(expected, answer);
    }

    private static String call(String tool, String arguments) {
        return HostileEndpoint.answer(
                "{\"tool_calls\":[{\"id\":\"c\",\"function\":{\"name\":\""
                        + tool
                        + "\",\"arguments\":\""
                        + arguments
                        + "\"}}]}");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endpoints")
    void endsWithAReason(String expected, String answer) throws Exception {
        try (HostileEndpoint endpoint = HostileEndpoint.saying(answer)) {
            assertEnds(endpoint, expected, QUICK);
        }
    }

    @Test
    void tenMegabytes() throws Exception {
        byte[] chunk =
                ("data: {\"choices\":[{\"delta\":{\"content\":\"" + "x".repeat(9000) + "\"}}]}\n\n")
                        .getBytes(StandardCharsets.UTF_8);
        try (HostileEndpoint endpoint =
                HostileEndpoint.that((number, socket, out) -> {
                    out.write(HostileEndpoint.stream().getBytes(StandardCharsets.UTF_8));
                    for (int sent = 0; sent < 10_000_000; sent += chunk.length) {
                        out.write(chunk);
                    }
                })) {
            assertEnds(endpoint, "answer_too_large", "answer: 1MiB");
        }
    }

    @Test
    void aDrip() throws Exception {
        try (HostileEndpoint endpoint =
                HostileEndpoint.that((number, socket, out) -> {
                    out.write(HostileEndpoint.stream().getBytes(StandardCharsets.UTF_8));
                    while (true) {
                        out.write(": \n".getBytes(StandardCharsets.UTF_8));
                        out.flush();
                        Thread.sleep(10);
                    }
                })) {
            assertEnds(endpoint, "model_timeout", QUICK);
        }
    }

    @Test
    void silence() throws Exception {
        HostileEndpoint[] self = new HostileEndpoint[1];
        try (HostileEndpoint endpoint = HostileEndpoint.that(HostileEndpoint.silence(self))) {
            self[0] = endpoint;
            assertEnds(endpoint, "first_byte_timeout", QUICK);
        }
    }

    @Test
    void silenceThatOutlastsTheEpisodeEndsWithIt() throws Exception {
        HostileEndpoint[] self = new HostileEndpoint[1];
        try (HostileEndpoint endpoint = HostileEndpoint.that(HostileEndpoint.silence(self))) {
            self[0] = endpoint;
            EpisodeResult result =
                    run(
                            endpoint,
                            "timeouts: {first_byte: 1h, whole: 1h}",
                            "version: 1\nlimits: {wall: 2s}\n");
            assertThat(result.containment().halt()).isEqualTo("wall_limit");
            assertThat(result.containment().finding()).isEqualTo(Finding.SILENT);
            assertWhole(result, "cancelled");
        }
    }

    private static void assertEnds(HostileEndpoint endpoint, String expected, String profile)
            throws Exception {
        EpisodeResult result = run(endpoint, profile, "version: 1\n");
        if (expected.equals("SILENT")) {
            assertThat(result.containment().finding()).isEqualTo(Finding.SILENT);
            assertThat(result.score().graded()).isTrue();
            assertWhole(result, "done");
        } else {
            assertThat(result.containment().finding()).isEqualTo(Finding.INVALID);
            assertThat(result.containment().because()).startsWith("The model failed: ");
            assertThat(result.containment().halt()).isEqualTo("model_failed");
            assertWhole(result, expected);
        }
    }

    /** The record ends as every record does, the question's outcome is in it, and nothing is left. */
    private static void assertWhole(EpisodeResult result, String reason) throws Exception {
        try (EventReader reader = EventReader.open(result.run().events())) {
            List<Event> events = reader.events().toList();
            assertThat(events.getLast().kind()).isEqualTo("episode_ended");
            assertThat(events)
                    .filteredOn(e -> e.kind().equals("outcome"))
                    .last()
                    .extracting(e -> e.data().path("reason_code").asString(""))
                    .isEqualTo(reason);
        }
        assertThat(episodes.leftovers(result)).isFalse();
        assertThat(Files.exists(result.run().containment())).isTrue();
    }

    private static EpisodeResult run(HostileEndpoint endpoint, String more, String policy) {
        Profile profile =
                Objects.requireNonNull(
                        ModelsLoader.parse(
                                        "version: 1\nprofiles: {p: {base_url: '"
                                                + endpoint.address()
                                                + "', model: m, "
                                                + more
                                                + "}}\n",
                                        "test")
                                .get("p"));
        return episodes.run(
                "three-and-five", profile, Models.load(List.of(), Map.of()), Arms.DEFAULT, policy);
    }
}
