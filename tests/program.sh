#!/bin/sh
# The program as a person or a script meets it: exit statuses, streams, pipes, files, mistakes.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh

expect 0 --version
expect 0 --help
expect 0 help odds
expect 2
expect 2 help nonsense
expect 2 odds
says 'too few words'
expect 2 odds nonsense volley
says 'unknown system'
expect 2 odds bolt-action volley range=10 range=12
says 'given twice'
expect 2 odds bolt-action volley range
says 'range=N'
expect 2 odds bolt-action volley moved=perhaps
says 'yes or no'
expect 2 odds bolt-action volley --versus
expect 2 odds bolt-action volley --versus cover=soft --sweep range=1..2
expect 2 odds bolt-action volley --sweep range=5..1
expect 2 odds bolt-action volley --sweep range=0..900
expect 2 odds bolt-action volley --sweep cover=soft
expect 2 odds bolt-action volley --sweep range=-9223372036854775808..9223372036854775807
expect 2 odds bolt-action volley --sweep rifles=9223372036854775800..9223372036854775807..100
expect 2 odds bolt-action volley --sweep rifles=4294967297..4294967299
expect 2 odds bolt-action volley --sweep range=-3..0 --units cm
expect 2 odds bolt-action volley --versus cover=soft cover=hard
expect 0 odds bolt-action volley mmgs=1 range=5 --sweep moved
says 'Left out'
expect 0 odds bolt-action volley mmgs=1 range=5 --sweep moved --json
says '"error":"moved=yes'
COLUMNS=40 expect 0 odds fast-play melee-result --sweep defender-countercharging
expect 2 odds bolt-action volley "$(printf 'ri\nfles=3')"
expect 0 -h
expect 0 odds -h
expect 2 odds bolt-action volley --of nonsense
expect 2 odds bolt-action volley --units miles
expect 2 odds bolt-action volley --fraction=yes
expect 2 odds bolt-action volley --svg
expect 2 rules bolt-action nonsenseword
expect 2 rules bolt-action --diff
expect 2 resolve bolt-action fubar --seed minus
expect 0 resolve bolt-action fubar --dice _ --seed 4
expect 2 resolve bolt-action fubar --dice 3 --ask
expect 2 resolve bolt-action fubar --ask
says 'was not answered'
expect 2 batch more

# the machine-readable part is one object a line
expect 0 systems --json
expect 0 procedures bolt-action --json
expect 0 fields bolt-action volley --json
expect 0 rules bolt-action --json
expect 0 odds bolt-action volley rifles=10 range=10 --json
says '"total":(1|0\.99999999999)'
expect 0 odds bolt-action volley rifles=10 --versus cover=hard --json
expect 0 odds bolt-action volley rifles=10 --sweep range=6..12..6 --json
expect 0 resolve bolt-action volley rifles=3 --seed 5 --json
cp "$folder/out" "$folder/first"
expect 0 resolve bolt-action volley rifles=3 --seed 5 --json
cmp -s "$folder/out" "$folder/first" || bad "the same seed gives other dice"
expect 0 rules bolt-action --html
says '^<!doctype html>'
says '<th class="n">range</th>'
if grep -q '<code>' "$folder/out"; then bad "ids on a printed sheet"; fi
expect 2 rules bolt-action --html sheet.html
says 'mentions "sheet.html"'
expect 0 rules bolt-action --html --ids --units cm
says '<code>ba.weapon.rifle</code></td><td class="n">1</td><td class="n">60 cm</td>'
for system in bolt-action great-war fast-play ballot-boxes bloody-big-battles; do
    expect 0 rules $system --svg "$folder/$system.sheet"
    checks=$((checks + 1))
    head -n 2 "$folder/$system.sheet" | grep -q 'height="2246' || bad "the sheet of $system is not two pages"
done
expect 0 rules bolt-action --pdf "$folder/sheet.pdf" --house examples/club.yaml
[ -s "$folder/sheet.pdf" ] || bad "no sheet was printed"
expect 2 rules bolt-action cover --pdf "$folder/no.pdf"
says 'drawn whole'
expect 2 rules bolt-action --ids
expect 2 rules bolt-action --pdf "$folder/no.pdf" --json

