# shellcheck shell=bash
# The kernel witness: the folder where its daemon and its watchers meet, and the session that makes
# gVisor report to it. Sourced; needs say, engine and state.

readonly WITNESS_DIR=${IMPASSE_WITNESS_DIR:-/var/lib/impasse/witness}
readonly WITNESS_SESSION=$WITNESS_DIR/session.json
readonly WITNESS_POINTS=$SETUP_DIR/witness/points.txt
# Each point that cannot be sent at once is tried again this often, after 25 microseconds at first and
# ten milliseconds at last: about ten seconds. Then gVisor counts it as dropped.
readonly WITNESS_RETRIES=1000

# witness_session RUNSC: prints the session for --pod-init-config. A point that this runsc does not
# know would keep every container from starting, so it is left out.
witness_session() {
  "$1" trace metadata | jq -nR --rawfile points "$WITNESS_POINTS" \
    --arg endpoint "$WITNESS_DIR/run/trace.sock" --argjson retries "$WITNESS_RETRIES" '
    def words: split(" ") | map(select(. != ""));
    def list: ltrimstr("[") | rtrimstr("]") | split("|");
    ([inputs] | map(capture("^Name: (?<name>[^,]+), optional fields: (?<optional>\\[[^]]*\\]), context fields: (?<context>\\[[^]]*\\])") // empty)
      | map({key: .name, value: {optional: (.optional | list), context: (.context | list)}}) | from_entries) as $has
    | def only($some): map(select(. as $one | $some | index($one)));
    ["time", "thread_id", "group_id", "container_id", "credentials"] as $always
    | ($points | split("\n") | map(select(test("^[a-z]")) | words)
      | map(select($has[.[0]]) | . as [$name] | $has[$name] as $can | (.[1:]) as $wish
        | {name: $name, context_fields: ($always + ($wish | map(select(. == "cwd"))) | only($can.context))}
          + (($wish | only($can.optional)) as $more | if $more == [] then {} else {optional_fields: $more} end))) as $chosen
    | if ($chosen | length) < 20 then error("this gVisor knows too few trace points") else . end
    | {trace_session: {name: "Default", points: $chosen,
        sinks: [{name: "remote", config: {endpoint: $endpoint, retries: $retries}}]}}'
}

witness_is_current() {
  [[ -d $WITNESS_DIR/run && -r $WITNESS_SESSION ]] || return 1
  [[ $(witness_session "$1" 2>/dev/null) == "$(<"$WITNESS_SESSION")" ]]
}

# Whoever may start containers may watch them: the folder belongs to root and the group docker, and
# what is made in it does too. Where there is no such group only root uses Docker.
make_witness_place() {
  local session
  session=$(witness_session "$1") || fail "$EXIT_ENVIRONMENT" "'$1 trace metadata' fails, so this gVisor cannot report to the kernel witness. Another release is needed (20221219 and 20240729 do)."
  as_root mkdir -p -- "$WITNESS_DIR/run"
  as_root chmod 0755 -- "$WITNESS_DIR"
  if getent group docker >/dev/null; then
    as_root chown root:docker -- "$WITNESS_DIR/run"
    as_root chmod 2770 -- "$WITNESS_DIR/run"
  else
    as_root chmod 0700 -- "$WITNESS_DIR/run"
  fi
  printf '%s\n' "$session" | as_root tee "$WITNESS_SESSION.new" >/dev/null
  as_root chmod 0644 -- "$WITNESS_SESSION.new"
  as_root mv -f -- "$WITNESS_SESSION.new" "$WITNESS_SESSION"
}
