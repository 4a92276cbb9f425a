/* SPDX-License-Identifier: MIT */
/* What the throws of a walk can come to: each lists its results and their weights in a node. */
#include "exact.h"
#include "walk.h"

#include <assert.h>
#include <string.h>

/* ---- laws, wherever they are kept ---- */

/* The law of a count: of a deferred node, or freshly computed. */
struct law {
    int lowest, count;
    const double *p;              /* chances, or ways of `all` */
    const struct fraction *exact; /* exact walk */
    double all;
};

static struct law law_of(const struct walk *walk, struct hits hits)
{
    const struct walk_node *node = &walk->node[hits.node];
    return (struct law){walk->value[node->first], node->results, walk->weight + node->first,
                        node->weight, 1};
}

/* Fractions for an exact walk; has_failed when there is no memory for them. */
static struct fraction *fractions_for(struct walk *walk, int count)
{
    struct fraction *f = walk->is_exact ? fractions_new(count) : NULL;
    if (walk->is_exact && !f)
        walk->has_failed = true;
    return f;
}

/* ---- looking: a law becomes results ---- */

/*
 * The results of the topmost node are classes of a law: class[i] is what the i-th number counts as,
 * and equal classes stand together.  Classes of weight 0 are left out.
 */
static int look(struct walk *walk, const struct law *law, const int *class)
{
    struct walk_node *node = &walk->node[walk->nodes - 1];
    node->weight = fractions_for(walk, law->count);
    for (int i = 0; i < law->count && !walk->has_failed;) {
        int begin = i, place = walk->results - node->first;
        double sum = 0;
        for (; i < law->count && class[i] == class[begin]; i++)
            sum += law->p[i];
        for (int k = begin; walk->is_exact && k < i; k++)
            mpq_add(node->weight[place].q, node->weight[place].q, law->exact[k].q);
        if (walk->is_exact ? mpq_sgn(node->weight[place].q) == 0 : sum <= 0)
            continue;
        walk->value[walk->results] = class[begin];
        walk->weight[walk->results++] = sum / law->all;
    }
    int listed = walk->results - node->first;
    node->results = listed;
    node->fractions = law->count;
    return walk_begin(walk);
}

int walk_total(struct walk *walk, int dice, int sides, const int *cuts)
{
    int node, class[LAW_MAX], results = dice * (sides - 1) + 1;
    double p[LAW_MAX];
    if (walk_is_replayed(walk, &node))
        return walk_result(walk, node);
    assert(results <= LAW_MAX);
    if (walk_push(walk, results) < 0)
        return dice;
    struct fraction *exact = fractions_for(walk, results);
    if (exact)
        exact_total(exact, dice, sides);
    struct law law = {dice, law_total(p, dice, sides), p, exact, law_ways(dice, sides)};
    for (int i = 0; i < results; i++)
        class[i] = total_class(dice + i, dice, cuts);
    node = look(walk, &law, class);
    fractions_free(exact, results);
    return node < 0 ? dice : walk_result(walk, node);
}

/* Branches over a law by count, without telling apart what is above most. */
static int look_at_counts(struct walk *walk, const struct law *law, int most)
{
    int class[LAW_MAX];
    for (int i = 0; i < law->count; i++)
        class[i] = count_class(law->lowest + i, most);
    int node = look(walk, law, class);
    return node < 0 ? 0 : walk_result(walk, node);
}

int walk_pool(struct walk *walk, const struct pool *pool)
{
    int node;
    double p[CHANCE_DICE_MAX + 1];
    if (walk_is_replayed(walk, &node))
        return walk_result(walk, node);
    if (walk_push(walk, pool->dice + 1) < 0)
        return 0;
    struct fraction *exact = fractions_for(walk, pool->dice + 1);
    if (exact)
        exact_pools(exact, pool, 1);
    struct law law = {0, law_pools(p, pool, 1), p, exact, 1};
    int count = look_at_counts(walk, &law, pool->most);
    fractions_free(exact, pool->dice + 1);
    return count;
}

