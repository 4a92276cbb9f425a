#!/bin/sh
# Logs of battles as a person meets them: verify, replay, export; changed, torn and foreign files.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
scenarios=$PWD/scenarios/bolt-action

# ---- battles to look at ----

expect 0 simulate "$scenarios/crossroads.yaml" -n 1 -j 1 --keep 1 --keep-dir "$folder"
mv "$folder"/crossroads-*.battle "$folder/game.battle"
game=$folder/game.battle
lines=$(wc -l <"$game")
head -n $((lines - 30)) "$game" >"$folder/half.battle"

# ---- verify ----

expect 0 verify "$game" "$folder/half.battle"
says 'game.battle: in order: The crossroads \(bolt-action\), [0-9]+ records, turn [0-9]+, .*, points'
says 'half.battle: in order up to record [0-9]+; the battle was not finished: The crossroads \(bolt-action\), [0-9]+ records, turn'
says_not 'half.battle: in order:'
says_not 'half.battle.*(won|a draw)'
# whatever is cut off the tail of a finished battle is missed
for cut in 1 2 3 40; do
    head -n $((lines - cut)) "$game" >"$folder/cut.battle"
    expect 0 verify "$folder/cut.battle"
    says 'cut.battle: in order up to record [0-9]+'
    says "the (battle was not finished|line that ends the log is missing)"
done
truncate -s -1 "$folder/cut.battle"
expect 0 verify "$folder/cut.battle"
says 'not finished.*; line [0-9]+ is torn'
# the end has its summary: what there was, and where it led
says_in "$game" "^[0-9a-f]{16} end (winner [12]|draw), points [0-9]+:[0-9]+ \| records [0-9]+ \| state [0-9a-f]{16}\$"
expect 0 verify tests/logs/0.1.0/crossroads-doctrine-1.battle
says 'in order: '
expect 2 verify
expect 1 verify "$folder/nothing.battle"
says 'No such file'
expect 1 verify "$scenarios/crossroads.yaml"
says 'no battle'

for line in 1 2 57 $((lines - 3)) "$lines"; do
    sed "${line}s/[0-9]\$/x/; ${line}s/[a-f]\$/7/; ${line}s/ \(order\|system\|scenario\|end\)/  \1/" "$game" >"$folder/changed.battle"
    cmp -s "$game" "$folder/changed.battle" && bad "line $line was not changed"
    expect 1 verify "$folder/changed.battle"
    says "line $line (has been changed|does not begin)"
    sed "${line}d" "$game" >"$folder/changed.battle"
    [ "$line" = "$lines" ] || expect 1 verify "$folder/changed.battle"
done
sed '57s/ /  /2' "$game" >"$folder/changed.battle"
for command in replay map 'export --csv'; do
    # shellcheck disable=SC2086 # the words are meant to be split
    expect 1 $command "$folder/changed.battle"
    says 'line 57 has been changed'
done
says 'grognard verify --keep'

# what stands before the fault becomes a log of its own, which can be gone on with
for line in 150 $((lines - 1)); do
    sed "${line}s/ /  /2" "$game" >"$folder/changed.battle"
    checks=$((checks + 1))
    "$program" verify "$folder/changed.battle" --keep "$folder/good.battle" >"$folder/out" 2>"$folder/err"
    [ $? -eq 1 ] || bad "a log with a fault is in order"
    says "line $line has been changed"
    says 'good.battle: the [0-9]+ records before that, up to turn [0-9]+$'
    head -n $((line - 1)) "$game" >"$folder/before.battle"
    same "$folder/good.battle" "$folder/before.battle"
    expect 0 verify "$folder/good.battle"
    checks=$((checks + 1))
    "$program" verify "$folder/changed.battle" --keep "$folder/good.battle" >"$folder/out" 2>"$folder/err"
    says 'good.battle is there already'
    same "$folder/good.battle" "$folder/before.battle"
    rm "$folder/good.battle"
done
expect 0 verify "$game" --keep "$folder/good.battle"
[ ! -e "$folder/good.battle" ] || bad "a log that is in order needs no other"
expect 2 verify "$game" "$game" --keep "$folder/good.battle"

