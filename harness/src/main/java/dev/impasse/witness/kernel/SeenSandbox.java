package dev.impasse.witness.kernel;

import dev.impasse.sandbox.Command;
import dev.impasse.sandbox.DirList;
import dev.impasse.sandbox.ExecResult;
import dev.impasse.sandbox.FileRead;
import dev.impasse.sandbox.FileResult;
import dev.impasse.sandbox.ForwardingSandbox;
import dev.impasse.sandbox.Sandbox;
import dev.impasse.sandbox.SandboxDiedException;

/** A sandbox whose operations end when the witness has taken in all that they did. */
final class SeenSandbox extends ForwardingSandbox {
    private final Runnable settle;

    SeenSandbox(Sandbox sandbox, Runnable settle) {
        super(sandbox);
        this.settle = settle;
    }

    @Override
    public ExecResult exec(Command command) throws SandboxDiedException {
        try {
            return super.exec(command);
        } finally {
            settle.run();
        }
    }

    @Override
    public FileRead readFile(String root, String path, long limit) throws SandboxDiedException {
        try {
            return super.readFile(root, path, limit);
        } finally {
            settle.run();
        }
    }

    @Override
    public FileResult writeFile(String root, String path, byte[] content)
            throws SandboxDiedException {
        try {
            return super.writeFile(root, path, content);
        } finally {
            settle.run();
        }
    }

    @Override
    public DirList listDir(String root, String path, int limit) throws SandboxDiedException {
        try {
            return super.listDir(root, path, limit);
        } finally {
            settle.run();
        }
    }
}
