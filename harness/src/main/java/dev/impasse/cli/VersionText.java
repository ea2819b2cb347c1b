package dev.impasse.cli;

import dev.impasse.episode.HostFacts;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "impasse " + HostFacts.VERSION,
            "Java " + Runtime.version() + " on ${os.name} ${os.arch}"
        };
    }
}
