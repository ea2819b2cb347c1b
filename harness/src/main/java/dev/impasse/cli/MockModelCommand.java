package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.model.mock.MockModel;
import dev.impasse.model.mock.Personality;
import dev.impasse.task.TaskLibrary;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the stand-in models. */
@Command(
        name = "mock-model",
        mixinStandardHelpOptions = true,
        description = {
            "Serve stand-in models on loopback until it is interrupted.",
            "They speak OpenAI's protocol.",
            "",
            "Profiles with 'mock:' start one by themselves; this is for other programs, and to look at."
        })
final class MockModelCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Option(
            names = "--port",
            defaultValue = "0",
            paramLabel = "N",
            description = "0 to 65535; 0 takes any that is free (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--list", description = "Only say which stand-ins there are.")
    private boolean list;

    MockModelCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > 65_535) {
            throw new BadInputException(
                    "bad_port", "--port", "must be a whole number from 0 to 65535.");
        }
        if (list) {
            for (Personality personality : Personality.values()) {
                console.print("%-16s %s", personality.model(), personality.sentence());
            }
            return 0;
        }
        try (Interrupts interrupts = Interrupts.handle();
                MockModel mock = MockModel.start(port, new TaskLibrary(places.tasks()).tasks())) {
            CountDownLatch stopped = new CountDownLatch(1);
            interrupts.onInterrupt(stopped::countDown);
            console.print(mock.address().toString());
            console.note("Serving stand-in models; Ctrl-C ends it.");
            stopped.await();
        }
        return 4;
    }
}
