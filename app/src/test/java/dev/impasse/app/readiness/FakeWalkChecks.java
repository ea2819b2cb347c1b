package dev.impasse.app.readiness;

import dev.impasse.readiness.About;
import dev.impasse.readiness.CheckResult;
import dev.impasse.readiness.Outcome;
import dev.impasse.readiness.ReadinessListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Stands in for the real checks: no engine, and each comes out as the test says. The one named {@link #hold} waits. */
public final class FakeWalkChecks implements CheckRoom {
    private final Map<String, CheckResult> results = new LinkedHashMap<>();
    private final List<About> checks = new ArrayList<>();
    public final List<String> ran = new ArrayList<>();
    private final CountDownLatch held = new CountDownLatch(1);
    private volatile String hold = "";

    public static FakeWalkChecks passing() {
        FakeWalkChecks fake = new FakeWalkChecks();
        fake.add(
                "docker",
                "Docker",
                "An engine answers on this machine, and it is new enough.",
                true,
                CheckResult.pass(
                        "Docker 28.2 answers and speaks API 1.50.",
                        List.of(
                                "reached at unix:///var/run/docker.sock",
                                "runs on Debian GNU/Linux 12, kernel 6.18, cgroup v2")));
        fake.add(
                "gvisor",
                "gVisor",
                "Containers of the runtime 'impasse' run on gVisor's own kernel and not on this machine's.",
                true,
                CheckResult.pass(
                        "A container started on gVisor's kernel 4.4.0; the same look into an ordinary one showed this"
                                + " machine's, so this check can fail.",
                        List.of("uname inside: 4.4.0", "uname outside: 6.18.44")));
        fake.add(
                "network",
                "Network",
                "Nothing that an agent runs can reach anything: no public address, no name server, not this machine,"
                        + " no other container, no cloud's metadata.",
                true,
                CheckResult.pass(
                        "Closed. 17 probes tried to leave a container; none got out. The same 17 got out of a"
                                + " container that was opened on purpose, so this check can fail.",
                        List.of(
                                "interfaces: lo",
                                "public-v4: stayed (unreachable); opened: out (answered)",
                                "dns-udp: stayed (unreachable); opened: out (answered)",
                                "metadata: stayed (unreachable); opened: out (answered)")));
        fake.add(
                "clock",
                "Clock",
                "Times in the record can be believed.",
                false,
                CheckResult.pass("2000 readings never went backwards.", List.of()));
        fake.add(
                "signing-key",
                "Signing key",
                "There is a private key of yours, readable by you alone, to seal runs with.",
                false,
                CheckResult.pass("There is one key to seal runs with.", List.of()));
        return fake;
    }

    /** An engine that does not answer; what needs it is not tried. */
    public static FakeWalkChecks withoutEngine() {
        FakeWalkChecks fake = passing();
        fake.comesTo(
                "docker",
                CheckResult.fail(
                        "No engine answers at unix:///var/run/docker.sock: connection refused.",
                        List.of("reached for unix:///var/run/docker.sock", "errno 111"),
                        "./impasse setup"));
        for (String id : List.of("gvisor", "network")) {
            fake.comesTo(
                    id,
                    CheckResult.inconclusive(
                            "Not tried, because the check 'docker' that it needs failed.",
                            List.of(),
                            ""));
        }
        return fake;
    }

    private void add(
            String id, String title, String proves, boolean essential, CheckResult result) {
        checks.add(new About(id, title, proves, List.of(), essential));
        results.put(id, result);
    }

    public CheckResult result(String id) {
        return Objects.requireNonNull(results.get(id));
    }

    public void comesTo(String id, CheckResult result) {
        results.put(id, result);
    }

    /** From now on this check does not end before the walk is cancelled or {@link #release} is called. */
    public void hold(String id) {
        hold = id;
    }

    public void release() {
        held.countDown();
    }

    @Override
    public List<About> checks() {
        return checks;
    }

    @Override
    public Walking begin(ReadinessListener listener) {
        return new FakeWalking(listener);
    }

    private final class FakeWalking implements Walking {
        private final ReadinessListener listener;
        private volatile boolean cancelled;

        FakeWalking(ReadinessListener listener) {
            this.listener = listener;
        }

        @Override
        public Outcome run(String id) {
            About about =
                    checks.stream()
                            .filter(check -> check.id().equals(id))
                            .findFirst()
                            .orElseThrow();
            ran.add(id);
            listener.started(about);
            listener.step(about, "starting a container");
            listener.step(about, "trying the same in a container opened on purpose");
            if (id.equals(hold)) {
                try {
                    boolean released = held.await(1, TimeUnit.MINUTES);
                    if (!released) {
                        throw new IllegalStateException("nobody released it");
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            Outcome outcome =
                    new Outcome(
                            about,
                            cancelled
                                    ? CheckResult.inconclusive(
                                            "Stopped before it was done.", List.of(), "")
                                    : result(id));
            listener.ended(outcome);
            return outcome;
        }

        @Override
        public void cancel() {
            cancelled = true;
            held.countDown();
        }

        @Override
        public void close() {}
    }
}
