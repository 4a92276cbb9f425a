#!/bin/sh
# grognard simulate as a person or a script meets it: the same bytes for any number of threads, files, mistakes, Ctrl-C.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
scenario=scenarios/bolt-action/crossroads.yaml

# ---- always the same ----

for players in random random,doctrine; do
    expect 0 simulate $scenario -n 60 -j 1 --players $players --json --csv "$folder/1.csv"
    cp "$folder/out" "$folder/1.json"
    expect 0 simulate $scenario --games=60 -j3 --players $players --json --csv "$folder/3.csv"
    same "$folder/out" "$folder/1.json"
    same "$folder/1.csv" "$folder/3.csv"
    expect 0 simulate $scenario -n 60 --seed 2 --players $players --json
    checks=$((checks + 1))
    ! cmp -s "$folder/out" "$folder/1.json" || bad "another seed gives the same games"
done
checks=$((checks + 1))
[ "$(wc -l <"$folder/1.csv")" -eq 61 ] || bad "not every game is a line of the CSV file"

# ---- what is told ----

expect 0 simulate $scenario -n 40 --players random --mirrored --checked
says 'random against random, mirrored, 40 games, seed 1'
says 'Americans win +[0-9]+% \([0-9]+% to [0-9]+%\)'
says 'random \(1st\) wins'
says 'Germans lose .* of 9'
says 'simulated, not exact'
expect 0 simulate $scenario -n 5000 --players random --until-width 0.1
says 'stopped early: every interval is at most 0.1 wide'
expect 0 simulate $scenario --players random --until-width 0.05
says 'stopped early: every interval is at most 0.05 wide'
expect 0 simulate $scenario -n 20 --players random --until-width 0.05
says 'not narrow enough: an interval is still wider than 0.05'
expect 0 simulate $scenario -n 20 --players random --until-width 0.05 --vary turns=5,6
says 'not narrow enough'
expect 0 simulate $scenario -n 20 --players random --vary units.us-squad.quality=inexperienced,veteran
says 'units.us-squad.quality is'
says '^  veteran '
expect 0 simulate $scenario -n 20 --players random --vary turns=5,6 --json
checks=$((checks + 1))
python3 -c 'import json,sys; x=json.load(open(sys.argv[1])); assert [v["change"] for v in x] == ["turns=5","turns=6"]; assert x[0]["games"] == 20' \
    "$folder/out" || bad "the JSON of a comparison is not a list of both"

# ---- logs ----

