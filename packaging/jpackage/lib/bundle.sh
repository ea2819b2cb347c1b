# shellcheck shell=bash
# Packages of this system's kinds, out of the app image. Sourced.

# What the window needs of a Linux: GTK, which brings what draws text. The rest is what set-up's scripts use.
readonly DEB_DEPENDS="libc6, libgtk-3-0 | libgtk-3-0t64, libxtst6, libgl1, libasound2 | libasound2t64, jq, openssl, ca-certificates"
readonly DEB_RECOMMENDS="pkexec | policykit-1, fonts-inter, fonts-jetbrains-mono, desktop-file-utils, shared-mime-info"

# bundles_possible: the kinds that this machine has the tools for; the image always.
bundles_possible() {
  printf 'image'
  case $SYSTEM in
    Linux)
      ! has dpkg-deb || printf ' deb'
      ! has rpmbuild || printf ' rpm'
      ;;
    Darwin) printf ' dmg pkg' ;;
  esac
}

require_tools() {
  case $1 in
    deb) has dpkg-deb || fail "$EXIT_ENVIRONMENT" "A .deb needs dpkg-deb. Try: apt-get install dpkg" ;;
    rpm) has rpmbuild || fail "$EXIT_ENVIRONMENT" "An .rpm needs rpmbuild. Try: apt-get install rpm, or dnf install rpm-build" ;;
  esac
}

make_bundle() {
  require_tools "$1"
  say "making the .$1 ..."
  case $1 in
    deb) make_deb ;;
    rpm) make_rpm ;;
    *)
      bundle_command "$1"
      "${COMMAND[@]}"
      MADE=$(ls -t "$OUT"/*."$1" | head -n 1)
      ;;
  esac
  say "made $MADE"
}

# macOS's kinds are made by jpackage itself. It links the command line into the PATH in the .pkg (mac/postinstall);
# a .dmg runs nothing.
bundle_command() {
  COMMAND=("$JDK_HOME/bin/jpackage" --type "$1" --app-image "$IMAGE" --dest "$OUT" --name Impasse
    --app-version "$APP_VERSION" --vendor Impasse --license-file "$IMPASSE_ROOT/LICENSE"
    --resource-dir "$PACKAGING_DIR/mac" --mac-package-identifier dev.impasse --about-url https://impasse.dev)
}

# jpackage's own .deb cannot hold a file outside of /opt, and its scripts fail where there is no desktop.
make_deb() {
  local tree=$WORK/deb architecture size
  architecture=$(dpkg --print-architecture)
  make_tree "$tree" /usr/share/zsh/vendor-completions
  size=$(du -sk --apparent-size "$tree" | cut -f 1)
  mkdir "$tree/DEBIAN"
  cat >"$tree/DEBIAN/control" <<CONTROL
Package: impasse
Version: $VERSION
Section: science
Priority: optional
Architecture: $architecture
Maintainer: Impasse <impasse@localhost>
Installed-Size: $size
Depends: $DEB_DEPENDS
Recommends: $DEB_RECOMMENDS
Homepage: https://impasse.dev
Description: $SUMMARY
 Runs agents on impossible-rule tasks in fresh gVisor containers, through a broker
 that is their only way out, and seals the record so that anyone can check it.
CONTROL
  (cd -- "$tree" && find opt usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
  MADE=$OUT/impasse_${VERSION}_$architecture.deb
  # (The variable is for a test that wants no patience.)
  dpkg-deb --root-owner-group "-Z${IMPASSE_DEB_COMPRESSION:-xz}" --build "$tree" "$MADE" >/dev/null
}

make_rpm() {
  local tree=$WORK/rpm-tree top=$WORK/rpm
  make_tree "$tree" /usr/share/zsh/site-functions
  mkdir -p "$top"
  (cd -- "$tree" && find opt/impasse -type d -printf '%%dir "/%p"\n' -o -printf '"/%p"\n'
    find usr ! -type d -printf '"/%p"\n') | LC_ALL=C sort >"$top/files"
  rpmbuild -bb --quiet --nodeps --buildroot "$top/root" \
    --define "_topdir $top" --define "_rpmdir $OUT" --define "_rpmfilename impasse-%{version}-%{release}.%{_arch}.rpm" \
    --define "impasse_version $VERSION" --define "impasse_tree $tree" --define "impasse_files $top/files" \
    --define "impasse_payload ${IMPASSE_RPM_PAYLOAD:-w6.xzdio}" \
    --define "impasse_summary $SUMMARY" --define 'use_source_date_epoch_as_buildtime 1' \
    --define 'clamp_mtime_to_source_date_epoch 1' --define '_buildhost localhost' \
    "$PACKAGING_DIR/linux/impasse.spec"
  MADE=$(ls -t "$OUT"/impasse-"$VERSION"-*.rpm | head -n 1)
}
