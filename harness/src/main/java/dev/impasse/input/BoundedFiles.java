package dev.impasse.input;

import dev.impasse.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads whole small files that nobody vouches for. */
public final class BoundedFiles {
    /** Enough for every document that a person writes by hand. */
    public static final int DOCUMENT_LIMIT = 1024 * 1024;

    private BoundedFiles() {}

    /**
     * @param what what the file is for, as a noun with its article, such as {@code "the policy"}
     * @param limit the most bytes that it may have
     * @throws BadInputException if it is missing, not a regular file, unreadable, empty or too large
     */
    public static byte[] bytes(Path file, String what, int limit) {
        String place = file.toString();
        if (!Files.exists(file)) {
            throw new BadInputException(
                    "file_missing", place, "there is no such file (for " + what + ").");
        }
        if (Files.isDirectory(file)) {
            throw new BadInputException(
                    "file_is_directory",
                    place,
                    "this is a directory, but " + what + " must be a file.");
        }
        // A FIFO or a device would block or never end.
        if (!Files.isRegularFile(file)) {
            throw new BadInputException(
                    "file_not_regular", place, what + " must be a regular file.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit + 1);
            if (bytes.length > limit) {
                throw new BadInputException(
                        "file_too_large", place, what + " may have at most " + limit + " bytes.");
            }
            if (bytes.length == 0) {
                throw new BadInputException("file_empty", place, "the file is empty.");
            }
            return bytes;
        } catch (IOException e) {
            throw new BadInputException(
                    "file_unreadable", place, "cannot be read (" + e.getMessage() + ").", null, e);
        }
    }

    /** The same as text, which must be UTF-8 without NUL. */
    public static String text(Path file, String what, int limit) {
        return decode(bytes(file, what, limit), file.toString());
    }

    /** Strict UTF-8; a binary file is told as what it is. */
    public static String decode(byte[] bytes, String place) {
        try {
            String text =
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)
                            .decode(ByteBuffer.wrap(bytes))
                            .toString();
            if (text.indexOf('\0') >= 0) {
                throw new BadInputException(
                        "not_text", place, "this is a binary file, not UTF-8 text.");
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new BadInputException("not_utf8", place, "this is not UTF-8 text.", null, e);
        }
    }
}
