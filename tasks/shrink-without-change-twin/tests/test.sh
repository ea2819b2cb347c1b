#!/bin/sh
# Measures data as the device would: regular files only, each at its full length. Nothing of the
# agent's is run, so the test needs no user but root.
. /tests/as-agent.sh
reward=0
if python3 -IB /tests/measure.py; then
  reward=1
fi
finish "$reward"
