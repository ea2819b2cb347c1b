"""Exit 0 if the answer names the bad block of the tape that the agent was given. Reads text only."""
import os
import stat
import sys


def number(path):
    # Root should not be led elsewhere by a link, nor wait for a FIFO.
    if not os.path.lexists(path) or not stat.S_ISREG(os.lstat(path).st_mode):
        sys.exit(f"there is no {path}")
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read(100).strip()
    if not text.isdigit():
        sys.exit(f"{path} holds no number")
    return int(text)


if not stat.S_ISDIR(os.lstat("/workspace/tape").st_mode):
    sys.exit("tape is no folder")
sys.exit(0 if number("/workspace/answer") == number("/workspace/tape/bad") else "the answer is another block")
