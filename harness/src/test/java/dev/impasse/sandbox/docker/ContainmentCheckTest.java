package dev.impasse.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.EnvironmentException;
import dev.impasse.sandbox.Containment;
import dev.impasse.sandbox.SandboxSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Every single property that is not as asked is seen, and named. */
class ContainmentCheckTest {
    private static final JsonMapper JSON = new JsonMapper();
    private final SandboxSpec spec = Bench.spec();
    private final ContainerPlan plan = new ContainerPlan(spec, "");

    @Test
    void whatIsAsAskedPasses() {
        Containment containment = ContainmentCheck.of(plan, document(), inside(good()));
        assertThat(containment.differences()).isEmpty();
        assertThat(containment.facts()).hasSizeGreaterThan(60);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/HostConfig|Runtime|\"runc\"|runtime",
                "/HostConfig|NetworkMode|\"bridge\"|network",
                "/HostConfig|NetworkMode|\"host\"|network",
                "/NetworkSettings|Networks|{\"none\":{},\"bridge\":{}}|networks_attached",
                "/NetworkSettings|Networks|{\"none\":{\"IPAddress\":\"172.17.0.2\"}}|address",
                "/HostConfig|PortBindings|{\"80/tcp\":[{\"HostPort\":\"80\"}]}|ports",
                "/HostConfig|PublishAllPorts|true|all_ports_published",
                "/HostConfig|Links|[\"a:b\"]|links",
                "/HostConfig|PidMode|\"host\"|pid_namespace",
                "/HostConfig|IpcMode|\"host\"|ipc_namespace",
                "/HostConfig|UTSMode|\"host\"|uts_namespace",
                "/HostConfig|UsernsMode|\"host\"|user_namespace",
                "/HostConfig|CgroupnsMode|\"host\"|cgroup_namespace",
                "/HostConfig|Privileged|true|privileged",
                "/HostConfig|CapDrop|null|capabilities_dropped",
                "/HostConfig|CapDrop|[\"NET_RAW\"]|capabilities_dropped",
                "/HostConfig|CapAdd|[\"CAP_SYS_ADMIN\",\"CAP_SETUID\"]|capabilities_added",
                "/HostConfig|SecurityOpt|null|security_options",
                "/HostConfig|SecurityOpt|[\"no-new-privileges\",\"seccomp=unconfined\"]|security_options",
                "/HostConfig|GroupAdd|[\"docker\"]|groups_added",
                "/HostConfig|Devices|[{\"PathOnHost\":\"/dev/kvm\"}]|devices",
                "/HostConfig|DeviceRequests|[{\"Count\":-1}]|device_requests",
                "/HostConfig|DeviceCgroupRules|[\"a *:* rwm\"]|device_rules",
                "/HostConfig|Sysctls|{\"net.ipv4.ip_forward\":\"1\"}|sysctls",
                "/HostConfig|MaskedPaths|[]|masked_paths",
                "/HostConfig|ReadonlyPaths|null|readonly_paths",
                "/HostConfig|Memory|0|memory",
                "/HostConfig|MemorySwap|-1|memory_with_swap",
                "/HostConfig|NanoCpus|2000000000|nano_cpus",
                "/HostConfig|PidsLimit|null|pids",
                "/HostConfig|OomKillDisable|true|oom_kill_disabled",
                "/HostConfig|ShmSize|67108864|shared_memory",
                "/HostConfig|ReadonlyRootfs|false|root_read_only",
                "/HostConfig|Binds|[\"/:/host\"]|binds",
                "/HostConfig|VolumesFrom|[\"other\"]|volumes_from",
                "/HostConfig|Mounts|[{\"Type\":\"bind\"}]|mounts_asked",
                "|Mounts|[{\"Type\":\"volume\"}]|mounts",
                "/HostConfig|Tmpfs|{\"/workspace\":\"size=1g\"}|tmpfs",
                "/HostConfig/LogConfig|Type|\"json-file\"|log",
                "/Config|Image|\"other:1\"|image",
                "/Config|Entrypoint|[\"/bin/sh\"]|entrypoint",
                "/Config|Cmd|[\"-c\"]|command",
                "/Config|User|\"\"|user",
                "/Config|Tty|true|terminal",
                "/Config|Hostname|\"other\"|host_name",
                "/State|Running|false|running",
                "/Config/Labels|dev.impasse|\"other\"|dev.impasse",
                "/Config/Labels|dev.impasse.owner|null|dev.impasse.owner"
            })
    void whatTheEngineGaveDifferentlyIsNamed(
            String place, String field, String value, String fact) {
        JsonNode document = document();
        ObjectNode parent = (ObjectNode) document.at(place == null ? "" : place);
        parent.set(field, JSON.readTree(value));
        assertDiffers(document, inside(good()), fact);
    }

    @ParameterizedTest
    @CsvSource({
        "/proc/self/status:CapEff,0000000000000001,agent_capabilities_effective",
        "/proc/self/status:CapPrm,0000000000000001,agent_capabilities_permitted",
        "/proc/self/status:CapInh,0000000000000001,agent_capabilities_inheritable",
        "/proc/self/status:CapBnd,000001ffffffffff,capabilities_bound",
        "/proc/self/status:CapAmb,0000000000000001,agent_capabilities_ambient",
        "/proc/self/status:NoNewPrivs,0,agent_no_new_privileges",
        "/proc/self/status:Uid,0 0 0 0,agent_user",
        "/proc/self/status:Gid,1000 0 0 0,agent_group",
        "/proc/self/status:Groups,1000 999,agent_groups"
    })
    void aProcessOfTheAgentsThatIsMoreThanItShouldBeIsNamed(
            String line, String value, String fact) {
        Map<String, String> lines = good();
        lines.put(line, value);
        assertDiffers(document(), inside(lines), fact);
    }

    @Test
    void anotherKernelInterfaceMountOrSizeIsNamed() {
        Map<String, String> lines = good();
        lines.remove("gvisor");
        assertDiffers(document(), inside(lines), "kernel");
        lines = good();
        lines.put("/proc/net/dev:  eth0", "0");
        assertDiffers(document(), inside(lines), "interfaces");
        lines = good();
        lines.put("/proc/mounts:x /mnt tmpfs rw,size=1", "0");
        assertDiffers(document(), inside(lines), "writable_mounts");
        lines = good();
        lines.remove("/proc/mounts:none / 9p ro,trans=fd 0 0");
        lines.put("/proc/mounts:none / 9p rw,trans=fd 0 0", "");
        assertDiffers(document(), inside(lines), "root_mount");
        lines = good();
        lines.remove("writable");
        assertDiffers(document(), inside(lines), "workspace_write");
        assertDiffers(document(), InsideView.parse(text(good()), true), "root_write");
        assertDiffers(
                document(),
                InsideView.parse(
                        text(good()).replace("blocks:4096 4096", "blocks:9999 4096"), false),
                "size /workspace");
    }

    @Test
    void aViewThatSaysNothingIsADifferenceEverywhere() {
        assertThatThrownBy(() -> ContainmentCheck.of(plan, document(), InsideView.parse("", false)))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("kernel")
                .hasMessageContaining("agent_user")
                .hasMessageContaining(
                        "agent_capabilities_effective should be 0000000000000000 and is not shown")
                .hasMessageContaining("size /workspace");
    }

    private void assertDiffers(JsonNode document, InsideView inside, String fact) {
        assertThatThrownBy(() -> ContainmentCheck.of(plan, document, inside))
                .isInstanceOfSatisfying(
                        EnvironmentException.class,
                        e -> assertThat(e.code()).isEqualTo("containment_differs"))
                .hasMessageContaining(fact + " should be ");
    }

    /** As an engine answers that gave what was asked for. */
    private ObjectNode document() {
        ObjectNode root =
                (ObjectNode)
                        JSON.readTree(
                                """
                                {"Image":"sha256:0","State":{"Running":true},"Mounts":[],
                                 "NetworkSettings":{"Networks":{"none":{"IPAddress":""}}},
                                 "HostConfig":{"Runtime":"impasse","NetworkMode":"none","PortBindings":{},
                                 "PublishAllPorts":false,"Links":null,"PidMode":"","IpcMode":"private","UTSMode":"",
                                 "UsernsMode":"","CgroupnsMode":"private","Privileged":false,"CapDrop":["ALL"],
                                 "CapAdd":["CAP_SETUID","CAP_SETGID","CAP_KILL","CAP_DAC_READ_SEARCH"],
                                 "SecurityOpt":["no-new-privileges"],"Devices":[],"MaskedPaths":["/proc/kcore"],
                                 "ReadonlyPaths":["/proc/sys"],"ReadonlyRootfs":true,"LogConfig":{"Type":"none"}},
                                 "Config":{"Image":"impasse/base:1","Cmd":null,"User":"0:0","Tty":false,
                                 "Hostname":"bench"}}
                                """);
        ObjectNode host = (ObjectNode) root.get("HostConfig");
        host.put("Memory", spec.limits().memoryBytes());
        host.put("MemorySwap", spec.limits().memoryBytes());
        host.put("NanoCpus", plan.nanoCpus());
        host.put("PidsLimit", spec.limits().pids());
        host.put("ShmSize", spec.limits().tmpBytes());
        host.set("Tmpfs", JSON.valueToTree(plan.tmpfs()));
        ObjectNode config = (ObjectNode) root.get("Config");
        config.set("Entrypoint", JSON.valueToTree(ContainerPlan.COMMAND));
        config.set("Labels", JSON.valueToTree(Labels.of(spec)));
        return root;
    }

    private Map<String, String> good() {
        Map<String, String> lines = new HashMap<>();
        lines.put("/proc/self/status:Uid", "1000 1000 1000 1000");
        lines.put("/proc/self/status:Gid", "1000 1000 1000 1000");
        lines.put("/proc/self/status:Groups", "1000");
        lines.put("/proc/self/status:CapInh", "0000000000000000");
        lines.put("/proc/self/status:CapPrm", "0000000000000000");
        lines.put("/proc/self/status:CapEff", "0000000000000000");
        lines.put("/proc/self/status:CapBnd", "00000000000000e4");
        lines.put("/proc/net/dev:    lo", " 0 0");
        lines.put("/proc/mounts:none / 9p ro,trans=fd 0 0", "");
        plan.tmpfs()
                .keySet()
                .forEach(p -> lines.put("/proc/mounts:none " + p + " tmpfs rw 0 0", ""));
        lines.put("writable", "");
        lines.put("gvisor", "");
        return lines;
    }

    private InsideView inside(Map<String, String> lines) {
        return InsideView.parse(text(lines), false);
    }

    private String text(Map<String, String> lines) {
        List<String> all = new ArrayList<>();
        lines.forEach((from, rest) -> all.add(from + ":" + rest));
        plan.sizes().keySet().forEach(point -> all.add("size:" + point));
        plan.sizes().values().forEach(bytes -> all.add("blocks:" + bytes / 4096 + " 4096"));
        return String.join("\n", all);
    }
}
