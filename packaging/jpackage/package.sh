#!/usr/bin/env bash
# Makes what people install, out of the build: an app image, then a package of this system's kind. The
# same command on Linux and macOS. JDK_HOME names the JDK (the launcher sets it). Kept to bash 3.2.
set -euo pipefail

PACKAGING_DIR=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
IMPASSE_ROOT=$(cd -- "$PACKAGING_DIR/../.." && pwd -P)
SETUP_DIR=$IMPASSE_ROOT/packaging/setup
for part in modules image pages licences tree bundle; do
  # shellcheck source=/dev/null
  . "$PACKAGING_DIR/lib/$part.sh"
done
# shellcheck source=packaging/setup/lib/say.sh
. "$SETUP_DIR/lib/say.sh"

usage() {
  cat <<'HELP'
Usage: impasse package [--type TYPE]... [--out FOLDER]

Makes what people install: the app with its own Java, and the command line beside it.

  --type TYPE   image, deb or rpm on Linux; image, dmg or pkg on macOS. May be given again.
                Without it: all that this machine has the tools for.
  --out FOLDER  where they go (target/packages)
  --help        this text

Exit codes: 0 made, 2 wrong usage, 3 a tool is missing or failed.
HELP
}

OUT=$IMPASSE_ROOT/target/packages TYPES=()
while [ $# -gt 0 ]; do
  case $1 in
    --type)
      [ $# -gt 1 ] || fail "$EXIT_USAGE" "--type wants a word after it."
      TYPES+=("$2")
      shift
      ;;
    --out)
      [ $# -gt 1 ] || fail "$EXIT_USAGE" "--out wants a folder after it."
      OUT=$2
      shift
      ;;
    --help | -h) usage; exit ;;
    *) fail "$EXIT_USAGE" "package does not know '$1'. See: impasse package --help" ;;
  esac
  shift
done

SYSTEM=$(uname -s)
case $SYSTEM in
  Linux) KNOWN='image deb rpm' ;;
  Darwin) KNOWN='image dmg pkg' ;;
  *) fail "$EXIT_ENVIRONMENT" "Packages are made on Linux and macOS; this is $SYSTEM." ;;
esac
for type in ${TYPES[@]+"${TYPES[@]}"}; do
  case " $KNOWN " in
    *" $type "*) ;;
    *) fail "$EXIT_USAGE" "'$type' is no kind of package here; there are: $KNOWN." ;;
  esac
done
[ ${#TYPES[@]} -gt 0 ] || TYPES=($(bundles_possible))

for tool in jq unzip git; do
  has "$tool" || fail "$EXIT_ENVIRONMENT" "Packages need $tool. Try: ./impasse setup --packaging"
done
mkdir -p -- "$OUT"
OUT=$(cd -- "$OUT" && pwd -P)
WORK=$(mktemp -d "${TMPDIR:-/tmp}/impasse-package.XXXXXX")
trap 'rm -rf -- "$WORK"' EXIT
# Every time stamp inside is that of the commit, so that two builds of one commit are alike.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$IMPASSE_ROOT" log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH

make_image
for type in "${TYPES[@]}"; do
  case $type in
    image) keep_image ;;
    *) make_bundle "$type" ;;
  esac
done
