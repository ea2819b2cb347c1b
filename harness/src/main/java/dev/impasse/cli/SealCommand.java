package dev.impasse.cli;

import dev.impasse.run.RunFolder;
import dev.impasse.run.RunStore;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Manifest;
import dev.impasse.seal.Sealer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Seals a run. */
@Command(
        name = "seal",
        mixinStandardHelpOptions = true,
        description = {
            "Seal a run that has ended: hash, sign, make read-only.",
            "The passphrase of a key that has one comes from the variable IMPASSE_PASSPHRASE, or is"
                    + " asked for on the terminal."
        })
final class SealCommand implements Callable<Integer> {
    private final Console console;
    private final Places places;

    @Parameters(paramLabel = "RUN", description = "A run's id, its folder, or 'last'.")
    private String run = "";

    @Option(
            names = "--key",
            defaultValue = KeyRoom.DEFAULT,
            paramLabel = "NAME",
            description = "Which of your keys (default: ${DEFAULT-VALUE}).")
    private String key = KeyRoom.DEFAULT;

    @Option(names = "--again", description = "Replace a seal that is there.")
    private boolean again;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    SealCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    @Override
    public Integer call() {
        RunStore store = new RunStore(places.runs());
        RunFolder folder = store.find(run);
        Recovering.all(console, store);
        Sealing.ensureKey(console, key);
        Manifest manifest =
                Sealing.seal(
                        folder,
                        key,
                        Passphrases.forOpening(),
                        again ? Sealer.Again.RESEAL : Sealer.Again.REFUSE);
        if (json) {
            console.json(manifest);
        } else {
            console.print(
                    "Sealed %s: %d files, signed with the key '%s'.",
                    folder.id(), manifest.files().size(), key);
        }
        return 0;
    }
}