cp "$game" "$folder/torn.battle"
truncate -s -5 "$folder/torn.battle"
expect 0 verify "$folder/torn.battle"
says "line $lines is torn"
cp "$game" "$folder/binary.battle"
printf '\0\0\0\0' >>"$folder/binary.battle"
expect 0 verify "$folder/binary.battle"
says 'is torn \(4 bytes\)'

# several files: every bad one is named
checks=$((checks + 1))
"$program" verify "$folder/nothing.battle" "$game" "$scenarios/crossroads.yaml" >"$folder/out" 2>"$folder/err" &&
    bad "two of three files are bad"
says 'game.battle: in order'
[ "$(wc -l <"$folder/err")" -eq 2 ] || bad "two bad files need two lines: $(cat "$folder/err")"

# ---- what is told ----

expect 0 replay tests/logs/0.1.0/hold-the-bridge-doctrine-1.battle
tr '\n' ' ' <"$folder/out" | sed 's/  */ /g; s/ [AB][0-9]* /\n&/g' >"$folder/flat"
checks=$((checks + 3))
grep -qE 'to hit [0-9 ]*\([0-9]\+\): missed; no effect' "$folder/flat" || bad "nobody misses in words"
grep -qE 'to hit[^;]*: 0;' "$folder/flat" && bad "a miss is told as 0"
grep -qE '; pins [0-9];.*[0-9] pins?' "$folder/flat" && bad "pins are told twice"

# ---- replay ----

# The end of a unit is not told in two lines.
says_once() {
    checks=$((checks + 1))
    awk '/^ +[AB][0-9] [^:]* (is wiped out|breaks and is gone)$/ && last ~ /(wiped out|breaks)$/ { twice = 1 }
         { last = $0 } END { exit twice }' "$folder/out" || bad "a unit is gone twice"
}

expect 0 replay "$game"
says '^Turn 1$'
says '^ +1  the battle begins$'
says 'to hit'
says_not '^ +Turn [0-9]'
says_not 'has its order$'
says_not 'another turn: the battle goes on$'
expect 0 replay "$game" --as 2
says_not '^ +Turn [0-9]'
expect 0 replay "$game"
says_not '	'
awk 'length($0) > 80 { found = 1 } END { exit found }' "$folder/out" || bad "replay has lines of more than 80 columns"
says '^ +[0-9]+  (Americans|Germans): [AB][0-9] [A-Za-z0-9 ]+, keep its order\? (keep|release)$'
says '[AB]5 Machine gun fires at [AB][0-9] '
says_not 'keep-die|react-down'
says_not ' is deployed$'
says_once
expect 0 replay "$game" --turn 1
says '^Turn 1$'
says_not '^Turn 2$'
says '^Americans [0-9]+, Germans [0-9]+ after turn 1$'
expect 0 replay "$game" --turn 0
says_not '^Turn 1$'
says 'after turn 0$'
expect 0 replay "$game" --record 3
says '^ +3  '
says_not '^ +4  '
expect 0 replay "$game" --turn 2 --reasons
says '\(ba\.hit\.'
says '^ +orders phase, step 1: one order die comes out of the cup$'
says_not '[0-9]: orders phase'
expect 0 replay "$game" --turn 1 --map
says 'north is up'
expect 2 replay "$game" --record 100000
says 'too far'
expect 2 replay "$game" --turn minus
expect 2 replay "$game" --as nobody
says '1 \(Americans\), 2 \(Germans\), spectator or umpire'
expect 2 replay "$game" --turn 99
says 'the battle ended in turn [0-9]+$'
expect 2 replay "$folder/half.battle" --turn 99
says 'has only come to turn'
expect 0 replay "$game" --as 2
cp "$folder/out" "$folder/as-2"
expect 0 replay "$game" --as germans
same "$folder/out" "$folder/as-2"
expect 2 replay "$game" --as Germen
says 'did you mean Germans'
expect 0 report "$game"
says '[AB][0-9] [A-Za-z0-9 ]+ fires at [AB][0-9] [A-Za-z0-9 ]+: [0-9]+ m[ae]n falls?'
says_once
says_not '(volley|close-quarters) at|attackers-left|casualties [0-9]'
expect 0 report "$game" --html "$folder/page.html"
expect 0 report "$game" --html -
same "$folder/out" "$folder/page.html"
[ ! -e ./- ] || bad "- was taken for the name of a file"
expect 2 replay "$game" --frames "$folder/pictures" --svg --png
expect 0 replay "$game" --record 4 --frames "$folder/pictures" --svg
says '4 pictures'
grep -q '<svg' "$folder/pictures/0004.svg" || bad "a frame is no picture"
expect 0 replay "$game" --record 2 --frames "$folder/pictures" --png
[ -s "$folder/pictures/0002.png" ] || bad "there is no PNG"
checks=$((checks + 1))
[ "$(printf '\n\nq\n' | "$program" replay "$game" --step 2>/dev/null | grep -cE '^ +[0-9]+  ')" -eq 3 ] || bad "--step does not wait"

