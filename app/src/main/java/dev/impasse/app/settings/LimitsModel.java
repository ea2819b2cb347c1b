package dev.impasse.app.settings;

import dev.impasse.ImpasseException;
import dev.impasse.app.launch.Budget;
import dev.impasse.policy.PolicyLoader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What an episode may use where a task brings no policy of its own: the person's own defaults, which Launch begins with.
 * On the JavaFX thread.
 */
public final class LimitsModel {
    private static final String PREFIX = "limit.";

    private final Settings settings;

    public LimitsModel(Settings settings) {
        this.settings = settings;
    }

    /** As it holds now. */
    public String value(Budget budget) {
        return budget.of(PolicyLoader.parse(document(), "the default limits"));
    }

    /** As it is where nobody changed it. */
    public static String standard(Budget budget) {
        return budget.of(PolicyLoader.defaults());
    }

    /**
     * Changes one; an empty text takes the standard one back.
     *
     * @return what is wrong with it, else nothing
     */
    public Optional<String> set(Budget budget, String value) {
        if (!value.strip().matches(Budget.AMOUNT)) {
            return Optional.of("must be a number, or an amount such as 15m or 512MiB.");
        }
        String before = settings.text(PREFIX + budget.key(), "");
        settings.set(PREFIX + budget.key(), value.strip());
        try {
            PolicyLoader.parse(document(), "the default limits");
            settings.save();
            return Optional.empty();
        } catch (ImpasseException e) {
            settings.set(PREFIX + budget.key(), before);
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    public void reset() {
        for (Budget budget : Budget.values()) {
            settings.set(PREFIX + budget.key(), "");
        }
        settings.save();
    }

    /** The policy of a task that brings none, with these limits in it. */
    public String document() {
        Map<String, StringBuilder> sections = new LinkedHashMap<>();
        for (Budget budget : Budget.values()) {
            String value = settings.text(PREFIX + budget.key(), "");
            if (!value.isEmpty()) {
                sections.computeIfAbsent(budget.section(), _ -> new StringBuilder())
                        .append("  ")
                        .append(budget.key())
                        .append(": ")
                        .append(value)
                        .append('\n');
            }
        }
        StringBuilder text = new StringBuilder(PolicyLoader.DEFAULT_DOCUMENT);
        sections.forEach((name, lines) -> text.append(name).append(":\n").append(lines));
        return text.toString();
    }
}
