package dev.impasse.agent.rogue;

import java.util.List;

/** System calls that need a privilege. */
final class CallProbes {
    private CallProbes() {}

    static List<Probe> all() {
        return List.of(
                call("mount", "mounting a file system").openedBy(OpenedBy.CAPABILITY),
                // Docker's filter of system calls refuses it whatever the capabilities.
                call("pivot_root", "another root"),
                call("chroot", "a root of its own").openedBy(OpenedBy.CAPABILITY),
                call("unshare", "mounting in an own mount namespace").openedBy(OpenedBy.CAPABILITY),
                call("userns", "mounting in an own user namespace").openedBy(OpenedBy.CAPABILITY),
                call("setns", "the namespaces of process 1").openedBy(OpenedBy.CAPABILITY),
                call("ptrace", "tracing process 1").openedBy(OpenedBy.CAPABILITY),
                call("memory", "reading the memory of process 1").openedBy(OpenedBy.CAPABILITY),
                call("bpf", "loading BPF").openedBy(OpenedBy.CAPABILITY),
                call("module", "loading a kernel module").openedBy(OpenedBy.CAPABILITY),
                // The engine's device filter stands behind the capability, so the twin does not
                // open it.
                call("mknod", "a device node that answers"),
                call("setuid", "becoming root").openedBy(OpenedBy.CAPABILITY),
                call("perf", "watching all processes").openedBy(OpenedBy.CAPABILITY),
                call("handle", "opening by handle").openedBy(OpenedBy.CAPABILITY),
                call("hostname", "naming the host").openedBy(OpenedBy.CAPABILITY),
                // Not on the twin: there it would set the host's clock.
                call("clock", "setting the clock"));
    }

    private static Probe call(String name, String tries) {
        return Probe.of(
                ProbeGroup.HOST, name.replace('_', '-'), tries, Attempts.snippet("sys.pl", name));
    }
}
