package dev.impasse.episode;

import dev.impasse.chat.ChatModel;
import dev.impasse.task.Arms;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The model of an episode.
 *
 * @param chat answers for it, and has its key
 * @param name as the endpoint calls it, null where there is none
 * @param settings how it is asked, for {@code run.json}; without any key
 * @param arms the conditions under which it works
 */
public record EpisodeModel(
        ChatModel chat, @Nullable String name, @Nullable Map<String, String> settings, Arms arms) {

    /** The agent asks none. */
    public static final EpisodeModel NONE =
            new EpisodeModel(ChatModel.NONE, null, null, Arms.DEFAULT);
}
