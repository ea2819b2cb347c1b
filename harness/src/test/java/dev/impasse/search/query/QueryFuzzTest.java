package dev.impasse.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.impasse.input.NastyTexts;

class QueryFuzzTest {
    /** Any text is a query or a fault whose place lies in it and whose words steer nothing. */
    @FuzzTest(maxDuration = "30s")
    void anyText(FuzzedDataProvider data) {
        boolean typing = data.consumeBoolean();
        String query = data.consumeRemainingAsString();
        try {
            Clause clause = typing ? QueryParser.parseTyping(query) : QueryParser.parse(query);
            assertThat(clause).isNotNull();
        } catch (QueryFault e) {
            assertThat(e.at()).isBetween(0, query.length());
            assertThat(e.told(query).sentence().replace("\n", "").codePoints())
                    .noneMatch(NastyTexts::steers);
        }
    }
}
