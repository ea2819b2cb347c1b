package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InnerPathTest {

    @ParameterizedTest
    @CsvSource({
        "/workspace,/workspace/a/b,/workspace/a,b",
        "/workspace/,/workspace//a/./b,/workspace/a,b",
        "/workspace,/workspace/x/../a,/workspace,a",
        "/,/a,/,a",
        "/,/a/b,/a,b",
        "/workspace,/../workspace/a,/workspace,a"
    })
    void aPathInsideHasADirectoryAndAName(String root, String path, String directory, String name) {
        InnerPath inner = InnerPath.of(root, path);
        assertThat(inner.outside()).isFalse();
        assertThat(inner.directory()).isEqualTo(directory);
        assertThat(inner.name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "/workspace,/",
        "/workspace,/work",
        "/workspace,/workspace2/a",
        "/workspace,/workspace/../a",
        "/workspace,/workspace/../../etc/passwd",
        "/workspace,workspace/a",
        "/workspace,''"
    })
    void aPathThatClimbsOutIsOutside(String root, String path) {
        assertThat(InnerPath.of(root, path).outside()).isTrue();
    }

    @Test
    void theRootItselfHasNoName() {
        InnerPath inner = InnerPath.of("/workspace", "/workspace/.");
        assertThat(inner.isRoot()).isTrue();
        assertThat(inner.path()).isEqualTo("/workspace");
        assertThat(InnerPath.of("/", "/").path()).isEqualTo("/");
    }
}
