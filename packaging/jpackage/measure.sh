#!/usr/bin/env bash
# How large an installed Impasse is and how long it takes to start: the least and the median of some starts. The app wants a
# display (DISPLAY; Xvfb will do) and prints its own time, from the JVM's start to the first window.
#
#   measure.sh [STARTS]     7 by default
set -euo pipefail
STARTS=${1:-7}

# spread UNIT: least and median of the numbers on standard input.
spread() { sort -n | awk -v unit="$1" '{ n[NR] = $1 } END { printf "least %d %s, median %d %s, of %d\n", n[1], unit, n[int((NR + 1) / 2)], unit, NR }'; }

# Wall clock, and the processor time, which a busy machine changes less.
TIMEFORMAT='%R %U %S'
start_times() {
  local all i
  all=$(for ((i = 0; i < STARTS; i++)); do { time "$@" >/dev/null 2>&1; } 2>&1; done)
  printf '%s; processor %s\n' "$(awk '{ print $1 * 1000 }' <<<"$all" | spread ms)" "$(awk '{ print ($2 + $3) * 1000 }' <<<"$all" | spread ms)"
}

printf 'size installed        %s MB (runtime %s, jars %s, what comes along %s)\n' $(for part in '' lib/runtime lib/app lib/share; do du -sm --apparent-size "/opt/impasse/$part" | cut -f 1; done)
printf 'impasse --version     %s\n' "$(start_times impasse --version)"
printf 'impasse runs          %s\n' "$(start_times impasse runs)"
if [[ -n ${DISPLAY:-} ]]; then
  printf 'first window          %s\n' "$(for ((i = 0; i < STARTS; i++)); do impasse app --bench-start; done | awk '{ print $3 }' | spread ms)"
fi
