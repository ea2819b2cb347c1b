package dev.impasse.model;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;

/** What may stand as an endpoint's address. */
final class EndpointAddress {
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    private EndpointAddress() {}

    /**
     * @throws IllegalArgumentException with what it must be; a key pasted into it is not quoted
     */
    static URI parse(String text) {
        String what = "an address such as https://host/v1, without user, password or query";
        try {
            URI uri = new URI(text);
            boolean known = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
            if (known
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null) {
                String path = uri.getRawPath().replaceAll("/+$", "");
                return new URI(uri.getScheme() + "://" + uri.getRawAuthority() + path);
            }
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(what);
        }
        throw new IllegalArgumentException(what);
    }

    /** Whether nobody on the way can read what is sent. */
    static boolean keepsAKey(URI address) {
        return "https".equals(address.getScheme()) || LOOPBACK.contains(address.getHost());
    }
}
