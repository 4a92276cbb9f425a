#!/bin/sh
# The server as curl meets it; then its whole API, and malformed requests for a few seconds, by programs of their own.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
server=
trap 'kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT

# What is refused before anything is served.
expect 2 serve --port 70000
says 'port 70000.*0 to 65535'
expect 2 serve --tls-cert cert.pem
says 'tls-key'
expect 2 serve --listen somewhere --store "$folder/x.db"
says 'not an address'
expect 2 serve --players human,human
says 'open'
expect 1 serve --port 0 --store "$folder/no/where.db"
says 'where.db'
expect 1 serve --port 0 --store "$folder/x.db" --scenarios "$folder/nowhere"
says 'nowhere'
expect 2 serve --port 0 --store "$folder/x.db" --open bolt-action/crossroad
says 'crossroads'
GROGNARD_SERVER=/nowhere.so
export GROGNARD_SERVER
expect 1 serve
says 'GROGNARD_SERVER'
unset GROGNARD_SERVER

# begin WORDS...: serves; the address is in $at
begin() {
    "$program" serve --port 0 --store "$folder/battles.db" "$@" >"$folder/said" 2>&1 &
    server=$!
    for _ in $(seq 100); do
        grep -q '^grognard: http' "$folder/said" && [ "$(wc -l <"$folder/said")" -gt 2 ] && break
        sleep 0.1
    done
    at=$(sed -n 's/^grognard: \(http[^ ]*\)$/\1/p' "$folder/said")
}

# get STATUS PATH [CURL'S WORDS...]: the answer is in $folder/out
get() {
    wanted=$1
    path=$2
    shift 2
    checks=$((checks + 1))
    : >"$folder/err"
    found=$(curl -s -o "$folder/out" -w '%{http_code}' "$@" "$at$path")
    [ "$found" = "$wanted" ] || bad "$path is answered by $found, not $wanted: $(head -c 300 "$folder/out")"
}

begin --open bolt-action/crossroads --players human,doctrine
cp "$folder/said" "$folder/out"
says 'Only this machine'
says '^umpire +http'
link=$(sed -n 's/^1  *//p' "$folder/said")
id=$(echo "$link" | sed 's/.*battle.\(.*\)#.*/\1/')
token=${link#*#}
get 200 api/systems
says 'bolt-action'
get 200 "api/battles/$id" -H "Authorization: Bearer $token"
says '"players":\["human","doctrine"\]'
get 200 "api/battles/$id/options?seat=$token"
order=$(sed 's/.*"options":\[{"order":"\([^"]*\)".*/\1/' "$folder/out")
get 200 "api/battles/$id/order" -H "Authorization: Bearer $token" -d "{\"order\":\"$order\"}"
says '"records":2'
get 401 "api/battles/$id"
says '"error"'
get 200 "battle/$id"
says '<html'
kill -9 "$server"
wait "$server" 2>/dev/null
begin
get 200 "api/battles/$id/events?seat=$token"
says 'deployed'
# A token that is typed into an address stands in no log.
checks=$((checks + 1))
! grep -q "$token" "$folder/said" || bad "the log tells a token"
grep -q "GET /api/battles/$id/events 200" "$folder/said" || bad "the log does not tell a request: $(cat "$folder/said")"
kill "$server"
wait "$server"
ended=$?
checks=$((checks + 1))
[ "$ended" -eq 0 ] || bad "the server ends with $ended"
server=

# In the network: what it exposes is said, with a code for phones.
begin --listen 0.0.0.0
cp "$folder/said" "$folder/out"
says 'Everybody in your network'
says '█'
kill "$server"
wait "$server"
server=

for part in api together secrets door pace sealed store fuzz; do
    python3 "tests/server/$part.py" >"$folder/part" 2>&1 || bad "$part: $(cat "$folder/part")"
    checks=$((checks + $(sed -n 's/^\([0-9]*\) checks$/\1/p' "$folder/part")))
done
finish
