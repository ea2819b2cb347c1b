package dev.impasse.app.launch;

import dev.impasse.ImpasseException;
import dev.impasse.agent.Agent;
import dev.impasse.app.episode.EpisodePlan;
import dev.impasse.app.episode.EpisodeStarter;
import dev.impasse.app.episode.OpenModel;
import dev.impasse.app.fx.TaskExecutor;
import dev.impasse.app.profile.ModelProfile;
import dev.impasse.episode.EpisodeRequest.PolicyDocument;
import dev.impasse.policy.Policy;
import dev.impasse.task.Arms;
import dev.impasse.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What is chosen, what it would do, and whether it can begin. On the JavaFX thread. */
public final class LaunchModel {
    /** The task that the quick start explains. */
    private static final String TO_BEGIN_WITH = "three-and-five";

    private final LaunchDesk desk;
    private final TaskExecutor tasks;
    private final EpisodeStarter starter;
    private final PolicyModel policy;
    private final ObservableList<TaskChoice> choices = FXCollections.observableArrayList();
    private final ObservableList<AgentChoice> agents = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable TaskChoice> task = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable AgentChoice> agent = new SimpleObjectProperty<>();
    private final ObjectProperty<Arms> arms = new SimpleObjectProperty<>(Arms.DEFAULT);
    private final StringProperty script = new SimpleStringProperty("");
    private final StringProperty epochs = new SimpleStringProperty("1");
    private final StringProperty seed = new SimpleStringProperty("1");
    private final BooleanProperty withTwin = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Summary> summary =
            new ReadOnlyObjectWrapper<>(Summary.EMPTY);
    private final ReadOnlyBooleanWrapper looked = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    // Chosen before it was known.
    private String wanted = "";
    private LaunchDesk.Found found = new LaunchDesk.Found(List.of(), List.of(), "");

    public LaunchModel(LaunchDesk desk, TaskExecutor tasks, EpisodeStarter starter) {
        this.desk = desk;
        this.tasks = tasks;
        this.starter = starter;
        this.policy = new PolicyModel(tasks);
        task.addListener((_, _, now) -> chosen(now));
        agent.addListener((_, before, now) -> {
            if (now != null && (before == null || !before.name().equals(now.name()))) {
                arms.set(now.profile().map(ModelProfile::arms).orElse(Arms.DEFAULT));
            }
            judge();
        });
        arms.addListener(_ -> judge());
        for (var field : List.of(script, epochs, seed)) {
            field.addListener(_ -> judge());
        }
        withTwin.addListener(_ -> judge());
        policy.policy().addListener(_ -> judge());
        policy.problem().addListener(_ -> judge());
        judge();
    }

    /** Looks for tasks and profiles anew; what was chosen stays chosen where it is still there. */
    public void refresh() {
        tasks.start("look for tasks", desk::find, this::show, failure::set);
    }

    /** Whether the tasks were looked for, so that where there are none there really are none. */
    ReadOnlyBooleanProperty looked() {
        return looked.getReadOnlyProperty();
    }

    public ObservableList<TaskChoice> choices() {
        return choices;
    }

    public ObservableList<AgentChoice> agents() {
        return agents;
    }

    public ObjectProperty<@Nullable TaskChoice> task() {
        return task;
    }

    public ObjectProperty<@Nullable AgentChoice> agent() {
        return agent;
    }

    /** The conditions under which a model works; its profile's until they are changed. */
    public ObjectProperty<Arms> arms() {
        return arms;
    }

    /** Path of the script, for that agent. */
    public StringProperty script() {
        return script;
    }

    public StringProperty epochs() {
        return epochs;
    }

    public StringProperty seed() {
        return seed;
    }

    /** Whether each epoch runs the solvable twin too. */
    public BooleanProperty withTwin() {
        return withTwin;
    }

    public PolicyModel policy() {
        return policy;
    }

    public ReadOnlyObjectProperty<Summary> summary() {
        return summary.getReadOnlyProperty();
    }

    /** Why it cannot begin; empty where it can. */
    public ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    /** What an attempt to begin ended in, or to find tasks. */
    public ReadOnlyObjectProperty<@Nullable Throwable> failure() {
        return failure.getReadOnlyProperty();
    }

    /** The chosen task's twin, where there is one and the chosen agent can work on it. */
    public Optional<Task> twin() {
        return loaded().flatMap(Task::twin)
                .flatMap(name ->
                        found.tasks().stream()
                                .filter(choice -> choice.name().equals(name))
                                .findFirst())
                .flatMap(TaskChoice::task)
                .filter(this::canWorkOn);
    }

    /** Chooses by name, as when another screen says "again". */
    public void choose(String taskName) {
        wanted = taskName;
        choices.stream()
                .filter(choice -> choice.name().equals(taskName))
                .findFirst()
                .ifPresent(choice -> {
                    wanted = "";
                    task.set(choice);
                });
    }

