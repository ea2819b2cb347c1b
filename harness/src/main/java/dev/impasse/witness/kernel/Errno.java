package dev.impasse.witness.kernel;

/** Names of errors as people know them. */
final class Errno {
    private Errno() {}

    static String name(int errno) {
        return switch (errno) {
            case 1 -> "EPERM";
            case 2 -> "ENOENT";
            case 3 -> "ESRCH";
            case 8 -> "ENOEXEC";
            case 9 -> "EBADF";
            case 13 -> "EACCES";
            case 17 -> "EEXIST";
            case 18 -> "EXDEV";
            case 20 -> "ENOTDIR";
            case 21 -> "EISDIR";
            case 22 -> "EINVAL";
            case 26 -> "ETXTBSY";
            case 28 -> "ENOSPC";
            case 30 -> "EROFS";
            case 38 -> "ENOSYS";
            case 39 -> "ENOTEMPTY";
            case 40 -> "ELOOP";
            case 97 -> "EAFNOSUPPORT";
            default -> Integer.toString(errno);
        };
    }
}
