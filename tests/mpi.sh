#!/bin/sh
# Many machines, here on one: any number of ranks under mpirun tells the same bytes, and one that dies leaves what was finished.
cd "$(dirname "$0")/.." || exit 1
. tests/shell/kit.sh
scenario=scenarios/bolt-action/first-patrol.yaml
# on a machine with few processors, by whoever runs the tests, and without a network
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl=self,vader OMPI_MCA_odls_base_sigkill_timeout=3

# ranks N WORD...: what grognard tells with so many of them
ranks() {
    count=$1
    shift
    checks=$((checks + 1))
    timeout 120 mpirun -n "$count" "$program" "$@" >"$folder/out" 2>"$folder/err" </dev/null ||
        bad "mpirun -n $count grognard $*: $(cat "$folder/err")"
}

# ---- the same bytes ----

expect 0 simulate $scenario -n 200 -j 1 --vary turns=5,6 --json --csv "$folder/alone.csv"
cp "$folder/out" "$folder/alone.json"
for count in 1 2 4; do
    ranks $count simulate $scenario -n 200 -j 2 --vary turns=5,6 --json --csv "$folder/ranks.csv"
    same "$folder/out" "$folder/alone.json"
    same "$folder/ranks.csv" "$folder/alone.csv"
done

expect 0 simulate $scenario -n 1 --keep 1 --keep-dir "$folder/kept"
log=$(find "$folder/kept" -name '*.battle')
expect 0 analyse "$log" -j 1 --playouts 2 --search 2
cp "$folder/out" "$folder/alone.txt"
for count in 2 4; do
    ranks $count analyse "$log" -j 1 --playouts 2 --search 2
    same "$folder/out" "$folder/alone.txt"
done

# ---- what goes wrong ----

checks=$((checks + 1))
if timeout 60 mpirun -n 2 "$program" simulate $scenario --nonsense >"$folder/out" 2>"$folder/err" </dev/null; then
    bad "a wrong option is taken"
fi
checks=$((checks + 1))
[ "$(grep -c 'no option --nonsense' "$folder/err")" -eq 1 ] || bad "a mistake is not told once: $(cat "$folder/err")"

# rank N of those that the launcher has started: its process
rank() {
    for process in /proc/[0-9]*; do
        if grep -qsF "$folder" "$process/cmdline" && grep -qsxz "OMPI_COMM_WORLD_RANK=$1" "$process/environ" &&
            [ "$(readlink "$process/exe")" = "$(readlink -f "$program")" ]; then
            echo "${process#/proc/}"
        fi
    done
}

timeout 120 mpirun -n 3 "$program" simulate $scenario -n 900000 -j 1 --json --csv "$folder/games.csv" >"$folder/out" 2>"$folder/err" </dev/null &
launcher=$!
for _ in $(seq 600); do
    grep -q 'of 900000 games' "$folder/err" && break
    sleep 0.1
done
kill -9 "$(rank 2)"
checks=$((checks + 1))
wait $launcher && bad "a rank was killed, and mpirun is content"
checks=$((checks + 1))
grep -q 'told to stop: [1-9][0-9]* of 900000 games are finished' "$folder/err" || bad "nothing is said: $(cat "$folder/err")"
says '"stop":"interrupted"'

finish
