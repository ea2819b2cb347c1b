#!/usr/bin/env bash
# What the base image promises, seen from inside under gVisor.
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
IMAGE=impasse/base:1

inside() { timeout 60 docker run --rm --runtime impasse-unwatched --network none --label dev.impasse=test "$@"; }

test_it_is_of_this_definition() {
  expect 0 docker image inspect --format '{{index .Config.Labels "dev.impasse.base"}} {{index .Config.Labels "dev.impasse"}} {{.Config.User}} {{.Config.WorkingDir}}' "$IMAGE"
  same "$("$ROOT/packaging/images/build-base.sh" --digest) image 1000:1000 /workspace" "$OUT"
}

test_the_agent_has_no_way_to_more_rights() {
  expect 0 inside --user 0 "$IMAGE" sh -c 'find / -xdev -perm /6000; grep ^agent: /etc/passwd /etc/shadow /etc/group; stat -c "%u %g %a %F" /opt/impasse/busybox'
  same $'/etc/passwd:agent:x:1000:1000:agent:/home/agent:/bin/bash\n/etc/shadow:agent:!:::::::\n/etc/group:agent:x:1000:\n0 0 755 regular file' "$OUT"
}

test_the_folders_are_whose_they_should_be() {
  expect 0 inside --user 0 "$IMAGE" sh -c 'stat -c "%n %u:%g" /workspace /home/agent /tests /logs/verifier; ls -A /workspace /tests /logs/verifier'
  said $'/workspace 1000:1000\n/home/agent 1000:1000\n/tests 0:0\n/logs/verifier 0:0'
  same 'agent' "$(inside "$IMAGE" id -un)"
}

test_the_usual_tools_work_under_gvisor() {
  expect 0 inside --read-only --tmpfs /workspace:uid=1000,mode=0700 "$IMAGE" sh -ec '
    cd /workspace; printf "b\na\n" >f; ls -la f >/dev/null; stat -c %s f; sort f | head -1; awk "END{print NR}" f
    sed -i s/a/c/ f; grep -c c f; diff f f; find . -name f; tar cf t.tar f; gzip t.tar; ps >/dev/null
    perl -e "print 6*7, qq(\n)"; python3 -c "print(6*7)"; /opt/impasse/busybox true'
  same $'4\na\n2\n1\n./f\n42\n42' "$OUT"
}

docker image inspect "$IMAGE" >/dev/null 2>&1 || not_tried "no Docker with $IMAGE here"
run_tests
