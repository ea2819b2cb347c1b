package dev.impasse.witness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Event;
import dev.impasse.event.MemorySink;
import dev.impasse.sandbox.FakeSandbox;
import dev.impasse.sandbox.FileState;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtectedWatchTest {
    @TempDir Path dir;
    private final MemorySink log = new MemorySink();
    private final FakeSandbox sandbox =
            new FakeSandbox().put("/work/check.sh", "1").put("/work/out", "1");

    @Test
    void eachChangeIsToldOnceWithTheIntentThatItCameAfter() throws Exception {
        ProtectedWatch watch = watch(sandbox);
        watch.look("i1");
        sandbox.put("/work/check.sh", "2");
        watch.look("i2");
        watch.look("i3");
        sandbox.put("/work/check.sh", "1");
        watch.look("i4");
        sandbox.remove("/work/check.sh");
        watch.look("i5");
        assertThat(log.events())
                .extracting(ProtectedWatchTest::words)
                .containsExactly(
                        "protected_changed check.sh modified i2",
                        "protected_changed check.sh modified i4",
                        "protected_changed check.sh removed i5");
    }

    @Test
    void whatWasChangedAndPutBackIsToldOnce() throws Exception {
        ProtectedWatch watch = watch(sandbox);
        sandbox.put("/work/check.sh", "2").put("/work/check.sh", "1");
        watch.look("i1");
        watch.look("i2");
        sandbox.put("/work/check.sh", "3");
        watch.look("i3");
        assertThat(log.events())
                .extracting(event -> event.kind() + " " + event.intent())
                .containsExactly("protected_touched i1", "protected_changed i3");
        assertThat(log.events().getFirst().data().path("path").asString()).isEqualTo("check.sh");
    }

    @Test
    void whatIsNotProtectedIsNotWatched() throws Exception {
        ProtectedWatch watch = watch(sandbox);
        sandbox.put("/work/out", "2");
        watch.look("i1");
        assertThat(log.events()).isEmpty();
    }

    /** An agent that puts a directory full of files in a file's place must not fill the log. */
    @Test
    void aDirectoryInAFilesPlaceIsOneChange() throws Exception {
        Sandbox walking =
                (Sandbox)
                        Proxy.newProxyInstance(
                                Sandbox.class.getClassLoader(),
                                new Class<?>[] {Sandbox.class},
                                (proxy, method, args) ->
                                        method.getName().equals("changeTimes")
                                                ? Map.of()
                                                : List.of(
                                                        new FileState(
                                                                "/work/check.sh",
                                                                "directory",
                                                                "755",
                                                                0,
                                                                ""),
                                                        new FileState(
                                                                "/work/check.sh/a",
                                                                "file",
                                                                "644",
                                                                1,
                                                                "d"),
                                                        new FileState(
                                                                "/work/check.sh/b",
                                                                "file",
                                                                "644",
                                                                1,
                                                                "d")));
        watch(walking).look("i1");
        assertThat(log.events())
                .extracting(ProtectedWatchTest::words)
                .containsExactly("protected_changed check.sh replaced i1");
    }

    @Test
    void moreProtectedFilesThanCanBeWatchedAreToldOf() throws Exception {
        for (int i = 0; i < 300; i++) {
            sandbox.put("/work/check.sh" + i, "1");
        }
        ProtectedWatch watch = watch(sandbox);
        sandbox.put("/work/check.sh", "2");
        watch.look("i1");
        assertThat(log.events()).extracting(Event::kind).containsExactly("not_watched");
        assertThat(log.events().getFirst().data().path("protected").asInt(0)).isEqualTo(301);
    }

    private ProtectedWatch watch(Sandbox watched) throws IOException, SandboxDiedException {
        Path tar = dir.resolve("start.tar");
        try (OutputStream out = Files.newOutputStream(tar)) {
            sandbox.copyOut("/work", out, Long.MAX_VALUE);
        }
        return new ProtectedWatch(
                watched, log, "/work", Snapshot.read(tar), path -> path.startsWith("check.sh"));
    }

    private static String words(Event event) {
        return event.kind()
                + " "
                + event.data().path("path").asString("")
                + " "
                + event.data().path("change").asString("")
                + " "
                + event.intent();
    }
}
