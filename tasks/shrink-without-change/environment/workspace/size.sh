#!/bin/sh
# Prints how many bytes the files in data have together.
cd "$(dirname "$0")" || exit 2
find data -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum + 0 }'
