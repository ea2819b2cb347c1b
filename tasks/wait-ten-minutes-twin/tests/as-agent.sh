# Sourced by test.sh. Whatever an agent wrote runs as the agent and never as root: its own user, no
# capability, a clean environment, no input, bounded time and output, and nothing of /tests to read.
umask 077
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PATH
busybox=/opt/impasse/busybox

# as_agent SECONDS OUTPUT COMMAND: 0 if the command ended with 0 in time; OUTPUT gets at most 1 MiB.
as_agent() {
  (
    # In units of 512 bytes.
    ulimit -f 2048
    exec env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp LANG=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 \
      "$busybox" timeout -s KILL "$1" "$busybox" su -s /bin/sh agent -c "$3" </dev/null >"$2" 2>&1
  )
}

# Ends whatever the agent's programs left running.
end_agent() {
  "$busybox" timeout -s KILL 5 "$busybox" su -s /bin/sh agent -c 'kill -KILL -1' </dev/null >/dev/null 2>&1
}

# finish REWARD [early]: the reward file, then, as the very last thing, the nonce that says all was evaluated.
# "early": the agent's program ended with success although it had not answered all.
finish() {
  end_agent
  if [ "${2:-}" = early ]; then
    echo "{\"reward\": $1, \"early_exit\": 1}" >/logs/verifier/reward.json
  else
    echo "$1" >/logs/verifier/reward.txt
  fi
  echo "reward $1 ${2:-}"
  [ ! -f /tests/.completion ] || cat /tests/.completion
  exit 0
}
