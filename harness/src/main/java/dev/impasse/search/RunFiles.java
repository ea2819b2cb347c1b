package dev.impasse.search;

import dev.impasse.run.RunFolder;
import java.nio.file.Path;

/** The files that a run's part of the index is made of. */
record RunFiles(Path events, Path kernel, Path spec, Path note) {
    static RunFiles of(IndexPlace place, RunFolder run) {
        return new RunFiles(run.events(), run.kernel(), run.spec(), place.note(run));
    }

    static RunFiles of(IndexPlace place, String run) {
        return of(place, new RunFolder(place.runs().resolve(run)));
    }

    Path log(Source source) {
        return switch (source) {
            case EVENTS -> events;
            case KERNEL -> kernel;
            case NOTE -> note;
        };
    }

    /** How many bytes there are to read; 0 where nothing has changed, at least 1 where something has. */
    long work(RunEntry entry) {
        FileState eventsNow = FileState.of(events);
        FileState kernelNow = FileState.of(kernel);
        boolean same =
                eventsNow.equals(entry.events().state())
                        && kernelNow.equals(entry.kernel().state())
                        && FileState.of(spec).equals(entry.spec())
                        && FileState.of(note).equals(entry.note());
        return same ? 0 : 1 + left(eventsNow, entry.events()) + left(kernelNow, entry.kernel());
    }

    private static long left(FileState now, LogMark mark) {
        return Math.max(0, mark.continuedBy(now) ? now.size() - mark.end() : now.size());
    }
}
