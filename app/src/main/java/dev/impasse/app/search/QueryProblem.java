package dev.impasse.app.search;

import dev.impasse.BadInputException;
import dev.impasse.app.widget.ShownText;
import dev.impasse.search.query.QueryFault;
import java.util.Objects;
import java.util.Optional;

/**
 * What cannot be understood of a query.
 *
 * @param at the character to blame, from 0; -1 for none
 * @param sentence inert
 */
public record QueryProblem(int at, String sentence) {

    /** Empty for a failure that is not the query's. */
    static Optional<QueryProblem> of(Throwable failure) {
        if (!(failure instanceof BadInputException bad)) {
            return Optional.empty();
        }
        return Optional.of(
                bad.getCause() instanceof QueryFault fault
                        ? new QueryProblem(
                                fault.at(), Objects.requireNonNullElse(fault.getMessage(), ""))
                        : new QueryProblem(-1, ShownText.prose(bad.sentence())));
    }
}
