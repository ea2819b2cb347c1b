package dev.impasse.app.tour;

import dev.impasse.BadInputException;
import dev.impasse.input.BoundedFiles;
import dev.impasse.input.StrictJson;
import dev.impasse.run.RunFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Finds the sample runs: {@code samples.json} in the checkout's {@code runs/} names them. One whose folder is not there or
 * carries no seal is left out.
 */
final class Samples {
    static final String FILE = "samples.json";

    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9-]{1,120}");

    private Samples() {}

    /**
     * @param runs the folder that holds {@code samples.json} and the runs
     * @throws BadInputException if the list is there and wrong
     */
    static List<Sample> find(Path runs) {
        Path file = runs.resolve(FILE);
        if (!Files.exists(file)) {
            return List.of();
        }
        String place = file.toString();
        JsonNode list =
                StrictJson.object(
                                BoundedFiles.text(
                                                file,
                                                "the list of samples",
                                                BoundedFiles.DOCUMENT_LIMIT)
                                        .getBytes(StandardCharsets.UTF_8),
                                place)
                        .path("samples");
        Map<String, CaptionBook.Chapter> book = CaptionBook.standard();
        List<Sample> samples = new ArrayList<>();
        for (JsonNode item : list) {
            sample(runs, item, book, place).ifPresent(samples::add);
        }
        return samples;
    }

    private static Optional<Sample> sample(
            Path runs, JsonNode item, Map<String, CaptionBook.Chapter> book, String place) {
        String name = CaptionBook.text(item, "run", place);
        String kind = CaptionBook.text(item, "kind", place);
        CaptionBook.Chapter chapter = book.get(kind);
        if (chapter == null || !RUN.matcher(name).matches()) {
            throw new BadInputException(
                    "bad_samples",
                    place,
                    "a sample names a run's folder and a kind, one of " + book.keySet() + ".");
        }
        RunFolder run = new RunFolder(runs.resolve(name));
        if (!Files.isDirectory(run.path(), LinkOption.NOFOLLOW_LINKS) || !run.sealed()) {
            return Optional.empty();
        }
        return Optional.of(
                new Sample(
                        run,
                        kind,
                        item.path("title").asString(chapter.title()),
                        item.path("words").asString(chapter.words()),
                        item.has("captions")
                                ? CaptionBook.rules(item.path("captions"), place)
                                : chapter.rules()));
    }
}
