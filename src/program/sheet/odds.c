/* SPDX-License-Identifier: MIT */
/* grognard odds: what is needed and why, and every result with its chance. */
#include "charts.h"
#include "program/commands.h"
#include "asked.h"
#include "histogram.h"
#include "sequence.h"
#include "sweep.h"

#include <string.h>

static const struct option options[] = {
    JSON_OPTION,
    {"versus", "FIELD=VALUE...", "a second situation beside the first: what differs in it"},
    {"versus-house", "FILE", "the same by other house rules beside it"},
    {"sweep", "NAME=A..B[..STEP]", "a table over a field, rows.ID or rulings.ID; twice: a grid"},
    {"then", "PROCEDURE ...", "another procedure after it; as=b: the other unit acts"},
    {"leave-out", "P", "of a long sequence, states that are less likely than this in all"},
    {"where", "CONDITION", "the chance of it: \"casualties>=3 and fate=stands\""},
    {"given", "CONDITION", "what is known already: everything is told on this condition"},
    {"margin", "OUTCOME[,OUTCOME...]", "only these outcomes; two of them as a table"},
    {"percentiles", "P[,P...]", "which percentiles to tell: 5,50,95"},
    {"of", "OUTCOME", "which outcome pictures and sweeps show"},
    {"svg", "FILE", "draw the odds (or the sweep) into a file"},
    {"png", "FILE", "the same as PNG"},
    {"pdf", "FILE", "the same as PDF"},
    {"fraction", NULL, "exact fractions too"},
    {"one-in", NULL, "\"1 in 6\" in place of \"16.67%\""},
    {"considered", NULL, "also the rows that were considered and do not apply"},
    HOUSE_OPTION,
    UNITS_OPTION,
    HELP_OPTION,
    {NULL, NULL, NULL},
};

static const char *const repeated[] = {"sweep", "then", NULL};

static bool has_second(const struct call *call)
{
    return call_has(call, "versus") || call_has(call, "versus-house");
}

/* The same question by other rules; fields that were not given have the defaults of these. */
static int read_versus_house(struct question *other, struct call *call)
{
    const struct grog_system *system = other->procedure->system;
    other->house = grog_house_new(system, call_option(call, "versus-house"), &call->error);
    if (!other->house)
        return -1;
    grog_situation_init(&other->situation, other->procedure, other->house);
    for (int i = 2; i < call->operands; i++)
        if (question_set(other, call->operand[i], call) < 0)
            return -1;
    return 0;
}

/* The second situation: the first with what --versus and --versus-house change. */
static int read_second(struct question *other, struct call *call)
{
    if (call_has(call, "versus-house") && read_versus_house(other, call) < 0)
        return -1;
    if (call_has(call, "versus") && call->versus_count == 0)
        return call_misuse(call, "--versus needs what differs: --versus FIELD=VALUE...");
    if (refuse_twice(call, call->versus, call->versus_count) < 0)
        return -1;
    for (int i = 0; i < call->versus_count; i++)
        if (question_set(other, call->versus[i], call) < 0)
            return -1;
    return grog_situation_check(&other->situation, &call->error);
}

/* What is needed and why; false if nothing can come of it, which is then all that is told. */
static bool tell_way(const struct question *q, struct grog_text *out, const struct grog_odds *odds)
{
    if (tell_vain(q, out))
        return false;
    tell_heading(q, out);
    tell_first_throw(q, out);
    tell_reasons(q, out, grog_odds_trail(odds));
    tell_later(q, out, odds);
    return true;
}

/* What was asked for, and the distributions. */
static void tell_answer(const struct question *q, struct call *call, struct grog_odds *const *odds,
                        int count)
{
    for (int k = 0; k < count; k++)
        tell_asked(q, &call->out, odds[k], count > 1 ? k : -1);
    histogram_tell(q, &call->out, odds, count);
}

static void tell_versus(const struct question *q, struct call *call, struct grog_odds *const *odds,
                        const struct question *second)
{
    grog_text_add(&call->out, "A  ");
    bool has_first = tell_way(q, &call->out, odds[0]);
    grog_text_add(&call->out, "\nB  ");
    if (tell_way(second, &call->out, odds[1]) || has_first)
        tell_answer(q, call, odds, 2);
}

static void tell_one(const struct question *q, struct call *call, struct grog_odds *const *odds)
{
    if (tell_way(q, &call->out, odds[0]))
        tell_answer(q, call, odds, 1);
}

