/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include "exact.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TOTALS_MAX = 2000, COUNTS_MAX = CHANCE_DICE_MAX + 1 };

void walk_init(struct walk *walk, int width, bool is_exact)
{
    *walk = (struct walk){.width = width, .is_exact = is_exact, .chance = {.walk = walk}};
    distribution_init(&walk->whole, width, is_exact);
}

struct chance *walk_chance(struct walk *walk)
{
    walk->at = 0;
    walk->is_cut = false;
    return &walk->chance;
}

/* ---- the stack ---- */

static double mass_below(const struct walk *walk, int node)
{
    return node > 0 && walk->node[node - 1].position < 0 ? walk->node[node - 1].mass : 1;
}

/* The exact weight of the branch below this node; NULL stands for 1. */
static const struct fraction *exact_below(const struct walk *walk, int node)
{
    return node > 0 && walk->node[node - 1].position < 0 ? walk->node[node - 1].exact : NULL;
}

static void weigh(struct walk *walk, int number)
{
    struct walk_node *node = &walk->node[number];
    node->mass = mass_below(walk, number) * walk->weight[node->first + node->trying];
    if (!walk->is_exact)
        return;
    const struct fraction *below = exact_below(walk, number);
    mpq_set(node->exact->q, node->weight[node->trying].q);
    if (below)
        mpq_mul(node->exact->q, node->exact->q, below->q);
}

static struct walk_node *push_node(struct walk *walk)
{
    if (walk->nodes == walk->node_room) {
        int room = walk->node_room ? 2 * walk->node_room : 16;
        struct walk_node *node = realloc(walk->node, (size_t)room * sizeof *node);
        if (!node) {
            walk->has_failed = true;
            return NULL;
        }
        walk->node = node;
        walk->node_room = room;
    }
    struct walk_node *node = &walk->node[walk->nodes];
    *node = (struct walk_node){.first = walk->results, .position = -1};
    if (walk->is_exact) {
        node->exact = fractions_new(1);
        if (!node->exact) {
            walk->has_failed = true;
            return NULL;
        }
    }
    walk->nodes++;
    walk->at++;
    return node;
}

static void pop_node(struct walk *walk)
{
    struct walk_node *node = &walk->node[--walk->nodes];
    fractions_free(node->weight, node->results);
    fractions_free(node->exact, 1);
    walk->results = node->first;
}

/* Room for so many more results behind those of the topmost node. */
static bool has_result_room(struct walk *walk, int more)
{
    if (walk->results + more <= walk->result_room)
        return true;
    int room = 2 * walk->result_room + more + 64;
    int *value = realloc(walk->value, (size_t)room * sizeof *value);
    if (value)
        walk->value = value;
    double *weight = realloc(walk->weight, (size_t)room * sizeof *weight);
    if (weight)
        walk->weight = weight;
    if (!value || !weight) {
        walk->has_failed = true;
        return false;
    }
    walk->result_room = room;
    return true;
}

static void list_result(struct walk *walk, int value, double weight)
{
    if (weight <= 0)
        return;
    walk->value[walk->results] = value;
    walk->weight[walk->results++] = weight;
}

/* The result that is being tried at the node where the run stands, if the run is still on known ground. */
static bool is_replayed(struct walk *walk, int *value)
{
    if (walk->at >= walk->nodes)
        return false;
    const struct walk_node *node = &walk->node[walk->at++];
    *value = walk->value[node->first + node->trying];
    return true;
}

/* Room for the exact weights of the results that are listed. */
static bool has_exact_room(struct walk *walk)
{
    struct walk_node *node = &walk->node[walk->nodes - 1];
    node->results = walk->results - node->first;
    node->weight = fractions_new(node->results);
    if (!node->weight)
        walk->has_failed = true;
    return node->weight != NULL;
}

static struct fraction *top_weights(struct walk *walk)
{
    return walk->node[walk->nodes - 1].weight;
}

