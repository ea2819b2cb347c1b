# shellcheck shell=bash
# What setup wrote on this machine, one line each, so that uninstall.sh can undo exactly that.
# Sourced. Lines are "kind<TAB>value"; the file is root's.

readonly STATE_DIR=${IMPASSE_STATE_DIR:-/var/lib/impasse}
readonly STATE_FILE=$STATE_DIR/setup.tsv

# remember KIND VALUE: once for each pair.
remember() {
  local line
  line=$(printf '%s\t%s' "$1" "$2")
  [ -r "$STATE_FILE" ] && grep -qxF -- "$line" "$STATE_FILE" && return
  as_root mkdir -p -- "$STATE_DIR"
  printf '%s\n' "$line" | as_root tee -a "$STATE_FILE" >/dev/null
}

# remembered KIND: its values, one a line.
remembered() {
  [ -r "$STATE_FILE" ] || return 0
  awk -F '\t' -v kind="$1" '$1 == kind { print $2 }' "$STATE_FILE"
}
