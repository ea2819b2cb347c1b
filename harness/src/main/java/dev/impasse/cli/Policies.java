package dev.impasse.cli;

import dev.impasse.episode.EpisodeRequest.PolicyDocument;
import dev.impasse.input.BoundedFiles;
import dev.impasse.policy.PolicyLoader;
import dev.impasse.task.Task;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the policy of an episode: the one that was named, else the task's own, else the default. */
final class Policies {
    private Policies() {}

    static PolicyDocument of(Task task, Optional<Path> named) {
        Optional<Path> file = named.or(task::policyFile);
        if (file.isEmpty()) {
            return new PolicyDocument(PolicyLoader.defaults(), PolicyLoader.DEFAULT_DOCUMENT);
        }
        String text = BoundedFiles.text(file.get(), "the policy", BoundedFiles.DOCUMENT_LIMIT);
        return new PolicyDocument(PolicyLoader.parse(text, file.get().toString()), text);
    }
}
