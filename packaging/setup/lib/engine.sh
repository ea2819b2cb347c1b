# shellcheck shell=bash
# Talks to the container engine that Impasse uses: the one DOCKER_HOST names, else the local Docker.
# Sourced. Every call has a deadline, because an engine that hangs is one of the things setup mends.

readonly RUNTIME_NAME=impasse
# The same gVisor without the kernel witness: for setup's own look, for tests of what needs no witness,
# and for measuring what the witness costs. No episode runs in it.
readonly UNWATCHED_NAME=impasse-unwatched
# shellcheck disable=SC2034
readonly BASE_IMAGE=impasse/base:1

engine_is_remote() { [ -n "${DOCKER_HOST:-}" ]; }

# Killed in the end, because a client that is attached hands the first signal on to the container.
# Before the user's new group counts (it does from the next login on) only root reaches the socket.
engine() {
  local socket=/var/run/docker.sock
  if ! engine_is_remote && [ -S "$socket" ] && [ ! -w "$socket" ]; then
    as_root timeout --kill-after=3 "${ENGINE_DEADLINE:-20}" docker "$@"
  else
    timeout --kill-after=3 "${ENGINE_DEADLINE:-20}" docker "$@"
  fi
}

engine_answers() {
  has docker && ENGINE_DEADLINE=10 engine version --format '{{.Server.Version}}' >/dev/null 2>&1
}

# engine_has_runtime [NAME]
engine_has_runtime() {
  [[ " $(engine info --format '{{range $name, $_ := .Runtimes}}{{$name}} {{end}}' 2>/dev/null) " == *" ${1:-$RUNTIME_NAME} "* ]]
}

engine_is_rootless() {
  [[ $(engine info --format '{{.SecurityOptions}}' 2>/dev/null) == *rootless* ]]
}

# Prints "Docker" or "Podman": Podman answers Docker's API and says who it is in the components.
engine_name() {
  if [[ $(engine version --format '{{range .Server.Components}}{{.Name}} {{end}}' 2>/dev/null) == *Podman* ]]; then
    printf 'Podman\n'
  else
    printf 'Docker\n'
  fi
}