/* The results are listed: the first is tried.  On failure `otherwise` goes on and the walk ends there. */
static int begin_node(struct walk *walk, int otherwise)
{
    struct walk_node *node = &walk->node[walk->nodes - 1];
    node->results = walk->results - node->first;
    if (walk->has_failed)
        return otherwise;
    weigh(walk, walk->nodes - 1);
    return walk->value[node->first];
}

/* ---- totals ---- */

/* Chances of the totals dice..dice * sides, into chance[0..dice * (sides - 1)]. */
static void total_chances(double *chance, int dice, int sides)
{
    double before[TOTALS_MAX], each = 1.0 / sides;
    int last = 0;
    chance[0] = 1;
    for (int n = 0; n < dice; n++) {
        memcpy(before, chance, sizeof *chance * (size_t)(last + 1));
        for (int t = 0; t <= last + sides - 1; t++) {
            double ways = 0;
            for (int from = t - sides + 1 > 0 ? t - sides + 1 : 0; from <= t && from <= last; from++)
                ways += before[from];
            chance[t] = ways * each;
        }
        last += sides - 1;
    }
}

int walk_total(struct walk *walk, int dice, int sides, const int *cuts)
{
    int value, results = dice * (sides - 1) + 1;
    if (is_replayed(walk, &value))
        return value;
    assert(results <= TOTALS_MAX);
    if (walk->has_failed || !push_node(walk) || !has_result_room(walk, results))
        return dice;
    double chance[TOTALS_MAX];
    total_chances(chance, dice, sides);
    for (int t = 0; t < results;) {
        int class = total_class(t + dice, dice, cuts);
        double sum = 0;
        for (; t < results && total_class(t + dice, dice, cuts) == class; t++)
            sum += chance[t];
        list_result(walk, class, sum);
    }
    if (walk->is_exact && has_exact_room(walk) && exact_total(top_weights(walk), dice, sides, cuts) < 0)
        walk->has_failed = true;
    return begin_node(walk, dice);
}

/* ---- pools ---- */

/* chance[0..dice] of a pool; returns dice. */
static int binomial_chances(double *chance, const struct pool *pool)
{
    int numerator, denominator, dice = pool->dice;
    pool_chance(pool, &numerator, &denominator);
    double p = (double)numerator / denominator, q = (double)(denominator - numerator) / denominator;
    if (numerator == denominator) {
        memset(chance, 0, sizeof *chance * (size_t)dice);
        chance[dice] = 1;
        return dice;
    }
    chance[0] = 1;
    for (int i = 0; i < dice; i++)
        chance[0] *= q;
    for (int k = 0; k < dice; k++)
        chance[k + 1] = chance[k] * (p / q) * (dice - k) / (k + 1);
    return dice;
}

/* Adds the dice of another pool to chance[0..dice]; returns how many dice there are now. */
static int convolve(double *chance, int dice, const struct pool *pool)
{
    double before[COUNTS_MAX], other[COUNTS_MAX];
    int more = binomial_chances(other, pool);
    memcpy(before, chance, sizeof *chance * (size_t)(dice + 1));
    memset(chance, 0, sizeof *chance * (size_t)(dice + more + 1));
    for (int i = 0; i <= dice; i++)
        for (int j = 0; j <= more; j++)
            chance[i + j] += before[i] * other[j];
    return dice + more;
}

int walk_pools(struct walk *walk, const struct pool *group, int groups)
{
    int value, dice = 0;
    if (is_replayed(walk, &value))
        return value;
    for (int i = 0; i < groups; i++)
        dice += group[i].dice;
    assert(dice <= CHANCE_DICE_MAX);
    if (walk->has_failed || !push_node(walk) || !has_result_room(walk, dice + 1))
        return 0;
    double chance[COUNTS_MAX];
    dice = binomial_chances(chance, &group[0]);
    for (int i = 1; i < groups; i++)
        dice = convolve(chance, dice, &group[i]);
    int most = count_class(dice, group[0].most);
    for (int i = most + 1; i <= dice; i++)
        chance[most] += chance[i];
    for (int i = 0; i <= most; i++)
        list_result(walk, i, chance[i]);
    if (walk->is_exact && has_exact_room(walk) && exact_pools(top_weights(walk), group, groups) < 0)
        walk->has_failed = true;
    return begin_node(walk, 0);
}

