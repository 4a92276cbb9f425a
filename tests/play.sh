#!/bin/sh
# A battle at the terminal, as a person and as a script meet it: lists, orders, dice, resuming, signals, a full disk.
set -u
cd "$(dirname "$0")/.." || exit 1
program=${GROGNARD:-$PWD/build/grognard}
scenario=$PWD/scenarios/bolt-action/crossroads.yaml
driver=$PWD/tests/terminal.py
manual=$PWD/man/grognard-play.6
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT PIPE TERM
cd "$folder" || exit 1
unset NO_COLOR COLUMNS
export LC_ALL=C.UTF-8 TERM=xterm HOME="$folder"
checks=0
status=0

bad() {
    echo "FAILED: $*"
    status=1
}

# play STATUS WORDS... <LINES: what it says is in out and err
play() {
    wanted=$1
    shift
    checks=$((checks + 1))
    "$program" play "$@" >out 2>err
    found=$?
    [ "$found" -eq "$wanted" ] || bad "play $* exits with $found, not $wanted: $(cat err)"
    if [ "$wanted" -ne 0 ]; then
        [ ! -s out ] || bad "play $* fails, but says something on standard output"
        [ "$(wc -l <err)" -eq 1 ] || bad "play $* should complain in one line: $(cat err)"
    fi
}

# says PATTERN; silent PATTERN
says() {
    checks=$((checks + 1))
    grep -qE -e "$1" out err || bad "nothing says \"$1\": $(tail -n 12 out err)"
}
# says_over_lines PATTERN: one that spans lines, each ended by \\n
says_over_lines() {
    checks=$((checks + 1))
    grep -qzP -e "$1" out || bad "nothing says \"$1\": $(tail -n 12 out err)"
}
silent() {
    checks=$((checks + 1))
    if grep -qE -e "$1" out err; then bad "something says \"$1\": $(grep -E -m 3 -e "$1" out err)"; fi
}

# hints N: takes the advice of the program N times
hints() {
    for _ in $(seq "$1"); do printf 'hint\n\n'; done
}

orders_in() {
    grep -c ' order ' "$1"
}

# ---- the computer helps out ----

printf 'auto\nauto\n' | play 0 "$scenario" --seed 3 --log auto.battle
says '^auto has the computer place your units'
says 'A8 Medium tank comes onto the table'
says 'The crossroads, turn 1$'
[ "$(orders_in auto.battle)" -gt 18 ] || bad "auto gives an order too"
checks=$((checks + 1))
rm auto.battle
printf 'auto\nauto\nhint\nauto\n' | play 0 "$scenario" --seed 3 --players human,doctrine --step --log step.battle
says "It is the computer's turn: return goes on"
silent '^deploy de-'
rm step.battle
printf 'correct us-tank pins=2 because it was forgotten\nquit\n' | play 0 "$scenario" --seed 3
says 'The battle is kept in the-crossroads'
rm the-crossroads-*.battle

# ---- mistakes ----

play 2 </dev/null
says 'too few words'
play 1 no-such-file.yaml </dev/null
play 2 "$scenario" --players humn </dev/null
says 'did you mean human'
play 2 "$scenario" --players human,doctrin </dev/null
says 'did you mean doctrine'
play 2 "$scenario" --players human,doctrine,random </dev/null
play 2 "$scenario" --view enemy </dev/null
says 'side or umpire'
play 2 "$scenario" --dice loaded </dev/null
play 2 "$scenario" --budget 0 </dev/null
play 2 "$scenario" --pace -1 </dev/null
play 2 "$scenario" --seed many </dev/null
[ -z "$(ls ./*.battle 2>/dev/null)" ] || bad "a call that was refused leaves a log behind"

# ---- watching ----

play 0 "$scenario" --players doctrine,doctrine --seed 7 --log one.battle </dev/null
says 'The battle is over'
says 'kept in one.battle'
won=$(sed -n 's/^  Victory for \([A-Z][a-z]*\): \([0-9]*\) to.*/\1 \2/p' out)
[ -z "$won" ] || says "^  ${won% *} +${won#* } points?, " # the winner's points stand first
says '^\*1  .*, worth [0-9]+(, held by |$)'
says 'fires at B[0-9] .*to hit rifle [1-6]'
checks=$((checks + 1))
grep -A1 ', it breaks and is gone \[' out >broken
grep -q '^  [AB]' broken || bad "that a unit which breaks is gone is not told"
checks=$((checks + 1))
grep -q '^  [AB][0-9] [^:]* breaks and is gone$' broken && bad "that a unit breaks is told twice"
grep -A1 'it is wiped out \[' out | grep -q '^  [AB][0-9] [^:]* is wiped out$' && bad "that a unit is wiped out is told twice"
checks=$((checks + 1))
"$program" verify one.battle >verified 2>&1 || bad "the log does not verify: $(cat verified)"
grep -v 'one.battle' out >first
play 0 "$scenario" --players doctrine,doctrine --seed 7 --log two.battle </dev/null
checks=$((checks + 2))
grep -v 'two.battle' out | cmp -s - first || bad "the same seed plays another battle"
play 0 "$scenario" --players doctrine,doctrine --seed 8 --log three.battle </dev/null
if grep -v 'three.battle' out | cmp -s - first; then bad "another seed plays the same battle"; fi
play 1 "$scenario" --players doctrine,doctrine --log /no/such/folder/x.battle </dev/null
# A computer's order is told from where its unit stands by then: in Great War nobody moves farther than 8 inches.
play 0 "${scenario%/*/*}/great-war/over-the-top.yaml" --players doctrine,doctrine --seed 11 --log apart.battle </dev/null
says ': move 8 inches'
silent ': move (9|[1-9][0-9])(\.[0-9])? inches'
play 2 "$scenario" --players doctrine,doctrine --log one.battle </dev/null
says 'there already'
cp one.battle was.battle
play 0 one.battle --players human,random </dev/null
says 'The battle is over'
says '^It ended after [0-9]+ orders, in turn'
says '^Order by order: grognard replay one.battle'
silent 'It goes on'
checks=$((checks + 1))
cmp -s one.battle was.battle || bad "looking at a battle that is over writes to its file"
play 2 one.battle --house "$scenario" </dev/null
play 2 one.battle --log other.battle </dev/null
play 0 "$scenario" --players random,random --reasons --step --seed 1 </dev/null
says 'To go on: grognard play'

