package dev.impasse.app.runs;

import dev.impasse.app.frame.PaletteItem;
import dev.impasse.app.frame.PaletteSource;
import dev.impasse.app.widget.ShownText;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.run.RunSummary;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Finds runs by their name for the palette; the newest first. */
public record RunsPalette(RunStore store, Consumer<RunFolder> open) implements PaletteSource {
    private static final int MOST = 8;

    @Override
    public List<PaletteItem> find(String query) {
        return store.list().stream()
                .filter(run -> matches(run.id().toLowerCase(Locale.ROOT), query))
                .limit(MOST)
                .map(this::item)
                .toList();
    }

    private static boolean matches(String id, String query) {
        for (String word : query.split(" +", -1)) {
            if (!id.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private PaletteItem item(RunFolder run) {
        RunSummary summary = RunSummary.of(run);
        return new PaletteItem(
                ShownText.line(run.id()),
                ShownText.line(summary.finding() + " · " + summary.agent()),
                "fth-list",
                () -> open.accept(run));
    }
}
