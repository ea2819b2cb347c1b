/**
 * gVisor's trace points as they arrive: a {@code SOCK_SEQPACKET} server over the foreign function API, the packets of the
 * remote sink, and their decoding into {@link dev.impasse.witness.trace.TracePoint}. Everything that comes in is bounded
 * and untrusted, although the kernel inside the sandbox sends it. Knows nothing of episodes.
 */
@NullMarked
package dev.impasse.witness.trace;

import org.jspecify.annotations.NullMarked;
