/* SPDX-License-Identifier: MIT */
/* The exact odds of a situation: prepare once, then walk every fall of the dice. */
#include "chance/exact.h"
#include "chance/walk.h"
#include "base/error.h"
#include "carry.h"
#include "house.h"
#include "odds_parts.h"

#include <stdlib.h>
#include <string.h>

/* The outcome's numbers in the order in which the procedure declares them. */
static void gather_outcome(const struct grog_procedure *procedure, const int *outcome, int *row)
{
    for (int i = 0; i < procedure->outcomes; i++)
        row[i] = outcome[procedure->outcome[i].at];
}

/* A run of the procedure, along one branch of the walk. */
static void run(const struct grog_procedure *procedure, const struct facts *facts,
                const struct sheet *sheet, struct walk *walk, int *outcome)
{
    const struct grog_steps *steps = procedure->steps;
    struct chance *chance = walk_chance(walk);
    memset(outcome, 0, (size_t)steps->outcomes * sizeof *outcome);
    if (steps->look_up)
        steps->look_up(facts, sheet, (struct outcome *)outcome);
    else
        steps->resolve(facts, chance, sheet, (struct outcome *)outcome);
}

static int walk_procedure(struct grog_odds *odds, const struct facts *facts,
                          const struct sheet *sheet, bool is_exact)
{
    const struct grog_procedure *procedure = odds->procedure;
    int outcome[GROG_OUTCOMES_MAX], row[GROG_OUTCOMES_MAX];
    struct walk walk;
    walk_init(&walk, procedure->outcomes, is_exact);
    walk.outcome = outcome;
    walk.outcomes = procedure->steps->outcomes;
    odds->trail.walk = odds->later.walk = &walk;
    do {
        run(procedure, facts, sheet, &walk, outcome);
        do {
            gather_outcome(procedure, outcome, row);
            walk_leaf(&walk, row);
        } while (walk_tell(&walk));
    } while (walk_next(&walk));
    odds->leaves = walk.leaves;
    int status = later_finish(&odds->later, procedure->system);
    odds->trail.walk = odds->later.walk = NULL;
    return walk_finish(&walk, &odds->distribution) < 0 ? -1 : status;
}

int odds_left(struct walk *walk, const struct grog_situation *s, const struct carry_plan *plan)
{
    int outcome[GROG_OUTCOMES_MAX], row[GROG_OUTCOMES_MAX], left[GROG_OUTCOMES_MAX] = {0};
    struct grog_situation copy = *s;
    struct facts *facts = (struct facts *)copy.fact;
    struct sheet sheet = house_sheet(s->house, s->procedure->system, NULL);
    walk_restart(walk, carry_width(plan) + 1);
    walk->outcome = outcome;
    walk->outcomes = s->procedure->steps->outcomes;
    walk->untold = ~plan->reads;
    if (s->procedure->steps->prepare)
        s->procedure->steps->prepare(facts, &sheet);
    do {
        run(s->procedure, facts, &sheet, walk, outcome);
        do {
            gather_outcome(s->procedure, outcome, row);
            carry_leave(plan, s, row, left);
            walk_leaf(walk, left);
        } while (walk_tell(walk));
    } while (walk_next(walk));
    return walk->has_failed ? -1 : 0;
}

struct grog_odds *grog_odds_new(const struct grog_situation *s, int flags, struct grog_error *error)
{
    struct grog_odds *odds = calloc(1, sizeof *odds);
    if (!odds) {
        error_memory(error);
        return NULL;
    }
    odds->procedure = s->procedure;
    odds->trail.wants_considered = (flags & GROG_CONSIDERED) != 0;
    struct grog_situation copy = *s;
    struct facts *facts = (struct facts *)copy.fact;
    struct sheet sheet = house_sheet(s->house, s->procedure->system, &odds->trail);
    if (s->procedure->steps->prepare)
        s->procedure->steps->prepare(facts, &sheet);
    /* what is noted from here on depends on dice */
    odds->trail.is_closed = !s->procedure->steps->look_up && !s->procedure->steps->may_end_early;
    if (flags & GROG_LATER)
        odds->trail.later = &odds->later;
    else if (odds->trail.is_closed)
        sheet.trail = NULL;
    if (walk_procedure(odds, facts, &sheet, flags & GROG_EXACT) < 0 || odds->trail.has_failed) {
        grog_odds_free(odds);
        error_memory(error);
        return NULL;
    }
    return odds;
}

