# shellcheck shell=bash
# The local daemon and gVisor's registration with it; where DOCKER_HOST names an engine, only a look
# at that one, because it is not ours to configure. Sourced.

plan_docker() {
  if engine_is_remote; then
    plan_remote_engine
    return
  fi
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
  if [[ $(id -u) -ne 0 ]] && ! id -nG | grep -qw docker; then
    plan "let you use Docker without sudo (whoever may use Docker has root's power; it counts from your next login on)" do_group \
      "${SUDO}usermod -aG docker $(id -un)"
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

do_group() {
  as_root usermod -aG docker "$(id -un)"
  remember group-docker "$(id -un)"
}

plan_remote_engine() {
  has docker || return 0 # the client is planned with the packages; the second look comes after it
  engine_answers || fail "$EXIT_ENVIRONMENT" "the engine at DOCKER_HOST=$DOCKER_HOST does not answer. Setup installs and starts no Docker where DOCKER_HOST is set." \
    "Start it, or unset DOCKER_HOST to use a local Docker."
  local name
  name=$(engine_name)
  say "Using $name at DOCKER_HOST=$DOCKER_HOST; no local Docker is installed or configured."
  [[ $name != Podman ]] || say "With Podman: runtimes stand in containers.conf instead of daemon.json, limits need cgroup v2 when rootless, and ./impasse check says what does not hold."
  # Podman does not list its runtimes through Docker's API in every version: `impasse check` proves it.
  [[ $name == Podman ]] || engine_has_runtime || fail "$EXIT_ENVIRONMENT" \
    "that engine has no runtime '$RUNTIME_NAME'. On its machine: install gVisor's runsc, put this into daemon.json and reload the daemon:" \
    "  {\"runtimes\":{\"$RUNTIME_NAME\":{\"path\":\"/usr/bin/runsc\",\"runtimeArgs\":[\"--network=none\",\"--platform=systrap\"]}}}"
}
