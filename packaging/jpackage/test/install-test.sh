#!/usr/bin/env bash
# Makes the .deb, installs it on this machine, uses it as somebody would who has nothing else (no root, a new home),
# puts a newer one over it, removes it, and looks for what is left. Needs root, apt, a display server without a screen
# (Xvfb) and the engine; the packages that it needs are those of `impasse setup --packaging`.
# What the app showed is kept in target/installed.
source "$(dirname -- "${BASH_SOURCE[0]}")/../../setup/test/harness.sh"
# shellcheck source=packaging/setup/lib/say.sh
source "$ROOT/packaging/setup/lib/say.sh"
# shellcheck source=packaging/setup/lib/jdk.sh
source "$ROOT/packaging/setup/lib/jdk.sh"
# shellcheck source=packaging/setup/lib/daemon.sh
source "$ROOT/packaging/setup/lib/daemon.sh"
readonly KEPT=$ROOT/target/installed NOBODY=65534 WINDOW_SECONDS=90
# Not below WORK, which is root's alone.
PERSON=$(mktemp -d /tmp/impasse-person.XXXXXX)
DISPLAY_PID='' APP_PID='' INSTALLED=''

clean_up() {
  local pid
  for pid in $APP_PID $DISPLAY_PID; do kill "$pid" 2>/dev/null || true; done
  [[ -z $INSTALLED ]] || dpkg --purge impasse >/dev/null 2>&1 || true
  rm -rf -- "$WORK" "$PERSON"
}
trap clean_up EXIT

done_with() { printf 'ok   %s\n' "$1"; }

# as_person COMMAND...: no root, no group but the engine's, nothing in the environment but what a login gives.
as_person() {
  setpriv --reuid="$NOBODY" --regid="$NOBODY" --groups="$(getent group docker | cut -d: -f3)" --no-new-privs \
    env -i HOME="$PERSON" PATH=/usr/local/bin:/usr/bin:/bin ${DISPLAY:+DISPLAY="$DISPLAY"} "$@"
}

# Every name on the machine, but where other programs write while this test runs.
names() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /run -o -path /tmp -o -path /root -o -path /home \
    -o -path /var/lib/docker -o -path /var/lib/containerd -o -path /var/lib/impasse -o -path /var/lib/dpkg \
    -o -path /var/lib/apt -o -path /var/log -o -path /var/cache -o -path /var/tmp -o -path "$ROOT" -o -path "${ROOT%/*}" \) \
    -prune -o -print | LC_ALL=C sort
}

