package dev.impasse.witness.trace;

import static dev.impasse.witness.trace.Messages.context;
import static dev.impasse.witness.trace.Messages.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceDecoderTest {
    private static final Messages CONTEXT = context("c1", 7, 1000);

    private static TracePoint decode(byte[] packet) throws MalformedPacketException {
        return TraceDecoder.decode(Packet.of(packet));
    }

    @Test
    void readsWhoDidItAndWhere() throws Exception {
        TracePoint point = decode(message().nested(1, CONTEXT).text(2, "/bin/true").packet(3));
        assertThat(point.context())
                .isEqualTo(
                        new PointContext(
                                1_700_000_000_000_000_000L, 7, 7, "c1", 1000, 1000, "", "", false));
    }

    @Test
    void takesCredentialsWithoutNumbersForRoots() throws Exception {
        Messages root = message().number(4, 1).nested(7, message());
        assertThat(decode(message().nested(1, root).packet(3)).context().uid()).isZero();
    }

    @Test
    void doesNotTakeMissingCredentialsForRoots() throws Exception {
        Messages nobody = message().number(4, 1);
        assertThat(decode(message().nested(1, nobody).packet(3)).context().uid())
                .isEqualTo(PointContext.UNKNOWN);
    }

    @Test
    void readsAContainersStart() throws Exception {
        byte[] packet =
                message()
                        .nested(1, CONTEXT)
                        .text(2, "c1")
                        .text(3, "/w")
                        .text(4, "sh")
                        .text(4, "-c")
                        .packet(1);
        assertThat(decode(packet))
                .isInstanceOfSatisfying(
                        TracePoint.ContainerStarted.class,
                        start -> {
                            assertThat(start.id()).isEqualTo("c1");
                            assertThat(start.cwd()).isEqualTo("/w");
                            assertThat(start.argv()).containsExactly("sh", "-c");
                        });
    }

    @Test
    void readsAnOpenThatFailed() throws Exception {
        byte[] packet =
                message()
                        .nested(1, CONTEXT)
                        .nested(2, message().number(1, -1).number(2, 13))
                        .number(3, 257)
                        .number(4, -100)
                        .text(5, "/dir")
                        .text(6, "file")
                        .number(7, 0x241)
                        .number(8, 0644)
                        .packet(7);
        assertThat(decode(packet))
                .isInstanceOfSatisfying(
                        TracePoint.Opened.class,
                        open -> {
                            assertThat(open.path()).isEqualTo("file");
                            assertThat(open.directory()).isEqualTo("/dir");
                            assertThat(open.flags()).isEqualTo(0x241);
                            assertThat(open.exit()).contains(new Exit(-1, 13));
                        });
    }

    @Test
    void readsARawCallsSixArguments() throws Exception {
        byte[] packet =
                message().nested(1, CONTEXT).number(4, 62).number(5, 1).number(6, 9).packet(6);
        assertThat(decode(packet))
                .isInstanceOfSatisfying(
                        TracePoint.RawCall.class,
                        call -> {
                            assertThat(call.sysno()).isEqualTo(62);
                            assertThat(call.exit()).isEmpty();
                            assertThat(call.arguments()).isEqualTo(List.of(1L, 9L, 0L, 0L, 0L, 0L));
                        });
    }

    @Test
    void readsAnInternetAddress() throws Exception {
        byte[] address = {2, 0, 0, 53, (byte) 192, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0};
        byte[] packet = message().nested(1, CONTEXT).number(4, 3).bytes(6, address).packet(10);
        assertThat(decode(packet))
                .isInstanceOfSatisfying(
                        TracePoint.Addressed.class,
                        connect ->
                                assertThat(connect.address())
                                        .isEqualTo(new SocketPeer("inet", "192.0.2.1", 53, false)));
    }

    @Test
    void passesOverWhatItDoesNotKnow() throws Exception {
        byte[] newer = message().nested(1, CONTEXT).text(2, "/bin/true").number(99, 5).packet(3);
        assertThat(decode(newer)).isInstanceOf(TracePoint.Executed.class);
        assertThat(decode(message().nested(1, CONTEXT).text(7, "x").packet(4711)))
                .isEqualTo(
                        new TracePoint.Other(
                                new PointContext(
                                        1_700_000_000_000_000_000L,
                                        7,
                                        7,
                                        "c1",
                                        1000,
                                        1000,
                                        "",
                                        "",
                                        false),
                                4711));
    }

    @Test
    void toleratesAFieldOfAnotherType() throws Exception {
        byte[] packet = message().number(1, 5).number(2, 7).text(4, "sixty-two").packet(6);
        assertThat(decode(packet)).isInstanceOf(TracePoint.RawCall.class);
    }

    @Test
    void refusesWhatIsCutShort() {
        byte[] packet = message().nested(1, CONTEXT).text(2, "/bin/true").packet(3);
        for (int length = 0; length < Packet.HEADER; length++) {
            byte[] cut = Arrays.copyOf(packet, length);
            assertThatThrownBy(() -> decode(cut)).isInstanceOf(MalformedPacketException.class);
        }
        byte[] cut = Arrays.copyOf(packet, packet.length - 1);
        assertThatThrownBy(() -> decode(cut)).isInstanceOf(MalformedPacketException.class);
    }

    @Test
    void refusesAHeaderThatPointsBeyondThePacket() {
        byte[] packet = message().packet(3);
        packet[0] = 9;
        assertThatThrownBy(() -> decode(packet)).isInstanceOf(MalformedPacketException.class);
    }

    @Test
    void readsALongerHeaderOfALaterProtocol() throws Exception {
        byte[] now = message().nested(1, CONTEXT).packet(4);
        byte[] later = new byte[now.length + 4];
        System.arraycopy(now, 0, later, 0, Packet.HEADER);
        System.arraycopy(now, Packet.HEADER, later, 12, now.length - Packet.HEADER);
        later[0] = 12;
        assertThat(decode(later)).isInstanceOf(TracePoint.ProcessEnded.class);
    }

    @Test
    void countsWhatTheSandboxDropped() throws Exception {
        assertThat(Packet.of(message().packet(4, 0xfffffffeL)).dropped()).isEqualTo(0xfffffffeL);
    }

    @Test
    void namesTheContainerOfEachPacket() throws Exception {
        byte[] packet = message().nested(1, CONTEXT).text(2, "x").packet(3);
        assertThat(TraceRoute.container(Packet.of(packet))).isEqualTo("c1");
        byte[] start = message().text(2, "c2").packet(1);
        assertThat(TraceRoute.container(Packet.of(start))).isEqualTo("c2");
        assertThat(TraceRoute.container(Packet.of(message().number(4, 87).packet(6)))).isEmpty();
    }
}
