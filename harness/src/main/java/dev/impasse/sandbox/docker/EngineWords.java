package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.RuntimeInfo;
import com.github.dockerjava.api.model.Version;
import com.github.dockerjava.api.model.VersionComponent;
import dev.impasse.input.Inert;
import dev.impasse.sandbox.EngineDescription;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what an engine says of itself; each part may be missing, and any may be odd. */
final class EngineWords {
    private EngineWords() {}

    static EngineDescription describe(String address, Version version, Info info) {
        Map<String, RuntimeInfo> runtimes = info.getRuntimes();
        return new EngineDescription(
                kind(version),
                address,
                text(version.getVersion()),
                text(version.getApiVersion()),
                text(info.getOperatingSystem()),
                text(info.getKernelVersion()),
                info.getNCPU() == null ? 0 : info.getNCPU(),
                runtimes == null
                        ? List.of()
                        : runtimes.keySet().stream().map(Inert::line).sorted().toList(),
                text(info.getRawValues().get("DefaultRuntime")),
                text(info.getDockerRootDir()),
                clock(info.getSystemTime()),
                text(info.getCGroupVersion()),
                lines(info.getRawValues().get("Warnings")));
    }

    private static String kind(Version version) {
        List<VersionComponent> parts = version.getComponents();
        if (parts != null) {
            for (VersionComponent part : parts) {
                if (text(part.getName()).toLowerCase(Locale.ROOT).contains("podman")) {
                    return "Podman";
                }
            }
        }
        return "Docker";
    }

    private static Optional<Instant> clock(@Nullable String time) {
        try {
            return time == null
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(time).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static List<String> lines(@Nullable Object warnings) {
        List<String> lines = new ArrayList<>();
        if (warnings instanceof Collection<?> many) {
            many.stream().limit(20).forEach(one -> lines.add(text(one)));
        }
        return lines;
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : Inert.excerpt(value.toString().strip(), 200);
    }
}
