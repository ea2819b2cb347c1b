package dev.impasse.app.fx;

/** For tests of view models: there is no other thread, so the work runs at once. */
public final class SameThreadFrames implements Frames {
    @Override
    public void next(Runnable work) {
        work.run();
    }

    @Override
    public boolean here() {
        return true;
    }
}
