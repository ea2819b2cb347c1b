package dev.impasse.episode.model;

import dev.impasse.BadInputException;
import dev.impasse.agent.Agent;
import dev.impasse.agent.model.Brief;
import dev.impasse.agent.model.ModelAgent;
import dev.impasse.episode.EpisodeModel;
import dev.impasse.model.HttpChatModel;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import dev.impasse.model.mock.MockModel;
import dev.impasse.model.mock.Personality;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import dev.impasse.task.TaskLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A profile in use: its stand-in, if it has one, and its clients, all ended with it. */
public final class ModelUse implements AutoCloseable {
    private static final String PREFIX = "model:";

    private final Models models;
    private final Profile profile;
    private final @Nullable MockModel mock;
    private final List<HttpChatModel> clients = new ArrayList<>();

    private ModelUse(Models models, Profile profile, @Nullable MockModel mock) {
        this.models = models;
        this.profile = profile;
        this.mock = mock;
    }

    public static boolean named(String agent) {
        return agent.startsWith(PREFIX);
    }

    /**
     * @param agent {@code model:PROFILE}
     * @param tasks the folder of tasks, which stand-ins play
     */
    public static ModelUse ofAgent(String agent, Models models, Path tasks) {
        return of(models.profile(agent.substring(PREFIX.length())), models, tasks);
    }

    /** Starts the stand-in, if the profile has one. */
    public static ModelUse of(Profile profile, Models models, Path tasks) {
        if (profile.mock().isEmpty()) {
            return new ModelUse(models, profile, null);
        }
        String word = profile.mock().get();
        if (Personality.ofWord(word).isEmpty()) {
            throw new BadInputException(
                    "unknown_mock",
                    "profile " + profile.name(),
                    "there is no stand-in '" + dev.impasse.input.Inert.excerpt(word, 60) + "'.",
                    "./impasse mock-model --list",
                    null);
        }
        MockModel mock = MockModel.start(0, new TaskLibrary(tasks).tasks());
        return new ModelUse(models, profile.at(mock.address()), mock);
    }

    public Profile profile() {
        return profile;
    }

    /** A client of its own; the key is read now. */
    public HttpChatModel open(long seed) {
        HttpChatModel client = models.open(profile, seed);
        clients.add(client);
        return client;
    }

    public EpisodeModel forEpisode(Arms arms, long seed) {
        return new EpisodeModel(open(seed), profile.model(), settings(arms), arms);
    }

    public static Agent agent(Task task, Arms arms) {
        return new ModelAgent(new Brief(task.instruction(), task.rule(), arms));
    }

    private Map<String, String> settings(Arms arms) {
        Map<String, String> settings = new TreeMap<>(arms.words());
        settings.put("profile", profile.name());
        settings.put(
                "endpoint",
                profile.mock().isPresent()
                        ? "stand-in"
                        : profile.baseUrl().map(Object::toString).orElse(""));
        settings.put("stream", String.valueOf(profile.stream()));
        profile.temperature().ifPresent(t -> settings.put("temperature", t.toString()));
        profile.maxTokens().ifPresent(t -> settings.put("max_tokens", t.toString()));
        settings.put("send_seed", String.valueOf(profile.sendSeed()));
        return settings;
    }

    @Override
    public void close() {
        clients.forEach(HttpChatModel::close);
        if (mock != null) {
            mock.close();
        }
    }
}
