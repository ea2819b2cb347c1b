package dev.impasse.witness.trace;

/**
 * How a system call ended.
 *
 * @param result what it returned where it succeeded, such as a descriptor
 * @param errno 0 where it succeeded
 */
public record Exit(long result, int errno) {

    public boolean succeeded() {
        return errno == 0;
    }

    static Exit read(MessageReader message) throws MalformedPacketException {
        long result = 0;
        int errno = 0;
        while (message.next()) {
            switch (message.field()) {
                case 1 -> result = message.number();
                case 2 -> errno = message.integer();
                default -> message.skip();
            }
        }
        return new Exit(result, errno);
    }
}
