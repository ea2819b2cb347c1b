package dev.impasse.witness.trace;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Whatever bytes come, they are read or refused; nothing else is thrown and nothing grows without bound. */
class TraceDecoderFuzzTest {

    @FuzzTest(maxDuration = "20s")
    void anyPacketIsReadOrRefused(byte[] bytes) {
        try {
            Packet packet = Packet.of(bytes);
            String ignored = TraceRoute.container(packet);
            TracePoint point = TraceDecoder.decode(packet);
            if (point.toString().isEmpty()) {
                throw new IllegalStateException("a point without a name");
            }
        } catch (MalformedPacketException e) {
            // That is what it is for.
        }
    }

    @FuzzTest(maxDuration = "5s")
    void anyHandshakeIsAnsweredOrRefused(byte[] bytes) {
        try {
            byte[] ignored = Handshake.answer(bytes);
        } catch (MalformedPacketException e) {
            // That is what it is for.
        }
    }

    @FuzzTest(maxDuration = "5s")
    void anyAddressIsRead(byte[] bytes) {
        SocketPeer ignored = SocketPeer.of(bytes);
    }
}
