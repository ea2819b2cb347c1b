package dev.impasse.app.action;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** All that can be done now: what always can, and what the screen that is shown adds. */
public final class Actions {
    private final List<Action> always = new ArrayList<>();
    private Supplier<List<Action>> here = List::of;

    /**
     * @throws IllegalArgumentException if another has its id or its shortcut: a programming error
     */
    public void add(Action action) {
        check(always, action);
        always.add(action);
    }

    /** The actions of the screen that is shown; they come before the others. */
    public void here(Supplier<List<Action>> actions) {
        this.here = actions;
    }

    public List<Action> all() {
        List<Action> all = new ArrayList<>(here.get());
        all.addAll(always);
        return all;
    }

    /** The first whose shortcut it is, be it enabled or not. */
    public Optional<Action> byShortcut(java.util.function.Predicate<String> pressed) {
        return all().stream()
                .filter(action -> !action.shortcut().isEmpty() && pressed.test(action.shortcut()))
                .findFirst();
    }

    public Optional<Action> byId(String id) {
        return all().stream().filter(action -> action.id().equals(id)).findFirst();
    }

    private static void check(List<Action> others, Action action) {
        Set<String> taken = new LinkedHashSet<>();
        for (Action other : others) {
            taken.add(other.id());
            if (!other.shortcut().isEmpty()) {
                taken.add(other.shortcut());
            }
        }
        if (taken.contains(action.id()) || taken.contains(action.shortcut())) {
            throw new IllegalArgumentException("taken already: " + action);
        }
    }
}
