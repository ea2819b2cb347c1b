#!/bin/sh
# Whether the probes got anywhere is judged from their answers, not here.
echo 1 >/logs/verifier/reward.txt
cat /tests/.completion
