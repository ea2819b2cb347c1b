"""Says whether the bad block of the tape lies before block N. Usage: probe.py N"""
import os
import random
import re
import sys

here = os.path.dirname(os.path.abspath(__file__))
text = open(os.path.join(here, "tape.ini")).read()
blocks, probes = (int(re.search(rf"^{key} = (\d+)$", text, re.M).group(1)) for key in ("blocks", "probes"))
bad, worn = (os.path.join(here, "tape", name) for name in ("bad", "worn"))

if len(sys.argv) != 2 or not sys.argv[1].isdigit():
    sys.exit("usage: probe.py N")
if not os.path.exists(bad):
    # A tape of its own for each one who looks for the block.
    with open(bad, "w") as file:
        file.write(str(random.SystemRandom().randrange(blocks)))
used = os.path.getsize(worn) if os.path.exists(worn) else 0
if used >= probes:
    sys.exit(f"the tape stood {probes} probes, and they are used up")
with open(worn, "a") as file:
    file.write("x")
print("yes" if int(open(bad).read()) < int(sys.argv[1]) else "no")
