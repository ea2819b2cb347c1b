package dev.impasse.witness.daemon;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;

/** A connection to a daemon that answered. For as long as it is open the daemon stays. */
public final class WitnessLink implements AutoCloseable {
    private final SocketChannel channel;
    private final FrameReader frames;
    private final long daemon;

    private WitnessLink(SocketChannel channel, FrameReader frames, long daemon) {
        this.channel = channel;
        this.frames = frames;
        this.daemon = daemon;
    }

    /**
     * @throws IOException if nobody answers there, or one who speaks another version
     */
    static WitnessLink connect(WitnessPlace place) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        boolean done = false;
        try {
            channel.connect(UnixDomainSocketAddress.of(place.watchSocket()));
            write(channel, Frame.number(Frame.Kind.HELLO, Frame.VERSION));
            FrameReader frames = new FrameReader(channel);
            Frame welcome = frames.next();
            if (welcome.kind() != Frame.Kind.WELCOME || welcome.number(0) != Frame.VERSION) {
                throw new FrameException(
                        "the daemon that runs is of another version of Impasse; it ends by itself"
                                + " two minutes after the last episode of that one");
            }
            done = true;
            return new WitnessLink(channel, frames, welcome.number(1));
        } finally {
            if (!done) {
                channel.close();
            }
        }
    }

    /** The daemon's process id. */
    public long daemon() {
        return daemon;
    }

    SocketChannel channel() {
        return channel;
    }

    FrameReader frames() {
        return frames;
    }

    static void write(SocketChannel channel, Frame frame) throws IOException {
        java.nio.ByteBuffer bytes = frame.buffer();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
