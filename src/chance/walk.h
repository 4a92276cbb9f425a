/* SPDX-License-Identifier: MIT */
/*
 * The walk: every way in which the throws of a procedure can fall, each with its weight.
 *
 *     walk_init(&walk, width, is_exact);
 *     do {
 *         run the procedure with walk_chance(&walk);
 *         walk_leaf(&walk, outcome);
 *     } while (walk_next(&walk));
 *     walk_finish(&walk, &distribution);
 *
 * The walk keeps a stack of nodes, one for each throw of the current branch, with the results that the
 * throw can have and the one that is being tried.  A run replays the stack and adds nodes where it goes
 * further; walk_next() steps the topmost node that still has a result to try.
 *
 * A position named by chance_known() is a node too.  While it is open, the leaves below it are gathered in
 * a distribution of its own, weighed as if the position were certain.  When it closes, that distribution
 * is added, with the position's own weight, to what lies around it and is kept under the position's name;
 * the next branch that arrives there takes it as it is.
 */
#ifndef GROGNARD_WALK_H
#define GROGNARD_WALK_H

#include "chance.h"
#include "distribution.h"

struct walk_node {
    int results, trying;
    int first;               /* where its results lie in walk.value and walk.weight */
    double mass;             /* weight of the branch up to and including the result being tried */
    struct fraction *weight; /* exact walk: the weights of its results */
    struct fraction *exact;  /* exact walk: mass, exactly */
    int position;            /* -1, or the number of the position that this node opens */
};

struct walk_position {
    int name[3];
    bool is_done;
    struct distribution below;
};

struct walk {
    struct chance chance;
    int width;
    bool is_exact, is_cut, has_failed;
    long leaves; /* runs that came to an end of their own */
    struct walk_node *node;
    int nodes, node_room, at;
    int *value;
    double *weight;
    int results, result_room;
    struct walk_position *position;
    int positions, position_room;
    struct distribution whole;
};

void walk_init(struct walk *walk, int width, bool is_exact);
/* What the procedure throws with; begins a new run. */
struct chance *walk_chance(struct walk *walk);
/* The run came to this outcome (width numbers). */
void walk_leaf(struct walk *walk, const int *outcome);
/* Steps on; false when every branch has been tried, or on failure. */
bool walk_next(struct walk *walk);
/* Moves the result out, in order, and frees the rest.  -1 when memory ran out on the way. */
int walk_finish(struct walk *walk, struct distribution *result);

/* The throws, called by chance.c. */
int walk_total(struct walk *walk, int dice, int sides, const int *cuts);
int walk_pools(struct walk *walk, const struct pool *group, int groups);
struct split walk_split(struct walk *walk, int dice, int need, int most);
int walk_contest(struct walk *walk, int a, int b);

/*
 * What walk.c and exact.c must agree on: which results a node has.
 */

/* The lowest total of the class in which this total lies; lowest is the lowest total of all. */
static inline int total_class(int total, int lowest, const int *cuts)
{
    if (!cuts)
        return total;
    for (; *cuts < total; cuts++)
        if (*cuts + 1 > lowest)
            lowest = *cuts + 1;
    return lowest;
}

/* Counts above most (0: no bound) are not told apart. */
static inline int count_class(int count, int most)
{
    return most > 0 && count > most ? most : count;
}

/* The chance that one die of a pool counts, as a fraction. */
static inline void pool_chance(const struct pool *pool, int *numerator, int *denominator)
{
    int sides = pool->sides ? pool->sides : 6;
    int good = sides + 1 - pool->need;
    *numerator = good < 0 ? 0 : good > sides ? sides : good;
    *denominator = sides;
    if (pool->again) {
        good = sides + 1 - pool->again;
        *numerator *= good < 0 ? 0 : good > sides ? sides : good;
        *denominator *= sides;
    }
    if (pool->ones_again) { /* a one that does not count by itself has a second chance */
        *numerator *= pool->need > 1 ? sides + 1 : sides;
        *denominator *= sides;
    }
}

/* How many of the 36 pairs of a contest the first side wins, and the second. */
static inline void contest_weights(int a, int b, int *first, int *second)
{
    *first = *second = 0;
    for (int i = 1; i <= 6; i++)
        for (int j = 1; j <= 6; j++) {
            *first += i + a > j + b;
            *second += i + a < j + b;
        }
}

#endif
