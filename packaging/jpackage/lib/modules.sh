# shellcheck shell=bash
# The Java that is shipped: only the modules that something on the class path uses. Sourced.

# Found by no tool, because they are asked for by name at run time: elliptic curves for the seal's
# checks by others, the file system of jars, and names of hosts.
readonly MODULES_BY_NAME=jdk.crypto.ec,jdk.zipfs,jdk.unsupported,java.naming

# modules JARS-FOLDER JAVAFX-FOLDER: a comma-separated list.
modules() {
  local found
  # Words about what it does not find come on the same stream; the list is the last line.
  found=$("$JDK_HOME/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps \
    --module-path "$2" "$1"/*.jar | tail -n 1)
  printf '%s,%s' "$found" "$MODULES_BY_NAME" | tr ',' '\n' | sort -u | tr '\n' ',' | sed 's/,$//'
}

# JavaFX's jars carry its libraries as resources, and it would unpack them into everybody's home at the first start.
# In the runtime's own folder it finds them at once.
own_libraries() {
  local jar
  for jar in "$WORK"/javafx/*.jar; do
    # unzip's 11 is: none in this one.
    unzip -qjo "$jar" '*.so' '*.dylib' -d "$WORK/runtime/lib" 2>/dev/null || [ $? -eq 11 ] || fail "$EXIT_ENVIRONMENT" "$jar cannot be unpacked."
  done
}

# make_runtime MODULES JAVAFX-FOLDER TARGET
make_runtime() {
  # bin/java stays: the kernel witness's daemon is a process of its own.
  "$JDK_HOME/bin/jlink" --module-path "$2" --add-modules "$1" --output "$3" \
    --strip-debug --no-header-files --no-man-pages --compress zip-6 --generate-cds-archive \
    "--exclude-resources=glob:/javafx.*/*.so,glob:/javafx.*/*.dylib"
  # For heaps over 32 GB only.
  rm -f -- "$3"/lib/server/classes_nocoops.jsa
}