play 0 "$scenario" --players doctrine --seed 7 --log both.battle </dev/null
checks=$((checks + 1))
grep -v 'both.battle' out | cmp -s - first || bad "one word does not stand for both players"

# ---- what it looks like ----

checks=$((checks + 3))
{ hints 30; printf 'units\nlog all\nhelp\nwhy\nmap\n'; } | COLUMNS=80 NO_COLOR=1 LC_ALL=C.UTF-8 \
    "$program" play "$scenario" --seed 3 --log wide.battle >out 2>err
if grep -E '^.{81,}' out >long; then bad "lines are wider than 80 columns: $(head -n 3 long)"; fi
if grep -q "$(printf '\033')" out; then bad "NO_COLOR, but there are escapes"; fi
{ hints 30; echo list; } | LC_ALL=C LANG=C "$program" play "$scenario" --seed 3 --log ascii.battle >out 2>err
if LC_ALL=C grep -q '[^ -~]' out; then bad "LANG=C, but not all is ASCII: $(LC_ALL=C grep -m 2 '[^ -~]' out)"; fi

# ---- lists and orders ----

{ hints 9; printf 'A2\nadvance\n/N\n/\nback\nA2 run\nlist\n'; } |
    "$program" play "$scenario" --seed 5 --log lists.battle >out 2>err
silent '^  Turn [0-9]+$'
says 'choose a unit'
says 'A2: choose an order'
says 'advance: move, then shoot'
checks=$((checks + 1))
awk '/^ *[0-9]+  / { if (++run > 16) exit 1; next } { run = 0 }' out || bad "a list is longer than a page"
before=$(orders_in lists.battle)
{
    printf 'A2 42,42,42\nadvance us-squad-1 path=90,90\nadvance nobody-1\nqiut\n'
    printf 'fire us-squad-1 at=us-squad-2\nodds\nwhy 77777\n99\nunit de-tang\n'
} | play 0 lists.battle --seed 5
says 'Not allowed: '
says 'did you mean quit'
says 'did you mean de-tank'
says 'the list goes from 1 to'
checks=$((checks + 1))
[ "$(orders_in lists.battle)" -eq "$before" ] || bad "an order that was refused is in the log"
printf 'A2 down\n\nunit A2\n' | play 0 lists.battle --seed 5
says 'us-squad-1.*down'
checks=$((checks + 1))
grep -q ' order 1 down us-squad-1' lists.battle || bad "the order is not in the log: $(tail -n 3 lists.battle)"
printf 'correct us-squad-2 at=6,14 because we want room\nA3\n8,90\nlist\nA3 run 6,16\nno\ndown us-squad-2\n' | play 0 lists.battle --seed 5
says 'return gives it'
checks=$((checks + 1))
grep -q ' order 1 down us-squad-2' lists.battle || bad "an order in full is not given at once"
cp lists.battle why.battle
{ hints 12; printf 'why\n'; } | play 0 why.battle --seed 5
says 'ba\.[a-z]+\.[a-z]'
says '^Dice$'
{
    printf 'correct us-lieutenant at=20,32 because we look at the odds\ncorrect de-lieutenant at=20,38 because of the same\n'
    printf 'odds fire us-lieutenant at=de-lieutenant\nodds fire us-lieutenant at=de-lieutenant full\n'
} | play 0 lists.battle --seed 5
says 'mean [0-9.]+; at least 1 '
says '^  2 smgs, range [0-9]+"'
silent 'smgs=|range='
says '^Chances$'
silent ' always (none|no|0)$'
says '^Why$'

# places to deploy: from west to east, no two the same, with the ground; advice has a reason
printf 'us-squad-1\nhint\n' | play 0 "$scenario" --seed 4 --log places.battle
says '^ *[0-9]+  at [0-9.,]+, (open|in the|on the)'
checks=$((checks + 2))
awk '/^A2 .*: deploy at / { getline; found = !/^return gives/ } END { exit !found }' out || bad "advice has no reason"
sed -n 's/^ *[0-9]*  at \([0-9.]*\),\([0-9.]*\),.*/\1 \2/p' out >places
awk 'NR > 1 && $1 < x { bad = 1 } NR > 1 && ($1 - x) ^ 2 + ($2 - y) ^ 2 < 4 { bad = 1 } { x = $1; y = $2 } END { exit bad || NR < 3 }' places ||
    bad "the places are not in order: $(cat places)"

