package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.Containment.Fact;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What was seen from inside, against what was asked for. */
final class InsideFacts {
    // What every container has and the agent's user cannot store anything in, but for /dev/shm,
    // whose size is asked for.
    private static final Set<String> SYSTEM =
            Set.of("/proc", "/dev", "/dev/pts", "/dev/shm", "/dev/mqueue");

    private static final long PAGE = 4096;

    private final ContainerPlan plan;
    private final InsideView inside;
    private final List<Fact> facts;

    InsideFacts(ContainerPlan plan, InsideView inside, List<Fact> facts) {
        this.plan = plan;
        this.inside = inside;
        this.facts = facts;
    }

    void compare() {
        if (plan.spec().containment().gvisor()) {
            fact("kernel", "gVisor", inside.log() ? "gVisor" : inside.kernel());
        }
        user();
        if (plan.spec().containment().network().equals("none")) {
            fact("interfaces", "lo", String.join(" ", inside.interfaces()));
        }
        mounts();
    }

    private void user() {
        String id = plan.agentIsRoot() ? "0" : "1000";
        String mask =
                plan.agentIsRoot() ? Capabilities.mask(plan.capabilities()) : Capabilities.NONE;
        String four = String.join(" ", id, id, id, id);
        fact("agent_user", four, status("Uid"));
        fact("agent_group", four, status("Gid"));
        fact("agent_groups", id, status("Groups"));
        fact("agent_capabilities_effective", mask, status("CapEff"));
        fact("agent_capabilities_permitted", mask, status("CapPrm"));
        fact("agent_capabilities_inheritable", Capabilities.NONE, status("CapInh"));
        fact("capabilities_bound", Capabilities.mask(plan.capabilities()), status("CapBnd"));
        // gVisor's list does not have these; where they are, they count.
        optional("agent_capabilities_ambient", Capabilities.NONE, "CapAmb");
        optional("agent_no_new_privileges", "1", "NoNewPrivs");
    }

    private void mounts() {
        fact("root_mount", "ro", first(inside.mounts().getOrDefault("/", "")));
        fact("root_write", "refused", inside.rootWritable() ? "done" : "refused");
        fact("workspace_write", "done", inside.workspaceWritable() ? "done" : "refused");
        TreeSet<String> writable = new TreeSet<>();
        inside.mounts()
                .forEach((point, options) -> {
                    if (!first(options).equals("ro") && !system(point)) {
                        writable.add(point);
                    }
                });
        TreeSet<String> asked = new TreeSet<>();
        plan.tmpfs().keySet().forEach(point -> asked.add(point.replace(" ", "\\040")));
        fact("writable_mounts", String.join(" ", asked), String.join(" ", writable));
        plan.sizes()
                .forEach((point, bytes) ->
                        fact(
                                "size " + point,
                                Long.toString((bytes + PAGE - 1) / PAGE * PAGE),
                                Long.toString(inside.sizes().getOrDefault(point, -1L))));
    }

    private boolean system(String point) {
        // The host's kernel covers some of its files with mounts; gVisor has nothing to cover.
        boolean covered = point.startsWith("/proc/") || point.startsWith("/sys/");
        return SYSTEM.contains(point) || (covered && !plan.spec().containment().gvisor());
    }

    private void fact(String name, String asked, String got) {
        facts.add(new Fact(name, asked, got, "inside"));
    }

    private void optional(String name, String asked, String key) {
        String got = inside.status().get(key);
        if (got != null) {
            fact(name, asked, got);
        }
    }

    private String status(String key) {
        return inside.status().getOrDefault(key, "not shown");
    }

    private static String first(String options) {
        return Arrays.asList(options.split(",", -1)).getFirst();
    }
}
