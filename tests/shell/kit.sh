# shellcheck shell=sh
# For the shell tests, which read it in after going to the top of the tree: runs the program and looks at what it says.
set -u
program=${GROGNARD:-$PWD/build/grognard}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT PIPE TERM
checks=0
status=0
unset NO_COLOR
export LC_ALL=C.UTF-8 COLUMNS=80

bad() {
    echo "FAILED: $*"
    status=1
}

# expect STATUS WORDS...: runs the program; its streams are in $folder/out and $folder/err.  A refusal is one line on
# standard error and nothing else.
expect() {
    wanted=$1
    shift
    checks=$((checks + 1))
    "$program" "$@" >"$folder/out" 2>"$folder/err" </dev/null
    found=$?
    [ "$found" -eq "$wanted" ] || bad "$* exits with $found, not $wanted: $(cat "$folder/err")"
    if [ "$wanted" -ne 0 ]; then
        [ ! -s "$folder/out" ] || bad "$* fails, but says something on standard output"
        [ "$(wc -l <"$folder/err")" -eq 1 ] || bad "$* should complain in one line: $(cat "$folder/err")"
    fi
}

# says PATTERN: what the last command printed on either stream
says() {
    checks=$((checks + 1))
    grep -qE -e "$1" "$folder/out" "$folder/err" ||
        bad "nothing says \"$1\": $(head -c 400 "$folder/out" "$folder/err")"
}

# says_not PATTERN
says_not() {
    checks=$((checks + 1))
    ! grep -qE -e "$1" "$folder/out" "$folder/err" ||
        bad "something says \"$1\": $(grep -E -e "$1" "$folder/out" "$folder/err" | head -n 3)"
}

# says_in FILE PATTERN
says_in() {
    checks=$((checks + 1))
    grep -qE -e "$2" "$1" || bad "nothing in $1 says \"$2\": $(tail -n 3 "$1")"
}

# same FILE FILE
same() {
    checks=$((checks + 1))
    cmp -s "$1" "$2" || bad "$1 and $2 differ"
}

# The last line of a test.
finish() {
    echo "$checks checks"
    exit "$status"
}
