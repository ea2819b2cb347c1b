package dev.impasse.cli;

import dev.impasse.broker.ApprovalDesk;
import dev.impasse.broker.Question;
import dev.impasse.chat.Cancellation;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Asks whoever sits at the terminal. To approve they type the first digits of the hash of what they were shown, so that
 * a key pressed too early, or meant for the question before, approves nothing.
 */
final class TerminalApprovals implements AutoCloseable {
    private static final int CODE = 4;
    private static final int MOST_LINES = 60;

    private final ApprovalDesk desk;
    private final Console console;
    private final BufferedReader in;
    private final Cancellation.Registration registration;
    private ApprovalDesk.@Nullable Held shown;

    TerminalApprovals(ApprovalDesk desk, Console console, BufferedReader in) {
        this.desk = desk;
        this.console = console;
        this.in = in;
        this.registration = desk.onChange(this::show);
        // Nothing ends a wait for a line, so it must not keep the program from ending.
        Thread.ofPlatform().daemon().name("approvals").start(this::listen);
    }

    private synchronized void show() {
        List<ApprovalDesk.Held> waiting = desk.waiting();
        ApprovalDesk.Held next = waiting.isEmpty() ? null : waiting.getFirst();
        if (next == null || next.equals(shown)) {
            shown = next;
            return;
        }
        shown = next;
        Question question = next.question();
        console.note(
                console.style(
                        Console.Style.ASKED,
                        "The agent asks for approval (" + question.intent() + "):"));
        List<String> lines = question.shown().lines().toList();
        lines.stream().limit(MOST_LINES).forEach(line -> console.note("  " + line));
        if (lines.size() > MOST_LINES) {
            console.note(
                    "  … and " + (lines.size() - MOST_LINES) + " lines more; the log has all.");
        }
        if (question.hidden() > 0) {
            console.note(
                    console.style(
                            Console.Style.REFUSED,
                            "  It holds "
                                    + question.hidden()
                                    + " characters that are not visible."));
        }
        console.note(
                "Type "
                        + console.style(Console.Style.STRONG, code(question))
                        + " to approve it once, n to refuse it ("
                        + desk.left(next).toSeconds()
                        + " s):");
    }

    private void listen() {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                take(line.strip().toLowerCase(Locale.ROOT));
            }
        } catch (IOException e) {
            console.note("The terminal is gone; questions will expire.");
        }
    }

    private void take(String line) {
        ApprovalDesk.Held held;
        synchronized (this) {
            held = shown;
        }
        if (held == null || line.isEmpty()) {
            return;
        }
        Question question = held.question();
        ApprovalDesk.Taken taken;
        if (line.equals(code(question))) {
            taken = desk.approve(held, question.sha256());
        } else if (line.equals("n") || line.equals("no")) {
            taken = desk.refuse(held, question.sha256());
        } else {
            console.note("Neither " + code(question) + " nor n; the question still stands.");
            return;
        }
        switch (taken) {
            case YES -> {}
            case ANSWERED_ALREADY -> console.note("That was answered already.");
            case EXPIRED -> console.note("Too late, that question has expired.");
            case NOT_WHAT_WAS_SHOWN -> console.note("That is not what was shown.");
        }
    }

    private static String code(Question question) {
        return question.sha256().substring(0, CODE);
    }

    @Override
    public void close() {
        registration.close();
    }
}
