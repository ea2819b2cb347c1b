package dev.impasse.app.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Scene;

/** Light or dark: what the person chose, or what the system has, as it changes. */
public final class Theme {
    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    /** What a person can choose. */
    public enum Choice {
        SYSTEM,
        LIGHT,
        DARK
    }

    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.SYSTEM);
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();

    /** On the JavaFX thread. */
    public Theme() {
        choice.addListener(_ -> apply());
        Platform.getPreferences().colorSchemeProperty().addListener(_ -> apply());
        apply();
    }

    public ObjectProperty<Choice> choice() {
        return choice;
    }

    public ReadOnlyBooleanProperty dark() {
        return dark.getReadOnlyProperty();
    }

    /** From dark to light and back; from then on the system is no longer followed. */
    public void toggle() {
        choice.set(dark.get() ? Choice.LIGHT : Choice.DARK);
    }

    /** Dresses a scene; every window's scene has to be handed here. */
    public void dress(Scene scene) {
        scene.getStylesheets().add(Stylesheet.own());
        scene.getRoot().pseudoClassStateChanged(DARK, dark.get());
        dark.addListener(_ -> scene.getRoot().pseudoClassStateChanged(DARK, dark.get()));
    }

    private void apply() {
        dark.set(
                switch (choice.get()) {
                    case LIGHT -> false;
                    case DARK -> true;
                    case SYSTEM -> Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
                });
        Application.setUserAgentStylesheet(
                (dark.get() ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
    }
}
