package dev.impasse.app.action;

import java.util.function.BooleanSupplier;

/**
 * Something that a person can do.
 *
 * @param id stable, such as {@code review.verify}
 * @param title what it does, as an imperative in sentence case
 * @param group the heading that it stands under in the list of keys
 * @param shortcut empty for none, one character such as {@code j} or {@code ?}, a named key such as {@code Enter}, or a
 *     combination such as {@code Shortcut+Shift+V}, where Shortcut is Ctrl, or Cmd on macOS
 * @param enabled whether it can be done now
 * @param run does it, on the JavaFX thread
 */
public record Action(
        String id,
        String title,
        String group,
        String shortcut,
        BooleanSupplier enabled,
        Runnable run) {

    public static Action of(String id, String title, String group, String shortcut, Runnable run) {
        return new Action(id, title, group, shortcut, () -> true, run);
    }

    public Action when(BooleanSupplier condition) {
        return new Action(id, title, group, shortcut, condition, run);
    }

    /**
     * @return whether it was done
     */
    public boolean perform() {
        boolean can = enabled.getAsBoolean();
        if (can) {
            run.run();
        }
        return can;
    }
}
