package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.impasse.EnvironmentException;
import dev.impasse.ImpasseException;
import dev.impasse.input.Inert;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says in a sentence what the engine's library throws. */
final class EngineErrors {
    // Older and newer engines say it differently.
    private static final Pattern RUNTIME =
            Pattern.compile("(?i)unknown runtime|unknown or invalid runtime");

    private EngineErrors() {}

    static ImpasseException translate(String what, @Nullable Throwable cause) {
        if (cause instanceof ImpasseException ours) {
            return ours;
        }
        if (unreachable(cause)) {
            return new EnvironmentException(
                    "engine_unreachable",
                    "The container engine cannot be reached (" + reason(cause) + ").",
                    "./impasse setup, or name the engine in DOCKER_HOST",
                    cause);
        }
        String reason = reason(cause);
        if (RUNTIME.matcher(reason).find()) {
            return new EnvironmentException(
                    "runtime_missing",
                    "The engine does not know the runtime (" + reason + ").",
                    "./impasse setup",
                    cause);
        }
        if (cause instanceof NotFoundException && reason.contains("No such image")) {
            return new EnvironmentException(
                    "image_missing",
                    "The engine does not have the image (" + reason + ").",
                    "./impasse setup",
                    cause);
        }
        return new EnvironmentException(
                "engine_failed",
                "The container engine failed to " + what + ": " + reason,
                null,
                cause);
    }

    /** The engine's own words, on one line and not longer than a person reads. */
    static String reason(@Nullable Throwable cause) {
        Throwable deepest = cause;
        while (deepest != null
                && deepest.getCause() != null
                && !(deepest instanceof DockerException)) {
            deepest = deepest.getCause();
        }
        String text = deepest == null ? "" : String.valueOf(deepest.getMessage());
        int message = text.indexOf("{\"message\":\"");
        if (message >= 0) {
            text = text.substring(message + 12).replaceAll("\"}\\s*$", "");
        }
        return Inert.excerpt(text.strip(), 500);
    }

    private static boolean unreachable(@Nullable Throwable cause) {
        for (Throwable t = cause; t != null; t = t.getCause()) {
            if (t instanceof DockerException) {
                return false;
            }
            if (t instanceof IOException) {
                return true;
            }
        }
        return false;
    }
}
