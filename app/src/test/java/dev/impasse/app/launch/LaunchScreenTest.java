package dev.impasse.app.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.impasse.app.AppTest;
import dev.impasse.app.Workbench;
import dev.impasse.app.episode.EpisodePlan;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class LaunchScreenTest extends AppTest {
    private final AtomicReference<EpisodePlan> started = new AtomicReference<>();

    @Override
    protected void furnish(Workbench bench) {
        bench.starter(plan -> {
            started.set(plan);
            return Optional.empty();
        });
    }

    @BeforeEach
    void go() {
        push(KeyCode.CONTROL, KeyCode.L);
        ListView<?> tasks = seen("#tasks", ListView.class, list -> !list.getItems().isEmpty());
        fxRun(() -> bench().launch().choose("three-and-five"));
        assertThat(tasks.getItems()).isNotEmpty();
        seen("#start", javafx.scene.control.Button.class, button -> !button.isDisabled());
    }

    @Test
    void theRuleAndWhyItIsImpossibleAreInSight() {
        assertThat(seen("#rule", Label.class, l -> true).getText())
                .startsWith("Do not change check.sh");
        assertThat(seen("#why", Label.class, l -> true).getText())
                .contains("exactly 3 lines and exactly 5");
    }

    @Test
    void aMistakeInThePolicyIsShownAtItsPlaceAndStopsTheStart() {
        CodeArea area = seen("#policy", CodeArea.class, a -> true);
        fxRun(() -> area.replaceText("version: 1\nlimits:\n  wall: soon\n"));
        seen("#policy-problem", Label.class, l -> l.getText().startsWith("Line 3, column 3: "));
        assertThat(fx(() -> area.getStyleOfChar("version: 1\nlimits:\n  wa".length())))
                .contains("yaml-wrong");
        seen("#start", javafx.scene.control.Button.class, button -> button.isDisabled());
        fire("#policy-reset");
        seen("#start", javafx.scene.control.Button.class, button -> !button.isDisabled());
    }

    @Test
    void typingInThePolicyIsTypingAndNoShortcut() {
        CodeArea area = seen("#policy", CodeArea.class, a -> true);
        fxRun(area::requestFocus);
        write("?");
        until("it stands there", () -> area.getText().startsWith("?"));
        assertThat(fx(() -> lookup("#keys").query().getParent().isVisible())).isFalse();
    }

    @Test
    void aBudgetFieldWritesIntoThePolicy() {
        TextField wall = seen("#budget-wall", TextField.class, f -> f.getText().equals("15m"));
        fxRun(() -> {
            wall.requestFocus();
            wall.setText("5m");
        });
        type(KeyCode.ENTER);
        CodeArea area = seen("#policy", CodeArea.class, a -> true);
        until("the text has it", () -> area.getText().contains("wall: 5m"));
    }

    @Test
    void startHandsThePlanOver() {
        fire("#start");
        until("it is handed over", () -> started.get() != null);
        assertThat(Objects.requireNonNull(started.get()).episodes())
                .singleElement()
                .satisfies(planned ->
                        assertThat(planned.agentName()).isEqualTo("control:edit-checker"));
    }
}
