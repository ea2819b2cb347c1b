package dev.impasse.readiness;

import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.EngineDescription;
import java.util.ArrayList;
import java.util.List;

/** The engine answers and is new enough. */
final class DockerCheck implements Check {
    static final String ID = "docker";

    // Docker 20.10, the oldest that the tests of this project run on. Podman speaks 1.41 as well,
    // from 3.4 on.
    private static final ApiVersion OLDEST = new ApiVersion(1, 41);

    private static final About ABOUT =
            About.essential(
                    ID,
                    "Container engine",
                    "An engine that speaks Docker's interface answers, and it is new enough to give what containment"
                            + " needs.");

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) {
        progress.step("asking the engine what it is");
        EngineDescription engine;
        try {
            engine = context.engine().describe();
        } catch (EnvironmentException e) {
            String remedy = e.remedy();
            return CheckResult.fail(
                    String.valueOf(e.getMessage()),
                    List.of(e.code()),
                    remedy == null ? "./impasse setup" : remedy);
        }
        return judge(engine);
    }

    static CheckResult judge(EngineDescription engine) {
        List<String> evidence = evidence(engine);
        String name = engine.kind() + " " + engine.version();
        ApiVersion api = ApiVersion.parse(engine.api());
        if (api == null) {
            return CheckResult.inconclusive(
                    name + " answers, but does not say which API version it speaks.",
                    evidence,
                    "docker version");
        }
        if (api.compareTo(OLDEST) < 0) {
            return CheckResult.fail(
                    name
                            + " speaks API "
                            + engine.api()
                            + "; "
                            + OLDEST
                            + " is the oldest that will do.",
                    evidence,
                    "./impasse setup");
        }
        String others =
                engine.kind().equals("Docker")
                        ? ""
                        : " See the evidence for what differs from Docker.";
        return CheckResult.pass(
                name + " answers and speaks API " + engine.api() + "." + others, evidence);
    }

    private static List<String> evidence(EngineDescription engine) {
        List<String> lines = new ArrayList<>();
        lines.add("reached at " + engine.address());
        lines.add(
                "runs on "
                        + engine.operatingSystem()
                        + ", kernel "
                        + engine.kernel()
                        + (engine.cgroups().isEmpty() ? "" : ", cgroup v" + engine.cgroups()));
        engine.warnings().forEach(warning -> lines.add("it warns: " + warning));
        if (engine.kind().equals("Podman")) {
            lines.add("runtimes are registered in containers.conf, not in daemon.json");
            lines.add(
                    "without root it can only enforce limits that its user was given; the checks of limits below tell");
            lines.add("images that Docker has are not its own: the base image is made for each");
        }
        return lines;
    }

    /** Two numbers with a dot. */
    record ApiVersion(int major, int minor) implements Comparable<ApiVersion> {
        static @org.jspecify.annotations.Nullable ApiVersion parse(String text) {
            if (!text.matches("[0-9]{1,4}\\.[0-9]{1,4}")) {
                return null;
            }
            int dot = text.indexOf('.');
            return new ApiVersion(
                    Integer.parseInt(text.substring(0, dot)),
                    Integer.parseInt(text.substring(dot + 1)));
        }

        @Override
        public int compareTo(ApiVersion other) {
            return major != other.major
                    ? Integer.compare(major, other.major)
                    : Integer.compare(minor, other.minor);
        }

        @Override
        public String toString() {
            return major + "." + minor;
        }
    }
}
