#!/usr/bin/env bash
# Makes the base image from base/ in one of two ways that give the same content.
#
#   build-base.sh             docker build where a registry answers, else debootstrap and docker import
#   build-base.sh --build     only docker build
#   build-base.sh --import    only debootstrap and docker import (needs root, no registry)
#   build-base.sh --digest    prints the digest of the definition, makes nothing
set -euo pipefail

HERE=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
readonly HERE DEFINITION=$HERE/base
# Another name only to try a change out beside the image that is in use.
readonly IMAGE=${IMPASSE_BASE_IMAGE:-impasse/base:1}
# A registry that has not answered by then is taken for absent. Seconds.
readonly PULL_SECONDS=90
# Every file in the imported layer carries this time, so that the same content is the same layer.
readonly LAYER_TIME=2025-01-01T00:00:00Z

[[ -n ${DOCKER_HOST:-} ]] || unset DOCKER_HOST # empty is not the same as unset to every client

die() {
  printf 'impasse: %s\n' "$@" >&2
  exit 3
}

# Over the three files one after another; the launcher (lib/ready.sh) reckons it the same way.
digest() { (cd -- "$DEFINITION" && cat Dockerfile configure.sh packages.txt) | sha256sum | cut -d' ' -f1; }

from_image() { sed -n 's/^FROM //p' "$DEFINITION/Dockerfile"; }

# debian:bookworm-slim -> bookworm
suite() { from_image | sed 's/^.*://; s/-slim$//'; }

# Without a registry, a copy of the FROM image that is here already will do.
build_from_registry() {
  timeout "$PULL_SECONDS" docker pull -q "$(from_image)" >/dev/null 2>&1 \
    || docker image inspect "$(from_image)" >/dev/null 2>&1 || return 1
  docker build -q --build-arg "BASE_DIGEST=$(digest)" -t "$IMAGE" "$DEFINITION" >/dev/null
}

# The mirror that this machine's own apt takes this suite from; empty lets debootstrap choose.
mirror() {
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(ORIGIN) $(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null \
    | awk -v suite="$(suite)" '$1 == "Debian" && $2 == suite && $3 == "main" { print $4; exit }'
}

build_from_debootstrap() {
  local work root packages proxy='' from=()
  [[ $(id -u) -eq 0 ]] || die "making the base image without a registry needs root (debootstrap, chroot)"
  command -v debootstrap >/dev/null || die "debootstrap is not installed (./impasse setup installs it)"
  work=$(mktemp -d)
  root=$work/root
  # shellcheck disable=SC2064
  trap "rm -rf --one-file-system -- '$work'" EXIT
  packages=$(paste -sd, "$DEFINITION/packages.txt")
  eval "$(apt-config shell proxy Acquire::http::Proxy 2>/dev/null)"
  [[ -z $proxy ]] || export http_proxy=$proxy
  mapfile -t from < <(mirror)
  debootstrap --variant=minbase --include="$packages" "$(suite)" "$root" ${from[@]+"${from[@]}"} >"$work/log" 2>&1 || {
    tail -n 15 "$work/log" >&2
    die "debootstrap could not make a minimal Debian; its words are above"
  }
  mkdir "$root/var/impasse"
  cp -- "$DEFINITION/packages.txt" "$DEFINITION/configure.sh" "$root/var/impasse/"
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C sh /var/impasse/configure.sh
  rm -r -- "$root/var/impasse"
  import "$root"
}

# Left out: what the engine puts there itself, and what debootstrap copied from this machine.
import() {
  local changes=() line
  while IFS= read -r line; do
    changes+=(--change "${line//\$BASE_DIGEST/$(digest)}")
  done < <(grep -E '^(ENV|LABEL|USER|WORKDIR|CMD) ' "$DEFINITION/Dockerfile")
  tar -C "$1" --sort=name --mtime="$LAYER_TIME" --numeric-owner --one-file-system \
    --exclude='./dev/*' --exclude='./proc/*' --exclude='./sys/*' --exclude='./run/*' \
    --exclude=./etc/resolv.conf --exclude=./etc/hostname --exclude=./etc/hosts --exclude=./debootstrap \
    -cf - . | docker import "${changes[@]}" - "$IMAGE" >/dev/null
}

# The image that had the name before is of no use any more, unless a container still stands on it.
previous=''
forget_previous() {
  [[ -z $previous || $previous == "$(image_id)" ]] || docker image rm "$previous" >/dev/null 2>&1 || true
}

image_id() { docker image inspect --format '{{.Id}}' "$IMAGE" 2>/dev/null; }

[[ ${1:-} == --digest ]] || previous=$(image_id) || previous=''
case ${1:-} in
  --digest) digest ;;
  --build) build_from_registry || die "no registry answered for $(from_image), or the build failed" ;;
  --import) build_from_debootstrap ;;
  '') build_from_registry || build_from_debootstrap ;;
  *)
    sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
[[ ${1:-} == --digest ]] || forget_previous
