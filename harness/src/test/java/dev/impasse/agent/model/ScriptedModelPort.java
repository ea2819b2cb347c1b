package dev.impasse.agent.model;

import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import dev.impasse.chat.ChatOutcome;
import dev.impasse.chat.ChatReply;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.Usage;
import dev.impasse.policy.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** No broker: a port whose model and whose world say what a test wants. */
final class ScriptedModelPort implements IntentPort {
    final List<Intent> intents = new ArrayList<>();
    final List<ChatRequest> chats = new ArrayList<>();
    final List<String> said = new ArrayList<>();
    boolean over;
    private final Deque<ChatReply> replies = new ArrayDeque<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private @Nullable Answer chatRefusal;

    void says(String text, ToolCall... calls) {
        replies.add(new ChatReply("m", text, "", List.of(calls), "stop", Usage.NONE, 0));
    }

    void answers(Answer.Result result) {
        answers.add(new Answer("", Verdict.ALLOW, "done", "", result));
    }

    void refuses(Verdict verdict, String code, String sentence) {
        answers.add(new Answer("", verdict, code, sentence, new Answer.Nothing()));
    }

    void refusesChats(Verdict verdict, String code, String sentence) {
        chatRefusal = new Answer("i0", verdict, code, sentence, new Answer.Nothing());
    }

    @Override
    public Answer ask(Intent intent) {
        if (intent instanceof Intent.Chat chat) {
            chats.add(chat.request());
            return chatRefusal != null
                    ? chatRefusal
                    : new Answer(
                            "i0",
                            Verdict.ALLOW,
                            "done",
                            "",
                            new Answer.Said(new ChatOutcome.Answered(replies.remove(), List.of())));
        }
        intents.add(intent);
        over |= intent instanceof Intent.Submit || intent instanceof Intent.ReportImpossible;
        Answer next =
                answers.isEmpty()
                        ? new Answer("", Verdict.ALLOW, "done", "", new Answer.Nothing())
                        : answers.remove();
        return new Answer(
                "i" + intents.size(),
                next.verdict(),
                next.reasonCode(),
                next.sentence(),
                next.result());
    }

    @Override
    public void say(String text) {
        said.add(text);
    }

    @Override
    public boolean over() {
        return over;
    }
}
