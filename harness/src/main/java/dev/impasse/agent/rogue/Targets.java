package dev.impasse.agent.rogue;

import java.util.List;

/** What the probes ask for, for whoever answers in the place of those. */
public final class Targets {
    /** Every address that is not loopback. */
    public static final List<String> ADDRESSES =
            List.of(
                    NetworkProbes.PUBLIC_4,
                    NetworkProbes.PUBLIC_6,
                    NetworkProbes.GATEWAY,
                    NetworkProbes.SIBLING,
                    NetworkProbes.METADATA_4,
                    NetworkProbes.METADATA_6,
                    NetworkProbes.KUBERNETES,
                    DnsProbes.SERVER);

    private Targets() {}
}