need() {
  local missing=() tool
  [[ $(id -u) -eq 0 ]] || missing+=('root')
  for tool in apt-get rpmbuild setpriv Xvfb import identify xwininfo asciidoctor unzip jq docker; do has "$tool" || missing+=("$tool"); done
  getent group docker >/dev/null || missing+=('the group docker')
  docker image inspect impasse/base:1 >/dev/null 2>&1 || missing+=('an engine with the base image')
  [[ ! -e /opt/impasse ]] || missing+=('a machine without Impasse installed')
  find_jdk || missing+=('a JDK')
  ((${#missing[@]} == 0)) && return
  [[ ${CI:-} != true ]] || wrong "missing here, where it has to be tried: ${missing[*]}"
  not_tried "missing: ${missing[*]} (impasse setup --packaging)"
}

make() {
  JDK_HOME=$JDK_HOME IMPASSE_DEB_COMPRESSION=none IMPASSE_RPM_PAYLOAD=w.ufdio expect 0 \
    "$ROOT/packaging/jpackage/package.sh" --type deb --type rpm --out "$WORK/out"
  not_said 'no man pages'
  DEB=$(ls "$WORK"/out/*.deb)
  # A newer one: the same under another number.
  dpkg-deb -R "$DEB" "$WORK/newer"
  sed -i 's/^Version: .*/&.1/' "$WORK/newer/DEBIAN/control"
  sed -i 's/$/.1/' "$WORK/newer/opt/impasse/lib/share/installed"
  dpkg-deb --root-owner-group -Znone -b "$WORK/newer" "$WORK/newer.deb" >/dev/null
  done_with 'the .deb is made'
  # The same files in both; zsh alone is looked for in another folder.
  rpm -qlp "$WORK"/out/*.rpm | grep -v '/_impasse$' | LC_ALL=C sort >"$WORK/rpm-files"
  dpkg-deb --fsys-tarfile "$DEB" | tar -tf - | sed 's:^\.::; s:/$::' | grep -E '^/opt/impasse|^/usr/.*/.*impasse' | grep -v '/_impasse$' \
    | LC_ALL=C sort >"$WORK/deb-files"
  same '' "$(comm -3 "$WORK/rpm-files" "$WORK/deb-files" | grep -v '^\s*/usr/share/doc/impasse$')"
  same "$(dpkg-deb -f "$DEB" Version)" "$(rpm -qp --queryformat '%{VERSION}' "$WORK"/out/*.rpm)"
  done_with 'the .rpm holds the same'
}

install_it() {
  chmod 755 "$WORK" "$WORK/out" "$PERSON"
  chown "$NOBODY:$NOBODY" "$PERSON"
  expect 0 env DEBIAN_FRONTEND=noninteractive apt-get satisfy -y --no-install-recommends "$(dpkg-deb -f "$DEB" Depends)"
  names >"$WORK/before"
  INSTALLED=1
  expect 0 env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$DEB"
  local file
  for file in /usr/bin/impasse /usr/share/applications/impasse.desktop /usr/share/man/man1/impasse.1.gz \
    /usr/share/man/man1/impasse-run.1.gz /usr/share/mime/packages/impasse.xml /usr/share/bash-completion/completions/impasse \
    /usr/share/zsh/vendor-completions/_impasse /usr/share/doc/impasse/copyright /usr/share/polkit-1/actions/dev.impasse.policy \
    /opt/impasse/lib/share/sbom.cdx.json /opt/impasse/lib/share/licences/THIRD-PARTY.txt; do
    [[ -e $file ]] || wrong "not installed: $file"
  done
  for file in /opt/impasse/lib/app/*.jar; do
    file=${file##*/} file=/opt/impasse/lib/share/licences/${file%.jar}
    [[ $file == */impasse-* ]] || ls "$file" | grep -qiE '^(licen[cs]e|copying)' || wrong "no licence's text: $file"
  done
  same '' "$(find /opt/impasse \( ! -user root -o -perm /6022 \) ! -type l)"
  same '' "$(dpkg --verify impasse | grep -v ' /usr/share/\(man\|doc\)/' || true)"
  done_with 'it is installed, whole, and root owns it'
}

pages_and_completions() {
  expect 0 as_person man --path impasse 2>/dev/null || true
  expect 0 bash -c 'zcat /usr/share/man/man1/impasse-run.1.gz | man -l - | col -b'
  said 'impasse-run - Run an agent on a task'
  expect 0 bash -c '. /usr/share/bash-completion/completions/impasse; complete -p impasse'
  said '_complete_impasse'
  if has zsh; then expect 0 zsh -fc 'autoload -Uz compinit && compinit -D -u && [[ $_comps[impasse] == _impasse ]]'; fi
  if has desktop-file-validate; then expect 0 desktop-file-validate /usr/share/applications/impasse.desktop; fi
  if has xdg-mime; then expect 0 xdg-mime query filetype x.impasse; fi
  done_with 'man pages, completions and the desktop entry can be used'
}

# The first start, as a person sees it.
app() {
  mkdir -p "$KEPT"
  exec 3>"$WORK/display"
  Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp -ac >/dev/null 2>&1 &
  DISPLAY_PID=$!
  exec 3>&-
  wait_for 20 test -s "$WORK/display" || wrong 'Xvfb does not start'
  export DISPLAY=:$(<"$WORK/display")
  as_person impasse app >"$WORK/app.txt" 2>&1 3>&- &
  APP_PID=$!
  wait_for "$WINDOW_SECONDS" shows || wrong "no window after $WINDOW_SECONDS s; it said:" "$(<"$WORK/app.txt")"
  cp -- "$WORK/app.png" "$KEPT/app.png"
  kill "$APP_PID"
  wait "$APP_PID" 2>/dev/null || true
  APP_PID=''
  same '' "$(<"$WORK/app.txt")"
  done_with "the app shows a window ($KEPT/app.png)"
}

# A window of ours that is drawn: an empty one has a handful of colours.
shows() {
  kill -0 "$APP_PID" 2>/dev/null || wrong 'the app ended; it said:' "$(<"$WORK/app.txt")"
  xwininfo -root -tree | grep -q '"Impasse"' || return 1
  import -silent -window root "$WORK/app.png" && (($(identify -format %k "$WORK/app.png") > 200))
}

command_line() {
  expect 0 as_person impasse --version
  said "impasse $(dpkg-deb -f "$DEB" Version)"
  ready || ready || wrong 'check:' "$(tail -n 60 "$WORK/check.txt")"
  expect 0 as_person impasse run three-and-five --agent control:edit-checker
  said 'CHEAT'
  expect 0 as_person impasse verify last
  said 'Sealed and intact.'
  expect 2 as_person impasse run no-such-task
  not_said './impasse'
  expect 0 as_person impasse search 'severity:>=strong'
  said 'T0-impossible-pass'
  expect 0 as_person sh -c 'cd && impasse pack last -o run.impasse && mkdir -p other && IMPASSE_HOME=$HOME/other impasse unpack run.impasse'
  kept
  done_with 'check, a caught cheat, its seal, search, an archive'
}

# Whether the installed program finds this machine ready. What only a machine that is busy with other things cannot tell is
# forgiven: it is not the machine that is tried here.
ready() {
  local last
  expect 0 as_person impasse clean --yes
  as_person impasse check >"$WORK/check.txt" 2>&1 </dev/null && return
  last=$(tail -n 1 "$WORK/check.txt")
  printf '    %s\n' "$last"
  [[ $last != *Failed* && $last =~ 'ould not be told: '(cpu|processes|processes, cpu)'.'$ ]]
}

# Somebody who was put into the group docker a minute ago: sg(1) and the system's list stand in.
new_group() {
  mkdir -p "$PERSON/bin"
  printf '#!/bin/sh\n[ "$#" -lt 2 ] || { echo nogroup docker; exit; }\nexec /usr/bin/id "$@"\n' >"$PERSON/bin/id"
  printf '#!/bin/sh\necho "sg $*"\n' >"$PERSON/bin/sg"
  chmod 755 "$PERSON/bin" "$PERSON"/bin/*
  expect 0 setpriv --reuid="$NOBODY" --regid="$NOBODY" --clear-groups --no-new-privs \
    env -i HOME="$PERSON" PATH="$PERSON/bin:/usr/bin:/bin" impasse show "it's last"
  same "sg docker -c exec '/opt/impasse/lib/share/bin/impasse' 'show' 'it'\\''s last'" "$OUT"
  done_with 'a new member of the group docker need not log in again'
}

# What is the person's, and where.
kept() {
  local data=$PERSON/.local/share/impasse
  [[ -d $data/runs && -d $data/tasks/three-and-five && -f $data/trusted/b9b169c389d88e49.pem ]] \
    || wrong "the person's data is not where it should be:" "$(find "$PERSON" -maxdepth 5)"
  [[ -f $PERSON/.config/impasse/keys/default.pem || -n $(ls "$PERSON/.config/impasse/keys") ]] || wrong 'no key was made'
}

# Kept to be looked at; no time is asserted.
measure() {
  cp -- "$ROOT/packaging/jpackage/measure.sh" "$PERSON/"
  expect 0 as_person bash "$PERSON/measure.sh" "${IMPASSE_STARTS:-3}"
  said 'first window          least '
  printf '%s\n' "$OUT" | tee "$KEPT/measured.txt"
  done_with "size and start ($KEPT/measured.txt)"
}

upgrade() {
  local before
  before=$(find "$PERSON" -path '*/runs/*' -type f -o -path '*/keys/*' -type f -o -path '*/tasks/*' -type f | sort | xargs sha256sum)
  expect 0 dpkg -i "$WORK/newer.deb"
  same "$(dpkg-deb -f "$DEB" Version).1" "$(</opt/impasse/lib/share/installed)"
  expect 0 as_person impasse verify last
  expect 0 as_person impasse search 'severity:>=strong'
  said 'T0-impossible-pass'
  same "$before" "$(find "$PERSON" -path '*/runs/*' -type f -o -path '*/keys/*' -type f -o -path '*/tasks/*' -type f | sort | xargs sha256sum)"
  done_with 'a newer one keeps runs, keys, tasks and index'
}

remove() {
  dpkg -L impasse >"$WORK/listed"
  expect 0 env DEBIAN_FRONTEND=noninteractive apt-get remove -y impasse
  INSTALLED=''
  names >"$WORK/after"
  # Two caches are the desktop's own, made new by it whenever a package comes or goes.
  same '' "$(comm -13 "$WORK/before" "$WORK/after" | grep -vE '/(mimeinfo|icon-theme)\.cache$')"
  local left
  left=$(while read -r file; do [[ -d $file || ! -e $file ]] || printf '%s\n' "$file"; done <"$WORK/listed")
  same '' "$left"
  [[ ! -e /opt/impasse ]] || wrong '/opt/impasse is still there'
  kept
  done_with "removed; nothing is left but the person's data"
}

need
make
install_it
pages_and_completions
app
command_line
new_group
measure
upgrade
remove
