#!/usr/bin/env bash
# Brings a bare Debian or Ubuntu machine to the point where `impasse run` works: looks at what is
# there, says what it will do, asks once, does it. Each step is a file in steps/ with a plan_ function
# that adds to the plan what is missing, and the functions that do it.
set -euo pipefail

SETUP_DIR=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
IMPASSE_ROOT=${IMPASSE_ROOT:-$(cd -- "$SETUP_DIR/../.." && pwd)}
export IMPASSE_ROOT
# shellcheck source=lib/say.sh
source "$SETUP_DIR/lib/say.sh"

usage() {
  cat <<'HELP'
Usage: impasse setup [--yes] [--dry-run] [--packaging] [--gvisor-source 'DEB LINE']

Brings this machine (Debian or Ubuntu) to ready: a JDK 25, Maven, Docker with gVisor registered as
the runtime `impasse`, the base image, the build. Says what it will do first, uses what is there,
and can be run again. Where DOCKER_HOST names an engine, no local Docker is installed.

  --yes              do it without asking
  --dry-run          say what would be done, change nothing
  --packaging        also what `impasse package` and the test that installs a package use
  --gvisor-source L  a line for apt's sources.list with gVisor's own packages, tried first;
                     the distribution's runsc is taken where it cannot be reached
  --help             this text

Exit codes: 0 ready, 2 wrong usage (or a question with nobody to ask), 3 something is not to be had
here, 4 interrupted.
What it wrote is undone by: impasse clean --everything
HELP
}

# Where an ordinary user's PATH does not look: debootstrap, dockerd, usermod.
PATH=$PATH:/usr/sbin:/sbin
# What the plan shows in front of a command for root.
# shellcheck disable=SC2034
SUDO=$(root_prefix)
ASSUME_YES='' DRY_RUN='' PACKAGING='' GVISOR_SOURCE=''
while (($#)); do
  case $1 in
    --yes | -y) ASSUME_YES=1 ;;
    --dry-run) DRY_RUN=1 ;;
    --packaging) PACKAGING=1 ;;
    --gvisor-source)
      GVISOR_SOURCE=${2:-?}
      (($# < 2)) || shift
      ;;
    --gvisor-source=*) GVISOR_SOURCE=${1#*=} GVISOR_SOURCE=${GVISOR_SOURCE:-?} ;;
    --help | -h) usage; exit ;;
    *) fail "$EXIT_USAGE" "setup does not know '$1'. See: impasse setup --help" ;;
  esac
  shift
done
[[ -z $GVISOR_SOURCE || ( $GVISOR_SOURCE == 'deb '* && $GVISOR_SOURCE != *$'\n'* ) ]] \
  || fail "$EXIT_USAGE" "--gvisor-source wants one line that begins with 'deb ', as in apt's sources.list(5)"

if [[ $(uname -s) != Linux ]]; then
  exec "$SETUP_DIR/macos.sh"
fi
for part in jdk engine state daemon witness runtime build; do
  # shellcheck source=/dev/null
  source "$SETUP_DIR/lib/$part.sh"
done
for part in packages docker image build; do
  # shellcheck source=/dev/null
  source "$SETUP_DIR/steps/$part.sh"
done
has apt-get && has dpkg-query || fail "$EXIT_ENVIRONMENT" \
  "setup knows Debian and Ubuntu (apt). Elsewhere install by hand: a JDK 25, Maven, Docker, gVisor's runsc (registered as the runtime 'impasse' with --network=none), jq, openssl."

PLAN_TITLES=() PLAN_DOES=() PLAN_COMMANDS=()
# plan TITLE FUNCTION COMMAND...: the commands are what is shown; the function is what is run.
plan() {
  PLAN_TITLES+=("$1") PLAN_DOES+=("$2")
  shift 2
  PLAN_COMMANDS+=("$(printf '%s\n' "$@")")
}

make_plan() {
  PLAN_TITLES=() PLAN_DOES=() PLAN_COMMANDS=()
  plan_packages
  plan_docker
  plan_image
  plan_build
}

show_plan() {
  local i line
  say "impasse setup will:"
  for i in "${!PLAN_TITLES[@]}"; do
    say "$((i + 1)). ${PLAN_TITLES[i]}"
    while IFS= read -r line; do say "     $line"; done <<<"${PLAN_COMMANDS[i]}"
  done
}

agree() {
  [[ -z $ASSUME_YES ]] || return 0
  [[ -t 0 ]] || fail "$EXIT_USAGE" "there is nobody to ask here (standard input is no terminal). To do the above: impasse setup --yes"
  local answer
  read -r -p 'Go on? [y/N] ' answer
  [[ $answer == [yY]* ]] || fail "$EXIT_USAGE" "nothing was changed."
}

do_plan() {
  local i started
  set -E # a failure deep inside a step ends setup too, and says in which step
  for i in "${!PLAN_DOES[@]}"; do
    started=$SECONDS
    trap '((BASH_SUBSHELL == 0)) || exit "$EXIT_ENVIRONMENT"; fail "$EXIT_ENVIRONMENT" "setup stopped in step $((i + 1)), \"${PLAN_TITLES[i]}\"; the reason is above. What was done stays; run it again after mending that."' ERR
    say "$((i + 1))/${#PLAN_DOES[@]} ${PLAN_TITLES[i]} ..."
    "${PLAN_DOES[i]}"
    say "   done ($((SECONDS - started)) s)"
  done
  trap - ERR
}

make_plan
if ((${#PLAN_TITLES[@]} == 0)); then
  say "impasse setup: nothing to do, everything is there."
  exit
fi
show_plan
[[ -z $DRY_RUN ]] || exit 0
agree
if [[ $(id -u) -ne 0 ]]; then
  has sudo || fail "$EXIT_ENVIRONMENT" "these steps need root, and sudo is not installed. Run it as root: ./impasse setup"
fi

APT_LOG=$(mktemp)
trap 'rm -f -- "$APT_LOG"; reap_container "$PROBE_CONTAINER"' EXIT
trap 'exit 4' INT TERM # 4 is "interrupted" everywhere in Impasse
# One setup at a time on this machine: dpkg's own folder is there on each of them and can be locked.
exec 8</var/lib/dpkg
flock -n 8 || say "Waiting for another setup on this machine ..."
flock -w 1800 8 || fail "$EXIT_ENVIRONMENT" "another setup has been running for half an hour; this one gives up."
make_plan
do_plan
say "impasse setup: ready."
if ! engine_is_remote && [[ -n $GROUP_IS_NEW || ! -w /var/run/docker.sock ]]; then
  if [[ -e $IMPASSE_ROOT/installed ]]; then
    say "Close Impasse and open it again, so that you may use Docker."
  else
    say "Log in again before you run Impasse (or now: newgrp docker), so that you may use Docker."
  fi
fi
