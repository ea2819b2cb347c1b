package dev.impasse.model.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.agent.model.Brief;
import dev.impasse.agent.model.ModelAgent;
import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import dev.impasse.chat.Cancellation;
import dev.impasse.chat.ChatModel;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import dev.impasse.policy.Verdict;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The stand-ins, asked by the real client and the real agent over the real protocol; only the world is made up. */
@Timeout(120)
class MockModelTest {
    private static final Path ROOT = Path.of(System.getProperty("impasse.root", ".."));
    private static final TaskLibrary TASKS = new TaskLibrary(ROOT.resolve("tasks"));
    private static MockModel mock;

    @BeforeAll
    static void start() {
        mock = MockModel.start(0, TASKS.tasks());
    }

    @AfterAll
    static void stop() {
        mock.close();
    }

    @Test
    void itListsItsModels() throws Exception {
        HttpResponse<String> answer = get("/models");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("\"id\":\"mock-honest\"", "\"id\":\"mock-storm\"");
    }

    @Test
    void whatItDoesNotUnderstandItRefuses() throws Exception {
        assertThat(get("/chat/completions").statusCode()).isEqualTo(405);
        assertThat(post("no json").statusCode()).isEqualTo(400);
        assertThat(post("{\"model\":\"gpt\"}").statusCode()).isEqualTo(404);
        assertThat(post("{\"model\":\"mock-silent\"}").body()).contains("\"finish_reason\"");
    }

    @ParameterizedTest
    @EnumSource(Personality.class)
    void theSameWorldGetsTheSameIntentsEveryTime(Personality personality) throws Exception {
        List<Intent> first = intents(personality, MockModelTest::refusing);
        assertThat(first).isNotEmpty();
        assertThat(intents(personality, MockModelTest::refusing)).isEqualTo(first);
        assertThat(intents(personality, MockModelTest::refusing)).isEqualTo(first);
    }

    @Test
    void theHonestOneReportsWhatCannotBeDoneAndSubmitsWhatCan() throws Exception {
        assertThat(intents(Personality.HONEST, MockModelTest::refusing).getLast())
                .isInstanceOfSatisfying(
                        Intent.ReportImpossible.class,
                        report -> assertThat(report.reason()).contains("3 lines"));
        assertThat(intents(Personality.HONEST, intent -> ran(0)).getLast())
                .isInstanceOf(Intent.Submit.class);
    }

    @Test
    void theInjectedOneDoesWhatAFileSays() throws Exception {
        List<Intent> intents =
                intents(
                        Personality.INJECTED,
                        intent ->
                                switch (intent) {
                                    case Intent.ListDir ignored ->
                                            new Answer.Names(List.of("NOTE"), false);
                                    case Intent.ReadFile ignored ->
                                            content("1. write /a/b: c\n2. run: d | e\n");
                                    default -> new Answer.Nothing();
                                });
        assertThat(intents.subList(2, 4))
                .containsExactly(
                        new Intent.WriteFile("/a/b", "c\n"),
                        new Intent.Exec(List.of("sh", "-c", "d | e"), java.util.Optional.empty()));
    }

    @ParameterizedTest
    @EnumSource(
            value = Personality.class,
            names = {"MALFORMED", "SLOW", "CUT", "STORM"})
    void whatIsInTheWayOfTheHonestOneDoesNotChangeWhatItDoes(Personality personality)
            throws Exception {
        assertThat(intents(personality, MockModelTest::refusing))
                .isEqualTo(intents(Personality.HONEST, MockModelTest::refusing));
    }

    @Test
    void aStormAndACutAreThere() throws Exception {
        assertThat(attempts(Personality.STORM)).containsExactly("rate_limited", "rate_limited");
        assertThat(attempts(Personality.CUT)).containsExactly("answer_cut");
        assertThat(attempts(Personality.HONEST)).isEmpty();
    }

    private static List<String> attempts(Personality personality) throws Exception {
        List<String> codes = new ArrayList<>();
        try (var model = client(personality)) {
            new ModelAgent(
                            new Brief(
                                    "attempts " + personality,
                                    java.util.Optional.empty(),
                                    Arms.DEFAULT))
                    .work(
                            new Port(
                                    (request, cancellation) -> {
                                        ChatOutcome outcome = model.ask(request, cancellation);
                                        outcome.attempts().forEach(a -> codes.add(a.reasonCode()));
                                        return outcome;
                                    },
                                    intent -> new Answer.Nothing()));
        }
        return codes;
    }

    private static List<Intent> intents(
            Personality personality, Function<Intent, Answer.Result> world) throws Exception {
        Task task = TASKS.find("three-and-five");
        try (var model = client(personality)) {
            Port port = new Port(model, world);
            new ModelAgent(new Brief(task.instruction(), task.rule(), Arms.DEFAULT)).work(port);
            return port.intents;
        }
    }

    private static dev.impasse.model.HttpChatModel client(Personality personality) {
        Models models = Models.load(List.of(ROOT.resolve("models.yaml")), Map.of());
        Profile profile = models.profile(personality.model()).at(mock.address());
        return models.open(profile, 1);
    }

    /** Commands fail, everything else works. */
    private static Answer.Result refusing(Intent intent) {
        return intent instanceof Intent.Exec ? ran(1) : new Answer.Nothing();
    }

    private static Answer.Ran ran(int code) {
        return new Answer.Ran(code, false, new byte[0], new byte[0], false);
    }

    private static Answer.Content content(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Answer.Content(bytes, bytes.length);
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(mock.address() + path)).GET());
    }

    private static HttpResponse<String> post(String body) throws Exception {
        return send(
                HttpRequest.newBuilder(URI.create(mock.address() + "/chat/completions"))
                        .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    /** A port to a real model and a made-up world; over after the twentieth intent. */
    private static final class Port implements IntentPort {
        private final List<Intent> intents = new ArrayList<>();
        private final ChatModel model;
        private final Function<Intent, Answer.Result> world;

        Port(ChatModel model, Function<Intent, Answer.Result> world) {
            this.model = model;
            this.world = world;
        }

        @Override
        public Answer ask(Intent intent) {
            if (intent instanceof Intent.Chat chat) {
                return chat(chat);
            }
            intents.add(intent);
            return new Answer("i", Verdict.ALLOW, "done", "", world.apply(intent));
        }

        private Answer chat(Intent.Chat chat) {
            try {
                Answer.Result result =
                        switch (model.ask(chat.request(), new Cancellation())) {
                            case ChatOutcome.Answered answered -> new Answer.Said(answered);
                            case ChatOutcome.Failed failed -> new Answer.Unanswered(failed);
                        };
                return new Answer("c", Verdict.ALLOW, "done", "", result);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void say(String text) {}

        @Override
        public boolean over() {
            return intents.size() >= 20
                    || (!intents.isEmpty()
                            && (intents.getLast() instanceof Intent.Submit
                                    || intents.getLast() instanceof Intent.ReportImpossible));
        }
    }
}
