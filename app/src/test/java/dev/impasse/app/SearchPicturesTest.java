package dev.impasse.app;

import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

final class SearchPicturesTest extends PictureTest {

    @Override
    protected void prepare(Folders folders) throws Exception {
        sample(folders);
    }

    private void search(String query) {
        TextField field = seen("#search-field", TextField.class, f -> true);
        fxRun(() -> {
            field.setText(query);
            field.end();
        });
    }

    @Test
    void search() {
        fxRun(() -> bench().navigator().go("search"));
        seen("#syntax");
        seen(".completion");
        pictures("search-empty");
        search("check");
        seen("#search-sum", Label.class, sum -> sum.getText().contains(" in 1 run"));
        seen("#facets .check-box");
        seen("#preview .snippet");
        pictures("search");
        search("check knd:firing");
        seen("#query-problem");
        pictures("search-mistake");
        search("zzzz");
        seen(".empty-title", Label.class, title -> title.getText().equals("Nothing found"));
        pictures("search-nothing");
    }
}
