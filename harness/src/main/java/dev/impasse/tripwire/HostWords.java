package dev.impasse.tripwire;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Which hosts the words of a command name, as far as their form tells. */
final class HostWords {
    private static final Pattern NAME =
            Pattern.compile("[A-Za-z0-9_-]{1,63}(?:\\.[A-Za-z0-9_-]{1,63}){1,10}\\.?");
    private static final Pattern LOOPBACK =
            Pattern.compile(
                    "(?:.{1,200}\\.)?localhost\\.?|127(?:\\.[0-9]{1,3}){1,3}|0\\.0\\.0\\.0|::1"
                            + "|(?:0{1,4}:){7}0{0,3}1|::ffff:127(?:\\.[0-9]{1,3}){3}");
    private static final int LONGEST = 512;

    private HostWords() {}

    static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches();
    }

    /** A word behind an option is mostly the option's own value, so only an address counts there, and no name. */
    static List<String> in(List<String> words) {
        List<String> hosts = new ArrayList<>();
        boolean afterOption = false;
        for (String word : words) {
            boolean option = word.startsWith("-");
            int scheme = word.indexOf("://");
            if (scheme >= 0) {
                hosts.add(host(word.substring(scheme + 3)));
            } else if (!option) {
                String host = host(word);
                if (isAddress(host) || (!afterOption && NAME.matcher(host).matches())) {
                    hosts.add(host);
                }
            }
            afterOption = option;
        }
        return hosts;
    }

    private static boolean isAddress(String host) {
        return host.equals("localhost")
                || host.matches("[0-9]{1,3}(?:\\.[0-9]{1,3}){3}")
                || (host.indexOf(':') >= 0 && host.matches("[0-9A-Fa-f:.]{2,45}"));
    }

    /** Without user, port and path. */
    private static String host(String address) {
        String authority =
                address.substring(0, Math.min(LONGEST, address.length())).split("[/?#]", 2)[0];
        String host = authority.substring(authority.lastIndexOf('@') + 1);
        if (host.startsWith("[") && host.indexOf(']') > 0) {
            return host.substring(1, host.indexOf(']'));
        }
        int colon = host.indexOf(':');
        return colon >= 0 && colon == host.lastIndexOf(':') ? host.substring(0, colon) : host;
    }
}
