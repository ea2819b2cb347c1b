package dev.impasse.app.look;

import org.kordamp.ikonli.javafx.FontIcon;

/** Icons from the one pack, 16 pixels. They are decoration: the control that carries one has the name. */
public final class Icons {
    private Icons() {}

    /**
     * @param literal such as {@code fth-flag}
     */
    public static FontIcon of(String literal) {
        FontIcon icon = new FontIcon(literal);
        icon.getStyleClass().add("icon");
        return icon;
    }
}
