package dev.impasse.run;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The folder of one run and the names of its files.
 *
 * @param path of the folder
 */
public record RunFolder(Path path) {

    /** The run's id: the folder's name. */
    public String id() {
        return String.valueOf(path.getFileName());
    }

    /** Whether anything of a run or of its seal is here: whatever was taken away from one, another part still says so. */
    boolean looksLikeOne() {
        return Stream.of(
                        spec(),
                        events(),
                        manifest(),
                        path.resolve("SHA256SUMS"),
                        path.resolve("SHA256SUMS.sig"))
                .anyMatch(file -> Files.exists(file, LinkOption.NOFOLLOW_LINKS));
    }

    public Path spec() {
        return path.resolve("run.json");
    }

    public Path events() {
        return path.resolve("events.jsonl");
    }

    /** What the kernel witness saw, raw. */
    public Path kernel() {
        return path.resolve("kernel.jsonl");
    }

    public Path score() {
        return path.resolve("score.json");
    }

    public Path containment() {
        return path.resolve("containment.json");
    }

    public Path log() {
        return path.resolve("log.txt");
    }

    public Path transcript() {
        return path.resolve("agent.txt");
    }

    public Path graderOutput() {
        return path.resolve("grader.txt");
    }

    public Path workspaceDiff() {
        return path.resolve("workspace.diff");
    }

    public Path workspaceTar() {
        return path.resolve("workspace.tar");
    }

    public Path manifest() {
        return path.resolve("manifest.json");
    }

    public boolean sealed() {
        return Files.exists(path.resolve("SHA256SUMS.sig"));
    }

    /** Writes a whole file of the run; a half one is never there. */
    public void write(Path file, String text) {
        try {
            WholeFile.write(file, text);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_write_failed",
                    "Writing " + file + " failed (" + e.getMessage() + ").",
                    "free disk space, then run it again.",
                    e);
        }
    }
}
