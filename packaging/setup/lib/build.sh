# shellcheck shell=bash
# Builds the module that BUILD_MODULE names, and those it stands on, when there is no build or the sources are newer.
# Sourced; bash 3.2 only.

BUILD_MODULE=${BUILD_MODULE:-harness}
readonly BUILD_DIR=$IMPASSE_ROOT/$BUILD_MODULE/target
# Carries the time at which the sources of the last good build were read.
readonly BUILD_STAMP=$BUILD_DIR/impasse-built

# Set once this launch has seen that the build is current: looking costs a walk over the sources.
BUILD_SEEN_CURRENT=''

# Folders count too: a file that was deleted leaves only its folder's time behind.
build_is_current() {
  [ -e "$BUILD_STAMP" ] && [ -d "$BUILD_DIR/lib" ] || return 1
  local newer
  newer=$(find "$IMPASSE_ROOT/pom.xml" "$IMPASSE_ROOT/harness/pom.xml" "$IMPASSE_ROOT/harness/src/main" \
    "$IMPASSE_ROOT/$BUILD_MODULE/pom.xml" "$IMPASSE_ROOT/$BUILD_MODULE/src/main" -newer "$BUILD_STAMP" -print -quit 2>/dev/null) && [ -z "$newer" ] || return 1
  # shellcheck disable=SC2034
  BUILD_SEEN_CURRENT=1
}

# build_now: one build at a time in this checkout; whoever waited looks again first.
build_now() {
  if has flock; then
    (
      flock 9
      build_is_current || build_unlocked
    ) 9<"$IMPASSE_ROOT/harness"
  else
    build_is_current || build_unlocked
  fi
}

build_unlocked() {
  local started
  has mvn || {
    warn "Maven (mvn) is not installed; ./impasse setup installs it."
    return "$EXIT_ENVIRONMENT"
  }
  printf 'impasse: building (a minute or two the first time) ...\n' >&2
  started=$(mktemp "${TMPDIR:-/tmp}/impasse-build.XXXXXX")
  (
    cd -- "$IMPASSE_ROOT"
    # Maven's own libraries use what JDK 25 warns about, and it sends colour codes to files as well.
    JAVA_HOME=$JDK_HOME MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow" \
      mvn -q -B -pl "$BUILD_MODULE" -am -Dmaven.test.skip=true package </dev/null 2>&1 9<&- \
      | sed $'s/\033\\[[0-9;]*m//g; /^$/d' >&2
  ) || {
    rm -f -- "$started"
    warn "the build failed; Maven's words are above. To see all of them: mvn -pl $BUILD_MODULE -am -Dmaven.test.skip=true package"
    return "$EXIT_ENVIRONMENT"
  }
  mv -- "$started" "$BUILD_STAMP"
}
