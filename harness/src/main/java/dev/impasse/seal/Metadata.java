package dev.impasse.seal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.Optional;

/**
 * The seal's own files, each read once, so that what was checked is what is used.
 *
 * @param sums empty, like the others, where it cannot be had; the reason is among the findings then
 */
record Metadata(
        Optional<byte[]> sums,
        Optional<byte[]> signature,
        Optional<byte[]> signer,
        Optional<byte[]> attestation,
        Optional<byte[]> manifest) {

    static Metadata read(RunTree tree, Findings findings) {
        return new Metadata(
                read(tree, SealFiles.SUMS, SealFiles.METADATA_LIMIT, findings),
                read(tree, SealFiles.SIGNATURE, 4096, findings),
                read(tree, SealFiles.SIGNER, VerifyingKey.FILE_LIMIT, findings),
                read(tree, SealFiles.ATTESTATION, 2 * SealFiles.METADATA_LIMIT, findings),
                // What is wrong with it is found when it is compared like any other file.
                read(tree, SealFiles.MANIFEST, SealFiles.METADATA_LIMIT, new Findings()));
    }

    /** Whether nothing of a seal is there: the run was never sealed. */
    boolean unsealed() {
        return sums.isEmpty() && signature.isEmpty() && signer.isEmpty() && attestation.isEmpty();
    }

    private static Optional<byte[]> read(RunTree tree, String name, int limit, Findings findings) {
        Optional<RunTree.Entry> found = tree.entry(name);
        if (found.isEmpty()) {
            boolean folder = tree.folders().contains(tree.root().resolve(name));
            findings.add(
                    folder ? Problem.Kind.WRONG_TYPE : Problem.Kind.MISSING,
                    name,
                    folder ? "a folder is in its place." : "a part of the seal is not there.");
            return Optional.empty();
        }
        RunTree.Entry entry = found.get();
        if (entry.type() != RunTree.Type.FILE) {
            findings.add(Problem.Kind.WRONG_TYPE, name, entry.type().words() + " is in its place.");
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(entry.path(), LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = in.readNBytes(limit + 1);
            if (bytes.length > limit) {
                findings.add(
                        Problem.Kind.LIMIT_EXCEEDED,
                        name,
                        "it has more than " + limit + " bytes, which none of a seal's has.");
                return Optional.empty();
            }
            return Optional.of(bytes);
        } catch (IOException e) {
            findings.add(
                    Problem.Kind.UNREADABLE,
                    name,
                    "it cannot be read (" + NewFile.reason(e) + ").");
            return Optional.empty();
        }
    }
}
