package dev.impasse.task;

import java.nio.file.Path;

/** What every task has, with or without a declaration of ours. */
record TaskBasics(Path folder, String name, String instruction, Settings settings, String digest) {}
