# shellcheck shell=bash
# Starts the local Docker daemon, makes it read its configuration again, and clears away what a
# daemon that was killed hard left behind. Sourced. Processes are ended by id, never by name.

readonly DAEMON_PID_FILE=/var/run/docker.pid
readonly DAEMON_RUN_DIR=/var/run/docker
readonly DAEMON_LOG=${IMPASSE_DAEMON_LOG:-/var/log/impasse/dockerd.log}
# "pid start-time" of the daemon that we started: a number alone could be somebody else's by now.
readonly OUR_DAEMON=/run/impasse/dockerd

systemd_runs() { [[ -d /run/systemd/system ]]; }

# process_is PID NAME: true where that process lives under that name.
process_is() {
  local name
  [[ $1 =~ ^[0-9]+$ ]] && { read -r name <"/proc/$1/comm"; } 2>/dev/null && [[ $name == "$2" ]]
}

# Field 22 of /proc/PID/stat; the name in field 2 may hold blanks, so count after its bracket.
process_start_time() {
  local stat
  { read -r stat <"/proc/$1/stat"; } 2>/dev/null || return 1
  # shellcheck disable=SC2086
  set -- ${stat##*) }
  printf '%s\n' "${20}"
}

daemon_pid() {
  local pid
  { read -r pid <"$DAEMON_PID_FILE" || [[ -n $pid ]]; } 2>/dev/null || return 1
  process_is "$pid" dockerd && printf '%s\n' "$pid"
}

# The file the running daemon reads, else the usual one.
daemon_config() {
  local pid argument previous='' found=''
  if pid=$(daemon_pid); then
    while IFS= read -r -d '' argument; do
      [[ $argument == --config-file=* ]] && found=${argument#*=}
      [[ $previous == --config-file ]] && found=$argument
      previous=$argument
    done <"/proc/$pid/cmdline" 2>/dev/null
  fi
  printf '%s\n' "${IMPASSE_DAEMON_JSON:-${found:-/etc/docker/daemon.json}}"
}

# wait_for SECONDS COMMAND...: polls until it holds; false when the time is over.
wait_for() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < deadline)) || return 1
    sleep 0.3
  done
}

start_daemon() {
  if systemd_runs; then
    as_root systemctl start docker
    wait_for 60 engine_answers && return
    fail "$EXIT_ENVIRONMENT" "Docker did not answer within 60 s of 'systemctl start docker'." \
      "See: systemctl status docker; journalctl -u docker"
  fi
  local pid
  if pid=$(daemon_pid); then
    wait_for 30 engine_answers && return
    fail "$EXIT_ENVIRONMENT" "a Docker daemon runs (process $pid) but has not answered for 30 s. Setup ends no daemon that it did not start." \
      "End it by hand (kill $pid), then run ./impasse setup again."
  fi
  clear_stale_files
  launch_dockerd && return
  # What outlived the old daemon can keep the new one from coming up; it belongs to nobody now.
  end_orphans_of_dead_daemon
  launch_dockerd && return
  warn "the end of $DAEMON_LOG:"
  as_root tail -n 15 "$DAEMON_LOG" >&2 || true
  fail "$EXIT_ENVIRONMENT" "Docker's daemon did not come up within 45 s; its log is $DAEMON_LOG." \
    "'docker info' has to answer before Impasse can run."
}

# A pid file whose number is dead, or belongs to another program by now, makes dockerd refuse to start.
clear_stale_files() {
  local file name pid
  for file in "$DAEMON_PID_FILE:dockerd" "$DAEMON_RUN_DIR/containerd/containerd.pid:containerd"; do
    name=${file##*:} file=${file%:*}
    [[ -e $file ]] || continue
    pid=$(<"$file") || pid=
    process_is "$pid" "$name" && continue
    say "   $file names no living $name; removing it"
    as_root rm -f -- "$file"
  done
  as_root rm -f -- /var/run/docker.sock
}

# The private containerd of the dead dockerd and its shims, known by the folder in their arguments.
# Where daemon.json asks for live-restore the shims carry containers that must survive: left alone.
end_orphans_of_dead_daemon() {
  local pid pattern="$DAEMON_RUN_DIR/containerd/containerd"
  daemon_pid >/dev/null && return
  for pid in $(processes_with_argument "$pattern.toml"); do end_process "$pid"; done
  if ! grep -qs '"live-restore"[[:space:]]*:[[:space:]]*true' "$(daemon_config)"; then
    for pid in $(processes_with_argument "$pattern.sock"); do end_process "$pid"; done
  fi
  clear_stale_files
}

# processes_with_argument PATH: ids of the processes that have exactly this argument (or the same
# path below /run, which /var/run links to).
processes_with_argument() {
  local file pid argument
  for file in /proc/[0-9]*/cmdline; do
    pid=${file#/proc/} pid=${pid%/cmdline}
    while IFS= read -r -d '' argument; do
      if [[ $argument == "$1" || $argument == "${1#/var}" ]]; then
        printf '%s\n' "$pid"
        break
      fi
    done 2>/dev/null <"$file" || true
  done
}

process_is_gone() { [[ ! -d /proc/$1 ]] || [[ $(process_state "$1") == Z ]]; }

process_state() {
  local stat
  { read -r stat <"/proc/$1/stat"; } 2>/dev/null || return 0
  stat=${stat##*) }
  printf '%s\n' "${stat%% *}"
}

# Asks, waits ten seconds, then kills.
end_process() {
  signal_process TERM "$1" || return 0
  wait_for 10 process_is_gone "$1" || signal_process KILL "$1" || true
}

launch_dockerd() {
  local pid
  as_root mkdir -p -- "${DAEMON_LOG%/*}" "${OUR_DAEMON%/*}" /etc/docker
  # A session of its own, so that Ctrl-C here does not reach it; no descriptor of ours stays open in
  # it (setup's lock would be held for as long as the daemon lives).
  # shellcheck disable=SC2016
  as_root bash -c '
    for fd in /proc/$$/fd/*; do fd=${fd##*/}; ((fd < 3)) || eval "exec $fd>&-" 2>/dev/null; done
    config=$1 log=$2
    set -- dockerd
    [[ $config == /etc/docker/daemon.json ]] || set -- "$@" --config-file "$config"
    setsid "$@" </dev/null >>"$log" 2>&1 &
  ' start-dockerd "$(daemon_config)" "$DAEMON_LOG"
  wait_for 45 engine_answers || return 1
  pid=$(daemon_pid) || return 1
  printf '%s %s\n' "$pid" "$(process_start_time "$pid")" | as_root tee "$OUR_DAEMON" >/dev/null
}

# The pid of the daemon that setup started, if it lives.
our_daemon_pid() {
  local pid started
  { read -r pid started <"$OUR_DAEMON"; } 2>/dev/null || return 1
  process_is "$pid" dockerd && [[ $(process_start_time "$pid") == "$started" ]] && printf '%s\n' "$pid"
}

stop_our_daemon() {
  local pid
  pid=$(our_daemon_pid) || return 0
  signal_process TERM "$pid" || true
  wait_for 30 process_is_gone "$pid" || signal_process KILL "$pid" || true
  as_root rm -f -- "$OUR_DAEMON"
}

reload_daemon() {
  local pid
  if systemd_runs; then
    as_root systemctl reload docker
  else
    pid=$(daemon_pid) || fail "$EXIT_ENVIRONMENT" "the process of Docker's daemon was not found ($DAEMON_PID_FILE), so it cannot be told to read its configuration again." \
      "Restart it by hand, then run ./impasse setup again."
    signal_process HUP "$pid"
  fi
}
