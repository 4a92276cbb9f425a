/* SPDX-License-Identifier: MIT */
/* grognard simulate --balance: which value makes the battle even. */
#include "simulate.h"

#include <stdlib.h>
#include <string.h>

struct range {
    char path[120];
    int value[GROG_TRIES_MAX], count;
};

static int refuse(struct call *call, const char *typed)
{
    return call_misuse(call,
                       "--balance %.60s is not allowed: write PATH=A..B or PATH=A..B..STEP, at "
                       "most %d values",
                       typed, GROG_TRIES_MAX);
}

/* A number and, behind it, dots or the end; false when it is something else. */
static bool take_number(const char **at, long *number)
{
    char *end;
    *number = strtol(*at, &end, 10);
    bool is_number = end != *at && *number > -1000000 && *number < 1000000;
    bool has_dots = strncmp(end, "..", 2) == 0;
    *at = end + (has_dots ? 2 : 0);
    return is_number && (has_dots || !*end);
}

/* "units.x.models=5..12" or "...=4..20..4" */
static int read_range(struct call *call, struct range *range)
{
    const char *typed = call_option(call, "balance"), *at = strchr(typed, '=');
    long first, last, step = 1;
    if (!at || at == typed || (size_t)(at - typed) >= sizeof range->path)
        return refuse(call, typed);
    snprintf(range->path, sizeof range->path, "%.*s", (int)(at - typed), typed);
    at++;
    if (!take_number(&at, &first) || !take_number(&at, &last) || (*at && !take_number(&at, &step)))
        return refuse(call, typed);
    if (*at || step < 1 || last < first || (last - first) / step >= GROG_TRIES_MAX)
        return refuse(call, typed);
    for (; first <= last; first += step)
        range->value[range->count++] = (int)first;
    return 0;
}

static void tell_try(const struct simulation_call *s, const struct grog_try *try, bool is_best)
{
    struct grog_text *out = &s->call->out;
    if (try->is_refused) {
        grog_text_addf(out, "  %8d   not allowed\n", try->value);
        return;
    }
    const struct grog_scenario *scenario = s->variant[0].scenario;
    char better[80] = "cannot be told from even";
    if (try->better != GROG_NO_SIDE)
        snprintf(better, sizeof better, "%.40s better", grog_scenario_side(scenario, try->better));
    grog_text_addf(out, "  %8d %c %5.1f%%  (%.1f%% to %.1f%%)  %6ld games  %s\n", try->value,
                   is_best ? '*' : ' ', 100 * try->share, 100 * try->low, 100 * try->high,
                   try->tally.games, better);
}

static void tell(const struct simulation_call *s, const struct range *range,
                 const struct grog_balance *b)
{
    struct grog_text *out = &s->call->out, verdict = {0};
    const struct grog_scenario *scenario = s->variant[0].scenario;
    grog_text_addf(out, "%s%s%s\n%s against %s, mirrored, at most %ld games a value, seed %llu\n",
                   style_bold(&s->style), grog_scenario_name(scenario), style_plain(&s->style),
                   s->plan.player[0], s->plan.player[1], s->plan.games,
                   (unsigned long long)s->plan.seed);
    grog_text_addf(out, "\nShare of the %s, a draw being half a win, by %s\n",
                   grog_scenario_side(scenario, 0), range->path);
    for (int i = 0; i < grog_balance_tries(b); i++)
        tell_try(s, grog_balance_try(b, i), i == grog_balance_best(b));
    grog_text_add(out,
                  "\nIntervals hold with 95% however often one looks: simulated, not exact.\n\n");
    grog_balance_verdict(&verdict, b);
    style_wrap(out, verdict.text ? verdict.text : "", 0, s->style.width);
    grog_text_add(out, ".\n");
    grog_text_release(&verdict);
}

int balance_answer(struct simulation_call *s)
{
    struct range range = {.count = 0};
    if (read_range(s->call, &range) < 0)
        return -1;
    struct progress *progress = progress_begin(s->call, "games");
    if (!progress)
        return -1;
    s->plan.go_on = progress_go_on;
    s->plan.who = progress;
    struct grog_balance *b = grog_balance_new(s->variant[0].scenario, range.path, range.value,
                                              range.count, &s->plan, &s->call->error);
    progress_end(progress);
    if (!b)
        return -1;
    if (call_has(s->call, "json")) {
        grog_json_balance(&s->call->out, b);
        grog_text_add(&s->call->out, "\n");
    } else {
        tell(s, &range, b);
    }
    grog_balance_free(b);
    return 0;
}
