package dev.impasse.tripwire;

import dev.impasse.policy.ArgvPattern;
import dev.impasse.policy.PathRules;
import dev.impasse.task.ProtectedPaths;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Knows which files belong to which programs, and which program a process really is. Shown every event, in order. */
final class Owners {
    private static final Pattern INTERPRETER =
            Pattern.compile("sh|ash|dash|bash|busybox|python[0-9.]*|perl|ruby|node");

    /** Options that leave the next word to be the script. */
    private static final Pattern HARMLESS = Pattern.compile("-[BEIOsSuvx]+");

    private static final int PROCESSES = 4096;

    private record Owner(ProtectedPaths paths, List<List<String>> by) {}

    private record Started(List<String> argv, List<String> reading) {}

    private final Places places;
    private final List<Owner> owners;
    private final Map<Long, Started> started =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Long, Started> eldest) {
                    return size() > PROCESSES;
                }
            };

    Owners(TripwireSetup setup) {
        places = new Places(setup);
        owners =
                setup.artefacts().stream()
                        .map(artefact ->
                                new Owner(
                                        new ProtectedPaths(List.of(artefact.path())),
                                        artefact.by()))
                        .toList();
    }

    void note(KernelEvent event) {
        if (event.is("kernel_exec")) {
            started.put(event.process(), new Started(event.argv(), reading(event)));
        }
    }

    /** Whether only certain programs may write this file. */
    boolean owned(String path) {
        return owner(path).isPresent();
    }

    /** Whether the process that did it is one of those. */
    boolean byOwner(KernelEvent event, String path) {
        List<String> plain = FileTools.unwrapped(event.argv());
        List<String> code = code(event);
        return owner(path).stream()
                .flatMap(owner -> owner.by().stream())
                .anyMatch(by ->
                        by.getFirst().startsWith("/")
                                ? !code.isEmpty()
                                        && code.getFirst().equals(by.getFirst())
                                        && new ArgvPattern(by).matches(code)
                                : new ArgvPattern(by).matches(plain));
    }

    private Optional<Owner> owner(String path) {
        return places.relative(path)
                .flatMap(relative ->
                        owners.stream().filter(o -> o.paths().covers(relative)).findFirst());
    }

    /** A shell's subshell is a process of its own, of which only its parent's start is known. */
    private List<String> code(KernelEvent event) {
        return Stream.of(event.process(), Fields.number(event.event(), "parent"))
                .map(started::get)
                .filter(s -> s != null && s.argv().equals(event.argv()))
                .findFirst()
                .map(Started::reading)
                .orElse(List.of());
    }

    /** The words with the script first, absolute, where it is a script that an interpreter was given. */
    private static List<String> reading(KernelEvent event) {
        List<String> argv = event.argv();
        if (argv.isEmpty()) {
            return List.of();
        }
        if (!INTERPRETER.matcher(FileTools.base(event.program())).matches()) {
            return Stream.concat(Stream.of(event.program()), argv.stream().skip(1)).toList();
        }
        int at = 1;
        while (at < argv.size() && HARMLESS.matcher(argv.get(at)).matches()) {
            at++;
        }
        if (at >= argv.size() || argv.get(at).startsWith("-")) {
            return List.of();
        }
        String directory = event.text("cwd").isEmpty() ? "/" : event.text("cwd");
        List<String> rest = argv.subList(at + 1, argv.size());
        return PathRules.normalise(directory, argv.get(at))
                .map(script -> Stream.concat(Stream.of(script), rest.stream()).toList())
                .orElse(List.of());
    }
}
