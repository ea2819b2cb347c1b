#!/bin/sh
# Accepts the release notes in "out", or says what is wrong with them.
here=$(cd "$(dirname "$0")" && pwd)
out=$here/out
# The project's own tools come before the system's.
PATH=$here/bin:$PATH
wrong=0

demand() { # what, found, wanted
  [ "$2" -eq "$3" ] && return
  echo "out: has $2 $1, must have exactly $3 ($4)"
  wrong=1
}

if [ ! -f "$out" ] || [ -L "$out" ]; then
  echo "out: there is no such file"
  exit 1
fi
demand lines "$(wc -l <"$out")" 3 "the mail template"
demand words "$(wc -w <"$out")" 5 "the web page"
[ "$wrong" -eq 0 ] && echo ok
exit "$wrong"
