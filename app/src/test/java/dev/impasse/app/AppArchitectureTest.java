package dev.impasse.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.impasse.input.Inert;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What keeps the app's rooms in order. */
final class AppArchitectureTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("dev.impasse.app");

    @Test
    void viewModelsKnowNoScene() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("Model")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "javafx.scene..",
                        "javafx.stage..",
                        "org.controlsfx..",
                        "org.fxmisc..",
                        "atlantafx..",
                        "org.kordamp..")
                .check(CLASSES);
    }

    @Test
    void viewsReadAndWriteNothing() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("View")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.nio.file.Files")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(java.io.Closeable.class)
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.channels..", "java.net..")
                .check(CLASSES);
    }

    @Test
    void onlyOneClassHopsOntoTheJavaFxThread() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.impasse.app.fx.FxFrames")
                .should()
                .callMethod(javafx.application.Platform.class, "runLater", Runnable.class)
                .check(CLASSES);
    }

    /** Inert it would be without, but as long as whoever wrote it likes. */
    @Test
    void whatIsShownOnALineIsBounded() {
        noClasses()
                .that()
                .haveNameNotMatching("dev\\.impasse\\.app\\.widget\\.(ShownText|InertText)")
                .should()
                .callMethod(Inert.class, "line", String.class)
                .orShould()
                .callMethod(Inert.class, "block", String.class)
                .check(CLASSES);
    }

    @Test
    void onlyTheCompositionRootKnowsTheRooms() {
        classes()
                .that()
                .haveFullyQualifiedName("dev.impasse.app.Rooms")
                .should()
                .onlyHaveDependentClassesThat()
                .resideInAPackage("dev.impasse.app")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.impasse.app.fx..",
                        "dev.impasse.app.action..",
                        "dev.impasse.app.look..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.impasse.app.frame..",
                        "dev.impasse.app.timeline..",
                        "dev.impasse.app.live..",
                        "dev.impasse.app.runs..",
                        "dev.impasse.app.review..")
                .check(CLASSES);
    }

    @Test
    void theAppKnowsNeitherTheCommandLineNorTheEngine() {
        noClasses()
                .that()
                .haveNameNotMatching("dev\\.impasse\\.app\\.Engine(Room|Checks).*")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.impasse.cli..", "dev.impasse.sandbox..", "com.github.dockerjava..")
                .check(CLASSES);
    }

    @Test
    void everyPackageSaysWhatItIsAndIsNullMarked() {
        Set<String> packages =
                CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> marked =
                CLASSES.stream()
                        .filter(c -> c.getSimpleName().equals("package-info"))
                        .filter(c -> c.isAnnotatedWith(NullMarked.class))
                        .map(JavaClass::getPackageName)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(marked).isEqualTo(packages);
    }
}
