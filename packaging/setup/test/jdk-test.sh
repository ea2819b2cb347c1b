#!/usr/bin/env bash
# Which JDK the launcher takes, and what it says when there is none.
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"

# jdk FOLDER VERSION
jdk() {
  mkdir -p "$1/bin"
  printf '#!/bin/sh\n' | tee "$1/bin/java" >"$1/bin/javac"
  chmod +x "$1/bin/java" "$1/bin/javac"
  printf 'IMPLEMENTOR="Nobody"\nJAVA_VERSION="%s"\n' "$2" >"$1/release"
}

# find VARIABLE=VALUE...: the JDK found in that environment alone.
find_one() {
  env -i PATH="${FIND_PATH:-/usr/bin:/bin}" HOME="$PWD/home" IMPASSE_JVM_DIR="$PWD/jvm" "$@" \
    bash -c 'source "$0/lib/say.sh"; source "$0/lib/jdk.sh"; find_jdk && echo "$JDK_HOME" || { jdk_failure; exit 3; }' "$ROOT/packaging/setup"
}

test_the_order() {
  jdk one 25 && jdk two 26.0.1 && jdk jvm/three 25.0.3 && jdk home/.sdkman/candidates/java/four 25-ea
  expect 0 find_one IMPASSE_JAVA_HOME="$PWD/one" JAVA_HOME="$PWD/two" && same "$PWD/one" "$OUT"
  expect 0 find_one JAVA_HOME="$PWD/two" && same "$PWD/two" "$OUT"
  expect 0 find_one && same "$PWD/jvm/three" "$OUT"
  rm -r jvm
  expect 0 find_one && same "$PWD/home/.sdkman/candidates/java/four" "$OUT"
}

test_java_on_the_path_is_followed_through_links() {
  jdk deep/jdk 25.0.1
  mkdir bin && ln -s ../deep/jdk/bin/java bin/java
  FIND_PATH=$PWD/bin:/bin expect 0 find_one
  same "$PWD/bin/../deep/jdk" "$OUT"
}

test_what_does_not_fit_is_passed_over_and_said() {
  jdk jvm/old 17.0.9
  mkdir -p jvm/runtime-only/bin jvm/nameless
  jdk jvm/nameless 25 && rm jvm/nameless/release
  mkdir bin
  FIND_PATH=$PWD/bin:/bin expect 3 find_one JAVA_HOME=/nowhere
  said 'no JDK 25 or newer'
  said 'JAVA_HOME: no JDK'
  said 'jvm/old: is Java 17.0.9'
  said 'jvm/runtime-only: no JDK'
  said 'jvm/nameless: its version'
  said 'IMPASSE_JAVA_HOME'
}

run_tests
