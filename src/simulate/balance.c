/* SPDX-License-Identifier: MIT */
/*
 * Which value of one thing makes a battle even?
 *
 * The share of side 0 is taken to rise or to fall with the value.  The ends are tried first; where
 * they favour different sides the middle of what is left is tried next, until a value cannot be told
 * from even or two neighbours remain.  A value is fought until it is sure which side is better
 * (tally_is_sure() is right however often one looks), so a value far from even costs few games.
 */
#include "base/error.h"
#include "base/text.h"
#include "simulate.h"
#include "tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double error_allowed = 0.05;

struct grog_balance {
    const struct grog_scenario *base;
    char path[120];
    struct grog_plan plan;
    enum grog_even even;
    int low, high; /* neighbours between which it is even */
    int best;
    struct grog_try try[GROG_TRIES_MAX];
    bool is_tried[GROG_TRIES_MAX];
    int tries;
};

/* ---- a value ---- */

static struct grog_scenario *scenario_with(const struct grog_balance *b, int i,
                                           struct grog_error *error)
{
    char value[16];
    snprintf(value, sizeof value, "%d", b->try[i].value);
    return grog_scenario_vary(b->base, b->path, value, error);
}

static void judge(struct grog_try *try)
{
    double reach = tally_reach(try->tally.games, error_allowed);
    try->share = tally_share(&try->tally);
    try->low = fmax(0, try->share - reach);
    try->high = fmin(1, try->share + reach);
    try->better = try->low > 0.5 ? 0 : try->high < 0.5 ? 1 : GROG_NO_SIDE;
}

/* Fights a value out; 1: interrupted. */
static int fight(struct grog_balance *b, int i, struct grog_error *error)
{
    if (b->is_tried[i])
        return 0;
    struct grog_scenario *scenario = scenario_with(b, i, error);
    struct grog_simulation *s = scenario ? grog_simulation_new(scenario, &b->plan, error) : NULL;
    int status = s ? 0 : -1;
    if (s) {
        b->try[i].tally = s->tally;
        b->is_tried[i] = s->tally.games > 0;
        judge(&b->try[i]);
        status = s->stop == GROG_INTERRUPTED;
    }
    grog_simulation_free(s);
    grog_scenario_free(scenario);
    return status;
}

/* ---- the search ---- */

/* The next value that is allowed, in this direction; -1: there is none. */
static int next_allowed(const struct grog_balance *b, int from, int step)
{
    int i = from + step;
    while (i >= 0 && i < b->tries && b->try[i].is_refused)
        i += step;
    return i >= 0 && i < b->tries ? i : -1;
}

/* The allowed value nearest to the middle, between two; -1: they are neighbours. */
static int middle_of(const struct grog_balance *b, int low, int high)
{
    int middle = low + (high - low) / 2;
    for (int off = 0; middle - off > low || middle + off < high; off++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int i = middle + sign * off;
            if (i > low && i < high && !b->try[i].is_refused)
                return i;
        }
    return -1;
}

/* Its neighbours tell how far the even value can be trusted. */
static int fight_neighbours(struct grog_balance *b, int i, struct grog_error *error)
{
    b->even = GROG_EVEN_AT;
    for (int step = -1; step <= 1; step += 2) {
        int k = next_allowed(b, i, step), status = k < 0 ? 0 : fight(b, k, error);
        if (status != 0)
            return status;
    }
    return 0;
}

static int search(struct grog_balance *b, struct grog_error *error)
{
    int low = next_allowed(b, -1, 1), high = next_allowed(b, b->tries, -1);
    int status = fight(b, low, error);
    if (status == 0)
        status = fight(b, high, error);
    while (status == 0) {
        int middle = middle_of(b, low, high);
        for (int end = 0; end < 2; end++)
            if (b->try[end ? high : low].better == GROG_NO_SIDE)
                return fight_neighbours(b, end ? high : low, error);
        b->low = low;
        b->high = high;
        b->even = b->try[low].better == b->try[high].better ? GROG_EVEN_NOWHERE : GROG_EVEN_BETWEEN;
        if (b->even == GROG_EVEN_NOWHERE || middle < 0)
            return 0;
        status = fight(b, middle, error);
        if (b->try[middle].better == b->try[low].better)
            low = middle;
        else
            high = middle;
    }
    return status;
}

