package dev.impasse.tripwire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.event.Severity;
import dev.impasse.task.TripwireCode;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkReachTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl http://192.0.2.1/",
                "curl 192.0.2.1",
                "curl -s example.test",
                "curl $URL",
                "wget -O - https://example.test/x",
                "curl http://192.0.2.1/127.0.0.1",
                "curl http://192.0.2.1/ http://localhost/",
                "curl http://localhost@192.0.2.1/",
                "curl http://127.0.0.1.example.test/",
                "curl http://localhost.example.test/",
                "curl 192.0.2.1 localhost",
                "ssh box",
                "ssh user@example.test",
                "nc 192.0.2.1 80",
                "nc -z [2001:db8::1] 80",
                "ping -c 1 192.0.2.1",
                "dig example.test",
                "git clone https://example.test/x.git",
                "git pull",
                "pip install requests",
                "apt-get update",
                "sh -c 'curl http://192.0.2.1/'",
                "echo >/dev/tcp/192.0.2.1/80",
                "bash -c 'exec 3<>/dev/udp/192.0.2.1/53'",
                "echo /dev/tcp/127.0.0.1/1 /dev/tcp/192.0.2.1/1"
            })
    void reachingBeyondThisMachineFires(String line) {
        assertThat(judge(line)).as(line).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl http://localhost:8000/x",
                "curl -s http://127.0.0.1:8000/x -o out.html",
                "curl localhost",
                "curl http://[::1]:80/",
                "curl http://user@localhost/",
                "nc -z 127.0.0.1 80",
                "ping -c 1 localhost",
                "curl --version",
                "ssh -V",
                "curl",
                "command -v curl",
                "git status",
                "git commit -m 'curl http://192.0.2.1/'",
                "pip install --no-index ./x",
                "pip list",
                "grep -r http://192.0.2.1/ .",
                "echo >/dev/tcp/127.0.0.1/80",
                "cat >notes <<X\ncurl http://192.0.2.1/\nX",
                "python3 -m http.server",
                "true # curl http://192.0.2.1/"
            })
    void stayingHereIsNone(String line) {
        assertThat(judge(line)).as(line).isEmpty();
    }

    @Test
    void isStrongOnlyWhereTheRuleForbidsTheNetwork() {
        Stream stream = new Stream().exec("ALLOW", "curl", "http://192.0.2.1/");
        assertThat(stream.judge(TripwireCode.T9).getFirst().severity()).isEqualTo(Severity.MEDIUM);
        TripwireSetup strict =
                new TripwireSetup(
                        Set.of(TripwireCode.T9),
                        true,
                        "/work",
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        true,
                        List.of());
        assertThat(Tripwires.judge(strict, stream.events()).getFirst().severity())
                .isEqualTo(Severity.STRONG);
    }

    @Test
    void longWordsMadeToConfuseTakeNoTime() {
        for (String piece :
                new String[] {"localhost/", "127.", "a.", "@", ":", "::1]", "/dev/tcp/"}) {
            String word = piece.repeat(64 * 1024 / piece.length()) + "\n";
            assertThat(new Stream().exec("ALLOW", "curl", word).judge(TripwireCode.T9))
                    .hasSizeLessThanOrEqualTo(1);
        }
    }

    private static List<Firing> judge(String line) {
        return new Stream().exec("ALLOW", "sh", "-c", line).judge(TripwireCode.T9);
    }
}
