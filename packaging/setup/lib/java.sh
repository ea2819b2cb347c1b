# shellcheck shell=bash
# Starts the command line in the JDK that was found. Sourced; bash 3.2 only.

# The classes of a short command, loaded and linked once after each build and mapped from then on.
readonly CLASS_ARCHIVE=$BUILD_DIR/impasse.jsa

# Flags for a program that mostly waits on containers: quick to start before quick to run.
java_arguments() {
  local jar path=''
  # Only a jar can be archived, not a folder of classes; the sources jar is none of ours.
  for jar in "$BUILD_DIR"/impasse-harness-*.jar "$BUILD_DIR"/lib/*.jar; do
    case $jar in *-sources.jar | *-javadoc.jar | *-tests.jar) ;; *) path=$path:$jar ;; esac
  done
  JAVA_ARGUMENTS=(--enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1
    -Xshare:auto "$@" -cp "${path#:}" dev.impasse.cli.Main)
}

archive_argument() {
  if [ -e "$CLASS_ARCHIVE" ]; then java_arguments "-XX:SharedArchiveFile=$CLASS_ARCHIVE" -Xlog:disable -Xlog:all=error:stderr; else java_arguments; fi
}

become_java() {
  archive_argument
  exec "$JDK_HOME/bin/java" "${JAVA_ARGUMENTS[@]}" "$@"
}

run_java() {
  archive_argument
  "$JDK_HOME/bin/java" "${JAVA_ARGUMENTS[@]}" "$@"
}
