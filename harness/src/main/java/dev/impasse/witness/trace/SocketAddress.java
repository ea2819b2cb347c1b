package dev.impasse.witness.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A {@code sockaddr_un}. */
final class SocketAddress {
    /** {@code sun_path} has 108 bytes, the last of them for the zero. */
    private static final int MAX_PATH = 107;

    private SocketAddress() {}

    static MemorySegment of(Path path, Arena arena) throws IOException {
        byte[] bytes = path.toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_PATH) {
            throw new IOException(
                    "a socket's path has at most "
                            + MAX_PATH
                            + " bytes, this one has more: "
                            + path);
        }
        MemorySegment address = arena.allocate(2L + bytes.length + 1, 2);
        address.set(ValueLayout.JAVA_SHORT, 0, (short) Posix.AF_UNIX);
        MemorySegment.copy(bytes, 0, address, ValueLayout.JAVA_BYTE, 2, bytes.length);
        return address;
    }
}