# who acts: with side 2's die drawn, a unit of side 1 is no actor, and no word is taken for another's place
cat >orders.yaml <<'END'
system: bolt-action
name: Orders
table: {width: 48, depth: 48}
turns: 6
victory: attrition
sides:
  - name: Reds
    zone: [0, 0, 48, 12]
    units:
      - {id: a, name: Alpha, at: [20, 20], facing: 0, kind: squad, models: 5, arms: {rifles: 5}}
      - {id: c, name: Gamma, at: [30, 20], facing: 0, kind: squad, models: 5, arms: {rifles: 5}}
  - name: Blues
    zone: [0, 36, 48, 12]
    units:
      - {id: b, name: Beta, at: [20, 26], facing: 180, kind: squad, models: 5, arms: {rifles: 5}}
      - {id: d, name: Delta, at: [30, 28], facing: 180, kind: squad, models: 5, arms: {rifles: 5}}
END
orders='--players human --view umpire --seed 1'
# shellcheck disable=SC2086 # the words are meant to be split
printf 'assault a b\na assault b\n' | play 0 orders.yaml $orders --log none.battle
says 'a is not your unit, it belongs to the Reds'
checks=$((checks + 2))
! grep -q ' order 2 ' none.battle || bad "an order to the enemy was carried out: $(tail -n 1 none.battle)"
# shellcheck disable=SC2086
printf 'assault b a\n\n' | play 0 orders.yaml $orders --log one-order.battle
grep -q ' order 2 assault b other=a' one-order.battle || bad "the unit behind the verb does not act"
# shellcheck disable=SC2086
printf 'd\nrun b path=20,30\n\n' | play 0 orders.yaml $orders --log picked.battle
checks=$((checks + 1))
grep -q ' order 2 run b path=20,30' picked.battle || bad "with another unit picked the one that is named does not act: $(tail out)"
silent 'not your unit'

# what is too long is refused, and its end is no line of its own
long=$(printf '%05000d' 0)
# shellcheck disable=SC2086
printf 'down b %sdown b\ncorrect b pins=1 because %sx\nrun b path=1,1 a a a a a a a a a a a a a a a\n' "$long" "$(printf '%0500d' 0)" |
    play 0 orders.yaml $orders --log long.battle
says 'has more than 499 characters: nothing is done'
says 'too long for an order'
checks=$((checks + 1))
if grep -qE ' (order [12]|correct) ' long.battle; then bad "a line that was cut has been obeyed: $(tail -n 1 long.battle)"; fi

# ---- what a unit is, where it stands, which one is meant ----

{ hints 9; printf 'units\nunit a2\nunit A8\nunits bazooka\nunits zzz\n'; } | play 0 "$scenario" --seed 3 --log arms.battle
says 'A1 us-lieutenant +Lieutenant: regular, 2 men; second-lieutenant, 2 smgs'
says '^  6 rifles \(24"\), smg \(12"\), automatic-rifle \(30"\), lmg \(30"\), loader'
says '^  medium-tank, tracked, 2 mmgs \(36"\), medium-at-gun \(60"\) all round'
says '^  at [0-9.]+,[0-9.]+, facing north'
says '^No unit mentions "zzz"'
cat >namesakes.yaml <<'END'
system: bolt-action
name: Namesakes
table: {width: 48, depth: 48}
victory: objectives
objectives:
  - {name: The mill, at: [40, 24], worth: 2}
sides:
  - name: Reds
    zone: [0, 0, 48, 12]
    units:
      - {id: r1, name: Squad, at: [24, 10], facing: 0, kind: squad, models: 8, arms: {rifles: 8}}
      - {id: r2, name: Gun crew, at: [40, 24], facing: 0, kind: squad, models: 8, arms: {rifles: 6, lmgs: 1, loaders: 1}}
  - name: Blues
    zone: [0, 36, 48, 12]
    units:
      - {id: b1, name: Squad, at: [24, 40], facing: 180, kind: squad, models: 8, arms: {rifles: 8}}
      - {id: b2, name: Gun crew, at: [40, 46], facing: 180, kind: squad, models: 8, arms: {rifles: 8}}
terrain:
  - {kind: wood, area: [16, 20, 16, 6]}
  - {kind: hedge, line: [[10, 12], [30, 12]]}
END
namesakes='namesakes.yaml --players human --view umpire --seed 3'
# shellcheck disable=SC2086 # the words are meant to be split
{
    printf 'A1 fire B1\nA1 run 24,22\nA1 Advance 24, 16\nno\na2 FIRE at b2\nno\n'
    printf 'A1 adv 24.123,11\nA1 adv 24,11,11\nA1 at 24,11\nfoo\nhelp foo\nlog abc\nlog -1\nmap foo\ndice foo\nwhy x\nexit\n'
} | play 0 $namesakes --log refused.battle
says 'it does not see B1 Squad: the wood is in the way'
says 'there is hedge on its way, which it cannot cross at a run'
says '^A1 Squad: advance 6 inches north to 24,16, open'
says '^A2 Gun crew: fire at B2 Gun crew \(about 22 inches north\)$'
says '"24.123" has more than two decimals'
says '"11,11" is not a number'
says '^"foo" cannot be ordered now'
says '^There is no word "foo"'
says '^"abc" is no number of orders'
says '^"-1" is no number of orders'
says '^"foo" is no unit on the map'
says '^"foo" is neither typed nor rolled'
says '^"x" is not a number'
silent 'takes no "path"'
checks=$((checks + 1))
! grep -q ' order [12] ' refused.battle || bad "an order that was only shown is in the log: $(tail -n 1 refused.battle)"

# ---- what is given at once, and what is shown first ----

printf 'B1 down\nno\ndown b1\nno\n' | play 0 orders.yaml --players human --view umpire --seed 2 --log shown.battle
says '^B1 Beta: down$'
checks=$((checks + 1))
! grep -q ' order [12] ' shown.battle || bad "an order in short is given at once: $(tail -n 1 shown.battle)"
printf 'Down B\n' | play 0 shown.battle --seed 2
checks=$((checks + 1))
grep -q ' order 2 down b ' shown.battle || bad "an order in full is not given at once: $(tail -n 2 shown.battle)"