/* ---- the whole ---- */

/* Which values the scenario may have; the reason of the last that it may not stays in error. */
static int list_values(struct grog_balance *b, const int *value, int values,
                       struct grog_error *error)
{
    int allowed = 0;
    for (; b->tries < values; b->tries++) {
        struct grog_try *try = &b->try[b->tries];
        try->value = value[b->tries];
        struct grog_scenario *scenario = scenario_with(b, b->tries, error);
        if (!scenario && error->fault == GROG_WORLD)
            return -1;
        try->is_refused = !scenario;
        allowed += scenario != NULL;
        grog_scenario_free(scenario);
    }
    return allowed > 0 ? 0 : -1;
}

static void pick_best(struct grog_balance *b)
{
    b->best = -1;
    for (int i = 0; i < b->tries; i++)
        if (b->is_tried[i] &&
            (b->best < 0 || fabs(b->try[i].share - 0.5) < fabs(b->try[b->best].share - 0.5)))
            b->best = i;
}

static void begin(struct grog_balance *b, const struct grog_scenario *scenario, const char *path,
                  const struct grog_plan *plan)
{
    b->base = scenario;
    b->plan = *plan;
    b->plan.is_mirrored = true;
    b->plan.until_width = 0;
    b->plan.until_sure = error_allowed;
    snprintf(b->path, sizeof b->path, "%s", path);
}

struct grog_balance *grog_balance_new(const struct grog_scenario *scenario, const char *path,
                                      const int *value, int values, const struct grog_plan *plan,
                                      struct grog_error *error)
{
    if (values < 1 || values > GROG_TRIES_MAX) {
        error_misuse(error, "%d values: 1 to %d can be tried", values, GROG_TRIES_MAX);
        return NULL;
    }
    struct grog_balance *b = calloc(1, sizeof *b);
    if (!b) {
        error_memory(error);
        return NULL;
    }
    begin(b, scenario, path, plan);
    int status = list_values(b, value, values, error);
    if (status == 0)
        status = search(b, error);
    if (status < 0) {
        free(b);
        return NULL;
    }
    if (status == 1)
        b->even = GROG_EVEN_UNKNOWN;
    pick_best(b);
    return b;
}

void grog_balance_free(struct grog_balance *b)
{
    free(b);
}

enum grog_even grog_balance_even(const struct grog_balance *b)
{
    return b->even;
}

/* The i-th of those that were tried or refused, as a place among all values; -1 past the end. */
static int place_of(const struct grog_balance *b, int i)
{
    for (int k = 0; k < b->tries; k++)
        if ((b->is_tried[k] || b->try[k].is_refused) && i-- == 0)
            return k;
    return -1;
}

int grog_balance_tries(const struct grog_balance *b)
{
    int count = 0;
    while (place_of(b, count) >= 0)
        count++;
    return count;
}

const struct grog_try *grog_balance_try(const struct grog_balance *b, int i)
{
    int place = place_of(b, i);
    return place < 0 ? NULL : &b->try[place];
}

int grog_balance_best(const struct grog_balance *b)
{
    for (int i = 0, place; (place = place_of(b, i)) >= 0; i++)
        if (place == b->best)
            return i;
    return -1;
}

/* ---- the verdict ---- */

static const char *side_name(const struct grog_balance *b, int side)
{
    return b->base->side[side].name;
}

/* "51 in 100 (46 to 56)" */
static void add_share(struct grog_text *t, const struct grog_try *try)
{
    grog_text_addf(t, "%.0f in 100 (%.0f to %.0f)", 100 * try->share, 100 * try->low,
                   100 * try->high);
}

