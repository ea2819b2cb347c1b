package dev.impasse.cli;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import picocli.CommandLine;

/** Makes commands, and gives them where they write and where things lie, so that tests can say both. */
final class CommandFactory implements CommandLine.IFactory {
    private final Console console;
    private final Places places;

    CommandFactory(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            if (Arrays.equals(parameters, new Class<?>[] {Console.class, Places.class})) {
                return type.cast(constructor.newInstance(console, places));
            }
            if (Arrays.equals(parameters, new Class<?>[] {Console.class})) {
                return type.cast(constructor.newInstance(console));
            }
        }
        return CommandLine.defaultFactory().create(type);
    }
}
