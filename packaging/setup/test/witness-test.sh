#!/usr/bin/env bash
# The session that makes gVisor report to the kernel witness.
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"

# with_witness COMMAND...: in a shell that has read setup's functions.
with_witness() {
  SETUP_DIR=$ROOT/packaging/setup IMPASSE_WITNESS_DIR=$WORK/witness bash -c '
    set -euo pipefail
    source "$SETUP_DIR/lib/say.sh"
    source "$SETUP_DIR/lib/witness.sh"
    "$@"' with_witness "$@"
}

# fake_runsc POINT...: a runsc that knows only these points, without optional fields.
fake_runsc() {
  {
    printf '#!/bin/sh\ncat <<POINTS\nPOINTS (%s)\n' "$#"
    printf 'Name: %s, optional fields: [], context fields: [time|thread_id|container_id]\n' "$@"
    printf '\nSINKS (1)\nName: remote\nPOINTS\n'
  } >"$WORK/runsc"
  chmod +x "$WORK/runsc"
}

all_points() { awk '/^[a-z]/ { print $1 }' "$ROOT/packaging/setup/witness/points.txt"; }

test_the_installed_gvisor_knows_every_point() {
  command -v runsc >/dev/null || not_tried 'no runsc here'
  expect 0 with_witness witness_session "$(command -v runsc)"
  same "$(all_points | sort)" "$(jq -r '.trace_session.points[].name' <<<"$OUT" | sort)"
  same "$WORK/witness/run/trace.sock" "$(jq -r '.trace_session.sinks[0].config.endpoint' <<<"$OUT")"
}

test_no_point_is_named_twice() {
  same '' "$(all_points | sort | uniq -d)"
}

# An agent chooses these texts, and one that is no UTF-8 would make the whole point vanish.
test_no_point_carries_a_text_that_it_does_not_need() {
  command -v runsc >/dev/null || not_tried 'no runsc here'
  expect 0 with_witness witness_session "$(command -v runsc)"
  same '[]' "$(jq -c '[.trace_session.points[] | select(.context_fields | index("process_name"))]' <<<"$OUT")"
  same $'container/start\nsyscall/chdir/exit\nsyscall/fchdir/exit' \
    "$(jq -r '.trace_session.points[] | select(.context_fields | index("cwd")) | .name' <<<"$OUT")"
}

test_what_an_older_gvisor_does_not_know_is_left_out() {
  # shellcheck disable=SC2046
  fake_runsc $(all_points | head -n 30)
  expect 0 with_witness witness_session "$WORK/runsc"
  same 30 "$(jq '.trace_session.points | length' <<<"$OUT")"
  same '["time","thread_id","container_id"]' "$(jq -c '.trace_session.points[0].context_fields' <<<"$OUT")"
}

test_a_gvisor_without_trace_points_is_said() {
  fake_runsc nothing/known
  expect 5 with_witness witness_session "$WORK/runsc"
  said 'knows too few trace points'
}

run_tests
