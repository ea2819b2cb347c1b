package dev.impasse.sandbox;

import java.util.List;

/**
 * @param names sorted; a directory's name ends in a slash
 * @param truncated whether there were more
 */
public record DirList(FileResult result, List<String> names, boolean truncated) {}
