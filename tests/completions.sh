#!/bin/sh
# The shells' completions: the functions as a shell calls them, and keys typed into real shells.
# bash always; zsh and fish where they are installed; keys where script(1) lends a terminal.
set -u
cd "$(dirname "$0")/.." || exit 1
program=${GROGNARD:-$PWD/build/grognard}
completions=$PWD/completions
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT PIPE TERM
checks=0
status=0

bad() {
    echo "FAILED: $*"
    status=1
}

# same WHAT FOUND EXPECTED
same() {
    checks=$((checks + 1))
    [ "$2" = "$3" ] || bad "$1 gives \"$2\", not \"$3\""
}

# In the shells, grognard is this: it completes like the program, and writes down any other words it gets.
mkdir "$folder/bin" "$folder/home" "$folder/home/sub"
mkdir -m 700 "$folder/run"
cat >"$folder/bin/grognard" <<END
#!/bin/sh
[ "\$1" = complete ] && exec "$program" "\$@"
printf '[%s]' "\$@" >>"$folder/typed"
echo >>"$folder/typed"
END
chmod +x "$folder/bin/grognard"
touch "$folder/home/my house.yaml" "$folder/home/sub/club.yaml"
export PATH="$folder/bin:$PATH" HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" TERM=xterm
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME ZDOTDIR ENV BASH_ENV
cd "$HOME" || exit 1

# ---- bash: the function, with the words cut at "=" as bash cuts them ----

