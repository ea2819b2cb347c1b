/**
 * The readiness wizard.
 */
@NullMarked
package dev.impasse.app.readiness;

import org.jspecify.annotations.NullMarked;