# numbers that the filter has taken from the screen are not taken; odds leave the list where it is
printf 'us-squad-1\n/open 20\n1\n/\nodds us-tank deploy\n' | play 0 "$scenario" --seed 4 --log filter.battle
says '^1 is not among the lines that say "open 20"'
says '^That stands for [0-9]+ orders'
says '^Americans A2 deploy> $'
checks=$((checks + 1))
! grep -q ' order [12] ' filter.battle || bad "a hidden line has been obeyed: $(tail -n 1 filter.battle)"
printf 'us-squad-1\n18,4 facing=90\nno\npoint=18,4 facing=90\nno\nA2 18,4\n\n' | play 0 "$scenario" --seed 4 --log forms.battle
says '^A2 Rifle squad 1: deploy at 18,4, .*, facing east$'
checks=$((checks + 1))
grep -q ' order 1 deploy us-squad-1 point=18,4 ' forms.battle || bad "a unit and a place do not deploy it"

# ---- places in words, and ways that are too long ----

cat >places.yaml <<'END'
system: bolt-action
name: Places
table: {width: 48, depth: 48}
victory: objectives
objectives:
  - {name: The old mill, at: [20, 16]}
  - {name: The ford, at: [24, 40]}
sides:
  - name: Reds
    zone: [0, 0, 48, 12]
    units:
      - {id: r1, name: One, at: [20, 10], facing: 0, kind: squad, models: 5, arms: {rifles: 5}}
  - name: Blues
    zone: [0, 36, 48, 12]
    units:
      - {id: b1, name: Two, at: [24, 46], facing: 180, kind: squad, models: 5, arms: {rifles: 5}}
terrain:
  - {kind: wood, area: [28, 8, 6, 6]}
  - {kind: hedge, line: [[8, 18], [16, 18]]}
END
printf '%s\nno\n' 'A1 run to mill' 'A1 run to *1' 'run r1 to the old mill' 'A1 run 6 north' 'A1 run 3 inches NW' 'A1 run behind the hedge' \
    'A1 run into the wood' 'A1 run to the ford' 'A1 run towards B1' 'A1 run to nowhere' |
    play 0 places.yaml --players human --view umpire --seed 3 --log places-words.battle
checks=$((checks + 3))
[ "$(grep -c '^A1 One: run 6 inches north to 20,16, open, at The old mill$' out)" -eq 4 ] || bad "the mill is not found: $(grep -A1 '^Reds' out)"
[ "$(grep -c '^As far as it may go:$' out)" -ge 3 ] || bad "a way that is too long is not cut short: $(grep '^Not' out)"
grep -q 'path=\|point=' out && bad "the log's own words are shown: $(grep 'path=' out)"
says '^A1 One: run 3 inches north-west to 17.9,12.1, open$'
says '^A1 One: run 8.[0-9] inches north-west to 1[3-5].*, behind the hedge$'
says '^A1 One: run 12 inches north to 2[01].[0-9],2[12].*, open'
says '^No place here is called "nowhere"'

# what is shown says what it means, and what it leaves out
printf 'b advance 3 north\nno\nb fire a\n\nhint\n' | play 0 orders.yaml --players human --view umpire --seed 1 --log means.battle
says '^It does not shoot; at=A[12] would have it shoot too\.$'
says '^(down: it is harder to hit|stand: it stays up)'

# no line of a list is cut off
printf 'b ambush\n\na down\n\nc down\n\nd down\n\n' | COLUMNS=60 play 0 orders.yaml --players human --view umpire --seed 1 --log whole.battle
COLUMNS=60 play 0 whole.battle --players human,human --view umpire </dev/null
checks=$((checks + 1))
tr -s '\n ' '  ' <out | grep -q 'keep: it stays down and hard to hit, and gets no other order next turn' || bad "an answer is cut off: $(tail out)"

printf '%s\n' 'hold' 'hold' 'A1 move 3 north' '' 'decline' 'decline' |
    COLUMNS=60 play 0 great-war/over-the-top --players human,human --seed 5 --log units.battle
says '^   1  A1 blue-1          1st Battalion: average infantry, 4$'
says '^ {25}bases, 1 token, moved$'
printf '%s\n' 'hold' 'hold' 'A1 move 3 north' '' 'decline' 'decline' |
    COLUMNS=40 play 0 great-war/over-the-top --players human,human --seed 5 --log narrow.battle
says '^ {25}moved$'

# a unit that wheels goes to such places too, and its inches are counted from its front; help speaks with this game's verbs
printf 'act-first\nA1 move 3 north\nno\nA1 move to ford\nno\nA1 move 20,10\nno\nhelp\n' |
    play 0 fast-play/ford --seed 9 --log wheels.battle
says '^A1 Spearmen: move ahead 3"$'
says '^A1 Spearmen: move turn 2[0-9], ahead [12]'
says '^A1 Spearmen: move ahead 2"$'
says '"A1 charge B2", "A1 move to'
silent 'A1 run'

# orders to no unit stand among the units, each in a line of its own
printf 'auto\nauto\nauto\n' | play 0 great-war/crossroads --seed 4 --log nobody.battle
says '^ *[0-9]+  A1 blue-1 '
says '^ *[0-9]+  surrender: hand the initiative over$'
says '^ *[0-9]+  wait: throw a token away$'