int walk_contest(struct walk *walk, int a, int b)
{
    int node, first, second;
    if (walk_is_replayed(walk, &node))
        return walk_result(walk, node);
    if (walk_push(walk, 2) < 0)
        return 1;
    contest_weights(a, b, &first, &second);
    double ways[2] = {first, second};
    struct fraction *exact = fractions_for(walk, 2);
    for (int i = 0; exact && i < 2; i++) {
        mpq_set_si(exact[i].q, i ? second : first, (unsigned)first + (unsigned)second);
        mpq_canonicalize(exact[i].q);
    }
    node = look(walk, &(struct law){1, 2, ways, exact, first + second}, (const int[]){1, 2});
    fractions_free(exact, 2);
    return node < 0 ? 1 : walk_result(walk, node);
}

/* ---- deferred hits ---- */

/* A new node for a law of so many numbers; where its p goes, or NULL.  Laws may move when it is
 * made. */
static double *new_law(struct walk *walk, int count)
{
    return walk_push(walk, count) < 0 ? NULL : walk->weight + walk->results;
}

/* The law is in the topmost node, where new_law() said: nobody looks at it yet. */
static struct hits keep_in_air(struct walk *walk, int lowest, int count, struct fraction *exact)
{
    struct walk_node *node = &walk->node[walk->nodes - 1];
    node->is_air = true;
    node->results = node->fractions = count;
    node->weight = exact;
    walk->value[node->first] = lowest;
    walk->results += count;
    return (struct hits){.node = walk_begin(walk)};
}

/* What stands for hits when memory has run out: the walk ends at once. */
static struct hits no_hits(void)
{
    return (struct hits){.node = -1};
}

struct hits walk_certain(struct walk *walk, int number)
{
    int node;
    if (walk_is_replayed(walk, &node))
        return (struct hits){.node = node};
    double *p = new_law(walk, 1);
    if (!p)
        return no_hits();
    struct fraction *exact = fractions_for(walk, 1);
    if (exact)
        mpq_set_ui(exact->q, 1, 1);
    *p = 1;
    return keep_in_air(walk, number, 1, exact);
}

struct hits walk_hits(struct walk *walk, const struct pool *group, int groups)
{
    int node, dice = 0;
    if (walk_is_replayed(walk, &node))
        return (struct hits){.node = node};
    for (int i = 0; i < groups; i++)
        dice += group[i].dice;
    assert(dice <= CHANCE_DICE_MAX);
    double *p = new_law(walk, dice + 1);
    if (!p)
        return no_hits();
    struct fraction *exact = fractions_for(walk, dice + 1);
    if (exact)
        exact_pools(exact, group, groups);
    return keep_in_air(walk, 0, law_pools(p, group, groups), exact);
}

struct hits walk_shells(struct walk *walk, int dice, int sides, int by)
{
    int node, results = dice * (sides - 1) + 1;
    double whole[LAW_MAX], *p;
    if (walk_is_replayed(walk, &node))
        return (struct hits){.node = node};
    if (!(p = new_law(walk, results)))
        return no_hits();
    law_total(whole, dice, sides);
    int count = law_divided(p, whole, results, dice, by);
    for (int i = 0; i < count; i++)
        p[i] /= law_ways(dice, sides);
    struct fraction *exact = fractions_for(walk, count),
                    *exact_whole = fractions_for(walk, results);
    if (exact && exact_whole) {
        exact_total(exact_whole, dice, sides);
        exact_divided(exact, exact_whole, results, dice, by);
    }
    fractions_free(exact_whole, results);
    return keep_in_air(walk, divided_up(dice, by), count, exact);
}

struct hits walk_sum(struct walk *walk, struct hits first, struct hits second)
{
    int node;
    if (walk_is_replayed(walk, &node) || walk->has_failed)
        return (struct hits){.node = walk->has_failed ? -1 : node};
    double *p = new_law(walk, law_of(walk, first).count + law_of(walk, second).count);
    if (!p)
        return no_hits();
    struct law a = law_of(walk, first), b = law_of(walk, second);
    int count = law_sum(p, a.p, a.count, b.p, b.count);
    struct fraction *exact = fractions_for(walk, count);
    if (exact)
        exact_sum(exact, a.exact, a.count, b.exact, b.count);
    return keep_in_air(walk, a.lowest + b.lowest, count, exact);
}

