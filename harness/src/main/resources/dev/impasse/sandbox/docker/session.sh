# The session: what the container's main process, busybox ash, reads first. It runs as root with four capabilities and
# is the only one that ever sees the harness's input. Lines that follow call these functions, each with a nonce that no
# other process learns; "NONCE word" in the output ends a section, so nothing that an agent prints can be taken for it.
# Forks are dear inside gVisor (3 ms, an exec 4 ms more), so builtins do what they can; applets that busybox runs in the
# forked child without an exec (dd, cat, stat, tar, rm) cost the fork only.
# No variable is exported: an agent's command gets the environment that its line names and nothing of this.
R=/run/impasse
B=/opt/impasse/busybox
umask 0
unset SHLVL OLDPWD
cd /
# enter DIRECTORY NAME SEARCH...: goes there and sets $x to the program, or ends the subshell as a shell would.
enter() {
    cd -P -- "$1" 2>/dev/null || fail 126 "$1: cannot enter this directory"
    # Root may enter what the agent may not; inside of the workspace all is the agent's own.
    case $PWD/ in
        "$W"/*) ;;
        *) [ -z "$u" ] || start-stop-daemon -S -p "$R/none" $u -x "$B" -a ash -- -c 'cd -P -- "$0"' "$PWD" 2>/dev/null ||
            fail 126 "$1: cannot enter this directory" ;;
    esac
    n=$2
    shift 2
    # Not by the shell's own search: this busybox would take its applet before the program of that name.
    x=
    case $n in
        */*) x=$n ;;
        ?*) for d; do [ -f "$d/$n" ] && [ -x "$d/$n" ] && x=$d/$n && break; done ;;
    esac
    [ -e "$x" ] || fail 127 "$n: not found"
    [ -d "$x" ] && fail 126 "$n: is a directory"
    [ -x "$x" ] || fail 126 "$n: permission denied"
    unset OLDPWD
}
fail() {
    printf 'impasse: %s\n' "$2" >&2
    exit "$1"
}
# first BYTES: copies exactly so many, or all there are. Not head, which moves 4 KiB at a time: five times slower here.
first() {
    [ "$1" = 0 ] || dd bs=65536 iflag=fullblock,count_bytes count="$1" 2>/dev/null
}
# run NONCE NUMBER LIMIT INPUT: runs the function "program", which the line defined, and replies with what it printed.
# Output goes to fresh files, not to pipes: a child left behind can neither hold the reply back nor write into a later
# one. What is written first, and taken back, tells whether there is room for them: with less, an output could be lost
# without a word.
run() {
    if printf %65536s >"$R/p" && true >"$R/p"; then
        ( umask 022; program ) <"$4" >>"$R/o$2" 2>>"$R/e$2"
        c=$?
        [ -s "$R/o$2" ] && first "$3" <"$R/o$2"
        echo "$1 out"
        [ -s "$R/e$2" ] && first "$3" <"$R/e$2"
        echo "$1 end $c"
    else
        echo "$1 full"
    fi
} 2>/dev/null
# size NONCE NUMBER: how much a command printed in all.
size() {
    s=$(stat -c %s "$R/o$2" "$R/e$2")
    echo "$1 end" $s
}
# drop NUMBER: gives back the room of a large output at once; sweep: removes the files of commands that are over.
drop() {
    true >"$R/o$1"
    true >"$R/e$1"
}
sweep() {
    rm -f "$R"/[oe][0-9]*
}
# pack NONCE LIMIT ARGUMENTS...: sends an archive of at most so many bytes.
pack() {
    n=$1 l=$2
    shift 2
    (
        cd /
        tar -c -f - "$@"
        echo $? >"$R/t"
    ) 2>/dev/null | first "$l"
    c=1
    read -r c <"$R/t"
    echo "$n end $c"
}
# take NONCE BYTES: says "go", then takes so many bytes into the file "in".
take() {
    echo "$1 go"
    first "$2" | (
        cat >"$R/in"
        c=$?
        cat >/dev/null
        exit $c
    )
    echo "$1 end $?"
} 2>/dev/null
# unpack NONCE DIRECTORY BYTES: says "go", then takes an archive of so many bytes. The archiver may be ended by the
# agent, whose user it has; the last cat reads the rest then, so that it is not taken for code.
unpack() {
    echo "$1 go"
    first "$3" | (
        (
            umask 0
            cd -P -- "$2" && exec start-stop-daemon -S -p "$R/none" $u -x "$B" -a tar -- -x -p -o -f -
        ) >/dev/null 2>"$R/t"
        c=$?
        cat >/dev/null
        exit $c
    )
    c=$?
    first 300 <"$R/t"
    echo "$1 end $c"
}
# inline NONCE ESCAPED: the same for few bytes, without a fork.
inline() {
    c=0
    printf %b "$2" >"$R/in" || c=1
    echo "$1 end $c"
} 2>/dev/null
# ready NONCE: says that all of this was read, and whether the root can be written to.
ready() {
    c=0
    true >/.impasse && c=1
    echo "$1 end $c"
} 2>/dev/null
