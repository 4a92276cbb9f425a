/* SPDX-License-Identifier: MIT */
/* grognard simulate: the computer fights a scenario many times. */
#include "simulate.h"

#include "program/commands.h"
#include "program/numbers.h"
#include "program/ranks.h"
#include "program/shipped.h"

#include <stdlib.h>
#include <string.h>

static const struct option options[] = {
    {"games", "N", "how many games (1000; with --until-width at most 100000)"},
    {"jobs", "J", "threads (as many as there are processors); the answer does not depend on it"},
    {"players", "A,B",
     "who plays: random, doctrine, searcher, searcher:quick, :steady, :deep (doctrine,doctrine)"},
    {"mirrored", NULL, "the players change sides in every second game"},
    {"seed", "S", "another seed gives other games (1)"},
    {"until-width", "W", "stop when no interval of a share is wider, as in 0.05"},
    {"vary", "PATH=V1,V2", "compare: units.ID.FIELD, rows.ID, rulings.ID or a key of the file"},
    {"balance", "PATH=A..B[..STEP]", "search the value that makes it even, of any number as above"},
    {"csv", "FILE", "write every game as a line; - is standard output, and nothing else is"},
    {"keep", "K", "keep the logs of K games: shortest, longest, median, ..."},
    {"keep-dir", "DIR", "where (.)"},
    {"playouts", "N", "of a searcher, for each decision (200)"},
    {"max-orders", "N", "a battle that takes more orders is an error (20000)"},
    {"checked", NULL, "check every order before it is carried out: slower, for testing"},
    {"house", "FILE", "play by the house rules in this file"},
    {"json", NULL, "answer in JSON"},
    {"help", NULL, "this text"},
    {NULL, NULL, NULL},
};

static const char *const letters[] = {"n", "games", "j", "jobs", NULL};

/* ---- what is asked for ---- */

static int read_width(struct call *call, double *width)
{
    const char *typed = call_option(call, "until-width");
    char *end;
    if (!typed)
        return 0;
    *width = strtod(typed, &end);
    if (end == typed || *end || !(*width > 0 && *width < 1))
        return call_misuse(call,
                           "--until-width %.40s is not allowed: write a share between 0 and 1, "
                           "such as 0.05",
                           typed);
    return 0;
}

/* "searcher,doctrine"; one word stands for both. */
static void read_players(struct call *call, char *names, const char **player)
{
    const char *typed = call_option(call, "players");
    snprintf(names, 80, "%s", typed ? typed : "doctrine");
    char *comma = strchr(names, ',');
    if (comma)
        *comma = '\0';
    player[0] = names;
    player[1] = comma ? comma + 1 : names;
}

static int read_plan(struct call *call, struct grog_plan *plan)
{
    int games, preset = call_has(call, "until-width") ? 100000 : 1000;
    if (call_number(call, "games", 1, GROG_GAMES_MAX, preset, &games) < 0 ||
        call_number(call, "jobs", 1, GROG_THREADS_MAX, 0, &plan->threads) < 0 ||
        call_number(call, "playouts", 1, 1000000, 0, &plan->playouts) < 0 ||
        call_number(call, "max-orders", 1, 1000000, 0, &plan->most_orders) < 0 ||
        call_seed(call, 1, &plan->seed) < 0 || read_width(call, &plan->until_width) < 0)
        return -1;
    plan->games = games;
    plan->is_mirrored = call_has(call, "mirrored");
    plan->is_checked = call_has(call, "checked");
    return 0;
}

/* ---- variants ---- */

/* "units.x.quality=regular,veteran": the base scenario is read again with each value. */
static int read_variants(struct simulation_call *s, struct grog_scenario *base)
{
    const char *typed = call_option(s->call, "vary");
    size_t path = strcspn(typed, "=");
    if (!typed[path] || path == 0 || path > 80)
        return call_misuse(s->call, "--vary %.60s is not allowed: write PATH=VALUE,VALUE,...",
                           typed);
    for (const char *value = typed + path + 1;; value++) {
        size_t length = strcspn(value, ",");
        char name[82], word[64];
        if (length == 0 || length >= sizeof word)
            return call_misuse(s->call, "--vary %.60s: a value is missing or too long", typed);
        if (s->variants == VARIANTS_MAX)
            return call_misuse(s->call, "--vary %.60s: more than %d values", typed, VARIANTS_MAX);
        struct variant *v = &s->variant[s->variants++];
        snprintf(name, sizeof name, "%.*s", (int)path, typed);
        snprintf(word, sizeof word, "%.*s", (int)length, value);
        snprintf(v->change, sizeof v->change, "%s=%s", name, word);
        v->scenario = grog_scenario_vary(base, name, word, &s->call->error);
        if (!v->scenario)
            return -1;
        value += length;
        if (!*value)
            return 0;
    }
}

static int read_scenarios(struct simulation_call *s)
{
    struct shipped_path room;
    const char *file = call_scenario_file(s->call, s->call->operand[0], &room);
    struct grog_scenario *base =
        file ? grog_scenario_new(file, call_option(s->call, "house"), &s->call->error) : NULL;
    if (!base)
        return -1;
    if (!call_has(s->call, "vary")) {
        s->variant[s->variants++].scenario = base;
        return 0;
    }
    int status = read_variants(s, base);
    grog_scenario_free(base);
    return status;
}

