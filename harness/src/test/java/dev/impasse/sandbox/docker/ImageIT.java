package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From an environment folder to a populated sandbox. */
@Tag("engine")
class ImageIT {
    private final DockerSandboxProvider provider = DockerSandboxProvider.connect();
    private final List<String> built = new ArrayList<>();

    @TempDir private Path environment;

    @BeforeEach
    void unlikeAnyOther() throws Exception {
        write("marker", UUID.randomUUID().toString());
    }

    @AfterEach
    void tidy() {
        Engine engine = Engine.connect();
        for (String image : built) {
            engine.call(
                    "remove an image",
                    Engine.QUICK,
                    client -> client.removeImageCmd(image).withForce(true).exec());
        }
        engine.close();
        provider.close();
    }

    @Test
    void theWorkspaceStartsWithWhatTheImageHas() throws Exception {
        write(
                "Dockerfile",
                "FROM impasse/base:1\nCOPY workspace/ /workspace/\nWORKDIR /workspace\n");
        write("workspace/sub/run.sh", "#!/bin/sh\necho ran\n");
        assertThat(environment.resolve("workspace/sub/run.sh").toFile().setExecutable(true))
                .isTrue();
        ImageStore.Image image = build();
        assertThat(image.workspace()).isEqualTo("/workspace");
        for (int i = 0; i < 2; i++) {
            try (Sandbox sandbox = provider.open(spec(image))) {
                assertThat(
                                Bench.sh(
                                        sandbox,
                                        "sub/run.sh; stat -c %U sub/run.sh; echo x >>sub/run.sh"))
                        .isEqualTo("ran\nagent\n");
            }
        }
    }

    @Test
    void theSameFolderIsBuiltOnce() throws Exception {
        write("Dockerfile", "FROM impasse/base:1\nCOPY marker /workspace/\n");
        String first = build().id();
        assertThat(build().id()).isEqualTo(first);
        write("marker", "changed " + UUID.randomUUID());
        assertThat(build().id()).isNotEqualTo(first);
    }

    @Test
    void anImageThatIsNotMadeFromOursGetsWhatASessionNeeds() throws Exception {
        // Only what a static shell needs: no user, no busybox of ours.
        Files.copy(Path.of("/bin/busybox"), environment.resolve("sh"));
        assertThat(environment.resolve("sh").toFile().setExecutable(true)).isTrue();
        write("passwd", "root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n");
        write("group", "root:x:0:\nnode:x:1000:\nwheel:x:10:node\n");
        write(
                "Dockerfile",
                "FROM scratch\nCOPY sh /bin/sh\nCOPY passwd group /etc/\nCOPY marker /app/\nWORKDIR /app\n");
        ImageStore.Image image = build();
        assertThat(image.workspace()).isEqualTo("/app");
        try (Sandbox sandbox = provider.open(spec(image))) {
            assertThat(Bench.out(sandbox.exec(command("/bin/sh", "-c", "echo on; ls"))))
                    .isEqualTo("on\nmarker\n");
        }
    }

    @Test
    void aBuildThatFailsIsTold() throws Exception {
        write("Dockerfile", "FROM impasse/base:1\nRUN echo words of the build; exit 3\n");
        assertThatThrownBy(this::build)
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("words of the build")
                .hasMessageContaining("returned a non-zero code: 3");
    }

    @Test
    void anEnvironmentThatCannotBeOneIsToldWithItsPlace() throws Exception {
        assertThatThrownBy(this::build)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no Dockerfile");
        write("Dockerfile", "FROM impasse/base:1\n");
        Files.createSymbolicLink(environment.resolve("out"), Path.of("/etc/passwd"));
        assertThatThrownBy(this::build)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("leads out");
        assertThatThrownBy(() -> provider.images().build(environment.resolve("none")))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void aWorkspaceThatLeadsOutIsRefused() throws Exception {
        write("Dockerfile", "FROM impasse/base:1\nUSER 0\nRUN ln -s /etc /workspace/out\n");
        ImageStore.Image image = build();
        assertThatThrownBy(() -> provider.open(spec(image)))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("out: a link to an absolute place");
    }

    @Test
    void anImageThatIsNotThereIsTold() {
        SandboxSpec spec = spec(new ImageStore.Image("impasse/none:0", "/workspace"));
        assertThatThrownBy(() -> provider.open(spec))
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> assertThat(e.code()).isEqualTo("image_missing"));
    }

    private ImageStore.Image build() {
        ImageStore.Image image = provider.images().build(environment);
        built.remove(image.id());
        built.add(image.id());
        return image;
    }

    private static dev.impasse.sandbox.Command command(String... argv) {
        return new dev.impasse.sandbox.Command(
                List.of(argv), "/app", java.util.Map.of(), java.time.Duration.ofSeconds(30), 1000);
    }

    private static SandboxSpec spec(ImageStore.Image image) {
        return new SandboxSpec(
                "test-" + UUID.randomUUID(),
                "bench",
                image.id(),
                image.workspace(),
                true,
                List.of("/tests", "/logs/verifier"),
                ContainmentSpec.SEALED,
                Bench.SMALL);
    }

    private void write(String name, String content) throws Exception {
        Path file = environment.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
