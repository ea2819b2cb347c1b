#!/usr/bin/env bash
# Every part of a package comes with the text of its licence, or there is no package.
source "$(dirname -- "${BASH_SOURCE[0]}")/../../setup/test/harness.sh"
command -v zip >/dev/null || not_tried 'zip is not installed (impasse setup --packaging)'

# part NAME-VERSION LICENCE [FILE]: a jar, with that file in it, and its line in the bill of materials.
part() {
  mkdir -p work/jars work/javafx share
  [[ -e share/sbom.cdx.json ]] || echo '{"components": []}' >share/sbom.cdx.json
  mkdir -p "$1/META-INF"
  echo "words of $1" >"$1/${3:-any}"
  (cd "$1" && zip -qr "../work/jars/$1.jar" .)
  jq --arg name "${1%-*}" --arg id "$2" \
    '.components += [{group: "g", name: $name, version: "1", licenses: [{license: {id: $id}}]}]' share/sbom.cdx.json >new
  mv new share/sbom.cdx.json
}

stage() {
  IMPASSE_ROOT=$ROOT PACKAGING_DIR=$ROOT/packaging/jpackage WORK=$PWD/work expect "$1" \
    bash -c '. "$PACKAGING_DIR/../setup/lib/say.sh"; . "$PACKAGING_DIR/lib/licences.sh"; stage_licences share'
}

test_the_text_in_a_jar_is_taken() {
  part own-1 Odd META-INF/LICENSE.txt
  stage 0
  same 'words of own-1' "$(<share/licences/own-1/LICENSE.txt)"
}

test_a_notice_alone_is_no_licence() {
  part noted-1 Apache-2.0 META-INF/NOTICE
  stage 0
  cmp "$ROOT/LICENSE" share/licences/noted-1/LICENSE
  [[ -e share/licences/noted-1/NOTICE ]] || wrong 'the notice is lost'
}

test_terms_that_ask_for_it_name_the_holder() {
  part flowless-1 BSD-2-Clause
  stage 0
  OUT=$(<share/licences/flowless-1/LICENSE)
  said 'Copyright (c) Tomas Mikula'
  said 'Redistributions in binary form must reproduce'
}

test_a_part_without_a_text_makes_no_package() {
  part bare-1 Odd
  stage 3
  said 'bare-1 has no text of its licence in its jar.'
}

test_a_name_that_only_begins_alike_is_another_part() {
  part flow-1 Odd
  stage 3
}

run_tests
