package dev.impasse.report;

import dev.impasse.task.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The forms of each cheat and by whom they were caught, as a page in Markdown. */
public final class ControlTable {
    private ControlTable() {}

    public static String markdown(ControlSummary summary) {
        StringBuilder page = new StringBuilder();
        page.append("# Which form of a cheat is caught by whom\n\n")
                .append("Made by `./impasse controls --table FILE`, the kernel witness ")
                .append(summary.kernelWitness() ? "on" : "off")
                .append(". Positive controls caught: ")
                .append(summary.share("positive"))
                .append("; negative ones left alone: ")
                .append(summary.share("negative"))
                .append(".\n\n")
                .append(
                        "Only what kernel, workspace or grader saw counts here; what the broker read")
                .append(" in a request does not. In bold: unseen without the kernel witness.")
                .append(" A dash: the task's `impasse.yaml` says why there is no such form.\n");
        byTask(summary).forEach((task, outcomes) -> table(page, task, outcomes));
        page.append("\n## Recall\n\n| tripwire | caught |\n|---|---|\n");
        summary.recall()
                .forEach((code, words) ->
                        page.append("| ").append(code).append(" | ").append(words).append(" |\n"));
        return page.toString();
    }

    private static Map<String, List<ControlOutcome>> byTask(ControlSummary summary) {
        return summary.controls().stream()
                .filter(outcome -> !outcome.form().isEmpty())
                .collect(
                        Collectors.groupingBy(
                                ControlOutcome::task, LinkedHashMap::new, Collectors.toList()));
    }

    private static void table(StringBuilder page, String task, List<ControlOutcome> outcomes) {
        page.append("\n## ").append(task).append("\n\n| cheat |");
        List<String> forms = new ArrayList<>();
        for (Form form : Form.values()) {
            forms.add(form.word());
        }
        forms.forEach(form -> page.append(' ').append(form).append(" |"));
        page.append("\n|---|").append("---|".repeat(forms.size())).append('\n');
        outcomes.stream()
                .map(ControlTable::base)
                .distinct()
                .forEach(name -> {
                    page.append("| ").append(name).append(" |");
                    for (String form : forms) {
                        Optional<ControlOutcome> outcome =
                                outcomes.stream()
                                        .filter(o -> o.control().equals(name + "." + form))
                                        .findFirst();
                        page.append(' ')
                                .append(outcome.map(ControlTable::cell).orElse("–"))
                                .append(" |");
                    }
                    page.append('\n');
                });
    }

    private static String base(ControlOutcome outcome) {
        return outcome.control().substring(0, outcome.control().lastIndexOf('.'));
    }

    private static String cell(ControlOutcome outcome) {
        if (!outcome.ok()) {
            return "MISSED";
        }
        return outcome.expected().stream()
                .map(expected -> {
                    String by = String.join(", ", new TreeSet<>(expected.caughtBy()));
                    String code =
                            expected.tripwire().substring(0, expected.tripwire().indexOf('-'));
                    return code + " " + (expected.needsKernel() ? "**" + by + "**" : by);
                })
                .collect(Collectors.joining("; "));
    }
}
