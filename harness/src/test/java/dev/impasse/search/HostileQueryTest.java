package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.bench.GeneratedRuns;
import dev.impasse.input.NastyTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileQueryTest {
    @TempDir Path temp;

    private SearchIndex index() throws IOException {
        GeneratedRuns.write(temp, 1, 400, 200);
        SearchIndex index = new Runs(temp).open();
        assertThat(index.refresh().events()).isEqualTo(400);
        return index;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/(a{100}){100}/",
                "/((((a{9}){9}){9}){9}){9}/",
                "/a{99999999999999999999}/",
                "/(a|b)*a(a|b){60}/",
                "/[/",
                "/a{2/",
                "/(/"
            })
    void anExpressionThatCostsTooMuchOrIsNoneIsRefused(String query) throws IOException {
        try (SearchIndex index = index()) {
            assertThatThrownBy(() -> index.search(SearchRequest.of(query)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("this ");
        }
    }

    @Test
    void repetitionsAreRefusedBeforeTheyAreWrittenOut() throws IOException {
        try (SearchIndex index = index()) {
            SearchRequest request = SearchRequest.of("/(((a{900}){900}){900}){900}/");
            assertThatThrownBy(() -> index.search(request)).hasMessageContaining("repeats");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*a*b*c*d*e*f*g*h*i*",
                "/.*.*.*.*.*x.*.*.*/",
                "/(a*)*(b*)*/",
                "*:*",
                "NOT NOT NOT NOT a",
                "(* NEAR/10000 *) NEAR/10000 *",
                "run:*a*b*c*d*e*f*g*h*",
                "\"a a a a a a a a a a a a a a\"~100"
            })
    void aHardOneEnds(String query) throws IOException {
        try (SearchIndex index = index()) {
            assertThat(index.search(SearchRequest.of(query)).complete()).isTrue();
        }
    }

    @Test
    void aSearchEndsWhenItsTimeHasRunOut() throws IOException {
        try (SearchIndex index = index()) {
            SearchRequest request = SearchRequest.of("/.*a.*/").within(Duration.ofNanos(1));
            SearchResult result = index.search(request);
            assertThat(result.complete()).isFalse();
            assertThat(result.exact()).isFalse();
        }
    }

    /** Time goes by with each look at the clock, so that a patience is a number of looks. */
    @Test
    void aSearchThatIsCutShortWhileItGoesThroughEventsHasFoundSome() throws IOException {
        GeneratedRuns.write(temp, 1, 800, 800);
        AtomicLong time = new AtomicLong();
        try (SearchIndex index =
                SearchIndex.open(new IndexPlace(temp), Clock.systemUTC(), time::incrementAndGet)) {
            assertThat(index.refresh().events()).isEqualTo(800);
            List<SearchResult> cut =
                    LongStream.rangeClosed(1, 100)
                            .mapToObj(looks ->
                                    index.search(
                                            SearchRequest.of("witness:*")
                                                    .counting(false)
                                                    .page(0, 1)
                                                    .within(Duration.ofNanos(looks))))
                            .toList();
            assertThat(cut.getLast().total()).isEqualTo(800);
            assertThat(cut.getLast().complete()).isTrue();
            assertThat(cut)
                    .filteredOn(result -> result.total() > 0 && result.total() < 800)
                    .isNotEmpty()
                    .noneMatch(SearchResult::complete);
        }
    }

    @Test
    void anyTextAtAllIsAnsweredOrRefused() throws IOException {
        Random random = new Random(5);
        String[] pieces = {
            "*",
            "\"",
            "(",
            ")",
            "NEAR",
            "NOT ",
            " OR ",
            "/",
            "~",
            "kind:",
            "time:",
            "[a TO b]",
            ">=",
            "severity:",
            "\\",
            "data.x:",
            "path:",
            "exact:",
            "run:last",
            "seq:",
            "1",
            "word"
        };
        try (SearchIndex index = index()) {
            for (int i = 0; i < 1500; i++) {
                StringBuilder query = new StringBuilder();
                for (int n = random.nextInt(8); n > 0; n--) {
                    query.append(pieces[random.nextInt(pieces.length)]);
                    query.append(random.nextInt(4) == 0 ? NastyTexts.next(random) : "");
                }
                String text = query.toString();
                try {
                    SearchRequest request = SearchRequest.of(text);
                    SearchResult result =
                            index.search(i % 2 == 0 ? request : request.whileTyping());
                    assertThat(result.total()).isNotNegative();
                } catch (BadInputException e) {
                    assertThat(e.sentence().replace("\n", "").codePoints())
                            .noneMatch(NastyTexts::steers);
                }
                assertThat(index.complete(text, text.length(), 5)).hasSizeLessThanOrEqualTo(5);
            }
        }
    }
}
