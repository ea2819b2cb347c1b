package dev.impasse.app.frame;

import dev.impasse.app.action.Action;
import java.util.List;
import javafx.scene.Parent;

/** What can be shown in the middle of the window. */
public interface Screen {
    Parent root();

    /** What can be done while it is shown, besides what always can. */
    default List<Action> actions() {
        return List.of();
    }

    /** It is in sight now; it may take the focus. */
    default void shown() {}

    /** It is out of sight now. It may come again. */
    default void hidden() {}

    /** It will not come again; it lets go of what it holds. */
    default void discarded() {}
}
