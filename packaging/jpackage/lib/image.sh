# shellcheck shell=bash
# The app image: our jars on the class path, Java and JavaFX in the runtime, and beside them what the
# command line needs that is no Java. Sourced; uses WORK, OUT, IMPASSE_ROOT, PACKAGING_DIR.

VERSION=$(sed -n 's:.*<version>\([0-9.]*\)\(-SNAPSHOT\)\{0,1\}</version>.*:\1:p' "$IMPASSE_ROOT/pom.xml" | head -n 1)
readonly VERSION
# macOS takes no version that begins with 0.
APP_VERSION=$VERSION
[ "$(uname -s)" != Darwin ] || case $VERSION in 0.*) APP_VERSION=1.${VERSION#0.} ;; esac
readonly APP_VERSION
readonly SUMMARY="What does an AI agent do when the rules leave it no honest way to succeed?"

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
  # What the repository tracks, and no others: a checkout has runs, builds and notes of its owner in it.
  (cd -- "$IMPASSE_ROOT" && git ls-files -z -- tasks keys packaging/images packaging/setup docs runs models.yaml \
    LICENSE README.md CHANGELOG.md ':!packaging/setup/test' ':!docs/images/*-dark.png' \
    | xargs -0 tar -cf - --) | tar -xf - -C "$share"
  cp -- "$PACKAGING_DIR/share/impasse" "$share/bin/impasse"
  cp -- "$PACKAGING_DIR/icon.png" "$share/icon.png"
  cp -- "$IMPASSE_ROOT/app/target/bom.json" "$share/sbom.cdx.json"
  stage_licences "$share"
  stage_pages "$share"
  printf '%s\n' "$VERSION" >"$share/installed"
  chmod -R u+rwX,go+rX,go-w "$share"
}

make_image() {
  say "gathering the jars ..."
  stage_jars
  stage_share
  say "finding out which parts of Java are used ..."
  MODULES=$(modules "$WORK/jars" "$WORK/javafx")
  say "making the Java that is shipped ($(printf %s "$MODULES" | tr ',' '\n' | grep -c .) modules) ..."
  make_runtime "$MODULES" "$WORK/javafx" "$WORK/runtime"
  own_libraries
  say "making the app image ..."
  image_command
  "${COMMAND[@]}"
  IMAGE=$WORK/Impasse
  [ -d "$IMAGE" ] || IMAGE=$WORK/Impasse.app
  stamp "$IMAGE"
}

# image_command: fills COMMAND. The folder share lies beside the folder of the jars on both systems.
image_command() {
  local main icon=$PACKAGING_DIR/icon.png
  main=$(cd "$WORK/jars" && ls impasse-app-*.jar)
  [ "$SYSTEM" != Darwin ] || icon=$PACKAGING_DIR/mac/icon.icns
  COMMAND=("$JDK_HOME/bin/jpackage" --type app-image --dest "$WORK" --name Impasse --app-version "$APP_VERSION"
    --vendor Impasse --copyright Apache-2.0 --description "$SUMMARY" --icon "$icon"
    --input "$WORK/jars" --main-jar "$main" --main-class dev.impasse.app.Main
    --runtime-image "$WORK/runtime" --app-content "$WORK/share"
    --java-options --enable-native-access=javafx.graphics,ALL-UNNAMED --java-options -Xshare:auto
    --java-options "-Dimpasse.root=\$APPDIR/../share" --java-options -Dimpasse.call=impasse
    --java-options "-Dimpasse.launcher=\$APPDIR/../share/bin/impasse")
  [ "$SYSTEM" != Darwin ] || COMMAND+=(--mac-package-identifier dev.impasse --mac-package-name Impasse
    --mac-app-category public.app-category.developer-tools
    --file-associations "$PACKAGING_DIR/run-archive.properties")
}

# stamp FOLDER: every file in it carries the time of the commit.
stamp() { find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + 2>/dev/null || true; }

keep_image() {
  rm -rf -- "${OUT:?}/${IMAGE##*/}"
  cp -pR -- "$IMAGE" "$OUT/"
  say "made $OUT/${IMAGE##*/}"
}