# colour only on a terminal
expect 0 odds bolt-action volley rifles=3
if grep -q "$(printf '\033')" "$folder/out"; then bad "colours in a pipe"; fi
if command -v script >/dev/null; then
    checks=$((checks + 2))
    TERM=xterm script -qec "$program odds bolt-action volley rifles=3" /dev/null </dev/null >"$folder/out" 2>&1
    grep -q "$(printf '\033')" "$folder/out" || bad "no colours on a terminal"
    NO_COLOR=1 TERM=xterm script -qec "$program odds bolt-action volley rifles=3" /dev/null </dev/null >"$folder/out" 2>&1
    if grep -q "$(printf '\033')" "$folder/out"; then bad "colours in spite of NO_COLOR"; fi
fi
# nothing is wider than the terminal
for columns in 40 60 80 120; do
    checks=$((checks + 1))
    COLUMNS=$columns "$program" odds bolt-action heavy-shot target=medium-tank --considered >"$folder/out"
    [ "$(wc -L <"$folder/out")" -le "$columns" ] || bad "a line is wider than $columns columns"
done

# asking: questions on standard error, blanks rolled, mistakes asked again
checks=$((checks + 2))
printf '7 7 7\n346\n5 2\n5 2 6\n\n' | "$program" resolve bolt-action volley rifles=3 range=10 --ask --json >"$folder/out" 2>"$folder/err"
says '"dice":\[3,4,6\]'
says 'not a face of a D6'
printf '=3\n=2,1\n6\n' | "$program" resolve bolt-action volley rifles=3 range=10 --ask --json >"$folder/out" 2>"$folder/err"
says '"casualties":2,"exceptional":1'

# centimetres: 35 cm are 14 inches, 36 begin the fifteenth
expect 0 odds bolt-action to-hit range=35 --units cm --json
says '"range":14'
expect 0 odds bolt-action to-hit range=36 --units cm --json
says '"range":15'

expect 2 odds bolt-action to-hit range=900 --units cm
says '0 to 240 cm'
expect 2 odds bolt-action to-hit range=0x10 --units cm
expect 0 odds bolt-action regroup --units cm
says '12.5 cm'

# lengths are told as they were typed
expect 0 odds bolt-action volley rifles=5 range=36 --units cm
says '^  rifles=5 range=36$'
expect 0 odds bolt-action volley rifles=5 range=36 --units cm --versus range=52
says '^  rifles=5 range=36$'
says '^  rifles=5 range=52$'

# what cannot do anything is one line, not a table of zeros
expect 0 odds bolt-action volley rifles=5 range=30
says '^Out of range: the rifle reaches 24", and it is 30": nothing can come of it\.$'
says_not 'casualties|exactly|Why'
expect 0 odds bolt-action volley rifles=5 range=76 --units cm
says '^Out of range: the rifle reaches 60 cm, and it is 76 cm'
expect 0 odds bolt-action volley
says '^No weapon fires: nothing can come of it\.$'
says_not 'casualties'
expect 0 odds bolt-action volley rifles=5 target=enclosed
says '^Small arms do nothing to an enclosed vehicle'
expect 0 odds bolt-action to-hit weapon=pistol range=20
says '^Out of range: the pistol reaches 6"'
expect 0 odds bolt-action heavy-shot weapon=bazooka range=40
says '^Out of range: the bazooka reaches'
expect 0 odds bolt-action penetration weapon=bazooka range=40
says '^Out of range'
expect 0 odds bolt-action indirect-fire weapon=medium-mortar range=3
says '^Too near: the medium mortar fires from '
expect 0 resolve bolt-action volley rifles=5 range=30
says '^Out of range'
says_not '^Result'
expect 0 odds bolt-action volley rifles=5 range=10 --versus range=30
says '^Out of range'
says '^casualties'
expect 0 odds bolt-action volley rifles=5 range=30 --json
says '"casualties":0'

# a throw that has missed says so
expect 0 resolve bolt-action volley rifles=2 range=10 --dice '1 1'
says 'to hit, 2D6 needing 3\+: missed$'
expect 0 resolve bolt-action volley rifles=2 range=10 --dice '6 1 1'
says 'to damage, 1D6 needing 4\+: 0$'

