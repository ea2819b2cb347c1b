package dev.impasse.episode;

import dev.impasse.EnvironmentException;
import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.report.EventText;
import dev.impasse.report.Transcript;
import dev.impasse.run.RunFolder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Iterator;

/** Writes the texts for people, {@code log.txt} and {@code agent.txt}, from the events as they stand in the file. */
public final class RunTexts {
    private RunTexts() {}

    public static void write(RunFolder run) {
        try (EventReader reader = EventReader.open(run.events());
                BufferedWriter log = Files.newBufferedWriter(run.log());
                BufferedWriter transcript = Files.newBufferedWriter(run.transcript())) {
            for (Iterator<Event> events = reader.events().iterator(); events.hasNext(); ) {
                Event event = events.next();
                log.write(EventText.line(event));
                log.newLine();
                transcript.write(Transcript.paragraph(event).orElse(""));
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "run_write_failed",
                    "Writing the readable log of " + run.id() + " failed (" + e.getMessage() + ").",
                    "free disk space; the events themselves are whole.",
                    e);
        }
    }
}
