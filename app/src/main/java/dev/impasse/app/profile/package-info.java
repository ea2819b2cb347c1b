/**
 * The models that a person has set up, as far as the screens need to know them. Whoever brings models implements
 * {@link dev.impasse.app.profile.ModelProfiles}.
 */
@NullMarked
package dev.impasse.app.profile;

import org.jspecify.annotations.NullMarked;