# ---- export ----

expect 0 export "$game" --csv
says '^turn,record,side,unit,target,procedure,'
says ',situation: range,.*,dice: to hit,count: to hit,.*,ba\.hit\.base,.*,result: casualties,'
says ',volley,'
says_not ',draw-die,'
expect 0 export "$game" --csv --all
says ',draw-die,'
expect 0 export "$game" --json
says '^\{"n":0,"record":2,"turn":0,.*"kind":"order","by":1\}'
says '"procedure":"volley","outcome":\{.*"situation":\{'
if command -v python3 >/dev/null; then
    checks=$((checks + 1))
    python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' <"$folder/out" || bad "a line is not JSON"
    "$program" export "$game" --csv --all >"$folder/csv"
    checks=$((checks + 1))
    python3 -c '
import csv, sys
rows = list(csv.reader(open(sys.argv[1], newline="")))
assert len(rows) > 20 and {len(row) for row in rows} == {len(rows[0])}, "cells"
assert len(set(rows[0])) == len(rows[0]), "columns"
cells = [dict(zip(rows[0], row)) for row in rows[1:]]
volley = [row for row in cells if row["procedure"] == "volley"]
assert volley, "volleys"
for row in volley: # one value a cell: numbers are numbers
    assert row["situation: range"].isdigit() and row["result: casualties"].isdigit() and row["result: pins"].isdigit(), row
    assert row["count: to hit"].isdigit() and row["ba.hit.base"].isdigit(), row
    assert len(row["dice: to hit"].split()) >= int(row["count: to hit"]), row
assert not any("=" in cell or ";" in cell for row in rows[1:] for cell in row), "more than one value in a cell"' "$folder/csv" || bad "the rows are not alike"
fi
expect 2 export "$game"
expect 2 export "$game" --csv --json
expect 1 export "$folder/nothing.battle" --csv

# ---- what was a mistake, what was luck ----
quick="--playouts 4 --search 8"
patrol=tests/logs/0.2.0/first-patrol-doctrine-1.battle
# shellcheck disable=SC2086
expect 0 analyse $patrol $quick
says '^Chance to win of the British'
says '^Dice that moved the chance to win most$'
# shellcheck disable=SC2086
expect 0 analyse $patrol $quick --json -j 2
says '^\{"scenario":"First patrol","system":"bolt-action","seed":"1","playouts":4,'
cp "$folder/out" "$folder/whole"
# shellcheck disable=SC2086
expect 0 analyse $patrol $quick --json -j 1 --keep "$folder/kept"
cmp -s "$folder/out" "$folder/whole" || bad "other threads, other bytes"
# shellcheck disable=SC2086
expect 0 analyse $patrol $quick --json --keep "$folder/kept" --html "$folder/page.html"
cmp -s "$folder/out" "$folder/whole" || bad "what was kept gives other bytes"
grep -q '<a href="#r5"><circle' "$folder/page.html" || bad "no line to click on"
expect 2 analyse $patrol --playouts 5 --keep "$folder/kept"
says 'another battle, seed or number of playouts'
expect 2 analyse $patrol --json --html -
expect 2 analyse $patrol --playouts 0
expect 1 analyse "$folder/nothing.battle"

finish
