/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include "exact.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void walk_init(struct walk *walk, int width, bool is_exact)
{
    *walk =
        (struct walk){.width = width, .is_exact = is_exact, .chance = {.walk = walk}, .told = -1};
    distribution_init(&walk->whole, width, is_exact);
}

struct chance *walk_chance(struct walk *walk)
{
    walk->at = walk->marks = 0;
    walk->told = -1;
    walk->is_cut = walk->is_telling = false;
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

/* A new node on top, without results; NULL when memory has run out. */
static struct walk_node *push_node(struct walk *walk)
{
    if (walk->nodes == walk->node_room) {
        int room = walk->node_room ? 2 * walk->node_room : 16;
        struct walk_node *node = realloc(walk->node, (size_t)room * sizeof *node);
        if (!node)
            return NULL;
        walk->node = node;
        walk->node_room = room;
    }
    struct walk_node *node = &walk->node[walk->nodes];
    *node = (struct walk_node){.first = walk->results, .position = -1};
    if (walk->is_exact && !(node->exact = fractions_new(1)))
        return NULL;
    walk->nodes++;
    walk->at++;
    return node;
}

static void pop_node(struct walk *walk)
{
    struct walk_node *node = &walk->node[--walk->nodes];
    if (walk->is_exact) {
        fractions_free(node->weight, node->fractions);
        fractions_free(node->exact, 1);
    }
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
    if (value && weight)
        walk->result_room = room;
    return value && weight;
}

bool walk_is_replayed(struct walk *walk, int *node)
{
    if (walk->at >= walk->nodes)
        return false;
    *node = walk->at++;
    return true;
}

int walk_push(struct walk *walk, int results)
{
    if (walk->has_failed || !push_node(walk) || !has_result_room(walk, results)) {
        walk->has_failed = true;
        return -1;
    }
    return walk->nodes - 1;
}

int walk_begin(struct walk *walk)
{
    int number = walk->nodes - 1;
    struct walk_node *node = &walk->node[number];
    if (walk->has_failed)
        return -1;
    if (!node->is_air) {
        weigh(walk, number);
        return number;
    }
    const struct fraction *below = exact_below(walk, number);
    node->mass = mass_below(walk, number);
    if (walk->is_exact && below)
        mpq_set(node->exact->q, below->q);
    else if (walk->is_exact)
        mpq_set_ui(node->exact->q, 1, 1);
    return number;
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

/* The node of the nearest open position below this node; -1: there is none. */
static int nearest_position(const struct walk *walk, int node)
{
    int i = node - 1;
    while (i >= 0 && walk->node[i].position < 0)
        i--;
    return i;
}

/* Where the leaves below this node are gathered: the nearest open position, or the whole. */
static struct distribution *gathering(struct walk *walk, int node)
{
    int open = nearest_position(walk, node);
    return open < 0 ? &walk->whole : &walk->position[walk->node[open].position].below;
}

/* Gathers what was marked on the way to this node, and below it. */
static void gather_marks(struct walk *walk, int node, const struct walk_tally *below)
{
    if (walk->marks == 0 && (!below || below->count == 0))
        return;
    int open = nearest_position(walk, node);
    struct walk_tally *into =
        open < 0 ? &walk->marked : &walk->position[walk->node[open].position].marked;
    marks_gather(walk, open, node, mass_below(walk, node), into, below);
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
    int name[3] = {a, b, d}, known;
    if (walk->has_failed || walk_is_replayed(walk, &known))
        return walk->has_failed;
    struct walk_position *position = find_position(walk, name);
    if (position && position->is_done) {
        gather_all(walk, walk->nodes, &position->below);
        gather_marks(walk, walk->nodes, &position->marked);
        walk->is_cut = true;
        return true;
    }
    assert(walk->told < 0); /* the position would have to know what is told */
    assert(!position);      /* a procedure that comes back to an open position would never end */
    position = new_position(walk, name);
    if (!position || !push_node(walk)) {
        walk->has_failed = true;
        return true;
    }
    walk->node[walk->nodes - 1].position = (int)(position - walk->position);
    return false;
}

static void close_position(struct walk *walk)
{
    int top = walk->nodes - 1;
    struct walk_position *position = &walk->position[walk->node[top].position];
    position->is_done = true;
    gather_all(walk, top, &position->below);
    gather_marks(walk, top, &position->marked);
}

/* ---- numbers that are only told ---- */

/* The exact weight of the run with the value that is told. */
static struct fraction *told_fraction(const struct walk *walk)
{
    const struct walk_node *node = &walk->node[walk->told];
    const struct fraction *below = exact_below(walk, walk->told);
    struct fraction *exact = fractions_new(1);
    if (!exact)
        return NULL;
    mpq_set(exact->q, node->weight[walk->cell - node->first].q);
    if (below)
        mpq_mul(exact->q, exact->q, below->q);
    for (int i = walk->told + 1; i < walk->nodes; i++)
        if (!walk->node[i].is_air)
            mpq_mul(exact->q, exact->q, walk->node[i].weight[walk->node[i].trying].q);
    return exact;
}

static double told_mass(const struct walk *walk)
{
    double mass = mass_below(walk, walk->told) * walk->weight[walk->cell];
    for (int i = walk->told + 1; i < walk->nodes; i++)
        if (!walk->node[i].is_air)
            mass *= walk->weight[walk->node[i].first + walk->node[i].trying];
    return mass;
}

/* A leaf for one value of the number that is told; what was marked holds for all of them. */
static void tell_leaf(struct walk *walk, const int *outcome)
{
    struct fraction *exact = walk->is_exact ? told_fraction(walk) : NULL;
    if (!walk->is_telling)
        gather_marks(walk, walk->nodes, NULL);
    walk->is_telling = true;
    if ((walk->is_exact && !exact) ||
        distribution_add(gathering(walk, walk->nodes), outcome, told_mass(walk), exact) < 0)
        walk->has_failed = true;
    fractions_free(exact, 1);
}

bool walk_tell(struct walk *walk)
{
    if (walk->told < 0 || walk->is_cut || walk->has_failed || ++walk->cell == walk->cells)
        return false;
    *walk->teller = walk->value[walk->cell];
    return true;
}

/* ---- a run and the next ---- */

void walk_leaf(struct walk *walk, const int *outcome)
{
    if (walk->is_cut || walk->has_failed)
        return;
    walk->leaves++;
    if (walk->told >= 0) {
        tell_leaf(walk, outcome);
        return;
    }
    gather_marks(walk, walk->nodes, NULL);
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
        if (!node->is_air && node->trying + 1 < node->results) {
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

/* Forgets the branches and positions. */
static void forget(struct walk *walk)
{
    while (walk->nodes > 0)
        pop_node(walk);
    for (int i = 0; i < walk->positions; i++)
        distribution_release(&walk->position[i].below);
    marks_release(walk);
    walk->positions = 0;
}

void walk_restart(struct walk *walk, int width)
{
    forget(walk);
    if (width == walk->width) {
        distribution_clear(&walk->whole);
    } else {
        distribution_release(&walk->whole);
        distribution_init(&walk->whole, width, walk->is_exact);
    }
    walk->width = width;
    walk->leaves = 0;
}

void walk_release(struct walk *walk)
{
    forget(walk);
    distribution_release(&walk->whole);
    free(walk->position);
    free(walk->node);
    free(walk->value);
    free(walk->weight);
}

int walk_finish(struct walk *walk, struct distribution *result)
{
    *result = walk->whole;
    walk->whole = (struct distribution){0};
    walk_release(walk);
    if (walk->has_failed || distribution_sort(result) < 0) {
        distribution_release(result);
        return -1;
    }
    return 0;
}
