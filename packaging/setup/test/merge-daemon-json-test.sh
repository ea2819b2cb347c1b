#!/usr/bin/env bash
# daemon.json is merged, never replaced.
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
merge() { "$ROOT/packaging/setup/merge-daemon-json.sh" "$@"; }

test_keeps_foreign_keys_and_a_backup() {
  printf '{"log-driver":"local","runtimes":{"nvidia":{"path":"/x"}},"dns":["10.0.0.1"]}' >d.json
  cp d.json before
  expect 0 merge d.json add impasse /usr/bin/runsc --network=none --platform=ptrace
  cmp -- before "$OUT" || wrong "the backup $OUT is not the file as it was"
  same '{"log-driver":"local","runtimes":{"nvidia":{"path":"/x"},"impasse":{"path":"/usr/bin/runsc","runtimeArgs":["--network=none","--platform=ptrace"]}},"dns":["10.0.0.1"]}' "$(jq -c . d.json)"
}

test_second_time_writes_nothing() {
  expect 0 merge d.json add impasse /usr/bin/runsc --network=none
  touch -d '2001-01-01' d.json
  expect 0 merge d.json add impasse /usr/bin/runsc --network=none
  same '' "$OUT"
  same 2001 "$(date -r d.json +%Y)"
  same d.json "$(echo *)"
}

test_invalid_files_stay_untouched() {
  local content
  for content in '{"a":' '[1]' '"x"' '{} {}' 'null' '{"runtimes":[]}' '{"runtimes":"x"}' $'{"a":1} // words'; do
    printf '%s' "$content" >d.json
    expect 3 merge d.json add impasse /usr/bin/runsc
    said d.json
    same "$content" "$(cat d.json)"
    same d.json "$(echo *)"
  done
  mkdir dir.json
  expect 3 merge dir.json add impasse /usr/bin/runsc
  said 'not a regular file'
}

test_an_empty_file_counts_as_an_empty_object() {
  printf ' \n' >d.json
  expect 0 merge d.json add impasse /usr/bin/runsc
  same '{"runtimes":{"impasse":{"path":"/usr/bin/runsc","runtimeArgs":[]}}}' "$(jq -c . d.json)"
}

test_mode_and_link_survive() {
  printf '{}' >real.json
  chmod 0600 real.json
  ln -s real.json d.json
  expect 0 merge d.json add impasse /usr/bin/runsc
  [[ -L d.json ]] || wrong 'the link became a file'
  same 600 "$(stat -c %a real.json)"
  jq -e .runtimes.impasse real.json >/dev/null
}

test_remove_undoes_add() {
  printf '{"debug":true}' >d.json
  expect 0 merge d.json add impasse /usr/bin/runsc
  expect 0 merge d.json remove impasse
  same '{"debug":true}' "$(jq -c . d.json)"
  expect 0 merge d.json remove impasse
  same '' "$OUT"
}

test_two_changes_in_one_second_keep_two_backups() {
  printf '{"n":1}' >d.json
  merge d.json add a /a >/dev/null
  merge d.json add b /b >/dev/null
  merge d.json add c /c >/dev/null
  same 3 "$(find . -name 'd.json.impasse-*' | wc -l)"
}

test_wrong_usage() {
  expect 2 merge
  expect 2 merge d.json add impasse
  expect 2 merge d.json frobnicate impasse
}

run_tests
