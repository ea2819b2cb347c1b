#!/usr/bin/env bash
# All the tests, under the JDK that the launcher found (JAVA_HOME): the shell tests of setup, which a
# JUnit test starts so that they are counted with the rest, and everything in Java. Arguments go to Maven.
set -euo pipefail

if [[ ${1:-} == --help ]]; then
  cat <<'HELP'
Usage: impasse test [MAVEN ARGUMENT...]

Sets up what is missing (as `impasse setup --yes` does), then runs every test: mvn verify. One test
class alone: impasse test -Dtest=NAME -Dit.test=NAME -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false

Exit code: Maven's (0 all green).
HELP
  exit
fi
cd -- "$IMPASSE_ROOT"
# Maven's own libraries use what JDK 25 warns about; those warnings are nobody's news here.
export MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow"
exec mvn -B verify "$@" </dev/null