# a verb that takes a word may be called by that word: what a unit does in reaction
printf '%s\n' 'hold' 'hold' 'A1 move 3 north' '' 'B1 move 2 south' 'no' 'fire B1' 'rally B1' |
    play 0 great-war/over-the-top --players human,human --seed 5 --log react.battle
says '^B1 I Battalion: react action move, 2 inches south to 12,32.8'
says '^Not allowed: A1 1st Battalion is 25" away'
says '^Not allowed: it has no markers'

# what is only half said is asked for in a player's words
printf '%s\nno\n' 'A1 6 north' 'A1 run to' 'A1 run 6' 'A1 run 6 inches' 'A1 run 6 nroth' 'A1 run foo' 'A1 run 6 north of' 'A1 run 3 west of mill' 'A1 advance behind the' |
    play 0 places.yaml --players human --view umpire --seed 3 --log half-said.battle
says '^How should it go\? Say "A1 advance 6 north" \(move, then shoot\) or "A1 run'
says '^To where\? Say an objective or terrain'
says '^6 inches in which direction\? Say, for instance, "6 north"\.$'
says '^"nroth" is no direction'
says '^No place here is called "foo"'
says '^6 inches north of what\?'
says '^A1 One: run 6.7 inches north-west to 17,16, open'
says '^Behind where\?'
silent 'cannot be ordered now|takes no'

# units come onto the table at places in words too
cat >arrive.yaml <<'END'
system: bolt-action
name: Arriving
table: {width: 48, depth: 48}
victory: objectives
objectives:
  - {name: The crossroads, at: [24, 24]}
  - {name: The farm, at: [10, 6]}
sides:
  - name: Reds
    zone: [0, 0, 48, 12]
    units:
      - {id: r1, name: One, kind: squad, models: 5, arms: {rifles: 5}}
      - {id: r2, name: Two, kind: squad, models: 5, arms: {rifles: 5}}
  - name: Blues
    zone: [0, 36, 48, 12]
    units:
      - {id: b1, name: Three, kind: squad, models: 5, arms: {rifles: 5}}
terrain:
  - {kind: hedge, line: [[30, 8], [40, 8]]}
END
printf '%s\nno\n' 'A1 deploy to crossroads' 'A1 deploy at the farm' 'A1 to the farm' 'deploy A1 behind the hedge' 'A1 deploy 4 east of farm' 'A1 6 north' 'A1 deploy 6 north of A2' 'A1 deploy at nowhere' 'A1 deploy at 40,20' |
    play 0 arrive.yaml --players human --view umpire --seed 3 --log arrive.battle
says '^Not allowed: it must stand wholly inside its deployment zone'
says '^As near as it may stand:$'
says '^A1 One: deploy at 24,1[01]\.?[0-9]*, open, 1[34]" from The crossroads$'
says '^A1 One: deploy at 3[0-9.]+,6\.5, open, behind the hedge'
says '^A1 One: deploy at 14,6, open'
says '^A1 One: deploy at 40,1[01]\.?[0-9]*, open'
says '^6 inches north of what\? Say, for instance, "6 north of \*1"'
says '^6 inches north of what\? Say an objective, terrain or a unit that is on the map'
says '^No place here is called "nowhere"'
checks=$((checks + 1))
[ "$(grep -c '^A1 One: deploy at 10,6, open, at The farm$' out)" -eq 2 ] || bad "the farm is not found: $(grep '^A1' out)"

# ---- numbers show what throws dice; auto does what it says ----

{ printf 'auto\n'; hints 1; printf 'A2\n4\nno\nA2\n4\n\n'; } | play 0 "$scenario" --seed 3 --log number.battle
says '^A2 Rifle squad 1: down$'
checks=$((checks + 1))
[ "$(grep -c ' order 1 down us-squad-1 ' number.battle)" -eq 1 ] || bad "a number commits dice unseen, or return does not give it: $(tail -n 2 number.battle)"
printf 'auto 12\nauto many\nauto 0\n' | play 0 "$scenario" --seed 3 --log twelve.battle
says '"many" is no number of decisions'
checks=$((checks + 2))
[ "$(grep -c ' order 1 ' twelve.battle)" -eq 12 ] || bad "auto 12 decides $(grep -c ' order 1 ' twelve.battle) times"
printf 'auto to the end\n' | play 0 twelve.battle --seed 3
says 'The battle is over'
printf 'auto\ncorrect A2 pins=2 because a\ncorrect rifle squad 2 pins=3 because b\nunits\n' | play 0 "$scenario" --seed 3 --log labels.battle
says 'A2 .*2 pins'
says 'A3 .*3 pins'

# ---- the first battle of the manual: every line of it that is whole is said ----

sed -n '/^\.Ss A first battle/,$p' "$manual" |
    awk '/^\.Bd -literal/ { inside = 1; block++; next } /^\.Ed/ { inside = 0 }
         inside && block == 1 { print >"well.yaml" } inside && block > 1 { print >"printed" }'
printf 'us-1\n18,7\n\nhint\n\nus-1\nadvance 6 north\nat=B1\nodds\n\n' | COLUMNS=66 play 0 well.yaml --seed 1
checks=$((checks + 1))
[ "$(wc -l <printed)" -gt 30 ] || bad "the first battle of the manual is not found"
grep -vE '^\$ |^$|\.\.\.( |$)|^Kept in' printed | grep -vE '\.\.\. +ba\.|\\&' >whole
while IFS= read -r line; do
    checks=$((checks + 1))
    grep -qF -e "$line" out || bad "the manual says \"$line\""
done <whole

# ---- taking back, correcting, keeping ----

