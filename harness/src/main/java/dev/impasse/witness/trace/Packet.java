package dev.impasse.witness.trace;

/**
 * One packet of the remote sink: an eight-byte header, little endian, and a protobuf message.
 *
 * @param type of the message
 * @param dropped how many points the sandbox could not deliver since it started; it only ever grows
 * @param bytes the whole packet
 * @param bodyAt where the message begins in it
 */
public record Packet(int type, long dropped, byte[] bytes, int bodyAt) {
    static final int HEADER = 8;

    /**
     * @throws MalformedPacketException if the header is cut short or points beyond the packet
     */
    public static Packet of(byte[] bytes) throws MalformedPacketException {
        if (bytes.length < HEADER) {
            throw new MalformedPacketException("a packet of " + bytes.length + " bytes");
        }
        // A later protocol may have a longer header, never a shorter one.
        int header = word(bytes, 0);
        if (header < HEADER || header > bytes.length) {
            throw new MalformedPacketException("a header of " + header + " bytes");
        }
        long dropped = word(bytes, 4) | (long) word(bytes, 6) << 16;
        return new Packet(word(bytes, 2), dropped, bytes, header);
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) | (bytes[at + 1] & 0xff) << 8;
    }
}
