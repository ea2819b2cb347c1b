# shellcheck shell=bash
# Registers gVisor with Docker under the names `impasse` and `impasse-unwatched` (the same without the
# kernel witness), on the first platform that really starts a container here. Sourced; needs say,
# engine, daemon, state and witness.

# systrap is the quickest but not in every release; ptrace works everywhere. kvm is never tried: it
# hangs for ever on machines without nested virtualisation. (The variable is for trying just that.)
read -r -a PLATFORMS <<<"${IMPASSE_PLATFORMS:-systrap ptrace}"
readonly PLATFORMS
readonly PROBE_IMAGE=impasse/probe:setup
readonly PROBE_SECONDS=20

runtime_is_registered() {
  local config path
  config=$(daemon_config)
  path=$(jq -r '.runtimes.impasse.path // empty' "$config" 2>/dev/null) || return 1
  [[ -n $path && -x $path ]] || return 1
  jq -e --arg session "--pod-init-config=$WITNESS_SESSION" '.runtimes.impasse.runtimeArgs | index($session)' "$config" >/dev/null || return 1
  witness_is_current "$path" || return 1
  ! engine_answers || { engine_has_runtime && engine_has_runtime "$UNWATCHED_NAME"; }
}

register_runtime() {
  local runsc config platform existed='' before=''
  runsc=$(command -v runsc) || fail "$EXIT_ENVIRONMENT" "runsc is not on the PATH, although it was just installed."
  config=$(daemon_config)
  if [[ -e $config ]]; then existed=1 before=$(<"$config"); fi
  reap_earlier_probes
  make_probe_image
  for platform in "${PLATFORMS[@]}"; do
    write_runtime "$UNWATCHED_NAME" "$config" "$runsc" "--platform=$platform"
    take_runtime "$UNWATCHED_NAME"
    if probe_runtime; then
      engine image rm -f "$PROBE_IMAGE" >/dev/null 2>&1 || true
      say "   gVisor starts containers here with --platform=$platform"
      # Only now: with the witness in it, a container starts where its daemon listens and not otherwise.
      make_witness_place "$runsc"
      write_runtime "$RUNTIME_NAME" "$config" "$runsc" "--platform=$platform" "--pod-init-config=$WITNESS_SESSION"
      take_runtime "$RUNTIME_NAME"
      return
    fi
    say "   --platform=$platform does not start a container here: ${PROBE_SAID:-no answer within $PROBE_SECONDS s}"
  done
  engine image rm -f "$PROBE_IMAGE" >/dev/null 2>&1 || true
  if [[ -n $existed ]]; then
    printf '%s\n' "$before" | as_root tee "$config" >/dev/null
  else
    as_root rm -f -- "$config"
  fi
  reload_daemon
  fail "$EXIT_ENVIRONMENT" "gVisor starts no container on this machine (tried: ${PLATFORMS[*]}). $config is as it was." \
    "Try by hand: docker run --rm --runtime=$UNWATCHED_NAME --network=none IMAGE true"
}

take_runtime() {
  reload_daemon
  wait_for 15 engine_has_runtime "$1" || fail "$EXIT_ENVIRONMENT" "Docker did not take the runtime '$1' from its configuration within 15 s of being told to read it."
}

# write_runtime NAME CONFIG RUNSC ARGUMENT... The network is none because an episode has none, and because
# these releases cannot start with their own network stack on kernels from 6.x on.
write_runtime() {
  local backup name=$1 config=$2 runsc=$3
  shift 3
  backup=$(as_root "$SETUP_DIR/merge-daemon-json.sh" "$config" add "$name" "$runsc" --network=none "$@") \
    || exit "$EXIT_ENVIRONMENT"
  # Only the first backup holds the file as the user had it; later ones hold an earlier try of ours.
  if [[ -n $backup && $backup != *$'\n'* ]]; then
    if grep -qsE "\"($RUNTIME_NAME|$UNWATCHED_NAME)\"" "$backup"; then
      as_root rm -f -- "$backup"
    else
      say "   kept $config as it was in $backup"
      remember daemon-json-backup "$backup"
    fi
  fi
}

# One static program is image enough to see whether a container starts.
make_probe_image() {
  local root
  root=$(mktemp -d)
  cp -- "$(static_busybox)" "$root/busybox"
  chmod 0755 -- "$root" "$root/busybox"
  tar -C "$root" --owner=0 --group=0 -cf - busybox | engine import - "$PROBE_IMAGE" >/dev/null
  rm -r -- "$root"
}

static_busybox() { dpkg -L busybox-static | grep -m1 -E '/busybox$'; }

# The container of a probe that is going on, for whoever has to end in the middle of it.
# shellcheck disable=SC2034
PROBE_CONTAINER=''

# probe_runtime: true where a container starts and the kernel inside says that it is gVisor.
# PROBE_SAID is what went wrong, in one line.
probe_runtime() {
  local container output
  PROBE_SAID=''
  container=$(engine create --runtime="$UNWATCHED_NAME" --network=none --label dev.impasse=setup \
    "$PROBE_IMAGE" /busybox dmesg 2>&1) || { PROBE_SAID=${container##*$'\n'}; return 1; }
  PROBE_CONTAINER=$container
  output=$(ENGINE_DEADLINE=$PROBE_SECONDS engine start -a "$container" 2>&1) || true
  reap_container "$container"
  # shellcheck disable=SC2034
  PROBE_CONTAINER=''
  [[ $output == *gVisor* ]] && return
  output=${output##*Error response from daemon: }
  PROBE_SAID=${output//$'\n'/ } PROBE_SAID=${PROBE_SAID:0:300}
  return 1
}

# Those of a setup that was killed in the middle.
reap_earlier_probes() {
  local container
  for container in $(engine ps -aq --no-trunc --filter label=dev.impasse=setup); do reap_container "$container"; done
}

# A hung start leaves its shim, runsc-sandbox and runsc-gofer behind. Each of them has the
# container's 64-digit id in its arguments, and nothing else on the machine has.
reap_container() {
  local container=$1 pid
  [[ $container =~ ^[0-9a-f]{64}$ ]] || return 0
  engine rm -f "$container" >/dev/null 2>&1 && return
  for pid in $(processes_about "$container"); do signal_process KILL "$pid" || true; done
  wait_for 10 engine rm -f "$container" >/dev/null 2>&1 || warn "the container $container of a failed try could not be removed"
}

processes_about() {
  local file pid
  for file in /proc/[0-9]*/cmdline; do
    pid=${file#/proc/} pid=${pid%/cmdline}
    [[ $pid != "$$" && $pid != "$BASHPID" ]] || continue
    if grep -qsF -- "$1" "$file"; then printf '%s\n' "$pid"; fi
  done
}
