package dev.impasse.app;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/** Closes a window as a window manager does: by asking it to (WM_DELETE_WINDOW). Speaks to libX11, which GTK brings. */
final class WindowCloser {
    private static final long POINTER = ADDRESS.byteSize();
    private static final int CLIENT_MESSAGE = 33;

    /** Bytes; of the union of all events, which libX11 copies whole. */
    private static final long EVENT = 24 * 8;

    private final Linker linker = Linker.nativeLinker();
    private final Arena arena;
    private final SymbolLookup x11;
    private final MemorySegment server;

    private WindowCloser(Arena arena, String display) throws Throwable {
        this.arena = arena;
        this.x11 = SymbolLookup.libraryLookup("libX11.so.6", arena);
        this.server =
                (MemorySegment)
                        function("XOpenDisplay", ADDRESS, ADDRESS)
                                .invoke(arena.allocateFrom(display));
    }

    /**
     * @return whether there is a window of that title; then it was asked to close
     */
    static boolean close(String display, String title) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            WindowCloser closer = new WindowCloser(arena, display);
            try {
                long root =
                        (long)
                                closer.function("XDefaultRootWindow", JAVA_LONG, ADDRESS)
                                        .invoke(closer.server);
                long window = closer.find(root, title);
                if (window != 0) {
                    closer.ask(window);
                }
                return window != 0;
            } finally {
                int ignored =
                        (int)
                                closer.function("XCloseDisplay", JAVA_INT, ADDRESS)
                                        .invoke(closer.server);
            }
        }
    }

    private long find(long window, String title) throws Throwable {
        if (title.equals(title(window))) {
            return window;
        }
        MemorySegment out = arena.allocate(4 * POINTER);
        MemorySegment children = arena.allocate(ADDRESS);
        MemorySegment count = arena.allocate(JAVA_INT);
        int ignored =
                (int)
                        function(
                                        "XQueryTree",
                                        JAVA_INT,
                                        ADDRESS,
                                        JAVA_LONG,
                                        ADDRESS,
                                        ADDRESS,
                                        ADDRESS,
                                        ADDRESS)
                                .invoke(server, window, out, out.asSlice(POINTER), children, count);
        int found = count.get(JAVA_INT, 0);
        MemorySegment list = children.get(ADDRESS, 0).reinterpret(found * JAVA_LONG.byteSize());
        for (int i = 0; i < found; i++) {
            long match = find(list.getAtIndex(JAVA_LONG, i), title);
            if (match != 0) {
                return match;
            }
        }
        return 0;
    }

    private String title(long window) throws Throwable {
        MemorySegment name = arena.allocate(ADDRESS);
        int has =
                (int)
                        function("XFetchName", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS)
                                .invoke(server, window, name);
        return has == 0 ? "" : name.get(ADDRESS, 0).reinterpret(Long.MAX_VALUE).getString(0);
    }

    private void ask(long window) throws Throwable {
        MemorySegment event = arena.allocate(EVENT, 8);
        event.set(JAVA_INT, 0, CLIENT_MESSAGE);
        event.set(JAVA_LONG, 32, window);
        event.set(JAVA_LONG, 40, atom("WM_PROTOCOLS"));
        event.set(JAVA_INT, 48, 32);
        event.set(JAVA_LONG, 56, atom("WM_DELETE_WINDOW"));
        int ignored =
                (int)
                        function(
                                        "XSendEvent",
                                        JAVA_INT,
                                        ADDRESS,
                                        JAVA_LONG,
                                        JAVA_INT,
                                        JAVA_LONG,
                                        ADDRESS)
                                .invoke(server, window, 0, 0L, event);
        int alsoIgnored = (int) function("XFlush", JAVA_INT, ADDRESS).invoke(server);
    }

    private long atom(String name) throws Throwable {
        return (long)
                function("XInternAtom", JAVA_LONG, ADDRESS, ADDRESS, JAVA_INT)
                        .invoke(server, arena.allocateFrom(name), 0);
    }

    private MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
        return linker.downcallHandle(
                x11.find(name).orElseThrow(), FunctionDescriptor.of(result, arguments));
    }
}