struct hits walk_thrown_on(struct walk *walk, struct hits dice, const struct pool *pool)
{
    int node;
    if (walk_is_replayed(walk, &node) || walk->has_failed)
        return (struct hits){.node = walk->has_failed ? -1 : node};
    double *p = new_law(walk, law_of(walk, dice).lowest + law_of(walk, dice).count);
    if (!p)
        return no_hits();
    struct law law = law_of(walk, dice);
    int count = law_thrown_on(p, law.p, law.count, law.lowest, pool);
    struct fraction *exact = fractions_for(walk, count);
    if (exact)
        exact_thrown_on(exact, law.exact, law.count, law.lowest, pool);
    return keep_in_air(walk, 0, count, exact);
}

/* What is left of a law that begins with 0, now that some hit is known: every chance by that of
 * some. */
static struct hits without_none(struct walk *walk, struct hits hits)
{
    int node;
    if (walk_is_replayed(walk, &node) || walk->has_failed)
        return (struct hits){.node = walk->has_failed ? -1 : node};
    double *p = new_law(walk, law_of(walk, hits).count - 1), some = 0;
    if (!p)
        return no_hits();
    struct law law = law_of(walk, hits);
    struct fraction *exact = fractions_for(walk, law.count - 1),
                    *exact_some = fractions_for(walk, 1);
    for (int i = 1; i < law.count; i++)
        some += law.p[i];
    for (int i = 1; i < law.count; i++)
        p[i - 1] = law.p[i] / some;
    for (int i = 1; exact && exact_some && i < law.count; i++)
        mpq_add(exact_some->q, exact_some->q, law.exact[i].q);
    for (int i = 1; exact && exact_some && i < law.count; i++)
        mpq_div(exact[i - 1].q, law.exact[i].q, exact_some->q);
    fractions_free(exact_some, 1);
    return keep_in_air(walk, 1, law.count - 1, exact);
}

/* ---- looking at hits, and using them up ---- */

bool walk_any(struct walk *walk, struct hits *hits)
{
    int node;
    if (walk->has_failed)
        return false;
    bool is_replayed = walk_is_replayed(walk, &node);
    if (!is_replayed) {
        int class[LAW_MAX], count = law_of(walk, *hits).count;
        if (walk_push(walk, count) < 0)
            return false;
        struct law law = law_of(walk, *hits);
        for (int i = 0; i < law.count; i++)
            class[i] = law.lowest + i > 0;
        node = look(walk, &law, class);
    }
    if (node < 0 || !walk_result(walk, node))
        return false;
    if (law_of(walk, *hits).lowest == 0)
        *hits = without_none(walk, *hits);
    return !walk->has_failed;
}

int walk_count(struct walk *walk, struct hits hits, int most)
{
    int node;
    if (walk->has_failed)
        return 0;
    if (walk_is_replayed(walk, &node))
        return walk_result(walk, node);
    if (walk_push(walk, law_of(walk, hits).count) < 0)
        return 0;
    struct law law = law_of(walk, hits);
    return look_at_counts(walk, &law, most);
}

enum { SPLIT_SHIFT = 12 };

static struct split split_of(int value)
{
    return (struct split){value >> SPLIT_SHIFT, value & ((1 << SPLIT_SHIFT) - 1)};
}

/* The cells hits x doubled of the damage dice, over every number of dice that the law has, from
 * this place among the results of the topmost node on; returns how many can come up. */
static int list_split(struct walk *walk, struct hits dice, int need, int side, int place)
{
    struct law law = law_of(walk, dice);
    struct walk_node *node = &walk->node[walk->nodes - 1];
    double *cell = walk->weight + node->first + place, hits[LAW_MAX];
    const struct pool pool = {.need = need};
    int count = law_thrown_on(hits, law.p, law.count, law.lowest, &pool);
    node->fractions = place + side * side;
    node->weight = fractions_for(walk, node->fractions);
    struct fraction *exact = node->weight ? node->weight + place : NULL,
                    *exact_hits = fractions_for(walk, count);
    memset(cell, 0, sizeof *cell * (size_t)(side * side));
    law_split(cell, side, hits, count, need);
    if (exact && exact_hits) {
        exact_thrown_on(exact_hits, law.exact, law.count, law.lowest, &pool);
        exact_split(exact, side, exact_hits, count, need);
    }
    fractions_free(exact_hits, count);
    int listed = 0; /* the cells that can come up close ranks */
    for (int i = 0; i < side * side; i++) {
        if (exact ? mpq_sgn(exact[i].q) == 0 : cell[i] <= 0)
            continue;
        if (exact)
            mpq_swap(exact[listed].q, exact[i].q);
        cell[listed] = cell[i];
        walk->value[node->first + place + listed++] = i / side << SPLIT_SHIFT | i % side;
    }
    return listed;
}

