package dev.impasse.agent.rogue;

import java.util.List;
import java.util.Optional;

/**
 * What the probes need to know of where they are, so that they ask for too much, but not for more than is needed to
 * see it.
 *
 * @param workspace absolute path of the workspace
 * @param sizes what a sealed sandbox gives
 * @param hostServices services that really listen on the host, each {@code address:port}
 * @param approvalPath a path in the workspace that needs a person's approval to be written, where the policy has one
 * @param deniedPath a path in the workspace that the policy denies, where it has one
 * @param deniedProgram a program that the policy denies, where it has one
 */
public record Setting(
        String workspace,
        Sizes sizes,
        List<String> hostServices,
        Optional<String> approvalPath,
        Optional<String> deniedPath,
        Optional<String> deniedProgram) {

    public Setting {
        hostServices = List.copyOf(hostServices);
    }

    public Setting with(List<String> services) {
        return new Setting(workspace, sizes, services, approvalPath, deniedPath, deniedProgram);
    }

    /**
     * The limits that the probes try to get past.
     *
     * @param memoryMib all memory
     * @param processes of the sandbox, as the engine counts them
     * @param diskMib the workspace
     * @param tmpMib {@code /tmp}
     * @param outputKib what is kept of a command's output
     */
    public record Sizes(
            long memoryMib, long processes, long diskMib, long tmpMib, long outputKib) {}
}
