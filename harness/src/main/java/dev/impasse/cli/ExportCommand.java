package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.event.EventCodec;
import dev.impasse.event.EventReader;
import dev.impasse.report.EventText;
import dev.impasse.run.Json;
import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.run.RunSummary;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a run's events out, also of a run that is still going. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Write a run's events to standard output, also of a run that is still going.",
            "--since gives only what came after, so that a script can follow it."
        })
final class ExportCommand implements Callable<Integer> {
    /** The forms that there are. */
    enum Format {
        text,
        json,
        jsonl
    }

    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "RUN", description = "A run's id, its folder, or 'last'.")
    private String run = "";

    @Option(
            names = "--format",
            defaultValue = "jsonl",
            paramLabel = "F",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format = Format.jsonl;

    @Option(
            names = "--since",
            defaultValue = "0",
            paramLabel = "SEQ",
            description = "Only events after this number (default: all).")
    private long since;

    ExportCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        RunFolder folder = new RunStore(places.runs()).find(run);
        try (EventReader reader = EventReader.open(folder.events(), false);
                OutputStream out = new BufferedOutputStream(console.out(), 1 << 16)) {
            Iterator<Event> events =
                    reader.events().filter(event -> event.seq() > since).iterator();
            switch (format) {
                case text -> lines(events, out);
                case jsonl -> jsonLines(events, out);
                case json -> document(folder, events, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return 0;
    }

    private static void lines(Iterator<Event> events, OutputStream out) throws IOException {
        while (events.hasNext()) {
            out.write((EventText.line(events.next()) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void jsonLines(Iterator<Event> events, OutputStream out) throws IOException {
        while (events.hasNext()) {
            out.write(EventCodec.encode(events.next()).bytes());
            out.write('\n');
        }
    }

    private static void document(RunFolder folder, Iterator<Event> events, OutputStream out)
            throws IOException {
        // Written piece by piece, so that a run of any size needs no memory for it.
        String summary = Json.write(RunSummary.of(folder)).strip();
        out.write(("{\"run\":" + summary + ",\n\"events\":[\n").getBytes(StandardCharsets.UTF_8));
        for (String separator = ""; events.hasNext(); separator = ",\n") {
            out.write(separator.getBytes(StandardCharsets.UTF_8));
            out.write(EventCodec.encode(events.next()).bytes());
        }
        out.write("\n]}\n".getBytes(StandardCharsets.UTF_8));
    }
}