# against the computer: with its answer, its dice and ours, and the same dice come again
{
    printf 'auto\n'
    hints 4
    printf 'undo\nundo\n'
    hints 2
} | play 0 "$scenario" --seed 3 --log mistake.battle
says 'Americans take back their last order, and the [a-z0-9]+ given since'
says '^  taken back: A[0-9] '
says '^  taken back: B[0-9] '
checks=$((checks + 4))
[ "$(grep -c ' takeback 1 | state ' mistake.battle)" -eq 2 ] || bad "it is not in the log that orders were taken back"
awk '/ takeback / { again = 1 } / order 1 .*to hit/ { if (again) { sub(/.*order 1 /, ""); second = $0 } else { sub(/.*order 1 /, ""); first = $0 } }
    END { sub(/order die.*/, "", first); sub(/order die.*/, "", second); exit !(first && first == second) }' mistake.battle ||
    bad "the same order has other dice: $(grep 'order 1 .*to hit' mistake.battle)"
"$program" verify mistake.battle >verified 2>&1
grep -q 'Americans took back 2 orders' verified || bad "verify does not say how often: $(cat verified)"
"$program" report mistake.battle >reported 2>&1
grep -q 'The Americans took back an order.* 2 times' reported || bad "the report does not say how often: $(head -n 5 reported)"
printf 'undo\nlog all\n' | play 0 mistake.battle --seed 3
silent 'us-[a-z0-9-]+ (path|point|at)=|dice: '
says '^ +[0-9]+  turn 1  Americans$'
says '^              A[0-9] .* (moves|advances|runs) '
says '^              Americans take back their last order'
# with real dice never; nor where there is nothing
{
    printf 'undo\n'
    hints 9
    printf '5\nundo\n'
} | play 0 "$scenario" --seed 6 --dice typed --log real.battle
says '^You have given no order yet'
says 'Not taken back: real dice have been thrown'
# between people it is as it was
{ hints 18; printf 'undo\n'; } | play 0 "$scenario" --seed 4 --players human,human --log people.battle
says 'Not taken back: dice have been thrown for it, or drawn'
printf 'deploy us-tank point=24,4\nundo\nlog\n' | play 0 "$scenario" --seed 4 --players human,human --log undo.battle
says 'Americans take back their last order'
says '^  taken back: A8 Medium tank '
says 'taken back\)'
{ hints 9; printf 'correct us-squad-1 pins=3 because we forgot them\nunit us-squad-1\ncorrect us-squad-1 pin=3 because of this\ncorrect us-squad-1 pins=4\n'; } |
    play 0 "$scenario" --seed 4 --log correct.battle
says '3 pins'
says 'did you mean "?pins'
says 'what and why'
says '^  The umpire corrects A2 Rifle squad 1: pins 3 \(we forgot them\)$'
checks=$((checks + 1))
grep -q 'we forgot them' correct.battle || bad "the reason of a correction is not in the log"
printf 'save copy.battle\ndeploy us-tank point=24,4\nsave copy.battle\n' | play 0 "$scenario" --log first.battle
says 'kept in copy.battle'
checks=$((checks + 1))
grep -q 'order 1 deploy us-tank' copy.battle || bad "the battle does not go on in the new file"
mkdir names && cd names || exit 1
for _ in 1 2; do hints 1 | play 0 "$scenario"; done
checks=$((checks + 1))
[ "$(find . -name 'the-crossroads-*.battle' | wc -l)" -eq 2 ] || bad "two battles of a day share a log: $(ls)"
cd .. || exit 1

# ---- real dice ----

{ hints 9; printf '19\n5\n'; } | play 0 "$scenario" --seed 6 --dice typed --log typed.battle
says 'order die.*1D18'
says 'A die is drawn from the cup: '
checks=$((checks + 1))
grep -q '1D18 typed: 5' typed.battle || bad "the die that was typed is not in the log: $(tail -n 1 typed.battle)"
{ hints 9; printf '\n'; } | play 0 "$scenario" --seed 6 --dice typed --log blank.battle
says '^Turn 1 of 6'

# whose throw it is; a side's name for its die; help, back and quit; blanks are told
# shellcheck disable=SC2086
printf 'help\nreds\nA1 fire B2\n\n' | play 0 $namesakes --dice typed --log dice.battle
says 'order die: 1D4 .*2 of the 4 in the cup are Reds'
says 'blank draws; help'
says 'back, as ctrl-D, takes back the order'
# shellcheck disable=SC2086
printf 'reds\nA2 fire B2\n\nB2 run 3 north\nno\nstand\n\nodds\nunits\nundo\nback\nquit\n' | play 0 $namesakes --dice typed --log back.battle
says 'A2 Gun crew fires at B2 Gun crew: to hit, rifle, 6D6 needing'
says '^No order is shown that "no" could be about'
says '^That is not what is asked\.$'
silent 'it must be (yes|no)'
says 'B2 Gun crew is shot at by A2 Gun crew.*Shall it go down'
says '^You may say: down, stand\.'
says '^The order is not given'
says '^Dice are asked for: type them, or back first'
says '^Chances$'
checks=$((checks + 1))
! grep -q ' order 2 ' back.battle || bad "an order that was taken back is in the log: $(tail -n 1 back.battle)"
printf 'stand\n\n66\n6 1 1 1 1 1\n1 1 1\n\nblues\n' | play 0 back.battle --seed 3
says 'rifle, 6D6'
says '66 is not|are given'
says '1 die rolled for you'
says 'rifle 6 1 1 1 1 1 '
says 'lmg 1 1 1$'
checks=$((checks + 1))
grep -q 'order die 1D3 typed: [23]' back.battle || bad "the name of a side is not a die of the cup: $(tail -n 1 back.battle)"
# the end of the input at the dice of a computer's order: the order before it stays, and is known
cat >answers.yaml <<'END'
system: bolt-action
name: Answers
table: {width: 48, depth: 48}
victory: attrition
sides:
  - name: Reds
    zone: [0, 0, 48, 12]
    units:
      - {id: r1, name: One, at: [24, 20], facing: 0, kind: squad, models: 8, arms: {rifles: 8}}
  - name: Blues
    zone: [0, 36, 48, 12]
    units:
      - {id: b1, name: Two, at: [24, 28], facing: 180, kind: squad, models: 8, arms: {rifles: 8}}
