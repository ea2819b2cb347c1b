#!/usr/bin/env bash
# Adds one runtime to Docker's daemon.json, or takes it out, and leaves every other key as it is.
#
#   merge-daemon-json.sh FILE add NAME PATH [ARGUMENT...]
#   merge-daemon-json.sh FILE remove NAME
#
# The file as it was is kept beside it as FILE.impasse-<UTC time>. A file that is not one JSON
# object is an error and is not touched: it is not ours to repair. Prints the backup's name when it
# made one; prints nothing and writes nothing when the file already says what was asked.
set -euo pipefail

die() {
  printf 'impasse: %s\n' "$@" >&2
  exit 3
}

[[ $# -ge 3 && ( $2 == remove || ( $2 == add && $# -ge 4 ) ) ]] || {
  printf 'usage: %s FILE add NAME PATH [ARGUMENT...] | FILE remove NAME\n' "${0##*/}" >&2
  exit 2
}
file=$1 action=$2 name=$3
shift 3
command -v jq >/dev/null || die "jq is needed to merge $file and is not installed"
[[ ! -e $file || -f $file ]] || die "$file is not a regular file; nothing was changed"
# A link to a file elsewhere stays a link: the file it names is what gets replaced.
file=$(readlink -m -- "$file")

# Docker takes an empty file for an empty object, so do we.
current='{}'
if [[ -e $file ]] && grep -q '[^[:space:]]' -- "$file"; then
  current=$(jq -es 'if length == 1 and (.[0] | type) == "object" then .[0] else empty end' \
    "$file" 2>/dev/null) \
    || die "$file is not valid JSON (one object is expected); it was not touched. See: jq . $file"
fi
jq -e '(.runtimes // {}) | type == "object"' <<<"$current" >/dev/null \
  || die "in $file the key \"runtimes\" is not an object; the file was not touched"

if [[ $action == add ]]; then
  # shellcheck disable=SC2016
  wanted=$(jq --arg name "$name" '.runtimes[$name] = {path: $ARGS.positional[0], runtimeArgs: $ARGS.positional[1:]}' \
    --args -- "$@" <<<"$current")
else
  # shellcheck disable=SC2016
  wanted=$(jq --arg name "$name" \
    'if .runtimes[$name]? then del(.runtimes[$name]) | if .runtimes == {} then del(.runtimes) else . end else . end' \
    <<<"$current")
fi
[[ $wanted != "$(jq . <<<"$current")" ]] || exit 0

mkdir -p -- "${file%/*}"
# A temporary file in the same folder and a rename: a reader sees the old file or the new one.
fresh=$(mktemp -- "$file.XXXXXX")
trap 'rm -f -- "$fresh"' EXIT
printf '%s\n' "$wanted" >"$fresh"
if [[ -e $file ]]; then
  chmod --reference="$file" -- "$fresh"
  chown --reference="$file" -- "$fresh"
  stamp=$(date -u +%Y%m%dT%H%M%SZ)
  backup=$file.impasse-$stamp
  for ((n = 2; ; n++)); do
    [[ -e $backup ]] || break
    backup=$file.impasse-$stamp-$n
  done
  cp -p -- "$file" "$backup"
  printf '%s\n' "$backup"
else
  chmod 0644 -- "$fresh"
fi
mv -- "$fresh" "$file"
