# shellcheck shell=bash
# Under which licences the parts come along, each with its text: the jar's own, else the terms that the bill of materials
# names. A part without a text makes no package. Sourced.

readonly LICENCES_DIR=$PACKAGING_DIR/licences
readonly LICENCE_FILE='(^|/)(licen[cs]e|notice|copying)(\.(txt|md))?$'

# stage_licences SHARE
stage_licences() {
  local jar part bom=$1/sbom.cdx.json
  mkdir -p "$1/licences"
  {
    printf 'What comes along with Impasse, by the bill of materials (sbom.cdx.json), and under which licence.\n'
    printf 'The texts lie beside this file, those of Java in the runtime (legal/).\n\n'
    jq -r '.components[] | select(.group != "dev.impasse")
      | "\(.group):\(.name) \(.version)  \([.licenses[]? | .license.id // .license.name // .expression] | unique | join(" or "))"' \
      "$bom" | sort -u
  } >"$1/licences/THIRD-PARTY.txt"
  for jar in "$WORK"/jars/*.jar "$WORK"/javafx/*.jar; do
    [ -e "$jar" ] || continue
    part=${jar##*/} part=${part%.jar}
    case $part in impasse-*) continue ;; esac
    mkdir -p "$1/licences/$part"
    texts_in_jar "$jar" "$1/licences/$part"
    has_text "$1/licences/$part" || terms "$part" "$bom" >"$1/licences/$part/LICENSE" \
      || fail "$EXIT_ENVIRONMENT" "$part has no text of its licence in its jar. Name its terms and holder in packaging/jpackage/licences/holders.txt"
  done
}

# has_text FOLDER: a notice alone is no licence.
has_text() { [ -n "$(find "$1" -type f \( -iname 'licen[cs]e*' -o -iname 'copying*' \))" ]; }

# texts_in_jar JAR FOLDER
texts_in_jar() {
  local entry
  unzip -Z1 "$1" | grep -iE "$LICENCE_FILE" | while read -r entry; do unzip -p "$1" "$entry" >"$2/${entry##*/}"; done || true
}

# terms PART BOM: prints them. PART is the name of a jar without its ending, NAME-VERSION.
terms() {
  local holder
  holder=$(awk -F'|' -v part="$1" '!/^#/ && index(part, $1 "-") == 1 { print; exit }' "$LICENCES_DIR/holders.txt")
  if [ -n "$holder" ]; then
    printf 'Copyright (c) %s\n\n' "${holder##*|}"
    holder=${holder#*|}
    cat -- "$LICENCES_DIR/${holder%%|*}.txt"
    return
  fi
  case $(jq -r --arg part "$1" '[.components[] | select(.name as $name | $part | startswith($name + "-"))
    | .licenses[]? | .license.id // .license.name] | unique | join(" ")' "$2") in
    *Apache-2.0*) cat -- "$IMPASSE_ROOT/LICENSE" ;;
    *EPL-2.0*) unzip -p "$IMPASSE_ROOT"/app/target/tools/junit-jupiter-api-*.jar META-INF/LICENSE.md ;;
    *GPL-2.0-with-classpath-exception*) cat -- "$JDK_HOME/legal/java.base/LICENSE" ;;
    *) return 1 ;;
  esac
}
