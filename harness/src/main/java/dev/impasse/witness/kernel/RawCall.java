package dev.impasse.witness.kernel;

import java.util.Map;
import java.util.Optional;

/**
 * A system call that only its number tells of. x86-64 numbers; gVisor's point list uses them too.
 *
 * @param descriptor which argument, from 0, is a descriptor that says where; -1 for none
 */
record RawCall(String name, Group group, int descriptor) {
    /** What such a call is about. */
    enum Group {
        /** It may change a file whose path is not known. */
        CHANGE,
        /** It reaches for another process. */
        PROCESS,
        CLOCK,
        /** It reaches for the box itself: mounts, namespaces, the kernel. */
        BOX,
        /** It changes who the process is. */
        IDENTITY,
        SEND,
        /** A program is about to be loaded, or the directory changed: a typed point says more, if it comes. */
        ANNOUNCE_EXEC,
        ANNOUNCE_DIRECTORY,
        /** The directory becomes that of a descriptor. gVisor 20221219 loses the typed point of it at random. */
        DIRECTORY,
        OTHER
    }

    private static final Map<Integer, RawCall> ALL =
            Map.ofEntries(
                    entry(59, "execve", Group.ANNOUNCE_EXEC),
                    entry(322, "execveat", Group.ANNOUNCE_EXEC),
                    entry(80, "chdir", Group.ANNOUNCE_DIRECTORY),
                    entry(81, "fchdir", Group.DIRECTORY, 0),
                    entry(437, "openat2", Group.CHANGE, 0),
                    entry(76, "truncate", Group.CHANGE),
                    entry(77, "ftruncate", Group.CHANGE, 0),
                    entry(82, "rename", Group.CHANGE),
                    entry(264, "renameat", Group.CHANGE, 2),
                    entry(316, "renameat2", Group.CHANGE, 2),
                    entry(86, "link", Group.CHANGE),
                    entry(265, "linkat", Group.CHANGE, 2),
                    entry(88, "symlink", Group.CHANGE),
                    entry(266, "symlinkat", Group.CHANGE, 1),
                    entry(87, "unlink", Group.CHANGE),
                    entry(263, "unlinkat", Group.CHANGE, 0),
                    entry(84, "rmdir", Group.CHANGE),
                    entry(83, "mkdir", Group.CHANGE),
                    entry(258, "mkdirat", Group.CHANGE, 0),
                    entry(133, "mknod", Group.CHANGE),
                    entry(259, "mknodat", Group.CHANGE, 0),
                    entry(90, "chmod", Group.CHANGE),
                    entry(91, "fchmod", Group.CHANGE, 0),
                    entry(268, "fchmodat", Group.CHANGE, 0),
                    entry(92, "chown", Group.CHANGE),
                    entry(93, "fchown", Group.CHANGE, 0),
                    entry(94, "lchown", Group.CHANGE),
                    entry(260, "fchownat", Group.CHANGE, 0),
                    entry(62, "kill", Group.PROCESS),
                    entry(200, "tkill", Group.PROCESS),
                    entry(234, "tgkill", Group.PROCESS),
                    entry(101, "ptrace", Group.PROCESS),
                    entry(311, "process_vm_writev", Group.PROCESS),
                    entry(164, "settimeofday", Group.CLOCK),
                    entry(227, "clock_settime", Group.CLOCK),
                    entry(159, "adjtimex", Group.CLOCK),
                    entry(305, "clock_adjtime", Group.CLOCK),
                    entry(165, "mount", Group.BOX),
                    entry(166, "umount2", Group.BOX),
                    entry(155, "pivot_root", Group.BOX),
                    entry(272, "unshare", Group.BOX),
                    entry(308, "setns", Group.BOX),
                    entry(321, "bpf", Group.BOX),
                    entry(175, "init_module", Group.BOX),
                    entry(313, "finit_module", Group.BOX),
                    entry(250, "keyctl", Group.BOX),
                    entry(425, "io_uring_setup", Group.BOX),
                    entry(319, "memfd_create", Group.OTHER),
                    entry(113, "setreuid", Group.IDENTITY),
                    entry(114, "setregid", Group.IDENTITY),
                    entry(44, "sendto", Group.SEND, 0),
                    entry(46, "sendmsg", Group.SEND, 0),
                    entry(307, "sendmmsg", Group.SEND, 0));

    static Optional<RawCall> of(int sysno) {
        return Optional.ofNullable(ALL.get(sysno));
    }

    /** The calls of which the entry is all that comes. */
    boolean entryOnly() {
        return switch (group) {
            case ANNOUNCE_EXEC, ANNOUNCE_DIRECTORY, SEND -> true;
            default -> false;
        };
    }

    private static Map.Entry<Integer, RawCall> entry(int sysno, String name, Group group) {
        return entry(sysno, name, group, -1);
    }

    private static Map.Entry<Integer, RawCall> entry(
            int sysno, String name, Group group, int descriptor) {
        return Map.entry(sysno, new RawCall(name, group, descriptor));
    }
}
