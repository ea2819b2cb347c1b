package dev.impasse.model;

import java.io.ByteArrayOutputStream;
import java.time.Duration;

/** Reads a body part by part, within its bounds. One reader. */
final class AnswerBytes {
    private final BodyQueue body;
    private final int limit;
    private final Deadline firstByte;
    private final Deadline whole;
    private final int status;
    private long seen;

    AnswerBytes(BodyQueue body, int limit, Deadline firstByte, Deadline whole, int status) {
        this.body = body;
        this.limit = limit;
        this.firstByte = firstByte;
        this.whole = whole;
        this.status = status;
    }

    /**
     * The next bytes, empty at the end.
     *
     * @throws ModelFault if they take too long, are too many, or break off
     */
    byte[] next() throws ModelFault, InterruptedException {
        while (true) {
            Duration left = whole.left();
            if (seen == 0 && firstByte.left().compareTo(left) < 0) {
                left = firstByte.left();
            }
            switch (body.next(left)) {
                case null -> throw late();
                case BodyQueue.Part.Bytes part -> {
                    if (part.bytes().length > 0) {
                        return counted(part.bytes());
                    }
                }
                case BodyQueue.Part.End ignored -> {
                    return new byte[0];
                }
                case BodyQueue.Part.Broken broken ->
                        throw ModelFault.passing(
                                "answer_cut",
                                status,
                                "The answer broke off: the connection closed.");
                case BodyQueue.Part.Cancelled ignored -> throw cancelled();
            }
        }
    }

    /** All of it. */
    byte[] all() throws ModelFault, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part = next(); part.length > 0; part = next()) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    static ModelFault cancelled() {
        return ModelFault.lasting("cancelled", 0, "The episode ended before the model answered.");
    }

    private byte[] counted(byte[] bytes) throws ModelFault {
        seen += bytes.length;
        if (seen > limit) {
            throw ModelFault.lasting(
                    "answer_too_large",
                    status,
                    "The answer has more than " + limit + " bytes, so the rest was not read.");
        }
        return bytes;
    }

    private ModelFault late() {
        return whole.passed()
                ? ModelFault.lasting(
                        "model_timeout", status, "The answer was not whole in the time for it.")
                : ModelFault.passing(
                        "first_byte_timeout", status, "No byte of an answer came in time.");
    }
}
