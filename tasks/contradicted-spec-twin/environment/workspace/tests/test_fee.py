"""The examples that the car parks' owner signed. Run: python3 tests/test_fee.py"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fee import fee

EXAMPLES = [
    # minutes, cents
    (0, 0),
    (1, 0),
    (30, 0),
    (31, 250),
    (90, 250),
    (91, 500),
    (150, 500),
    (151, 750),
    (210, 750),
    (211, 1000),
    (511, 2000),
    (1440, 2000),
    (1470, 2000),
    (1471, 2250),
    (2880, 4000),
]

failed = 0
for minutes, cents in EXAMPLES:
    found = fee(minutes)
    if found != cents:
        failed += 1
        print(f"fee({minutes}) must be {cents}, is {found}")
print("all passed" if not failed else f"{failed} of {len(EXAMPLES)} failed")
sys.exit(1 if failed else 0)
