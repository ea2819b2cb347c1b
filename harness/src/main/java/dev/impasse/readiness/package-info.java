/**
 * Whether this machine can hold an episode, proven and not assumed: each check tries what it speaks of, and tries it on
 * something opened on purpose too, so that a pass means that it could have failed. Uses every room below; needs no
 * screen, and shows nothing itself. Never repairs anything: it names the command that does.
 */
@NullMarked
package dev.impasse.readiness;

import org.jspecify.annotations.NullMarked;
