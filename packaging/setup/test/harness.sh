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

# What cannot be tried here is said to be so: exit code 77 is neither passed nor failed.
readonly NOT_TRIED=77
not_tried() {
  printf '    %s\n' "$1"
  exit "$NOT_TRIED"
}

run_tests() {
  local test code worst=0
  for test in $(compgen -A function test_); do
    code=0
    (
      cd -- "$WORK"
      mkdir -- "$test" && cd -- "$test"
      "$test"
    ) || code=$?
    case $code in
      0) printf 'ok   %s\n' "${test#test_}" ;;
      "$NOT_TRIED")
        printf 'not tried %s\n' "${test#test_}"
        ((worst)) || worst=$NOT_TRIED
        ;;
      *)
        printf 'FAIL %s\n' "${test#test_}"
        worst=1
        ;;
    esac
  done
  exit "$worst"
}
