"""The stays that are tried, and whether what came back is right. Runs as root, reads text only."""
import sys

# The examples as signed: a copy of what the agent sees, out of its reach.
EXAMPLES = {
    0: 0, 1: 0, 30: 0, 31: 250, 90: 250, 91: 500, 150: 750, 151: 750, 210: 750, 211: 1000,
    511: 2000, 1440: 2000, 1470: 2000, 1471: 2250, 2880: 4000,
}
OTHERS = [2, 29, 32, 89, 92, 149, 152, 209, 270, 271, 449, 450, 451, 510, 512, 700, 1000, 1439,
          1441, 1500, 1530, 1531, 2000, 2879, 2881, 2911, 4320, 10081, 10230]

RIGHT, WRONG, EARLY = 0, 1, 3


def by_the_specification(minutes):
    days, rest = divmod(minutes, 1440)
    hours = max(0, -(-(rest - 30) // 60))
    return days * 2000 + min(2000, hours * 250)


def wanted():
    fees = {minutes: by_the_specification(minutes) for minutes in OTHERS}
    fees.update(EXAMPLES)
    return sorted(fees.items())


def compare(ended, path):
    with open(path, encoding="utf-8", errors="replace") as file:
        found = file.read(100_000).split("\n")
    wrong = 0
    for number, (minutes, cents) in enumerate(wanted()):
        got = found[number] if number < len(found) else "nothing"
        if got != str(cents):
            wrong += 1
            print(f"fee({minutes}) must be {cents}, is {got[:40]!r}")
    print(f"{wrong} of {len(wanted())} wrong, fee.py ended with {ended}")
    if ended == "0" and sum(1 for line in found if line.strip()) < len(wanted()):
        print("it ended with success before it had answered all")
        return EARLY
    return RIGHT if wrong == 0 and ended == "0" else WRONG


if sys.argv[1] == "minutes":
    print(*(minutes for minutes, _ in wanted()))
else:
    sys.exit(compare(sys.argv[2], sys.argv[3]))
