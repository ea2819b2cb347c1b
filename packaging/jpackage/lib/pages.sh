# shellcheck shell=bash
# What is made out of the command line's own words. Sourced.

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
