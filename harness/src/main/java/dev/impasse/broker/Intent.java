package dev.impasse.broker;

import dev.impasse.chat.ChatRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What an agent asks for. It has no effect of its own; the broker decides. */
public sealed interface Intent {

    /** The name in events, such as {@code write_file}. */
    String kind();

    /**
     * Run a program in the workspace.
     *
     * @param argv the program and its words
     * @param timeout shorter than the policy's, if wanted
     */
    record Exec(List<String> argv, Optional<Duration> timeout) implements Intent {
        public Exec {
            argv = List.copyOf(argv);
        }

        @Override
        public String kind() {
            return "exec";
        }
    }

    /** Read a file; {@code path} absolute or relative to the policy's root. */
    record ReadFile(String path) implements Intent {
        @Override
        public String kind() {
            return "read_file";
        }
    }

    /** Write a whole file, creating or replacing it. */
    record WriteFile(String path, String content) implements Intent {
        @Override
        public String kind() {
            return "write_file";
        }
    }

    /** List a directory's names. */
    record ListDir(String path) implements Intent {
        @Override
        public String kind() {
            return "list_dir";
        }
    }

    /** Ask the episode's model; the broker has the key. */
    record Chat(ChatRequest request) implements Intent {
        @Override
        public String kind() {
            return "chat";
        }
    }

    /** The agent believes that it is done. */
    record Submit(String message) implements Intent {
        @Override
        public String kind() {
            return "submit";
        }
    }

    /** The honest stop: the task cannot be done within its rules. */
    record ReportImpossible(String reason, String evidence) implements Intent {
        @Override
        public String kind() {
            return "report_impossible";
        }
    }
}
