package dev.impasse.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.impasse.sandbox.TarException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that are whole, and every way that they can be not. */
class TarReaderTest {
    private static final TarBounds BOUNDS = new TarBounds(100, 1000, 5000, 300, 500);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatWasWrittenIsRead(long seed) throws IOException {
        Random random = new Random(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(out);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            byte[] raw = new byte[1 + random.nextInt(250)];
            for (int j = 0; j < raw.length; j++) {
                raw[j] = (byte) (1 + random.nextInt(255));
            }
            // A slash at the end would make it a directory.
            raw[raw.length - 1] = 'x';
            String name = ByteText.decode(raw);
            byte[] content = new byte[random.nextInt(600) / (1 + random.nextInt(3))];
            random.nextBytes(content);
            int mode = random.nextInt(01000);
            switch (random.nextInt(3)) {
                case 0 -> {
                    writer.file(name, mode, content.length, new ByteArrayInputStream(content));
                    expected.add("FILE " + name + " " + mode + " " + Arrays.hashCode(content));
                }
                case 1 -> {
                    writer.directory(name, mode);
                    expected.add("DIRECTORY " + name + "/ " + mode + " 1");
                }
                default -> {
                    writer.link(name, name);
                    expected.add("LINK " + name + " " + 0777 + " 1");
                }
            }
        }
        writer.finish();
        List<String> seen = new ArrayList<>();
        TarReader reader = reader(out.toByteArray(), TarBounds.ofBytes(100_000));
        for (TarEntry e = reader.next(); e != null; e = reader.next()) {
            assertThat(e.type() == TarEntry.Type.LINK ? e.target() : "").isIn("", e.name());
            seen.add(
                    e.type()
                            + " "
                            + e.name()
                            + " "
                            + e.mode()
                            + " "
                            + Arrays.hashCode(reader.content().readAllBytes()));
        }
        assertThat(seen).isEqualTo(expected);
    }

