package dev.impasse.witness.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the message of a packet. The numbers of types and fields are those of gVisor's {@code seccheck} protocol; what
 * is new in a later release is passed over.
 */
public final class TraceDecoder {
    /** More words of a command line than this are not kept. */
    static final int MAX_WORDS = 4096;

    private static final int CONTAINER_START = 1;
    private static final int CLONE = 2;
    private static final int EXEC = 3;
    private static final int EXIT_NOTIFY_PARENT = 4;
    private static final int TASK_EXIT = 5;

    private TraceDecoder() {}

    /**
     * @throws MalformedPacketException if the bytes are no protobuf message
     */
    public static TracePoint decode(Packet packet) throws MalformedPacketException {
        Fields fields = new Fields(packet.type() > TASK_EXIT);
        fields.read(new MessageReader(packet.bytes(), packet.bodyAt()));
        PointContext context = fields.context;
        Optional<Exit> exit = fields.exit;
        return switch (packet.type()) {
            case CONTAINER_START ->
                    new TracePoint.ContainerStarted(
                            context, fields.text(2), fields.text(3), fields.texts(4));
            case CLONE ->
                    new TracePoint.Cloned(
                            context, fields.integer(3), fields.integer(4), fields.number(6));
            case EXEC ->
                    new TracePoint.Executed(
                            context, fields.text(2), fields.texts(3), fields.texts(4));
            case EXIT_NOTIFY_PARENT -> new TracePoint.ProcessEnded(context, fields.integer(2));
            case TASK_EXIT -> new TracePoint.TaskEnded(context, fields.integer(2));
            case 6 ->
                    new TracePoint.RawCall(context, exit, fields.integer(4), fields.numbers(5, 10));
            case 7 ->
                    new TracePoint.Opened(
                            context,
                            exit,
                            fields.integer(3),
                            fields.text(5),
                            fields.text(6),
                            fields.integer(7),
                            fields.integer(8));
            case 8 -> new TracePoint.Closed(context, exit, fields.integer(4), fields.text(5));
            case 9, 34 ->
                    new TracePoint.Transferred(
                            context, exit, packet.type() == 34, fields.integer(4), fields.text(5));
            case 10 -> addressed(TracePoint.Way.CONNECT, fields);
            case 24 -> addressed(TracePoint.Way.BIND, fields);
            case 25 -> addressed(TracePoint.Way.ACCEPT, fields);
            case 11 ->
                    new TracePoint.ExecTried(
                            context, exit, fields.text(5), fields.text(6), fields.texts(7));
            case 12 ->
                    new TracePoint.SocketMade(
                            context, exit, fields.integer(4), fields.integer(5), fields.integer(6));
            case 13 ->
                    new TracePoint.DirectoryChanged(context, exit, fields.text(5), fields.text(6));
            case 14 ->
                    new TracePoint.IdentitySet(
                            context, exit, fields.integer(3), List.of(fields.integer(4)));
            case 15 ->
                    new TracePoint.IdentitySet(
                            context,
                            exit,
                            fields.integer(3),
                            List.of(fields.integer(4), fields.integer(5), fields.integer(6)));
            case 21 -> new TracePoint.RootChanged(context, exit, fields.text(4));
            case 38 -> new TracePoint.Ptraced(context, exit, fields.number(4), fields.integer(5));
            default -> new TracePoint.Other(context, packet.type());
        };
    }

    private static TracePoint addressed(TracePoint.Way way, Fields fields) {
        return new TracePoint.Addressed(
                fields.context,
                fields.exit,
                way,
                fields.integer(4),
                SocketPeer.of(fields.bytes(6)));
    }

    /** The fields of one message, whatever its type: numbers and bytes by field, all up to 10. */
    private static final class Fields {
        private static final int MOST = 10;

        private final boolean call;
        private final long[] numbers = new long[MOST + 1];
        private final List<List<byte[]>> texts = new ArrayList<>();
        private PointContext context = PointContext.NONE;
        private Optional<Exit> exit = Optional.empty();

        /**
         * @param call whether field 2 is a call's exit
         */
        Fields(boolean call) {
            this.call = call;
            for (int i = 0; i <= MOST; i++) {
                texts.add(List.of());
            }
        }

        void read(MessageReader message) throws MalformedPacketException {
            while (message.next()) {
                int field = message.field();
                if (field == 1) {
                    context = message.nested(PointContext::read);
                } else if (field == 2 && call) {
                    exit = Optional.of(message.nested(Exit::read));
                } else if (field > MOST) {
                    message.skip();
                } else if (message.isNumber()) {
                    numbers[field] = message.number();
                } else {
                    add(field, message.bytes());
                }
            }
        }

        private void add(int field, byte[] bytes) {
            List<byte[]> list = texts.get(field);
            if (list.isEmpty()) {
                list = new ArrayList<>();
                texts.set(field, list);
            }
            if (list.size() < MAX_WORDS) {
                list.add(bytes);
            }
        }

        long number(int field) {
            return numbers[field];
        }

        int integer(int field) {
            return (int) numbers[field];
        }

        List<Long> numbers(int from, int to) {
            return Arrays.stream(numbers, from, to + 1).boxed().toList();
        }

        /** The last one counts, as protobuf has it. */
        byte[] bytes(int field) {
            List<byte[]> list = texts.get(field);
            return list.isEmpty() ? new byte[0] : list.getLast();
        }

        String text(int field) {
            return string(bytes(field));
        }

        List<String> texts(int field) {
            return texts.get(field).stream().map(Fields::string).toList();
        }

        private static String string(byte[] bytes) {
            return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
        }
    }
}
