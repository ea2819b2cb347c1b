package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.Program;
import dev.impasse.input.Nearest;
import dev.impasse.seal.KeyRoom;
import dev.impasse.seal.Revocations;
import dev.impasse.seal.TrustStore;
import dev.impasse.seal.VerifyingKey;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Signing keys and whom to trust. */
@Command(
        name = "keys",
        mixinStandardHelpOptions = true,
        description = "Make signing keys, and say whose seals you trust.")
final class KeysCommand implements Runnable {
    private final Console console;
    private final Places places;

    KeysCommand(Console console, Places places) {
        this.console = console;
        this.places = places;
    }

    record Row(String id, String file, boolean own, boolean trusted, String revoked) {}

    record Listing(List<Row> keys) {}

    record Shown(String id, String name, String pem) {}

    @Override
    public void run() {
        list(false);
    }

    @Command(
            name = "generate",
            mixinStandardHelpOptions = true,
            description = {
                "Make a new signing key (Ed25519) in your own key folder.",
                "With a passphrase it is encrypted, else it is readable by you alone. The variable"
                        + " IMPASSE_PASSPHRASE counts where no option says otherwise."
            })
    int generate(
            @Option(
                            names = "--name",
                            defaultValue = KeyRoom.DEFAULT,
                            paramLabel = "NAME",
                            description = "Default: ${DEFAULT-VALUE}.")
                    String name,
            @Option(names = "--passphrase", description = "Ask for a passphrase on the terminal.")
                    boolean ask,
            @Option(
                            names = "--passphrase-env",
                            paramLabel = "VARIABLE",
                            description = "Take the passphrase from this variable.")
                    @Nullable String variable,
            @Option(names = "--json", description = "Print one JSON document.") boolean json) {
        char @Nullable [] passphrase =
                variable != null
                        ? Passphrases.inVariable(variable)
                        : ask ? Passphrases.askTwice() : Passphrases.characters();
        KeyRoom.Own made = Sealing.keys().generate(name, passphrase);
        if (passphrase != null) {
            Arrays.fill(passphrase, '\0');
        }
        if (json) {
            console.json(new Row(made.key().id(), made.privateFile().toString(), true, true, ""));
        } else {
            console.print(
                    "Made key %s, '%s', in %s (%s).",
                    made.key().id(),
                    name,
                    Program.path(made.privateFile()),
                    passphrase == null ? "for you alone" : "encrypted");
            console.print(
                    "Its public half, to give to others: %s", Program.path(made.publicFile()));
            console.print("They trust it with: %s keys trust FILE", Program.call());
        }
        return 0;
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Show your own keys and those that you trust.")
    int list(@Option(names = "--json", description = "Print one JSON document.") boolean json) {
        KeyRoom own = Sealing.keys();
        TrustStore trust = TrustStore.load(Sealing.trusted(places), own);
        List<KeyRoom.Own> mine = own.list();
        List<Row> rows = new ArrayList<>();
        trust.keys()
                .forEach((key, file) -> {
                    // One's own key may be among the trusted ones too: both files are shown.
                    mine.stream()
                            .filter(each -> each.key().equals(key))
                            .map(KeyRoom.Own::publicFile)
                            .forEach(each -> rows.add(row(trust, key, each, true)));
                    if (mine.stream().noneMatch(each -> each.publicFile().equals(file))) {
                        rows.add(row(trust, key, file, false));
                    }
                });
        if (json) {
            console.json(new Listing(rows));
        } else if (rows.isEmpty()) {
            console.print("No keys yet. Make one with: %s keys generate", Program.call());
        } else {
            rows.forEach(this::print);
        }
        return 0;
    }

    private static Row row(TrustStore trust, VerifyingKey key, Path file, boolean own) {
        return new Row(
                key.id(),
                file.toString(),
                own,
                trust.trusts(key),
                trust.revocation(key).map(r -> r.date() + " " + r.reason()).orElse(""));
    }

    private void print(Row row) {
        String state =
                row.trusted() ? (row.own() ? "yours" : "trusted") : "revoked " + row.revoked();
        console.print("%s  %-10s %s", row.id(), state, Program.path(Path.of(row.file())));
    }

    @Command(
            name = "trust",
            mixinStandardHelpOptions = true,
            description = "Trust the seals of a public key (PEM): copies it to the folder keys/.")
    int trust(
            @Parameters(paramLabel = "FILE", description = "A public key.") Path file,
            @Option(names = "--json", description = "Print one JSON document.") boolean json) {
        VerifyingKey key = VerifyingKey.read(file);
        Path target =
                TrustStore.load(Sealing.trusted(places), Sealing.keys()).trust(key, places.keys());
        if (json) {
            console.json(new Row(key.id(), target.toString(), false, true, ""));
        } else {
            console.print("Seals of key %s are trusted now (%s).", key.id(), Program.path(target));
        }
        return 0;
    }

    @Command(
            name = "revoke",
            mixinStandardHelpOptions = true,
            description = "Stop trusting a key, whatever its seals' dates.")
    int revoke(
            @Parameters(paramLabel = "ID", description = "Its id, as keys list shows it.")
                    String id,
            @Option(
                            names = "--reason",
                            required = true,
                            paramLabel = "TEXT",
                            description = "Shown to whoever verifies.")
                    String reason,
            @Option(names = "--json", description = "Print one JSON document.") boolean json) {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        Revocations.add(places.keys(), id, today, reason);
        Path file = places.keys().resolve(Revocations.FILE);
        if (json) {
            console.json(new Row(id, file.toString(), false, false, today + " " + reason));
        } else {
            console.print("Key %s is revoked (%s).", id, Program.path(file));
        }
        return 0;
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Print a public key as PEM, to give to others.")
    int show(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "NAME",
                            description = "One of your own keys (default: default).")
                    @Nullable String name,
            @Option(names = "--json", description = "Print one JSON document.") boolean json) {
        String wanted = name == null ? KeyRoom.DEFAULT : name;
        KeyRoom.Own own =
                Sealing.keys().list().stream()
                        .filter(key -> key.name().equals(wanted))
                        .findFirst()
                        .orElseThrow(() ->
                                new BadInputException(
                                        "key_missing",
                                        wanted,
                                        "you have no key of this name."
                                                + Nearest.question(
                                                        wanted,
                                                        Sealing.keys().list().stream()
                                                                .map(KeyRoom.Own::name)
                                                                .toList()),
                                        "./impasse keys list",
                                        null));
        if (json) {
            console.json(new Shown(own.key().id(), own.name(), own.key().pem()));
        } else {
            console.print(own.key().pem().strip());
        }
        return 0;
    }
}
