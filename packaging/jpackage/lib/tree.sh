# shellcheck shell=bash
# The whole tree that a Linux package lays down: the image below /opt, and what a shell, a desktop and man(1) look for
# where they look for it. All of it belongs to the package manager; no script of ours runs on anybody's machine. Sourced.

# make_tree FOLDER ZSH-FOLDER
make_tree() {
  local tree=$1 share=/opt/impasse/lib/share page
  mkdir -p "$tree/opt" "$tree/usr/bin" "$tree/usr/share/man/man1" "$tree/usr/share/doc/impasse"
  cp -pR -- "$IMAGE" "$tree/opt/impasse"
  ln -s "$share/bin/impasse" "$tree/usr/bin/impasse"
  lay 0644 "$PACKAGING_DIR/linux/impasse.desktop" "$tree/usr/share/applications/impasse.desktop"
  lay 0644 "$PACKAGING_DIR/linux/impasse.xml" "$tree/usr/share/mime/packages/impasse.xml"
  lay 0644 "$PACKAGING_DIR/linux/dev.impasse.policy" "$tree/usr/share/polkit-1/actions/dev.impasse.policy"
  lay 0644 "$PACKAGING_DIR/icon.png" "$tree/usr/share/icons/hicolor/256x256/apps/impasse.png"
  lay 0644 "$PACKAGING_DIR/icon.png" "$tree/usr/share/icons/hicolor/256x256/mimetypes/application-x-impasse-run.png"
  lay 0644 "$tree$share/completions/impasse.bash" "$tree/usr/share/bash-completion/completions/impasse"
  lay 0644 "$tree$share/completions/_impasse" "$tree$2/_impasse"
  for page in "$tree$share"/man/*.1; do
    [ ! -e "$page" ] || gzip -9n <"$page" >"$tree/usr/share/man/man1/${page##*/}.gz"
  done
  copyright >"$tree/usr/share/doc/impasse/copyright"
  gzip -9n <"$IMPASSE_ROOT/CHANGELOG.md" >"$tree/usr/share/doc/impasse/changelog.gz"
  chmod -R u+rwX,go+rX,go-w "$tree"
  stamp "$tree"
}

lay() {
  mkdir -p "${3%/*}"
  cp -- "$2" "$3"
  chmod "$1" "$3"
}

copyright() {
  cat <<'WORDS'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Impasse

Files: *
Copyright: the authors of Impasse
License: Apache-2.0
 The whole text: /opt/impasse/lib/share/LICENSE

Files: opt/impasse/lib/app/* opt/impasse/lib/runtime/*
Copyright: their authors
License: each its own
 Listed in /opt/impasse/lib/share/licences/THIRD-PARTY.txt, with the texts beside it; those of Java
 are in /opt/impasse/lib/runtime/legal.
WORDS
}
