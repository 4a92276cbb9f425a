#!/bin/sh
# make install, as a packager runs it: every file in its place, a program that runs, a library to build against;
# and make uninstall, which leaves no file behind.
set -u
cd "$(dirname "$0")/.." || exit 1
program=${GROGNARD:-$PWD/build/grognard}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT PIPE TERM
root=$folder/root
usr=$root/usr
checks=0
status=0
# a make that runs this test must not lend us its jobs; what it was told is in the environment as well
unset MAKEFLAGS MFLAGS MAKELEVEL

# the same way of building as the program under test, so that nothing is built anew
case $program in
*/sanitize/*) mode=SANITIZE=1 link='-fsanitize=address,undefined' ;;
*/coverage/*) mode=COVERAGE=1 link=--coverage ;;
*/debug/*) mode=DEBUG=1 link='' ;;
*) mode='' link='' ;;
esac

bad() {
    echo "FAILED: $*"
    status=1
}

# check WHAT COMMAND...: the command must succeed; its streams are in $folder/out and $folder/err
check() {
    what=$1
    shift
    checks=$((checks + 1))
    "$@" >"$folder/out" 2>"$folder/err" </dev/null || bad "$what: $(tail -n 20 "$folder/err")"
}

# says WHAT PATTERN: what the last command printed on standard output
says() {
    checks=$((checks + 1))
    grep -qE -e "$2" "$folder/out" || bad "$1: nothing says \"$2\": $(head -n 20 "$folder/out")"
}

files_there() {
    (cd "$root" && find . ! -type d | sort)
}

# ---- every file, and no other ----

check "make install" make SETUP=no DESTDIR="$root" PREFIX=/usr ${mode:+"$mode"} install
soversion=$(sed -n 's/^SOVERSION *:= *//p' Makefile)
{
    for page in man/*.[356]; do echo "./usr/share/man/man${page##*.}/${page#man/}"; done
    for file in scenarios/*/*.yaml; do echo "./usr/share/grognard/$file"; done
    if [ -e "$(dirname "$program")/grognard-mpi.so" ]; then echo ./usr/lib/grognard/grognard-mpi.so; fi
    cat <<END
./usr/bin/grognard
./usr/include/grognard.h
./usr/lib/grognard/grognard-pictures.so
./usr/lib/grognard/grognard-server.so
./usr/lib/libgrognard.a
./usr/lib/libgrognard.so
./usr/lib/libgrognard.so.$soversion
./usr/lib/pkgconfig/grognard.pc
./usr/share/bash-completion/completions/grognard
./usr/share/fish/vendor_completions.d/grognard.fish
./usr/share/zsh/site-functions/_grognard
END
} | sort >"$folder/expected"
files_there >"$folder/there"
check "installed files" diff "$folder/expected" "$folder/there"
while IFS= read -r file; do
    check "$file is empty" test -s "$root/$file"
    check "$file cannot be read by others" test -n "$(find "$root/$file" -follow -perm -444)"
done <"$folder/expected"
check "others cannot run the program" test -n "$(find "$usr/bin/grognard" -perm -555)"
check "the link to the shared library" test "$(readlink "$usr/lib/libgrognard.so")" = "libgrognard.so.$soversion"
if grep -rq "$folder\|@[A-Z]*@" "$usr/lib/pkgconfig" "$usr/share"; then bad "a temporary path or a placeholder is installed"; fi

# ---- the program ----

check "the program's version" "$usr/bin/grognard" --version
version=$(sed -n 's/^grognard //p' "$folder/out")
check "the program's odds" "$usr/bin/grognard" odds bolt-action volley rifles=10 range=10
says "the program's odds" '^casualties'
# fontconfig keeps its caches to the end, which the address sanitizer takes for a leak
echo 'leak:libfontconfig' >"$folder/suppressions"
check "a picture" env LSAN_OPTIONS="suppressions=$folder/suppressions:print_suppressions=0" \
    GROGNARD_PICTURES="$usr/lib/grognard/grognard-pictures.so" \
    "$usr/bin/grognard" odds bolt-action volley rifles=10 --svg "$folder/volley.svg"
check "a picture is drawn" grep -q '<svg' "$folder/volley.svg"

# ---- the manuals ----

for name in $(grep -oE '\bgrog_[a-z_]+\(' include/grognard.h | tr -d '(' | sort -u); do
    check "$name() in libgrognard(3)" grep -qE "^\.F[no] $name( |\$)" man/libgrognard.3
done
for name in $(grep -oE '^\.F[no] grog_[a-z_]+' man/libgrognard.3 | cut -d' ' -f2 | sort -u); do
    check "$name() of libgrognard(3)" grep -qE "\b$name\(" include/grognard.h
done
if command -v man >/dev/null; then
    for page in '6 grognard' '6 grognard-play' '5 grognard-house' '5 grognard-scenario' '3 libgrognard'; do
        # shellcheck disable=SC2086 # a section and a name
        check "man $page" man -M "$usr/share/man" -w $page
    done
fi

# ---- the library: by pkg-config, shared and static, in C and C++ ----

package() {
    PKG_CONFIG_PATH=$usr/lib/pkgconfig pkg-config --define-variable=prefix="$usr" "$@" grognard
}

check "pkg-config" package --modversion
says "pkg-config" "^$version\$"
check "pkg-config, as it is installed" env PKG_CONFIG_PATH="$usr/lib/pkgconfig" pkg-config --variable=prefix grognard
says "pkg-config, as it is installed" '^/usr$'

# compile OUTPUT LIBRARIES...
compile() {
    output=$1
    shift
    # shellcheck disable=SC2046,SC2086 # lists of flags
    check "compiling $output" ${CC:-cc} -std=c17 -Wall -Wextra -Werror $link -o "$folder/$output" examples/volley.c \
        $(package --cflags) "$@"
}

# shellcheck disable=SC2046 # lists of flags
compile shared $(package --libs)
check "the example, shared" env LD_LIBRARY_PATH="$usr/lib" "$folder/shared"
says "the example, shared" '^ *24" +[0-9.]+ +[0-9.]+%$'
cp "$folder/out" "$folder/said-shared"
# shellcheck disable=SC2046 # lists of flags
compile static $(package --static --libs | sed 's/-lgrognard/-l:libgrognard.a/')
check "the example, static" env -u LD_LIBRARY_PATH "$folder/static"
cp "$folder/out" "$folder/said-static"
check "both examples say the same" cmp "$folder/said-shared" "$folder/said-static"
if command -v c++ >/dev/null; then
    # shellcheck disable=SC2046 # lists of flags
    check "the header in C++" c++ -fsyntax-only -Wall -Wextra -Werror -x c++ $(package --cflags) "$usr/include/grognard.h"
fi

# ---- and away again ----

check "make uninstall" make SETUP=no DESTDIR="$root" PREFIX=/usr ${mode:+"$mode"} uninstall
files_there >"$folder/there"
checks=$((checks + 1))
[ ! -s "$folder/there" ] || bad "left behind: $(cat "$folder/there")"

echo "$checks checks"
exit $status
