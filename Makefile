# grognard: an umpire for tabletop miniature wargames.
#
#   make run     builds what is missing and shows what it can do
#   make test    builds and passes all tests
#   make help    the rest
#
# Knobs:
#   DEBUG=1            symbols, no optimisation
#   SECONDS=60         how long each fuzzer runs (make fuzz)
#   GAMES=40           games of the searcher against the doctrine (make bench)
#   FITTED=300         battles of each scenario to which its evaluation is fitted (make fit)
#   PREFIX=/usr/local  where make install puts things; DESTDIR= is put before it
#   SETUP=no           do not look for packages
#   UP=5               how many seconds the server of make run stays up (until ctrl-C); PORT=8717 is where
#   PAGE=no            the server without its page, which needs node and npm to be built
#   V=1                show the commands in full

PREFIX  ?= /usr/local
DESTDIR ?=
SECONDS ?= 60
GAMES   ?= 40
FITTED  ?= 300
SETUP   ?= yes
PAGE    ?= yes
ifeq ($(origin CC),default)
CC := gcc
endif
VERSION := 0.2.0
SOVERSION := 0

# A short word for each step, or the whole command.
ifdef V
say = @:
Q :=
else
say = @echo
Q := @
endif

# Each way of building has its own folder, so that they do not mix.
ifdef SANITIZE
BUILD := build/sanitize
MODE  := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifdef THREADS
BUILD := build/threads
MODE  := -O1 -g -fsanitize=thread -fno-omit-frame-pointer
else ifdef COVERAGE
BUILD := build/coverage
MODE  := -O0 -g --coverage
else ifdef FUSED
# With the machine's fused multiply-add, if it has one: see make digits.
BUILD := build/fused-$(notdir $(CC))
MODE  := -O2 $(shell grep -qw fma /proc/cpuinfo 2>/dev/null && echo -mfma)
else ifdef DEBUG
BUILD := build/debug
MODE  := -O0 -g
else
BUILD := build
MODE  := -O2 -g
# Rules, geometry and odds are small functions in many files that call each other all the time: they are optimised as
# one, which makes battles a quarter faster.  A compiler that cannot is found out.
ifndef TOGETHER
TOGETHER := $(shell echo 'int x;' | $(CC) -xc - -flto -r -flinker-output=nolto-rel -o /dev/null 2>/dev/null && echo yes || echo no)
endif
endif

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
CFLAGS   ?=
# Systems lay their structs over rows of numbers (int16_t of a unit, int of a situation), and the same number is read as
# a member here and as an entry there: no compiler is to conclude that these are two.
# A product and a sum are rounded one after the other, even where the machine could do both at once: odds have the same
# digits whatever the compiler (make digits).
ALL_CFLAGS := -std=c17 -D_GNU_SOURCE $(WARNINGS) $(MODE) -fno-strict-aliasing -ffp-contract=off -fPIC -fvisibility=hidden -Iinclude -Isrc \
	-DGROGNARD_VERSION='"$(VERSION)"' -DGROGNARD_LIBDIR='"$(PREFIX)/lib/grognard"' $(CFLAGS)
# libsodium is put into what is built here: only a few of its functions are needed, and looking for a shared library
# costs every start of the program.
LIBS     := -lcyaml -lyaml -ljansson -lgmp -lm -l:libsodium.a -pthread
SHARED_LIBS := $(subst -l:libsodium.a,-lsodium,$(LIBS))
# Most starts of the program are one question that takes less time than finding its libraries and moving its tables to
# where they are loaded: it has all but the C library in it, at an address that is known when it is linked.
PROGRAM_LIBS := -l:libcyaml.a -l:libyaml.a -l:libjansson.a -l:libgmp.a -l:libsodium.a -lm -pthread -ldl
ifndef THREADS
PROGRAM_LINK := -no-pie
endif

