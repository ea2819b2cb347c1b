package dev.impasse.app.action;

import java.util.Locale;
import java.util.Map;

/** A shortcut as people read it on their own system. */
public final class ShortcutWords {
    private static final Map<String, String> MAC =
            Map.of("Shortcut", "⌘", "Shift", "⇧", "Alt", "⌥", "Ctrl", "⌃");
    private static final Map<String, String> OTHERS = Map.of("Shortcut", "Ctrl");
    private static final Map<String, String> KEYS =
            Map.of(
                    "Up", "↑", "Down", "↓", "Left", "←", "Right", "→", "Slash", "/", "Period", ".",
                    "Equals", "+", "Minus", "-");

    private ShortcutWords() {}

    /** On the system that this runs on. */
    public static String of(String shortcut) {
        return of(
                shortcut,
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac"));
    }

    /** Such as {@code Ctrl Shift V}, or {@code ⌘ ⇧ V} on macOS. */
    public static String of(String shortcut, boolean mac) {
        StringBuilder words = new StringBuilder();
        for (String part :
                shortcut.length() == 1 ? new String[] {shortcut} : shortcut.split("\\+", -1)) {
            String word = (mac ? MAC : OTHERS).getOrDefault(part, KEYS.getOrDefault(part, part));
            words.append(words.isEmpty() ? "" : " ").append(word);
        }
        return words.toString();
    }
}
