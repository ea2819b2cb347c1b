# shellcheck shell=bash
# Starts the command line, or the app, in the JDK that was found. Sourced; bash 3.2 only.

# The classes of a whole episode, loaded once and mapped from then on (class data sharing). Measured:
# it takes a third off the processor time of `run` (2.0 s instead of 3.0 s).
readonly CLASS_ARCHIVE=$BUILD_DIR/impasse.jsa
# A run that ended early (a bad argument) loaded too little to be worth mapping. Bytes.
readonly CLASS_ARCHIVE_LEAST=15000000

JAVA_ARGUMENTS=()

# java_arguments COMMAND [ARGUMENT]...: fills JAVA_ARGUMENTS.
java_arguments() {
  local jar path='' own=''
  # Jars, not the folder of classes: only jars can be archived. In the order of their names, because
  # an archive holds for one class path only.
  for jar in "$BUILD_DIR"/impasse-"$BUILD_MODULE"-*.jar "$BUILD_DIR"/lib/*.jar; do
    case $jar in *-sources.jar | *-javadoc.jar | *-tests.jar) continue ;; esac
    [ -n "$own" ] || own=$jar
    path=$path:$jar
  done
  JAVA_ARGUMENTS=(--enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -Xshare:auto)
  # A short command ends before the optimising compiler pays; one that hashes for long needs it
  # (SHA-256 is half as fast without).
  case $1 in
    app | seal | verify | bench | campaign | index | search | judge | report) ;;
    *) JAVA_ARGUMENTS+=(-XX:TieredStopAtLevel=1) ;;
  esac
  adopt_archive
  if [ "$CLASS_ARCHIVE" -nt "$own" ]; then
    JAVA_ARGUMENTS+=("-XX:SharedArchiveFile=$CLASS_ARCHIVE")
  elif [ "$1" = run ] || { [ "$1" = app ] && [ "${2:-}" != --bench ]; }; then
    # (The app's bench loads the timeline only.)
    # Written by Java as it ends, under a name of its own: two runs at once do not meet.
    JAVA_ARGUMENTS+=("-XX:ArchiveClassesAtExit=$CLASS_ARCHIVE.$$")
  fi
  # Java's words about its archives would land in the middle of ours; without one it starts as well.
  JAVA_ARGUMENTS+=(-Xlog:disable -cp "${path#:}" "$(main_class)")
}

main_class() {
  case $BUILD_MODULE in app) printf dev.impasse.app.Main ;; *) printf dev.impasse.cli.Main ;; esac
}

# Takes over what an earlier run has written and is done with.
adopt_archive() {
  local written
  for written in "$CLASS_ARCHIVE".*; do
    [ -e "$written" ] || return 0
    ! kill -0 "${written##*.}" 2>/dev/null || continue
    if [ "$(wc -c <"$written")" -ge "$CLASS_ARCHIVE_LEAST" ]; then
      mv -f -- "$written" "$CLASS_ARCHIVE"
    else
      rm -f -- "$written"
    fi
  done
}

become_java() {
  use_utf8
  java_arguments "${1:-}" "${@:2}"
  exec "$JDK_HOME/bin/java" "${JAVA_ARGUMENTS[@]}" "$@"
}

run_java() {
  use_utf8
  java_arguments "${1:-}" "${@:2}"
  "$JDK_HOME/bin/java" "${JAVA_ARGUMENTS[@]}" "$@"
}
