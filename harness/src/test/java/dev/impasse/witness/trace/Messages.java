package dev.impasse.witness.trace;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes packets as a sandbox does, for tests and generators. */
public final class Messages {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CodedOutputStream out = CodedOutputStream.newInstance(bytes);

    public static Messages message() {
        return new Messages();
    }

    /** A context as this project's configuration asks for it. */
    public static Messages context(String container, int process, int uid) {
        return message()
                .number(1, 1_700_000_000_000_000_000L)
                .number(2, process)
                .number(4, process)
                .text(6, container)
                .nested(7, message().number(1, uid).number(2, uid));
    }

    public Messages number(int field, long value) {
        return write(() -> out.writeInt64(field, value));
    }

    public Messages text(int field, String value) {
        return write(() -> out.writeByteArray(field, value.getBytes(StandardCharsets.UTF_8)));
    }

    public Messages bytes(int field, byte[] value) {
        return write(() -> out.writeByteArray(field, value));
    }

    public Messages nested(int field, Messages message) {
        return bytes(field, message.body());
    }

    public byte[] body() {
        write(out::flush);
        return bytes.toByteArray();
    }

    public byte[] packet(int type) {
        return packet(type, 0);
    }

    public byte[] packet(int type, long dropped) {
        byte[] body = body();
        byte[] packet = new byte[Packet.HEADER + body.length];
        packet[0] = Packet.HEADER;
        packet[2] = (byte) type;
        packet[3] = (byte) (type >> 8);
        for (int i = 0; i < 4; i++) {
            packet[4 + i] = (byte) (dropped >> 8 * i);
        }
        System.arraycopy(body, 0, packet, Packet.HEADER, body.length);
        return packet;
    }

    private interface Write {
        void run() throws IOException;
    }

    private Messages write(Write write) {
        try {
            write.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }
}
