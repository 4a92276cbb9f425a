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
 * The walk keeps a stack of nodes, one for each throw of the current branch, with the results that
 * the throw can have and the one that is being tried.  A run replays the stack and adds nodes where
 * it goes further; walk_next() steps the topmost node that still has a result to try.
 *
 * Branches are kept few in two ways, both exact:
 *
 *   deferred hits (struct hits): a count at which the procedure has not looked.  Its node holds
 *   the law of the count and does not branch; the throw that uses the hits up weighs its own
 *   results over all of the law.  So hits, splinters and damage dice together branch only by what
 *   falls in the end.
 *
 *   positions (chance_known): while a position is open, the leaves below it are gathered in a
 *   distribution of its own, weighed as if the position were certain.  When it closes, that
 *   distribution is added, with the position's own weight, to what lies around it, and is kept
 *   under the position's name; the next branch that arrives there takes it as it is.
 *
 * A number that the procedure only tells, without ever looking at it, does not branch either: the
 * outcome is told once for each of its values when the run is over (walk_tell).
 *
 * Whoever wants to know how likely something is on the way to an outcome (a row that comes to bear)
 * marks it with a number of his own while the procedure runs; the walk tells for each number the
 * chance that it is marked at least once.  Positions keep their marks as they keep their leaves.
 */
#ifndef GROGNARD_WALK_H
#define GROGNARD_WALK_H

#include "chance.h"
#include "distribution.h"

struct walk_node {
    int results, trying;
    int fractions;           /* exact walk: of weight */
    int first;               /* where its results lie in walk.value and walk.weight */
    double mass;             /* weight of the branch up to and including the result being tried */
    struct fraction *weight; /* exact walk: the weights of its results */
    struct fraction *exact;  /* exact walk: mass, exactly */
    int position;            /* -1, or the number of the position that this node opens */
    bool is_air; /* a law that is not looked at: value[first] is its lowest number, no branching */
};

/* How likely each mark is, by its number. */
struct walk_tally {
    double *p;
    int count, room;
};

/* A mark of the current run, and how many nodes the run had passed. */
struct walk_mark {
    int number, at;
};

struct walk_position {
    int name[3];
    bool is_done;
    struct distribution below;
    struct walk_tally marked;
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
    struct walk_mark *mark; /* of the current run */
    int marks, mark_room;
    struct walk_tally marked, seen; /* seen: the last round of counting in which a mark was met */
    double round;
    /* numbers that are only told */
    int *outcome, outcomes; /* NULL: they branch as others do; else where runs put their outcome */
    uint64_t untold;        /* of its numbers, by bits: those that nobody wants to be told */
    int told;               /* -1, or the node of the number that is told of the current run */
    int *teller;            /* where it is put */
    int cell, cells;        /* which of its values, and where they end, in walk.value */
    bool is_telling;        /* the first of them was told */
};

void walk_init(struct walk *walk, int width, bool is_exact);
/* What the procedure throws with; begins a new run. */
struct chance *walk_chance(struct walk *walk);
/* Makes another walk of it, with the room that it has; what came of the one before is gone. */
void walk_restart(struct walk *walk, int width);
void walk_release(struct walk *walk);
/* The run came to this outcome (width numbers). */
void walk_leaf(struct walk *walk, const int *outcome);
/* Is there more to tell of the run?  Then the outcome has changed, and is a leaf again. */
bool walk_tell(struct walk *walk);
/* Something happens in this run that the caller calls by this number, from 0 on. */
void walk_mark(struct walk *walk, int number);
/* The chance that it happens at all; when every branch has been tried. */
double walk_marked(const struct walk *walk, int number);
/* Steps on; false when every branch has been tried, or on failure. */
bool walk_next(struct walk *walk);
/* Moves the result out, in order, and frees the rest.  -1 when memory ran out on the way. */
int walk_finish(struct walk *walk, struct distribution *result);

/* ---- the throws, called by chance.c (walk_throws.c) ---- */

int walk_total(struct walk *walk, int dice, int sides, const int *cuts);
int walk_pool(struct walk *walk, const struct pool *pool);
int walk_contest(struct walk *walk, int a, int b);

struct hits walk_certain(struct walk *walk, int number);
struct hits walk_hits(struct walk *walk, const struct pool *group, int groups);
struct hits walk_shells(struct walk *walk, int dice, int sides, int by);
struct hits walk_sum(struct walk *walk, struct hits first, struct hits second);
struct hits walk_thrown_on(struct walk *walk, struct hits dice, const struct pool *pool);
bool walk_any(struct walk *walk, struct hits *hits);
int walk_count(struct walk *walk, struct hits hits, int most);
struct split walk_split(struct walk *walk, struct hits dice, int need, int most);
int walk_split_telling(struct walk *walk, struct hits dice, int need, int most, int *doubled);

/* ---- marks, for walk.c (marks.c) ---- */

/* A run ends, or a position closes, below node `to`: what was marked since node `from` has this
 * weight, and what is marked in `below` (NULL: nothing) has its share of it. */
void marks_gather(struct walk *walk, int from, int to, double mass, struct walk_tally *into,
                  const struct walk_tally *below);
void marks_release(struct walk *walk);

/* ---- the stack, for walk_throws.c (walk.c) ---- */

/* Is the run still on known ground?  Then *node is where it stands, and it goes one further. */
bool walk_is_replayed(struct walk *walk, int *node);
/* A new node with room for so many results; -1 when memory has run out. */
int walk_push(struct walk *walk, int results);
/* Its results are listed: the first is tried.  Returns the node, -1 when memory has run out. */
int walk_begin(struct walk *walk);

static inline int walk_result(const struct walk *walk, int node)
{
    return walk->value[walk->node[node].first + walk->node[node].trying];
}

#endif
