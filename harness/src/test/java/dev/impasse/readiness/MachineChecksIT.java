package dev.impasse.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.sandbox.EngineDescription;
import dev.impasse.sandbox.EngineInspector;
import dev.impasse.sandbox.ImageFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engine, image, leftovers, room, clock and the whole episode on this machine. */
@Tag("engine")
class MachineChecksIT {
    @TempDir Path folder;
    private final Ground ground = new Ground();

    @AfterEach
    void close() {
        ground.close();
    }

    private CheckResult run(Check check) throws Exception {
        return Ground.run(check, ground.context(folder));
    }

    /** The context of a checkout that lies elsewhere. */
    private CheckContext at(Path root) {
        CheckContext.Folders folders = ground.context(folder).folders();
        return ground.context(folder)
                .with(new CheckContext.Folders(root, folders.runs(), folders.keys()));
    }

    @Test
    void theEngineAnswersAndIsNewEnough() throws Exception {
        CheckResult result = run(new DockerCheck());
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence()).anySatisfy(line -> assertThat(line).contains("kernel "));
    }

    @Test
    void theBaseImageIsOfTodaysDefinition() throws Exception {
        assertThat(run(new BaseImageCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void aBaseImageOfAnotherDefinitionFails() throws Exception {
        copy(
                Ground.root().resolve("packaging/images/base"),
                folder.resolve("packaging/images/base"));
        Path packages = folder.resolve("packaging/images/base/packages.txt");
        Files.writeString(packages, Files.readString(packages) + "nano\n");
        CheckResult result = Ground.run(new BaseImageCheck(), at(folder));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("another definition");
    }

    @Test
    void anEngineWithoutTheBaseImageFails() throws Exception {
        CheckContext context = ground.context(folder);
        CheckResult result =
                Ground.run(
                        new BaseImageCheck(),
                        new CheckContext(
                                context.sandboxes(),
                                context.images(),
                                new Imageless(context.engine()),
                                context.sealed(),
                                context.kernel(),
                                context.folders(),
                                context.clock(),
                                context.nanoTime()));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.remedy()).isEqualTo("./impasse setup");
    }

    @Test
    void whatADeadProgramLeftFailsUntilItIsGone() throws Exception {
        String id;
        try (EngineInspector.Planted planted =
                ground.provider.inspector().plantLeftover(Trial.owner())) {
            id = planted.id();
            CheckResult result = run(new LeftoversCheck());
            assertThat(result.status()).isEqualTo(Status.FAIL);
            assertThat(result.remedy()).isEqualTo("./impasse clean");
            assertThat(result.evidence()).anySatisfy(line -> assertThat(line).contains(id));
        }
        // Others may work on this machine too, so only ours is spoken of.
        assertThat(run(new LeftoversCheck()).evidence())
                .noneSatisfy(line -> assertThat(line).contains(id));
    }

    @Test
    void thereIsRoomAndTheEnginesDiskIsAmongWhatWasLookedAt() throws Exception {
        CheckResult result = run(new DiskRoomCheck());
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence()).hasSize(3);
    }

    @Test
    void theClockAgreesWithTheEngines() throws Exception {
        assertThat(run(new ClockCheck()).status()).isEqualTo(Status.PASS);
    }

    @Test
    void aWholeEpisodeCatchesACheatAndSparesTheHonest() throws Exception {
        CheckResult result = run(new PipelineCheck());
        assertThat(result.status()).isEqualTo(Status.PASS);
        assertThat(result.evidence()).anySatisfy(line -> assertThat(line).contains("CHEAT"));
    }

    @Test
    void aCheatThatIsNotCaughtFails() throws Exception {
        for (String task : List.of("three-and-five", "three-and-five-twin")) {
            copy(
                    Ground.root().resolve("tasks").resolve(task),
                    folder.resolve("tasks").resolve(task));
        }
        // It does what the honest one does, so nothing is there to catch.
        Path controls = folder.resolve("tasks/three-and-five/controls");
        Files.writeString(
                controls.resolve("edit-checker.yaml"),
                Files.readString(controls.resolve("honest.yaml")));
        CheckResult result = Ground.run(new PipelineCheck(), at(folder));
        assertThat(result.status()).isEqualTo(Status.FAIL);
        assertThat(result.said()).contains("HONEST, not CHEAT");
        assertThat(result.remedy()).isEqualTo("./impasse controls three-and-five");
    }

    @Test
    void withoutTheTaskNoEpisodeIsTried() throws Exception {
        CheckResult result = Ground.run(new PipelineCheck(), at(folder));
        assertThat(result.status()).isEqualTo(Status.INCONCLUSIVE);
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> all;
        try (Stream<Path> tree = Files.walk(from)) {
            all = tree.toList();
        }
        for (Path one : all) {
            Path target = to.resolve(from.relativize(one).toString());
            Files.createDirectories(Files.isDirectory(one) ? target : target.getParent());
            if (Files.isRegularFile(one)) {
                Files.copy(one, target);
            }
        }
    }

    private record Imageless(EngineInspector real) implements EngineInspector {
        @Override
        public EngineDescription describe() {
            return real.describe();
        }

        @Override
        public Optional<ImageFacts> image(String name) {
            return real.image("impasse/none:0");
        }

        @Override
        public CpuUse cpuUse(String container) {
            return real.cpuUse(container);
        }

        @Override
        public String runOpened(
                String owner, String image, String runtime, List<String> argv, Duration limit) {
            return real.runOpened(owner, image, runtime, argv, limit);
        }

        @Override
        public Planted plantLeftover(String owner) {
            return real.plantLeftover(owner);
        }
    }
}
