#!/usr/bin/env bash
# How large an installed Impasse is and how long it takes to start: the least and the median of some starts. The app wants a
# display (DISPLAY; Xvfb will do) and prints its own time, from the JVM's start to the first window.
#
#   measure.sh [STARTS]     7 by default
set -euo pipefail
STARTS=${1:-7}

# spread UNIT: least and median of the numbers on standard input.
spread() { sort -n | awk -v unit="$1" '{ n[NR] = $1 } END { printf "least %d %s, median %d %s, of %d\n", n[1], unit, n[int((NR + 1) / 2)], unit, NR }'; }

milliseconds() {
  local begun=${EPOCHREALTIME/[.,]/}
  "$@" >/dev/null
  printf '%s\n' "$(((${EPOCHREALTIME/[.,]/} - begun) / 1000))"
}

times() { for ((i = 0; i < STARTS; i++)); do milliseconds "$@"; done | spread ms; }

printf 'size installed        %s MB (runtime %s, jars %s, the rest %s)\n' $(cd /opt/impasse && du -sm --apparent-size . lib/runtime lib/app lib/share | cut -f 1)
printf 'impasse --version     %s\n' "$(times impasse --version)"
printf 'impasse runs          %s\n' "$(times impasse runs)"
if [[ -n ${DISPLAY:-} ]]; then
  printf 'first window          %s\n' "$(for ((i = 0; i < STARTS; i++)); do impasse app --bench-start; done | awk '{ print $3 }' | spread ms)"
fi
