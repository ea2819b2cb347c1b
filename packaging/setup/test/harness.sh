# shellcheck shell=bash
# What the shell tests share: a folder of their own, and checks that say what was expected. Sourced.
# A test file defines functions named test_*; run_tests runs each in a subshell and counts.
set -euo pipefail

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd -P)
export ROOT
WORK=$(mktemp -d)
trap 'rm -rf -- "$WORK"' EXIT

# expect CODE COMMAND...: runs it without a terminal; OUT holds all it said.
expect() {
  local wanted=$1 code=0
  shift
  OUT=$("$@" </dev/null 2>&1) || code=$?
  [[ $code == "$wanted" ]] || wrong "exit code $code instead of $wanted from: $*" "$OUT"
}

said() { [[ $OUT == *"$1"* ]] || wrong "did not say: $1" "$OUT"; }

not_said() { [[ $OUT != *"$1"* ]] || wrong "should not say: $1" "$OUT"; }

same() { [[ $1 == "$2" ]] || wrong "expected: $1" "got: $2"; }

wrong() {
  printf '    %s\n' "$@"
  exit 1
}

run_tests() {
  local test failed=0
  for test in $(compgen -A function test_); do
    if (
      cd -- "$WORK"
      mkdir -- "$test" && cd -- "$test"
      "$test"
    ); then
      printf 'ok   %s\n' "${test#test_}"
    else
      printf 'FAIL %s\n' "${test#test_}"
      failed=1
    fi
  done
  exit "$failed"
}
