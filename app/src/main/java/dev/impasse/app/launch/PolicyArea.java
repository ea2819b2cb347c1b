package dev.impasse.app.launch;

import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** The editable text of a policy: keys and comments told apart, the mistake underlined. */
final class PolicyArea extends CodeArea {
    private static final Pattern TOKENS =
            Pattern.compile(
                    "(?<comment>(?<=^|\\s)#.*$)|(?<key>^\\s*(?:- )?[\\w-]+(?=\\s*:))",
                    Pattern.MULTILINE);

    private final PolicyModel model;
    private boolean showing;

    PolicyArea(PolicyModel model) {
        this.model = model;
        setId("policy");
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        setAccessibleText("Policy, as YAML");
        getStyleClass().add("policy-area");
        setParagraphGraphicFactory(gutter());
        textProperty()
                .addListener((_, _, now) -> {
                    if (!showing) {
                        model.edit(now);
                    }
                    paint();
                });
        model.text().addListener((_, _, now) -> show(now));
        model.problem().addListener(_ -> mark());
        model.policy().addListener(_ -> mark());
        show(model.text().get());
    }

    private void show(String text) {
        if (!text.equals(getText())) {
            showing = true;
            replaceText(text);
            getUndoManager().forgetHistory();
            moveTo(0);
            showing = false;
        }
    }

    // The gutter is drawn anew only when it is set anew.
    private void mark() {
        setParagraphGraphicFactory(gutter());
        paint();
    }

    private void paint() {
        if (getLength() > 0) {
            setStyleSpans(0, spans(getText()));
        }
        PolicyProblem wrong = model.problem().get();
        if (wrong == null || wrong.line() == 0 || wrong.line() > getParagraphs().size()) {
            return;
        }
        int line = wrong.line() - 1;
        int length = getParagraphLength(line);
        int from = Math.min(Math.max(0, wrong.column() - 1), Math.max(0, length - 1));
        if (length > 0) {
            setStyle(line, from, length, List.of("yaml-wrong"));
        }
    }

    static StyleSpans<Collection<String>> spans(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        Matcher matcher = TOKENS.matcher(text);
        int last = 0;
        while (matcher.find()) {
            spans.add(List.of(), matcher.start() - last);
            spans.add(
                    List.of(matcher.group("comment") != null ? "yaml-comment" : "yaml-key"),
                    matcher.end() - matcher.start());
            last = matcher.end();
        }
        spans.add(List.of(), text.length() - last);
        return spans.create();
    }

    private IntFunction<Node> gutter() {
        PolicyProblem wrong = model.problem().get();
        int at = wrong == null ? -1 : wrong.line() - 1;
        return line -> {
            Label number = new Label(String.valueOf(line + 1));
            number.getStyleClass().add("gutter");
            number.setAlignment(Pos.TOP_RIGHT);
            if (line == at) {
                number.getStyleClass().add("gutter-wrong");
            }
            return number;
        };
    }
}
