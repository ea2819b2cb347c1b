package dev.impasse.witness.kernel;

import dev.impasse.witness.trace.TracePoint;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the points of opens and closes. */
final class FileReader {
    private static final int CREAT = 85;
    private static final int WRITE_CREATE_TRUNCATE = 01101;
    private static final int PATHS = 8192;

    private final KernelReader.Teller teller;
    private final Set<String> known =
            Collections.newSetFromMap(
                    new LinkedHashMap<>() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                            return size() > PATHS;
                        }
                    });

    FileReader(KernelReader.Teller teller) {
        this.teller = teller;
    }

    void opened(TracePoint.Opened open, ProcessNode process) {
        boolean relative = !open.path().startsWith("/");
        boolean below = relative && !open.directory().isEmpty();
        String base = below ? open.directory() : process.cwd();
        String path = AbsolutePath.of(base, process.cwd(), open.path());
        OpenFlags flags =
                new OpenFlags(open.sysno() == CREAT ? WRITE_CREATE_TRUNCATE : open.flags());
        int errno = KernelReader.errno(open.exit());
        if (errno == 0) {
            process.openedOne();
            known.add(path);
            open.exit()
                    .ifPresent(exit ->
                            process.descriptors()
                                    .put(
                                            (int) exit.result(),
                                            new Descriptors.Entry(path, flags, 0)));
        }
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("flags", flags.words());
        if (!path.equals(open.path())) {
            details.put("given", open.path());
        }
        if (relative && !below && !process.cwdKnown()) {
            details.put("uncertain", true);
        }
        tell(open, process, path, flags, errno, details);
    }

    /** A close tells what the descriptor really stood for, which through a link is not what was opened by name. */
    void closed(TracePoint.Closed close, ProcessNode process) {
        Optional<Descriptors.Entry> entry = process.descriptors().remove(close.fd());
        String path = close.path();
        if (!path.startsWith("/") || path.startsWith("/dev/") || path.startsWith("/proc/")) {
            return;
        }
        if (entry.isEmpty() || entry.get().socket() != 0) {
            if (known.add(path)) {
                tell(close, process, path, new OpenFlags(0), 0, Map.of("unseen", true));
            }
            return;
        }
        String opened = entry.get().path();
        if (!path.equals(opened)) {
            known.add(path);
            Map<String, Object> details = new LinkedHashMap<>();
            details.put("flags", entry.get().flags().words());
            details.put("given", opened);
            details.put("link", true);
            tell(close, process, path, entry.get().flags(), 0, details);
        }
    }

    private void tell(
            TracePoint point,
            ProcessNode process,
            String path,
            OpenFlags flags,
            int errno,
            Map<String, Object> details) {
        KernelKind kind =
                flags.writes() && !flags.directory() ? KernelKind.OPEN_WRITE : KernelKind.OPEN_READ;
        teller.act(kind, point.context(), process, path, errno, details);
    }
}
