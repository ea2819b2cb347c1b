package dev.impasse.tripwire;

import dev.impasse.event.Event;
import java.util.List;

/** One tripwire over one stream of events, fed in order. Not safe for several threads. */
interface Detector {

    /** What this event sets off; mostly nothing. */
    List<Firing> accept(Event event);
}
