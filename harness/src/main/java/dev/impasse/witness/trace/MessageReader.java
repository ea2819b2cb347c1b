package dev.impasse.witness.trace;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;

/**
 * Walks the fields of a protobuf message without a schema. A field of another wire type than asked for reads as nothing,
 * so that a later release's change of type is tolerated like a field that is new.
 */
final class MessageReader {
    private final CodedInputStream in;
    private int tag;

    MessageReader(byte[] bytes, int from) {
        in = CodedInputStream.newInstance(bytes, from, bytes.length - from);
    }

    private MessageReader(CodedInputStream in) {
        this.in = in;
    }

    private interface Read<T> {
        T run() throws IOException;
    }

    /** Goes to the next field; each must then be read or skipped. */
    boolean next() throws MalformedPacketException {
        tag = guard(in::readTag);
        return tag != 0;
    }

    int field() {
        return WireFormat.getTagFieldNumber(tag);
    }

    boolean isNumber() {
        return WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_VARINT;
    }

    /** A varint, 0 if it is none. */
    long number() throws MalformedPacketException {
        return is(WireFormat.WIRETYPE_VARINT) ? guard(in::readInt64) : 0;
    }

    int integer() throws MalformedPacketException {
        return (int) number();
    }

    /** A text, empty if it is none; what is no UTF-8 in it is replaced. */
    String text() throws MalformedPacketException {
        return is(WireFormat.WIRETYPE_LENGTH_DELIMITED) ? guard(in::readString) : "";
    }

    byte[] bytes() throws MalformedPacketException {
        return is(WireFormat.WIRETYPE_LENGTH_DELIMITED) ? guard(in::readByteArray) : new byte[0];
    }

    interface Nested<T> {
        T read(MessageReader message) throws MalformedPacketException;
    }

    /** Reads a message within; one that is something else reads as an empty one. */
    <T> T nested(Nested<T> reading) throws MalformedPacketException {
        if (!is(WireFormat.WIRETYPE_LENGTH_DELIMITED)) {
            return reading.read(new MessageReader(CodedInputStream.newInstance(new byte[0])));
        }
        int outer = guard(() -> in.pushLimit(in.readRawVarint32()));
        int outerTag = tag;
        T result = reading.read(new MessageReader(in));
        if (guard(in::getBytesUntilLimit) != 0) {
            throw new MalformedPacketException("a message within ends early");
        }
        in.popLimit(outer);
        tag = outerTag;
        return result;
    }

    void skip() throws MalformedPacketException {
        boolean going = guard(() -> in.skipField(tag));
        if (!going) {
            throw new MalformedPacketException("the end of a group that never began");
        }
    }

    private boolean is(int wireType) throws MalformedPacketException {
        if (WireFormat.getTagWireType(tag) == wireType) {
            return true;
        }
        skip();
        return false;
    }

    private static <T> T guard(Read<T> read) throws MalformedPacketException {
        try {
            return read.run();
        } catch (IOException e) {
            throw new MalformedPacketException(String.valueOf(e.getMessage()));
        }
    }
}
