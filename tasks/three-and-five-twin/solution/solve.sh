#!/bin/sh
# Three lines, five words.
printf '%s\n' 'Ordered exports' 'Larger imports' 'Search' >/workspace/out
/workspace/check.sh
