package dev.impasse.task;

import java.util.List;

/**
 * A file that only certain programs may write.
 *
 * @param path pattern, relative to the workspace; covers what is below it too
 * @param by argv patterns of the programs; none where nothing may write it
 */
public record Artefact(String path, List<List<String>> by) {

    public Artefact {
        by = by.stream().map(List::copyOf).toList();
    }
}