static void tell_json(struct call *call, const struct grog_situation *situation,
                      struct grog_odds *const *odds, int count)
{
    for (int k = 0; k < count; k++) {
        grog_text_add(&call->out, count > 1 ? (k ? ",\n" : "[") : "");
        grog_json_odds(&call->out, &situation[k], odds[k], NULL);
    }
    grog_text_add(&call->out, count > 1 ? "]\n" : "\n");
}

static struct grog_asking asking_of(const struct call *call)
{
    return (struct grog_asking){.where = call_option(call, "where"),
                                .given = call_option(call, "given"),
                                .margin = call_option(call, "margin"),
                                .percentiles = call_option(call, "percentiles")};
}

/* One situation, or two side by side. */
static int tell_odds(const struct question *q, const struct question *second, struct call *call,
                     int outcome)
{
    int flags = GROG_LATER | (call_has(call, "fraction") ? GROG_EXACT : 0) |
                (call_has(call, "considered") ? GROG_CONSIDERED : 0);
    int count = has_second(call) ? 2 : 1, status = 0;
    struct grog_odds *odds[2] = {NULL, NULL};
    const struct grog_asking asking = asking_of(call);
    const struct grog_situation situation[2] = {q->situation, second->situation};
    for (int k = 0; k < count && status == 0; k++) {
        odds[k] = grog_odds_new(&situation[k], flags, &call->error);
        status = odds[k] ? grog_odds_ask(odds[k], &asking, &call->error) : -1;
    }
    if (status == 0)
        status = charts_odds(q, call, odds, count, outcome);
    if (status == 0 && call_has(call, "json"))
        tell_json(call, situation, odds, count);
    else if (status == 0 && count == 2)
        tell_versus(q, call, odds, second);
    else if (status == 0)
        tell_one(q, call, odds);
    grog_odds_free(odds[0]);
    grog_odds_free(odds[1]);
    return status;
}

static int answer(const struct question *q, struct call *call, int outcome)
{
    struct question second = *q;
    int status = has_second(call) ? read_second(&second, call) : 0;
    if (status == 0)
        status = tell_odds(q, &second, call, outcome);
    if (second.house != q->house)
        grog_house_free(second.house);
    return status;
}

static int run(struct call *call)
{
    struct question q;
    int status = question_read(&q, call), outcome = -1;
    if (status == 0 && has_second(call) && call_has(call, "sweep"))
        status = call_misuse(call, "--versus and --sweep do not go together");
    if (status == 0 && call_has(call, "leave-out") && !call_has(call, "then"))
        status = call_misuse(call, "--leave-out goes with --then");
    if (status == 0 && call_has(call, "of") && !call_has(call, "then"))
        status = (outcome = outcome_find(q.procedure, call_option(call, "of"), call)) < 0 ? -1 : 0;
    if (status == 0 && call_has(call, "then") && (has_second(call) || call_has(call, "sweep")))
        status = call_misuse(call, "--then goes with neither --versus nor --sweep");
    if (status == 0 && call_has(call, "then"))
        status = sequence_answer(&q, call);
    else if (status == 0)
        status = call_has(call, "sweep") ? sweep_answer(&q, call, outcome)
                                         : answer(&q, call, outcome < 0 ? 0 : outcome);
    question_release(&q);
    return status;
}

const struct command odds_command = {
    .name = "odds",
    .operands = "SYSTEM PROCEDURE [FIELD=VALUE...]",
    .summary = "what is needed and why, and the exact odds of every result",
    .details =
        "Fields that are not given have their defaults: grognard fields SYSTEM PROCEDURE "
        "lists them.\n"
        "A flag is FIELD or FIELD=no, a set is FIELD=WORD,WORD.\n\n"
        "  grognard odds bolt-action volley rifles=10 range=10 cover=soft\n"
        "  grognard odds bolt-action volley rifles=10 range=10 --versus cover=hard down\n"
        "  grognard odds bolt-action volley rifles=10 --sweep range=1..24 --svg volley.svg\n"
        "  grognard odds bolt-action volley rifles=10 range=20 --sweep rows.ba.hit.long-range=-3..0\n"
        "  grognard odds bolt-action volley --sweep rifles=1..10 --sweep range=6..24..6\n"
        "  grognard odds bolt-action volley rifles=10 --where \"casualties>=3 and fate=stands\"\n"
        "  grognard odds bolt-action volley rifles=10 --then volley as=b rifles=10",
    .option = options,
    .repeated = repeated,
    .least = 1,
    .most = -1,
    .run = run,
};
