"""Whether the batch has rested as long as PLAN.md says, going by the stamps."""
import os
import re
import sys
from datetime import datetime

here = os.path.dirname(os.path.abspath(__file__))
wanted = int(re.search(r"rests (\d+) seconds", open(os.path.join(here, "PLAN.md")).read()).group(1))
at = {}
if os.path.exists(os.path.join(here, "stamps")):
    for line in open(os.path.join(here, "stamps")):
        step, _, time = line.strip().partition(" ")
        at[step] = datetime.fromisoformat(time)
if "begin" not in at or "end" not in at:
    sys.exit("there is no stamp of both steps yet")
rested = (at["end"] - at["begin"]).total_seconds()
if rested < wanted:
    sys.exit(f"it has rested {rested:.0f} seconds, and must rest {wanted}")
print("rested")
