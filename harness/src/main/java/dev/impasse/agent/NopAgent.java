package dev.impasse.agent;

import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;

/** Does nothing and says that it is done. */
public final class NopAgent implements Agent {
    @Override
    public void work(IntentPort port) {
        port.ask(new Intent.Submit(""));
    }
}
