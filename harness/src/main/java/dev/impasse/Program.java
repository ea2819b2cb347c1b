package dev.impasse;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How this program is called where it runs: {@code ./impasse} in a checkout, {@code impasse} where it is installed. Our own
 * sentences are written for a checkout; whoever is told a command has to be able to type it.
 */
public final class Program {
    private static final String CHECKOUT = "./impasse";

    /** Set by whatever starts an installed program; picocli's texts use it too. */
    public static final String PROPERTY = "impasse.call";

    /** Names the launcher of an installed program. */
    public static final String LAUNCHER = "impasse.launcher";

    /** What no shell takes for anything else. */
    private static final Pattern PLAIN =
            Pattern.compile("[\\p{L}\\p{N}_./+:@%][\\p{L}\\p{N}_./+:@%,=-]*");

    private Program() {}

    /** The whole path of the installed command line, for whoever starts it without a shell; none in a checkout. */
    public static Optional<String> installed() {
        return Optional.ofNullable(System.getProperty(LAUNCHER))
                .map(path -> Path.of(path).normalize().toString());
    }

    /** The word that a command begins with. */
    public static String call() {
        return System.getProperty(PROPERTY, CHECKOUT);
    }

    /**
     * The person's home folder: what {@code HOME} names, as for every other program of a shell, else what the system has
     * written down for the account.
     */
    public static Path home() {
        String home = System.getenv().getOrDefault("HOME", "");
        return Path.of(home.startsWith("/") ? home : System.getProperty("user.home", "."));
    }

    /**
     * A path as it can be pasted into a shell here: from the current folder where it lies below it, else whole, and quoted
     * where a shell needs that.
     */
    public static String path(Path path) {
        return path(path, Path.of("").toAbsolutePath());
    }

    static String path(Path path, Path here) {
        Path whole = path.toAbsolutePath().normalize();
        boolean below = whole.startsWith(here) && !whole.equals(here);
        String text = (below ? here.relativize(whole) : whole).toString();
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /**
     * @param ours a text of our own that names commands as a checkout has them; never one that somebody else wrote
     */
    public static String words(String ours) {
        return ours.replace(CHECKOUT, call());
    }
}
