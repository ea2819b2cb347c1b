package dev.impasse.readiness;

import dev.impasse.ImpasseException;
import dev.impasse.InterruptedWorkException;
import dev.impasse.input.Inert;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One person's way through the checks. Remembers what each came to, so that those that need it know; a check may be run
 * again after its remedy. One check runs at a time; {@link #cancel} may come from any thread.
 */
public final class Walk {
    private final CheckContext context;
    private final ReadinessListener listener;
    private final Map<String, Outcome> outcomes = new LinkedHashMap<>();
    private final List<Runnable> stops = new ArrayList<>();
    private boolean cancelled;

    Walk(CheckContext context, ReadinessListener listener) {
        this.context = context;
        this.listener = listener;
    }

    /** Runs each in turn; after {@link #cancel} the rest come out INCONCLUSIVE. */
    public Report run(List<Check> checks) {
        checks.forEach(this::run);
        return report();
    }

    /** Runs one. Never throws for what the check does. */
    public Outcome run(Check check) {
        listener.started(check.about());
        String reason = notTried(check);
        CheckResult result =
                reason == null
                        ? attempt(check)
                        : CheckResult.inconclusive(
                                "Not tried, because " + reason + ".", List.of(), "");
        Outcome outcome = new Outcome(check.about(), result);
        synchronized (this) {
            outcomes.put(check.id(), outcome);
        }
        listener.ended(outcome);
        return outcome;
    }

    /** Stops the check that runs, at its next step at the latest, and lets no further one begin. */
    public void cancel() {
        List<Runnable> now;
        synchronized (this) {
            cancelled = true;
            now = List.copyOf(stops);
            stops.clear();
        }
        now.forEach(Runnable::run);
    }

    public synchronized Report report() {
        return new Report(List.copyOf(outcomes.values()));
    }

    private synchronized @Nullable String notTried(Check check) {
        if (cancelled) {
            return "the checks were stopped";
        }
        for (String need : check.about().needs()) {
            Outcome before = outcomes.get(need);
            if (before == null) {
                return "the check '" + need + "' that it needs was not run";
            }
            if (before.status() != Status.PASS) {
                return "the check '"
                        + need
                        + "' that it needs "
                        + (before.status() == Status.FAIL ? "failed" : "is inconclusive");
            }
        }
        return null;
    }

    private CheckResult attempt(Check check) {
        try {
            return check.run(context, new Steps(check.about()));
        } catch (InterruptedWorkException e) {
            return CheckResult.inconclusive("Stopped before it was done.", List.of(), "");
        } catch (ImpasseException e) {
            String remedy = e.remedy() == null ? "" : e.remedy();
            return CheckResult.inconclusive(
                    wasCancelled()
                            ? "Stopped before it was done."
                            : "It could not be tried: "
                                    + Inert.line(String.valueOf(e.getMessage())),
                    List.of(e.code()),
                    remedy);
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            return CheckResult.inconclusive(
                    wasCancelled()
                            ? "Stopped before it was done."
                            : "It could not be tried: " + Inert.line(e.toString()),
                    List.of(),
                    "");
        } finally {
            synchronized (this) {
                stops.clear();
            }
        }
    }

    private synchronized boolean wasCancelled() {
        return cancelled;
    }

    private final class Steps implements Progress {
        private final About about;

        Steps(About about) {
            this.about = about;
        }

        @Override
        public void step(String what) {
            if (wasCancelled()) {
                throw new InterruptedWorkException("The checks were stopped.");
            }
            listener.step(about, what);
        }

        @Override
        public void onCancel(Runnable stop) {
            synchronized (Walk.this) {
                if (!cancelled) {
                    stops.add(stop);
                    return;
                }
            }
            stop.run();
        }
    }
}