cat >"$folder/offer.bash" <<'END'
source "$1" || exit
shift
# the arguments are the words; "=" between two of them had no spaces around it
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
COMP_LINE=${COMP_LINE// = /=}
COMP_LINE=${COMP_LINE/% =/=}
COMP_POINT=${#COMP_LINE}
_grognard "$1" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"
echo "${COMPREPLY[*]}"
END

# bash_offers EXPECTED WORDS...
bash_offers() {
    expected=$1
    shift
    same "bash: $*" "$(bash --norc "$folder/offer.bash" "$completions/grognard.bash" "$@" 2>&1)" "$expected"
}

bash_offers 'odds' grognard od
bash_offers 'bolt-action' grognard odds bolt
bash_offers 'volley' grognard resolve bolt-action vol
bash_offers 'cover=' grognard odds bolt-action volley cov
bash_offers 'none soft hard' grognard odds bolt-action volley cover =
bash_offers 'hard' grognard odds bolt-action volley cover = h
bash_offers 'down' grognard odds bolt-action volley cover = hard 'do'
bash_offers 'yes no' grognard odds bolt-action volley moved =
bash_offers 'moved' grognard odds bolt-action volley range = 12 --versus mov
bash_offers 'rows.ba.hit.long-range=' grognard odds bolt-action volley --sweep rows.ba.hit.lo
bash_offers '--house' grognard rules bolt-action --ho
bash_offers 'my house.yaml' grognard rules bolt-action --house my
bash_offers 'my house.yaml' grognard rules bolt-action --house = my
bash_offers 'sub' grognard odds bolt-action volley --svg su
bash_offers 'my house.yaml' grognard check my
bash_offers 'sub/club.yaml' grognard check 'my house.yaml' sub/c
bash_offers '--json' grognard check --js
bash_offers '' grognard check zzz
bash_offers 'side umpire' grognard play battle.yaml --view ''
bash_offers 'human,doctrine' grognard play battle.yaml --players human,d
bash_offers '' grognard odds bolt-action volley zzz
bash_offers 'my house.yaml' grognard map my
bash_offers 'my house.yaml' grognard report --html my
bash_offers '--html' grognard report --ht
bash_offers 'cm inch' grognard map --units ''
bash_offers '' grognard nonsense bolt
bash_offers '' no-such-program odds bolt
bash_offers 'spectator 1 2 umpire' grognard replay x.battle --as ''
bash_offers 'sub' grognard replay x.battle --frames su
bash_offers 'my house.yaml' grognard verify my
for command in odds resolve rules systems procedures fields batch check map report verify replay analyse export; do
    bash_offers "$command" grognard "$command"
done

# ---- keys typed into a shell ----

# wait_for COUNT PATTERN FILE: until so many lines have it, ten seconds at most
wait_for() {
    for _ in $(seq 200); do
        [ "$(grep -c "$2" "$3")" -ge "$1" ] && return
        sleep 0.05
    done
}

cat >"$folder/keys" <<'END'
od\t
odds bolt-action volley cover=h\t
odds bolt-action volley cov\th\t
odds bolt-action volley mov\tdo\t
odds bolt-action volley cover=hard --versus do\t
odds bolt-action volley --hou\tmy\t
odds bolt-action volley --house=my\t
odds bolt-action volley --house=sub/c\tdo\t
check my\tsub/c\t
END
cat >"$folder/expected" <<'END'
[odds]
[odds][bolt-action][volley][cover=hard]
[odds][bolt-action][volley][cover=hard]
[odds][bolt-action][volley][moved][down]
[odds][bolt-action][volley][cover=hard][--versus][down]
[odds][bolt-action][volley][--house][my house.yaml]
[odds][bolt-action][volley][--house=my house.yaml]
[odds][bolt-action][volley][--house=sub/club.yaml][down]
[check][my house.yaml][sub/club.yaml]
END

type_keys() {
    wait_for 1 'ready>' "$folder/screen"
    line=0
    while IFS= read -r keys; do
        line=$((line + 1))
        # shellcheck disable=SC2059 # the keys are written as printf has them
        printf "grognard $keys\n"
        wait_for "$line" '' "$folder/typed"
    done <"$folder/keys"
    echo exit
}

# typed_into SHELL COMMAND: what the program gets when the keys are typed, is what is expected
typed_into() {
    : >"$folder/typed"
    : >"$folder/screen"
    type_keys | script -qefc "$2" /dev/null >"$folder/screen" 2>&1
    checks=$((checks + $(wc -l <"$folder/expected")))
    diff "$folder/expected" "$folder/typed" >"$folder/difference" ||
        bad "keys in $1: < is expected, > is found: $(cat "$folder/difference")"
}

has() { command -v "$1" >/dev/null; }

# ---- the three shells ----

if has script; then
    cat >"$folder/bashrc" <<END
source "$completions/grognard.bash"
PS1='ready>'
END
    typed_into bash "bash --noprofile --rcfile $folder/bashrc -i"
fi

if has zsh && has script; then
    cat >"$HOME/.zshrc" <<END
fpath=("$completions" \$fpath)
autoload -U compinit
compinit -D -u
PS1='ready>'
END
    typed_into zsh "zsh -d -i"
else
    echo "zsh: not checked"
fi

# fish_offers EXPECTED LINE
fish_offers() {
    found=$(fish --no-config -C "source $completions/grognard.fish" -c "complete -C '$2'" | tr '\n' ' ')
    same "fish: $2" "$found" "$1"
}

if has fish; then
    fish_offers 'odds ' 'grognard od'
    fish_offers 'cover= ' 'grognard odds bolt-action volley cov'
    fish_offers 'cover=hard ' 'grognard odds bolt-action volley cover=h'
    fish_offers 'cover=none cover=soft cover=hard ' 'grognard odds bolt-action volley cover='
    fish_offers 'my house.yaml ' 'grognard rules bolt-action --house m'
    fish_offers 'my house.yaml ' 'grognard check m'
    fish_offers '--house=my house.yaml ' 'grognard rules bolt-action --house=m'
    fish_offers '' 'grognard odds bolt-action volley zzz'
    fish_offers 'my house.yaml ' 'grognard map m'
    if has script; then
        typed_into fish "fish --no-config -i -C 'source $completions/grognard.fish; function fish_prompt; echo ready\\>; end'"
    fi
else
    echo "fish: not checked"
fi

echo "$checks checks"
exit $status