LIBRARY_SOURCES := $(wildcard src/base/*.c src/crew/*.c src/chance/*.c src/table/*.c src/sheet/*.c src/battle/*.c src/battle/*/*.c src/rules/*.c src/doctrine/*.c src/systems/*.c src/systems/*/*/*.c src/players/*.c src/simulate/*.c src/coach/*.c)
# Files that are whole or not there are the program's affair too.
PROGRAM_SOURCES := $(wildcard src/program/*.c src/program/sheet/*.c src/program/battle/*.c src/program/play/*.c) src/program/pictures/output.c
PICTURE_SOURCES := $(wildcard src/program/pictures/*.c)
SERVER_SOURCES  := $(wildcard src/server/*.c)
MPI_SOURCES     := $(wildcard src/program/mpi/*.c)
PAGE_SOURCES    := $(shell find web/src web/public web/build -type f) \
	$(wildcard web/index.html web/package.json web/tsconfig*.json web/*.config.*)
TEST_SOURCES    := $(wildcard tests/test_*.c)
SHELL_TESTS     := $(wildcard tests/*.sh)
# The page is the same however the server is built, and so is what ranks write to each other: they are tried once, in the
# browser and under mpirun, with the ordinary build.
ifeq ($(BUILD),build)
MPI_TESTED      := build/grognard-mpi.so
else
SHELL_TESTS     := $(filter-out tests/web.sh tests/mpi.sh,$(SHELL_TESTS))
endif
FUZZ_SOURCES    := $(wildcard tests/fuzz/fuzz_*.c)

object = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
ifeq ($(TOGETHER),yes)
# How a battle stands is asked once a playout: it is left out, so that other weights cost no link.
TOGETHER_SOURCES := $(filter-out %/doctrine/standing.c,$(filter src/table/% src/rules/% src/doctrine/% $(wildcard src/systems/*/battle/*.c src/systems/*/doctrine/*.c src/systems/*/sheet/*.c) src/battle/scenario/scenario.c src/battle/state.c src/battle/view.c src/sheet/house.c,$(LIBRARY_SOURCES)))
TOGETHER_OBJECTS := $(patsubst %.c,$(BUILD)/together/%.o,$(TOGETHER_SOURCES))
TOGETHER_OBJECT  := $(BUILD)/together.o
endif
LIBRARY_OBJECTS := $(call object,$(filter-out $(TOGETHER_SOURCES),$(LIBRARY_SOURCES)))
LIBRARY_PARTS := $(LIBRARY_OBJECTS) $(TOGETHER_OBJECT)
PROGRAM_OBJECTS := $(call object,$(PROGRAM_SOURCES))
PICTURE_OBJECTS := $(call object,$(PICTURE_SOURCES))
SERVER_OBJECTS  := $(call object,$(SERVER_SOURCES)) $(BUILD)/obj/assets.o
TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(TEST_SOURCES))

STATIC   := $(BUILD)/libgrognard.a
SHARED   := $(BUILD)/libgrognard.so.$(SOVERSION)
PROGRAM  := $(BUILD)/grognard
PICTURES := $(BUILD)/grognard-pictures.so
SERVER   := $(BUILD)/grognard-server.so
MPI      := $(BUILD)/grognard-mpi.so

.PHONY: all help run web mpi test digits sanitize fuzz bench fit coverage check format install uninstall clean
.DEFAULT_GOAL := all

all: $(PROGRAM) $(PICTURES) $(SERVER) $(STATIC) $(SHARED) ## build everything

help: ## this list
	@sed -n '/^#/!q;s/^# \{0,1\}//p' Makefile
	@grep -hE '^[a-z]+:.*## ' Makefile | awk -F ':.*## ' '{ printf "  make %-10s %s\n", $$1, $$2 }'

# ---- what must be there first ----

.PRECIOUS: build/have-%
# Packages are looked for once for each purpose; the stamp remembers that they were there.
build/have-%: scripts/setup
	@mkdir -p build
	@if [ "$(SETUP)" = yes ]; then scripts/setup $* && touch $@; fi

# One after the other: two runs of apt do not get along.
build/have-test: build/have-build
build/have-check build/have-fuzz build/have-coverage build/have-mpi: build/have-test

# ---- building ----

$(BUILD)/obj/%.o: %.c | build/have-build
	@mkdir -p $(@D)
	$(say) "  CC    $<"
	$(Q)$(CC) $(ALL_CFLAGS) $(OBJECT_CFLAGS) -MMD -MP -c $< -o $@

$(PICTURE_OBJECTS): OBJECT_CFLAGS = $$(pkg-config --cflags cairo)

# From here on it is an object like any other: whoever links it need not know.
TOGETHER_CFLAGS := -O3 -fno-math-errno
$(BUILD)/together/%.o: %.c | build/have-build
	@mkdir -p $(@D)
	$(say) "  CC    $<"
	$(Q)$(CC) $(ALL_CFLAGS) $(TOGETHER_CFLAGS) -flto -MMD -MP -c $< -o $@

$(TOGETHER_OBJECT): $(TOGETHER_OBJECTS)
	$(say) "  LTO   $@"
	$(Q)$(CC) $(ALL_CFLAGS) $(TOGETHER_CFLAGS) -flto=auto -r -flinker-output=nolto-rel -o $@ $^

$(STATIC): $(LIBRARY_PARTS)
	@rm -f $@
	$(say) "  AR    $@"
	$(Q)ar rcs $@ $^

$(SHARED): $(LIBRARY_PARTS)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -shared -Wl,-soname,libgrognard.so.$(SOVERSION) -o $@ $^ $(SHARED_LIBS)

# Line editing, in the program only: linked statically, so that the dynamic linker has nothing more to
# do when the program starts, and with its names kept inside, for ours are also plain words.
EDITING := $(BUILD)/obj/editing.o
EDITING_LIBS := -l:libedit.a -l:libtinfo.a -l:libbsd.a

$(EDITING): $(call object,src/program/play/line.c)
	$(say) "  LINK  $@"
	$(Q)$(CC) -r -nostdlib -o $@ $< $(EDITING_LIBS)
	$(Q)objcopy --wildcard --keep-global-symbol='lines_*' $@

$(PROGRAM): $(filter-out %/play/line.o,$(PROGRAM_OBJECTS)) $(EDITING) $(STATIC)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) $(PROGRAM_LINK) -o $@ $^ $(PROGRAM_LIBS)

# What paints the ground comes from the library; like the server it brings its own.
$(PICTURES): $(PICTURE_OBJECTS) $(STATIC)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -shared -Wl,--exclude-libs,ALL -o $@ $^ $$(pkg-config --libs cairo) -lm

# The server brings its own library with it: its names are nobody else's business.
SERVER_LIBS := -lmicrohttpd -lsqlite3 -lqrencode $(SHARED_LIBS)
$(SERVER): $(SERVER_OBJECTS) $(STATIC)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -shared -Wl,--exclude-libs,ALL -o $@ $(SERVER_OBJECTS) $(STATIC) $(SERVER_LIBS)

$(call object,src/server/openapi.c): src/server/openapi.json

# Only who simulates on many machines has Open MPI.
mpi: $(MPI) ## the module for many machines under mpirun

$(BUILD)/obj/src/program/mpi/%.o: src/program/mpi/%.c | build/have-build build/have-mpi
	@mkdir -p $(@D)
	$(say) "  CC    $<"
	$(Q)$(CC) $(ALL_CFLAGS) $$(pkg-config --cflags ompi-c | sed 's/-I/-isystem /g') -MMD -MP -c $< -o $@

$(MPI): $(call object,$(MPI_SOURCES))
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -shared -o $@ $^ $$(pkg-config --libs ompi-c) -ldl

# The page: its packages are fetched when the list of them changes, it is built when its sources do.
ifeq ($(PAGE),yes)
PAGE_FOLDER := web/dist
PAGE_BUILT  := web/dist/index.html
else
PAGE_FOLDER := $(BUILD)/no-page
endif
PAGE_PACKAGES := web/node_modules/.package-lock.json

web: web/dist/index.html ## the page in the browser, into web/dist

$(PAGE_PACKAGES): web/package.json web/package-lock.json scripts/page
	$(say) "  NPM   web/node_modules"
	$(Q)scripts/page packages

web/dist/index.html: $(PAGE_SOURCES) $(PAGE_PACKAGES)
	$(say) "  PAGE  web/dist"
	$(Q)scripts/page build

# The page's files, compiled in; the list is empty when the page is not wanted.
$(BUILD)/assets.c: scripts/embed $(PAGE_BUILT)
	@mkdir -p $(@D)
	$(say) "  EMBED $@"
	$(Q)scripts/embed $(PAGE_FOLDER) $@

$(BUILD)/obj/assets.o: $(BUILD)/assets.c src/server/assets.h
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -c $< -o $@

-include $(patsubst %.o,%.d,$(LIBRARY_OBJECTS) $(TOGETHER_OBJECTS) $(PROGRAM_OBJECTS) $(PICTURE_OBJECTS) $(SERVER_OBJECTS))

run: all ## build, and open a battle against the computer in the browser, or in the terminal
	@scripts/tour $(PROGRAM) $(UP)

# ---- testing ----

# Tests take the pictures module from the build that they belong to.
# fontconfig keeps what it has read until the end.
TEST_ENVIRONMENT := LSAN_OPTIONS=suppressions=$(CURDIR)/tests/lsan.supp:print_suppressions=0 GROGNARD_PICTURES=$(CURDIR)/$(PICTURES) GROGNARD_SERVER=$(CURDIR)/$(SERVER) GROGNARD=$(CURDIR)/$(PROGRAM)
TEST_LIBS := -lcmocka $(LIBS) -ldl

$(BUILD)/tests/%: tests/%.c $(STATIC) | build/have-test
	@mkdir -p $(@D)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(filter-out -fvisibility=hidden,$(ALL_CFLAGS)) -MMD -MP -o $@ $< $(TEST_OBJECTS) $(STATIC) $(TEST_LIBS)

# The loader of pictures belongs to the program, not to the library.
$(BUILD)/tests/test_pictures: TEST_OBJECTS = $(call object,src/program/picture.c src/program/module.c)
$(BUILD)/tests/test_pictures: $(call object,src/program/picture.c src/program/module.c)

MAP_PROGRAM_OBJECTS := $(call object,src/program/picture.c src/program/module.c src/program/battle/map_text.c src/program/battle/map_grid.c src/program/style.c src/program/ranks.c)
$(BUILD)/tests/test_map: TEST_OBJECTS = $(MAP_PROGRAM_OBJECTS)
$(BUILD)/tests/test_map: $(MAP_PROGRAM_OBJECTS)

# The toy, a small game that only tests have, stands beside the real ones in a registry of its own.
TOY_OBJECTS := $(call object,$(wildcard tests/toy/*.c)) $(BUILD)/obj/tests/toy/registry.o
$(BUILD)/obj/tests/toy/registry.o: src/systems/registry.c
	@mkdir -p $(@D)
	$(say) "  CC    $< (with the toy)"
	$(Q)$(CC) $(ALL_CFLAGS) '-DMORE_SYSTEMS(SYSTEM)=SYSTEM(toy)' -MMD -MP -c $< -o $@

TOY_TESTS := $(BUILD)/tests/test_battles $(BUILD)/tests/test_battle_records
$(TOY_TESTS): TEST_OBJECTS = $(TOY_OBJECTS)
$(TOY_TESTS): $(TOY_OBJECTS)
-include $(TOY_OBJECTS:.o=.d)

# The server and the program with the toy, for the tests of what knows no game.
TOY_SERVER  := $(BUILD)/tests/grognard-server-toy.so
TOY_PROGRAM := $(BUILD)/tests/grognard-toy
$(TOY_SERVER): $(SERVER_OBJECTS) $(TOY_OBJECTS) $(STATIC)
	@mkdir -p $(@D)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -shared -Wl,--exclude-libs,ALL -o $@ $(SERVER_OBJECTS) $(TOY_OBJECTS) $(STATIC) $(SERVER_LIBS)

$(TOY_PROGRAM): $(filter-out %/play/line.o,$(PROGRAM_OBJECTS)) $(EDITING) $(TOY_OBJECTS) $(STATIC)
	@mkdir -p $(@D)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -o $@ $^ $(LIBS) -ldl

$(BUILD)/tests/test_memory $(BUILD)/tests/test_log_memory: TEST_OBJECTS = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

-include $(patsubst %,%.d,$(TESTS))

$(BUILD)/example: examples/volley.c $(STATIC)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -o $@ $< $(STATIC) $(LIBS)

test: all $(MPI_TESTED) $(TESTS) $(TOY_SERVER) $(TOY_PROGRAM) $(BUILD)/example fuzz-corpus ## build and pass all tests
	@$(TEST_ENVIRONMENT) scripts/run-tests $(TESTS) $(SHELL_TESTS)

sanitize: ## all tests with the address and undefined-behaviour sanitizers
	$(MAKE) SANITIZE=1 test

races: ## what runs in threads (simulations, the searcher, the server) with the thread sanitizer
	$(MAKE) THREADS=1 build/threads/tests/test_simulate build/threads/tests/test_crew build/threads/tests/test_players build/threads/grognard build/threads/grognard-server.so
	build/threads/tests/test_simulate
	build/threads/tests/test_crew
	build/threads/tests/test_players
	scripts/races build/threads

memcheck: all $(TESTS) ## the faster tests under valgrind
	@$(TEST_ENVIRONMENT) scripts/memcheck $(BUILD)

# The odds of every procedure, to the last digit, from the ordinary build, from clang and from gcc, these two with fused
# multiply-add where the processor has it.
$(BUILD)/digits: tests/digits/digits.c $(STATIC)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -o $@ $< $(STATIC) $(LIBS)

digits: $(BUILD)/digits | build/have-fuzz ## the same digits from every compiler
	+$(Q)$(MAKE) --no-print-directory FUSED=1 CC=clang build/fused-clang/digits
	+$(Q)$(MAKE) --no-print-directory FUSED=1 CC=gcc build/fused-gcc/digits
	@scripts/digits $(BUILD)/digits build/fused-clang/digits build/fused-gcc/digits

coverage: build/have-coverage ## which lines the tests reach: build/coverage/index.html
	$(MAKE) COVERAGE=1 test
	gcovr --root . --filter src/ --object-directory build/coverage --html-details build/coverage/index.html --print-summary

bench: all ## what things cost, as a table
	$(say) "  LINK  $(BUILD)/bench"
	$(Q)$(CC) $(ALL_CFLAGS) -o $(BUILD)/bench $(wildcard bench/*.c) $(STATIC) $(LIBS)
	@$(BUILD)/bench $(PROGRAM) $(GAMES)
	$(say) "  LINK  $(BUILD)/load"
	$(Q)$(CC) $(ALL_CFLAGS) -o $(BUILD)/load $(wildcard bench/load/*.c)
	@$(BUILD)/load $(PROGRAM)

# How a battle stands, fitted to how battles end; the weights are part of the source.
$(BUILD)/positions: bench/fit/positions.c $(STATIC)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -o $@ $< $(STATIC) $(LIBS)

fit: $(BUILD)/positions ## fit the searcher's evaluation again, to FITTED battles of each scenario
	@bench/fit/fit.py $(BUILD)/positions $(FITTED)

# ---- fuzzing ----

FUZZERS := $(patsubst tests/fuzz/%.c,%,$(FUZZ_SOURCES))
FUZZ_CFLAGS := -std=c17 -D_GNU_SOURCE -g -O1 -fno-strict-aliasing -Iinclude -Isrc -DGROGNARD_VERSION='"$(VERSION)"' -fsanitize=address,undefined \
	-fno-sanitize-recover=all

# With libFuzzer when there is time for it; the corpus alone is replayed by every run of the tests.
build/fuzz/obj/%.o: %.c | build/have-build build/have-fuzz
	@mkdir -p $(@D)
	$(say) "  FUZZ  $<"
	$(Q)clang $(FUZZ_CFLAGS) -fsanitize=fuzzer-no-link -MMD -MP -c $< -o $@

FUZZ_OBJECTS := $(patsubst %.c,build/fuzz/obj/%.o,$(LIBRARY_SOURCES))
.SECONDARY: $(FUZZ_OBJECTS) $(patsubst %.c,build/fuzz/obj/%.o,$(FUZZ_SOURCES))
build/fuzz/fuzz_%: build/fuzz/obj/tests/fuzz/fuzz_%.o $(FUZZ_OBJECTS)
	$(say) "  LINK  $@"
	$(Q)clang $(FUZZ_CFLAGS) -fsanitize=fuzzer -o $@ $^ $(LIBS)

-include $(patsubst %.o,%.d,$(FUZZ_OBJECTS)) $(patsubst %.c,build/fuzz/obj/%.d,$(FUZZ_SOURCES))

$(BUILD)/replay/%: tests/fuzz/%.c tests/fuzz/replay.c $(STATIC)
	@mkdir -p $(@D)
	$(say) "  LINK  $@"
	$(Q)$(CC) $(ALL_CFLAGS) -o $@ $< tests/fuzz/replay.c $(STATIC) $(LIBS)

.PHONY: fuzz-corpus memcheck races
fuzz-corpus: $(patsubst %,$(BUILD)/replay/%,$(FUZZERS))

fuzz: $(patsubst %,build/fuzz/%,$(FUZZERS)) ## run each fuzzer for SECONDS
	@scripts/fuzz $(SECONDS) $(FUZZERS)

# ---- checking ----

# How many ways through a function are followed before clang-tidy gives it up: an eighth of what it would do by itself takes
# a fifth of the time, which is minutes.
TIDY_DEPTH := -Xclang -analyzer-config -Xclang max-nodes=30000

CHECKED := $(shell git ls-files '*.c' '*.h' 2>/dev/null)

check: build/have-check all $(PAGE_PACKAGES) ## format, direction of the layers, sizes, cppcheck, clang-tidy, manuals, scripts
	@echo "format"; clang-format --dry-run --Werror $(CHECKED)
	@echo "layers"; scripts/check-layers
	@echo "symbols"; scripts/check-symbols $(BUILD)
	@scripts/check-size
	@echo "cppcheck"; cppcheck -j "$$(nproc)" --quiet --std=c11 --error-exitcode=1 --inline-suppr --enable=warning,performance,portability \
		--suppress=missingIncludeSystem --suppress=ctuuninitvar --suppress=preprocessorErrorDirective -Iinclude -Isrc src bench examples
	@echo "clang-tidy"; printf '%s\n' $(LIBRARY_SOURCES) $(PROGRAM_SOURCES) $(SERVER_SOURCES) | xargs -P "$$(nproc)" -n 12 \
		sh -c 'clang-tidy --quiet "$$@" -- -std=c17 -D_GNU_SOURCE -Iinclude -Isrc -DGROGNARD_VERSION=\"$(VERSION)\" \
		-DGROGNARD_LIBDIR=\"\" $(TIDY_DEPTH)' tidy >build/tidy.log 2>&1 || { grep -vE '^[0-9]+ warnings? generated|^Suppressed|^Use -header' build/tidy.log; exit 1; }
	@echo "page"; scripts/page check
	@echo "manuals"; mandoc -T lint -W warning man/*.[0-9]
	@echo "scripts"; shellcheck -S warning scripts/* tests/*.sh tests/shell/*.sh .ci/run completions/grognard.bash

format: ## put the sources into shape
	clang-format -i $(CHECKED)

# ---- installing ----

install: all ## install program, library, header, manuals and completions
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/grognard $(DESTDIR)$(PREFIX)/lib/pkgconfig \
		$(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share/man/man6 $(DESTDIR)$(PREFIX)/share/man/man5 \
		$(DESTDIR)$(PREFIX)/share/man/man3 $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/grognard
	install -m 644 $(PICTURES) $(SERVER) $(wildcard $(MPI)) $(DESTDIR)$(PREFIX)/lib/grognard/
	install -m 644 $(STATIC) $(SHARED) $(DESTDIR)$(PREFIX)/lib/
	ln -sf libgrognard.so.$(SOVERSION) $(DESTDIR)$(PREFIX)/lib/libgrognard.so
	install -m 644 include/grognard.h $(DESTDIR)$(PREFIX)/include/
	sed 's|@PREFIX@|$(PREFIX)|;s|@VERSION@|$(VERSION)|' man/grognard.pc.in \
		> $(DESTDIR)$(PREFIX)/lib/pkgconfig/grognard.pc
	for section in 3 5 6; do install -m 644 man/*.$$section $(DESTDIR)$(PREFIX)/share/man/man$$section/; done
	for folder in scenarios/*; do install -d $(DESTDIR)$(PREFIX)/share/grognard/$$folder; \
		install -m 644 $$folder/*.yaml $(DESTDIR)$(PREFIX)/share/grognard/$$folder/; done
	install -m 644 completions/grognard.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/grognard
	install -m 644 completions/_grognard $(DESTDIR)$(PREFIX)/share/zsh/site-functions/
	install -m 644 completions/grognard.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" -eq 0 ]; then ldconfig; fi

uninstall: ## take all of that away again
	rm -rf $(DESTDIR)$(PREFIX)/lib/grognard $(DESTDIR)$(PREFIX)/share/grognard
	for page in man/*.[356]; do rm -f $(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$${page#man/}; done
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,bin/grognard lib/libgrognard.a lib/libgrognard.so \
		lib/libgrognard.so.$(SOVERSION) include/grognard.h lib/pkgconfig/grognard.pc \
		share/bash-completion/completions/grognard \
		share/zsh/site-functions/_grognard share/fish/vendor_completions.d/grognard.fish)

clean: ## throw the build away
	rm -rf build web/dist