void grog_odds_free(struct grog_odds *odds)
{
    if (!odds)
        return;
    distribution_release(&odds->distribution);
    trail_release(&odds->trail);
    later_release(&odds->later);
    grog_fraction_free(odds->where_fraction);
    sequence_shape_free(odds->shape);
    free(odds);
}

const struct grog_trail *grog_odds_trail(const struct grog_odds *odds)
{
    return &odds->trail.list;
}

int grog_odds_laters(const struct grog_odds *odds)
{
    return odds->later.entries;
}

const struct grog_later *grog_odds_later(const struct grog_odds *odds, int i)
{
    return &odds->later.entry[i];
}

int grog_odds_count(const struct grog_odds *odds)
{
    return odds->distribution.count;
}

double grog_odds_p(const struct grog_odds *odds, int i)
{
    return odds->distribution.p[i];
}

int grog_odds_value(const struct grog_odds *odds, int i, int outcome)
{
    return distribution_row(&odds->distribution, i)[outcome];
}

double grog_odds_total(const struct grog_odds *odds)
{
    return distribution_total(&odds->distribution);
}

double grog_odds_mean(const struct grog_odds *odds, int outcome)
{
    return distribution_mean(&odds->distribution, outcome);
}

double grog_odds_spread(const struct grog_odds *odds, int outcome)
{
    return distribution_spread(&odds->distribution, outcome);
}

static bool is_within(const struct grog_odds *odds, int i, int outcome, int least, int most)
{
    int value = grog_odds_value(odds, i, outcome);
    return value >= least && value <= most;
}

static double chance_within(const struct grog_odds *odds, int outcome, int least, int most)
{
    double sum = 0;
    int within = 0;
    for (int i = 0; i < odds->distribution.count; i++)
        if (is_within(odds, i, outcome, least, most)) {
            sum += odds->distribution.p[i];
            within++;
        }
    return within == odds->distribution.count ? 1 : sum; /* certainty is not a rounding matter */
}

double grog_odds_exactly(const struct grog_odds *odds, int outcome, int value)
{
    return chance_within(odds, outcome, value, value);
}

double grog_odds_at_least(const struct grog_odds *odds, int outcome, int value)
{
    return chance_within(odds, outcome, value, INT_MAX);
}

bool grog_odds_is_exact(const struct grog_odds *odds)
{
    return odds->distribution.is_exact;
}

void grog_fraction_free(char *fraction)
{
    void (*give_back)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &give_back);
    if (fraction)
        give_back(fraction, strlen(fraction) + 1);
}

char *grog_odds_fraction(const struct grog_odds *odds, int i)
{
    return odds->distribution.is_exact ? mpq_get_str(NULL, 10, odds->distribution.exact[i].q)
                                       : NULL;
}

static char *fraction_within(const struct grog_odds *odds, int outcome, int least, int most)
{
    mpq_t sum;
    if (!odds->distribution.is_exact)
        return NULL;
    mpq_init(sum);
    for (int i = 0; i < odds->distribution.count; i++)
        if (is_within(odds, i, outcome, least, most))
            mpq_add(sum, sum, odds->distribution.exact[i].q);
    char *text = mpq_get_str(NULL, 10, sum);
    mpq_clear(sum);
    return text;
}

char *grog_odds_fraction_exactly(const struct grog_odds *odds, int outcome, int value)
{
    return fraction_within(odds, outcome, value, value);
}

char *grog_odds_fraction_at_least(const struct grog_odds *odds, int outcome, int value)
{
    return fraction_within(odds, outcome, value, INT_MAX);
}

long grog_odds_leaves(const struct grog_odds *odds)
{
    return odds->leaves;
}
