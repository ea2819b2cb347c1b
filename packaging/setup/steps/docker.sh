# shellcheck shell=bash
# The local daemon and gVisor's registration with it; where DOCKER_HOST names an engine, only a look
# at that one, because it is not ours to configure. Sourced.

plan_docker() {
  if engine_is_remote; then
    plan_remote_engine
    return
  fi
  refuse_invalid_daemon_json
  if ! engine_answers; then
    if systemd_runs; then
      plan "start Docker" start_daemon "${SUDO}systemctl start docker"
    else
      plan "start Docker (no service manager runs here; its log: $DAEMON_LOG)" start_daemon "${SUDO}setsid dockerd >>$DAEMON_LOG 2>&1 &"
    fi
  elif engine_is_rootless; then
    fail "$EXIT_ENVIRONMENT" "the Docker that answers here is a rootless one, which setup does not configure." \
      "Register runsc there by hand as the runtime '$RUNTIME_NAME' (docs: rootless Docker, daemon.json), and name its socket in DOCKER_HOST."
  fi
  # By the system's own list: what a login had before counts no more from the next on.
  if [[ $(id -u -- "$(person)") -ne 0 ]] && ! id -nG -- "$(person)" | grep -qw docker; then
    plan "let you use Docker without sudo (whoever may use Docker has root's power; it counts from your next login on)" do_group \
      "${SUDO}usermod -aG docker $(person)"
  fi
  # Another release of gVisor may have another best platform.
  if [[ " ${MISSING_PACKAGES[*]} " == *' runsc '* ]] || ! runtime_is_registered; then
    local config
    config=$(daemon_config)
    plan "register gVisor with Docker as the runtimes '$RUNTIME_NAME' (its kernel reports to the witness) and '$UNWATCHED_NAME', and see that it starts a container" register_runtime \
      "make the folder $WITNESS_DIR (its part run/ for the group docker) and $WITNESS_SESSION, which says what gVisor reports" \
      "merge {\"runtimes\":{\"$RUNTIME_NAME\":{\"path\":\"runsc\",\"runtimeArgs\":[\"--network=none\",\"--platform=(the first of ${PLATFORMS[*]} that works)\",\"--pod-init-config=$WITNESS_SESSION\"]}}} into $config; a copy of it as it was is kept beside it" \
      'kill -HUP the daemon (or: systemctl reload docker), so that no container is disturbed'
  fi
}

# Before anything is changed: the daemon would not start with it either.
refuse_invalid_daemon_json() {
  local config
  config=$(daemon_config)
  [[ -e $config ]] && has jq && grep -qs '[^[:space:]]' "$config" || return 0
  jq -es 'length == 1 and (.[0] | type) == "object"' "$config" >/dev/null 2>&1 || fail "$EXIT_ENVIRONMENT" \
    "$config is not valid JSON (one object is expected); it was not touched. Mend it first. See: jq . $config"
}

GROUP_IS_NEW=''
do_group() {
  as_root usermod -aG docker "$(person)"
  remember group-docker "$(person)"
  GROUP_IS_NEW=1
}

# The plan is made twice, before and after the question; its remarks are for once.
SAID_ONCE=''
say_once() {
  [[ $SAID_ONCE == *"$1"* ]] || say "$1"
  SAID_ONCE+=$1
}

plan_remote_engine() {
  has docker || return 0 # the client is planned with the packages; the second look comes after it
  engine_answers || fail "$EXIT_ENVIRONMENT" "the engine at DOCKER_HOST=$DOCKER_HOST does not answer. Setup installs and starts no Docker where DOCKER_HOST is set." \
    "Start it, or unset DOCKER_HOST to use a local Docker."
  local name
  name=$(engine_name)
  say_once "Using $name at DOCKER_HOST=$DOCKER_HOST; no local Docker is installed or configured."
  if [[ $name == Podman ]]; then
    check_podman
  elif ! engine_has_runtime; then
    fail "$EXIT_ENVIRONMENT" \
      "that engine has no runtime '$RUNTIME_NAME'. On its machine: install gVisor's runsc, put this into daemon.json and reload the daemon:" \
      "  {\"runtimes\":{\"$RUNTIME_NAME\":{\"path\":\"/usr/bin/runsc\",\"runtimeArgs\":[\"--network=none\",\"--platform=systrap\"]}}}"
  fi
}

# Podman ignores the runtime that a client of Docker's API asks for (seen with 4.3: the container
# starts, in its default runtime, without a word), so gVisor has to be the default. Its configuration
# takes no arguments for a runtime: those need a script.
check_podman() {
  say_once "With Podman gVisor has to be its default runtime, limits need cgroup v2 when rootless, and ./impasse check says what does not hold."
  [[ $(engine info --format '{{.DefaultRuntime}}' 2>/dev/null) == "$RUNTIME_NAME" ]] || fail "$EXIT_ENVIRONMENT" \
    "that Podman's default runtime is not '$RUNTIME_NAME'. On its machine: install gVisor's runsc, then" \
    "  1. make an executable /usr/local/bin/impasse-runsc of these two lines:" \
    "       #!/bin/sh" \
    "       exec /usr/bin/runsc --network=none --platform=ptrace \"\$@\"" \
    "  2. put into /etc/containers/containers.conf:" \
    "       [engine]" \
    "       runtime = \"$RUNTIME_NAME\"" \
    "       [engine.runtimes]" \
    "       $RUNTIME_NAME = [\"/usr/local/bin/impasse-runsc\"]" \
    "  3. restart its service."
}
