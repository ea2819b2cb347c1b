package dev.impasse.app.launch;

import dev.impasse.ImpasseException;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.policy.Policy;
import dev.impasse.policy.PolicyLoader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/** The policy's text, what it means, and what is wrong with it. On the JavaFX thread. */
public final class PolicyModel {
    private static final String PLACE = "the policy";

    private final TaskExecutor tasks;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<@Nullable Policy> policy = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable PolicyProblem> problem =
            new ReadOnlyObjectWrapper<>();
    private String owner = "";
    private String given = "";
    // What the person typed, by whose policy it is: it must outlast a look at another screen or
    // task.
    private final Map<String, String> typed = new HashMap<>();
    private TaskExecutor.@Nullable Job reading;

    PolicyModel(TaskExecutor tasks) {
        this.tasks = tasks;
    }

    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** What the text means; nothing while it is not read yet, or is wrong. */
    public ReadOnlyObjectProperty<@Nullable Policy> policy() {
        return policy.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable PolicyProblem> problem() {
        return problem.getReadOnlyProperty();
    }

    /** Whether it is another text than the task's own. */
    public boolean changed() {
        return !text.get().equals(given);
    }

    /**
     * The text to begin with, and to come back to. What was typed for the same owner before stays.
     *
     * @param whose name of the task
     */
    void give(String whose, String document) {
        if (changed()) {
            typed.put(owner, text.get());
        } else {
            typed.remove(owner);
        }
        owner = whose;
        given = document;
        edit(typed.getOrDefault(whose, document));
    }

    public void reset() {
        edit(given);
    }

    /** The person typed. */
    public void edit(String document) {
        if (document.equals(text.get()) && policy.get() != null) {
            return;
        }
        text.set(document);
        policy.set(null);
        if (reading != null) {
            reading.cancel();
        }
        reading =
                tasks.start(
                        "read the policy",
                        () -> PolicyLoader.parse(document, PLACE),
                        read -> {
                            problem.set(null);
                            policy.set(read);
                        },
                        e ->
                                problem.set(
                                        e instanceof ImpasseException known
                                                ? PolicyProblem.of(known)
                                                : new PolicyProblem(0, 0, e.toString())));
    }

    /**
     * Writes a budget into the text.
     *
     * @return what is wrong with the value, else nothing
     */
    public Optional<String> set(Budget budget, String value) {
        if (!value.strip().matches(Budget.AMOUNT) || value.isBlank()) {
            return Optional.of("must be a number, or an amount such as 15m or 512MiB.");
        }
        Optional<String> changed =
                PolicyText.set(text.get(), budget.section(), budget.key(), value.strip());
        if (changed.isEmpty()) {
            return Optional.of(
                    "Change it in the text: '"
                            + budget.section()
                            + "' is written on one line there.");
        }
        try {
            // One value that somebody typed just now: read here, so that the field can say no.
            PolicyLoader.parse(changed.get(), PLACE);
        } catch (ImpasseException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        edit(changed.get());
        return Optional.empty();
    }
}
