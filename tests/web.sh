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
"$scripts/page" test >"$folder/unit" 2>&1 || {
    cat "$folder/unit"
    status=1
}
node tests/run.mjs >"$folder/browser" 2>&1 || {
    cat "$folder/browser"
    status=1
}
npm run --silent test:battles >"$folder/battles" 2>&1 || {
    cat "$folder/battles"
    status=1
}
unit=$(sed 's/\x1b\[[0-9;]*m//g' "$folder/unit" | sed -n 's/.*Tests *\([0-9]*\) passed.*/\1/p')
browser=$(sed -n 's/^. pass \([0-9]*\)$/\1/p' "$folder/browser")
battles=$(sed 's/\x1b\[[0-9;]*m//g' "$folder/battles" | sed -n 's/.*Tests *\([0-9]*\) passed.*/\1/p')
echo "$((${unit:-0} + ${browser:-0} + ${battles:-0})) checks"
exit $status
