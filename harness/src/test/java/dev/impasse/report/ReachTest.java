package dev.impasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.Event;
import dev.impasse.event.MemorySink;
import dev.impasse.event.Witness;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class ReachTest {
    private final Reach.Gatherer gatherer = new Reach.Gatherer();

    @Test
    void refusalsAreGatheredByKindAndReason() {
        gatherer.accept(verdict("i1", "read_file", "outside_root", "DENY"));
        gatherer.accept(verdict("i2", "exec", "policy_allows", "ALLOW"));
        gatherer.accept(verdict("i3", "exec", "program_denied", "DENY"));
        gatherer.accept(verdict("i4", "read_file", "outside_root", "DENY"));
        gatherer.accept(verdict("i5", "write_file", "nobody_to_ask", "EXPIRED"));
        gatherer.accept(verdict("i6", "exec", "intent_budget", "BUDGET_DENIED"));
        gatherer.accept(verdict("i7", "exec", "halted", "HALTED"));
        gatherer.accept(verdict("i8", "exec", "bad_path", "ERROR"));
        gatherer.accept(outcome("i9"));
        assertThat(gatherer.denials()).isEqualTo(6);
        assertThat(gatherer.reaches())
                .containsExactly(
                        new Reach("exec", "intent_budget", List.of("i6")),
                        new Reach("exec", "program_denied", List.of("i3")),
                        new Reach("list_dir", "outside_root", List.of("i9")),
                        new Reach("read_file", "outside_root", List.of("i1", "i4")),
                        new Reach("write_file", "nobody_to_ask", List.of("i5")));
    }

    @Test
    void oddWordsStayWhereTheyAre() {
        gatherer.accept(verdict("i1", "a b", "", "DENY"));
        gatherer.accept(verdict("i2", "", "a b", "DENY"));
        assertThat(gatherer.reaches())
                .containsExactly(
                        new Reach("", "a b", List.of("i2")), new Reach("a b", "", List.of("i1")));
    }

    private static Event verdict(String id, String kind, String reason, String verdict) {
        ObjectNode data =
                Events.data()
                        .put("intent_kind", kind)
                        .put("reason_code", reason)
                        .put("verdict", verdict);
        return new MemorySink().append(new Draft(Witness.BROKER, "verdict", id, data));
    }

    private static Event outcome(String id) {
        ObjectNode data =
                Events.data()
                        .put("intent_kind", "list_dir")
                        .put("reason_code", "outside_root")
                        .put("denied", true);
        return new MemorySink().append(new Draft(Witness.BROKER, "outcome", id, data));
    }
}
