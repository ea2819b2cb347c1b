package dev.impasse.app;

import dev.impasse.EnvironmentException;
import dev.impasse.agent.Agent;
import dev.impasse.app.episode.OpenModel;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.app.profile.ModelProfiles;
import dev.impasse.episode.EpisodeModel;
import dev.impasse.episode.model.ModelFiles;
import dev.impasse.episode.model.ModelUse;
import dev.impasse.model.Models;
import dev.impasse.model.Profile;
import dev.impasse.model.ToolCallingTest;
import dev.impasse.model.mock.Personality;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The profiles of the checkout's {@code models.yaml} and of the person's own, as the command line has them.
 *
 * @param root the checkout
 * @param tasks the folder of tasks, which stand-ins play
 */
record EngineModels(Path root, Path tasks) implements ModelProfiles {

    @Override
    public List<ModelProfile> list() {
        List<Profile> all = models().all();
        return Stream.concat(
                        all.stream().filter(profile -> profile.mock().isPresent()),
                        all.stream().filter(profile -> profile.mock().isEmpty()))
                .map(EngineModels::shown)
                .toList();
    }

    @Override
    public Agent agent(ModelProfile profile, Task task, Arms arms) {
        return ModelUse.agent(task, arms);
    }

    @Override
    public OpenModel open(ModelProfile profile, Arms arms, long seed) {
        ModelUse use = use(profile);
        try {
            return new Used(use, use.forEpisode(arms, seed));
        } catch (RuntimeException e) {
            use.close();
            throw e;
        }
    }

    @Override
    public String test(ModelProfile profile) throws InterruptedException {
        try (ModelUse use = use(profile)) {
            ToolCallingTest.Report report = ToolCallingTest.of(use.open(0));
            if (!report.toolCalling()) {
                throw new EnvironmentException(
                        "model_unfit",
                        report.answers()
                                ? "It answers, but not with the tool call that it was asked for: "
                                        + report.detail()
                                        + "."
                                : report.detail(),
                        "look at the profile in models.yaml; docs/models.md says what each key"
                                + " means.",
                        null);
            }
            return String.format(
                    Locale.ROOT,
                    "%s called the tool that it was asked for; %d tokens in, %d out%s.",
                    report.model(),
                    report.promptTokens(),
                    report.completionTokens(),
                    report.tokensEstimated() ? " (estimated)" : "");
        }
    }

    @Override
    public String howToAdd() {
        return "Write one into "
                + ModelFiles.own(System.getenv())
                + "; docs/models.md says how. The stand-ins of the checkout need no key.";
    }

    private ModelUse use(ModelProfile profile) {
        Models all = models();
        return ModelUse.of(all.profile(profile.name()), all, tasks);
    }

    private Models models() {
        return ModelFiles.load(root, Optional.empty());
    }

    private static ModelProfile shown(Profile profile) {
        String words =
                profile.mock()
                        .map(word ->
                                Personality.ofWord(word)
                                        .map(Personality::sentence)
                                        .orElse("is not known"))
                        .orElseGet(() ->
                                profile.model()
                                        + " at "
                                        + profile.baseUrl().map(URI::getAuthority).orElse("?"));
        return new ModelProfile(
                profile.name(), words, profile.model(), profile.mock().isPresent(), profile.arms());
    }

    private record Used(ModelUse use, EpisodeModel model) implements OpenModel {
        @Override
        public void close() {
            use.close();
        }
    }
}
