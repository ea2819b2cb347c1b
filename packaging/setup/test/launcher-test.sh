#!/usr/bin/env bash
# The launcher, in a checkout of its own with a Maven and a Java that only note how they were called.
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"

# checkout: a copy of the scripts, sources of one file, and the two stand-ins.
checkout() {
  mkdir -p house/packaging house/harness/src/main/java jdk/bin bin
  cp -- "$ROOT/impasse" house/
  cp -r -- "$ROOT/packaging/setup" "$ROOT/packaging/images" house/packaging/
  touch -d '1 hour ago' house/pom.xml house/harness/pom.xml house/harness/src/main/java/{A,B}.java
  printf 'JAVA_VERSION="25.0.1"\n' >jdk/release
  cat >jdk/bin/java <<'END'
#!/bin/bash
printf 'pid %s\n' "$$"
printf '<%s>\n' "$@"
printf 'cwd %s\nroot %s\nlocale %s\n' "$PWD" "$IMPASSE_ROOT" "${LC_ALL:-${LANG:-}}"
exit "${STUB_EXIT:-0}"
END
  cp jdk/bin/java jdk/bin/javac
  cat >bin/mvn <<'END'
#!/bin/bash
echo "$JAVA_HOME $*" >>"$MVN_CALLS"
[[ -z ${MVN_FAILS:-} ]] || exit 1
sleep "${MVN_SECONDS:-0}"
module=harness
[[ $* != *'-pl app'* ]] || module=app
mkdir -p $module/target/lib && touch $module/target/impasse-$module-0.jar $module/target/lib/x.jar
END
  chmod +x jdk/bin/* bin/mvn
  export IMPASSE_JAVA_HOME=$PWD/jdk PATH=$PWD/bin:$PATH MVN_CALLS=$PWD/calls
  : >calls
}

builds() { wc -l <calls; }

test_builds_once_then_only_when_sources_are_newer() {
  checkout
  expect 0 house/impasse tasks
  same 1 "$(builds)"
  said 'building'
  expect 0 house/impasse tasks
  same 1 "$(builds)"
  not_said 'building'
  touch -d '1 minute' house/harness/src/main/java/A.java
  expect 0 house/impasse tasks
  same 2 "$(builds)"
}

test_builds_under_the_jdk_it_found() {
  checkout
  expect 0 house/impasse tasks
  same "$PWD/jdk -q -B -pl harness -am -Dmaven.test.skip=true package" "$(cat calls)"
}

test_a_deleted_source_counts_as_newer() {
  checkout
  expect 0 house/impasse tasks
  rm house/harness/src/main/java/B.java
  expect 0 house/impasse tasks
  same 2 "$(builds)"
}

test_two_at_once_build_once() {
  checkout
  export MVN_SECONDS=1
  house/impasse tasks >/dev/null 2>&1 &
  expect 0 house/impasse tasks
  wait
  same 1 "$(builds)"
}

test_a_failed_build_is_said_and_tried_again() {
  checkout
  MVN_FAILS=1 expect 3 house/impasse tasks
  said 'the build failed'
  not_said 'pid '
  expect 0 house/impasse tasks
  same 2 "$(builds)"
}

test_arguments_and_exit_code_pass_through() {
  checkout
  STUB_EXIT=4 expect 4 house/impasse show 'a b' '' '*'
  said $'<dev.impasse.cli.Main>\n<show>\n<a b>\n<>\n<*>'
  said '<--enable-native-access=ALL-UNNAMED>'
}

test_works_from_anywhere_and_through_links() {
  checkout
  mkdir elsewhere 'with blank'
  ln -s ../house/impasse elsewhere/first
  ln -s ../elsewhere/first 'with blank/second'
  local house=$PWD/house here="$PWD/with blank"
  cd "with blank"
  expect 0 ./second tasks
  said "cwd $here"
  said "root $house"
}

test_becomes_java_so_that_signals_reach_it() {
  checkout
  expect 0 house/impasse tasks
  house/impasse tasks >out &
  local launcher=$!
  wait "$launcher"
  same "pid $launcher" "$(head -1 out)"
}

test_java_always_has_a_locale_that_can_name_any_file() {
  checkout
  expect 0 env -u LC_ALL -u LC_CTYPE -u LANG house/impasse tasks
  said 'locale C.UTF-8'
  expect 0 env -u LC_CTYPE -u LANG LC_ALL=POSIX house/impasse tasks
  said 'locale C.UTF-8'
  expect 0 env -u LC_ALL -u LC_CTYPE LANG=de_DE.utf8 house/impasse tasks
  said 'locale de_DE.utf8'
}

test_says_where_it_looked_for_a_jdk() {
  checkout
  export IMPASSE_JAVA_HOME='' JAVA_HOME=/nowhere IMPASSE_JVM_DIR=/nowhere HOME=/nowhere
  mkdir onlybash && ln -s "$(command -v bash)" "$(command -v dirname)" "$(command -v env)" onlybash/
  PATH=$PWD/onlybash expect 3 house/impasse tasks
  said 'JAVA_HOME: no JDK'
  same 0 "$(builds)"
}

test_the_app_is_built_and_started_as_a_module_of_its_own() {
  checkout
  mkdir -p house/app/src/main && touch house/app/pom.xml
  expect 0 house/impasse app
  said 'impasse-app-0.jar'
  said '<dev.impasse.app.Main>'
  same "$PWD/jdk -q -B -pl app -am -Dmaven.test.skip=true package" "$(cat calls)"
  expect 0 house/impasse app
  same 1 "$(builds)"
}

test_help_texts() {
  expect 0 "$ROOT/impasse" setup --help
  said '--dry-run'
  expect 0 "$ROOT/impasse" test --help
  said 'mvn verify'
  expect 0 "$ROOT/packaging/setup/uninstall.sh" --help
  said '--everything'
}

run_tests
