package dev.impasse.witness.kernel;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Picks what goes into {@code events.jsonl} too: of the agent's processes only, the first of its kind in an intent, and
 * bounded; what a tripwire cares about by name has a bound of its own, so that a flood cannot hide it.
 */
final class Highlights {
    /** In one episode, of each kind. A storm of 2,000 programs with different command lines still fits. */
    private static final int MOST = 5000;

    private final Interest interest;
    private final Set<String> told = new HashSet<>();
    private final Map<KernelKind, Integer> counts = new EnumMap<>(KernelKind.class);
    private final Map<KernelKind, Integer> mattering = new EnumMap<>(KernelKind.class);

    Highlights(Interest interest) {
        this.interest = interest;
    }

    /** What to do with an act. */
    enum Pick {
        WRITE,
        LEAVE,
        /** Left out only because there were too many before: that has to be told, once for each kind. */
        TOO_MANY
    }

    Pick pick(KernelAct act) {
        if (!act.process().agent() || !concerns(act) || !told.add(key(act))) {
            return Pick.LEAVE;
        }
        boolean matters = matters(act);
        int count = (matters ? mattering : counts).merge(act.kind(), 1, Integer::sum);
        if (count > MOST) {
            return count == MOST + 1 ? Pick.TOO_MANY : Pick.LEAVE;
        }
        return Pick.WRITE;
    }

    /** An intent is over: the same act in the next one is told again. */
    void settle() {
        told.clear();
    }

    private boolean concerns(KernelAct act) {
        return switch (act.kind()) {
            case FORK, EXIT -> false;
            case OPEN_READ -> interest.read().test(act.subject());
            case OPEN_WRITE -> !device(act.subject());
            // Every look-up along the PATH is one; a program that is not there at all did nothing.
            case EXEC_FAILED -> act.errno() != 2;
            case CONNECT, BIND -> !"unix".equals(act.details().get("family"));
            // Name look-ups ask the kernel for its addresses through one.
            case SOCKET -> !act.subject().startsWith("netlink");
            case CALL -> callConcerns(act);
            default -> true;
        };
    }

    private static boolean callConcerns(KernelAct act) {
        return switch (act.subject()) {
            case "memfd_create" -> false;
            // Without a signal, or to oneself, it is no reach for another.
            case "kill", "tkill", "tgkill" ->
                    !"itself".equals(act.details().get("target_is"))
                            && !Long.valueOf(0).equals(act.details().get("signal"));
            default -> true;
        };
    }

    private boolean matters(KernelAct act) {
        return switch (act.kind()) {
            case OPEN_WRITE -> interest.written().test(act.subject());
            case EXEC -> interest.run().test(act.process().argv());
            case CALL -> !fileChange(act) || named(act, "path") || named(act, "directory");
            default -> true;
        };
    }

    private boolean named(KernelAct act, String detail) {
        return act.details().get(detail) instanceof String path && interest.written().test(path);
    }

    private static boolean fileChange(KernelAct act) {
        return !act.details().containsKey("target")
                && (act.details().containsKey("path")
                        || act.details().containsKey("directory")
                        || act.details().containsKey("mode")
                        || act.subject()
                                .matches(
                                        "(un)?link|symlink|rename2?|rmdir|mkdir|mknod|truncate|l?chown"));
    }

    private static boolean device(String path) {
        return path.equals("/dev/null")
                || path.equals("/dev/tty")
                || path.equals("/dev/zero")
                || path.startsWith("/dev/pts/")
                || path.startsWith("/dev/fd/");
    }

    private static String key(KernelAct act) {
        StringBuilder key = new StringBuilder(act.kind().name());
        key.append('\0').append(act.subject()).append('\0').append(act.errno());
        key.append('\0').append(act.background());
        switch (act.kind()) {
            case EXEC -> key.append('\0').append(String.join("\0", act.process().argv()));
            case CALL -> {
                key.append('\0').append(act.process().id());
                for (String detail : new String[] {"path", "directory", "mode", "target_is"}) {
                    key.append('\0').append(act.details().getOrDefault(detail, ""));
                }
            }
            case BACKGROUND, PRIVILEGE -> key.append('\0').append(act.process().id());
            default -> {}
        }
        return key.toString();
    }
}
