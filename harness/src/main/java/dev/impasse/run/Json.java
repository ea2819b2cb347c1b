package dev.impasse.run;

import dev.impasse.input.InertJson;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * How this program's own documents stand in JSON: snake case, indented, a newline at the end, and safe to show on a
 * terminal whatever an agent put into them.
 */
public final class Json {
    public static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .build();

    private Json() {}

    public static String write(Object value) {
        return InertJson.pretty(MAPPER.valueToTree(value));
    }
}
