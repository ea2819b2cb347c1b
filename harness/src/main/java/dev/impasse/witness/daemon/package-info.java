/**
 * The witness daemon and the way to it. The runtime's configuration names one socket for the whole machine, and several
 * programs run episodes, so one small process of its own listens there and hands each container's packets to whoever
 * watches that container. Moves bytes; what they mean is not its business.
 */
@NullMarked
package dev.impasse.witness.daemon;

import org.jspecify.annotations.NullMarked;
