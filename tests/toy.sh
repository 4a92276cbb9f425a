#!/bin/sh
# A game that only tests have, in everything that knows no game: the program, the terminal, pictures, logs, the server.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
tests=$(dirname "$program")/tests
program=$tests/grognard-toy
toy=tests/toy/village.yaml
[ -x "$program" ] || {
    echo "FAILED: the program with the toy has not been built"
    exit 1
}

# ---- the sheet ----

expect 0 systems
says 'toy +Tin Soldiers'
expect 0 odds toy fire bases=3 range=5
says 'bases-lost'
expect 0 rules toy
says 'toy.fire.smoke'

# ---- scenarios and maps ----

for file in tests/toy/*.yaml; do
    expect 0 check "$file"
    expect 0 map "$file"
    says 'A\[\] Blues +B\(\) Reds'
done
sed '/blue-1/s/under: blue-general/under: blue-genral/' "$toy" >"$folder/wrong.yaml"
expect 2 check "$folder/wrong.yaml"
says 'did you mean "blue-general"'
expect 0 map "$toy" --svg "$folder/map.svg"
says_in "$folder/map.svg" '<svg'

# ---- whole battles ----

expect 0 simulate "$toy" --games 20 --seed 3 --keep 1 --keep-dir "$folder"
says 'Blues'
for log in "$folder"/*.battle; do
    expect 0 verify "$log"
    expect 0 replay "$log"
    expect 0 report "$log" --html "$folder/report.html"
done
says_in "$folder/report.html" 'The tin village'

# typed WORDS: a battle of two people is played with these lines
typed() {
    checks=$((checks + 1))
    printf '%s\n' "$@" | "$program" play tests/toy/duel.yaml --players human,human --seed 5 \
        --log "$folder/typed-$checks.battle" >"$folder/out" 2>&1 || bad "play ends with $?: $(tail -n 3 "$folder/out")"
}
typed 'put blue-1 tokens=4' 'put red-1 tokens=2' 'put red-2 tokens=2' 'march blue-1 point=12,9 facing=0' quit
says 'does it react'
says 'Red Guards'

GROGNARD_SERVER=$tests/grognard-server-toy.so
export GROGNARD_SERVER
python3 tests/server/toy.py >"$folder/part" 2>&1 || bad "the server: $(cat "$folder/part")"
checks=$((checks + $(sed -n 's/^\([0-9]*\) checks$/\1/p' "$folder/part")))
finish
