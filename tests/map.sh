#!/bin/sh
# grognard map and grognard report: what is printed and written, and what is refused.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
scenario=scenarios/bolt-action/crossroads.yaml

# begins FILE BYTES
begins() {
    checks=$((checks + 1))
    [ "$(head -c ${#2} "$1")" = "$2" ] || bad "$1 does not begin with $2"
}

# ---- maps of scenarios ----

LC_ALL=C COLUMNS=80
export LC_ALL COLUMNS
for file in scenarios/*/*.yaml; do
    expect 0 map "$file"
    checks=$((checks + 1))
    awk 'length($0) > 80 { exit 1 }' "$folder/out" || bad "map $file: a line is too long"
    LC_ALL=C grep -q '[^ -~]' "$folder/out" && bad "map $file: not plain ASCII"
done
expect 0 map "$scenario"
says 'The crossroads'
says '&& wood'
says '[*]1  The crossroads, at 24,24, worth 2'
says '[*]3  East wood, at 40,24, worth 1'
sed 's/name: Americans/name: The Americans of the 29th Infantry Division/; s/name: The crossroads, at/name: The crossing of the roads to the villages, at/' "$scenario" >"$folder/names.yaml"
for width in 40 60; do
    COLUMNS=$width expect 0 map "$folder/names.yaml"
    # in columns: a letter may have several bytes
    awk -v most="$width" 'length($0) > most { found = 1 } END { exit found }' "$folder/out" ||
        bad "a map for $width columns has longer lines: $(awk -v most="$width" 'length($0) > most' "$folder/out")"
done
expect 0 map "$scenario"
says '6 inches'
expect 0 map "$scenario" --units cm
says '15 cm'
says 'at 60,60'
expect 0 map "$scenario" --units=inch
COLUMNS=40 expect 0 map "$scenario"
says_not '&&'
COLUMNS=200 expect 0 map "$scenario"
says '^ +[+](-{11}[+]){8}$'
LC_ALL=C.UTF-8 expect 0 map "$scenario"
says '♣♣ wood'
COLUMNS=60 expect 0 map "$scenario"
checks=$((checks + 1))
awk 'length($0) > 60 { exit 1 }' "$folder/out" || bad "a line is too long for 60 columns"

expect 0 map "$scenario" --svg "$folder/map.svg" --png "$folder/map.png" --pdf "$folder/map.pdf"
[ -s "$folder/out" ] && bad "a picture and text"
begins "$folder/map.svg" '<?xml'
begins "$folder/map.pdf" '%PDF-'
tail -c 8 "$folder/map.svg" | grep -q '</svg>' || bad "the SVG is cut off"

expect 2 map
says 'too few words'
expect 2 map "$scenario" "$scenario"
expect 2 map "$scenario" --units feet
says 'cm or inch'
expect 2 map "$scenario" --as 1
says 'for battles'
expect 1 map "$folder/nothing.yaml"
says 'nothing.yaml'
expect 1 map "$folder/nothing.battle"
expect 1 map "$scenario" --svg "$folder/nowhere/map.svg"
says 'nowhere'
echo 'nonsense: yes' >"$folder/bad.yaml"
expect 2 map "$folder/bad.yaml"

# ---- a battle, to look at and to tell ----

"$program" simulate "$scenario" --games 8 --seed 3 --keep 1 --keep-dir "$folder" >/dev/null 2>&1
log=$(ls "$folder"/*.battle)
[ -s "$log" ] || bad "simulate keeps no log"

expect 0 map "$log"
says 'turn'
says_not 'zones'
for who in 1 2 umpire; do
    expect 0 map "$log" --as "$who"
done
expect 2 map "$log" --as 3
says '2 \(Germans\), spectator or umpire'
expect 0 map "$log" --png "$folder/battle.png"

expect 0 report "$log"
says 'The crossroads: Americans against Germans'
says 'Turn 1'
says 'Lost until the end of each turn'
says 'expected'
says 'The dice favoured'
says_not 'draw-die'
checks=$((checks + 1))
awk 'length($0) > 80 { exit 1 }' "$folder/out" || bad "report: a line is too long"
cp "$folder/out" "$folder/first"
expect 0 report "$log"
cmp -s "$folder/out" "$folder/first" || bad "a report is not always the same"

expect 0 report "$log" --html "$folder/report.html"
[ -s "$folder/out" ] && bad "a page and text"
begins "$folder/report.html" '<!doctype html>'
tail -c 20 "$folder/report.html" | grep -q '</html>' || bad "the page is cut off"
turns=$(grep -c '<h3' "$folder/report.html")
pictures=$(grep -c '<svg ' "$folder/report.html")
[ "$pictures" -eq $((turns + 2)) ] || bad "$pictures pictures for $turns turns and two plots"
checks=$((checks + 3))
[ "$(grep -o ' id="[^"]*"' "$folder/report.html" | sort | uniq -d | wc -l)" -eq 0 ] || bad "a name stands twice in the page"
grep -oE '(href|src)="[^"#][^"]*"' "$folder/report.html" >"$folder/links" && bad "the page needs others: $(head -n 1 "$folder/links")"
[ "$(grep -c 'role="img" aria-label="' "$folder/report.html")" -eq "$pictures" ] || bad "a picture has no words"

# A battle that is not over is told too, without what is secret.
head -n $(($(wc -l <"$log") - 20)) "$log" >"$folder/half.battle"
expect 0 report "$folder/half.battle"
says 'is not over'
expect 0 map "$folder/half.battle"

expect 2 report
expect 1 report "$folder/nothing.battle"
expect 1 report "$log" --html "$folder/nowhere/report.html"
says 'nowhere'
ls "$folder"/.grognard-* >/dev/null 2>&1 && bad "a half-written file is left"
sed '8s/./x/' "$log" >"$folder/changed.battle"
checks=$((checks + 1))
"$program" report "$folder/changed.battle" >"$folder/out" 2>&1 && bad "a log that was changed is told"

finish
