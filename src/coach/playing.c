/* SPDX-License-Identifier: MIT */
#include "playing.h"

#include "chance/walk.h"
#include "sheet/house.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_ORDERS = 20000, /* a game that takes more is a draw */
    LEAVES_MAX = 2000    /* an order with more ways to fall is played, not walked */
};

/* ---- life ---- */

struct playing *playing_new(const struct grog_scenario *s, uint64_t seed)
{
    struct playing *p = calloc(1, sizeof *p);
    size_t size = s->rules->doctrine_size > 0 ? s->rules->doctrine_size : 1;
    if (!p)
        return NULL;
    p->scenario = s;
    p->seed = seed;
    p->mind[0] = calloc(1, size);
    p->mind[1] = s->rules->mind_is_memo ? p->mind[0] : calloc(1, size);
    if (p->mind[0] && p->mind[1])
        return p;
    playing_free(p);
    return NULL;
}

void playing_free(struct playing *p)
{
    if (p && p->mind[1] != p->mind[0])
        free(p->mind[1]);
    if (p)
        free(p->mind[0]);
    free(p);
}

static void forget(struct playing *p)
{
    for (int side = 0; side < SIDES && !p->scenario->rules->mind_is_memo; side++)
        memset(p->mind[side], 0, p->scenario->rules->doctrine_size);
}

/* ---- dice of which the first are known ---- */

struct partly {
    struct chance_reader reader; /* must be first */
    struct dice_reader known;
    int left;
};

static int read_partly(struct chance_reader *reader, const struct chance_ask *ask,
                       struct chance_answer *answer)
{
    struct partly *p = (struct partly *)reader;
    if (p->left-- > 0)
        return p->known.reader.read(&p->known.reader, ask, answer);
    memset(answer->faces, 0, sizeof answer->faces);
    answer->told = -1;
    return 0;
}

/* ---- an order ---- */

static struct umpire umpire_of(struct playing *p, struct chance *chance)
{
    return (struct umpire){.scenario = p->scenario,
                           .battle = &p->now,
                           .chance = chance,
                           .sheet = house_sheet(p->scenario->house, p->scenario->system, NULL)};
}

static void carry_out(struct playing *p, const struct order *o, uint64_t seed)
{
    struct chance chance;
    struct umpire umpire = umpire_of(p, &chance);
    chance_roll(&chance, seed, NULL);
    rules_apply(&umpire, o);
}

static void carry_out_partly(struct playing *p, const struct outset *from, uint64_t seed)
{
    struct chance chance;
    struct umpire umpire = umpire_of(p, &chance);
    struct grog_error error = {.text = ""};
    struct partly partly = {.reader.read = read_partly, .left = from->throws};
    dice_reader_init(&partly.known, &chance, from->dice, NULL, &error);
    chance_read(&chance, &partly.reader, seed, NULL);
    rules_apply(&umpire, from->order);
}

/* ---- playing on ---- */

static uint64_t luck_of(const struct playing *p, long k, int number)
{
    return seed_mix(seed_mix(p->seed, (uint64_t)k), (uint64_t)number);
}

static struct order think(struct playing *p, uint64_t luck)
{
    struct dice dice;
    dice_seed(&dice, ~luck);
    const struct thinking t = {
        {p->scenario, &p->now}, p->now.decider, p->mind[p->now.decider], &dice, NULL};
    return rules_think(&t);
}

bool playing_is_given_up(const struct playing *p)
{
    return p->is_given_up && atomic_load_explicit(p->is_given_up, memory_order_relaxed);
}

/* What is given up is not finished: nobody will look at it. */
static void play_on(struct playing *p, long k, int number)
{
    for (int last = number + MOST_ORDERS;
         number < last && !p->now.is_over && !playing_is_given_up(p); number++) {
        uint64_t luck = luck_of(p, k, number);
        struct order o = think(p, luck);
        carry_out(p, &o, luck);
    }
}

static int gain_of(const struct battle *b, int side)
{
    return !b->is_over || b->winner == NO_SIDE ? 1 : b->winner == side ? 2 : 0;
}

int playing_result(struct playing *p, const struct outset *from, int side, long k)
{
    uint64_t luck = luck_of(p, k, from->number);
    forget(p);
    p->now = *from->state;
    if (from->order && from->throws > 0)
        carry_out_partly(p, from, luck);
    else if (from->order)
        carry_out(p, from->order, luck);
    play_on(p, k, from->number + (from->order ? 1 : 0));
    return gain_of(&p->now, side);
}

struct order playing_think(struct playing *p, const struct battle *state, int number)
{
    forget(p);
    p->now = *state;
    return think(p, luck_of(p, 0, number));
}

/* ---- walking ---- */

/* A walk that knows positions takes a short way through a procedure, and what the battle makes of it
 * then means nothing. */
static bool can_go_on(const struct playing *p, const struct walk *walk)
{
    return p->now.is_over && !walk->has_failed && walk->positions == 0 && walk->leaves < LEAVES_MAX;
}

bool playing_walk(struct playing *p, const struct outset *from, int side, double *chance)
{
    struct walk walk;
    struct distribution all;
    bool is_whole;
    walk_init(&walk, 1, false);
    do {
        struct umpire umpire = umpire_of(p, walk_chance(&walk));
        p->now = *from->state;
        rules_apply(&umpire, from->order);
        int gain = gain_of(&p->now, side);
        walk_leaf(&walk, &gain);
        is_whole = can_go_on(p, &walk);
    } while (is_whole && walk_next(&walk));
    is_whole = walk_finish(&walk, &all) == 0 && is_whole;
    if (is_whole)
        *chance = distribution_mean(&all, 0) / 2;
    distribution_release(&all);
    return is_whole;
}

/* ---- sums ---- */

void gains_add(struct gains *g, int gain)
{
    g->games++;
    g->sum += gain;
    g->squares += (long)gain * gain;
}

double gains_chance(const struct gains *g)
{
    return g->is_exact ? g->exact : g->games ? (double)g->sum / (2.0 * (double)g->games) : 0;
}

/* As if one game more had been won and one lost: a few that agree prove nothing. */
double gains_half(const struct gains *g)
{
    double n = (double)g->games + 2, mean = ((double)g->sum + 2) / n;
    double variance = ((double)g->squares + 4) / n - mean * mean;
    return g->is_exact ? 0 : 1.96 * sqrt(variance / n) / 2;
}
