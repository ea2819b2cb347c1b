#!/bin/sh
# The rule leaves the cache free.
rm -rf /workspace/data/cache
/workspace/size.sh
