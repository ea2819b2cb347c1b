package dev.impasse.model;

import dev.impasse.task.Arms;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * How to reach one model.
 *
 * @param mock the personality of the stand-in that answers, instead of an endpoint
 * @param baseUrl the endpoint's address up to {@code /v1}; a mock's is known once it was started
 * @param model as the endpoint calls it
 * @param sendSeed whether the episode's seed is sent along; not every endpoint knows it
 * @param arms under which a model of this profile works unless the command line says otherwise
 */
public record Profile(
        String name,
        Optional<String> mock,
        Optional<URI> baseUrl,
        String model,
        KeySource key,
        boolean stream,
        Optional<Double> temperature,
        Optional<Long> maxTokens,
        boolean sendSeed,
        Timeouts timeouts,
        int retries,
        int answerBytes,
        Prices prices,
        Arms arms) {

    /**
     * @param connect to reach the endpoint
     * @param firstByte from sending a request to the first byte of its answer
     * @param whole for all of it, repeats and waits included
     * @param retry the wait before the first repeat, about; each later one is twice as long
     */
    public record Timeouts(Duration connect, Duration firstByte, Duration whole, Duration retry) {}

    /** US dollars for a million tokens; 0 where nothing is known. */
    public record Prices(double input, double output) {
        double cost(dev.impasse.chat.Usage usage) {
            return (usage.promptTokens() * input + usage.completionTokens() * output) / 1_000_000;
        }
    }

    /** The same, served by a stand-in that was started at this address. */
    public Profile at(URI address) {
        return new Profile(
                name,
                mock,
                Optional.of(address),
                model,
                key,
                stream,
                temperature,
                maxTokens,
                sendSeed,
                timeouts,
                retries,
                answerBytes,
                prices,
                arms);
    }
}
