package dev.impasse.app.widget;

import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** Dresses a text in one go: each change of a style by itself lays its paragraph out anew, and there may be thousands. */
public final class StyledText {
    private static final List<String> NONE = List.of();

    /** The style from each place on, to the next. */
    private final NavigableMap<Integer, List<String>> from = new TreeMap<>();

    public StyledText() {
        from.put(0, NONE);
    }

    /** Over what was added before. */
    public void add(int start, int end, String style) {
        if (start < end) {
            List<String> after = from.floorEntry(end).getValue();
            from.subMap(start, true, end, false).clear();
            from.put(start, List.of(style));
            from.put(end, after);
        }
    }

    /** On the JavaFX thread; the text is there already. */
    public void on(StyleClassedTextArea area) {
        int length = area.getLength();
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (var entry : from.entrySet()) {
            Integer next = from.higherKey(entry.getKey());
            int end = Math.min(length, next == null ? length : next);
            if (end > entry.getKey()) {
                spans.add(entry.getValue(), end - entry.getKey());
            }
        }
        if (length > 0) {
            area.setStyleSpans(0, spans.create());
        }
    }
}
