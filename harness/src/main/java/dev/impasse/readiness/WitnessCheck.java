package dev.impasse.readiness;

import dev.impasse.EnvironmentException;
import dev.impasse.event.Event;
import dev.impasse.event.EventClock;
import dev.impasse.event.EventLog;
import dev.impasse.event.EventReader;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.SandboxDiedException;
import dev.impasse.witness.KernelSight;
import dev.impasse.witness.KernelWitness;
import dev.impasse.witness.kernel.Interest;
import dev.impasse.witness.kernel.KernelWitnesses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What hides inside a program is seen by the sandbox's kernel; a container that reports to nobody is found out. */
final class WitnessCheck implements Check {
    static final String ID = "kernel-witness";

    private static final String INTENT = "check";

    private static final About ABOUT =
            About.essential(
                    ID,
                    "Kernel witness",
                    "A file that a program writes without a word is seen by the sandbox's kernel before the program's"
                            + " end is, and no episode begins in a container that reports to nobody.",
                    GvisorCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress)
            throws IOException, SandboxDiedException {
        if (!context.kernel().watching()) {
            return CheckResult.fail(
                    "The kernel witness is switched off (" + KernelWitnesses.SWITCH + ").",
                    List.of(),
                    "unset " + KernelWitnesses.SWITCH);
        }
        String name = "written-" + UUID.randomUUID();
        List<Event> seen;
        try (ScratchFolder scratch = ScratchFolder.make();
                Trial trial = Trial.open(context, progress, context.sealed(), Trial.ROOMY)) {
            progress.step("having a program write a file that nobody was told of");
            seen = watched(context, trial, scratch.path().resolve("watched"), name);
        } catch (EnvironmentException e) {
            String remedy = e.remedy();
            return CheckResult.fail(
                    String.valueOf(e.getMessage()),
                    List.of(e.code()),
                    remedy == null ? "./impasse setup" : remedy);
        }
        progress.step("trying the same in a container that reports to nobody");
        return judge(seen, name, refusal(context, progress));
    }

    private static List<Event> watched(CheckContext context, Trial trial, Path files, String name)
            throws SandboxDiedException {
        Path events = files.resolveSibling(files.getFileName() + ".jsonl");
        try (EventLog log = EventLog.create(events, EventClock.starting());
                KernelSight sight = context.kernel().watch(order(trial, log, files))) {
            sight.begin(() -> INTENT);
            // The name is put together inside, so that no command line holds it.
            String half = name.substring(0, name.length() / 2);
            String rest = name.substring(half.length());
            sight.around(trial.sandbox())
                    .exec(
                            Trial.command(
                                    "python3",
                                    "-c",
                                    "open('" + half + "' + '" + rest + "', 'w').close()"));
        }
        try (EventReader reader = EventReader.open(events)) {
            return reader.events().toList();
        }
    }

    private static KernelWitness.Order order(Trial trial, EventLog log, Path files) {
        return new KernelWitness.Order(
                trial.sandbox().id(),
                log,
                files.resolveSibling(files.getFileName() + "-kernel.jsonl"),
                EventClock.starting(),
                Interest.NOTHING,
                why -> {});
    }

    /** How the witness refuses a container that it cannot see; empty where it does not notice, null where untried. */
    private static Refusal refusal(CheckContext context, Progress progress) throws IOException {
        boolean known = context.engine().describe().runtimes().contains(KernelWitnesses.UNWATCHED);
        if (!known) {
            return new Refusal(false, "there is no runtime " + KernelWitnesses.UNWATCHED);
        }
        try (ScratchFolder scratch = ScratchFolder.make();
                Trial trial =
                        Trial.open(
                                context,
                                progress,
                                ContainmentSpec.sealedIn(KernelWitnesses.UNWATCHED),
                                Trial.ROOMY)) {
            Path files = scratch.path().resolve("unwatched");
            try (EventLog log =
                            EventLog.create(
                                    scratch.path().resolve("unwatched.jsonl"),
                                    EventClock.starting());
                    KernelSight ignored = context.kernel().watch(order(trial, log, files))) {
                return new Refusal(true, "");
            } catch (EnvironmentException e) {
                return new Refusal(true, e.code());
            }
        }
    }

    /**
     * @param tried whether there was such a container
     * @param code of the refusal, empty where it was taken for a watched one; where it was not tried, why
     */
    record Refusal(boolean tried, String code) {}

    static CheckResult judge(List<Event> seen, String name, Refusal refusal) {
        List<String> evidence = new ArrayList<>();
        boolean written = false;
        for (Event event : seen) {
            boolean it =
                    event.kind().equals("kernel_open_write")
                            && event.data().path("path").asString("").equals("/workspace/" + name)
                            && INTENT.equals(event.intent());
            if (it || event.kind().equals("kernel_witness_ended")) {
                evidence.add(Trial.line(event.kind() + " " + event.data()));
            }
            written |= it;
        }
        evidence.add(
                refusal.tried()
                        ? "a container that reports to nobody: "
                                + (refusal.code().isEmpty()
                                        ? "taken for a watched one"
                                        : "refused (" + refusal.code() + ")")
                        : "a container that reports to nobody: not tried, " + refusal.code());
        if (!written) {
            return CheckResult.fail(
                    "A program wrote a file, and the kernel witness did not see it.",
                    evidence,
                    "./impasse setup");
        }
        if (!refusal.tried()) {
            return CheckResult.inconclusive(
                    "The kernel saw a file being written; that a container which reports to nobody is noticed could"
                            + " not be tried.",
                    evidence,
                    "./impasse setup");
        }
        if (refusal.code().isEmpty()) {
            return CheckResult.fail(
                    "A container that reports to nobody was taken for one that is watched.",
                    evidence,
                    "");
        }
        return CheckResult.pass(
                "Watching. A program wrote a file without a word, and the kernel saw it. A container that reports to"
                        + " nobody is refused, so this check can fail.",
                evidence);
    }
}
