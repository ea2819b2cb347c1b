package dev.impasse.app.action;

import java.util.function.Predicate;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.GenericStyledArea;

/** Turns keys into actions: combinations anywhere, plain keys wherever nobody is typing. */
public final class KeyReader {
    private final Actions actions;

    public KeyReader(Actions actions) {
        this.actions = actions;
    }

    /** From now on the scene's keys are read. */
    public void read(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> pressed(scene, event));
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    // Before a list or a text takes them for itself.
                    if (event.isShortcutDown()) {
                        pressed(scene, event);
                    }
                });
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> typed(scene, event));
    }

    private void pressed(Scene scene, KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        boolean modified = event.isShortcutDown() || event.isAltDown();
        Node owner = scene.getFocusOwner();
        boolean theirs = typing(owner) || owner instanceof ButtonBase;
        if (modified || !theirs) {
            KeyEvent plain = plain(event);
            perform(
                    shortcut ->
                            shortcut.length() > 1 && KeyCombination.valueOf(shortcut).match(plain),
                    event);
        }
    }

    private void typed(Scene scene, KeyEvent event) {
        if (!typing(scene.getFocusOwner())
                && !event.isShortcutDown()
                && !event.isAltDown()
                && event.getCharacter().length() == 1) {
            perform(event.getCharacter()::equals, event);
        }
    }

    private void perform(Predicate<String> pressed, Event event) {
        actions.byShortcut(pressed)
                .ifPresent(action -> {
                    if (action.perform()) {
                        event.consume();
                    }
                });
    }

    /** Plus and minus are the same wherever a keyboard has them: beside the digits, with or without Shift, on the pad. */
    private static KeyEvent plain(KeyEvent event) {
        KeyCode code =
                switch (event.getCode()) {
                    case PLUS, ADD, EQUALS -> KeyCode.EQUALS;
                    case MINUS, SUBTRACT -> KeyCode.MINUS;
                    default -> event.getCode();
                };
        boolean shift = event.isShiftDown() && code != KeyCode.EQUALS;
        return new KeyEvent(
                event.getEventType(),
                event.getCharacter(),
                event.getText(),
                code,
                shift,
                event.isControlDown(),
                event.isAltDown(),
                event.isMetaDown());
    }

    private static boolean typing(Node owner) {
        return (owner instanceof TextInputControl text && text.isEditable())
                || owner instanceof ComboBoxBase<?>
                || (owner instanceof GenericStyledArea<?, ?, ?> area && area.isEditable());
    }
}
