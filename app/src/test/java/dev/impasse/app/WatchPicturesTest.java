package dev.impasse.app;

import dev.impasse.event.Draft;
import dev.impasse.event.Severity;
import dev.impasse.event.Witness;
import dev.impasse.search.IndexPlace;
import dev.impasse.search.SavedSearch;
import dev.impasse.search.SavedSearches;
import dev.impasse.search.WatchCursor;
import java.util.Map;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** A watch that has not looked yet finds all of the sample new. */
final class WatchPicturesTest extends PictureTest {

    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
        SavedSearches searches = new SavedSearches(new IndexPlace(folders.runs()));
        WatchCursor nothing = new WatchCursor(0, Map.of());
        searches.save(new SavedSearch("strong-firings", "severity:>=strong", nothing));
        searches.save(new SavedSearch("edits", "program:sed verdict:allowed", null));
    }

    @Test
    void watches() {
        fxRun(bench().watches()::check);
        seen("#notice", Hyperlink.class, link -> link.getText().contains("strong-firings"));
        fxRun(() -> bench().navigator().go("search"));
        seen(".kept .news");
        pictures("search-watches");
    }

    /** Nobody asks again: the notice of the first look goes up by itself as a run goes on. */
    @Test
    void whatComesLaterIsToldByItself() throws Exception {
        fxRun(bench().watches()::start);
        seen("#notice", Hyperlink.class, link -> link.getText().contains("strong-firings"));
        long before = fx(() -> bench().watches().kept().news().get());
        begin(
                new Draft(
                        Witness.HARNESS,
                        "firing",
                        null,
                        Severity.STRONG,
                        JsonNodeFactory.instance.objectNode().put("text", "late")));
        until("the next look", () -> bench().watches().kept().news().get() == before + 1);
    }

    @Test
    void findInARun() {
        fxRun(() -> bench().navigator().go("search"));
        TextField field = seen("#search-field", TextField.class, f -> true);
        fxRun(() -> field.setText("kind:graded"));
        seen("#preview .snippet");
        type(KeyCode.ENTER);
        seen(".lane-cell:selected");
        TextField find = seen("#find", TextField.class, f -> true);
        fxRun(() -> find.setText("check.sh OR kind:firing"));
        seen("#find-count", Label.class, count -> count.getText().endsWith(" found"));
        seen(".lane-cell .found");
        pictures("review-find");
    }
}
