package dev.impasse.readiness;

import dev.impasse.EnvironmentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What {@code ways-out.py} said.
 *
 * @param interfaces the container's network interfaces
 * @param ways empty where nothing was tried, because an interface led out
 * @param done whether it came to its end
 */
record WaysOut(List<String> interfaces, List<Way> ways, boolean done) {

    /** Nothing but loopback, so that what is sent can only stay. */
    private static final List<String> LOOPBACK = List.of("lo");

    WaysOut {
        interfaces = List.copyOf(interfaces);
        ways = List.copyOf(ways);
    }

    /** What came of one way. */
    enum Result {
        OUT,
        SHUT,
        UNSURE
    }

    record Way(String name, Result result, String detail) {}

    /** The program that tries; its arguments follow. */
    static List<String> program(List<String> services) {
        List<String> argv = new ArrayList<>(List.of("python3", "-I", "-c", script()));
        argv.addAll(services);
        return argv;
    }

    static WaysOut parse(String output) {
        List<String> interfaces = List.of();
        List<Way> ways = new ArrayList<>();
        boolean done = false;
        for (String line : output.split("\n", -1)) {
            String[] words = line.split(" ", 4);
            switch (words[0]) {
                case "interfaces" ->
                        interfaces = List.of(line.split(" ", -1)).stream().skip(1).toList();
                case "way" -> way(words, ways);
                case "done" -> done = true;
                default -> {
                    // Noise adds nothing: what is missing shows as not tried.
                }
            }
        }
        return new WaysOut(interfaces.stream().map(Trial::line).toList(), ways, done);
    }

    private static void way(String[] words, List<Way> ways) {
        if (words.length < 3) {
            return;
        }
        Result result =
                switch (words[2]) {
                    case "out" -> Result.OUT;
                    case "shut" -> Result.SHUT;
                    default -> Result.UNSURE;
                };
        String detail = words.length > 3 ? Trial.line(words[3]) : "";
        ways.add(new Way(Trial.line(words[1]), result, detail));
    }

    boolean loopbackOnly() {
        return interfaces.equals(LOOPBACK);
    }

    List<Way> with(Result result) {
        return ways.stream().filter(way -> way.result() == result).toList();
    }

    List<String> names() {
        return ways.stream().map(Way::name).toList();
    }

    private static String script() {
        try (InputStream in =
                Objects.requireNonNull(WaysOut.class.getResourceAsStream("ways-out.py"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new EnvironmentException("resource", "ways-out.py cannot be read.", null, e);
        }
    }
}
