package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.Containment.Fact;
import dev.impasse.sandbox.SandboxSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * What the engine says about a container, in its own document rather than in a library's view of it: a field that a
 * library does not know could not be compared.
 */
final class EngineFacts {
    private final ContainerPlan plan;
    private final JsonNode container;
    private final JsonNode host;
    private final List<Fact> facts;

    /**
     * @param container the engine's answer to {@code GET /containers/ID/json}
     */
    EngineFacts(ContainerPlan plan, JsonNode container, List<Fact> facts) {
        this.plan = plan;
        this.container = container;
        this.host = container.path("HostConfig");
        this.facts = facts;
    }

    void compare() {
        isolation();
        privileges();
        limits();
        files();
        identity();
    }

    private void isolation() {
        SandboxSpec spec = plan.spec();
        fact("runtime", spec.containment().runtime(), text(host, "Runtime"));
        fact("network", spec.containment().network(), text(host, "NetworkMode"));
        JsonNode networks = container.path("NetworkSettings").path("Networks");
        fact(
                "networks_attached",
                plan.sharesNetwork() ? "" : spec.containment().network(),
                String.join(" ", new TreeSet<>(networks.propertyNames())));
        if (spec.containment().network().equals("none")) {
            fact("address", "", text(networks.path("none"), "IPAddress"));
        }
        fact("ports", "", list(host.path("PortBindings")));
        fact("all_ports_published", "false", text(host, "PublishAllPorts"));
        fact("links", "", list(host.path("Links")));
        fact("pid_namespace", "", text(host, "PidMode"));
        fact("ipc_namespace", "private", text(host, "IpcMode"));
        fact("uts_namespace", "", text(host, "UTSMode"));
        fact("user_namespace", "", text(host, "UsernsMode"));
        fact("cgroup_namespace", "private", text(host, "CgroupnsMode"));
    }

    private void privileges() {
        fact("privileged", "false", text(host, "Privileged"));
        fact("capabilities_dropped", "ALL", capabilities(host.path("CapDrop")));
        fact(
                "capabilities_added",
                String.join(" ", plan.capabilities()),
                capabilities(host.path("CapAdd")));
        fact(
                "security_options",
                String.join(" ", plan.securityOptions()),
                list(host.path("SecurityOpt")));
        fact("groups_added", "", list(host.path("GroupAdd")));
        fact("devices", "", list(host.path("Devices")));
        fact("device_requests", "", list(host.path("DeviceRequests")));
        fact("device_rules", "", list(host.path("DeviceCgroupRules")));
        fact("sysctls", sorted(plan.sysctls()), sorted(strings(host.path("Sysctls"))));
        fact("masked_paths", "some", host.path("MaskedPaths").isEmpty() ? "none" : "some");
        fact("readonly_paths", "some", host.path("ReadonlyPaths").isEmpty() ? "none" : "some");
    }

    private void limits() {
        long memory = plan.spec().limits().memoryBytes();
        fact("memory", Long.toString(memory), text(host, "Memory"));
        fact("memory_with_swap", Long.toString(memory), text(host, "MemorySwap"));
        fact("nano_cpus", Long.toString(plan.nanoCpus()), text(host, "NanoCpus"));
        fact("pids", Long.toString(plan.spec().limits().pids()), text(host, "PidsLimit"));
        fact("oom_kill_disabled", "false", truth(host.path("OomKillDisable")));
        fact(
                "shared_memory",
                Long.toString(plan.spec().limits().tmpBytes()),
                text(host, "ShmSize"));
    }

    private void files() {
        fact("root_read_only", "true", text(host, "ReadonlyRootfs"));
        fact("binds", "", list(host.path("Binds")));
        fact("volumes_from", "", list(host.path("VolumesFrom")));
        fact("mounts_asked", "", list(host.path("Mounts")));
        fact("mounts", "", list(container.path("Mounts")));
        fact("tmpfs", sorted(plan.tmpfs()), sorted(strings(host.path("Tmpfs"))));
        fact("log", "none", text(host.path("LogConfig"), "Type"));
    }

    private void identity() {
        SandboxSpec spec = plan.spec();
        JsonNode config = container.path("Config");
        // An id names the content, a name only what it pointed at.
        boolean byId = spec.image().startsWith("sha256:");
        fact("image", spec.image(), byId ? text(container, "Image") : text(config, "Image"));
        fact(
                "entrypoint",
                String.join(" ", ContainerPlan.COMMAND),
                list(config.path("Entrypoint")));
        fact("command", "", list(config.path("Cmd")));
        fact("user", "0:0", text(config, "User"));
        fact("terminal", "false", text(config, "Tty"));
        fact("host_name", ContainerPlan.HOST_NAME, text(config, "Hostname"));
        fact("running", "true", text(container.path("State"), "Running"));
        Map<String, String> labels = strings(config.path("Labels"));
        Labels.of(spec).forEach((name, value) -> fact(name, value, labels.getOrDefault(name, "")));
    }

    private void fact(String name, String asked, String got) {
        facts.add(new Fact(name, asked, got, "engine"));
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).asString("");
    }

    /** Some engines leave out what is not set. */
    private static String truth(JsonNode node) {
        return Boolean.toString(node.asBoolean(false));
    }

    private static String list(JsonNode node) {
        List<String> items = new ArrayList<>();
        for (JsonNode item : node) {
            items.add(item.isString() ? item.stringValue() : item.toString());
        }
        return String.join(" ", items);
    }

    private static String capabilities(JsonNode node) {
        TreeSet<String> names = new TreeSet<>();
        for (JsonNode item : node) {
            String name = item.asString("");
            names.add(name.startsWith("CAP_") ? name.substring(4) : name);
        }
        return String.join(" ", names);
    }

    private static Map<String, String> strings(JsonNode node) {
        Map<String, String> all = new TreeMap<>();
        node.properties().forEach(e -> all.put(e.getKey(), e.getValue().asString("")));
        return all;
    }

    private static String sorted(Map<String, String> map) {
        return new TreeMap<>(map)
                .entrySet().stream()
                        .map(e -> e.getKey() + ":" + e.getValue())
                        .collect(Collectors.joining(" "));
    }
}
