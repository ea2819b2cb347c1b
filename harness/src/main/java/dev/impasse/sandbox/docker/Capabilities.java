package dev.impasse.sandbox.docker;

import java.util.List;

/** Names of capabilities in the order of their bits, from Linux's {@code capability.h}. */
final class Capabilities {
    static final String NONE = "0000000000000000";

    private static final List<String> ALL =
            List.of(
                    "CHOWN",
                    "DAC_OVERRIDE",
                    "DAC_READ_SEARCH",
                    "FOWNER",
                    "FSETID",
                    "KILL",
                    "SETGID",
                    "SETUID",
                    "SETPCAP",
                    "LINUX_IMMUTABLE",
                    "NET_BIND_SERVICE",
                    "NET_BROADCAST",
                    "NET_ADMIN",
                    "NET_RAW",
                    "IPC_LOCK",
                    "IPC_OWNER",
                    "SYS_MODULE",
                    "SYS_RAWIO",
                    "SYS_CHROOT",
                    "SYS_PTRACE",
                    "SYS_PACCT",
                    "SYS_ADMIN",
                    "SYS_BOOT",
                    "SYS_NICE",
                    "SYS_RESOURCE",
                    "SYS_TIME",
                    "SYS_TTY_CONFIG",
                    "MKNOD",
                    "LEASE",
                    "AUDIT_WRITE",
                    "AUDIT_CONTROL",
                    "SETFCAP",
                    "MAC_OVERRIDE",
                    "MAC_ADMIN",
                    "SYSLOG",
                    "WAKE_ALARM",
                    "BLOCK_SUSPEND",
                    "AUDIT_READ",
                    "PERFMON",
                    "BPF",
                    "CHECKPOINT_RESTORE");

    private Capabilities() {}

    /** As {@code /proc/self/status} shows a set: 16 hexadecimal digits. */
    static String mask(List<String> names) {
        long mask = 0;
        for (String name : names) {
            int bit = ALL.indexOf(name);
            if (bit < 0) {
                throw new IllegalArgumentException("no capability of Linux: " + name);
            }
            mask |= 1L << bit;
        }
        return String.format("%016x", mask);
    }
}
