package dev.impasse.witness.trace;

/** Reads from a packet the one thing that says where it belongs, and nothing else. */
public final class TraceRoute {
    private static final int CONTAINER_START = 1;

    private TraceRoute() {}

    /** The container's id, or empty where the packet names none. */
    public static String container(Packet packet) throws MalformedPacketException {
        MessageReader message = new MessageReader(packet.bytes(), packet.bodyAt());
        String id = "";
        while (message.next()) {
            if (message.field() == 1) {
                String named = message.nested(TraceRoute::inContext);
                if (!named.isEmpty()) {
                    return named;
                }
            } else if (message.field() == 2 && packet.type() == CONTAINER_START) {
                id = message.text();
            } else {
                message.skip();
            }
        }
        return id;
    }

    private static String inContext(MessageReader context) throws MalformedPacketException {
        String id = "";
        while (context.next()) {
            if (context.field() == 6) {
                id = context.text();
            } else {
                context.skip();
            }
        }
        return id;
    }
}
