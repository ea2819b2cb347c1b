# shellcheck shell=bash
# What is made out of the command line's own words, and the licences of what comes along. Sourced.

commands_class_path() {
  local jar path=''
  for jar in "$WORK"/jars/*.jar "$IMPASSE_ROOT"/app/target/tools/*.jar; do path=$path:$jar; done
  printf %s "${path#:}"
}

# stage_pages SHARE: man pages (picocli writes AsciiDoc, asciidoctor makes pages of it) and completions.
stage_pages() {
  local path more=(--factory dev.impasse.cli.DocumentedCommands)
  path=$(commands_class_path)
  mkdir -p "$1/man" "$1/completions" "$WORK/adoc"
  "$JDK_HOME/bin/java" -Dimpasse.call=impasse -cp "$path" picocli.AutoComplete "${more[@]}" --force \
    -n impasse -o "$1/completions/impasse.bash" dev.impasse.cli.Main
  # zsh has a loader for bash's.
  {
    printf '#compdef impasse\nautoload -Uz bashcompinit && bashcompinit\n'
    cat -- "$1/completions/impasse.bash"
    printf '_bash_complete -o default -F _complete_impasse\n'
  } >"$1/completions/_impasse"
  "$JDK_HOME/bin/java" -Dimpasse.call=impasse -cp "$path" picocli.codegen.docgen.manpage.ManPageGenerator "${more[@]}" \
    -d "$WORK/adoc" dev.impasse.cli.Main >/dev/null
  if has asciidoctor; then
    # The date that stands in a page is that of the sources.
    asciidoctor -b manpage -a "docdate=$(date_of_sources)" -a reproducible -D "$1/man" "$WORK"/adoc/*.adoc
  else
    warn "asciidoctor is not installed, so the package has no man pages. Try: apt-get install asciidoctor"
  fi
}

date_of_sources() { date -u -d "@$SOURCE_DATE_EPOCH" +%F 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" +%F; }

# stage_licences SHARE: a table out of the bill of materials, and the texts that the jars bring along.
stage_licences() {
  local jar name entry
  mkdir -p "$1/licences"
  {
    printf 'What comes along with Impasse, by the bill of materials (sbom.cdx.json), and under which licence.\n'
    printf 'Texts lie beside this file where the part brings one, those of Java in the runtime (legal/).\n\n'
    jq -r '.components[] | select(.group != "dev.impasse")
      | "\(.group):\(.name) \(.version)  \([.licenses[]? | .license.id // .license.name // .expression] | unique | join(" or "))"' \
      "$1/sbom.cdx.json" | sort -u
  } >"$1/licences/THIRD-PARTY.txt"
  for jar in "$WORK"/jars/*.jar; do
    name=${jar##*/} name=${name%.jar}
    unzip -Z1 "$jar" | grep -iE '(^|/)(licen[cs]e|notice|copying)(\.(txt|md))?$' | while read -r entry; do
      mkdir -p "$1/licences/$name"
      unzip -p "$jar" "$entry" >"$1/licences/$name/${entry##*/}"
    done || true
  done
}