expect 0 simulate $scenario -n 30 --players random --keep 3 --keep-dir "$folder/logs"
says 'logs/crossroads-[0-9]+.battle: 6 turns'
checks=$((checks + 1))
"$program" verify "$folder"/logs/*.battle >"$folder/out" 2>&1 || bad "a kept log is not in order: $(cat "$folder/out")"
checks=$((checks + 1))
[ "$(grep -c 'in order' "$folder/out")" -eq 3 ] || bad "not three logs were kept"
expect 0 simulate $scenario -n 30 --players random --keep 3 --keep-dir "$folder/logs"
says 'Americans win'
says 'logs/crossroads-[0-9]+-2.battle: 6 turns'
expect 0 simulate $scenario -n 30 --players random --keep 1 --keep-dir "$folder/logs" --csv -
says 'logs/crossroads-[0-9]+-[23].battle: 6 turns'
rm "$folder"/logs/*-[23].battle

# ---- mistakes ----

expect 2
expect 1 simulate nowhere.yaml
expect 2 simulate $scenario -n 0
says '1 to 10000000'
expect 2 simulate $scenario -n ten
expect 2 simulate $scenario -n
expect 2 simulate $scenario -j 1000
expect 2 simulate $scenario --seed -1
expect 2 simulate $scenario --players doctrin,random
says 'did you mean "doctrine"'
expect 2 simulate $scenario --players random,
expect 2 simulate $scenario --until-width 2
expect 2 simulate $scenario --until-width nan
grep -q ' players random,random$' "$folder"/logs/*.battle || bad "a kept log does not say who played"
expect 0 simulate $scenario -n 30 --players random --csv "$folder/games.csv"
expect 0 simulate $scenario -n 30 --players random --csv -
same "$folder/out" "$folder/games.csv"
expect 2 simulate $scenario -n 30 --players random --csv - --json

# the first battle of the manuals can be won
for page in grognard-play.6 grognard-scenario.5; do
    awk '/^system: bolt-action/ { on = 1 } /^\.Ed/ { if (on) exit } on' "man/$page" >"$folder/first.yaml"
    expect 0 simulate "$folder/first.yaml" -n 60 --csv -
    checks=$((checks + 1))
    awk -F, 'NR > 1 { games++; draws += $5 == "draw" } END { exit games != 60 || draws > 20 }' "$folder/out" ||
        bad "$page: the first battle is mostly drawn"
done

expect 2 simulate $scenario --keep 0
# which value makes it even
expect 0 simulate $scenario -n 64 -j 1 --players random --balance turns=1..6 --json
cp "$folder/out" "$folder/balance.json"
expect 0 simulate $scenario -n 64 -j 3 --players random --balance turns=1..6 --json
same "$folder/out" "$folder/balance.json"
says '"balance":"turns".*"verdict":"'
expect 0 simulate $scenario -n 32 --players random --balance turns=5..70..65
says ' 70   not allowed'
says 'Share of the Americans'
expect 2 simulate $scenario --balance turns=60..62
expect 2 simulate $scenario --balance turns=6..5
expect 2 simulate $scenario --balance turns=5,6
expect 2 simulate $scenario --balance turns=5..6 --vary turns=5,6
expect 2 simulate $scenario --keep 2 --vary turns=5,6
expect 2 simulate $scenario --keep-dir x
expect 2 simulate $scenario --vary turns
expect 2 simulate $scenario --vary turns=5,,6
expect 2 simulate $scenario --vary units.us-sqad.quality=veteran
says 'did you mean "us-squad"'
expect 2 simulate $scenario --vary units.us-squad.quality=splendid
says 'one of inexperienced, regular, veteran'
expect 2 simulate $scenario --vary turns=60
says 'with turns=60: turns: "60" is out of range'
expect 2 simulate $scenario --gmaes 5
says 'did you mean --games'
for file in "$folder/no/such/folder.csv" /dev/full; do # the results are told nevertheless
    checks=$((checks + 1))
    "$program" simulate $scenario -n 5 --players random --csv "$file" >"$folder/out" 2>"$folder/err"
    [ $? -eq 1 ] || bad "$file can be written"
    says 'Americans win'
    says "cannot write $file"
done
expect 1 simulate $scenario -n 5 --players random --keep 1 --keep-dir /dev/null/x
says_not 'Americans win'
expect 1 simulate $scenario -n 5 --players random --keep 1 --keep-dir tests/kit.h
says 'no logs can be kept in the folder tests/kit.h'
expect 1 simulate $scenario -n 5 --players random --max-orders 20
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

# ---- the verdict ----

expect 0 simulate "$scenario" -n 5 -j 1
says '^The crossroads: too few games are decided \([0-9] of 5\) to tell\.$'
expect 0 simulate "$scenario" -n 40 -j 1
says '^The crossroads: (fair as far as 40 games tell: [0-9]+ to [0-9]+|(leans to|favours) the (Americans|Germans): [0-9]+ to [0-9]+, (certain beyond doubt|hardly by chance \(less than 1 in 20\)))\.$'
[ "$(tail -n 1 "$folder/out" | cut -c 1-15)" = 'The crossroads:' ] || bad "the verdict is not the last line"
expect 0 simulate "$scenario" -n 60 -j 1 --players doctrine,random
says '^The crossroads, with doctrine against random: favours the Americans: [0-9]+ to [0-9]+, certain beyond doubt\.$'

# ---- the battles that come with it are fair, and say how fair ----

# Of the decided games 45 to 55 in 100; 400 games may show 3 more or less.
for name in first-patrol crossroads hold-the-bridge tank-hunt; do
    expect 0 simulate bolt-action/$name -n 400
    checks=$((checks + 1))
    tail -n 1 "$folder/out" | sed -n 's/.*: \([0-9]*\) to \([0-9]*\)[.,].*/\1 \2/p' |
        awk '{ share = 100 * $1 / ($1 + $2); fair = share > 42 && share < 58 } END { exit !fair }' ||
        bad "$name is not fair: $(tail -n 1 "$folder/out")"
    says_in scenarios/bolt-action/$name.yaml '^# How fair it is: the sensible player against itself'
    says_in scenarios/bolt-action/$name.yaml 'Two searchers \([0-9]+ games'
done

finish
