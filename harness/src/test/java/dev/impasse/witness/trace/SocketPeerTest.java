package dev.impasse.witness.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SocketPeerTest {
    private static byte[] inet6(int... last) {
        byte[] address = new byte[28];
        address[0] = 10;
        for (int i = 0; i < last.length; i++) {
            address[24 - last.length + i] = (byte) last[i];
        }
        return address;
    }

    @Test
    void loopbackIsInside() {
        assertThat(SocketPeer.of(new byte[] {2, 0, 0, 80, 127, 1, 2, 3}).loopback()).isTrue();
        assertThat(SocketPeer.of(inet6(1)).loopback()).isTrue();
    }

    @Test
    void anIpv4AddressInIpv6IsTheIpv4Address() {
        SocketPeer mapped = SocketPeer.of(inet6(0xff, 0xff, 169, 254, 169, 254));
        assertThat(mapped.host()).isEqualTo("169.254.169.254");
        assertThat(mapped.loopback()).isFalse();
        assertThat(SocketPeer.of(inet6(0xff, 0xff, 127, 0, 0, 1)).loopback()).isTrue();
    }

    @Test
    void aUnixSocketIsItsPath() {
        byte[] address = Arrays.copyOf("\u0001\0/run/x\0junk".getBytes(), 20);
        assertThat(SocketPeer.of(address)).isEqualTo(new SocketPeer("unix", "/run/x", 0, true));
    }

    @Test
    void anAbstractUnixSocketIsShownWithAnAt() {
        assertThat(SocketPeer.of("\u0001\0\0name".getBytes()).host()).isEqualTo("@name");
    }

    @Test
    void aPacketSocketLeavesTheMachine() {
        assertThat(SocketPeer.of(new byte[] {17, 0, 0, 0}).loopback()).isFalse();
    }

    @Test
    void aFamilyThatIsCutShortIsNotTakenForInside() {
        assertThat(SocketPeer.of(new byte[] {2, 0, 0, 80, 127}).loopback()).isFalse();
        assertThat(SocketPeer.of(new byte[] {1}).family()).isEqualTo("none");
    }
}
