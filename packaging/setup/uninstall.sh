#!/usr/bin/env bash
# Undoes what setup wrote on this machine: shows each thing first, does it with --yes (or after one
# question). Packages stay, since other programs may use them by now; the command to remove them is shown.
set -euo pipefail

SETUP_DIR=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
IMPASSE_ROOT=${IMPASSE_ROOT:-$(cd -- "$SETUP_DIR/../.." && pwd)}
PATH=$PATH:/usr/sbin:/sbin
for part in say engine state daemon; do
  # shellcheck source=/dev/null
  source "$SETUP_DIR/lib/$part.sh"
done

yes=''
case ${1:-} in
  '') ;;
  --yes | -y) yes=1 ;;
  --help | -h)
    say "Usage: impasse clean --everything [--yes]"
    say "Shows and undoes what setup wrote: the runtime in daemon.json, the base image, its notes, the build."
    exit
    ;;
  *) fail "$EXIT_USAGE" "uninstall does not know '$1'" ;;
esac

TITLES=() DOES=()
will() { TITLES+=("$1") DOES+=("$2"); }

config=$(daemon_config)
if [[ -r $config ]] && jq -e '.runtimes.impasse' "$config" >/dev/null 2>&1; then
  will "take the runtime '$RUNTIME_NAME' out of $config (other keys stay, a copy is kept); Docker forgets it when it next starts" undo_runtime
fi
# The images of tasks stand on the base image and inherit its label.
our_images() { engine image ls -q --no-trunc --filter label=dev.impasse=image | sort -u; }
if engine_answers; then
  images=$(our_images | wc -l)
  ((images == 0)) || will "remove $BASE_IMAGE and what was made from it ($images images)" undo_images
fi
while IFS= read -r list; do
  [[ ! -e $list ]] || will "remove apt's source list $list" "undo_source $list"
done < <(remembered apt-source)
while IFS= read -r user; do
  will "take $user out of the group docker" "undo_group $user"
done < <(remembered group-docker)
[[ ! -d $STATE_DIR ]] || will "remove setup's notes in $STATE_DIR" undo_state
[[ ! -d $IMPASSE_ROOT/harness/target && ! -d $IMPASSE_ROOT/app/target ]] || will "remove the build, harness/target and app/target" undo_build

undo_runtime() {
  as_root "$SETUP_DIR/merge-daemon-json.sh" "$config" remove "$RUNTIME_NAME" >/dev/null
  as_root "$SETUP_DIR/merge-daemon-json.sh" "$config" remove "$UNWATCHED_NAME" >/dev/null
  if [[ $(jq -c . "$config") == '{}' ]] && [[ -z $(remembered daemon-json-backup) ]]; then
    as_root rm -f -- "$config" # setup made it; before there was none
  fi
  if daemon_pid >/dev/null || systemd_runs; then reload_daemon; fi
}
# By id, and with force: an image may have several names. One that a container stands on is kept. The
# second round takes those that the first found another image standing on.
undo_images() {
  local image
  for _ in 1 2; do
    for image in $(our_images); do
      engine image rm -f "$image" >/dev/null 2>&1 || true
    done
  done
  images=$(our_images | wc -l)
  ((images == 0)) || warn "$images images are still there: containers stand on them (docker ps -a)"
}
undo_source() { as_root rm -f -- "$1"; }
undo_group() { as_root gpasswd -d "$1" docker >/dev/null; }
undo_state() { as_root rm -rf -- "$STATE_DIR"; }
undo_build() { rm -rf -- "$IMPASSE_ROOT/harness/target" "$IMPASSE_ROOT/app/target"; }

packages=$(remembered package | paste -sd' ')
backups=$(remembered daemon-json-backup | paste -sd' ')
if ((${#TITLES[@]} == 0)); then
  say "impasse clean: setup left nothing to undo."
  exit
fi
say "impasse clean --everything will:"
for i in "${!TITLES[@]}"; do say "$((i + 1)). ${TITLES[i]}"; done
[[ -z $packages ]] || say "Not touched: packages that setup installed. To remove them: $(root_prefix)apt-get purge $packages"
[[ -z $backups ]] || say "Not touched: daemon.json as it was before: $backups"
if pid=$(our_daemon_pid); then
  say "Not touched: the Docker daemon that setup started. To stop it: $(root_prefix)kill $pid"
fi
if [[ -z $yes ]]; then
  [[ -t 0 ]] || fail "$EXIT_USAGE" "there is nobody to ask here. To do the above: impasse clean --everything --yes"
  read -r -p 'Go on? [y/N] ' answer
  [[ $answer == [yY]* ]] || fail "$EXIT_USAGE" "nothing was changed."
fi
for i in "${!DOES[@]}"; do
  read -r -a words <<<"${DOES[i]}"
  "${words[@]}"
  say "$((i + 1))/${#DOES[@]} done: ${TITLES[i]}"
done
