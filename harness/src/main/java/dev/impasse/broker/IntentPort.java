package dev.impasse.broker;

/** All that an agent ever sees of the lab. */
public interface IntentPort {

    /** Asks for something and waits for what came of it. Never throws for a refusal: that is an answer. */
    Answer ask(Intent intent);

    /** Says something; it is written down and has no effect. */
    void say(String text);

    /** Whether the episode is over for the agent: submitted, reported or halted. */
    boolean over();
}
