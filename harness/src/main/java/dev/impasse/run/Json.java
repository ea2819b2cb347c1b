package dev.impasse.run;

import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How this program's own documents stand in JSON: snake case, indented, a newline at the end. */
public final class Json {
    public static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build();

    private Json() {}

    public static String write(Object value) {
        return MAPPER.writeValueAsString(value) + "\n";
    }
}
