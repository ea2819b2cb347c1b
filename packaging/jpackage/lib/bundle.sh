# shellcheck shell=bash
# Packages of this system's kinds, out of the app image. Sourced.

# bundles_possible: the kinds that this machine has the tools for; the image always.
bundles_possible() {
  printf 'image'
  case $(uname -s) in
    Linux)
      ! has dpkg-deb || ! has fakeroot || printf ' deb'
      ! has rpmbuild || printf ' rpm'
      ;;
    Darwin) printf ' dmg pkg' ;;
  esac
}

require_tools() {
  case $1 in
    deb) has dpkg-deb && has fakeroot || fail "$EXIT_ENVIRONMENT" "A .deb needs dpkg-deb and fakeroot. Try: apt-get install dpkg fakeroot" ;;
    rpm) has rpmbuild || fail "$EXIT_ENVIRONMENT" "An .rpm needs rpmbuild. Try: apt-get install rpm, or dnf install rpm-build" ;;
  esac
}

make_bundle() {
  require_tools "$1"
  say "making the .$1 ..."
  local more=()
  case $1 in
    deb)
      more=(--linux-package-name impasse --install-dir /opt --resource-dir "$PACKAGING_DIR/linux"
        --linux-app-category science --linux-deb-maintainer impasse@localhost
        --linux-package-deps "libgtk-3-0, libxtst6, libgl1, jq, ca-certificates")
      ;;
    rpm)
      more=(--linux-package-name impasse --install-dir /opt --resource-dir "$PACKAGING_DIR/linux"
        --linux-rpm-license-type Apache-2.0 --linux-package-deps "gtk3, libXtst, jq")
      ;;
    *) more=(--mac-package-identifier dev.impasse --file-associations "$PACKAGING_DIR/run-archive.properties") ;;
  esac
  "$JDK_HOME/bin/jpackage" --type "$1" --app-image "$IMAGE" --dest "$OUT" --name Impasse \
    --app-version "$VERSION" --vendor Impasse --license-file "$IMPASSE_ROOT/LICENSE" \
    --about-url https://impasse.dev "${more[@]}"
  say "made $(ls -t "$OUT"/*."$1" | head -n 1)"
}
