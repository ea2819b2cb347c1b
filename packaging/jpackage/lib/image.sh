# shellcheck shell=bash
# The app image: our jars on the class path, Java and JavaFX in the runtime, and beside them what the
# command line needs that is no Java. Sourced; uses WORK, OUT, IMPASSE_ROOT, PACKAGING_DIR.

VERSION=$(sed -n 's:.*<version>\([0-9.]*\)\(-SNAPSHOT\)\{0,1\}</version>.*:\1:p' "$IMPASSE_ROOT/pom.xml" | head -n 1)
readonly VERSION

# JavaFX's own modules go into the runtime; the empty jars without a system in their names only say so.
stage_jars() {
  local jar name
  mkdir -p "$WORK/jars" "$WORK/javafx"
  for jar in "$IMPASSE_ROOT"/app/target/impasse-app-*.jar "$IMPASSE_ROOT"/app/target/lib/*.jar; do
    name=${jar##*/}
    case $name in
      *-sources.jar | *-javadoc.jar | *-tests.jar) ;;
      javafx-*-linux*.jar | javafx-*-mac*.jar) cp -- "$jar" "$WORK/javafx/" ;;
      javafx-*.jar) ;;
      *) cp -- "$jar" "$WORK/jars/" ;;
    esac
  done
}

# Tasks, keys, samples, set-up, documents: read-only for whoever uses the program.
stage_share() {
  local share=$WORK/share part
  mkdir -p "$share/bin"
  for part in tasks keys packaging/images packaging/setup docs runs/samples.json LICENSE README.md CHANGELOG.md; do
    [ -e "$IMPASSE_ROOT/$part" ] || continue
    mkdir -p "$share/$(dirname -- "$part")"
    cp -R -- "$IMPASSE_ROOT/$part" "$share/$part"
  done
  stage_samples "$share"
  cp -- "$PACKAGING_DIR/share/impasse" "$share/bin/impasse"
  cp -- "$PACKAGING_DIR/icon.png" "$share/icon.png"
  mkdir -p "$share/linux"
  cp -- "$PACKAGING_DIR"/linux/impasse.* "$share/linux/"
  printf '%s\n' "$VERSION" >"$share/installed"
  chmod -R u+rwX,go+rX,go-w "$share"
  find "$share" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + 2>/dev/null || true
}

# The sealed runs that the repository tracks, and no others.
stage_samples() {
  local run
  git -C "$IMPASSE_ROOT" ls-files runs 2>/dev/null | sed -n 's:^\(runs/[^/]*\)/.*:\1:p' | sort -u \
    | while read -r run; do
      mkdir -p "$1/runs"
      cp -R -- "$IMPASSE_ROOT/$run" "$1/runs/"
    done
}

make_image() {
  say "gathering the jars ..."
  stage_jars
  stage_share
  say "finding out which parts of Java are used ..."
  MODULES=$(modules "$WORK/jars" "$WORK/javafx")
  say "making the Java that is shipped ($(printf %s "$MODULES" | tr ',' '\n' | grep -c .) modules) ..."
  make_runtime "$MODULES" "$WORK/javafx" "$WORK/runtime"
  say "making the app image ..."
  local main
  main=$(cd "$WORK/jars" && ls impasse-app-*.jar)
  "$JDK_HOME/bin/jpackage" --type app-image --dest "$WORK" --name Impasse --app-version "$VERSION" \
    --vendor Impasse --copyright "Apache-2.0" --description "What does an agent do when the rules leave it no honest way to succeed?" \
    --icon "$PACKAGING_DIR/icon.png" --input "$WORK/jars" --main-jar "$main" --main-class dev.impasse.app.Main \
    --runtime-image "$WORK/runtime" --app-content "$WORK/share" \
    --java-options --enable-native-access=ALL-UNNAMED --java-options -Xshare:auto \
    --java-options "-Dimpasse.root=\$ROOTDIR/lib/share"
  IMAGE=$WORK/Impasse
  [ -d "$IMAGE" ] || IMAGE=$WORK/Impasse.app
}

keep_image() {
  rm -rf -- "${OUT:?}/${IMAGE##*/}"
  cp -R -- "$IMAGE" "$OUT/"
  say "made $OUT/${IMAGE##*/}"
}
