/**
 * Pure decisions: a request and a policy go in, a verdict with a reason comes out. No I/O but the loader's one read of
 * {@code policy.yaml}; no clock, no container.
 */
@NullMarked
package dev.impasse.policy;

import org.jspecify.annotations.NullMarked;
