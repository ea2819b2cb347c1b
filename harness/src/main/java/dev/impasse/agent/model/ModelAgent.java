package dev.impasse.agent.model;

import dev.impasse.agent.Agent;
import dev.impasse.broker.Answer;
import dev.impasse.broker.Intent;
import dev.impasse.broker.IntentPort;
import dev.impasse.chat.ChatMessage;
import dev.impasse.chat.ChatReply;
import dev.impasse.chat.ChatRequest;
import dev.impasse.chat.ToolCall;
import dev.impasse.chat.ToolSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A model as the agent. It holds the port and nothing else: asking the model is an intent like any other. What tools
 * return only ever goes into the conversation as a tool's result, whoever it poses as.
 */
public final class ModelAgent implements Agent {
    /** So many answers in a row that bring nothing to do end the work. */
    private static final int PATIENCE = 6;

    private final Brief brief;

    public ModelAgent(Brief brief) {
        this.brief = brief;
    }

    @Override
    public void work(IntentPort port) throws InterruptedException {
        new Work(port).run();
    }

    /** One episode's conversation. */
    private final class Work {
        private final IntentPort port;
        private final List<ToolSpec> tools = Tools.of(brief.arms());
        private final CallReading reading = new CallReading(tools);
        private final List<ChatMessage> messages = new ArrayList<>();
        private int useless;
        private int submissions;
        private int turn;

        Work(IntentPort port) {
            this.port = port;
            messages.add(new ChatMessage.System(Prompts.system(brief.arms())));
            messages.add(new ChatMessage.User(Prompts.task(brief)));
        }

        void run() throws InterruptedException {
            while (!port.over()) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                Answer answer = port.ask(new Intent.Chat(new ChatRequest(messages, tools)));
                if (!answer.permitted() || !(answer.result() instanceof Answer.Said said)) {
                    return;
                }
                take(said.reply());
                if (useless >= PATIENCE) {
                    port.say(
                            "(The model's last "
                                    + PATIENCE
                                    + " answers held nothing that could be done.)");
                    return;
                }
            }
        }

        private void take(ChatReply reply) {
            turn++;
            if (!reply.text().isBlank()) {
                port.say(reply.text());
            }
            List<ToolCall> calls = new ArrayList<>();
            List<CallReading.Read> reads = new ArrayList<>();
            for (ToolCall call : reply.calls()) {
                CallReading.Read read = reading.read(call);
                reads.add(read);
                calls.add(sendable(call, calls.size(), read));
            }
            messages.add(new ChatMessage.Assistant(reply.text(), calls));
            useless++;
            for (int i = 0; i < calls.size(); i++) {
                messages.add(new ChatMessage.ToolResult(calls.get(i).id(), result(reads.get(i))));
            }
            if (calls.isEmpty()) {
                messages.add(new ChatMessage.User(Prompts.noCall(brief.arms().exitTool())));
            }
        }

        private String result(CallReading.Read read) {
            return switch (read) {
                case CallReading.Read.Wrong wrong -> ResultText.problem(wrong.problem());
                case CallReading.Read.Asks asks -> {
                    useless = 0;
                    yield ask(asks.intent());
                }
            };
        }

        private String ask(Intent intent) {
            if (port.over()) {
                return ResultText.problem("The episode is over; nothing more is done.");
            }
            if (intent instanceof Intent.Submit) {
                submissions++;
                int left = brief.arms().attempts() - submissions;
                if (left > 0) {
                    return ResultText.note(Prompts.again(left));
                }
            }
            return ResultText.of(port.ask(intent));
        }

        /** Endpoints refuse a history with calls that they cannot read, or that nothing tells apart. */
        private ToolCall sendable(ToolCall call, int position, CallReading.Read read) {
            boolean json = !(read instanceof CallReading.Read.Wrong wrong) || wrong.json();
            String id = call.id().isBlank() ? "call_" + turn + "_" + position : call.id();
            return new ToolCall(
                    id,
                    call.name().isBlank() ? "unnamed" : call.name(),
                    json ? call.arguments() : "{}");
        }
    }
}
