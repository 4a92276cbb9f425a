#!/bin/sh
# grognard simulate as a person or a script meets it: the same bytes for any number of threads, files, mistakes, Ctrl-C.
set -u
cd "$(dirname "$0")/.." || exit 1
program=${GROGNARD:-$PWD/build/grognard}
scenario=scenarios/bolt-action/crossroads.yaml
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
checks=0
status=0
export LC_ALL=C.UTF-8 COLUMNS=80

bad() {
    echo "FAILED: $*"
    status=1
}

# expect STATUS WORDS...: runs the program; its streams are in $folder/out and $folder/err
expect() {
    wanted=$1
    shift
    checks=$((checks + 1))
    "$program" simulate "$@" >"$folder/out" 2>"$folder/err" </dev/null
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
    grep -qE -e "$1" "$folder/out" "$folder/err" || bad "nothing says \"$1\": $(head -c 600 "$folder/out" "$folder/err")"
}

same() {
    checks=$((checks + 1))
    cmp -s "$1" "$2" || bad "$1 and $2 differ"
}

# ---- always the same ----

for players in random random,doctrine; do
    expect 0 $scenario -n 60 -j 1 --players $players --json --csv "$folder/1.csv"
    cp "$folder/out" "$folder/1.json"
    expect 0 $scenario --games=60 -j3 --players $players --json --csv "$folder/3.csv"
    same "$folder/out" "$folder/1.json"
    same "$folder/1.csv" "$folder/3.csv"
    expect 0 $scenario -n 60 --seed 2 --players $players --json
    checks=$((checks + 1))
    ! cmp -s "$folder/out" "$folder/1.json" || bad "another seed gives the same games"
done
checks=$((checks + 1))
[ "$(wc -l <"$folder/1.csv")" -eq 61 ] || bad "not every game is a line of the CSV file"

# ---- what is told ----

expect 0 $scenario -n 40 --players random --mirrored --checked
says 'random against random, mirrored, 40 games, seed 1'
says 'Americans win +[0-9]+% \([0-9]+% to [0-9]+%\)'
says 'random \(1st\) wins'
says 'Germans lose .* of 9'
says 'simulated, not exact'
expect 0 $scenario -n 5000 --players random --until-width 0.1
says 'stopped early: every interval is at most 0.1 wide'
expect 0 $scenario -n 20 --players random --vary units.us-squad.quality=inexperienced,veteran
says 'units.us-squad.quality is'
says '^  veteran '
expect 0 $scenario -n 20 --players random --vary turns=5,6 --json
checks=$((checks + 1))
python3 -c 'import json,sys; x=json.load(open(sys.argv[1])); assert [v["change"] for v in x] == ["turns=5","turns=6"]; assert x[0]["games"] == 20' \
    "$folder/out" || bad "the JSON of a comparison is not a list of both"

# ---- logs ----

expect 0 $scenario -n 30 --players random --keep 3 --keep-dir "$folder/logs"
says 'logs/crossroads-[0-9]+.battle: 6 turns'
checks=$((checks + 1))
"$program" verify "$folder"/logs/*.battle >"$folder/out" 2>&1 || bad "a kept log is not in order: $(cat "$folder/out")"
checks=$((checks + 1))
[ "$(grep -c 'in order' "$folder/out")" -eq 3 ] || bad "not three logs were kept"
expect 2 $scenario -n 30 --players random --keep 3 --keep-dir "$folder/logs"
says 'is there already'

# ---- mistakes ----

expect 2
expect 1 nowhere.yaml
expect 2 $scenario -n 0
says '1 to 10000000'
expect 2 $scenario -n ten
expect 2 $scenario -n
expect 2 $scenario -j 1000
expect 2 $scenario --seed -1
expect 2 $scenario --players doctrin,random
says 'did you mean "doctrine"'
expect 2 $scenario --players random,
expect 2 $scenario --until-width 2
expect 2 $scenario --until-width nan
expect 2 $scenario --keep 0
expect 2 $scenario --keep 2 --vary turns=5,6
expect 2 $scenario --keep-dir x
expect 2 $scenario --vary turns
expect 2 $scenario --vary turns=5,,6
expect 2 $scenario --vary units.us-sqad.quality=veteran
says 'did you mean "us-squad"'
expect 2 $scenario --vary units.us-squad.quality=splendid
says 'one of inexperienced, regular, veteran'
expect 2 $scenario --gmaes 5
says 'did you mean --games'
expect 1 $scenario -n 5 --players random --csv "$folder/no/such/folder.csv"
expect 1 $scenario -n 5 --players random --csv /dev/full
expect 1 $scenario -n 5 --players random --keep 1 --keep-dir /dev/null/x
expect 1 $scenario -n 5 --players random --max-orders 20
says 'game 0 .* has not ended after 20 orders'

# ---- Ctrl-C ----

checks=$((checks + 1))
(
    trap - INT
    exec "$program" simulate $scenario -n 10000000 --players random >"$folder/out" 2>"$folder/err"
) &
running=$!
sleep 2
kill -INT $running
wait $running || bad "an interrupt is no clean end: $(cat "$folder/err")"
says 'interrupted: 10000000 games were asked for'
says 'Americans win'

echo "$checks checks"
exit $status
