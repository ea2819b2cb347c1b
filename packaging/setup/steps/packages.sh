# shellcheck shell=bash
# The programs from apt: what is missing, how it is called there, and its installation. Sourced.

# A JDK comes first of these that apt offers.
readonly JDK_PACKAGES=(openjdk-25-jdk-headless temurin-25-jdk)
readonly GVISOR_SOURCE_LIST=/etc/apt/sources.list.d/impasse-gvisor.list
readonly APT_OPTIONS=(-o Acquire::Retries=2 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20
  -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)

MISSING_PACKAGES=()
JDK_IS_MISSING=''

is_installed() { [[ $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) == 'install ok installed' ]]; }

apt_offers() { [[ -n $(apt-cache madison "$1" 2>/dev/null) ]]; }

gvisor_source_is_new() {
  [[ -n $GVISOR_SOURCE ]] && [[ ! -e $GVISOR_SOURCE_LIST || $(<"$GVISOR_SOURCE_LIST") != "$GVISOR_SOURCE" ]]
}

plan_packages() {
  MISSING_PACKAGES=() JDK_IS_MISSING=''
  # An installed program brings its Java along and is not built.
  if [[ ! -e $IMPASSE_ROOT/installed ]]; then
    find_jdk || JDK_IS_MISSING=1
    has mvn || MISSING_PACKAGES+=(maven)
    # For the test of the app in a real window, which is left out where there is none.
    has Xvfb || ! apt_offers xvfb || MISSING_PACKAGES+=(xvfb)
  fi
  has jq || MISSING_PACKAGES+=(jq)
  has openssl || MISSING_PACKAGES+=(openssl)
  plan_app_packages
  [[ -z $PACKAGING ]] || plan_packaging_packages
  is_installed busybox-static || MISSING_PACKAGES+=(busybox-static)
  has debootstrap || MISSING_PACKAGES+=(debootstrap)
  if ! engine_is_remote; then
    if ! engine_answers; then
      has dockerd || MISSING_PACKAGES+=(docker.io)
      has iptables || MISSING_PACKAGES+=(iptables)
    fi
    if has runsc; then gvisor_source_is_new && MISSING_PACKAGES+=(runsc); else MISSING_PACKAGES+=(runsc); fi
  elif ! has docker; then
    MISSING_PACKAGES+=(docker-cli)
  fi
  gvisor_source_is_new && plan "add the package source for gVisor that you gave (left out again where it cannot be reached)" do_gvisor_source \
    "write $GVISOR_SOURCE_LIST: $GVISOR_SOURCE"
  if [[ -n $JDK_IS_MISSING ]]; then
    plan "install a JDK $JDK_LEAST: the first that apt offers of ${JDK_PACKAGES[*]}" do_jdk \
      "${SUDO}apt-get update" "${SUDO}apt-get install -y --no-install-recommends JDK"
  fi
  if ((${#MISSING_PACKAGES[@]})); then
    plan "install from apt: ${MISSING_PACKAGES[*]}" do_packages \
      "${SUDO}apt-get update" "${SUDO}apt-get install -y --no-install-recommends ${MISSING_PACKAGES[*]}"
  fi
}

# The window's own: GTK, which brings what draws text, and the two typefaces. GTK's package is called
# after its C library's time on newer systems.
plan_app_packages() {
  local font
  is_installed libgtk-3-0 || is_installed libgtk-3-0t64 || if apt_offers libgtk-3-0t64; then
    MISSING_PACKAGES+=(libgtk-3-0t64)
  else
    MISSING_PACKAGES+=(libgtk-3-0)
  fi
  for font in fonts-inter fonts-jetbrains-mono; do
    is_installed "$font" || ! apt_offers "$font" || MISSING_PACKAGES+=("$font")
  done
}

# For `impasse package`: the builders and what makes man pages. For the test that installs one: a display
# without a screen, and what looks at it.
readonly PACKAGING_PACKAGES=(rpm rpm2cpio cpio zip asciidoctor unzip xvfb imagemagick x11-utils man-db desktop-file-utils shared-mime-info)
plan_packaging_packages() {
  local package
  for package in "${PACKAGING_PACKAGES[@]}"; do
    is_installed "$package" || MISSING_PACKAGES+=("$package")
  done
}

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q "${APT_OPTIONS[@]}" "$@"; }

APT_IS_FRESH=''
# Once a run. An unreachable source is apt's warning, not an error: what is offered decides.
refresh_apt() {
  [[ -z $APT_IS_FRESH ]] || return 0
  apt_get update >/dev/null || warn "apt-get update did not reach every source; going on with what apt knows"
  APT_IS_FRESH=1
}

do_gvisor_source() {
  printf '%s\n' "$GVISOR_SOURCE" | as_root tee "$GVISOR_SOURCE_LIST" >/dev/null
  # Only this list, and any failure counts: by default apt-get forgives an unreachable source.
  if apt_get update -o APT::Update::Error-Mode=any -o "Dir::Etc::SourceList=$GVISOR_SOURCE_LIST" \
    -o Dir::Etc::SourceParts=/dev/null -o APT::Get::List-Cleanup=0 >/dev/null; then
    remember apt-source "$GVISOR_SOURCE_LIST"
  else
    as_root rm -f -- "$GVISOR_SOURCE_LIST"
    warn "that source cannot be used (apt's words above); taking the distribution's runsc"
  fi
}

do_jdk() {
  local package
  refresh_apt
  for package in "${JDK_PACKAGES[@]}"; do
    apt_offers "$package" || continue
    install_packages "$package"
    find_jdk && return
  done
  jdk_failure
  fail "$EXIT_ENVIRONMENT" "apt's sources on this machine offer none of: ${JDK_PACKAGES[*]}."
}

do_packages() {
  refresh_apt
  # Newer distributions ship Docker's command line apart from the daemon.
  if [[ " ${MISSING_PACKAGES[*]} " == *' docker.io '* ]] && ! has docker && apt_offers docker-cli; then
    MISSING_PACKAGES+=(docker-cli)
  fi
  local package
  for package in "${MISSING_PACKAGES[@]}"; do
    apt_offers "$package" || fail "$EXIT_ENVIRONMENT" \
      "apt's sources on this machine offer no package '$package'." \
      "Add a source that has it (Ubuntu: the component 'universe'), or install it by hand, then run ./impasse setup again."
  done
  install_packages "${MISSING_PACKAGES[@]}"
}

# A source that the user named for gVisor wins over apt's preference among all sources.
package_version() {
  if [[ $1 == runsc && -n $GVISOR_SOURCE && -e $GVISOR_SOURCE_LIST ]]; then
    apt-cache madison runsc | awk '{ print $1 "=" $3; exit }'
  else
    printf '%s\n' "$1"
  fi
}

install_packages() {
  local package new=() versions=()
  for package in "$@"; do
    is_installed "$package" || new+=("$package")
    versions+=("$(package_version "$package")")
  done
  apt_get install -y --no-install-recommends "${versions[@]}" >"$APT_LOG" 2>&1 </dev/null || {
    tail -n 20 "$APT_LOG" >&2
    fail "$EXIT_ENVIRONMENT" "apt-get could not install: $*. Its words are above."
  }
  for package in ${new[@]+"${new[@]}"}; do remember package "$package"; done
}
