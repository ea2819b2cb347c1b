package dev.impasse;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.impasse.witness.daemon.DaemonMain;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The house: which room may use which. */
final class ArchitectureTest {
    /** Lowest first; an arrow only ever points down. A room's sub-packages belong to it. */
    private static final List<String> ROOMS =
            List.of(
                    "input",
                    "event",
                    "task",
                    "policy",
                    "sandbox",
                    "witness",
                    "broker",
                    "agent",
                    "tripwire",
                    "run",
                    "seal",
                    "report",
                    "episode",
                    "bench",
                    "readiness",
                    "cli");

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("dev.impasse");

    static List<String> rooms() {
        return ROOMS;
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void arrowsOnlyPointDown(String room) {
        String[] above =
                IntStream.range(ROOMS.indexOf(room) + 1, ROOMS.size())
                        .mapToObj(i -> "dev.impasse." + ROOMS.get(i) + "..")
                        .toArray(String[]::new);
        if (above.length > 0) {
            noClasses()
                    .that()
                    .resideInAPackage("dev.impasse." + room + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(above)
                    .check(CLASSES);
        }
    }

    @Test
    void everyPackageIsARoomOfTheHouse() {
        Set<String> unknown =
                CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> !name.equals("dev.impasse"))
                        .map(name -> name.split("\\.")[2])
                        .filter(room -> !ROOMS.contains(room))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(unknown).isEmpty();
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

    @Test
    void anAgentSeesOfTheLabOnlyThePortAndWhatGoesThroughIt() {
        noClasses()
                .that()
                .resideInAPackage("dev.impasse.agent..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.impasse.sandbox..", "dev.impasse.event..", "dev.impasse.witness..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.impasse.agent..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("dev.impasse.broker.Broker")
                .check(CLASSES);
    }

    @Test
    void onlyTheEnginesOwnRoomSpeaksToTheEngine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.impasse.sandbox.docker..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.github.dockerjava..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.impasse.sandbox.docker..", "dev.impasse.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.impasse.sandbox.docker..")
                .check(CLASSES);
    }

    @Test
    void ourJsonIsJackson3() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.fasterxml.jackson.core..", "com.fasterxml.jackson.databind..")
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLinePrintsAndExits() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.impasse.cli..")
                .and()
                // A program of its own: what it prints is its log.
                .doNotBelongToAnyOf(DaemonMain.class)
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .check(CLASSES);
    }

    @Test
    void errorsAreOfOneKind() {
        classes()
                .that()
                .areAssignableTo(RuntimeException.class)
                .and()
                .resideInAPackage("dev.impasse..")
                .and()
                .arePublic()
                .should()
                .beAssignableTo(ImpasseException.class)
                .check(CLASSES);
    }
}
