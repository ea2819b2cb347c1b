package dev.impasse.readiness;

import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.ImageStore;
import dev.impasse.sandbox.SandboxDiedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The agent's processes have no rights to lose and none to gain, and cannot change what they run on. */
final class PrivilegesCheck implements Check {
    private static final About ABOUT =
            About.essential(
                    "privileges",
                    "Privileges",
                    "What an agent runs has no capability, can gain none, and cannot write outside of its workspace.",
                    GvisorCheck.ID);

    @Override
    public About about() {
        return ABOUT;
    }

    @Override
    public CheckResult run(CheckContext context, Progress progress) throws SandboxDiedException {
        progress.step("reading the rights of an agent's process");
        Rights sealed;
        try (Trial trial = Trial.open(context, progress, context.sealed(), Trial.ROOMY)) {
            String agent = trial.shell(Rights.READ);
            // As root: an ordinary user could not write there anyway, which would prove nothing.
            Command write =
                    new Command(
                            List.of("/bin/sh", "-c", Rights.WRITE),
                            "/",
                            Map.of(),
                            Trial.PATIENCE,
                            1024);
            sealed =
                    Rights.parse(agent + Trial.text(trial.sandbox().execAsSession(write).stdout()));
        }
        progress.step("reading the same in a container opened on purpose");
        Rights opened =
                Rights.parse(
                        context.engine()
                                .runOpened(
                                        Trial.owner(),
                                        ImageStore.BASE,
                                        context.engine().describe().defaultRuntime(),
                                        List.of("/bin/sh", "-c", Rights.READ + Rights.WRITE),
                                        Trial.PATIENCE));
        return judge(sealed, opened);
    }

    static CheckResult judge(Rights sealed, Rights opened) {
        List<String> evidence =
                List.of(
                        "an agent's process: " + sealed.words(),
                        "opened on purpose: " + opened.words());
        if (!sealed.known() || !opened.known()) {
            return CheckResult.inconclusive("A process's rights could not be read.", evidence, "");
        }
        List<String> wrong = sealed.open();
        if (!wrong.isEmpty()) {
            return CheckResult.fail(
                    "An agent's process " + String.join(", ", wrong) + ".",
                    evidence,
                    "./impasse setup");
        }
        if (opened.open().size() < Rights.WAYS) {
            return CheckResult.inconclusive(
                    "A container that was opened on purpose looks closed as well, so the look tells nothing.",
                    evidence,
                    "");
        }
        return CheckResult.pass(
                "An agent's process runs as user 1000 without any capability, can gain none, and the root is"
                        + " read-only. The same look into a container opened on purpose shows all three open, so this"
                        + " check can fail.",
                evidence);
    }

    /**
     * What a process may.
     *
     * @param capabilities the effective, permitted, inheritable and ambient sets together, hex; empty if not seen
     * @param gains whether it may gain privileges by executing a program: {@code 0} or {@code 1}; else not seen
     * @param root {@code writable} or {@code read-only}; else not seen
     */
    record Rights(String user, String capabilities, String gains, String root) {
        static final int WAYS = 3;

        // 39 is PR_GET_NO_NEW_PRIVS; gVisor's /proc/self/status has no line for it. prctl has the
        // number 157 on x86-64
        // and 167 on ARM (asm/unistd.h).
        static final String READ =
                """
                grep -E '^(Uid|CapEff|CapPrm|CapInh|CapAmb):' /proc/self/status
                n=167; [ "$(uname -m)" = x86_64 ] && n=157
                perl -e 'print "NoNew: ", syscall($ARGV[0] + 0, 39, 0, 0, 0, 0), "\\n"' $n
                """;
        static final String WRITE =
                """
                if (: >/impasse-check) 2>/dev/null; then echo Root: writable; else echo Root: read-only; fi
                """;

        static Rights parse(String output) {
            String user = "";
            StringBuilder capabilities = new StringBuilder();
            String noNew = "";
            String root = "";
            for (String line : output.split("\n", -1)) {
                String[] words = line.strip().split("\\s+");
                if (words.length < 2) {
                    continue;
                }
                switch (words[0]) {
                    case "Uid:" -> user = words[1];
                    case "CapEff:", "CapPrm:", "CapInh:", "CapAmb:" ->
                            capabilities.append(words[1]);
                    case "NoNew:" -> noNew = words[1];
                    case "Root:" -> root = words[1];
                    default -> {}
                }
            }
            String gains = noNew.equals("1") ? "0" : noNew.equals("0") ? "1" : "";
            return new Rights(Trial.line(user), Trial.line(capabilities.toString()), gains, root);
        }

        boolean known() {
            return !user.isEmpty()
                    && capabilities.matches("[0-9a-f]+")
                    && !gains.isEmpty()
                    && !root.isEmpty();
        }

        /** What it may and an agent's process may not. */
        List<String> open() {
            List<String> open = new ArrayList<>();
            if (user.equals("0") || !capabilities.matches("0+")) {
                open.add("has capabilities or is root");
            }
            if (!gains.equals("0")) {
                open.add("may gain privileges");
            }
            if (!root.equals("read-only")) {
                open.add("runs on a root that can be written");
            }
            return open;
        }

        String words() {
            return "user "
                    + user
                    + ", capabilities "
                    + (capabilities.matches("0+") ? "none" : "some")
                    + ", may gain privileges "
                    + (gains.equals("0") ? "no" : "yes")
                    + ", root "
                    + root;
        }
    }
}
