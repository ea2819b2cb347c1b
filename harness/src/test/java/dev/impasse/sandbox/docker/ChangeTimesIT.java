package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.ChangeTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What gVisor's file system remembers of changes that were undone. */
final class ChangeTimesIT extends InOneSandbox {
    private static final String FILE = "/workspace/kept/file name";

    @BeforeEach
    void make() throws Exception {
        Bench.sh(
                sandbox,
                "cd /workspace; rm -rf kept; mkdir kept; echo one >'kept/file name'; chmod 644 'kept/file name'");
    }

    private static ChangeTime time(String path) throws Exception {
        return java.util.Objects.requireNonNull(sandbox.changeTimes(List.of(path)).get(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mv kept/f* away; mv away 'kept/file name'",
                "echo two >kept/f*; echo one >kept/f*",
                "cp -p kept/f* away; rm kept/f*; mv away 'kept/file name'",
                "touch -d 2020-01-01 kept/f*",
                "chmod 600 kept/f*; chmod 644 kept/f*",
                "perl -e 'rename \"kept/file name\", \"x\"; rename \"x\", \"kept/file name\"'"
            })
    void whatWasChangedAndPutBackHasAnotherTime(String script) throws Exception {
        ChangeTime before = time(FILE);
        Bench.sh(sandbox, "cd /workspace; " + script.replace("kept/f*", "'kept/file name'"));
        assertThat(time(FILE)).isNotEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat kept/*",
                "grep -r one .",
                "tar -cf /tmp/all.tar .",
                "find . -type f -exec stat {} +",
                "cp kept/* /tmp/copy"
            })
    void readingChangesNone(String script) throws Exception {
        ChangeTime before = time(FILE);
        Bench.sh(sandbox, "cd /workspace; " + script);
        assertThat(time(FILE)).isEqualTo(before);
    }

    @Test
    void aFolderTellsOfWhatCameAndWentAndCountsItsFolders() throws Exception {
        ChangeTime before = time("/workspace/kept");
        Bench.sh(sandbox, "cd /workspace/kept; echo x >new; rm new");
        ChangeTime after = time("/workspace/kept");
        assertThat(after.text()).isNotEqualTo(before.text());
        assertThat(after.links()).isEqualTo(before.links());
        Bench.sh(sandbox, "mkdir /workspace/kept/sub");
        assertThat(time("/workspace/kept").links()).isEqualTo(before.links() + 1);
    }

    @Test
    void whatIsNotThereIsLeftOut() throws Exception {
        Map<String, ChangeTime> times =
                sandbox.changeTimes(List.of(FILE, "/workspace/nothing", "/workspace/kept"));
        assertThat(times).containsOnlyKeys(FILE, "/workspace/kept");
    }
}
