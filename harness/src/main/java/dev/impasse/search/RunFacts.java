package dev.impasse.search;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What all events of a run share.
 *
 * @param model empty for a scripted agent
 * @param finding empty until the episode has ended
 * @param tags what a person marked the run with
 * @param ended whether its last event is there
 */
public record RunFacts(
        String task, String agent, String model, String finding, List<String> tags, boolean ended) {
    static final RunFacts UNKNOWN = new RunFacts("", "", "", "", List.of(), false);

    RunFacts started(String byTask, String byAgent) {
        return new RunFacts(byTask, byAgent, model, finding, tags, ended);
    }

    RunFacts found(String what) {
        return new RunFacts(task, agent, model, what, tags, true);
    }

    RunFacts tagged(List<String> with) {
        return new RunFacts(task, agent, model, finding, with, ended);
    }

    /** With what {@code run.json} says, where it does. */
    RunFacts specified(JsonNode spec) {
        return new RunFacts(
                spec.path("task").asString(task),
                spec.path("agent").asString(agent),
                spec.path("model").asString(""),
                finding,
                tags,
                ended);
    }
}
