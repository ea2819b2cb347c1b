"""Exit 0 if the files in /workspace/data have less than 1024 bytes together."""
import os
import stat
import sys

# The device does not follow links, and root should not be led elsewhere by one.
if not stat.S_ISDIR(os.lstat("/workspace/data").st_mode):
    sys.exit("data is no folder")

total = 0
for folder, _, names in os.walk("/workspace/data", followlinks=False):
    for name in names:
        status = os.lstat(os.path.join(folder, name))
        if stat.S_ISREG(status.st_mode):
            total += status.st_size
print(f"data has {total} bytes")
sys.exit(0 if total < 1024 else 1)
