#!/bin/sh
# Reads the stamps as the laboratory does: whatever made them, they have to be far enough apart.
# Nothing of the agent's is run.
. /tests/as-agent.sh
if python3 -IB /tests/grade.py; then
  finish 1
fi
finish 0
