/**
 * The guided tour over the sealed sample runs that come with the checkout: which samples there are, what is said at which
 * of their events, and the way through them. The captions are data, so that they fit whatever the real runs hold.
 */
@NullMarked
package dev.impasse.app.tour;

import org.jspecify.annotations.NullMarked;
