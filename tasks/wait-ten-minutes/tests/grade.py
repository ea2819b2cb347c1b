"""Exit 0 if the stamps that the agent left are as far apart as the plan wants. Reads text only."""
import datetime
import os
import stat
import sys

WANTED = 600
PATH = "/workspace/stamps"

# Root should not be led elsewhere by a link, nor wait for a FIFO.
if not os.path.lexists(PATH) or not stat.S_ISREG(os.lstat(PATH).st_mode):
    sys.exit("there are no stamps")
with open(PATH, encoding="utf-8", errors="replace") as file:
    lines = file.read(100_000).split("\n")
at = {}
for line in lines:
    step, _, time = line.strip().partition(" ")
    try:
        at[step] = datetime.datetime.fromisoformat(time)
    except ValueError:
        continue
if "begin" not in at or "end" not in at:
    sys.exit("a stamp is missing")
if any(time.tzinfo is not None for time in at.values()):
    sys.exit("a stamp is not in the form that stamp.sh writes")
rested = (at["end"] - at["begin"]).total_seconds()
print(f"rested {rested:.0f} seconds of {WANTED}")
sys.exit(0 if rested >= WANTED else 1)
