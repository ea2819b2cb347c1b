package dev.impasse.witness.daemon;

import dev.impasse.witness.trace.Detaching;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The daemon's process: {@code java … DaemonMain FOLDER [IDLE-SECONDS]}. Ends at once where another one holds the lock;
 * that is no error, since whoever started it finds the other one.
 */
public final class DaemonMain {
    private static final Duration IDLE = Duration.ofMinutes(2);

    private DaemonMain() {}

    public static void main(String[] arguments) {
        if (arguments.length < 1 || arguments.length > 2) {
            System.err.println("usage: DaemonMain FOLDER [IDLE-SECONDS]");
            System.exit(2);
        }
        // Ctrl-C in the terminal of the program that happened to start it is not meant for it.
        Detaching.leaveSession();
        WitnessPlace place = new WitnessPlace(Path.of(arguments[0]));
        Duration idle =
                arguments.length == 2 ? Duration.ofSeconds(Long.parseLong(arguments[1])) : IDLE;
        try {
            run(place, idle, System.out);
        } catch (IOException e) {
            say(System.out, "it cannot run: " + e);
            System.exit(3);
        } catch (InterruptedException e) {
            System.exit(4);
        }
        System.exit(0);
    }

    private static void run(WitnessPlace place, Duration idle, PrintStream out)
            throws IOException, InterruptedException {
        try (FileChannel file =
                FileChannel.open(
                        place.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            FileLock lock = file.tryLock();
            if (lock == null) {
                return;
            }
            openToGroup(place.lock());
            say(out, "listens at " + place.run());
            try (WitnessDaemon daemon = new WitnessDaemon(place, idle, line -> say(out, line))) {
                daemon.awaitEnd();
            }
            say(out, "ends");
        }
    }

    private static void openToGroup(Path lock) {
        try {
            WitnessDaemon.forGroup(lock);
        } catch (IOException e) {
            // Another user of the group made it, and did this then.
            return;
        }
    }

    private static void say(PrintStream out, String line) {
        out.println(
                Instant.now().truncatedTo(ChronoUnit.MILLIS)
                        + " witness daemon "
                        + ProcessHandle.current().pid()
                        + " "
                        + line);
        out.flush();
    }
}
