package dev.impasse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation has to name, read out of the sources. Its commands are run by packaging/setup/test/docs-test.sh. */
final class DocumentationTest {
    /** The code is the first argument of an error, or the first that looks like one in a method that makes errors. */
    private static final List<Pattern> CODES =
            List.of(
                    Pattern.compile(
                            "new\\s+(?:dev\\.impasse\\.)?(?:BadInput|Environment|Integrity)Exception\\(\\s*\"([a-z0-9_]+)\""),
                    Pattern.compile("ModelFault\\.(?:passing|lasting)\\(\\s*\"([a-z0-9_]+)\""),
                    Pattern.compile("String TOO_LARGE = \"([a-z_]+)\""),
                    Pattern.compile(
                            "(?<![a-zA-Z])(?:wrong|Yaml\\.error|throw error|halt|invalid|flags\\.add)\\([^;\"]*\"([a-z]+_[a-z_]+)\""));

    /** Names of an event's fields, which stand in the same places. */
    private static final Set<String> FIELDS = Set.of("reason_code", "intent_kind");

    /** What set-up says, up to the first word that differs. */
    private static final Pattern SETUP =
            Pattern.compile(
                    "fail \"\\$EXIT_(?:ENVIRONMENT|USAGE)\"[ \\\\\\n]*\"([^\"$]{20,}?)[\"$.,:;(]");

    private final Path root = Path.of(System.getProperty("impasse.root", "..")).toAbsolutePath();

    @Test
    void everyErrorIsInTroubleshooting() {
        String page = text(root.resolve("docs/troubleshooting.md"));
        Set<String> known = codes();
        assertThat(known).hasSizeGreaterThan(150).contains("engine_unreachable", "rate_limited");
        assertThat(known).filteredOn(code -> !page.contains("`" + code + "`")).isEmpty();
    }

    @Test
    void everyCodeInTroubleshootingIsOneThatTheProgramHas() {
        Matcher named =
                Pattern.compile("`([a-z]+_[a-z_]+)`")
                        .matcher(text(root.resolve("docs/troubleshooting.md")));
        String sources =
                Stream.concat(
                                sources("harness/src/main", ".java"),
                                sources("app/src/main", ".java"))
                        .map(this::text)
                        .reduce("", String::concat);
        List<String> unknown =
                named.results()
                        .map(found -> found.group(1))
                        .filter(code -> !sources.contains('"' + code + '"'))
                        .toList();
        assertThat(unknown).isEmpty();
    }

    @Test
    void whatSetUpSaysWhenItFailsIsInTroubleshooting() {
        String page = text(root.resolve("docs/troubleshooting.md"));
        List<String> said = new ArrayList<>();
        sources("packaging/setup", ".sh")
                .filter(file -> !file.toString().contains("/test/"))
                .map(this::text)
                .map(SETUP::matcher)
                .forEach(found -> {
                    while (found.find()) {
                        said.add(found.group(1).replaceAll("[ ']+$", ""));
                    }
                });
        assertThat(said).hasSizeGreaterThan(10);
        assertThat(said).filteredOn(words -> !page.contains(words)).isEmpty();
    }

    @Test
    void thePictureOfTheHouseNamesEveryRoom() {
        String picture = text(root.resolve("docs/images/architecture.svg"));
        assertThat(ArchitectureTest.rooms())
                .allSatisfy(room -> assertThat(picture).contains(">" + room + "</text>"));
    }

    @Test
    void theIndexLeadsToEveryPage() throws IOException {
        String index = text(root.resolve("docs/README.md"));
        try (Stream<Path> files = Files.list(root.resolve("docs"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .filteredOn(name -> name.endsWith(".md") && !name.equals("README.md"))
                    .hasSizeGreaterThan(15)
                    .allSatisfy(name -> assertThat(index).contains("(" + name + ")"));
        }
    }

    private Set<String> codes() {
        Set<String> codes = new TreeSet<>();
        Stream.concat(sources("harness/src/main", ".java"), sources("app/src/main", ".java"))
                .map(this::text)
                .forEach(source ->
                        CODES.forEach(code ->
                                code.matcher(source)
                                        .results()
                                        .forEach(found -> codes.add(found.group(1)))));
        codes.removeAll(FIELDS);
        return codes;
    }

    private Stream<Path> sources(String below, String end) {
        try (Stream<Path> files = Files.walk(root.resolve(below))) {
            return files.filter(file -> file.toString().endsWith(end)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