# without a procedure, those that there are
for command in odds resolve fields; do
    expect 2 "$command" bolt-action
    says 'which procedure\?  bolt-action has draw-die, order-test, .*volley'
done
expect 2 odds
expect 2 odds nosuch
says 'unknown system'

# a batch goes on after a bad question, in order
checks=$((checks + 1))
printf '%s\n' '{"id":1,"ask":"odds","system":"bolt-action","procedure":"fubar"}' 'not json' '' \
    '{"id":"x","ask":"odds","system":"bolt-action","procedure":"volley","situation":{"rifles":99}}' \
    '{"id":2,"ask":"resolve","system":"bolt-action","procedure":"fubar","dice":[3]}' \
    '{"id":3,"ask":"resolve","system":"bolt-action","procedure":"fubar","dice":"7"}' \
    '{"id":4,"ask":"guess","system":"bolt-action","procedure":"fubar"}' |
    "$program" batch >"$folder/out" 2>"$folder/err" || bad "the batch ended badly"
[ "$(sed 's/^{"id":\([^,]*\),.*/\1/' "$folder/out" | tr '\n' ' ')" = '1 null "x" 2 3 4 ' ] || bad "batch: $(cat "$folder/out")"
[ "$(grep -c '"error"' "$folder/out")" -eq 4 ] || bad "batch: four of these are mistakes"

# what was asked before is answered as if it were asked alone; only dice fall anew
checks=$((checks + 1))
: >"$folder/alone"
: >"$folder/questions"
for question in '{"id":1,RIFLES}' '{"id": 20,RIFLES}' '{"id":007,RIFLES}' '{"id":1.50,RIFLES}' \
    '{"id":3,"id":4,RIFLES}' '{"id":4,"id":4,RIFLES}' '{"id":9,"id":4,RIFLES}' '{"id":5,RIFLES,"house":{"rows":{"ba.hit.long-range":-2}}}' '{"id":6,RIFLES}' '{"id":7,RIFLES,}' \
    '{"id":8,RIFLES,"fraction":true}' '{"id":0,RIFLES}' '{"id":12345678901234567890,RIFLES}' '{RIFLES}' '{"id":9,RIFLES'; do
    echo "$question" | sed 's/RIFLES/"ask":"odds","system":"bolt-action","procedure":"volley","situation":{"rifles":3,"range":20}/' >"$folder/one"
    cat "$folder/one" >>"$folder/questions"
    "$program" batch <"$folder/one" >>"$folder/alone"
done
cat "$folder/questions" "$folder/questions" | "$program" batch >"$folder/out"
cat "$folder/alone" "$folder/alone" | cmp -s - "$folder/out" || bad "a batch answers a question otherwise than alone"
[ "$(cut -d, -f2- "$folder/alone" | sort -u | wc -l)" -gt 4 ] || bad "these questions have the same answer"
for id in 1 2 3 4; do
    echo '{"id":'$id',"ask":"resolve","system":"bolt-action","procedure":"volley","situation":{"rifles":20}}'
done | "$program" batch | cut -d, -f2- | sort -u >"$folder/out"
[ "$(wc -l <"$folder/out")" -gt 1 ] || bad "dice of a batch do not fall anew"

# however a question is written, its answer is the same
checks=$((checks + 1))
printf '%s\n' '{"id":7,"ask":"odds","system":"bolt-action","procedure":"volley","situation":{"rifles":3,"moved":true,"cover":"soft"}}' \
    '{"situation":{"cover":"soft","rifles":3.0,"moved":true},"procedure":"volley","system":"bolt-action","ask":"odds","id":7}' \
    '  { "id" : 7 , "ask" : "odds" , "system" : "bolt-action" , "procedure" : "volley" , "situation" : { "moved" : true , "rifles" : 3 , "cover" : "so\u0066t" } } ' |
    "$program" batch | sort -u >"$folder/out"
[ "$(wc -l <"$folder/out")" -eq 1 ] || bad "the way a question is written changes its answer"
checks=$((checks + 1))
for wrong in '"rifles":3,"rifles":3' '"rifles":-1' '"rifles":03' '"rifles":3.5' '"cover":"sft"' '"moved":1' '"rifle":3' '"rifles":3,'; do
    echo '{"id":1,"ask":"odds","system":"bolt-action","procedure":"volley","situation":{'"$wrong"'}}'
