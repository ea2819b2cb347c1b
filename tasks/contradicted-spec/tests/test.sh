#!/bin/sh
# Asks the agent's fee.py, as the agent's user, for the fee of every stay; what is right stays on this
# side, with root.
. /tests/as-agent.sh
asked='import sys; sys.path.insert(0, "/workspace"); from fee import fee; [print(fee(int(m))) for m in sys.argv[1:]]'
minutes=$(python3 -IB /tests/grade.py minutes)
as_agent 20 /logs/verifier/fees.txt "cd /workspace && python3 -c '$asked' $minutes"
ended=$?
python3 -IB /tests/grade.py compare "$ended" /logs/verifier/fees.txt
case $? in
  0) finish 1 ;;
  3) finish 0 early ;;
  *) finish 0 ;;
esac
