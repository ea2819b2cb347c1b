#!/usr/bin/env bash
# Setup on this machine as it is: its plan, its refusals, and that looking changes nothing.
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
setup() { "$ROOT/packaging/setup/setup.sh" "$@"; }
# The same machine without its JDK: there is always one step to plan.
without_jdk() { env -u IMPASSE_JAVA_HOME -u JAVA_HOME IMPASSE_JVM_DIR=/nowhere HOME=/nowhere PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

# What setup may write: names, sizes and times of each.
traces() { stat -c '%n %s %Y' /etc/docker /etc/docker/* /etc/apt/sources.list.d /var/lib/impasse /var/lib/impasse/* /var/lib/dpkg/status 2>/dev/null || true; }

test_dry_run_says_the_commands_and_changes_nothing() {
  local before
  before=$(traces)
  expect 0 without_jdk "$ROOT/packaging/setup/setup.sh" --dry-run
  said '1. install a JDK 25'
  said 'apt-get install -y --no-install-recommends'
  same "$before" "$(traces)"
}

test_who_it_is_for() {
  expect 0 env -u PKEXEC_UID -u SUDO_USER bash -c '. "$ROOT/packaging/setup/lib/say.sh"; person'
  same "$(id -un)" "$OUT"
  expect 0 env PKEXEC_UID=65534 bash -c '. "$ROOT/packaging/setup/lib/say.sh"; person'
  same nobody "$OUT"
  expect 0 env -u PKEXEC_UID SUDO_USER=nobody bash -c '. "$ROOT/packaging/setup/lib/say.sh"; person'
  same nobody "$OUT"
}

# Whoever asked through the prompt is put into the group, not root.
test_the_group_is_for_whoever_asked() {
  PKEXEC_UID=65534 expect 0 setup --dry-run
  said 'usermod -aG docker nobody'
}

test_packaging_asks_for_more() {
  expect 0 env IMPASSE_ROOT="$ROOT" bash -c 'source <(sed -n "/^readonly PACKAGING_PACKAGES/,/^}/p" "$IMPASSE_ROOT/packaging/setup/steps/packages.sh")
    is_installed() { [[ $1 == rpm* ]]; }
    MISSING_PACKAGES=(); plan_packaging_packages; echo "${MISSING_PACKAGES[@]}"'
  said 'cpio zip asciidoctor unzip xvfb'
  not_said 'rpm'
}

test_nobody_to_ask_is_wrong_usage_and_changes_nothing() {
  local before
  before=$(traces)
  expect 2 without_jdk "$ROOT/packaging/setup/setup.sh"
  said 'impasse setup --yes'
  same "$before" "$(traces)"
}

test_wrong_usage() {
  expect 2 setup --frobnicate
  said "does not know '--frobnicate'"
  expect 2 setup --gvisor-source
  expect 2 setup --gvisor-source 'rpm something'
  said "begins with 'deb '"
}

test_an_invalid_daemon_json_is_said_before_anything_is_done() {
  printf '{"runtimes":' >daemon.json
  IMPASSE_DAEMON_JSON=$PWD/daemon.json expect 3 setup --yes
  said "$PWD/daemon.json is not valid JSON"
  same '{"runtimes":' "$(cat daemon.json)"
}

# Where an engine is named, no local Docker may come into the plan; one that is not there is said.
test_with_docker_host_no_local_docker_is_planned() {
  DOCKER_HOST=unix:///nowhere.sock expect 3 setup --dry-run
  said 'DOCKER_HOST=unix:///nowhere.sock does not answer'
  not_said 'docker.io'
}

test_second_run_has_nothing_to_do() {
  local before
  setup --dry-run </dev/null 2>&1 | grep -q 'nothing to do' || not_tried 'this machine is not set up'
  before=$(traces)
  expect 0 setup --yes
  said 'nothing to do'
  same "$before" "$(traces)"
}

run_tests
