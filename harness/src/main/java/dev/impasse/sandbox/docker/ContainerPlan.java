package dev.impasse.sandbox.docker;

import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.RestartPolicy;
import dev.impasse.sandbox.SandboxSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What the engine is asked for; the check that follows reads the same values back.
 *
 * @param processors the machine's processors that it may run on, as {@link Processors} gives them; for speed, no part of
 *     containment, and so not read back
 */
record ContainerPlan(SandboxSpec spec, String processors) {
    /** The session's own writable place: inputs, outputs of commands; only root may look. */
    static final String RUN = "/run/impasse";

    /** Output of commands that run, and what is on its way in. */
    static final long RUN_BYTES = 32L * 1024 * 1024;

    static final String HOST_NAME = "bench";
    static final List<String> COMMAND =
            List.of("/opt/impasse/busybox", "env", "-i", "/opt/impasse/busybox", "ash");

    // To become the agent (SETUID, SETGID), to end what the agent left (KILL), to read what it hid
    // (DAC_READ_SEARCH).
    private static final List<String> SESSION =
            List.of("DAC_READ_SEARCH", "KILL", "SETGID", "SETUID");

    /** Sorted names without {@code CAP_}. */
    List<String> capabilities() {
        TreeSet<String> all = new TreeSet<>(SESSION);
        all.addAll(spec.containment().agentCapabilities());
        return List.copyOf(all);
    }

    /** A twin with capabilities runs the agent's commands as root: a change of user would drop them. */
    boolean agentIsRoot() {
        return !spec.containment().agentCapabilities().isEmpty();
    }

    /** Whether it lives in the network of another container of ours, whose host name it has then too. */
    boolean sharesNetwork() {
        return spec.containment().network().startsWith("container:");
    }

    /** On a twin a security module must not stand where the capability it was given is to be seen at work. */
    List<String> securityOptions() {
        return agentIsRoot()
                ? List.of("no-new-privileges", "apparmor=unconfined")
                : List.of("no-new-privileges");
    }

    /** The stand-in that answers for other addresses needs the IPv6 that engines turn off where there is no network. */
    Map<String, String> sysctls() {
        boolean standIn =
                spec.containment().network().equals("none")
                        && spec.containment().agentCapabilities().contains("NET_ADMIN");
        return standIn
                ? Map.of(
                        "net.ipv6.conf.all.disable_ipv6", "0",
                        "net.ipv6.conf.default.disable_ipv6", "0")
                : Map.of();
    }

    Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>(Labels.of(spec));
        labels.putAll(Processors.label(processors));
        return labels;
    }

    long nanoCpus() {
        return Math.round(spec.limits().cpus() * 1e9);
    }

    /** Bytes of every writable place. */
    Map<String, Long> sizes() {
        Map<String, Long> sizes = new LinkedHashMap<>();
        sizes.put(spec.workspace(), spec.limits().diskBytes());
        sizes.put("/tmp", spec.limits().tmpBytes());
        sizes.put("/dev/shm", spec.limits().tmpBytes());
        sizes.put(RUN, RUN_BYTES);
        spec.privateDirectories().forEach(d -> sizes.put(d, spec.limits().tmpBytes()));
        return sizes;
    }

    Map<String, String> tmpfs() {
        Map<String, String> mounts = new LinkedHashMap<>();
        mounts.put(
                spec.workspace(),
                "rw,exec,nosuid,nodev,size="
                        + spec.limits().diskBytes()
                        + ",uid=1000,gid=1000,mode=0755");
        mounts.put("/tmp", "rw,exec,nosuid,nodev,size=" + spec.limits().tmpBytes() + ",mode=1777");
        mounts.put(RUN, "rw,noexec,nosuid,nodev,size=" + RUN_BYTES + ",mode=0700");
        for (String directory : spec.privateDirectories()) {
            mounts.put(
                    directory,
                    "rw,exec,nosuid,nodev,size=" + spec.limits().tmpBytes() + ",mode=0700");
        }
        return mounts;
    }

    HostConfig hostConfig() {
        List<Capability> add = new ArrayList<>();
        capabilities().forEach(name -> add.add(Capability.valueOf(name)));
        return HostConfig.newHostConfig()
                .withRuntime(spec.containment().runtime())
                .withNetworkMode(spec.containment().network())
                .withReadonlyRootfs(true)
                .withCapDrop(Capability.ALL)
                .withCapAdd(add.toArray(Capability[]::new))
                .withSecurityOpts(securityOptions())
                .withSysctls(sysctls())
                .withMemory(spec.limits().memoryBytes())
                .withMemorySwap(spec.limits().memoryBytes())
                .withNanoCPUs(nanoCpus())
                .withCpusetCpus(processors)
                .withPidsLimit(spec.limits().pids())
                .withShmSize(spec.limits().tmpBytes())
                .withIpcMode("private")
                .withCgroupnsMode("private")
                .withInit(false)
                .withRestartPolicy(RestartPolicy.noRestart())
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE))
                .withTmpFs(tmpfs());
    }
}