/* ---- splits ---- */

enum { SPLIT_SHIFT = 10 };

static struct split split_of(int value)
{
    return (struct split){value >> SPLIT_SHIFT, value & ((1 << SPLIT_SHIFT) - 1)};
}

/*
 * Each success shows a six, and then another, with the same chance; so the doubled ones of h hits are a
 * binomial of h dice, whatever the number of dice.
 */
static void list_split(struct walk *walk, int dice, int need, int most)
{
    double hits[COUNTS_MAX], doubled[COUNTS_MAX];
    int side = count_class(dice, most) + 1;
    double *cell = walk->weight + walk->results;
    memset(cell, 0, sizeof *cell * (size_t)(side * side));
    binomial_chances(hits, &(struct pool){.dice = dice, .need = need});
    int good = need < 1 ? 6 : need > 6 ? 0 : 7 - need;
    for (int h = 0; h <= (good ? dice : 0); h++) {
        int row = count_class(h, most) * side;
        doubled[0] = 1;
        for (int i = 0; i < h; i++)
            doubled[0] *= 1 - 1.0 / (6.0 * good);
        for (int k = 0; k <= h; k++) {
            cell[row + count_class(k, most)] += hits[h] * doubled[k];
            doubled[k + 1] = doubled[k] / (6.0 * good - 1) * (h - k) / (k + 1);
        }
    }
    for (int i = 0; i < side * side; i++)
        list_result(walk, i / side << SPLIT_SHIFT | i % side, cell[i]);
}

struct split walk_split(struct walk *walk, int dice, int need, int most)
{
    int value, side = count_class(dice, most) + 1;
    if (is_replayed(walk, &value))
        return split_of(value);
    assert(dice < CHANCE_DICE_MAX);
    if (walk->has_failed || !push_node(walk) || !has_result_room(walk, side * side))
        return split_of(0);
    list_split(walk, dice, need, most);
    if (walk->is_exact && has_exact_room(walk) && exact_split(top_weights(walk), dice, need, most) < 0)
        walk->has_failed = true;
    return split_of(begin_node(walk, 0));
}

/* ---- contests ---- */

int walk_contest(struct walk *walk, int a, int b)
{
    int value, first, second;
    if (is_replayed(walk, &value))
        return value;
    if (walk->has_failed || !push_node(walk) || !has_result_room(walk, 2))
        return 1;
    contest_weights(a, b, &first, &second);
    list_result(walk, 1, (double)first / (first + second));
    list_result(walk, 2, (double)second / (first + second));
    if (walk->is_exact && has_exact_room(walk) && exact_contest(top_weights(walk), first, second) < 0)
        walk->has_failed = true;
    return begin_node(walk, 1);
}

/* ---- positions ---- */

static struct walk_position *find_position(struct walk *walk, const int *name)
{
    for (int i = 0; i < walk->positions; i++)
        if (memcmp(walk->position[i].name, name, sizeof walk->position[i].name) == 0)
            return &walk->position[i];
    return NULL;
}

static struct walk_position *new_position(struct walk *walk, const int *name)
{
    if (walk->positions == walk->position_room) {
        int room = walk->position_room ? 2 * walk->position_room : 16;
        struct walk_position *position = realloc(walk->position, (size_t)room * sizeof *position);
        if (!position)
            return NULL;
        walk->position = position;
        walk->position_room = room;
    }
    struct walk_position *position = &walk->position[walk->positions++];
    *position = (struct walk_position){.is_done = false};
    memcpy(position->name, name, sizeof position->name);
    distribution_init(&position->below, walk->width, walk->is_exact);
    return position;
}

