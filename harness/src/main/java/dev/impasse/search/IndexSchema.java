package dev.impasse.search;

import java.io.IOException;
import java.util.Map;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.Lock;

/** Which layout an index has. One of another layout is made anew: it holds nothing that the runs do not. */
final class IndexSchema {
    /** Counts up with every change of what is written into the index or of how text is cut. */
    static final String VERSION = "1";

    private static final String KEY = "impasse_schema";

    private IndexSchema() {}

    static Map<String, String> mark() {
        return Map.of(KEY, VERSION);
    }

    /** What there is. */
    enum Found {
        NOTHING,
        CURRENT,
        /** Of another version of Impasse. */
        OTHER,
        /** Damaged, or of another version of Lucene. */
        UNREADABLE
    }

    /** Takes away an index that cannot even be written anew; not while another program writes it. */
    static void clear(Directory directory) throws IOException {
        try (Lock ignored = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            for (String file : directory.listAll()) {
                if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
                    directory.deleteFile(file);
                }
            }
        }
    }

    static Found found(Directory directory) throws IOException {
        try {
            if (!DirectoryReader.indexExists(directory)) {
                return Found.NOTHING;
            }
            SegmentInfos infos = SegmentInfos.readLatestCommit(directory);
            return VERSION.equals(infos.getUserData().get(KEY)) ? Found.CURRENT : Found.OTHER;
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | java.io.EOFException
                | java.nio.file.NoSuchFileException e) {
            return Found.UNREADABLE;
        }
    }
}
