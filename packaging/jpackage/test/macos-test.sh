#!/usr/bin/env bash
# What macOS would be given: the same command with uname(1), jpackage and the other tools standing in. They only note how they
# were called, and what they were handed is looked at; no package for macOS is made here.
source "$(dirname -- "${BASH_SOURCE[0]}")/../../setup/test/harness.sh"

stand_ins() {
  mkdir -p bin jdk/bin house
  printf '#!/bin/sh\n[ "$1" != -s ] || { echo Darwin; exit; }\nexec /usr/bin/uname "$@"\n' >bin/uname
  cat >jdk/bin/jpackage <<'END'
#!/bin/bash
{ printf '<%s>' "$@"; echo; } >>"$CALLS"
while (($#)); do
  case $1 in --type) type=$2 ;; --dest) dest=$2 ;; --app-content) content=$2 ;; esac
  shift
done
case $type in
  app-image) mkdir -p "$dest/Impasse.app/Contents" && cp -R "$content" "$dest/Impasse.app/Contents/" ;;
  *) touch "$dest/Impasse-1.$type" ;;
esac
END
  printf '#!/bin/sh\necho java.base,java.desktop\n' >jdk/bin/jdeps
  cat >jdk/bin/jlink <<'END'
#!/bin/bash
while (($#)); do [[ $1 != --output ]] || mkdir -p "$2/lib/server"; shift; done
END
  # Man pages and completions are Java's and the same everywhere.
  cat >jdk/bin/java <<'END'
#!/bin/bash
while (($#)); do [[ $1 != -o ]] || echo completions >"$2"; shift; done
END
  printf '#!/bin/sh\nexit 0\n' >bin/asciidoctor
  chmod +x bin/* jdk/bin/*
  # A checkout with a build of nothing in it.
  git -C "$ROOT" archive --format=tar HEAD 2>/dev/null | tar -xf - -C house || true
  cp -r -- "$ROOT"/packaging house/
  git -C house init -q && git -C house add -A && git -C house -c user.name=t -c user.email=t@t commit -qm t
  mkdir -p house/app/target/lib house/app/target/tools
  cat >house/app/target/bom.json <<'END'
{"components": [{"group": "org.openjfx", "name": "javafx-graphics", "version": "0", "licenses": [{"license": {"id": "Apache-2.0"}}]}]}
END
  (cd house/app/target && mkdir empty && touch empty/x libglass.dylib && zip -q impasse-app-0.jar empty/x \
    && zip -q lib/javafx-graphics-0-mac-aarch64.jar libglass.dylib)
  export CALLS=$PWD/calls PATH=$PWD/bin:$PATH JDK_HOME=$PWD/jdk
}

call() { grep -F -- "<--type><$1>" calls; }

test_the_same_command_makes_image_dmg_and_pkg() {
  has_zip
  stand_ins
  expect 0 house/packaging/jpackage/package.sh --out out
  [[ -e out/Impasse-1.dmg && -e out/Impasse-1.pkg && -d out/Impasse.app/Contents/share ]] || wrong "made:" "$(ls out)"
  OUT=$(call app-image)
  said '<--mac-package-identifier><dev.impasse>'
  said '<--mac-package-name><Impasse>'
  said '<--app-version><1.1.0>' # none that begins with 0 there
  said '<--copyright><Apache-2.0>'
  said '<--mac-app-category><public.app-category.developer-tools>'
  said '<--file-associations>'
  said 'mac/icon.icns>'
  # The share lies beside the folder of the jars in a bundle, as it does elsewhere.
  said '<-Dimpasse.root=$APPDIR/../share>'
  said '<-Dimpasse.launcher=$APPDIR/../share/bin/impasse>'
  for kind in dmg pkg; do
    OUT=$(call "$kind")
    said '/packaging/jpackage/mac>'
    said '<--license-file>'
    said '<--mac-package-identifier><dev.impasse>'
  done
}

test_kinds_of_another_system_are_refused() {
  has_zip
  stand_ins
  expect 2 house/packaging/jpackage/package.sh --type deb --out out
  said "'deb' is no kind of package here; there are: image dmg pkg."
}

# Big-endian: the magic, the whole length, then blocks of a type, a length and a picture.
test_the_icon_is_one_that_macos_reads() {
  local file=$ROOT/packaging/jpackage/mac/icon.icns png=$ROOT/packaging/jpackage/icon.png
  same icns "$(head -c 4 "$file")"
  same "$(wc -c <"$file")" "$((16#$(od -An -tx1 -j4 -N4 "$file" | tr -d ' \n')))"
  same ic08 "$(tail -c +9 "$file" | head -c 4)"
  tail -c +17 "$file" | cmp -s - "$png" || wrong 'the picture in icon.icns is not icon.png'
}

test_the_type_of_run_archives_is_whole() {
  OUT=$(<"$ROOT/packaging/jpackage/run-archive.properties")
  said 'extension=impasse'
  said 'mime-type=application/x-impasse-run'
  said 'description='
}

test_the_command_line_is_put_on_the_path() {
  [[ -x $ROOT/packaging/jpackage/mac/postinstall ]] || wrong 'mac/postinstall cannot be run'
  OUT=$(<"$ROOT/packaging/jpackage/mac/postinstall")
  said '/Applications/Impasse.app/Contents/share/bin/impasse /usr/local/bin/impasse'
}

has_zip() { command -v zip >/dev/null || not_tried 'zip is not installed (impasse setup --packaging)'; }

run_tests
