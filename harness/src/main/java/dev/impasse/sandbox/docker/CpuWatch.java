package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.CpuStatsConfig;
import com.github.dockerjava.api.model.CpuUsageConfig;
import com.github.dockerjava.api.model.Statistics;
import com.github.dockerjava.api.model.ThrottlingDataConfig;
import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.EngineInspector.CpuUse;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Two readings of a container's processor time, a second apart; the engine takes both and says when. */
final class CpuWatch {
    private final Engine engine;

    CpuWatch(Engine engine) {
        this.engine = engine;
    }

    CpuUse of(String container) {
        Statistics statistics =
                engine.call(
                        "measure a container",
                        Engine.QUICK,
                        client -> {
                            Last last = new Last();
                            client.statsCmd(container).withNoStream(true).exec(last);
                            last.awaitCompletion();
                            return Objects.requireNonNull(last.value, "no statistics came");
                        });
        long from = nanos(statistics.getPreCpuStats());
        long to = nanos(statistics.getCpuStats());
        if (statistics.getPreread() == null || statistics.getRead() == null || from == 0) {
            throw new EnvironmentException(
                    "no_cpu_statistics",
                    "The engine gives no two readings of a container's processor time.",
                    null,
                    null);
        }
        long wall =
                Duration.between(
                                OffsetDateTime.parse(statistics.getPreread()),
                                OffsetDateTime.parse(statistics.getRead()))
                        .toNanos();
        return new CpuUse(
                (to - from) / (double) Math.max(1, wall),
                throttled(statistics.getCpuStats()) - throttled(statistics.getPreCpuStats()));
    }

    private static long nanos(@Nullable CpuStatsConfig stats) {
        CpuUsageConfig usage = stats == null ? null : stats.getCpuUsage();
        Long total = usage == null ? null : usage.getTotalUsage();
        return total == null ? 0 : total;
    }

    private static long throttled(@Nullable CpuStatsConfig stats) {
        ThrottlingDataConfig data = stats == null ? null : stats.getThrottlingData();
        Long periods = data == null ? null : data.getThrottledPeriods();
        return periods == null ? 0 : periods;
    }

    private static final class Last extends ResultCallback.Adapter<Statistics> {
        private volatile @Nullable Statistics value;

        @Override
        public void onNext(Statistics statistics) {
            value = statistics;
        }
    }
}
