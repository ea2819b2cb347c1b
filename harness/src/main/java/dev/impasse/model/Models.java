package dev.impasse.model;

import dev.impasse.BadInputException;
import dev.impasse.input.Inert;
import dev.impasse.input.Nearest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The profiles that there are, and the way to a client of one. */
public final class Models {
    private final Map<String, Profile> profiles;
    private final KeyReader keys;

    Models(Map<String, Profile> profiles, KeyReader keys) {
        this.profiles = Map.copyOf(profiles);
        this.keys = keys;
    }

    /**
     * @param files of profiles; of two with one name the later file's counts. Those that are not there are left out
     * @param environment where keys may lie
     */
    public static Models load(List<Path> files, Map<String, String> environment) {
        Map<String, Profile> profiles = new LinkedHashMap<>();
        for (Path file : files) {
            if (Files.exists(file)) {
                profiles.putAll(ModelsLoader.load(file));
            }
        }
        return new Models(profiles, new KeyReader(environment, KeyringCommand.ofSystem()));
    }

    /** By name, sorted. */
    public List<Profile> all() {
        return profiles.values().stream().sorted((a, b) -> a.name().compareTo(b.name())).toList();
    }

    public Profile profile(String name) {
        Profile profile = profiles.get(name);
        if (profile == null) {
            throw new BadInputException(
                    "unknown_profile",
                    null,
                    "there is no model profile '"
                            + Inert.excerpt(name, 60)
                            + "'."
                            + Nearest.question(name, profiles.keySet()),
                    "./impasse models, which lists them.",
                    null);
        }
        return profile;
    }

    /**
     * Opens a client; the key is read now.
     *
     * @param profile with an address: a mock's once it was started
     */
    public HttpChatModel open(Profile profile, long seed) {
        return new HttpChatModel(profile, keys.read(profile.key()), seed);
    }
}
