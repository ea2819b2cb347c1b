# shellcheck shell=bash
# Words for people, the two exit codes that scripts here share, and root rights.
# Sourced, never run. Kept to what bash 3.2 (macOS) understands: the launcher uses it.

# The same meaning as in the command line: wrong usage, and an environment that failed.
# shellcheck disable=SC2034
readonly EXIT_USAGE=2 EXIT_ENVIRONMENT=3

say() { printf '%s\n' "$*"; }

warn() { printf 'impasse: %s\n' "$*" >&2; }

# fail CODE SENTENCE...: every sentence on a line of its own, then the end.
fail() {
  local code=$1 sentence
  shift
  for sentence in "$@"; do warn "$sentence"; done
  exit "$code"
}

has() { command -v "$1" >/dev/null 2>&1; }

# What setup shows in front of a command that needs root.
root_prefix() { if [ "$(id -u)" -eq 0 ]; then printf ''; else printf 'sudo '; fi; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -- "$@"; fi
}

# Whom set-up is for: whoever asked for root's rights, through the system's prompt (pkexec) or through sudo.
person() {
  if [ -n "${PKEXEC_UID:-}" ]; then id -nu -- "$PKEXEC_UID"; else printf '%s\n' "${SUDO_USER:-$(id -un)}"; fi
}

# The digest, a blank, and a dash.
sha256_of_stdin() { if has sha256sum; then sha256sum; else shasum -a 256; fi; }

# signal_process SIGNAL PID: the shell's own kill, since a bare machine may lack the program.
signal_process() { as_root bash -c 'kill "-$1" "$2"' signal_process "$1" "$2" 2>/dev/null; }

# Java takes the encoding of file names from the locale; a bare machine's has none, and names beyond
# ASCII would be refused. macOS needs nothing: there it is always UTF-8.
use_utf8() {
  case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *[Uu][Tt][Ff]8* | *[Uu][Tt][Ff]-8*) ;;
    *) [ ! -e /proc/version ] || export LC_ALL=C.UTF-8 ;;
  esac
}