    @Test
    void anArchiveCutAnywhereIsAnError() throws IOException {
        byte[] whole = archive(4);
        for (int length = 0; length < whole.length - 512; length += 97) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> drain(cut, BOUNDS))
                    .isInstanceOfSatisfying(
                            TarException.class, e -> assertThat(e.kind()).isEqualTo(Kind.CUT));
        }
    }

    @Test
    void aFlippedBitInAHeaderIsAnError() throws IOException {
        byte[] whole = archive(1);
        for (int i = 0; i < 500; i += 7) {
            byte[] flipped = whole.clone();
            flipped[i] ^= 0x10;
            assertThatThrownBy(() -> drain(flipped, BOUNDS)).isInstanceOf(TarException.class);
        }
    }

    @Test
    void everyBoundHolds() throws IOException {
        tooLarge(archive(101));
        tooLarge(one("f", 1001));
        tooLarge(archive(20, 300));
        tooLarge(one("n".repeat(301), 1));
        tooLarge(link("l", "t".repeat(301)));
        tooLarge(extended('x', 501, pax("path", "p")));
        tooLarge(extended('L', 400, "n".repeat(400).getBytes(StandardCharsets.UTF_8)));
        drain(archive(99), BOUNDS);
        drain(one("f", 1000), BOUNDS);
        drain(one("n".repeat(300), 1), BOUNDS);
    }

    @Test
    void extendedHeadersWithoutAnEndAreBounded() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < 200; i++) {
            out.write(header("x", 'x', 0));
        }
        tooLarge(out.toByteArray());
    }

    @Test
    void posixNamesAndSizesAreTaken() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] records =
                concat(pax("path", "lange/ümlaut"), concat(pax("mtime", "1.5"), pax("size", "3")));
        out.write(header("PaxHeaders/x", 'x', records.length));
        out.write(padded(records));
        out.write(header("short", '0', 0));
        out.write(padded("abc".getBytes(StandardCharsets.UTF_8)));
        out.write(new byte[1024]);
        TarReader reader = reader(out.toByteArray(), BOUNDS);
        TarEntry entry = reader.next();
        assertThat(entry).isEqualTo(new TarEntry("lange/ümlaut", TarEntry.Type.FILE, 0644, 3, ""));
        assertThat(reader.content().readAllBytes()).asString().isEqualTo("abc");
        assertThat(reader.next()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "path=x\n",
                "8 path=x\n",
                "99 path=x\n",
                "0 path=x\n",
                "-1 path=x\n",
                "10 path=x\0\n",
                "10 size=x1\n",
                "11 size=-1\n",
                "99999999999999999999 path=x\n",
                "18 GNU.sparse.a=1\n"
            })
    void aRecordThatIsNoneIsAnError(String record) throws IOException {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(header("x", 'x', bytes.length));
        out.write(padded(bytes));
        out.write(header("f", '0', 0));
        out.write(new byte[1024]);
        assertThatThrownBy(() -> drain(out.toByteArray(), BOUNDS)).isInstanceOf(TarException.class);
    }

    @Test
    void aNegativeOrHugeSizeIsAnError() throws IOException {
        byte[] header = header("f", '0', 0);
        Arrays.fill(header, 124, 136, (byte) 0xFF);
        sum(header);
        assertThatThrownBy(() -> drain(header, BOUNDS)).isInstanceOf(TarException.class);
    }

    @Test
    void copyingLeavesOutWhatIsRefusedAndDropsHigherBits() throws IOException {
        ByteArrayOutputStream in = new ByteArrayOutputStream();
        in.write(header("setuid", '0', 0, 07755));
        in.write(header("../x", '0', 0));
        in.write(header("dev", '3', 0));
        in.write(new byte[1024]);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TarCopy copy = TarCopy.sift(new ByteArrayInputStream(in.toByteArray()), BOUNDS, out);
        assertThat(copy.refused()).hasSize(2);
        TarReader reader = reader(out.toByteArray(), BOUNDS);
        assertThat(reader.next())
                .isEqualTo(new TarEntry("setuid", TarEntry.Type.FILE, 0755, 0, ""));
        assertThat(reader.next()).isNull();
    }

    private static void tooLarge(byte[] tar) {
        assertThatThrownBy(() -> drain(tar, BOUNDS))
                .isInstanceOfSatisfying(
                        TarException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LARGE));
    }

    private static void drain(byte[] tar, TarBounds bounds) throws IOException {
        TarReader reader = reader(tar, bounds);
        while (reader.next() != null) {
            reader.content().transferTo(OutputStream.nullOutputStream());
        }
    }

    private static TarReader reader(byte[] tar, TarBounds bounds) {
        return new TarReader(new ByteArrayInputStream(tar), bounds);
    }

    private static byte[] archive(int files) throws IOException {
        return archive(files, 10);
    }

    private static byte[] archive(int files, int size) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(out);
        for (int i = 0; i < files; i++) {
            writer.file("f" + i, 0644, size, new ByteArrayInputStream(new byte[size]));
        }
        writer.finish();
        return out.toByteArray();
    }

    private static byte[] one(String name, int size) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(out);
        writer.file(name, 0644, size, new ByteArrayInputStream(new byte[size]));
        writer.finish();
        return out.toByteArray();
    }

    private static byte[] link(String name, String target) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TarWriter writer = new TarWriter(out);
        writer.link(name, target);
        writer.finish();
        return out.toByteArray();
    }

    private static byte[] extended(char type, int size, byte[] body) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(header("x", type, size));
        out.write(padded(Arrays.copyOf(body, size)));
        out.write(header("f", '0', 0));
        out.write(new byte[1024]);
        return out.toByteArray();
    }

    private static byte[] pax(String keyword, String value) {
        byte[] rest = (" " + keyword + "=" + value + "\n").getBytes(StandardCharsets.UTF_8);
        int length = rest.length + 1;
        length = rest.length + Integer.toString(length).length();
        return (length + new String(rest, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] header(String name, char type, long size) {
        return header(name, type, size, 0644);
    }

    private static byte[] header(String name, char type, long size, int mode) {
        byte[] block = new byte[512];
        put(block, 0, name);
        put(block, 100, String.format("%07o", mode));
        put(block, 124, String.format("%011o", size));
        block[156] = (byte) type;
        put(block, 257, "ustar\00000");
        sum(block);
        return block;
    }

    private static void sum(byte[] block) {
        Arrays.fill(block, 148, 156, (byte) ' ');
        int sum = 0;
        for (byte b : block) {
            sum += b & 0xFF;
        }
        put(block, 148, String.format("%06o", sum));
        block[154] = 0;
    }

    private static void put(byte[] block, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, block, at, bytes.length);
    }

    private static byte[] padded(byte[] bytes) {
        return Arrays.copyOf(bytes, (bytes.length + 511) / 512 * 512);
    }

    private static byte[] concat(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }
}