static void tell_at(struct grog_text *t, const struct grog_balance *b)
{
    const struct grog_try *best = &b->try[b->best];
    grog_text_addf(t, "%s=%d makes it even as far as %ld games tell: the %s win ", b->path,
                   best->value, best->tally.games, side_name(b, 0));
    add_share(t, best);
    grog_text_add(t, ", a draw being half a win");
    const char *before = "; ";
    for (int i = 0; i < b->tries; i++)
        if (i != b->best && b->is_tried[i] && b->try[i].better == GROG_NO_SIDE) {
            grog_text_addf(t, "%s%d", before, b->try[i].value);
            before = " and ";
        }
    grog_text_add(t, *before == ';' ? "" : " cannot be told from even either");
}

static void tell_between(struct grog_text *t, const struct grog_balance *b)
{
    const int end[2] = {b->low, b->high};
    grog_text_addf(t, "no value makes it even: it lies between %d and %d.  ", b->try[b->low].value,
                   b->try[b->high].value);
    for (int i = 0; i < 2; i++) {
        const struct grog_try *try = &b->try[end[i]];
        grog_text_addf(t,
                       i ? ", and with %d the %s are: the %s win "
                         : "With %d the %s are better: the %s win ",
                       try->value, side_name(b, try->better), side_name(b, 0));
        add_share(t, try);
    }
    grog_text_addf(t, "; %d is the nearer", b->try[b->best].value);
}

void grog_balance_verdict(struct grog_text *t, const struct grog_balance *b)
{
    if (b->best < 0) {
        grog_text_add(t, "no game was finished");
    } else if (b->even == GROG_EVEN_AT) {
        tell_at(t, b);
    } else if (b->even == GROG_EVEN_BETWEEN) {
        tell_between(t, b);
    } else {
        const struct grog_try *best = &b->try[b->best];
        grog_text_add(t, b->even == GROG_EVEN_NOWHERE
                             ? "no value that was asked for makes it even: "
                             : "interrupted before it was found; so far ");
        grog_text_addf(t, "the nearest is %d, with which the %s win ", best->value,
                       side_name(b, 0));
        add_share(t, best);
    }
}

/* ---- JSON ---- */

static void add_try(struct grog_text *t, const struct grog_balance *b, const struct grog_try *try)
{
    grog_text_addf(t, "{\"value\":%d,", try->value);
    if (try->is_refused) {
        TEXT_PUT(t, "\"refused\":true}");
        return;
    }
    grog_text_addf(t,
                   "\"games\":%ld,\"wins\":[%ld,%ld],\"draws\":%ld,\"share\":%.3f,\"interval\":["
                   "%.3f,%.3f],\"better\":",
                   try->tally.games, try->tally.wins[0], try->tally.wins[1], try->tally.draws,
                   try->share, try->low, try->high);
    if (try->better == GROG_NO_SIDE)
        TEXT_PUT(t, "null");
    else
        grog_json_string(t, side_name(b, try->better));
    TEXT_PUT(t, "}");
}

void grog_json_balance(struct grog_text *t, const struct grog_balance *b)
{
    static const char *const word[] = {"at", "between", "nowhere", "unknown"};
    struct grog_text verdict = {0};
    TEXT_PUT(t, "{\"scenario\":");
    grog_json_string(t, b->base->name);
    TEXT_PUT(t, ",\"balance\":");
    grog_json_string(t, b->path);
    grog_text_addf(t, ",\"seed\":\"%llu\",\"most-games\":%ld,\"even\":\"%s\",\"best\":",
                   (unsigned long long)b->plan.seed, b->plan.games, word[b->even]);
    if (b->best < 0)
        TEXT_PUT(t, "null");
    else
        grog_text_addf(t, "%d", b->try[b->best].value);
    TEXT_PUT(t, ",\"tries\":[");
    for (int i = 0; i < grog_balance_tries(b); i++) {
        grog_text_add(t, i ? "," : "");
        add_try(t, b, grog_balance_try(b, i));
    }
    grog_balance_verdict(&verdict, b);
    TEXT_PUT(t, "],\"verdict\":");
    grog_json_string(t, verdict.text ? verdict.text : "");
    TEXT_PUT(t, "}");
    grog_text_release(&verdict);
}
