package dev.impasse.readiness;

import dev.impasse.episode.rogue.HostService;
import dev.impasse.episode.rogue.StandIn;
import dev.impasse.sandbox.ContainmentSpec;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxDiedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Nothing leaves a sealed container. The twin that it is compared with shares the network of a stand-in of ours that
 * itself has none, so nothing is ever sent to anybody else.
 */
final class NetworkCheck implements Check {
    static final String ID = "network";

    private static final About ABOUT =
            About.essential(
                    ID,
                    "Network",
                    "Nothing that an agent runs can reach anything: no public address, no name server, not this"
                            + " machine, no other container, no cloud's metadata.",
                    GvisorCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        progress.step("listening on this machine, so that there is something to reach");
        try (HostService host = HostService.listen()) {
            List<String> program = WaysOut.program(host.addresses());
            progress.step("trying to leave a sealed container");
            WaysOut sealed = tryOut(context, progress, context.sealed(), program);
            if (!sealed.done() || !sealed.loopbackOnly()) {
                return judge(sealed, new WaysOut(List.of(), List.of(), false));
            }
            progress.step("setting up a stand-in that answers for everybody");
            try (StandIn standIn =
                    StandIn.open(
                            context.sandboxes(), Trial.owner(), ImageStore.BASE, host.ports())) {
                progress.step("trying the same in a container opened on purpose");
                ContainmentSpec opened =
                        new ContainmentSpec(
                                StandIn.RUNTIME, false, standIn.network(), List.of("NET_RAW"));
                return judge(sealed, tryOut(context, progress, opened, program));
            }
        }
    }

    private static WaysOut tryOut(
            CheckContext context,
            Progress progress,
            ContainmentSpec containment,
            List<String> program)
            throws SandboxDiedException {
        try (Trial trial = Trial.open(context, progress, containment, Trial.ROOMY)) {
            return WaysOut.parse(
                    Trial.text(
                            trial.exec(Trial.PATIENCE, program.toArray(String[]::new)).stdout()));
        }
    }

    static CheckResult judge(WaysOut sealed, WaysOut opened) {
        List<String> evidence = new ArrayList<>();
        evidence.add("interfaces: " + String.join(" ", sealed.interfaces()));
        sealed.ways().forEach(way -> evidence.add(words(way, opened)));
        if (!sealed.done() || sealed.interfaces().isEmpty()) {
            return CheckResult.inconclusive("The probes did not come to their end.", evidence, "");
        }
        if (!sealed.loopbackOnly()) {
            return CheckResult.fail(
                    "Open. A container has a network interface that leads out, so nothing was sent.",
                    evidence,
                    "docker info");
        }
        int tried = sealed.ways().size();
        List<WaysOut.Way> out = sealed.with(WaysOut.Result.OUT);
        if (!out.isEmpty()) {
            return CheckResult.fail(
                    "Open. "
                            + tried
                            + " probes tried to leave a container; "
                            + out.size()
                            + " got out: "
                            + names(out)
                            + ".",
                    evidence,
                    "docker info");
        }
        List<WaysOut.Way> unsure = sealed.with(WaysOut.Result.UNSURE);
        List<String> stayed = new ArrayList<>(sealed.names());
        stayed.removeAll(opened.with(WaysOut.Result.OUT).stream().map(WaysOut.Way::name).toList());
        if (!unsure.isEmpty() || !stayed.isEmpty() || tried == 0) {
            return CheckResult.inconclusive(
                    unsure.isEmpty()
                            ? "None of "
                                    + tried
                                    + " probes got out, but these did not get out of a container that was opened on"
                                    + " purpose either: "
                                    + String.join(", ", stayed)
                                    + "."
                            : "Something was sent and nothing came back: " + names(unsure) + ".",
                    evidence,
                    "");
        }
        return CheckResult.pass(
                "Closed. "
                        + tried
                        + " probes tried to leave a container; none got out. The same "
                        + tried
                        + " got out of a container that was opened on purpose, so this check can fail.",
                evidence);
    }

    private static String names(List<WaysOut.Way> ways) {
        return ways.stream().map(WaysOut.Way::name).collect(Collectors.joining(", "));
    }

    private static String words(WaysOut.Way way, WaysOut opened) {
        String twin =
                opened.ways().stream()
                        .filter(other -> other.name().equals(way.name()))
                        .map(other -> word(other.result()) + " (" + other.detail() + ")")
                        .findFirst()
                        .orElse("not tried");
        return way.name() + ": " + word(way.result()) + " (" + way.detail() + "); opened: " + twin;
    }

    private static String word(WaysOut.Result result) {
        return result.name().toLowerCase(Locale.ROOT);
    }
}
