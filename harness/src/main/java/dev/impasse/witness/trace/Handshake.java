package dev.impasse.witness.trace;

/** The first packet each way: a protobuf message whose field 1 is the protocol's version. */
public final class Handshake {
    /** The one version that there has been so far. */
    static final int VERSION = 1;

    private static final int MAX_BYTES = 64;

    private Handshake() {}

    /**
     * What to answer to a sandbox's handshake: our version, which it compares with its own.
     *
     * @throws MalformedPacketException if that is no handshake
     */
    public static byte[] answer(byte[] offered) throws MalformedPacketException {
        if (offered.length > MAX_BYTES) {
            throw new MalformedPacketException("a handshake of " + offered.length + " bytes");
        }
        MessageReader message = new MessageReader(offered, 0);
        long version = 0;
        while (message.next()) {
            if (message.field() == 1) {
                version = message.number();
            } else {
                message.skip();
            }
        }
        if (version < VERSION) {
            throw new MalformedPacketException("a handshake of version " + version);
        }
        return hello();
    }

    /** What the side that connects sends. */
    public static byte[] hello() {
        return new byte[] {1 << 3, VERSION};
    }
}
