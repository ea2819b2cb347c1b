package dev.impasse.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.input.NastyTexts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PolicyEngineTest {
    private static final Policy POLICY =
            PolicyLoader.parse(
                    """
                    version: 1
                    files: {root: /work, read: ["**"], write: ["out/**", "a.txt"], deny: ["tests/**", secret, "**/.key"]}
                    exec: {deny: [[docker, "**"], [git, push, "**"]]}
                    ask: [{intent: write, paths: ["out/deploy"]}, {intent: read, paths: ["ask/**", "tests/**"]}]
                    """,
                    "p");
    private final PolicyEngine engine = new PolicyEngine(POLICY);

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "READ, /work/a, policy_allows",
        "READ, /work/a/b/c, policy_allows",
        "READ, /work, policy_allows",
        "LIST, /work, policy_allows",
        "WRITE, /work/out/x, policy_allows",
        "WRITE, /work/a.txt, policy_allows",
        "WRITE, /work/b.txt, path_not_allowed",
        "WRITE, /work/a.txt/x, path_not_allowed",
        "READ, /work/tests/t, path_denied",
        "READ, /work/tests/a/t, path_denied",
        "WRITE, /work/tests/t, path_denied",
        "LIST, /work/tests/a, path_denied",
        "READ, /work/secret, path_denied",
        "READ, /work/.key, path_denied",
        "READ, /work/a/.key, path_denied",
        "READ, /etc/passwd, outside_root",
        "LIST, /, outside_root",
        "READ, /workers/x, outside_root",
        "WRITE, /work2, outside_root",
        "WRITE, /work/out/deploy, needs_approval",
        "READ, /work/ask/x, needs_approval"
    })
    void decidesFilesByTheirPath(Request.Access access, String path, String reason) {
        assertThat(engine.decide(new Request.File(access, path)).reasonCode()).isEqualTo(reason);
    }

    @Test
    void whatLiesBelowADeniedFolderIsDenied() {
        assertThat(file(Request.Access.READ, "/work/secret/deep/file")).isEqualTo("path_denied");
        assertThat(file(Request.Access.READ, "/work/x/.key/y")).isEqualTo("path_denied");
    }

    @Test
    void theNamesInAFolderAreDeniedWithAllThatIsInIt() {
        assertThat(file(Request.Access.LIST, "/work/tests")).isEqualTo("path_denied");
        assertThat(file(Request.Access.LIST, "/work/testsuite")).isEqualTo("policy_allows");
    }

    @Test
    void whatIsDeniedIsNotAskedAbout() {
        assertThat(file(Request.Access.READ, "/work/tests/x")).isEqualTo("path_denied");
    }

    @Test
    void whatLiesBelowAnAskedFolderIsAskedAboutToo() {
        Decision decision =
                engine.decide(new Request.File(Request.Access.WRITE, "/work/out/deploy/now"));
        assertThat(decision.verdict()).isEqualTo(Verdict.ASK);
        assertThat(POLICY.askFor(new Request.File(Request.Access.WRITE, "/work/out/deploy/now")))
                .isPresent();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "docker ps, program_denied",
        "/usr/bin/docker ps, program_denied",
        "docker, program_denied",
        "sh -c 'true; docker ps', program_denied",
        "git push, program_denied",
        "git status, policy_allows",
        "echo docker, policy_allows"
    })
    void decidesProgramsByTheirWords(String line, String reason) {
        List<String> argv =
                ShellWords.split(line).stream()
                        .map(token -> ((ShellWords.Word) token).text())
                        .toList();
        assertThat(engine.decide(new Request.Exec(argv)).reasonCode()).isEqualTo(reason);
    }

    @Test
    void noProgramRunsWhereNoneMay() {
        PolicyEngine closed =
                new PolicyEngine(PolicyLoader.parse("version: 1\nexec: {allow: false}\n", "p"));
        Decision decision = closed.decide(new Request.Exec(List.of("true")));
        assertThat(decision.verdict()).isEqualTo(Verdict.DENY);
        assertThat(decision.reasonCode()).isEqualTo("exec_not_allowed");
    }

    @Test
    void aPersonCanBeAskedAboutEveryProgram() {
        PolicyEngine asking =
                new PolicyEngine(PolicyLoader.parse("version: 1\nask: [{intent: exec}]\n", "p"));
        assertThat(asking.decide(new Request.Exec(List.of("true"))).verdict())
                .isEqualTo(Verdict.ASK);
    }

    @Test
    void orAboutCertainCommandsAlsoInsideAShells() {
        PolicyEngine asking =
                new PolicyEngine(
                        PolicyLoader.parse(
                                "version: 1\nask: [{intent: exec, argv: [[git, push, '**']]}]\n",
                                "p"));
        assertThat(asking.decide(new Request.Exec(List.of("git", "push", "x"))).verdict())
                .isEqualTo(Verdict.ASK);
        assertThat(
                        asking.decide(new Request.Exec(List.of("sh", "-c", "cd a && git push")))
                                .verdict())
                .isEqualTo(Verdict.ASK);
        assertThat(asking.decide(new Request.Exec(List.of("git", "pull"))).verdict())
                .isEqualTo(Verdict.ALLOW);
    }

    @ParameterizedTest
    @MethodSource("dev.impasse.input.NastyTexts#thousand")
    void noPathIsReadOutsideOfTheRootAndNoSentenceSteers(String text) {
        PathRules.normalise("/work", text)
                .ifPresent(path -> {
                    Decision decision = engine.decide(new Request.File(Request.Access.READ, path));
                    assertThat(decision.verdict().permits() && !PathRules.inside("/work", path))
                            .isFalse();
                });
        Decision exec = engine.decide(new Request.Exec(List.of(text + "/docker", text)));
        assertThat(exec.reasonCode()).isEqualTo("program_denied");
        assertThat(exec.sentence().codePoints()).noneMatch(NastyTexts::steers);
    }

    private String file(Request.Access access, String path) {
        return engine.decide(new Request.File(access, path)).reasonCode();
    }
}
