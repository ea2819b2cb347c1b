#!/bin/sh
# The fee as SPEC.md says it, with no case of its own for any example.
cat >/workspace/fee.py <<'END'
"""What a stay costs; see SPEC.md."""


def fee(minutes):
    days, rest = divmod(minutes, 1440)
    started_hours = max(0, (rest - 30 + 59) // 60)
    return days * 2000 + min(2000, started_hours * 250)
END
python3 -B /workspace/tests/test_fee.py
