# One file operation, run by busybox ash as the agent's user. Exit codes: 0 done, 10 not found, 11 wrong type,
# 12 outside of the root, 13 no permission, 14 no space, anything else failed. The agent may change everything under
# these lines while they run: so a directory is entered first and looked at then, a file is opened first and judged by
# where it really is, and a write goes to a fresh name that a rename puts into place.
root=${2%/}
inside() {
    case $PWD/ in "$root"/*) ;; *) exit 12 ;; esac
}
# goto DIRECTORY: physically, and only below the root.
goto() {
    if ! cd -P -- "$1" 2>/dev/null; then
        [ -e "$1" ] || exit 10
        [ -d "$1" ] || exit 11
        exit 13
    fi
    inside
}
# read ROOT DIRECTORY NAME LIMIT
do_read() {
    goto "$3"
    f=./$4
    [ -e "$f" ] || exit 10
    [ -f "$f" ] || exit 11
    [ -r "$f" ] || exit 13
    exec 3<"$f"
    [ -f /proc/self/fd/3 ] || exit 11
    # The x keeps a newline at the end of a name.
    real=$(readlink -n /proc/self/fd/3; echo x)
    case ${real%x} in "$root"/*) ;; *) exit 12 ;; esac
    stat -L -c %s /proc/self/fd/3
    [ "$5" = 0 ] || dd bs=65536 iflag=fullblock,count_bytes count="$5" <&3
}
# list ROOT DIRECTORY LIMIT: names ended by NUL, a directory's by a slash before it; exit code 20 if there are more.
do_list() {
    goto "$3"
    [ -r . ] || exit 13
    left=$4
    for f in .* *; do
        case $f in . | ..) continue ;; esac
        [ -e "./$f" ] || [ -L "./$f" ] || continue
        [ "$left" -gt 0 ] || exit 20
        left=$((left - 1))
        if [ -d "./$f" ] && [ ! -L "./$f" ]; then f=$f/; fi
        printf '%s\0' "$f"
    done
}
# write ROOT FRESH NAME PARENTS...: content on standard input, names of directories between the root and the file.
do_write() {
    fresh=./$3
    f=./$4
    shift 4
    cd -P -- "$root/" || exit 10
    for d; do
        [ -e "./$d" ] || [ -L "./$d" ] || mkdir -- "./$d" 2>/dev/null || cannot
        goto "./$d"
    done
    if [ -L "$f" ]; then
        real=$(readlink -f -- "$f"; echo x)
        real=${real%x}
        real=${real%?}
        case $real in "$root"/*) ;; *) exit 12 ;; esac
        goto "${real%/*}"
        f=./${real##*/}
        [ -L "$f" ] && exit 12
    fi
    if [ -e "$f" ]; then
        [ -f "$f" ] || exit 11
        [ -w "$f" ] || exit 13
        mode=$(stat -c %a -- "$f")
    fi
    [ -w . ] || exit 13
    set -C
    if ! cat >"$fresh"; then
        rm -f -- "$fresh"
        exit 14
    fi
    set +C
    [ -z "$mode" ] || chmod "$mode" "$fresh"
    mv -f -T -- "$fresh" "$f" && exit 0
    rm -f -- "$fresh"
    exit 15
}
cannot() {
    [ -w . ] && exit 14
    exit 13
}
mode=
"do_$1" "$@" 2>/dev/null
