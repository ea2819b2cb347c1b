package dev.impasse.sandbox;

import java.util.Map;

/**
 * @param id the engine's id, {@code sha256:…}
 * @param labels of the image's configuration
 * @param size bytes
 */
public record ImageFacts(String id, Map<String, String> labels, long size) {
    public ImageFacts {
        labels = Map.copyOf(labels);
    }
}
