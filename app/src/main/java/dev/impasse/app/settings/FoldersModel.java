package dev.impasse.app.settings;

import dev.impasse.ImpasseException;
import dev.impasse.run.ChosenRuns;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Where things lie, and the one of them that can be chosen: the folder of runs. On the JavaFX thread. */
public final class FoldersModel {

    /**
     * A folder or file.
     *
     * @param title what lies there
     * @param words what it is for
     */
    public record Entry(String title, String words, String path) {}

    private final Path runs;
    private final List<Entry> others;
    private final ChosenRuns chosen;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper("");

    /**
     * @param runs where runs are kept while the app runs
     */
    public FoldersModel(Path runs, List<Entry> others, ChosenRuns chosen) {
        this.runs = runs;
        this.others = List.copyOf(others);
        this.chosen = chosen;
    }

    public Path runs() {
        return runs;
    }

    public List<Entry> others() {
        return others;
    }

    /** What is wrong with what was chosen, or empty. */
    public ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    /** What came of it, or empty. */
    public ReadOnlyStringProperty said() {
        return said.getReadOnlyProperty();
    }

    /** Keeps runs elsewhere from the next start on; an empty path takes the usual place back. */
    public void choose(String path) {
        said.set("");
        try {
            chosen.choose(path.isBlank() ? Optional.empty() : Optional.of(Path.of(path.strip())));
        } catch (ImpasseException e) {
            problem.set(String.valueOf(e.getMessage()));
            return;
        } catch (InvalidPathException e) {
            problem.set("this is no path.");
            return;
        }
        problem.set("");
        said.set(
                "Kept. It holds from the next start on, for the command line too; runs that are there already stay where"
                        + " they are.");
    }
}
