/**
 * A stand-in for a model: a local server that speaks the same protocol and answers by script, so that everything works
 * without a key. It sees what a model would see, requests, and nothing else.
 */
@NullMarked
package dev.impasse.model.mock;

import org.jspecify.annotations.NullMarked;
