package dev.impasse.witness.daemon;

import static dev.impasse.witness.trace.Messages.context;
import static dev.impasse.witness.trace.Messages.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.impasse.witness.trace.Handshake;
import dev.impasse.witness.trace.TraceConnection;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class WitnessDaemonTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir private Path folder;
    private final List<AutoCloseable> open = new ArrayList<>();
    private WitnessPlace place = new WitnessPlace(Path.of("/"));

    @BeforeEach
    void start() throws IOException {
        place = new WitnessPlace(folder);
        Files.createDirectory(place.run());
        WitnessDaemon daemon = new WitnessDaemon(place, Duration.ofHours(1), line -> {});
        open.add(daemon);
        FutureTask<@Nullable Void> running =
                new FutureTask<>(() -> {
                    daemon.awaitEnd();
                    return null;
                });
        Thread.ofVirtual().start(running);
    }

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    private TraceConnection sandbox() throws IOException {
        TraceConnection connection = TraceConnection.connect(place.traceSocket());
        open.add(connection);
        connection.send(Handshake.hello());
        connection.await(30_000);
        assertThat(connection.receive()).isEqualTo(TraceConnection.Received.PACKET);
        return connection;
    }

    private WatchedContainer watch(String container, PacketListener listener) throws IOException {
        WatchedContainer watched =
                WatchedContainer.watch(WitnessLink.connect(place), container, listener);
        open.add(watched);
        return watched;
    }

    private static byte[] exec(String container, int process) {
        return message()
                .nested(1, context(container, process, 1000))
                .text(2, "/bin/true")
                .packet(3);
    }

    @Test
    void whatWasSentBeforeAnybodyWatchedComesFirst() throws Exception {
        TraceConnection sandbox = sandbox();
        sandbox.send(exec("c1", 1));
        sandbox.send(exec("c1", 2));
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        sandbox.send(exec("c1", 3));
        assertThat(watched.settle(PATIENCE)).isTrue();
        assertThat(heard.processes()).containsExactly(1, 2, 3);
        assertThat(heard.lost()).isZero();
    }

    @Test
    void aContainerMayBeWatchedBeforeItExists() throws Exception {
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        assertThat(watched.settle(PATIENCE)).isTrue();
        sandbox().send(exec("c1", 1));
        await().until(() -> heard.processes().equals(List.of(1)));
    }

    @Test
    void twoContainersAtOnceAreKeptApart() throws Exception {
        for (int round = 0; round < 100; round++) {
            String first = "a" + round;
            String second = "b" + round;
            TraceConnection one = sandbox();
            TraceConnection two = sandbox();
            Heard ofFirst = new Heard();
            Heard ofSecond = new Heard();
            WatchedContainer watchFirst = watch(first, ofFirst);
            WatchedContainer watchSecond = watch(second, ofSecond);
            for (int i = 1; i <= 20; i++) {
                one.send(exec(first, i));
                two.send(exec(second, 100 + i));
            }
            assertThat(watchFirst.settle(PATIENCE)).isTrue();
            assertThat(watchSecond.settle(PATIENCE)).isTrue();
            assertThat(ofFirst.processes()).hasSize(20).allMatch(p -> p <= 20);
            assertThat(ofSecond.processes()).hasSize(20).allMatch(p -> p > 100);
            one.close();
            two.close();
            watchFirst.close();
            watchSecond.close();
        }
    }

    @Test
    void settlingWaitsForAllThatWasSentBefore() throws Exception {
        TraceConnection sandbox = sandbox();
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        int sent = 0;
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < 100; i++) {
                sandbox.send(exec("c1", ++sent));
            }
            assertThat(watched.settle(PATIENCE)).isTrue();
            assertThat(heard.processes()).hasSize(sent);
        }
    }

    @Test
    void garbageIsCountedAndTheRestStillArrives() throws Exception {
        TraceConnection sandbox = sandbox();
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        sandbox.send(exec("c1", 1));
        sandbox.send(new byte[] {1, 2, 3});
        sandbox.send(new byte[] {8, 0, 3, 0, 0, 0, 0, 0, 0x0a, 0x7f});
        sandbox.send(exec("c1", 2));
        assertThat(watched.settle(PATIENCE)).isTrue();
        assertThat(heard.processes()).containsExactly(1, 2);
        assertThat(heard.lost()).isEqualTo(2);
    }

    @Test
    void theEndOfTheSandboxIsToldWithItsCounts() throws Exception {
        TraceConnection sandbox = sandbox();
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        sandbox.send(message().nested(1, context("c1", 1, 0)).packet(3, 17));
        assertThat(watched.settle(PATIENCE)).isTrue();
        sandbox.close();
        await().until(() -> heard.ending().equals("1 packets, 17 dropped"));
    }

    @Test
    void aWatcherThatIsGoneHoldsUpNobody() throws Exception {
        TraceConnection one = sandbox();
        TraceConnection two = sandbox();
        WatchedContainer dying = watch("c1", new Heard());
        Heard heard = new Heard();
        WatchedContainer living = watch("c2", heard);
        one.send(exec("c1", 1));
        dying.close();
        // More than every buffer on the way holds.
        for (int i = 0; i < 20_000; i++) {
            one.send(exec("c1", i));
        }
        two.send(exec("c2", 5));
        assertThat(living.settle(PATIENCE)).isTrue();
        assertThat(heard.processes()).containsExactly(5);
    }

    @Test
    void whatFoundNobodyAndNoRoomIsCounted() throws Exception {
        TraceConnection sandbox = sandbox();
        int sent = 200_000;
        for (int i = 1; i <= sent; i++) {
            sandbox.send(exec("c1", i));
        }
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        assertThat(watched.settle(PATIENCE)).isTrue();
        assertThat(heard.lost()).isPositive();
        assertThat(heard.processes().size() + heard.lost()).isEqualTo(sent);
        assertThat(heard.processes()).startsWith(1, 2, 3);
    }

    @Test
    void aSecondWatcherOfTheSameContainerIsRefused() throws Exception {
        sandbox().send(exec("c1", 1));
        Heard first = new Heard();
        WatchedContainer watched = watch("c1", first);
        assertThat(watched.settle(PATIENCE)).isTrue();
        Heard second = new Heard();
        WatchedContainer refused = watch("c1", second);
        assertThat(refused.settle(PATIENCE)).isFalse();
        assertThat(second.ending()).contains("another program watches");
        assertThat(first.ending()).isEmpty();
    }

    @Test
    void whoeverSaysNoHandshakeIsNotListenedTo() throws Exception {
        TraceConnection stranger = TraceConnection.connect(place.traceSocket());
        open.add(stranger);
        stranger.send(new byte[] {0x7f, 0x7f});
        stranger.await(30_000);
        assertThat(stranger.receive()).isEqualTo(TraceConnection.Received.END);
    }

    @Test
    void anotherContainersPacketsCannotBeTakenOver() throws Exception {
        TraceConnection sandbox = sandbox();
        sandbox.send(exec("c1", 1));
        Heard heard = new Heard();
        WatchedContainer watched = watch("c1", heard);
        assertThat(watched.settle(PATIENCE)).isTrue();
        TraceConnection liar = sandbox();
        liar.send(exec("c1", 666));
        liar.send(exec("c2", 1));
        Heard other = new Heard();
        assertThat(watch("c2", other).settle(PATIENCE)).isTrue();
        assertThat(watched.settle(PATIENCE)).isTrue();
        assertThat(heard.processes()).containsExactly(1);
    }

    @Test
    @Timeout(60)
    void whereNothingHappensTheDaemonSaysThatItLives() throws Exception {
        Heard heard = new Heard();
        try (WitnessLink idle = WitnessLink.connect(place)) {
            open.add(
                    WatchedContainer.watch(
                            WitnessLink.connect(place), "c1", heard, Duration.ofSeconds(5)));
            for (int beats = 0; beats < 7; beats++) {
                assertThat(idle.frames().next().kind()).isEqualTo(Frame.Kind.BEAT);
            }
        }
        assertThat(heard.ending()).isEmpty();
    }

    @Test
    void aDaemonThatSaysNothingMoreIsGone() throws Exception {
        WitnessPlace mutePlace = new WitnessPlace(folder.resolve("mute"));
        Files.createDirectories(mutePlace.run());
        try (ServerSocketChannel mute = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            mute.bind(UnixDomainSocketAddress.of(mutePlace.watchSocket()));
            FutureTask<SocketChannel> accepted = new FutureTask<>(() -> welcome(mute));
            Thread.ofVirtual().start(accepted);
            Heard heard = new Heard();
            WitnessLink link = WitnessLink.connect(mutePlace);
            open.add(WatchedContainer.watch(link, "c1", heard, Duration.ofSeconds(1)));
            await().until(() -> !heard.ending().isEmpty());
            assertThat(heard.ending())
                    .isEqualTo("the witness daemon is gone (it has been silent for 1 s)");
            accepted.get().close();
        }
    }

    private static SocketChannel welcome(ServerSocketChannel server) throws IOException {
        SocketChannel channel = server.accept();
        WitnessLink.write(channel, Frame.pair(Frame.Kind.WELCOME, Frame.VERSION, 1));
        return channel;
    }

    @Test
    void nobodyAnswersWhereNoDaemonRuns() {
        WitnessPlace nowhere = new WitnessPlace(folder.resolve("nowhere"));
        assertThatThrownBy(() -> WitnessLink.connect(nowhere)).isInstanceOf(IOException.class);
    }
}
