package dev.impasse.cli;

import picocli.CommandLine;

/** Makes the commands for picocli's own writers of man pages and completions, which know no console and no folders. */
public final class DocumentedCommands implements CommandLine.IFactory {
    private final CommandFactory commands = new CommandFactory(Console.system(), Places.bare());

    @Override
    public <K> K create(Class<K> type) throws Exception {
        return commands.create(type);
    }
}
