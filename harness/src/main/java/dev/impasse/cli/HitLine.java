package dev.impasse.cli;

import dev.impasse.event.Event;
import dev.impasse.report.EventText;
import dev.impasse.search.Hit;
import dev.impasse.search.Snippet;
import dev.impasse.search.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** An event as search shows it: every one in the same shape, those that were found with a mark in front. */
final class HitLine {
    private static final String FOUND = ">";

    /** What may stand between two words of a phrase. */
    private static final Pattern JOINT = Pattern.compile("[^\\p{L}\\p{N}·]{0,3}");

    private static final int SHORT = 3;

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
                            Locale.ROOT,
                            "%9s  %-9s %-4s  %s %s",
                            "",
                            who,
                            "",
                            hit.kind(),
                            quote(hit.snippet()));
        }
        String line = EventText.line(hit.event().get());
        String words = EventText.words(hit.event().get()).stripTrailing();
        String head = line.substring(0, line.length() - words.length());
        List<String> found = found(hit.snippet());
        String marked = marked(words, found);
        boolean shown = found.stream().allMatch(each -> holds(words, each));
        return front + head + marked + (shown ? "" : "  found: " + quote(hit.snippet()));
    }

    /** What was found, longest first, as it stands in the line; what belongs together, such as a phrase, in one. */
    private static List<String> found(Snippet snippet) {
        List<String> found = new ArrayList<>();
        int from = -1;
        int to = -1;
        for (Snippet.Mark mark : snippet.marks()) {
            boolean goesOn =
                    from >= 0 && JOINT.matcher(snippet.text().substring(to, mark.from())).matches();
            if (!goesOn && from >= 0) {
                found.add(escaped(snippet.text().substring(from, to)));
            }
            from = goesOn ? from : mark.from();
            to = mark.to();
        }
        if (from >= 0) {
            found.add(escaped(snippet.text().substring(from, to)));
        }
        return found.stream()
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private static boolean holds(String words, String found) {
        for (int at = words.indexOf(found); at >= 0; at = words.indexOf(found, at + 1)) {
            if (stands(words, found, at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it stands there, and a short one not by chance in the middle of a word. */
    private static boolean stands(String words, String found, int at) {
        int end = at + found.length();
        return words.startsWith(found, at)
                && (found.length() >= SHORT
                        || ((at == 0 || !Character.isLetterOrDigit(words.charAt(at - 1)))
                                && (end == words.length()
                                        || !Character.isLetterOrDigit(words.charAt(end)))));
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
                    found.stream().filter(each -> stands(words, each, from)).findFirst().orElse("");
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
