package dev.impasse.app.widget;

import java.util.List;
import javafx.beans.property.DoubleProperty;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

/** How fast something plays: {@code 0.5 ×}, {@code 2 ×}. */
public final class SpeedBox extends ComboBox<Double> {

    /**
     * @param name what it is called for those who do not see it
     * @param speed begins with one of the speeds, and is what was picked from then on
     */
    public SpeedBox(String name, List<Double> speeds, DoubleProperty speed) {
        getItems().setAll(speeds);
        setAccessibleText(name);
        setConverter(new Times());
        setValue(speed.get());
        valueProperty().addListener((_, _, now) -> speed.set(now));
    }

    private static final class Times extends StringConverter<Double> {
        @Override
        public String toString(Double value) {
            return value == null
                    ? ""
                    : (value == Math.rint(value) ? String.valueOf(value.intValue()) : value) + " ×";
        }

        @Override
        public Double fromString(String text) {
            throw new UnsupportedOperationException();
        }
    }
}
