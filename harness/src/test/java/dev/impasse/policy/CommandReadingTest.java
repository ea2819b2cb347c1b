package dev.impasse.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandReadingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "docker ps",
                "true; docker ps",
                "true && docker ps",
                "false || docker ps",
                "true | docker ps",
                "true & docker ps",
                "true\ndocker ps",
                "(docker ps)",
                "{ docker ps; }",
                "X=1 docker ps",
                "X='a\nb' Y+=2 docker ps",
                "if docker ps; then true; fi",
                "if true; then docker ps; fi",
                "while ! docker ps; do true; done",
                "for i in 1 2; do docker ps; done",
                "case x in x) docker ps;; esac",
                "f() { docker ps; }; f",
                "echo $(docker ps)",
                "echo \"$(docker ps)\"",
                "echo `docker ps`",
                "echo \"a `docker ps` b\"",
                "echo \"$(echo \"$(docker ps)\")\"",
                "x=$(docker ps)",
                "cat <(docker ps)",
                "'docker' ps",
                "\"docker\" ps",
                "doc\\ker ps",
                "doc\\\nker ps",
                "d'oc'k\"er\" ps",
                "$'docker' ps",
                ">log docker ps",
                "2>&1 docker ps",
                "docker>log ps",
                "docker ps <<X\nbody\nX",
                "sh -c 'docker ps'",
                "bash -lc 'docker ps'",
                "bash -e -o pipefail -c 'docker ps'",
                "bash --norc -c 'docker ps'",
                "sh -c \"sh -c 'docker ps'\"",
                "sh <<X\ndocker ps\nX",
                "sh <<'X' | tee log\ndocker ps\nX",
                "cat <<X\n$(docker ps)\nX",
                "bash <<< 'docker ps'",
                "eval docker ps",
                "eval \"docker ps\"",
                "trap 'docker ps' EXIT",
                "env docker ps",
                "env -i A=1 docker ps",
                "env -u HOME docker ps",
                "env -S 'docker ps'",
                "nohup docker ps",
                "exec docker ps",
                "exec -a x docker ps",
                "command docker ps",
                "nice -n 5 docker ps",
                "timeout 5 docker ps",
                "timeout -s KILL 5 docker ps",
                "xargs -n 1 docker ps",
                "xargs -I{} docker ps",
                "sudo -u root docker ps",
                "su root -c 'docker ps'",
                "find . -exec docker ps \\;",
                "find . -name x -execdir docker ps {} +",
                "busybox sh -c 'docker ps'",
                "env nice timeout 5 docker ps",
                "# a comment\ndocker ps",
                "echo a#b; docker ps"
            })
    void theProgramIsSeen(String line) {
        assertThat(programs("sh", "-c", line))
                .as(line)
                .anySatisfy(words -> assertThat(words).startsWith("docker"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo docker ps",
                "echo 'x; docker ps'",
                "echo \"x; docker ps\"",
                "echo x\\; docker ps",
                "true # then; docker ps",
                "# docker ps; docker ps",
                "cat >run.sh <<'END'\ndocker ps\nEND\n",
                "cat <<END\ndocker ps\nEND\ntrue",
                "cat <<-END\n\tdocker ps\n\tEND\ntrue",
                "grep -r 'docker ps' .",
                "docker() { true; }",
                "command -v docker",
                "cat docker",
                "echo ${docker}",
                "echo x{docker,podman}",
                "find . -name docker"
            })
    void whatIsOnlyTextIsNoProgram(String line) {
        assertThat(programs("sh", "-c", line))
                .as(line)
                .noneSatisfy(words -> assertThat(words).startsWith("docker"));
    }

    @Test
    void theOutermostComesFirstAndKeepsItsWords() {
        assertThat(programs("/bin/sh", "-c", "cd /x && wc -l f > out"))
                .containsExactly(
                        List.of("/bin/sh", "-c", "cd /x && wc -l f > out"),
                        List.of("cd", "/x"),
                        List.of("wc", "-l", "f"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo 1 >out", "echo 1 > out", "echo 1 >>out", "echo 1 >|out", "echo 1 2>out",
                        "echo 1 &>out",
                "echo 1 >&out", ">out", "cat <in >out", "cat <>out", "{ echo 1; } >out",
                        "(echo 1) >out",
                "echo 1 >'out'", "echo 1 >o\\ut", "cat <<X >out\n1\nX", "echo $(echo 1 >out)",
                        "sh -c 'echo 1 >out'"
            })
    void aRedirectionIsAWrite(String line) {
        assertThat(CommandReading.of(List.of("sh", "-c", line)).writes()).as(line).contains("out");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat <out",
                "echo '>out'",
                "echo \\>out",
                "echo 2>&1",
                "echo 2>&-",
                "cat <<out\n1\nout",
                "cat <<X\necho 1 >out\nX",
                "cat <<<out",
                "true # >out",
                "echo out"
            })
    void whatIsReadOrOnlyTextIsNoWrite(String line) {
        assertThat(CommandReading.of(List.of("sh", "-c", line)).writes()).as(line).isEmpty();
    }

    @Test
    void aCommandWithoutAShellHasNoRedirections() {
        assertThat(CommandReading.of(List.of("echo", "1", ">out")).writes()).isEmpty();
    }

    static IntStream seeds() {
        return IntStream.range(0, 300);
    }

    /** What is wrapped stays visible, whatever the wrapping. */
    @ParameterizedTest
    @MethodSource("seeds")
    void wrappingHidesNothing(int seed) {
        Random random = new Random(seed);
        String line = "docker ps";
        for (int i = 0; i < 4; i++) {
            line =
                    switch (random.nextInt(8)) {
                        case 0 -> "true; " + line;
                        case 1 -> "(" + line + ")";
                        case 2 -> "echo $(" + line + ")";
                        case 3 -> "if " + line + "; then true; fi";
                        case 4 -> "sh -c '" + line.replace("'", "'\\''") + "'";
                        case 5 -> "sh <<X" + i + "\n" + line + "\nX" + i + "\n";
                        case 6 -> "A='b;c' env true && " + line;
                        default -> "true # comment\n" + line;
                    };
        }
        assertThat(programs("sh", "-c", line))
                .as(line)
                .anySatisfy(words -> assertThat(words).startsWith("docker"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$(",
                "\"$(",
                "`",
                "'",
                "\"",
                "\\",
                "(",
                "((",
                "{",
                "<<",
                "<<X\n",
                "<<<",
                ">",
                ">&",
                "eval \"$(",
                "env ",
                "find -exec ",
                "sh -c ",
                "$((",
                "#",
                "<<'\"\n",
                "a=b "
            })
    void endsOnHostileLines(String piece) {
        String line = piece.repeat(64 * 1024 / piece.length());
        assertThat(programs("sh", "-c", line)).isNotEmpty();
        assertThat(programs(line.split(" ", -1))).isNotEmpty();
    }

    private static List<List<String>> programs(String... argv) {
        return CommandReading.of(List.of(argv)).programs();
    }
}
