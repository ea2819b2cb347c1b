package dev.impasse.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class QueryTextTest {

    @Test
    void aConditionIsAboutAllOfTheQuery() {
        assertThat(QueryText.toggled("", "kind:halt")).isEqualTo("kind:halt");
        assertThat(QueryText.toggled("a b", "kind:halt")).isEqualTo("a b kind:halt");
        assertThat(QueryText.toggled("a OR b", "kind:halt")).isEqualTo("(a OR b) kind:halt");
    }

    @Test
    void onlyAWholeConditionIsTakenOut() {
        assertThat(QueryText.toggled("a kind:halt b", "kind:halt")).isEqualTo("a b");
        assertThat(QueryText.toggled("kind:halted", "kind:halt"))
                .isEqualTo("kind:halted kind:halt");
        assertThat(QueryText.has("NOT kind:halt", "kind:halt")).isFalse();
    }

    @Test
    void aValueThatMeansSomethingElseIsQuoted() {
        assertThat(QueryText.term("agent", "control:honest")).isEqualTo("agent:control:honest");
        assertThat(QueryText.term("tag", "to do")).isEqualTo("tag:\"to do\"");
        assertThat(QueryText.term("model", "Qwen/Qwen3-8B")).isEqualTo("model:\"Qwen/Qwen3-8B\"");
        assertThat(QueryText.term("tag", "a\"b")).isEqualTo("tag:\"a\\\"b\"");
    }
}
