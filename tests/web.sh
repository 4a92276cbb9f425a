#!/bin/sh
# The page: its pure parts, and the whole of it in a real browser against the real server.
set -u
cd "$(dirname "$0")/../web" || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT PIPE TERM

[ -d node_modules ] && [ -f dist/index.html ] || {
    echo "FAILED: the page has not been built"
    exit 1
}
GROGNARD=${GROGNARD:-$PWD/../build/grognard}
export GROGNARD
status=0
scripts=$PWD/../scripts
NO_COLOR=1
export NO_COLOR

# run NAME COMMAND...: when it fails, what it says is shown, without what passed
run() {
    name=$1
    shift
    "$@" >"$folder/$name" 2>&1 || {
        echo "FAILED: $name"
        sed '/^ *✔/d' "$folder/$name"
        status=1
    }
}
run unit "$scripts/page" test
run browser node tests/run.mjs
run battles npm run --silent test:battles
unit=$(sed -n 's/.*Tests *\([0-9]*\) passed.*/\1/p' "$folder/unit")
browser=$(sed -n 's/^[^ ]* pass \([0-9]*\)$/\1/p' "$folder/browser")
battles=$(sed -n 's/.*Tests *\([0-9]*\) passed.*/\1/p' "$folder/battles")
echo "$((${unit:-0} + ${browser:-0} + ${battles:-0})) checks"
exit $status
