package dev.impasse.sandbox.docker;

/** What a sandbox is made of, once its container was created. */
record Parts(
        Engine engine,
        String container,
        Attachment attachment,
        Session session,
        Death death,
        ProcessKiller killer,
        Runner runner,
        Transfer transfer,
        States states,
        WorkspaceFiles files,
        Environment environment,
        long diskBytes) {

    /** Removes the container, whatever state it is in, and returns when the engine has forgotten it. */
    void remove() {
        attachment.close();
        Removal.container(engine, container);
    }
}
