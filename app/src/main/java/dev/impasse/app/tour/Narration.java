package dev.impasse.app.tour;

import dev.impasse.event.Event;
import dev.impasse.event.EventReader;
import dev.impasse.input.Inert;
import dev.impasse.run.RunSpec;
import dev.impasse.run.RunSpecs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lays the captions over a run's events. Reads them one by one, so a long run costs time and no memory. */
final class Narration {
    private static final Pattern FIELD = Pattern.compile("\\{([a-z_]+)}");

    /** A field of an event is shown so far. Characters. */
    private static final int LONGEST = 160;

    private Narration() {}

    /** A caption at its event. */
    private record Said(CaptionRule rule, Event event) {}

    /**
     * @return the stops in the order of their events, one an event, the seal at the end
     */
    static List<TourStep> of(Sample sample) {
        RunSpec spec = RunSpecs.read(sample.run());
        Map<CaptionRule, Event> found = new HashMap<>();
        try (EventReader reader = EventReader.open(sample.run().events())) {
            reader.events().forEach(event -> hear(event, sample.rules(), found));
        }
        List<Said> said = new ArrayList<>();
        Set<Long> taken = new HashSet<>();
        for (CaptionRule rule : sample.rules()) {
            Event event = found.get(rule);
            if (event != null && taken.add(event.seq())) {
                said.add(new Said(rule, event));
            }
        }
        said.sort(Comparator.comparingLong(one -> one.event().seq()));
        List<TourStep> steps = new ArrayList<>();
        said.forEach(one -> steps.add(step(one, spec)));
        steps.add(TourStep.SEAL);
        return List.copyOf(steps);
    }

    private static void hear(Event event, List<CaptionRule> rules, Map<CaptionRule, Event> found) {
        for (CaptionRule rule : rules) {
            if ((rule.last() || !found.containsKey(rule)) && rule.fits(event)) {
                found.put(rule, event);
            }
        }
    }

    private static TourStep step(Said said, RunSpec spec) {
        Event event = said.event();
        return new TourStep(
                event.seq(),
                event.monoNs(),
                said.rule().title(),
                fill(said.rule().say(), event, spec));
    }

    private static String fill(String words, Event event, RunSpec spec) {
        Matcher matcher = FIELD.matcher(words);
        return matcher.replaceAll(
                field -> Matcher.quoteReplacement(value(field.group(1), event, spec)));
    }

    private static String value(String name, Event event, RunSpec spec) {
        String text =
                switch (name) {
                    case "rule" -> String.valueOf(spec.rule());
                    case "task" -> spec.task();
                    case "agent" -> spec.agent();
                    default -> {
                        var field = event.data().path(name);
                        yield field.isArray()
                                ? String.join(
                                        " ", field.valueStream().map(v -> v.asString("")).toList())
                                : field.asString("");
                    }
                };
        return Inert.excerpt(text.strip(), LONGEST);
    }
}
