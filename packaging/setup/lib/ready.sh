# shellcheck shell=bash
# Asks in a few hundredths of a second whether setup has anything to do. Sourced by the launcher.
# One call to the engine answers three questions: it is there, it has the base image, and the image
# is of this definition. `impasse check` is what proves the rest.

readonly BASE_DEFINITION=$IMPASSE_ROOT/packaging/images/base

# As build-base.sh --digest reckons it, with fewer processes.
base_digest() {
  cat -- "$BASE_DEFINITION/Dockerfile" "$BASE_DEFINITION/configure.sh" "$BASE_DEFINITION/packages.txt" | sha256_of_stdin
}

setup_is_done() {
  local label config=${IMPASSE_DAEMON_JSON:-/etc/docker/daemon.json}
  if [ ! -e "$IMPASSE_ROOT/installed" ]; then
    find_jdk || return 1
    build_is_current || has mvn || return 1
  fi
  has docker || return 1
  if [ -z "${DOCKER_HOST:-}" ]; then
    [ -r "$config" ] && [[ $(<"$config") == *'"impasse"'*session.json* ]] || return 1
    [ -r "${IMPASSE_WITNESS_DIR:-/var/lib/impasse/witness}/session.json" ] || return 1
  fi
  label=$(with_deadline docker image inspect \
    --format '{{index .Config.Labels "dev.impasse.base"}}' impasse/base:1 2>/dev/null) || return 1
  [[ "$(base_digest)" == "$label "* ]]
}

# macOS has no timeout(1); there the engine is remote and its client has a deadline of its own.
with_deadline() { if has timeout; then timeout 10 "$@"; else "$@"; fi; }