    /** Makes the agents and hands the plan over. */
    public void start() {
        if (!problem.get().isEmpty()) {
            return;
        }
        failure.set(null);
        Task chosen = loaded().orElseThrow();
        AgentChoice who = java.util.Objects.requireNonNull(agent.get());
        Policy rules = java.util.Objects.requireNonNull(policy.policy().get());
        PolicyDocument document = new PolicyDocument(rules, policy.text().get());
        String file = script.get().strip();
        Arms conditions = arms.get();
        List<Task> arms = new ArrayList<>(List.of(chosen));
        if (withTwin.get()) {
            twin().ifPresent(arms::add);
        }
        long first = LaunchNumbers.seed(seed.get()).orElseThrow();
        int times = LaunchNumbers.epochs(epochs.get()).orElseThrow();
        tasks.start(
                "plan the episodes",
                () -> {
                    List<EpisodePlan.Planned> planned = new ArrayList<>();
                    for (int epoch = 0; epoch < times; epoch++) {
                        for (Task arm : arms) {
                            planned.add(
                                    planned(
                                            arm,
                                            who,
                                            file,
                                            conditions,
                                            document,
                                            first + epoch,
                                            epoch == 0));
                        }
                    }
                    return new EpisodePlan(planned);
                },
                plan -> starter.start(plan).ifPresent(problem::set),
                failure::set);
    }

    // The first of each arm is made at once, so that a bad file is told here and not in mid-flight.
    private EpisodePlan.Planned planned(
            Task arm,
            AgentChoice who,
            String file,
            Arms conditions,
            PolicyDocument document,
            long number,
            boolean first) {
        Supplier<Agent> make =
                () ->
                        AgentMaker.make(
                                who, file, arm, document.policy(), conditions, desk.profiles());
        Supplier<OpenModel> model =
                () ->
                        who.profile()
                                .map(profile -> desk.profiles().open(profile, conditions, number))
                                .orElse(OpenModel.NONE);
        if (first) {
            var _ = make.get();
            model.get().close();
        }
        String name = who.kind() == AgentChoice.Kind.SCRIPT ? "script:" + file : who.name();
        return new EpisodePlan.Planned(arm, name, make, model, document, number);
    }

    private void show(LaunchDesk.Found now) {
        found = now;
        looked.set(true);
        String before =
                wanted.isEmpty()
                        ? Optional.ofNullable(task.get()).map(TaskChoice::name).orElse("")
                        : wanted;
        wanted = "";
        choices.setAll(now.tasks());
        task.set(
                now.tasks().stream()
                        .filter(choice -> choice.name().equals(before))
                        .findFirst()
                        .or(() -> first(now.tasks()))
                        .orElse(null));
        judge();
    }

    private static Optional<TaskChoice> first(List<TaskChoice> all) {
        List<TaskChoice> whole = all.stream().filter(c -> c.task().isPresent()).toList();
        return whole.stream()
                .filter(choice -> choice.name().equals(TO_BEGIN_WITH))
                .findFirst()
                .or(() -> whole.stream().findFirst());
    }

    private void chosen(@Nullable TaskChoice now) {
        String before = Optional.ofNullable(agent.get()).map(AgentChoice::name).orElse("");
        List<ModelProfile> profiles = found.profiles();
        agents.setAll(
                Optional.ofNullable(now)
                        .flatMap(TaskChoice::task)
                        .map(t -> AgentChoice.of(t, profiles))
                        .orElse(List.of()));
        agent.set(
                agents.stream()
                        .filter(choice -> choice.name().equals(before))
                        .findFirst()
                        .orElse(agents.isEmpty() ? null : agents.getFirst()));
        loaded().ifPresent(chosenTask ->
                tasks.start(
                        "read the task's policy",
                        () -> desk.policy(chosenTask),
                        document -> {
                            // Another may have been chosen meanwhile.
                            if (loaded().filter(chosenTask::equals).isPresent()) {
                                policy.give(chosenTask.name(), document);
                            }
                        },
                        failure::set));
        judge();
    }

    private boolean canWorkOn(Task other) {
        AgentChoice who = agent.get();
        return who != null
                && AgentChoice.of(other, found.profiles()).stream()
                        .anyMatch(choice -> choice.name().equals(who.name()));
    }

    private Optional<Task> loaded() {
        return Optional.ofNullable(task.get()).flatMap(TaskChoice::task);
    }

    private void judge() {
        problem.set(LaunchNumbers.problem(this));
        Task now = loaded().orElse(null);
        AgentChoice who = agent.get();
        Policy rules = policy.policy().get();
        summary.set(
                now == null || who == null || rules == null || !problem.get().isEmpty()
                        ? Summary.EMPTY
                        : Summary.of(
                                now,
                                who,
                                rules,
                                LaunchNumbers.epochs(epochs.get()).orElse(1),
                                LaunchNumbers.seed(seed.get()).orElse(1L),
                                withTwin.get() ? twin() : Optional.empty(),
                                found.key()));
    }

    /** Whether a failure is something that the person can mend here. */
    public boolean known() {
        return failure.get() instanceof ImpasseException;
    }
}