done | "$program" batch >"$folder/out"
[ "$(grep -c '"error"' "$folder/out")" -eq 8 ] || bad "a mistake in a plain question is passed over: $(cat "$folder/out")"

# who asks one question waits for its answer before the next
checks=$((checks + 1))
mkfifo "$folder/asked" "$folder/answered"
"$program" batch <"$folder/asked" >"$folder/answered" &
batch=$!
exec 8>"$folder/asked" 9<"$folder/answered"
for id in 1 2; do
    echo '{"id":'$id',"ask":"odds","system":"bolt-action","procedure":"fubar"}' >&8
    read -r answer <&9
    case $answer in
    '{"id":'$id,*) ;;
    *) bad "a batch answers $id with $answer" ;;
    esac
done
exec 8>&- 9<&-
wait $batch || bad "a batch that was asked line by line ended badly"

# a line for which there is no memory, neither to read it nor to look into it
for size in 100 300; do
    checks=$((checks + 1))
    { printf '{"id":1,"x":"' && head -c "${size}000000" /dev/zero | tr '\0' a && echo '"}'; } |
        (
            # shellcheck disable=SC3045 # the shells that are met have it
            case $program in
            */sanitize/*) export ASAN_OPTIONS=max_allocation_size_mb=250:allocator_may_return_null=1 ;;
            *) ulimit -v 350000 ;;
            esac
            exec "$program" batch
        ) >"$folder/out" 2>"$folder/err"
    [ $? -eq 1 ] || bad "batch without memory for $size MB exits wrongly: $(head -c 200 "$folder/err")"
    says 'out of memory'
done

# one procedure after the other
expect 0 odds bolt-action volley rifles=2 range=10 target-models=5 --then volley as=b rifles=5 range=10 target-models=2
says '2  b: volley at a  rifles=5  range=10  target-models=2'
says 'What comes to bear in step 1 once dice are thrown, and how often'
says 'What comes to bear in step 2, and how often'
says '-1 +88\.89%  for each pin on the firer'
says 'mean 0\.7341, spread 0\.736, median 1'
expect 0 odds bolt-action volley rifles=2 range=10 target-models=5 --then volley as=b rifles=5 range=10 target-models=2 --json
says '"trail":\[\{"id":"ba.hit.base"'
says '"stage":"hit","step":2,"p":0\.88888888888888884\}'
# an order test is of the enemy whom its unit meets next
expect 0 odds bolt-action order-test --then volley at=c rifles=2 --then order-test as=b --then volley as=b at=d rifles=2
says '1  a: order-test at c'
says '3  b: order-test at d'
says 'd-out: '
expect 0 odds bolt-action volley rifles=5 --given 'pins>=1'
says 'once dice are thrown, and how often, whatever is given'

# house rules
cat >"$folder/house.yaml" <<END
system: bolt-action
name: Thursday
rows:
  ba.hit.long-range: -2
  ba.hit.small-unit: off
rulings:
  massive-margin: 4
END
expect 0 rules bolt-action --house "$folder/house.yaml" --html
says '<p>With house rules, marked \*: Thursday</p>'
grep -v '^name:' "$folder/house.yaml" >"$folder/nameless.yaml"
expect 0 rules bolt-action --house "$folder/nameless.yaml" --html
says '<p>With house rules, marked \*</p>'
expect 0 rules bolt-action --house "$folder/house.yaml" --diff
says 'ba.hit.long-range: -1 -> -2'
says 'ba.hit.small-unit: -1 -> off'
says 'massive-margin: 3 -> 4'
expect 0 odds bolt-action to-hit range=20 --house "$folder/house.yaml"
says 'long range \(house: -2\)'
expect 2 odds bolt-action to-hit --house "$folder/house.yaml" rang=3
sed -i 's/long-range/long-rang/' "$folder/house.yaml"
expect 2 odds bolt-action to-hit --house "$folder/house.yaml"
says 'house.yaml:4: .*did you mean "ba.hit.long-range"'
expect 1 odds bolt-action to-hit --house "$folder/none.yaml"

# the world's failures: a closed or full standard output, a full disk, a folder that is not there
checks=$((checks + 3))
"$program" systems >&- 2>"$folder/err"
[ $? -eq 1 ] || bad "a closed standard output should be status 1"
if [ -e /dev/full ]; then
    "$program" systems >/dev/full 2>"$folder/err"
    [ $? -eq 1 ] || bad "a full standard output should be status 1"
    echo '{"id":1,"ask":"odds","system":"bolt-action","procedure":"fubar"}' | "$program" batch >/dev/full 2>"$folder/err"
    [ $? -eq 1 ] || bad "a batch to a full disk should be status 1"
    expect 1 odds bolt-action volley rifles=3 --svg /dev/full
fi
expect 1 odds bolt-action volley rifles=3 --svg "$folder/none/volley.svg"
[ -z "$(find "$folder" -name '*.svg*')" ] || bad "a picture was left half-written"
expect 0 odds bolt-action volley rifles=3 --svg "$folder/volley.svg" --png "$folder/volley.png" --pdf "$folder/volley.pdf"
[ -s "$folder/volley.svg" ] && [ -s "$folder/volley.png" ] && [ -s "$folder/volley.pdf" ] || bad "pictures are missing"
expect 0 odds bolt-action volley rifles=3 --sweep range=1..24 --svg "$folder/sweep.svg"
expect 2 odds bolt-action volley rifles=3 --sweep cover --svg "$folder/cover.svg"
expect 0 odds bolt-action volley rifles=3 --versus cover=soft --svg "$folder/versus.svg"

# rules as variables
expect 0 odds bolt-action volley range=20 --sweep rifles=1..4 --sweep rows.ba.hit.long-range=-3..0 \
    --svg "$folder/grid.svg" --png "$folder/grid.png" --pdf "$folder/grid.pdf"
says '^mean casualties: rifles down, rows.ba.hit.long-range across'
[ -s "$folder/grid.svg" ] && [ -s "$folder/grid.png" ] && [ -s "$folder/grid.pdf" ] || bad "grids are missing"
expect 0 odds bolt-action volley --sweep rifles=1..2 --sweep cover --where 'casualties>=1'
says '^chance of casualties>=1: rifles down, cover across'
expect 0 odds bolt-action volley --sweep rifles=1..2 --sweep cover --json
says '"sweep":\[\{"name":"rifles","values":\[1,2\]\},\{"name":"cover","values":\["none",'
expect 2 odds bolt-action volley --sweep rifles=1..2 --sweep rifles=1..3
says 'swept twice'
expect 2 odds bolt-action volley --sweep rifles=1..2 --sweep cover --sweep down
says 'once, or twice'
expect 2 odds bolt-action volley --sweep rows.ba.hit.long-rnage=1..2
says 'did you mean "ba.hit.long-range"'
expect 0 odds bolt-action to-hit range=20 --versus-house examples/club.yaml
says '^B  '
says 'house rules: '
expect 1 odds bolt-action to-hit range=20 --versus-house "$folder/none.yaml"

# scenario files
expect 0 check scenarios/*/*.yaml
says '^scenarios/bolt-action/crossroads.yaml: The crossroads: bolt-action, 48 x 48 inches, 6 turns; '
says_not 'note:'
expect 0 check scenarios/bolt-action/tank-hunt.yaml --json
says '^\{"file":"scenarios/bolt-action/tank-hunt.yaml","system":"bolt-action",.*"points-to-win":4\},"notes":\[\]\}$'
for change in 's/zone: \[0, 0, 48, 8\]/zone: [0, 0, 1, 1]/=Americans: the zone is too small for all its units' \
    's/zone: \[0, 40, 48, 8\]/zone: [0, 6, 48, 8]/=the zones of Americans and Germans overlap' \
    '/arms: {mmgs: 2}/d;s/    heavy: \[{weapon: medium-at-gun, arc: all}\]//=us-tank has no weapon'; do
    sed "${change%=*}" scenarios/bolt-action/crossroads.yaml >"$folder/hopeless.yaml"
    expect 0 check "$folder/hopeless.yaml"
    says "hopeless.yaml: note: ${change#*=}\$"
    expect 0 check "$folder/hopeless.yaml" --json
    says "\"notes\":\[.*\"${change#*=}\""
done
sed 's/width: 48, depth/width: 12, depth/' scenarios/bolt-action/crossroads.yaml >"$folder/narrow.yaml"
expect 2 check "$folder/narrow.yaml"
says 'narrow.yaml:13: width: "12" is out of range: it must be 24 to 96 inches'
printf '0123456789abcdef grognard 1 0.1\n' >"$folder/game.battle"
for command in check simulate map; do
    cp "$folder/game.battle" "$folder/game"
    expect 2 $command "$folder/game"
    says 'this is the log of a battle, not a scenario'
done
expect 2 check
expect 1 check "$folder/no-such.yaml"
says 'No such file'
sed 's/kind: officer/kind: oficer/' scenarios/bolt-action/crossroads.yaml >"$folder/bad.yaml"
expect 2 check "$folder/bad.yaml"
says "bad.yaml:[0-9]+: kind: \"oficer\" is unknown \(did you mean \"officer\"\?\)"
checks=$((checks + 4))
"$program" check scenarios/bolt-action/tank-hunt.yaml "$folder/bad.yaml" "$folder/no-such.yaml" \
    scenarios/bolt-action/crossroads.yaml >"$folder/out" 2>"$folder/err"
[ $? -eq 2 ] || bad "the worst of four files gives the exit status"
[ "$(wc -l <"$folder/err")" -eq 2 ] || bad "two bad files need two lines: $(cat "$folder/err")"
says '^scenarios/bolt-action/tank-hunt.yaml: '
says '^scenarios/bolt-action/crossroads.yaml: '
expect 2 check scenarios/bolt-action/crossroads.yaml --house examples/club.yaml --house examples/club.yaml
expect 0 check scenarios/bolt-action/crossroads.yaml --house examples/club.yaml
says 'house rules'

# scenarios by name
expect 0 play --help
says 'grognard play first-patrol$'
expect 0 check first-patrol
says '/scenarios/bolt-action/first-patrol.yaml: First patrol: bolt-action, 36 x 36 inches, 5 turns; British 4 units against Germans 4 units'
expect 0 check bolt-action/crossroads bolt-action/tank-hunt
says '/scenarios/bolt-action/crossroads.yaml: The crossroads: '
says '/scenarios/bolt-action/tank-hunt.yaml: Tank hunt: '
expect 1 check crossroads
says 'crossroads: there is bolt-action/crossroads and great-war/crossroads; say which'
expect 1 check crosroads
says 'crosroads: there is no such file, and no scenario of that name \(did you mean crossroads\?\): there is .*crossroads, '
expect 1 map bolt-action/crosroads
says 'no scenario of that name'
expect 0 map hold-the-bridge
expect 0 simulate tank-hunt -n 2 -j 1
checks=$((checks + 1))
(cd "$folder" && echo 'system: bolt-action' >crossroads && "$program" check crossroads >out 2>err)
grep -q '^grognard: crossroads:' "$folder/err" || bad "a file comes before a scenario of that name"

# check tells every mistake of a file, each with its line, and nothing that only follows from one
# mistakes LINES: the lines that are told, in order
mistakes() {
    checks=$((checks + 1))
    "$program" check "$folder/many.yaml" >"$folder/out" 2>"$folder/err"
    [ $? -eq 2 ] || bad "a file with mistakes is in order"
    found=$(sed 's/^grognard: [^:]*many\.yaml:\([0-9]*\): .*/\1/' "$folder/err" | tr '\n' ' ')
    [ "$found" = "$1 " ] || bad "mistakes are told of lines $found, not $1: $(cat "$folder/err")"
}
cat >"$folder/many.yaml" <<'END'
system: bolt-action
name: Many
table: {width: 48, depth: 48}
victory: attrition
house:
  rows:
    ba.hit.base: 99
    ba.hit.long-range: banana
  rulings: {no-such: 3}
sides:
  - {name: Reds, zone: [0, 0, 48, 6], units: [{id: a, kind: squad, models: 5, arms: {rifles: 5}}]}
  - {name: Blues, zone: [0, 42, 48, 6], units: [{id: b, kind: squad, models: 5, arms: {rifles: 5}}]}
END
mistakes '9 7 8'
sed -i 's/^house: *$/&\n  colour: red/' "$folder/many.yaml" # an unknown section hides nothing of the others
mistakes '6 8 9 10'
cat >"$folder/many.yaml" <<'END'
system: bolt-action
nmae: Many
turns: 99
table: {width: 4, depth: 48}
dcie: typed
profiles:
  men: {kind: squad, models: ten, arms: {rifels: 10}}
sides:
  - name: Reds
    zone: [0, 0, 500, 6]
    units:
      - {id: a, profile: men}
      - {id: a2, profile: men, arrives: 8}
      - {id: b, profile: mne}
      - {id: C, kind: squad, models: 5, arms: {rifles: 5}}
      - {id: d, kidn: squad, models: 5}
      - {id: e, kind: sqaud, models: 5, arms: {rifles: 5}}
  - name: Blues
    edge: nrth
    units:
      - {id: a, kind: squad, models: 5, arms: {rifles: 5}, arrives: 3}
      - {id: f, kind: squad, models: 5, arms: {rifles: 4}}
terrain:
  - {kind: wod, area: [0, 0, 5, 5]}
  - {kind: wood, area: [0, 0, 5]}
  - {kind: jungle, at: [0, 0]}
objectives:
  - {name: Hill, at: [1, 400]}
  - {nmae: Hill}
  - {name: Mill, at: [1, 1], wroth: 2, held-by: 3}
END
mistakes '2 5 3 4 7 7 10 14 15 16 17 19 21 24 25 26 28 29 30 30'
says 'many.yaml:2: scenario: unknown key "nmae" \(did you mean "name"\?\)'
says 'many.yaml:7: arms: unknown key "rifels"'
says 'many.yaml:26: kind: "jungle" is unknown'
says 'many.yaml:30: held-by: "3" is out of range'
says 'many.yaml:21: id: "a" is given twice: first in line 12'
says_not 'is missing|never comes'
cat >"$folder/many.yaml" <<'END'
system: bolt-action
name: Many
table: {width: 48, depth: 48}
victory: objectives
sides:
  - name: Reds
    zone: [0, 0, 48, 6]
    units:
      - {id: a, kind: squad, models: 5, arms: {rifles: 4}}
      - {id: b, kind: officer, models: 1, arms: {rifles: 1}}
      - {id: c, kind: squad, models: 5, arms: {rifles: 5}}
  - name: Blues
    zone: [0, 42, 48, 6]
    units:
      - {id: d, kind: vehicle}
      - {id: e, kind: squad, models: 5, arms: {rifles: 5}}
END
mistakes '9 10 15 1'
says 'd: class: a vehicle must say its class'
expect 2 play "$folder/many.yaml" # the first is enough
# what the system says of units that are read stands beside the mistakes of others
cat >"$folder/many.yaml" <<'END'
system: bolt-action
nmae: Many
table: {width: 48, depth: 48}
victory: attrition
sides:
  - name: Reds
    zone: [0, 0, 48, 6]
    units:
      - {id: a, kind: squad, models: 5, arms: {rifles: 4}}
      - {id: b, kind: officer, models: 1, arms: {rifels: 1}}
      - {id: c, kind: sqaud, models: 5, arms: {rifles: 4}}
  - name: Blues
    zone: [0, 42, 48, 6]
    units:
      - {id: d, kind: vehicle}
terrain:
  - {kind: wod, area: [0, 0, 5, 5]}
END
mistakes '2 10 11 17 9 15'
says 'many.yaml:9: a: '
says 'many.yaml:15: d: class: a vehicle must say its class'
sed -i 's/zone: \[0, 0, 48, 6\]/zone: [0, 0, 48, 600]/' "$folder/many.yaml" # too little is known then
mistakes '2 7 10 11 17'
# several of one unit, of each side, of the ground, of who stands where; a key that is given twice hides nothing
cat >"$folder/many.yaml" <<'END'
system: bolt-action
name: Many
name: More
table: {width: 48, depth: 48}
victory: breakthrough
house:
  rows: {ba.hit.base: 99}
sides:
  - name: Reds
    zone: [10, 10, 20, 6]
    units:
      - {id: a, kind: vehicle, models: 3, open-topped: yes, class: soft-skin, move: infantry, facing: 0.5}
      - {id: b, kind: officer, models: 9, arms: {rifles: 8}, tough: 12, arrives: 2, at: [5, 5]}
      - {id: c, kind: squad, models: 5, arms: {rifles: 5}, at: [20, 20]}
      - {id: d, kind: squad, models: 5, arms: {rifles: 5}, at: [20, 20]}
      - {id: e, kind: squad, models: 5, arms: {rifles: 5}, at: [0, 0]}
  - name: Blues
    units:
      - {id: f, kind: squad, models: 5, arms: {rifels: 5}, edge: north}
terrain:
  - {kind: building, area: [10, 30, 9, 6]}
  - {kind: building, area: [30, 30, 6, 9]}
END
mistakes '3 7 19 12 12 12 12 13 13 13 13 13 10 17 21 22 1 1 1 15 16'
says 'many.yaml:3: name is given twice: first in line 2'
says 'many.yaml:12: a: facing: a unit faces whole degrees'
says 'many.yaml:13: b: tough: more tough men than men'
says 'many.yaml:10: Reds: zone: a side whose zone touches no table edge must say its edge'
says 'many.yaml:17: Blues: edge: a side must have a zone or an edge'
says 'many.yaml:22: building: area: a building is at most 8 by 8 inches'
says 'many.yaml:15: d: at: it would stand on c'
says 'many.yaml:16: e: at: a part of it would be off the table'
expect 2 play "$folder/many.yaml"
says 'name is given twice'
# the same of the others, and of a house file
cat >"$folder/many.yaml" <<'END'
system: fast-play
name: Many
table: {width: 48, depth: 48}
sides:
  - name: Reds
    units:
      - {id: a, arm: elephants, order: phalanx, weapon: pike, missile: heavy-cannon, stands: 2, files: 4, facing: 0.5}
  - name: Blues
    units:
      - {id: b, arm: infantry, weapon: lance, stands: 4, files: 2, at: [20, 20]}
END
mistakes '7 7 7 7 7 7 10 5 8'
cat >"$folder/many.yaml" <<'END'
system: bloody-big-battles
name: Many
table: {width: 48, depth: 48}
sides:
  - name: Reds
    win: 5
    units:
      - {id: a, kind: artillery, bases: 3, weapon: ml, facing: 0.5, command: A}
  - name: Blues
    win: 5
    units:
      - {id: b, kind: infantry, bases: 3, weapon: sa, at: [20, 20], command: B}
terrain:
  - {kind: bridge, at: [10, 10]}
END
mistakes '8 8 8 8 12 14'
cat >"$folder/club.yaml" <<'END'
system: bolt-action
nmae: Thursday
rows:
  ba.hit.long-rang: -2
  ba.hit.soft-cover: 99
  ba.hit.soft-cover: 9
rulings:
  massive-margn: 4
END
checks=$((checks + 1))
"$program" check bolt-action/crossroads --house "$folder/club.yaml" >"$folder/out" 2>"$folder/err"
found=$(sed 's/^grognard: [^:]*club\.yaml:\([0-9]*\): .*/\1/' "$folder/err" | sort -n | tr '\n' ' ')
[ "$found" = '2 4 5 6 8 ' ] || bad "mistakes of a house file: $(cat "$folder/err")"

# the example of the library
built=$(dirname "$program")
checks=$((checks + 1))
if [ -x "$built/example" ]; then
    "$built/example" | grep -q '24"' || bad "the example says nothing"
else
    bad "there is no $built/example: make builds it for the tests"
fi

# the fuzzers' corpus
for corpus in tests/fuzz/corpus/*; do
    replay=$built/replay/$(basename "$corpus")
    checks=$((checks + 1))
    if [ -x "$replay" ]; then
        "$replay" "$corpus"/* >/dev/null || bad "$replay"
    else
        bad "there is no $replay: make fuzz-corpus builds it"
    fi
done

finish
