package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.report.EventText;
import dev.impasse.search.Hit;
import dev.impasse.search.Snippet;
import dev.impasse.search.Source;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** An event as search shows it: every one in the same shape, those that were found with a mark in front. */
final class HitLine {
    private static final String FOUND = ">";

    private final Console console;

    HitLine(Console console) {
        this.console = console;
    }

    /** An event beside one that was found. */
    String neighbour(Source source, Event event) {
        return console.style(
                Console.Style.QUIET, place(" ", source, event.seq()) + EventText.line(event));
    }

    /** An event that was found; what it was found by is marked, and added where the line does not hold it. */
    String of(Hit hit) {
        String front = place(FOUND, hit.source(), hit.seq());
        if (hit.event().isEmpty()) {
            String who = hit.source() == Source.NOTE ? "human" : "";
            return front
                    + String.format(
                            Locale.ROOT, "%9s  %-9s %-4s  %s %s", "", who, "", hit.kind(), quote(hit.snippet()));
        }
        String line = EventText.line(hit.event().get());
        String words = EventText.words(hit.event().get()).stripTrailing();
        String head = line.substring(0, line.length() - words.length());
        List<String> found =
                hit.snippet().marks().stream()
                        .map(mark -> hit.snippet().text().substring(mark.from(), mark.to()))
                        .distinct()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList();
        String marked = marked(words, found);
        boolean shown = found.stream().allMatch(each -> words.contains(escaped(each)));
        return front + head + marked + (shown ? "" : "  found: " + quote(hit.snippet()));
    }

    private static String place(String mark, Source source, long seq) {
        String number = source == Source.KERNEL ? "k" + seq : String.valueOf(seq);
        return String.format(Locale.ROOT, "%s %6s  ", mark, number);
    }

    private String marked(String words, List<String> found) {
        StringBuilder out = new StringBuilder();
        for (int at = 0; at < words.length(); ) {
            int from = at;
            String hit =
                    found.stream()
                            .map(HitLine::escaped)
                            .filter(each -> words.startsWith(each, from))
                            .findFirst()
                            .orElse("");
            if (hit.isEmpty()) {
                int c = words.codePointAt(at);
                out.appendCodePoint(c);
                at += Character.charCount(c);
            } else {
                out.append(console.style(Console.Style.FIRED, hit));
                at += hit.length();
            }
        }
        return out.toString();
    }

    // In quotes that nothing inside can end, as every text that is not ours.
    private String quote(Snippet snippet) {
        StringBuilder text = new StringBuilder("\"");
        int at = 0;
        for (Snippet.Mark mark : snippet.marks()) {
            text.append(escaped(snippet.text().substring(at, mark.from())));
            text.append(
                    console.style(
                            Console.Style.FIRED,
                            escaped(snippet.text().substring(mark.from(), mark.to()))));
            at = mark.to();
        }
        return text.append(escaped(snippet.text().substring(at))).append('"').toString();
    }

    private static String escaped(String inert) {
        return inert.replace("\"", "\\\"");
    }
}
