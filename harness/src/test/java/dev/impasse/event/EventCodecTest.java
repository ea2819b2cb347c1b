package dev.impasse.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.BadInputException;
import dev.impasse.input.InertJson;
import java.time.Instant;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class EventCodecTest {
    private static final String GOOD =
            """
            {"seq":1,"time":"2026-11-29T14:36:00.500000000Z","mono_ns":17,"witness":"agent",\
            "kind":"intent","intent":"i1","severity":"proof","data":{"a":1},"prev":"%s"}\
            """
                    .formatted(Event.GENESIS);

    @Test
    void writesTheFieldsInTheDesignsOrder() {
        EventLine line = EventCodec.encode(Samples.event(Samples.data().put("a", 1)));
        assertThat(new String(line.bytes(), UTF_8)).isEqualTo(GOOD);
    }

    @Test
    void leavesOutIntentAndSeverityWhereThereAreNone() {
        Event e =
                new Event(
                        2,
                        Instant.EPOCH,
                        0,
                        Witness.KERNEL,
                        "execve",
                        null,
                        null,
                        Samples.data(),
                        "ab".repeat(32));
        EventLine line = EventCodec.encode(e);
        assertThat(new String(line.bytes(), UTF_8))
                .isEqualTo(
                        "{\"seq\":2,\"time\":\"1970-01-01T00:00:00.000000000Z\",\"mono_ns\":0,"
                                + "\"witness\":\"kernel\",\"kind\":\"execve\",\"data\":{},\"prev\":\""
                                + "ab".repeat(32)
                                + "\"}");
        assertThat(decode(new String(line.bytes(), UTF_8))).isEqualTo(e);
    }

    @Test
    void readsWhatItWrote() {
        assertThat(decode(GOOD)).isEqualTo(Samples.event(Samples.data().put("a", 1)));
    }

    @Test
    void noTextCanLookLikeAnotherLineOrSteerATerminal() {
        String evil = "a\nb\rc\u001b[2J\u202e\u2028\u0085\u200b\u007f\\\"";
        EventLine line = EventCodec.encode(Samples.event(Samples.data().put(evil, evil)));
        String text = new String(line.bytes(), UTF_8);
        assertThat(text).matches("[ -~]+");
        assertThat(decode(text).data().get(evil).stringValue()).isEqualTo(evil);
    }

    @Test
    void halfASurrogatePairIsReplacedSinceNoStrictReaderTakesIt() {
        ObjectNode data = Samples.data().put("a\ud800", "\udc00x😀");
        data.putArray("list").add("\ud83d");
        EventLine line = EventCodec.encode(Samples.event(data));
        assertThat(line.event().data().get("a\ufffd").stringValue()).isEqualTo("\ufffdx😀");
        assertThat(line.event().data().get("list").get(0).stringValue()).isEqualTo("\ufffd");
        assertThat(EventCodec.decode(line.bytes(), "x").event()).isEqualTo(line.event());
    }

    @Test
    void cutsTheLongestTextsOfAnEventThatIsTooLong() {
        ObjectNode data = Samples.data().put("short", "s").put("long", "é".repeat(900_000));
        data.putArray("list").add("\u0000".repeat(300_000));
        EventLine line = EventCodec.encode(Samples.event(data));
        ObjectNode cut = line.event().data();

        assertThat(line.length()).isBetween(EventCodec.MAX_LINE - 20, EventCodec.MAX_LINE - 1);
        assertThat(cut.get("truncated").booleanValue()).isTrue();
        byte[] full = InertJson.bytes(data);
        assertThat(cut.get("full_bytes").longValue()).isEqualTo(full.length);
        assertThat(cut.get("full_sha256").stringValue()).isEqualTo(Sha256.hex(full));
        assertThat(cut.get("short").stringValue()).isEqualTo("s");
        assertThat("é".repeat(900_000)).startsWith(cut.get("long").stringValue());
        // Both are cut to the same number of bytes on the line: two a letter, six an escaped NUL.
        assertThat(cut.get("long").stringValue().length() / 3)
                .isCloseTo(
                        cut.get("list").get(0).stringValue().length(),
                        org.assertj.core.data.Offset.offset(2));
        assertThat(data.get("long").stringValue()).as("the draft's own data").hasSize(900_000);
        assertThat(EventCodec.decode(line.bytes(), "x").event()).isEqualTo(line.event());
    }

    @Test
    void neverCutsACharacterInTwo() {
        for (int shift = 0; shift < 4; shift++) {
            ObjectNode data = Samples.data().put("t", "x".repeat(shift) + "😀".repeat(300_000));
            String cut =
                    EventCodec.encode(Samples.event(data)).event().data().get("t").stringValue();
            assertThat(cut.length() - shift).isEven();
        }
    }

    @Test
    void dropsDataThatIsTooLongWithoutItsTexts() {
        ObjectNode data = Samples.data();
        IntStream.range(0, 200_000).forEach(i -> data.put("k" + i, i));
        EventLine line = EventCodec.encode(Samples.event(data));
        assertThat(line.event().data().propertyNames())
                .containsExactly("truncated", "full_bytes", "full_sha256");
    }

    @Test
    void aLineOfExactlyTheLimitIsLeftWhole() {
        int envelope = EventCodec.encode(Samples.event(Samples.data().put("t", ""))).length();
        String fits = "x".repeat(EventCodec.MAX_LINE - 1 - envelope);
        assertThat(EventCodec.encode(Samples.event(Samples.data().put("t", fits))).length())
                .isEqualTo(EventCodec.MAX_LINE - 1);
        ObjectNode more = Samples.data().put("t", fits + "x");
        assertThat(EventCodec.encode(Samples.event(more)).event().data().has("truncated")).isTrue();
    }

    static IntStream seeds() {
        return IntStream.range(0, 50);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsBackWhateverItWrites(int seed) {
        Random random = new Random(seed);
        ObjectNode data = Samples.data();
        for (int i = random.nextInt(20); i > 0; i--) {
            String text =
                    random.ints(random.nextInt(40), 0, 0x10000)
                            .collect(
                                    StringBuilder::new,
                                    (b, c) -> b.append((char) c),
                                    StringBuilder::append)
                            .toString();
            switch (random.nextInt(4)) {
                case 0 -> data.put("n" + i, random.nextInt());
                case 1 -> data.putArray("a" + i).add(text).addNull().add(random.nextBoolean());
                case 2 -> data.putObject("o" + i).put(text, random.nextDouble());
                default -> data.put("t" + i, text);
            }
        }
        Event event = Samples.event(data);
        EventLine line = EventCodec.encode(event);
        Event back = EventCodec.decode(line.bytes(), "x").event();
        assertThat(back).isEqualTo(line.event());
        assertThat(EventCodec.encode(back).bytes()).isEqualTo(line.bytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{",
                "{\"seq\":1}",
                "GOOD}",
                "GOOD GOOD",
                "\uFEFFGOOD",
            })
    void refusesWhatIsNoEvent(String line) {
        refuse(line.replace("GOOD", GOOD));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"seq\":1|\"seq\":0",
                "\"seq\":1|\"seq\":-1",
                "\"seq\":1|\"seq\":1.0",
                "\"seq\":1|\"seq\":\"1\"",
                "\"seq\":1|\"seq\":9223372036854775808",
                "\"seq\":1|\"seq\":1,\"seq\":1",
                "\"seq\":1|\"seq\":1,\"extra\":1",
                "\"seq\":1,|",
                "\"mono_ns\":17|\"mono_ns\":-1",
                "\"mono_ns\":17|\"mono_ns\":null",
                "14:36:00.500000000Z|14:36:00.5Z",
                "14:36:00.500000000Z|14:36:00.500000000+00:00",
                "14:36:00.500000000Z|24:00:00.000000000Z",
                "14:36:00.500000000Z|23:59:60.000000000Z",
                "2026-11-29|2026-02-30",
                "\"agent\"|\"AGENT\"",
                "\"agent\"|\"operator\"",
                "\"agent\"|7",
                "\"intent\",\"intent\"|\"Intent\",\"intent\"",
                "\"intent\",\"intent\"|\"\",\"intent\"",
                "\"i1\"|\"\"",
                "\"i1\"|null",
                "\"i1\"|\"i 1\"",
                "\"proof\"|\"certain\"",
                "\"proof\"|null",
                "{\"a\":1}|[]",
                "{\"a\":1}|{\"a\":1,\"a\":2}",
                "{\"a\":1}|{\"a\":NaN}",
                "\"prev\":\"0|\"prev\":\"g",
                "\"prev\":\"0|\"prev\":\"A",
                "\"prev\":\"0|\"prev\":\"",
            })
    void refusesAFieldThatIsNotAsItMustBe(String change) {
        String[] parts = change.split("\\|", -1);
        assertThat(GOOD).contains(parts[0]);
        refuse(GOOD.replace(parts[0], parts[1]));
    }

    @Test
    void refusesFieldsInAnotherOrder() {
        refuse(
                GOOD.replace("\"seq\":1,", "")
                        .replace("\"mono_ns\":17,", "\"mono_ns\":17,\"seq\":1,"));
    }

    @Test
    void refusesWhatIsTooDeepOrTooLongOrNotUtf8() {
        refuse(GOOD.replace("{\"a\":1}", "{\"a\":" + "[".repeat(100) + "]".repeat(100) + "}"));
        refuse(GOOD.replace("{\"a\":1}", "{\"a\":" + "9".repeat(1000) + "}"));
        refuse(GOOD.replace("\"a\"", "\"" + "a".repeat(EventCodec.MAX_LINE) + "\""));
        refuse(GOOD.replace("{\"a\":1}", "{\"a\":\"" + "x".repeat(EventCodec.MAX_LINE) + "\"}"));
        byte[] bytes = GOOD.replace("\"a\"", "\"?\"").getBytes(UTF_8);
        bytes[GOOD.indexOf("\"a\"") + 1] = (byte) 0xff;
        assertThatThrownBy(() -> EventCodec.decode(bytes, "x"))
                .isInstanceOf(BadInputException.class);
    }

    @Test
    void refusesToWriteWhatItWouldNotRead() {
        ObjectNode data = Samples.data();
        assertThatThrownBy(() ->
                        EventCodec.encode(
                                new Event(
                                        1,
                                        Instant.EPOCH,
                                        0,
                                        Witness.AGENT,
                                        "Bad Kind",
                                        null,
                                        null,
                                        data,
                                        Event.GENESIS)))
                .isInstanceOf(IllegalArgumentException.class);
        ObjectNode deep = data;
        for (int i = 0; i < 100; i++) {
            deep = deep.putObject("d");
        }
        assertThatThrownBy(() -> EventCodec.encode(Samples.event(data)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Event decode(String line) {
        return EventCodec.decode(line.getBytes(UTF_8), "line 1").event();
    }

    private static void refuse(String line) {
        assertThatThrownBy(() -> decode(line))
                .isInstanceOfSatisfying(
                        BadInputException.class, e -> assertThat(e.place()).startsWith("line 1"));
    }
}
