package dev.impasse.witness.trace;

/**
 * What every point says beside its own fields; what the configuration did not ask for, or this release does not know,
 * is 0 or empty.
 *
 * @param timeNs nanoseconds since 1970 by the sandbox's clock
 * @param threadId in the sandbox's own count, as all ids here
 * @param threadGroupId the process
 * @param uid the effective user, {@link #UNKNOWN} where no credentials came along
 * @param realUid the real user, or {@link #UNKNOWN}
 * @param cwd the working directory, after the call where the point is an exit
 * @param execSession whether the process was started by an exec into the container (newer releases)
 */
public record PointContext(
        long timeNs,
        int threadId,
        int threadGroupId,
        String containerId,
        int uid,
        int realUid,
        String cwd,
        String processName,
        boolean execSession) {

    public static final int UNKNOWN = -1;

    /** No context came along: gVisor 20221219 forgets it on the exit of a raw call whose entry is not traced. */
    static final PointContext NONE = new PointContext(0, 0, 0, "", UNKNOWN, UNKNOWN, "", "", false);

    static PointContext read(MessageReader message) throws MalformedPacketException {
        long time = 0;
        int thread = 0;
        int group = 0;
        String container = "";
        int[] uids = {UNKNOWN, UNKNOWN};
        String cwd = "";
        String name = "";
        boolean exec = false;
        while (message.next()) {
            switch (message.field()) {
                case 1 -> time = message.number();
                case 2 -> thread = message.integer();
                case 4 -> group = message.integer();
                case 6 -> container = message.text();
                case 7 -> uids = message.nested(PointContext::uids);
                case 8 -> cwd = message.text();
                case 9 -> name = message.text();
                case 11 -> exec = message.number() != 0;
                default -> message.skip();
            }
        }
        return new PointContext(time, thread, group, container, uids[1], uids[0], cwd, name, exec);
    }

    /** Real and effective user. A zero is not written down, so credentials without them are root's. */
    private static int[] uids(MessageReader message) throws MalformedPacketException {
        int[] uids = {0, 0};
        while (message.next()) {
            switch (message.field()) {
                case 1 -> uids[0] = message.integer();
                case 2 -> uids[1] = message.integer();
                default -> message.skip();
            }
        }
        return uids;
    }
}
