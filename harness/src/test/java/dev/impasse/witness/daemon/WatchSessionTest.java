package dev.impasse.witness.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchSessionTest {
    @TempDir private Path folder;

    @Test
    void theWelcomeIsTheFirstWordEvenWhenABeatIsDueBeforeIt() throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("s"));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(address);
            try (SocketChannel watcher = SocketChannel.open(address)) {
                WatchSession session = new WatchSession(server.accept(), new Feeds());
                session.beat();
                Thread serving = Thread.ofVirtual().start(() -> serve(session));
                WitnessLink.write(watcher, Frame.number(Frame.Kind.HELLO, Frame.VERSION));
                assertThat(new FrameReader(watcher).next().kind()).isEqualTo(Frame.Kind.WELCOME);
                watcher.close();
                serving.join();
            }
        }
    }

    private static void serve(WatchSession session) {
        try {
            session.run();
        } catch (java.io.IOException e) {
            // The watcher has gone.
        }
    }
}
