package dev.impasse.app.launch;

import dev.impasse.app.frame.PaletteItem;
import dev.impasse.app.frame.PaletteSource;
import dev.impasse.app.widget.ShownText;
import dev.impasse.task.TaskLibrary;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds tasks by their name for the palette.
 *
 * @param launch begins to launch the task of that name
 */
public record TasksPalette(TaskLibrary library, Consumer<String> launch) implements PaletteSource {
    private static final int MOST = 6;

    @Override
    public List<PaletteItem> find(String query) {
        if (query.isEmpty()) {
            return List.of();
        }
        return library.folders().stream()
                .map(Path::getFileName)
                .map(Path::toString)
                .filter(name -> List.of(query.split(" +", -1)).stream().allMatch(name::contains))
                .limit(MOST)
                .map(this::item)
                .toList();
    }

    private PaletteItem item(String name) {
        return new PaletteItem(
                ShownText.line(name), "launch this task", "fth-play", () -> launch.accept(name));
    }
}
