#!/usr/bin/env bash
# Runs every command that stands in the documentation, page by page, from top to bottom, in a house of its own that looks
# like a checkout. How a block says where it runs, what it ends with, or that it cannot be run here:
#
#   ```sh                       with exit code 0, in the checkout
#   ```sh exit 1                with another
#   ```sh in FOLDER             in a folder of the checkout
#   ```sh not here: REASON      not at all; nor a line whose comment ends with [by hand]
#   ```text shown               what the block before it prints, at its end
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
# shellcheck source=packaging/setup/lib/jdk.sh
source "$ROOT/packaging/setup/lib/jdk.sh"
readonly PAGES=("$ROOT"/README.md "$ROOT"/CONTRIBUTING.md "$ROOT"/docs/*.md)

# A checkout to be dirtied: the program is the build of this one, everything that it may write to is a copy.
house() {
  local part
  mkdir -p house home
  for part in tasks keys runs models.yaml packaging; do cp -r -- "$ROOT/$part" house/; done
  find house/runs -mindepth 1 -maxdepth 1 -type d ! -name 'three-and-five-20261129T2001*' ! -name '*-6ce744' -exec rm -rf {} +
  chmod -R u+w house/runs
  cat >house/impasse <<END
#!/bin/bash
export IMPASSE_ROOT='$PWD/house'
[[ \$1 != package ]] || exec "$ROOT/packaging/jpackage/package.sh" "\${@:2}"
exec '$JDK_HOME/bin/java' --enable-native-access=ALL-UNNAMED -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
  -cp '$ROOT/harness/target/classes:$ROOT/harness/target/lib/*' dev.impasse.cli.Main "\$@"
END
  chmod +x house/impasse
}

# blocks PAGE: a file NUMBER.sh or NUMBER.python for each block that is run, its first line being what stands behind the
# language. Lines that are not run are taken out and counted in the file `by-hand`, blocks in `not-here`.
blocks() {
  awk -v page="${1##*/}" '
    /^ *```/ {
      if (inside) { inside = 0; if (file) close(file); file = ""; next }
      inside = 1; indent = match($0, /`/) - 1; info = $0; sub(/^ *```/, "", info)
      language = info; sub(/ .*/, "", language); rest = info; sub(/^[^ ]* ?/, "", rest)
      if (language == "text" && rest == "shown") { hidden = 1; file = sprintf("%04d.shown", NR); print "# " >file; next }
      if (language != "sh" && language != "python") next
      if (rest ~ /^not here: ./) { print page ": " rest >>"not-here"; hidden = 1; next }
      hidden = 0; file = sprintf("%04d.%s", NR, language); print "# " rest >file; next
    }
    inside && file { line = substr($0, indent + 1); if (line ~ /\[by hand\]$/) print page ": " line >>"by-hand"; else print line >>file; next }
    inside && !hidden && /^ *(\.\/)?impasse [a-z]/ { print page ":" NR ": " $0 >>"unmarked" }
    !inside { hidden = 0 }
  ' "$1"
}

# run BLOCK WORDS
run() {
  local wanted=0 folder=$TEST/house code=0 words=$2
  case $words in
    'exit '*) wanted=${words#exit } ;;
    'in '*) folder=$TEST/house/${words#in } ;;
    '') ;;
    *) wrong "what is '$words' behind the language of a block?" ;;
  esac
  OUT=$(cd -- "$folder" && env -u IMPASSE_HOME -u XDG_DATA_HOME -u XDG_CONFIG_HOME HOME="$TEST/home" \
    bash -c 'if [[ $1 == *.python ]]; then exec python3 "$1"; else exec bash -euo pipefail "$1"; fi' run "$1" </dev/null 2>&1) || code=$?
  printf '%s\n' "$OUT" >"$TEST/said"
  [[ $code == "$wanted" ]] || wrong "$PAGE: exit code $code instead of $wanted from:" "$(tail -n +2 "$1")" "$(tail -n 40 <<<"$OUT")"
}

# shown BLOCK
shown() { tail -n +2 "$1" | diff - <(tail -n "$(($(wc -l <"$1") - 1))" "$TEST/said") || wrong "$PAGE shows something else than the command before it prints"; }

# What passes the second time is told as a flake: containers are opened beside whatever else the machine does.
run_twice() {
  local first
  first=$(run "$@") || { printf '    flake, if the next is not worse:\n%s\n' "$first"; run "$@"; }
}

test_every_command_in_the_documentation_works() {
  docker image inspect impasse/base:1 >/dev/null 2>&1 || not_tried "no Docker with the base image here"
  find_jdk || not_tried 'no JDK here'
  local block count=0 compared=0
  TEST=$PWD
  for PAGE in "${PAGES[@]}"; do
    house
    blocks "$PAGE"
    for block in [0-9]*.*; do
      [[ -e $block ]] || continue
      [[ $block != *.shown ]] || { shown "$TEST/$block"; compared=$((compared + 1)); continue; }
      run_twice "$TEST/$block" "$(head -n 1 "$block" | sed 's/^# *//')"
      count=$((count + 1))
    done
    chmod -R u+w house home
    rm -rf -- house home [0-9]*.*
  done
  [[ ! -e unmarked ]] || wrong 'commands in a block that is not marked sh:' "$(<unmarked)"
  ((count > 30 && compared > 1)) || wrong "only $count blocks were found, and $compared to compare"
  local told
  told="$(wc -l <not-here) block and $(wc -l <by-hand) lines"
  grep -qF "Today that is $told." "$ROOT/docs/README.md" || wrong "docs/README.md should say how much is not run: $told" "$(cat not-here by-hand)"
  printf '%s blocks run; not run: %s\n' "$count" "$told"
}

# `./impasse WORD` in running text.
test_every_command_that_is_named_is_one() {
  find_jdk || not_tried 'no JDK here'
  local word known
  known=" setup app package test $("$JDK_HOME/bin/java" -cp "$ROOT/harness/target/classes:$ROOT/harness/target/lib/*" dev.impasse.cli.Main --help \
    | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | tr '\n' ' ')"
  for word in $(grep -ohE '`(\./)?impasse [a-z][a-z-]+' "${PAGES[@]}" | awk '{ print $2 }' | sort -u); do
    [[ $known == *" $word "* ]] || wrong "the documentation names './impasse $word', which there is not"
  done
}

test_every_link_leads_somewhere() {
  local page link file
  for page in "${PAGES[@]}" "$ROOT"/docs/decisions/*.md; do
    for link in $(grep -ohE '\]\([^)]+\)' "$page" | sed 's/^](//; s/)$//'); do
      case $link in http*|mailto:*) continue ;; esac
      file=${link%%#*}
      [[ -z $file || -e ${page%/*}/$file ]] || wrong "${page#"$ROOT"/} links to '$link', which there is not"
    done
  done
}

run_tests
