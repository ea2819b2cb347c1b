package dev.impasse.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the shell tests, so that they count with the rest: of the launcher, of setup and of the base image, and of what
 * people install. Here, because a package is made of the app's build.
 */
@Tag("engine")
class ShellScriptsIT {
    /** What a shell test says about what cannot be tried on this machine. */
    private static final int NOT_TRIED = 77;

    @TempDir private Path work;

    @TestFactory
    Stream<DynamicTest> everyShellTestOfSetupPasses() throws IOException {
        return tests("setup", 15);
    }

    /** Making a package takes long on a machine that does other things as well. */
    @TestFactory
    Stream<DynamicTest> everyShellTestOfPackagesPasses() throws IOException {
        return tests("jpackage", 20);
    }

    private Stream<DynamicTest> tests(String part, long minutes) throws IOException {
        Path scripts = Path.of(System.getProperty("impasse.root", ".."), "packaging", part, "test");
        List<Path> tests;
        try (Stream<Path> files = Files.list(scripts)) {
            tests = files.filter(file -> file.toString().endsWith("-test.sh")).sorted().toList();
        }
        assertThat(tests).as("shell tests in %s", scripts).isNotEmpty();
        return tests.stream()
                .map(test -> DynamicTest.dynamicTest(name(test), () -> passes(test, minutes)));
    }

    private void passes(Path test, long minutes) throws IOException, InterruptedException {
        // Into a file and not a pipe: a grandchild that lives on would hold a pipe open.
        Path said = work.resolve(name(test) + ".txt");
        Process process =
                new ProcessBuilder("bash", test.toAbsolutePath().toString())
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        boolean ended = process.waitFor(minutes, TimeUnit.MINUTES);
        if (!ended) {
            // It takes back what it installed.
            process.destroy();
            process.waitFor(1, TimeUnit.MINUTES);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String words = Files.readString(said);
        assertThat(ended).as("ends within %s minutes; it said:%n%s", minutes, words).isTrue();
        Assumptions.assumeTrue(process.exitValue() != NOT_TRIED, words);
        assertThat(process.exitValue()).as(words).isZero();
        System.out.println(words.strip());
    }

    private static String name(Path test) {
        return String.valueOf(test.getFileName());
    }
}
