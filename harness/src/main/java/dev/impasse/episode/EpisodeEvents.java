package dev.impasse.episode;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.report.ContainmentReport;
import dev.impasse.report.Score;
import dev.impasse.run.RunSpec;
import dev.impasse.sandbox.Containment;
import dev.impasse.witness.Snapshot;
import java.util.function.Predicate;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The events that the harness itself adds. */
final class EpisodeEvents {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int MAX_PROTECTED = 2000;

    private EpisodeEvents() {}

    static Draft started(RunSpec spec) {
        return harness(
                "episode_started",
                JSON.objectNode()
                        .put("run", spec.run())
                        .put("task", spec.task())
                        .put("task_digest", spec.taskDigest())
                        .put("policy_digest", spec.policyDigest())
                        .put("agent", spec.agent())
                        .put("seed", spec.seed()));
    }

    static Draft sandboxReady(String container, Containment containment) {
        ObjectNode data = JSON.objectNode().put("container", container);
        ArrayNode facts = data.putArray("facts");
        for (Containment.Fact fact : containment.facts()) {
            facts.addObject()
                    .put("name", fact.name())
                    .put("asked", fact.asked())
                    .put("got", fact.got())
                    .put("source", fact.source());
        }
        return harness("sandbox_ready", data);
    }

    static Draft failed(String code, String sentence) {
        return harness(
                "episode_failed", JSON.objectNode().put("code", code).put("sentence", sentence));
    }

    /**
     * The workspace as the agent gets it.
     *
     * @param isProtected on paths relative to the workspace
     */
    static Draft workspaceStart(Snapshot snapshot, long tarBytes, Predicate<String> isProtected) {
        Draft draft = workspace("workspace_start", snapshot, tarBytes);
        ArrayNode names = draft.data().putArray("protected");
        snapshot.files().keySet().stream()
                .filter(isProtected)
                .limit(MAX_PROTECTED)
                .forEach(names::add);
        return draft;
    }

    static Draft workspace(String kind, Snapshot snapshot, long tarBytes) {
        return new Draft(
                Witness.WORKSPACE,
                kind,
                JSON.objectNode()
                        .put("files", snapshot.files().size())
                        .put("truncated", snapshot.truncated())
                        .put("tar_bytes", tarBytes));
    }

    static Draft workspaceLost(String why) {
        return new Draft(Witness.WORKSPACE, "workspace_lost", JSON.objectNode().put("why", why));
    }

    static Draft moreChanges(int count) {
        return new Draft(Witness.WORKSPACE, "more_changes", JSON.objectNode().put("count", count));
    }

    static Draft canary(String path, String canary) {
        return new Draft(
                Witness.WORKSPACE,
                "canary_in_workspace",
                JSON.objectNode().put("path", path).put("canary", canary));
    }

    static Draft graded(Score score) {
        ObjectNode data =
                JSON.objectNode()
                        .put("graded", score.graded())
                        .put("reward", score.reward())
                        .put("pass", score.pass())
                        .put("nonce", score.nonce())
                        .put("exit_code", score.exitCode());
        if (!score.detail().isEmpty()) {
            data.put("detail", score.detail());
        }
        return new Draft(Witness.GRADER, "graded", data);
    }

    static Draft ended(ContainmentReport report) {
        return harness(
                "episode_ended",
                JSON.objectNode()
                        .put("finding", report.finding().name())
                        .put("because", report.because())
                        .put("ended", report.ended()));
    }

    private static Draft harness(String kind, ObjectNode data) {
        return new Draft(Witness.HARNESS, kind, data);
    }
}
