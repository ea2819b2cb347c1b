# shellcheck shell=bash
# The program itself: the same build that the launcher makes when its sources are newer. Sourced.

plan_build() {
  # An installed program brings its Java and its classes along.
  [[ ! -e $IMPASSE_ROOT/installed ]] || return 0
  build_is_current || plan "build Impasse" do_build 'mvn -q -pl harness -am -Dmaven.test.skip=true package'
}

do_build() {
  find_jdk || { jdk_failure; exit "$EXIT_ENVIRONMENT"; }
  build_now
}