/* Where the leaves below this node are gathered: the nearest open position, or the whole. */
static struct distribution *gathering(struct walk *walk, int node)
{
    for (int i = node - 1; i >= 0; i--)
        if (walk->node[i].position >= 0)
            return &walk->position[walk->node[i].position].below;
    return &walk->whole;
}

/* Adds a distribution with the weight of the branch that ends below this node. */
static void gather_all(struct walk *walk, int node, const struct distribution *from)
{
    struct fraction *one = NULL;
    const struct fraction *exact = exact_below(walk, node);
    if (walk->is_exact && !exact) {
        one = fractions_new(1);
        if (one)
            mpq_set_ui(one->q, 1, 1);
        exact = one;
    }
    if ((walk->is_exact && !exact) ||
        distribution_add_all(gathering(walk, node), from, mass_below(walk, node), exact) < 0)
        walk->has_failed = true;
    fractions_free(one, 1);
}

bool walk_knows(struct walk *walk, int a, int b, int d)
{
    int name[3] = {a, b, d}, value;
    if (walk->has_failed || is_replayed(walk, &value))
        return walk->has_failed;
    struct walk_position *position = find_position(walk, name);
    if (position && position->is_done) {
        gather_all(walk, walk->nodes, &position->below);
        walk->is_cut = true;
        return true;
    }
    assert(!position); /* a procedure that comes back to an open position would never end */
    if (!(position = new_position(walk, name)) || !push_node(walk) || !has_result_room(walk, 1)) {
        walk->has_failed = true;
        return true;
    }
    struct walk_node *node = &walk->node[walk->nodes - 1];
    list_result(walk, 0, 1);
    node->results = 1;
    node->position = (int)(position - walk->position);
    return false;
}

static void close_position(struct walk *walk)
{
    int top = walk->nodes - 1;
    struct walk_position *position = &walk->position[walk->node[top].position];
    position->is_done = true;
    gather_all(walk, top, &position->below);
}

/* ---- a run and the next ---- */

void walk_leaf(struct walk *walk, const int *outcome)
{
    if (walk->is_cut || walk->has_failed)
        return;
    walk->leaves++;
    struct distribution certain;
    const struct fraction *exact = exact_below(walk, walk->nodes);
    if (!walk->is_exact || exact) {
        double mass = mass_below(walk, walk->nodes);
        if (distribution_add(gathering(walk, walk->nodes), outcome, mass, exact) < 0)
            walk->has_failed = true;
        return;
    }
    /* an exact leaf whose weight is 1 has no fraction of its own */
    struct fraction *one = fractions_new(1);
    distribution_init(&certain, walk->width, true);
    if (one)
        mpq_set_ui(one->q, 1, 1);
    if (!one || distribution_add(&certain, outcome, 1, one) < 0)
        walk->has_failed = true;
    else
        gather_all(walk, walk->nodes, &certain);
    distribution_release(&certain);
    fractions_free(one, 1);
}

bool walk_next(struct walk *walk)
{
    while (walk->nodes > 0 && !walk->has_failed) {
        struct walk_node *node = &walk->node[walk->nodes - 1];
        if (node->trying + 1 < node->results) {
            node->trying++;
            weigh(walk, walk->nodes - 1);
            return true;
        }
        if (node->position >= 0)
            close_position(walk);
        pop_node(walk);
    }
    return false;
}

int walk_finish(struct walk *walk, struct distribution *result)
{
    while (walk->nodes > 0)
        pop_node(walk);
    for (int i = 0; i < walk->positions; i++)
        distribution_release(&walk->position[i].below);
    free(walk->position);
    free(walk->node);
    free(walk->value);
    free(walk->weight);
    *result = walk->whole;
    walk->whole = (struct distribution){0};
    if (walk->has_failed || distribution_sort(result) < 0) {
        distribution_release(result);
        return -1;
    }
    return 0;
}
