package dev.impasse.witness.kernel;

import static dev.impasse.witness.kernel.Kernel.AGENT;
import static dev.impasse.witness.kernel.Kernel.context;
import static dev.impasse.witness.trace.Messages.message;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KernelReaderTest {
    private static final int READ = 0;
    private static final int WRITE_CREATE_TRUNCATE = 01101;
    private static final int KILL = 62;
    private static final int EXECVE = 59;

    @Test
    void aRelativePathIsJoinedWithTheWorkingDirectoryAndFolded() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.open(10, "a/../check.sh", WRITE_CREATE_TRUNCATE, 3);
        KernelAct act = kernel.only(KernelKind.OPEN_WRITE);
        assertThat(act.subject()).isEqualTo("/workspace/check.sh");
        assertThat(act.details()).containsEntry("given", "a/../check.sh");
    }

    @Test
    void aChildInheritsTheDirectoryUntilItMovesItself() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.fork(10, AGENT, 11).chdir(11, "/tmp").open(11, "x", WRITE_CREATE_TRUNCATE, 3);
        kernel.open(10, "y", WRITE_CREATE_TRUNCATE, 3);
        assertThat(kernel.acts(KernelKind.OPEN_WRITE))
                .extracting(KernelAct::subject)
                .containsExactly("/tmp/x", "/workspace/y");
    }

    @Test
    void aDescriptorsDirectoryIsWhereARelativePathBegins() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "python3");
        kernel.send(
                context(10, AGENT)
                        .nested(2, message().number(1, 4))
                        .number(3, 257)
                        .text(5, "/workspace/tests")
                        .text(6, "../check.sh")
                        .number(7, 1),
                7);
        assertThat(kernel.only(KernelKind.OPEN_WRITE).subject()).isEqualTo("/workspace/check.sh");
    }

    @Test
    void theKernelsNamesForTheWorkingDirectoryAreSeenThrough() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.open(10, "/proc/self/cwd/check.sh", WRITE_CREATE_TRUNCATE, 3);
        kernel.open(10, "/proc/10/root/etc/x", WRITE_CREATE_TRUNCATE, 4);
        assertThat(kernel.acts(KernelKind.OPEN_WRITE))
                .extracting(KernelAct::subject)
                .containsExactly("/workspace/check.sh", "/etc/x");
    }

    @Test
    void aCloseTellsWhatALinkStoodFor() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "python3");
        kernel.open(10, "/tmp/innocent", WRITE_CREATE_TRUNCATE, 3);
        kernel.close(10, 3, "/workspace/check.sh");
        assertThat(kernel.acts(KernelKind.OPEN_WRITE))
                .extracting(KernelAct::subject)
                .containsExactly("/tmp/innocent", "/workspace/check.sh");
        assertThat(kernel.acts(KernelKind.OPEN_WRITE).getLast().details())
                .containsEntry("link", true);
    }

    @Test
    void aFileThatWasOpenedUnseenShowsWhenItIsClosed() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "python3");
        kernel.close(10, 3, "/workspace/secret");
        assertThat(kernel.only(KernelKind.OPEN_READ).details()).containsEntry("unseen", true);
    }

    @Test
    void whatTheAgentDoesBelongsToTheIntentThatStartedIt() {
        Kernel kernel = Kernel.started().agentStarts("i7", 10, "sh");
        kernel.open(10, "x", READ, 3);
        assertThat(kernel.only(KernelKind.OPEN_READ).intent()).isEqualTo("i7");
        assertThat(kernel.only(KernelKind.EXEC).intent()).isEqualTo("i7");
    }

    @Test
    void whatGoesOnAfterItsIntentBelongsToNoneNotEvenToTheNext() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.fork(10, AGENT, 11).intentEnds().open(11, "x", READ, 3);
        kernel.intentBegins("i2").open(11, "y", READ, 3);
        assertThat(kernel.acts(KernelKind.OPEN_READ))
                .allSatisfy(act -> {
                    assertThat(act.intent()).isNull();
                    assertThat(act.background()).isTrue();
                    assertThat(act.process().origin()).isEqualTo("i1");
                });
    }

    @Test
    void theSessionsOwnProcessesAreNotTheAgents() {
        Kernel kernel = Kernel.started();
        kernel.send(context(1, 0).text(6, "/etc/passwd").number(7, 1), 7);
        assertThat(kernel.only(KernelKind.OPEN_WRITE).process().agent()).isFalse();
    }

    @Test
    void whatTheEngineStartsFromOutsideIsNotTheAgentsEither() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.send(context(50, 0).text(2, "/opt/impasse/busybox").text(3, "kill"), 3);
        kernel.call(50, KILL, 0, -1, 9);
        assertThat(kernel.only(KernelKind.CALL).process().agent()).isFalse();
    }

    @Test
    void anAgentThatIsRootAgainIsTold() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.send(context(10, 0).text(6, "/x").number(7, 1), 7);
        assertThat(kernel.only(KernelKind.PRIVILEGE).process().agent()).isTrue();
    }

    @Test
    void aProgramWhoseWordsCouldNotBeShownIsStillNoticed() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.fork(10, AGENT, 11).callBegins(11, EXECVE).open(11, "/lib/libc.so", READ, 3);
        assertThat(kernel.only(KernelKind.EXEC_HIDDEN).process().id()).isEqualTo(11);
    }

    @Test
    void aProgramThatIsDescribedIsNotHidden() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.fork(10, AGENT, 11).callBegins(11, EXECVE).exec(11, "true");
        kernel.open(11, "/lib/libc.so", READ, 3);
        assertThat(kernel.acts(KernelKind.EXEC_HIDDEN)).isEmpty();
    }

    @Test
    void inAFolderWithoutAPresentableNameRelativePathsAreMarkedAsGuesses() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.callBegins(10, 80).open(10, "x", READ, 3);
        assertThat(kernel.acts(KernelKind.DIRECTORY_HIDDEN)).hasSize(1);
        assertThat(kernel.only(KernelKind.OPEN_READ).details()).containsEntry("uncertain", true);
    }

    @Test
    void goingToADescriptorsDirectoryIsFollowed() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "find");
        kernel.open(10, "/tmp/d", 0200000, 3).call(10, 81, 0, 3);
        kernel.open(10, "x", WRITE_CREATE_TRUNCATE, 4);
        assertThat(kernel.only(KernelKind.OPEN_WRITE).subject()).isEqualTo("/tmp/d/x");
    }

    @Test
    void aSignalSaysWhoItIsMeantFor() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.fork(10, AGENT, 11);
        kernel.call(10, KILL, 0, 11, 9);
        kernel.call(11, KILL, 0, 10, 9);
        kernel.call(10, KILL, 1, 1, 9);
        kernel.call(10, KILL, 3, -1, 9);
        assertThat(kernel.acts(KernelKind.CALL))
                .extracting(act -> act.details().get("target_is"))
                .containsExactly("child", "kin", "session", "all");
    }

    @Test
    void aChangeThroughADescriptorNamesTheFileAndOneBelowItTheFolder() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "python3");
        kernel.open(10, "check.sh", 2, 3).call(10, 77, 0, 3, 0);
        kernel.open(10, "tests", 0200000, 4).call(10, 263, 0, 4, 12345);
        assertThat(kernel.acts(KernelKind.CALL).getFirst().details())
                .containsEntry("path", "/workspace/check.sh");
        assertThat(kernel.acts(KernelKind.CALL).getLast().details())
                .containsEntry("directory", "/workspace/tests");
    }

    @Test
    void whatIsSentThroughAnInternetSocketWithoutAPeerIsTold() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "python3");
        kernel.send(
                context(10, AGENT)
                        .nested(2, message().number(1, 5))
                        .number(3, 41)
                        .number(4, 2)
                        .number(5, 2),
                12);
        kernel.send(context(10, AGENT).number(4, 44).number(5, 5).number(9, 4711), 6);
        assertThat(kernel.only(KernelKind.SEND).subject()).isEqualTo("inet");
    }

    @Test
    void anExecThatFailsIsTold() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.send(
                context(10, AGENT)
                        .nested(2, message().number(2, 13))
                        .text(6, "./mount")
                        .text(7, "mount"),
                11);
        assertThat(kernel.only(KernelKind.EXEC_FAILED).subject()).isEqualTo("/workspace/mount");
        assertThat(kernel.only(KernelKind.EXEC_FAILED).errno()).isEqualTo(13);
    }

    @Test
    void variablesThatPutCodeInAreShownAndNoOthers() {
        Kernel kernel = Kernel.started().agentStarts("i1", 10, "sh");
        kernel.send(
                context(10, AGENT)
                        .text(2, "/usr/bin/wc")
                        .text(3, "wc")
                        .text(4, "PATH=/bin")
                        .text(4, "LD_PRELOAD=/tmp/x.so"),
                3);
        assertThat(kernel.acts(KernelKind.EXEC).getLast().details().get("environment"))
                .isEqualTo(java.util.List.of("LD_PRELOAD=/tmp/x.so"));
    }
}
