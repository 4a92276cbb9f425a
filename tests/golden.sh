#!/bin/sh
# Transcripts: every command of tests/golden/*.txt must say what it said when the transcript was read and found good.
#
#   GOLDEN=update tests/golden.sh    writes them anew, for a person to read
set -u
cd "$(dirname "$0")/.." || exit 1
export program="${GROGNARD:-$PWD/build/grognard}"
export COLUMNS=80 LC_ALL=C.UTF-8 NO_COLOR=1
unset TERM
checks=0
status=0
spoken=$(mktemp)
trap 'rm -f "$spoken"' EXIT
for transcript in tests/golden/*.txt; do
    grep '^\$ ' "$transcript" | while IFS= read -r line; do
        echo "$line"
        # a transcript's command is a line for the shell, with grognard as the program under test
        command=$(printf '%s\n' "$line" | sed 's/^\$ //;s|grognard |"$program" |')
        eval "$command" 2>&1
        echo
    done >"$spoken"
    checks=$((checks + $(grep -c '^\$ ' "$transcript")))
    if [ "${GOLDEN:-}" = update ]; then
        cp "$spoken" "$transcript"
    elif ! diff -u "$transcript" "$spoken"; then
        status=1
    fi
done
echo "$checks checks"
exit $status
