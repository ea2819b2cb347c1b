package dev.impasse.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.run.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Before each change that an update makes to the index's folder, what the folder holds is put aside: it is what a program
 * would leave that was killed there. Each of these has to come to what is made anew.
 */
class AnyCrashPointTest {
    private static final String RUN = "task-20260101T000000Z-aaaaaa";
    private static final String OTHER = "task-20260102T000000Z-bbbbbb";

    @TempDir Path temp;

    @Test
    void ofTheFirstIndexComesToTheOneThatIsMadeAnew() throws IOException {
        Runs runs = runs();
        everyStateBecomesWhole(runs, update -> update.rebuild(new RunStore(runs.folder).list()));
    }

    @Test
    void ofAnUpdateComesToTheOneThatIsMadeAnew() throws IOException {
        Runs runs = runs();
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(4);
        }
        runs.append(RUN, "third", "fourth");
        runs.end(RUN, "HONEST");
        runs.note(RUN, "{\"tags\":[\"odd\"],\"note\":\"look\"}");
        Files.delete(runs.folder.resolve(OTHER).resolve("events.jsonl"));
        Files.delete(runs.folder.resolve(OTHER));
        Catalogue nothing = new Catalogue(java.util.Map.of());
        everyStateBecomesWhole(
                runs, update -> update.update(nothing, new RunStore(runs.folder).list(), true));
    }

    @Test
    void ofARebuildComesToTheOneThatIsMadeAnew() throws IOException {
        Runs runs = runs();
        try (SearchIndex index = runs.open()) {
            assertThat(index.refresh().events()).isEqualTo(4);
        }
        everyStateBecomesWhole(runs, update -> update.rebuild(new RunStore(runs.folder).list()));
    }

    private Runs runs() {
        Runs runs = new Runs(temp.resolve("runs"));
        runs.append(RUN, "first", "second");
        runs.appendKernel(RUN, "opened");
        runs.append(OTHER, "elsewhere");
        return runs;
    }

    private interface Change {
        IndexReport of(IndexUpdate update);
    }

    private void everyStateBecomesWhole(Runs runs, Change change) throws IOException {
        Path index = Files.createDirectories(runs.place.index());
        Path states = Files.createDirectory(temp.resolve("states"));
        try (Directory watched = new Watched(FSDirectory.open(index), index, states)) {
            assertThat(change.of(new IndexUpdate(runs.place, watched)).busy()).isFalse();
        }
        List<String> whole = IndexDump.of(index);
        List<Path> all = list(states);
        assertThat(all).hasSizeGreaterThan(10);
        for (Path state : all) {
            empty(index);
            copy(state, index);
            try (SearchIndex after = runs.open()) {
                assertThat(after.refresh().busy()).isFalse();
            }
            assertThat(IndexDump.of(index)).as(state.toString()).isEqualTo(whole);
        }
    }

    /** Puts aside what the folder holds, before each change of it. */
    private static final class Watched extends FilterDirectory {
        private final Path folder;
        private final Path states;
        private int count;

        Watched(Directory in, Path folder, Path states) {
            super(in);
            this.folder = folder;
            this.states = states;
        }

        private synchronized void putAside() throws IOException {
            Path state = Files.createDirectory(states.resolve(String.valueOf(count++)));
            copy(folder, state);
        }

        @Override
        public IndexOutput createOutput(String name, IOContext context) throws IOException {
            putAside();
            return super.createOutput(name, context);
        }

        @Override
        public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
                throws IOException {
            putAside();
            return super.createTempOutput(prefix, suffix, context);
        }

        @Override
        public void deleteFile(String name) throws IOException {
            putAside();
            super.deleteFile(name);
        }

        @Override
        public void sync(Collection<String> names) throws IOException {
            putAside();
            super.sync(names);
        }

        @Override
        public void rename(String source, String target) throws IOException {
            putAside();
            super.rename(source, target);
        }

        @Override
        public void syncMetaData() throws IOException {
            putAside();
            super.syncMetaData();
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Path file : list(from)) {
            Files.copy(file, to.resolve(file.getFileName()));
        }
    }

    private static void empty(Path folder) throws IOException {
        for (Path file : list(folder)) {
            Files.delete(file);
        }
    }
}