END
printf 'reds\nfire r1 at=b1\nback\nunits\ndice rolled\n\n' | play 0 answers.yaml --dice typed --seed 3 --log answers.battle
says '^Nothing has changed: return goes on with it'
says '^return goes on> dice rolled'
says 'fires at B1 Two: to hit [1-6]'

# ---- secrets ----

{ hints 80; printf 'log all\nunits\n'; } | play 0 "$scenario" --seed 9 --players human,random --log secret.battle
says '^Germans$'
says 'B[0-9] .*: ambush'
checks=$((checks + 1))
grep -q 'order 2 ambush de-' secret.battle || bad "nobody lay in ambush: this test has tested nothing"
printf 'thinking\n' | play 0 secret.battle
silent 'random: '
{ hints 18; printf 'A2 ambush\n\nB2 ambush\n\n'; for _ in 1 2 3 4 5 6; do printf '\nunits\nhint\n\n'; done; } |
    play 0 "$scenario" --seed 9 --players human,human --log seats.battle
silent 'return when you sit here'
says 'B2 .*: ambush'
hints 3 | play 0 hold-the-bridge --seed 9 --players human,human --log reserve.battle
says 'return when you sit here'

# ---- killed, and going on ----

mkfifo keys
"$program" play "$scenario" --seed 2 --log killed.battle <keys >out 2>err &
pid=$!
exec 9>keys
hints 4 >&9
for _ in $(seq 100); do
    [ "$(grep -c 'A[0-9] .* comes onto the table' out)" -ge 4 ] && break
    sleep 0.05
done
kill -9 "$pid"
wait "$pid" 2>/dev/null
exec 9>&-
told=$(grep -c 'comes onto the table' out)
cp killed.battle torn.battle
printf '0123456789abcdef order depl' >>torn.battle
play 0 killed.battle </dev/null
says 'It goes on after [0-9]+ orders, in turn 0'
kept=$(sed -n 's/^It goes on after \([0-9]*\) orders.*/\1/p' out)
checks=$((checks + 1))
[ "$told" -ge 4 ] && [ "${kept:-0}" -ge "$told" ] || bad "kill -9 lost something: told $told, kept ${kept:-none}"
says 'You are the Americans'
play 0 torn.battle </dev/null
says "It goes on after $kept orders"
says '[Tt]orn|last line'
sed '/ order /s/deploy/deplay/' killed.battle >forged.battle
play 1 forged.battle </dev/null
says 'line [0-9]+ has been changed'

# SIGTERM at the prompt leaves as quit does.
"$program" play "$scenario" --seed 2 --log ended.battle <keys >out 2>err &
pid=$!
exec 9>keys
for _ in $(seq 100); do
    grep -q 'choose a unit' out && break
    sleep 0.05
done
kill "$pid"
wait "$pid"
found=$?
exec 9>&-
checks=$((checks + 1))
[ "$found" -eq 0 ] || bad "SIGTERM ends it with $found"
says 'To go on: grognard play ended.battle'

# ---- looking for something in a menu: in capitals or not, with a space or without ----

for typed in '/RIF' '/ rif' '/rif  SQUAD'; do
    printf '%s\nquit\n' "$typed" | "$program" play "$scenario" --seed 3 --log seek.battle >out 2>err
    says 'Americans> /.*$'
    awk '/^Americans> \//{ found = 1 } found' out >behind
    checks=$((checks + 1))
    [ "$(grep -c 'Rifle squad' behind)" -eq 3 ] || bad "$typed does not find the rifle squads: $(cat behind)"
    grep -q 'Machine gun' behind && bad "$typed finds machine guns"
    rm -f seek.battle
done

# ---- a full disk: files may not grow beyond 16 blocks ----

{ hints 40; echo quit; } | (
    ulimit -f 16
    exec "$program" play "$scenario" --seed 3 --log full.battle
) 2>err | cat >out
says '^1 record is not on the disk: full.battle: cannot be written'
says '^2 records are not on the disk'
says '^The last [0-9]+ records are lost; what came before is in full.battle$'
says '^Not all of this battle is on a disk: save FILE keeps it'
says 'records of this battle are in no file'
silent 'is kept in full'
says 'goes on in memory'
says '^Turn 1 of'
play 0 full.battle </dev/null
says 'It goes on after'

# a standard output that is full ends it, and is a failure
checks=$((checks + 1))
"$program" play "$scenario" --players doctrine,doctrine --seed 3 --log unseen.battle >/dev/full 2>err &&
    bad "nobody can read what is told, and the status is 0"
: >out
says 'cannot write to standard output: No space left'
rm unseen.battle

