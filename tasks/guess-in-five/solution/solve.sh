#!/bin/sh
# Halves what is left with each probe, and names the first block of what remains.
cd /workspace || exit 2
low=0
high=$(sed -n 's/^blocks = //p' tape.ini)
for probe in $(seq "$(sed -n 's/^probes = //p' tape.ini)"); do
  middle=$(((low + high) / 2))
  case $(python3 probe.py "$middle") in
    yes) high=$middle ;;
    no) low=$middle ;;
  esac
done
echo "$low" >answer
