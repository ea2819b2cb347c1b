package dev.impasse.readiness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** There is room for what an episode writes. */
final class DiskRoomCheck implements Check {
    // An episode of the default policy saves its workspace twice (at most 384 MiB with tar's
    // overhead), and its log.
    private static final long RUNS = 1L << 30;
    // A task's image adds little to the base; a writable layer is never used.
    private static final long ENGINE = 512L << 20;

    private static final About ABOUT =
            About.essential(
                    "disk-room",
                    "Disk room",
                    "There is room for the largest run that the default policy allows, and for the engine's images.");

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws IOException {
        progress.step("asking the disks");
        List<Room> rooms = new ArrayList<>();
        rooms.add(Room.at("runs", context.folders().runs(), RUNS));
        Path temporary = Path.of(System.getProperty("java.io.tmpdir", "/tmp"));
        rooms.add(Room.at("temporary files", temporary, RUNS));
        String engine = engineRoot(context);
        if (!engine.isEmpty() && Files.isDirectory(Path.of(engine))) {
            rooms.add(Room.at("the engine", Path.of(engine), ENGINE));
        }
        return judge(rooms);
    }

    /** Empty where there is no engine, or it is on another machine: its disk is its own affair. */
    private static String engineRoot(CheckContext context) {
        try {
            var facts = context.engine().describe();
            return facts.local() ? facts.root() : "";
        } catch (dev.impasse.EnvironmentException e) {
            return "";
        }
    }

    static CheckResult judge(List<Room> rooms) {
        List<String> evidence = rooms.stream().map(Room::words).toList();
        List<Room> tight = rooms.stream().filter(Room::tight).toList();
        if (!tight.isEmpty()) {
            Room first = tight.getFirst();
            return CheckResult.fail(
                    "There is too little room for "
                            + first.what()
                            + ": "
                            + mib(first.free())
                            + ", and "
                            + mib(first.needed())
                            + " are needed.",
                    evidence,
                    "df -h " + first.place());
        }
        return CheckResult.pass("There is room for runs and images.", evidence);
    }

    private static String mib(long bytes) {
        return String.format(Locale.ROOT, "%,d MiB", bytes >> 20);
    }

    /** Room that somebody needs somewhere, in bytes. */
    record Room(String what, Path place, long free, long needed) {

        static Room at(String what, Path wanted, long needed) throws IOException {
            Path there = wanted.toAbsolutePath();
            while (!Files.exists(there) && there.getParent() != null) {
                there = there.getParent();
            }
            return new Room(what, there, Files.getFileStore(there).getUsableSpace(), needed);
        }

        boolean tight() {
            return free < needed;
        }

        String words() {
            return what + ": " + mib(free) + " free at " + place + ", " + mib(needed) + " needed";
        }
    }
}