/* How many numbers of hits are told apart. */
static int split_side(const struct walk *walk, struct hits dice, int most)
{
    struct law law = law_of(walk, dice);
    return count_class(law.lowest + law.count - 1, most) + 1;
}

struct split walk_split(struct walk *walk, struct hits dice, int need, int most)
{
    int node;
    if (walk->has_failed)
        return split_of(0);
    if (walk_is_replayed(walk, &node))
        return split_of(walk_result(walk, node));
    int side = split_side(walk, dice, most);
    node = walk_push(walk, side * side);
    if (node < 0)
        return split_of(0);
    walk->node[node].results = list_split(walk, dice, need, side, 0);
    walk->results += walk->node[node].results;
    node = walk_begin(walk);
    return split_of(node < 0 ? 0 : walk_result(walk, node));
}

/* ---- a split of which the doubled are only told ---- */

/*
 * The results of the node are the numbers of hits.  Behind them (from `side` on) stands for each
 * where its cells end, and behind that (from 2 * side on) the cells, of which the values are the
 * doubled alone.
 */
static int look_at_hits(struct walk *walk, struct hits dice, int need, int side)
{
    int number = walk_push(walk, side * side + 2 * side), results = 0, at = 0;
    if (number < 0)
        return -1;
    int listed = list_split(walk, dice, need, side, 2 * side);
    struct walk_node *node = &walk->node[number];
    int *value = walk->value + node->first, *cell = value + 2 * side;
    double *weight = walk->weight + node->first;
    for (; at < listed && !walk->has_failed; results++) {
        value[results] = split_of(cell[at]).hits;
        weight[results] = 0;
        for (; at < listed && split_of(cell[at]).hits == value[results]; at++) {
            weight[results] += weight[2 * side + at];
            if (walk->is_exact)
                mpq_add(node->weight[results].q, node->weight[results].q,
                        node->weight[2 * side + at].q);
            cell[at] = split_of(cell[at]).doubled;
        }
        value[side + results] = node->first + 2 * side + at;
    }
    node->results = results;
    walk->results += 2 * side + listed;
    return walk_begin(walk);
}

/* The result of a node that was looked at so; from here on its doubled are told of the run. */
static int tell_doubled(struct walk *walk, int node, int side, int *doubled)
{
    const struct walk_node *n = &walk->node[node];
    const int *end = walk->value + n->first + side;
    walk->told = node;
    walk->teller = doubled;
    walk->cell = n->trying > 0 ? end[n->trying - 1] : n->first + 2 * side;
    walk->cells = end[n->trying];
    *doubled = walk->value[walk->cell];
    return walk_result(walk, node);
}

/* Is this a number of the outcome that runs are told in? */
static bool is_told_in(const struct walk *walk, const int *number)
{
    return walk->outcome && number >= walk->outcome && number < walk->outcome + walk->outcomes;
}

int walk_split_telling(struct walk *walk, struct hits dice, int need, int most, int *doubled)
{
    int node;
    if (walk->has_failed || walk->told >= 0 || !is_told_in(walk, doubled)) {
        struct split split = walk_split(walk, dice, need, most);
        *doubled = split.doubled;
        return split.hits;
    }
    *doubled = 0;
    if (walk->untold >> (doubled - walk->outcome) & 1)
        return walk_count(walk, walk_thrown_on(walk, dice, &(struct pool){.need = need}), most);
    int side = split_side(walk, dice, most);
    if (!walk_is_replayed(walk, &node))
        node = look_at_hits(walk, dice, need, side);
    return node < 0 ? 0 : tell_doubled(walk, node, side, doubled);
}
