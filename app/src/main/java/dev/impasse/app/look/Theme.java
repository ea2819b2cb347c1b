package dev.impasse.app.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Scene;

/** Light or dark: what the person chose, or what the system has, as it changes. */
public final class Theme {
    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    /** The size that the stylesheets are drawn for. Pixels, as the two others. */
    public static final int TEXT = 13;

    public static final int SMALLEST_TEXT = 11;
    public static final int LARGEST_TEXT = 26;

    /** What a person can choose. */
    public enum Choice {
        SYSTEM,
        LIGHT,
        DARK
    }

    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.SYSTEM);
    private final IntegerProperty textSize =
            new SimpleIntegerProperty(TEXT) {
                @Override
                public void set(int size) {
                    super.set(Math.clamp(size, SMALLEST_TEXT, LARGEST_TEXT));
                }
            };
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();

    /** On the JavaFX thread. */
    public Theme() {
        choice.addListener(_ -> apply());
        Platform.getPreferences().colorSchemeProperty().addListener(_ -> apply());
        apply();
    }

    /** In pixels, from {@link #SMALLEST_TEXT} to {@link #LARGEST_TEXT}; what is beyond is brought back. */
    public IntegerProperty textSize() {
        return textSize;
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
        scene.getStylesheets().setAll(Stylesheet.own(textSize.get()));
        textSize.addListener(
                (_, _, now) -> scene.getStylesheets().setAll(Stylesheet.own(now.intValue())));
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
