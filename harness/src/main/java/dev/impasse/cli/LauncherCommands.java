package dev.impasse.cli;

import dev.impasse.BadInputException;
import dev.impasse.Program;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What the launcher does itself and never hands to this program. Here so that help, completion and the man page know of
 * it.
 */
final class LauncherCommands {
    private static final String CALL = "${sys:impasse.call:-./impasse} ";

    private LauncherCommands() {}

    /** Adds what only a checkout has. */
    static void ofCheckout(CommandLine line) {
        if (Program.installed().isEmpty()) {
            line.addSubcommand(new Package());
            line.addSubcommand(new Test());
        }
    }

    private abstract static class OfLauncher implements Runnable {
        private final String name;

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help message and exit.")
        private boolean help;

        OfLauncher(String name) {
            this.name = name;
        }

        @Override
        public void run() {
            throw new BadInputException(
                    "of_launcher",
                    name,
                    "the launcher does this, and this is the program that it starts.",
                    "./impasse " + name,
                    null);
        }
    }

    /** The window. */
    @Command(
            name = "app",
            description = {
                "Run agents and look at runs in a window.",
                "",
                CALL + "app --help says more."
            })
    static final class App extends OfLauncher {
        App() {
            super("app");
        }
    }

    /** Set-up. */
    @Command(
            name = "setup",
            description = {
                "Set up what this machine lacks; shows each step and asks first.",
                "",
                CALL + "setup --help says more."
            })
    static final class Setup extends OfLauncher {
        Setup() {
            super("setup");
        }
    }

    /** Packages. */
    @Command(
            name = "package",
            description = {
                "Make what people install: an app image, a .deb and an .rpm.",
                "",
                CALL + "package --help says more."
            })
    static final class Package extends OfLauncher {
        Package() {
            super("package");
        }
    }

    /** Tests. */
    @Command(
            name = "test",
            description = {
                "Run all tests, on real Docker and real gVisor.",
                "",
                CALL + "test --help says more."
            })
    static final class Test extends OfLauncher {
        Test() {
            super("test");
        }
    }
}
