package dev.impasse.episode.rogue;

import dev.impasse.agent.rogue.Probe;
import dev.impasse.agent.rogue.ProbeResult;
import dev.impasse.agent.rogue.Reading;
import java.util.Optional;

/**
 * One probe on the sealed sandbox and on the twin.
 *
 * @param twin empty where nothing on the twin opens it, or no twin was made
 */
public record TrialOutcome(Probe probe, Reading sealed, Optional<Reading> twin) {

    /** Whether it came to what it must on the sealed sandbox. */
    public boolean held() {
        return sealed.result() == probe.due();
    }

    /** Whether the machine has nothing there that could be opened, so that there is no control. */
    public boolean lacking() {
        return twin.filter(reading -> reading.standing() == Reading.Standing.ABSENT).isPresent();
    }

    /** Whether the control failed: the twin opens it, and the probe did not see that. */
    public boolean controlFailed() {
        return !lacking()
                && twin.filter(reading -> reading.result() != ProbeResult.BREACHED).isPresent();
    }

    public boolean ok() {
        return held() && !controlFailed();
    }
}
