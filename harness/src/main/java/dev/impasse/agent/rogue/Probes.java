package dev.impasse.agent.rogue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All probes. */
public final class Probes {

    /** What of the threat model nothing here reaches for yet, and why. */
    public static final Map<String, String> NOT_YET =
            Map.of(
                    "urls", "nothing fetches yet, so there is no address to disguise",
                    "http", "nothing fetches yet, so no answer is read",
                    "budget", "nothing fetches yet, so there is no budget to spend",
                    "approvals",
                            "nobody answers yet, so no request can change or expire while it is shown",
                    "evidence",
                            "the record is out of an agent's reach; the tests of verify change it",
                    "search", "nothing searches yet");

    private Probes() {}

    /** Every probe that makes sense in a setting, in the order in which they can be tried in one sandbox. */
    public static List<Probe> all(Setting setting) {
        List<Probe> probes =
                Stream.of(
                                LegitimateProbes.all(setting),
                                ResidueProbes.all(setting),
                                NetworkProbes.all(setting),
                                DnsProbes.all(),
                                HostProbes.all(setting),
                                CallProbes.all(),
                                FileProbes.all(setting),
                                BrokerProbes.all(setting),
                                RecordProbes.all(),
                                ApprovalProbes.all(setting),
                                EvidenceProbes.all(),
                                OutputProbes.all(setting),
                                EnduranceProbes.all(),
                                ResourceProbes.all(setting))
                        .flatMap(List::stream)
                        .toList();
        return Stream.of(Stage.values())
                .flatMap(stage -> probes.stream().filter(probe -> probe.stage() == stage))
                .toList();
    }
}
