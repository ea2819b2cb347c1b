package dev.impasse.app.settings;

/**
 * A public key as the app knows it.
 *
 * @param id 16 hex digits
 * @param name of an own key; empty for another's
 * @param file where it lies: its source
 * @param revoked date and reason, or empty
 * @param pem to give to others
 */
public record KeyRow(String id, String name, String file, String revoked, String pem) {

    public boolean own() {
        return !name.isEmpty();
    }

    public boolean trusted() {
        return revoked.isEmpty();
    }

    /** One or two words on it. */
    public String words() {
        return !trusted() ? "revoked" : own() ? "yours" : "trusted";
    }
}
