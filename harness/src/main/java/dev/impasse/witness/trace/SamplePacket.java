package dev.impasse.witness.trace;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A packet of the size and shape that most have, for generators. */
public final class SamplePacket {
    private static final int OPEN = 7;

    private SamplePacket() {}

    /** An open of a file for reading that succeeded. */
    public static byte[] open(String container, String path) {
        byte[] credentials =
                message(out -> {
                    for (int field = 1; field <= 6; field++) {
                        out.writeUInt32(field, 1000);
                    }
                });
        byte[] context =
                message(out -> {
                    out.writeInt64(1, 1_795_965_471_728_610_311L);
                    out.writeInt32(2, 17);
                    out.writeInt32(4, 17);
                    out.writeString(6, container);
                    out.writeByteArray(7, credentials);
                });
        byte[] body =
                message(out -> {
                    out.writeByteArray(1, context);
                    out.writeByteArray(2, message(exit -> exit.writeInt64(1, 3)));
                    out.writeUInt64(3, 257);
                    out.writeInt64(4, -100);
                    out.writeString(6, path);
                    out.writeUInt32(7, 02000000);
                });
        byte[] packet = new byte[Packet.HEADER + body.length];
        packet[0] = Packet.HEADER;
        packet[2] = OPEN;
        System.arraycopy(body, 0, packet, Packet.HEADER, body.length);
        return packet;
    }

    private interface Writing {
        void to(CodedOutputStream out) throws IOException;
    }

    private static byte[] message(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        try {
            writing.to(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
