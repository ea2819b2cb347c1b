package dev.impasse.cli;

import dev.impasse.ImpasseException;
import dev.impasse.Program;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The entry of the command line. */
@Command(
        name = "impasse",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        header = "What does an AI agent do when the rules leave it no honest way to succeed?",
        description = {
            "Runs agents on impossible-rule tasks in fresh gVisor containers, through a broker that is"
                    + " their only way out, and seals the record so that anyone can check it.",
            ""
        },
        footer = {
            "",
            "First steps:",
            "  ${sys:impasse.call:-./impasse} run three-and-five --agent control:edit-checker   catch a cheat",
            "  ${sys:impasse.call:-./impasse} verify last                                       check its seal",
            "",
            "Exit codes: 0 done, 1 done and it falls short, 2 wrong usage or bad input,",
            "3 the environment failed, 4 interrupted."
        },
        subcommands = {
            TasksCommand.class,
            RunCommand.class,
            ControlsCommand.class,
            RogueCommand.class,
            RunsCommand.class,
            ShowCommand.class,
            SealCommand.class,
            VerifyCommand.class,
            KeysCommand.class,
            IndexCommand.class,
            SearchCommand.class,
            SearchesCommand.class,
            ExportCommand.class,
            PackCommand.class,
            UnpackCommand.class,
            JudgeCommand.class,
            CheckCommand.class,
            ModelsCommand.class,
            MockModelCommand.class,
            BenchCommand.class,
            CleanCommand.class,
            LauncherCommands.App.class,
            LauncherCommands.Setup.class,
            CommandLine.HelpCommand.class
        })
public final class Main implements Runnable {
    @Spec private @org.jspecify.annotations.Nullable CommandSpec spec;

    public static void main(String[] args) {
        System.exit(execute(Console.system(), Places.here(), args));
    }

    /** Runs one command and gives its exit code. */
    static int execute(Console console, Places places, String... args) {
        CommandLine line = new CommandLine(new Main(), new CommandFactory(console, places));
        LauncherCommands.ofCheckout(line);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(100);
        line.setOut(new java.io.PrintWriter(console.out(), true));
        line.setErr(new java.io.PrintWriter(console.err(), true));
        line.setParameterExceptionHandler((e, given) -> usage(console, e));
        line.setExecutionExceptionHandler((e, command, result) -> failed(console, e));
        return line.execute(args);
    }

    @Override
    public void run() {
        if (spec != null) {
            spec.commandLine().usage(spec.commandLine().getOut());
        }
    }

    private static int usage(Console console, ParameterException e) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        console.note(
                console.style(Console.Style.REFUSED, "impasse: ")
                        + UsageWords.of(e)
                        + " Try: "
                        + Program.words("./" + command)
                        + " --help");
        return 2;
    }

    private static int failed(Console console, Exception e) {
        if (e instanceof ImpasseException known) {
            console.note(console.style(Console.Style.REFUSED, "impasse: ") + known.sentence());
            return known.exitCode();
        }
        // A defect of ours: whoever reports it needs to say where it happened.
        console.note("impasse: internal error, please report it: " + e);
        e.printStackTrace(console.err());
        return 3;
    }
}
