package dev.impasse.witness.kernel;

import java.util.Locale;

/** What the kernel saw; in files {@code kernel_} and the name in lower case. */
enum KernelKind {
    /** A program was loaded. */
    EXEC,
    /** A program could not be loaded. */
    EXEC_FAILED,
    /** A program was loaded whose command line gVisor could not describe (no UTF-8 in it, or too long). */
    EXEC_HIDDEN,
    /** The working directory became one that gVisor could not describe; relative paths are guesses from here. */
    DIRECTORY_HIDDEN,
    FORK,
    EXIT,
    OPEN_READ,
    OPEN_WRITE,
    CONNECT,
    BIND,
    SOCKET,
    /** Something was sent through an internet socket that has no peer. */
    SEND,
    /** A process of the agent's changed, or tried to change, who it is. */
    IDENTITY,
    /** A process of the agent's is root again. */
    PRIVILEGE,
    CHROOT,
    /** A raw system call. */
    CALL,
    /** A process goes on after the intent that started it. */
    BACKGROUND;

    String word() {
        return "kernel_" + name().toLowerCase(Locale.ROOT);
    }
}