/* ---- the run ---- */

static int simulate_all(struct simulation_call *s)
{
    int status = 0;
    bool goes_on = true;
    for (int i = 0; goes_on && i < s->variants; i++) {
        struct variant *v = &s->variant[i];
        v->simulation = grog_simulation_new(v->scenario, &s->plan, &s->call->error);
        status = v->simulation ? 0 : -1;
        goes_on = v->simulation && grog_simulation_stop(v->simulation) != GROG_INTERRUPTED;
    }
    return status;
}

/* With whoever else was started for it.  What ends it early is heeded from before the others are met:
 * their threads take no signal. */
static int simulate_together(struct simulation_call *s)
{
    struct ranks ranks;
    struct progress *progress = progress_begin(s->call, "games");
    if (!progress)
        return -1;
    int status = ranks_begin(&ranks, &s->call->error);
    s->plan.ranks = ranks_of(&ranks);
    s->plan.go_on = progress_go_on;
    s->plan.who = progress;
    if (status == 0)
        status = simulate_all(s);
    ranks_end(&ranks, status < 0 || progress_is_interrupted(progress));
    progress_end(progress);
    return status;
}

static void report_json(const struct simulation_call *s)
{
    struct grog_text *out = &s->call->out;
    bool is_varied = call_has(s->call, "vary");
    for (int i = 0; i < s->variants && s->variant[i].simulation; i++) {
        grog_text_add(out, i ? ",\n" : is_varied ? "[" : "");
        grog_json_simulation(out, s->variant[i].simulation,
                             is_varied ? s->variant[i].change : NULL);
    }
    grog_text_add(out, is_varied ? "]\n" : "\n");
}

/* A file that cannot be written is told beside the results: they took long enough. */
static void report(const struct simulation_call *s)
{
    struct call *call = s->call;
    const char *csv = call_option(call, "csv");
    if (call_has(call, "json"))
        report_json(s);
    else if (csv && strcmp(csv, "-") == 0)
        ; /* nothing but the games */
    else if (call_has(call, "vary"))
        report_comparison(s);
    else
        report_variant(s, &s->variant[0]);
    if (csv && write_csv(s, csv) < 0)
        call_tell(call, &call->error);
    if (s->keep > 0 && write_logs(s) < 0)
        call_tell(call, &call->error);
}

static int check_options(struct simulation_call *s)
{
    struct call *call = s->call;
    const char *csv = call_option(call, "csv"), *folder = call_option(call, "keep-dir");
    s->folder = folder ? folder : ".";
    static const char *const not_with[] = {"vary", "keep", "csv", "until-width", NULL};
    for (int i = 0; call_has(call, "balance") && not_with[i]; i++)
        if (call_has(call, not_with[i]))
            return call_misuse(call, "--balance and --%s do not go together", not_with[i]);
    if (call_has(call, "balance") && ranks_are_many())
        return call_misuse(call, "--balance and mpirun do not go together");
    if (call_has(call, "keep") && call_has(call, "vary"))
        return call_misuse(call, "--keep and --vary do not go together");
    if (call_has(call, "json") && csv && strcmp(csv, "-") == 0)
        return call_misuse(call, "--json and --csv - both write to standard output");
    if (call_has(call, "keep-dir") && !call_has(call, "keep"))
        return call_misuse(call, "--keep-dir needs --keep");
    return call_number(call, "keep", 1, GROG_KEPT_MAX, 0, &s->keep);
}

static int run(struct call *call)
{
    char players[80];
    struct simulation_call *s = calloc(1, sizeof *s);
    if (!s)
        return call_failure(call, "out of memory");
    s->call = call;
    s->style = style_now();
    int status = check_options(s);
    if (status == 0)
        read_players(call, players, s->plan.player);
    if (status == 0)
        status = read_plan(call, &s->plan);
    if (status == 0)
        status = read_scenarios(s);
    if (status == 0 && s->keep > 0 && ranks_number() == 0)
        status = make_folder(s);
    if (status == 0 && call_has(call, "balance"))
        status = balance_answer(s);
    else if (status == 0 && (status = simulate_together(s)) == 0 && ranks_number() == 0)
        report(s);
    for (int i = 0; i < s->variants; i++) {
        grog_simulation_free(s->variant[i].simulation);
        grog_scenario_free(s->variant[i].scenario);
    }
    free(s);
    return status;
}

const struct command simulate_command = {
    .name = "simulate",
    .operands = "SCENARIO [-n N] [-j J] [OPTION...]",
    .summary = "the computer fights a battle many times: is it fair, who wins, at what loss",
    .details =
        "SCENARIO is a file (grognard-scenario(5)), or the name of one that came with grognard, as\n"
        "first-patrol; one that several games have must say which: bolt-action/crossroads.\n\n"
        "Game k is seeded by the seed and k alone: the same call gives the same answer on any\n"
        "machine and with any number of threads, and of ranks under mpirun.  Ctrl-C stops and\n"
        "tells what has been finished.\n\n"
        "  grognard simulate bolt-action/crossroads --vary units.us-squad.quality=regular,veteran\n"
        "  grognard simulate bolt-action/tank-hunt --balance turns=4..9\n"
        "  grognard simulate bolt-action/first-patrol --balance rows.ba.hit.base=2..5",
    .option = options,
    .letters = letters,
    .least = 1,
    .most = 1,
    .run = run,
};
