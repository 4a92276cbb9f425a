/* SPDX-License-Identifier: MIT */
/* grognard serve: the table in the browser, and the API. */
#include "commands.h"
#include "module.h"
#include "numbers.h"
#include "server/serve.h"
#include "shipped.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct option options[] = {
    {"listen", "ADDRESS", "who may reach it: 0.0.0.0 for your network (this machine only)"},
    {"port", "N", "where it listens (8717); 0 for any that is free"},
    {"name", "NAME[,...]", "a name that it answers to beside its addresses and the machine's own"},
    {"store", "FILE", "where battles are kept (in your own state folder)"},
    {"scenarios", "DIR", "the scenarios that are offered (those that came with grognard)"},
    {"house", "FILE", "house rules for their system's sheet and new battles"},
    {"open", "SCENARIO", "begin a battle, such as bolt-action/crossroads, and print its links"},
    {"players", "WHO,WHO", "for --open: human, random, doctrine, searcher (human,doctrine)"},
    {"tls-cert", "FILE", "serve by TLS: the certificate, in PEM ..."},
    {"tls-key", "FILE", "... and its key"},
    {"log", "FILE", "append a line for each request (standard output)"},
    {"quiet", NULL, "print only where it listens"},
    {"no-qr", NULL, "no QR code"},
    {"connections", "N", "at most from one address (256)"},
    {"streams", "N", "connections at most in all (4096)"},
    {"timeout", "SECONDS", "for a request to be sent, and its answer to be taken (30)"},
    {"battles", "N", "at most in the store (10000)"},
    {"store-size", "MIB", "with which no more battles are begun (4096)"},
    {"keep-days", "N", "delete battles in which nothing has happened for so long (0: keep them)"},
    {"memory", "MIB", "that battles may take before some leave it until they are asked for (256)"},
    {"idle", "SECONDS", "until a battle that nobody asks about leaves the memory (300)"},
    {"limit-loopback", NULL, "limit how often this machine itself may ask, too"},
    {"help", NULL, "this text"},
    {NULL, NULL, NULL},
};

/* ---- what was asked for ---- */

/* Makes the folders of a path, as far as they are not there. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* what cannot be made is told when the store is opened */
        *slash = '/';
    }
}

static int find_store(struct call *call, char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state && state[0] == '/';
    if (!has_state && !home)
        return call_misuse(call, "there is no home folder: say --store FILE");
    snprintf(path, size, "%s%s/grognard/battles.db", has_state ? state : home,
             has_state ? "" : "/.local/state");
    make_folders(path);
    return 0;
}

static int read_limits(struct call *call, struct serve_options *o)
{
    if (call_number(call, "port", 0, 65535, 8717, &o->port) < 0 ||
        call_number(call, "connections", 1, 100000, 256, &o->connections) < 0 ||
        call_number(call, "streams", 8, 100000, 4096, &o->streams) < 0 ||
        call_number(call, "timeout", 1, 3600, 30, &o->timeout_seconds) < 0 ||
        call_number(call, "battles", 1, 10000000, 10000, &o->battles) < 0 ||
        call_number(call, "store-size", 1, 1 << 24, 4096, &o->store_mebibytes) < 0 ||
        call_number(call, "memory", 1, 1 << 20, 256, &o->memory_mebibytes) < 0 ||
        call_number(call, "keep-days", 0, 100000, 0, &o->keep_days) < 0)
        return -1;
    return call_number(call, "idle", 1, 1000000, 300, &o->idle_seconds);
}

static int read_options(struct call *call, struct serve_options *o)
{
    *o = (struct serve_options){.listen = call_option(call, "listen"),
                                .store = call_option(call, "store"),
                                .scenarios = call_option(call, "scenarios"),
                                .tls_cert = call_option(call, "tls-cert"),
                                .tls_key = call_option(call, "tls-key"),
                                .house = call_option(call, "house"),
                                .log = call_option(call, "log"),
                                .open = call_option(call, "open"),
                                .names = call_option(call, "name"),
                                .players = call_option(call, "players"),
                                .is_quiet = call_has(call, "quiet"),
                                .has_no_qr = call_has(call, "no-qr"),
                                .limits_loopback = call_has(call, "limit-loopback")};
    if (!o->tls_cert != !o->tls_key)
        return call_misuse(call, "--tls-cert and --tls-key go together");
    if (o->players && !o->open)
        return call_misuse(call, "--players is for the battle of --open");
    return read_limits(call, o);
}

/* ---- running ---- */

static int run(struct call *call)
{
    static const struct module module = {.file = "grognard-server.so",
                                         .variable = "GROGNARD_SERVER",
                                         .needs = "serving needs",
                                         .function = "server_run",
                                         .size_name = "server_options_size",
                                         .size = sizeof(struct serve_options)};
    struct shipped_path folder;
    char store[PATH_MAX], problem[PATH_MAX + 200];
    struct serve_options o;
    server_runner *serve;
    if (read_options(call, &o) < 0)
        return -1;
    if (!o.store && find_store(call, store, sizeof store) < 0)
        return -1;
    if (!o.store)
        o.store = store;
    if (!o.scenarios)
        o.scenarios = shipped_folder(&folder);
    void *symbol = module_load(&module, problem, sizeof problem);
    if (!symbol)
        return call_failure(call, "%.900s", problem);
    memcpy(&serve, &symbol, sizeof serve);
    return serve(&o, &call->error);
}

const struct command serve_command = {
    .name = "serve",
    .operands = "[OPTION...]",
    .summary = "the table in the browser: sheets, odds and battles for everybody in the room",
    .details =
        "Serves until Ctrl-C.  Everything works without internet.  A battle's links open its\n"
        "seats: keep the umpire's to yourself.  grognard-serve(6) tells the rest.",
    .option = options,
    .least = 0,
    .most = 0,
    .run = run,
};
