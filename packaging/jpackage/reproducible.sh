#!/usr/bin/env bash
# Makes the packages twice out of one commit, each time from a clean build in a clone of its own under another path and
# another time zone, and says which files differ. Exit code 0 where each package is equal byte by byte, 1 where not.
#
#   reproducible.sh [--type TYPE]...     (deb, and rpm where rpmbuild is)
set -euo pipefail

HERE=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
IMPASSE_ROOT=$(cd -- "$HERE/../.." && pwd -P)
for part in say jdk; do
  # shellcheck source=/dev/null
  . "$IMPASSE_ROOT/packaging/setup/lib/$part.sh"
done
find_jdk || { jdk_failure; exit "$EXIT_ENVIRONMENT"; }

types=("$@")
((${#types[@]})) || { types=(--type deb); ! has rpmbuild || types+=(--type rpm); }
WORK=$(mktemp -d)
trap 'rm -rf -- "$WORK"' EXIT

# build NAME ZONE: from the sources to the packages.
build() {
  git clone -q --no-hardlinks "$IMPASSE_ROOT" "$WORK/$1"
  (
    cd -- "$WORK/$1"
    export JAVA_HOME=$JDK_HOME TZ=$2 MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow"
    mvn -q -B -Dfast -pl app -am -Dmaven.test.skip=true package </dev/null >"$WORK/$1.log" 2>&1 || { tail -n 20 "$WORK/$1.log"; exit 3; }
    JDK_HOME=$JDK_HOME packaging/jpackage/package.sh "${types[@]}" --out "$WORK/$1-out" </dev/null
  ) >"$WORK/$1.made" 2>&1 || { cat "$WORK/$1.made"; fail "$EXIT_ENVIRONMENT" "the build '$1' failed."; }
}

# unpack PACKAGE FOLDER
unpack() {
  mkdir -p "$2"
  case $1 in
    *.deb) dpkg-deb -R "$1" "$2" ;;
    *.rpm) (cd -- "$2" && rpm2cpio "$1" | cpio -idm --quiet) ;;
  esac
}

say "building twice (some minutes) ..."
build first UTC
build a-second-and-longer-place Pacific/Kiritimati
different=0
for package in "$WORK"/first-out/*.*; do
  other=$WORK/a-second-and-longer-place-out/${package##*/}
  if cmp -s "$package" "$other"; then
    say "equal      ${package##*/}  $(wc -c <"$package") bytes  sha256 $(sha256sum <"$package" | cut -d ' ' -f 1)"
    continue
  fi
  different=1
  say "different  ${package##*/}"
  unpack "$package" "$WORK/a"
  unpack "$other" "$WORK/b"
  diff -rq --no-dereference "$WORK/a" "$WORK/b" | sed "s:$WORK/[ab]::g; s/^/  /" || true
  rm -rf -- "$WORK/a" "$WORK/b"
done
exit "$different"
