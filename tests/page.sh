#!/bin/sh
# The page in a real browser, against the real server: its pure parts, its pages, whole battles.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
case $program in
*/sanitize/* | */coverage/* | */debug/*)
    # what is tested here is the page, and the server's other tests run in these ways of building too
    echo "0 checks: only with the ordinary build"
    exit 0
    ;;
esac
export GROGNARD="$program" GROGNARD_SERVER="${GROGNARD_SERVER:-$PWD/build/grognard-server.so}"

# run NAME WORDS...
run() {
    name=$1
    shift
    checks=$((checks + 1))
    (cd web && "$@") >"$folder/$name" 2>&1 || bad "$name: $(tail -n 60 "$folder/$name")"
}

run types npm run --silent check
run units npm run --silent test
run pages npm run --silent test:browser
run battles npm run --silent test:battles
finish
