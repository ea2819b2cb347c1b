# shellcheck shell=bash
# Finds a JDK of the version that Impasse is written for, or a newer one.
# Sourced. bash 3.2 only, and no fork on the usual way: the launcher runs this every time.

readonly JDK_LEAST=25
# The answer, and why each place that was looked at was not the answer.
JDK_HOME=
JDK_REFUSED=()

# find_jdk: sets JDK_HOME and returns 0, or returns 1 with JDK_REFUSED filled.
find_jdk() {
  local home
  JDK_HOME='' JDK_REFUSED=()
  jdk_try IMPASSE_JAVA_HOME "${IMPASSE_JAVA_HOME:-}" && return
  jdk_try JAVA_HOME "${JAVA_HOME:-}" && return
  for home in "${IMPASSE_JVM_DIR:-/usr/lib/jvm}"/* "${HOME:-/nowhere}"/.sdkman/candidates/java/*; do
    [ -d "$home" ] && jdk_try "$home" "$home" && return
  done
  jdk_try_path && return
  if [ -x /usr/libexec/java_home ]; then
    home=$(/usr/libexec/java_home -v "$JDK_LEAST+" 2>/dev/null) || home=
    jdk_try /usr/libexec/java_home "$home" && return
  fi
  return 1
}

# jdk_try NAME HOME: a JDK says its version in the file `release`, which costs no start of Java.
jdk_try() {
  local name=$1 home=$2 line version='' major
  [ -n "$home" ] || return 1
  if [ ! -x "$home/bin/javac" ]; then
    JDK_REFUSED+=("$name: no JDK (bin/javac is missing)")
    return 1
  fi
  if [ -r "$home/release" ]; then
    while IFS= read -r line || [ -n "$line" ]; do
      case $line in JAVA_VERSION=*) version=${line#JAVA_VERSION=} version=${version//\"/} ;; esac
    done <"$home/release"
  fi
  major=${version%%[!0-9]*}
  if [ -z "$major" ]; then
    JDK_REFUSED+=("$name: its version is not to be read from its file 'release'")
    return 1
  fi
  if [ "$major" -lt "$JDK_LEAST" ]; then
    JDK_REFUSED+=("$name: is Java $version")
    return 1
  fi
  # shellcheck disable=SC2034
  JDK_HOME=$home
}

# `java` on the PATH is mostly a chain of links into the JDK's bin.
jdk_try_path() {
  local program target
  program=$(command -v java 2>/dev/null) || return 1
  while [ -L "$program" ]; do
    target=$(readlink "$program")
    case $target in /*) program=$target ;; *) program=${program%/*}/$target ;; esac
  done
  jdk_try 'java on the PATH' "${program%/bin/java}"
}

# jdk_failure: the sentences for somebody whose machine has no such JDK.
jdk_failure() {
  local reason
  warn "no JDK $JDK_LEAST or newer was found. Looked at IMPASSE_JAVA_HOME, JAVA_HOME, /usr/lib/jvm, ~/.sdkman, java on the PATH."
  for reason in ${JDK_REFUSED[@]+"${JDK_REFUSED[@]}"}; do warn "  $reason"; done
  warn "Install any JDK $JDK_LEAST (./impasse setup takes one from apt where apt offers one), or set IMPASSE_JAVA_HOME to its folder."
}
