package dev.impasse.sandbox.docker;

import dev.impasse.sandbox.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The line of shell code that becomes a command. The program is found by the session along the command's own PATH and
 * started by busybox {@code start-stop-daemon}, which changes the user and then executes it with any first argument: one
 * exec less than {@code su} and a shell, and no code of the agent's runs in between.
 */
final class Program {
    private static final String START = "exec start-stop-daemon -S -p /run/impasse/none $u ";

    private Program() {}

    static String line(Command command, Environment environment) {
        Map<String, String> variables = environment.with(command.environment());
        List<String> search =
                List.of(variables.getOrDefault("PATH", "").split(":", -1)).stream()
                        .map(d -> d.isEmpty() ? "." : d)
                        .toList();
        String name = command.argv().getFirst();
        StringBuilder line = new StringBuilder("enter ");
        line.append(ShellWord.quote(command.directory())).append(' ');
        line.append(ShellWord.quote(name)).append(' ').append(ShellWord.quoteAll(search));
        line.append("; ");
        List<String> odd = new ArrayList<>();
        variables.forEach((variable, value) -> {
            if (Environment.assignable(variable)) {
                line.append(variable).append('=').append(ShellWord.quote(value)).append(' ');
            } else {
                odd.add(variable + "=" + value);
            }
        });
        line.append(START);
        if (odd.isEmpty()) {
            line.append("-x \"$x\" -a ").append(ShellWord.quote(name)).append(" -- ");
        } else {
            line.append("-x \"$B\" -a env -- ").append(ShellWord.quoteAll(odd)).append(" \"$x\" ");
        }
        List<String> arguments = command.argv().subList(1, command.argv().size());
        return line.append(ShellWord.quoteAll(arguments)).toString();
    }
}
