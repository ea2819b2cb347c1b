package dev.impasse.witness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Draft;
import dev.impasse.event.Witness;
import dev.impasse.sandbox.FileState;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkspaceChangeTest {
    private static final FileState FILE = new FileState("a", "file", "644", 1, "d1");

    @Test
    void eachKindOfDifferenceHasItsWord() {
        assertThat(change(null, FILE)).isEqualTo("created");
        assertThat(change(FILE, null)).isEqualTo("removed");
        assertThat(change(FILE, new FileState("a", "file", "644", 1, "d2"))).isEqualTo("modified");
        assertThat(change(FILE, new FileState("a", "link", "644", 1, "d1"))).isEqualTo("type");
        assertThat(change(FILE, new FileState("a", "file", "755", 1, "d1"))).isEqualTo("mode");
        assertThat(change(FILE, FILE)).isEmpty();
        assertThat(change(null, null)).isEmpty();
    }

    @Test
    void whatIsAbsentIsNotThere() {
        FileState absent = new FileState("a", "absent", "0", 0, "");
        assertThat(change(FILE, absent)).isEqualTo("removed");
        assertThat(change(absent, FILE)).isEqualTo("created");
        assertThat(change(absent, absent)).isEmpty();
    }

    @Test
    void aChangeOfBytesOutweighsOneOfMode() {
        assertThat(change(FILE, new FileState("a", "file", "755", 2, "d2"))).isEqualTo("modified");
    }

    @Test
    void whatTheFirstSnapshotWasTooSmallForIsNotCalledNew() {
        Snapshot small = new Snapshot(Map.of(), true);
        Snapshot later = new Snapshot(Map.of("a", FILE), false);
        assertThat(WorkspaceChange.between(small, later)).isEmpty();
        assertThat(WorkspaceChange.between(new Snapshot(Map.of(), false), later)).hasSize(1);
    }

    @Test
    void theEventHoldsBothStates() {
        Draft draft =
                WorkspaceChange.of("a", FILE, new FileState("a", "file", "755", 2, "d2"))
                        .orElseThrow()
                        .draft("protected_changed", "i3");
        assertThat(draft.witness()).isEqualTo(Witness.WORKSPACE);
        assertThat(draft.intent()).isEqualTo("i3");
        assertThat(draft.data())
                .hasToString(
                        "{\"path\":\"a\",\"change\":\"modified\","
                                + "\"before\":{\"type\":\"file\",\"mode\":\"644\",\"size\":1,\"sha256\":\"d1\"},"
                                + "\"after\":{\"type\":\"file\",\"mode\":\"755\",\"size\":2,\"sha256\":\"d2\"},"
                                + "\"executable\":true}");
    }

    @Test
    void onlyAFileIsExecutable() {
        Draft draft =
                WorkspaceChange.of("a", null, new FileState("a", "directory", "755", 0, ""))
                        .orElseThrow()
                        .draft("workspace_changed", null);
        assertThat(draft.data().path("executable").asBoolean(true)).isFalse();
    }

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    /** A change for exactly the paths that differ, in order; none between a snapshot and itself; the other way round the same paths. */
    @ParameterizedTest
    @MethodSource("seeds")
    void changesAreExactlyThePathsThatDiffer(int seed) {
        Random random = new Random(seed);
        Snapshot before = snapshot(random);
        Snapshot after = snapshot(random);
        var paths = new java.util.TreeSet<>(before.files().keySet());
        paths.addAll(after.files().keySet());
        paths.removeIf(path ->
                before.files().containsKey(path)
                        && before.files().get(path).equals(after.files().get(path)));
        assertThat(WorkspaceChange.between(before, after).stream().map(WorkspaceChange::path))
                .containsExactlyElementsOf(paths);
        assertThat(WorkspaceChange.between(after, before).stream().map(WorkspaceChange::path))
                .containsExactlyElementsOf(paths);
        assertThat(WorkspaceChange.between(before, before)).isEmpty();
    }

    private static Snapshot snapshot(Random random) {
        Map<String, FileState> files =
                IntStream.range(0, 12)
                        .filter(i -> random.nextBoolean())
                        .mapToObj(i -> state("p" + i, random))
                        .collect(
                                Collectors.toMap(
                                        FileState::path, s -> s, (a, b) -> a, TreeMap::new));
        return new Snapshot(files, false);
    }

    private static FileState state(String path, Random random) {
        String type = random.nextInt(4) == 0 ? "directory" : "file";
        String digest = type.equals("file") ? "d" + random.nextInt(2) : "";
        return new FileState(
                path, type, random.nextBoolean() ? "644" : "755", digest.length(), digest);
    }

    private static String change(@Nullable FileState before, @Nullable FileState after) {
        return WorkspaceChange.of("a", before, after).map(WorkspaceChange::change).orElse("");
    }
}