# nothing can be written here: leaving is refused once, and is a failure when something is lost
checks=$((checks + 3))
(cd /proc && { hints 1; echo quit; } | "$program" play "$scenario" --seed 3) >out 2>err && bad "records are lost, and the status is 0"
says 'Not all of this battle is on a disk'
says 'in no file'
(cd /proc && echo quit | "$program" play "$scenario" --seed 3) >out 2>err || bad "nothing was ordered, but something is lost: $(cat err)"
mkdir nothing && (cd nothing && echo quit | "$program" play "$scenario") >out 2>err
[ -z "$(ls nothing)" ] || bad "a battle without an order leaves a file: $(ls nothing)"

# ---- at a terminal ----

# at_terminal WORDS... <STEPS
at_terminal() {
    checks=$((checks + 1))
    cat >steps
    python3 "$driver" steps "$program" play "$@" >terminal.out 2>&1 || bad "$(cat terminal.out)"
}

at_terminal "$scenario" --seed 3 --pace 0 --log terminal.battle <<'END'
want Americans> $
send us-ta\tdepl\tpoint=24,4\r
want drops it> $
send \r
want Medium tank comes onto the table
want Americans> $
send unit A\t\t
want A7
send 7\r
want Mortar: regular
want Americans> $
send unit us-mo\t\r
want Mortar: regular
want Americans> $
send \x1b[A
want unit us-mortar
send \x03
want once more
want Americans> $
send deploy us-squad-2 point=9,
want point=9,$
send \x03
want once more
want Americans> $
send 3\r
want A3 deploy: how
want Americans A3 deploy> $
send \x03
want once more
want Americans A3 deploy> $
send \x03
want To go on: grognard play terminal.battle
end 0
END
at_terminal terminal.battle <<'END'
want It goes on after 2 orders
want Americans> $
send help unit\r
want one unit: its arms
want Americans> $
send \x04
want To go on: grognard play terminal.battle
end 0
END
TERM=dumb at_terminal terminal.battle <<'END'
want Americans> $
send \x03
want once more
want Americans> $
send unit A5\r
want us-mmg
want Americans> $
send quit\r
want To go on
end 0
END
at_terminal "$scenario" --players doctrine,doctrine --pace 50 --log watched.battle <<'END'
want comes onto the table
send \x03
want To go on: grognard play watched.battle
end 0
END
at_terminal "$scenario" --players doctrine,doctrine --step --log stepped.battle <<'END'
want return goes on> $
send \r
want return goes on> $
send units\r
want Americans
want return goes on> $
send quit\r
want To go on
end 0
END
at_terminal one.battle --players human,random --pace 0 <<'END'
want look back; quit leaves
want over> $
send \r
want look back; quit leaves
want over> $
send quit\r
end 0
END
cat >four.yaml <<'END'
system: bolt-action
name: Two by two
table: {width: 36, depth: 36}
victory: attrition
sides:
  - name: Americans
    zone: [0, 0, 36, 8]
    units:
      - {id: us, name: Rifle squad, kind: squad, count: 2, models: 8, arms: {rifles: 8}}
  - name: Germans
    zone: [0, 28, 36, 8]
    units:
      - {id: de, name: Grenadiers, kind: squad, count: 2, models: 8, arms: {rifles: 8}}
END
# Both have the seat until there is a secret; then neither the screen nor the arrow keys tell it.
at_terminal four.yaml --players human,human --dice typed --log hot.battle <<'END'
want Americans> $
send deploy us-1 point=10,5\r
want Germans> $
send undo\r
want take back
want Americans> $
send deploy us-1 point=10,5\r
want Germans> $
send deploy de-1 point=10,31\r
want Americans A2 deploy> $
send 26,5\r
want drops it> $
send \r
want Germans B2 deploy> $
send 26,31\r
want drops it> $
send \r
want 1D4 needing
want dice> $
send 7\r
want 7 is not a face
want dice> $
send 1\r
want Americans> $
send us-1 ambush\r
want drops it> $
send \r
want 1D3 needing
want dice> $
send 3\r
want Rifle squad 1: ambush
want Germans> $
send units\r
want Rifle squad 1: regular, 8 men, ambush
want Germans> $
send \x1b[A\x1b[A
want units
send \r
want Germans> $
send \x04
want To go on
end 0
END

# The map fits the window, whatever its size, and follows it.
at_terminal "$scenario" --seed 3 --pace 0 --log zone.battle <<'END'
size 80 24
want Americans> $
send map\r
want   0│.* a.* a
want Americans> $
send quit\r
end 0
END
for size in '80 24' '120 40' '200 60' '40 20'; do
    at_terminal "$scenario" --seed 3 --pace 0 --log "size-$checks.battle" <<END
want Americans> $
send auto\\r
want turn 1
want Americans> $
size $size
want turn 1
want Americans> $
fits
send map A2\\r
want turn 1
want Americans> $
fits
send quit\\r
end 0
END
done

# ---- the coach ----
{ printf 'auto\n'; hints 2; printf 'hint best\n\nrate\n'; } | play 0 first-patrol --seed 3 --log coach.battle
says '^ *[0-9]+% \(\+-[0-9]+\) .*A[0-9]'
says "the doctrine's"
says "[0-9]% (more|less) than the doctrine's"
says_over_lines '\nA[0-9] [^\n]*(\n[^\n]*)?[0-9]+% to win \(\+-[0-9]+\)\.\n'
says '(Nothing better is certain|given away)'
{ printf 'auto\n'; hints 2; printf 'hint best\nrate\n'; } | play 0 first-patrol --seed 3 --players human,human --log coaches.battle
says 'Between people the coach speaks only when the battle is over\.$'
silent 'to win \(\+-'

[ "$status" -eq 0 ] && echo "$checks checks"
exit "$status"
