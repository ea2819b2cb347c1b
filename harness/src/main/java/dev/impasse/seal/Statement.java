package dev.impasse.seal;

import dev.impasse.BadInputException;
import dev.impasse.event.Sha256;
import dev.impasse.input.InertJson;
import dev.impasse.input.StrictJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The in-toto statement of a seal: every file of the run, {@code SHA256SUMS} too, and the manifest's facts. Since it is
 * signed apart from {@code SHA256SUMS}, it tells which of the two was changed.
 */
final class Statement {
    private static final String TYPE = "https://in-toto.io/Statement/v1";
    static final String PREDICATE = "https://impasse.dev/attestation/run/v1";

    private Statement() {}

    static byte[] write(Manifest manifest, List<Sums.Line> lines, byte[] sums) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("_type", TYPE);
        ArrayNode subjects = tree.putArray("subject");
        subject(subjects, SealFiles.SUMS, Sha256.hex(sums));
        lines.forEach(line -> subject(subjects, line.name(), line.sha256()));
        tree.put("predicateType", PREDICATE);
        tree.set("predicate", manifest.tree());
        return InertJson.bytes(tree);
    }

    /**
     * The hash of {@code SHA256SUMS} and the files that a statement names, in that order.
     *
     * @throws BadInputException if it is no statement of ours
     */
    static List<Sums.Line> subjects(byte[] payload, String place) {
        ObjectNode tree = StrictJson.object(payload, place);
        if (!(tree.get("subject") instanceof ArrayNode list)
                || list.size() > SealFiles.MOST_FILES + 1) {
            throw bad(place);
        }
        List<Sums.Line> lines = new ArrayList<>();
        for (JsonNode item : list) {
            JsonNode name = item.path("name");
            JsonNode hash = item.path("digest").path("sha256");
            if (!name.isString()
                    || !hash.isString()
                    || !Names.ordinary(name.stringValue())
                    || !hash.stringValue().matches("[0-9a-f]{64}")) {
                throw bad(place);
            }
            lines.add(new Sums.Line(name.stringValue(), hash.stringValue()));
        }
        return lines;
    }

    static Optional<String> hashOf(List<Sums.Line> subjects, String name) {
        return subjects.stream()
                .filter(s -> s.name().equals(name))
                .map(Sums.Line::sha256)
                .findFirst();
    }

    private static void subject(ArrayNode subjects, String name, String sha256) {
        subjects.addObject().put("name", name).putObject("digest").put("sha256", sha256);
    }

    private static BadInputException bad(String place) {
        return new BadInputException(
                "attestation_invalid", place, "its payload is no statement of a seal.");
    }
}
