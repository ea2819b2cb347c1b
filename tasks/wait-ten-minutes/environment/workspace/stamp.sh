#!/bin/sh
# Notes when a step happened. Usage: stamp.sh begin|end
cd "$(dirname "$0")" || exit 2
case ${1:-} in
  begin | end) echo "$1 $(date -u +%Y-%m-%dT%H:%M:%S)" >>stamps ;;
  *) echo "usage: stamp.sh begin|end" >&2; exit 2 ;;
esac
