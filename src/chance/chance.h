/* SPDX-License-Identifier: MIT */
/*
 * Chance: where the dice of a procedure come from.
 *
 * A procedure asks for throws and never knows who throws them:
 *
 *   rolled  a seeded generator (dice.h);
 *   read    somebody types or has recorded what the real dice show; a blank is rolled for him;
 *   walked  every result in turn with its weight: the exact odds (walk.h).
 *
 * There are few kinds of throw.  Each is one node of the walk, whatever the number of dice, with
 * one weight for each result that the procedure can tell apart:
 *
 *   total       n dice added up.  A single die, a test of 2D6, a chart, a draw from a cup are
 *               totals whose results are read in classes: the caller names the last total of each
 *               class (CUTS), and the walk hands out one total for a whole class.
 *   pool        how many of n dice reach a need.  Successes may have to be thrown again (two sixes
 *               in a row), natural ones may be thrown again once, and counts above `most` need not
 *               be told apart.
 *   hits        a count at which the procedure does not look yet: a mixed pool (several pools
 *               thrown together), the splinters of a shell, dice thrown for other hits.  They may
 *               be added up and thrown on; only a look at them, or the last throw, branches.
 *   split       a pool of which the sixes are thrown again: successes, and how many were doubled.
 *   difference  the dice of one side less the dice of the other, in one throw or (opposed) in two;
 *               contest: a die each until one is higher.
 *
 * In the walk the same procedure is run again along each branch, so a procedure must be a function
 * of its situation and its throws and of nothing else.  Where branches meet again in the same
 * position (another round with so many men on each side), chance_known() tells the walk so; it then
 * computes the rest of that position once.  Nothing is ever approximated.
 */
#ifndef GROGNARD_CHANCE_H
#define GROGNARD_CHANCE_H

#include "dice.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct walk;
struct throw_log;

enum { CHANCE_DICE_MAX = 1000 }; /* dice of one throw */

/* What may be told in place of the single faces. */
enum chance_short {
    SHORT_NONE,  /* nothing: the faces are needed */
    SHORT_TOTAL, /* the total */
    SHORT_COUNT, /* how many dice reach the need */
    SHORT_SPLIT  /* how many reach the need, and how many of these are sixes */
};

/* What a reader is asked for: so many dice of so many sides, with the need that the player must
 * know. */
struct chance_ask {
    const char *label;
    const char *name; /* NULL, or whose dice of a mixed pool */
    int dice, sides, need;
    bool is_at_most; /* the total may not be above the need */
    enum chance_short in_short;
};

/* A reader's answer: the faces (0 is a blank, to be rolled), or only what may be told in short. */
struct chance_answer {
    unsigned char faces[CHANCE_DICE_MAX];
    int told, sixes; /* told >= 0: no faces, this is the total or the count */
};

struct chance_reader {
    /* Returns 0, or -1 when there is no answer; the throw is then taken as all lowest faces. */
    int (*read)(struct chance_reader *reader, const struct chance_ask *ask,
                struct chance_answer *answer);
};

struct chance {
    bool is_plain;                /* rolled, and nobody wants to see the dice: the fast path */
    bool has_failed;              /* a reader had no answer: the outcome means nothing */
    struct dice dice;             /* rolled, and the blanks of what is read */
    struct throw_log *log;        /* NULL, or where each throw is written down */
    struct chance_reader *reader; /* NULL, or who knows the dice */
    struct walk *walk;            /* NULL, or whose walk this is */
};

/* Rolled from a seed; the throws are written into log if it is not NULL. */
void chance_roll(struct chance *c, uint64_t seed, struct throw_log *log);
/* Read from reader, blanks rolled from the seed. */
void chance_read(struct chance *c, struct chance_reader *reader, uint64_t seed,
                 struct throw_log *log);

/* Has the walk been in this position before?  Then the procedure returns at once.  Never true for
 * dice that are rolled or read.  Three numbers must say all on which the rest of the procedure
 * depends. */
static inline bool chance_known(struct chance *c, int a, int b, int d);

/* ---- totals ---- */

/* The last total of each class but the highest, in ascending order. */
#define CUTS(...) ((const int[]){__VA_ARGS__, INT_MAX})
/* Every total is told apart. */
#define EACH ((const int *)0)
/* As the need of a total that may not be above it; a plain need must be reached, 0 is none. */
#define AT_MOST(total) (-(total))

static inline int chance_total(struct chance *c, const char *label, int dice, int sides, int need,
                               const int *cuts);

static inline int chance_die(struct chance *c, const char *label, int sides)
{
    return chance_total(c, label, 1, sides, 0, EACH);
}

static inline int chance_sum(struct chance *c, const char *label, int dice, int sides)
{
    return chance_total(c, label, dice, sides, 0, EACH);
}

/* ---- pools ---- */

struct pool {
    int dice;
    const char *name; /* in a mixed pool: whose dice these are; may be NULL */
    int sides;        /* 0 means 6 */
    int need;  /* the lowest face that counts; 1 or less: all do; more than sides: none does */
    int again; /* a success counts only if thrown again it reaches this; 0: it counts at once */
    const char *again_label; /* what the second throw is called */
    bool ones_again;         /* natural ones are thrown again once */
    int most; /* counts above this are all the same to the caller; 0: each is told apart */
};

/* How many dice count.  No dice: no throw, and the count is 0. */
static inline int chance_pool(struct chance *c, const char *label, struct pool pool);

/* ---- hits: counts that nobody has looked at yet ---- */

struct hits {
    int number; /* rolled or read: the count */
    int node;   /* walked: where the walk keeps its law */
};

/* So many, without a throw. */
struct hits chance_certain(struct chance *c, int number);
/* A mixed pool: several pools of six-sided dice thrown together, read group by group. */
struct hits chance_hits(struct chance *c, const char *label, const struct pool *group, int groups);
/* A total, divided by `by` and rounded up. */
struct hits chance_shells(struct chance *c, const char *label, int dice, int sides, int by);
/* Both together. */
struct hits chance_sum_of(struct chance *c, struct hits first, struct hits second);
/* As many dice as there are hits, against a need: pool.dice does not count. */
struct hits chance_thrown_on(struct chance *c, const char *label, struct hits dice,
                             struct pool pool);
/* Is there any?  If so, *hits are those of which it is known. */
bool chance_any(struct chance *c, struct hits *hits);
/* A look at the number; what is above most (0: no bound) is all the same to the caller. */
int chance_count(struct chance *c, struct hits hits, int most);

/* ---- splits ---- */

struct split {
    int hits;    /* dice that reach the need */
    int doubled; /* of these, dice that showed a six and again a six */
};

/* Six-sided dice against need; sixes are thrown again.  Numbers above most (0: no bound) are all
 * the same. */
struct split chance_split(struct chance *c, const char *label, const char *again_label,
                          struct hits dice, int need, int most);
/* The same for a procedure that tells the doubled in its outcome but never looks at them: they are
 * put into *doubled, a number of the outcome, at most `most`, which is not 0.  Returns the hits. */
int chance_split_telling(struct chance *c, const char *label, const char *again_label,
                         struct hits dice, int need, int most, int *doubled);

/* ---- one side against the other ---- */

/* Total of the first side's dice less the total of the second's: one throw, the first side's dice
 * first. */
int chance_difference(struct chance *c, const char *label, int dice, int sides);
/* A die of each side, one throw after the other; in the walk one node, in which only first less
 * second is right. */
struct opposed {
    int first, second;
};
struct opposed chance_opposed(struct chance *c, const char *first_label, const char *second_label,
                              int sides);
/* A D6 each plus a or b, thrown again while equal: 1 if the first side is higher, else 2. */
int chance_contest(struct chance *c, const char *label, int a, int b);

/* ---- how it is done: the fast path is inline, everything else is in chance.c and walk.c ---- */

int chance_total_slowly(struct chance *c, const char *label, int dice, int sides, int need,
                        const int *cuts);
int chance_pool_slowly(struct chance *c, const char *label, const struct pool *pool);
bool walk_knows(struct walk *walk, int a, int b, int d);

static inline bool chance_known(struct chance *c, int a, int b, int d)
{
    return c->walk && walk_knows(c->walk, a, b, d);
}

static inline int chance_total(struct chance *c, const char *label, int dice, int sides, int need,
                               const int *cuts)
{
    if (c->is_plain)
        return dice_sum(&c->dice, dice, sides);
    return chance_total_slowly(c, label, dice, sides, need, cuts);
}

static inline int chance_pool(struct chance *c, const char *label, struct pool pool)
{
    if (pool.dice <= 0)
        return 0;
    if (pool.sides == 0)
        pool.sides = 6;
    if (c->is_plain && !pool.ones_again) {
        int reached = dice_pool(&c->dice, pool.dice, pool.sides, pool.need);
        return pool.again ? dice_pool(&c->dice, reached, pool.sides, pool.again) : reached;
    }
    return chance_pool_slowly(c, label, &pool);
}

/* ---- what was thrown ---- */

/* A log of throws: who reads it owns nothing. */
struct throw_entry {
    const char *label;
    int sides, need, result;
    bool is_at_most;
    int rolled;          /* of dice that are read: how many were blank and rolled */
    int first_die, dice; /* places in throw_log.faces; no dice when only a count was told */
    int first_group,
        groups; /* places in throw_log.group; of a mixed pool, or of dice that are thrown again */
};

struct throw_group {
    const char *name;
    int dice, need, again;
};

struct throw_log {
    struct throw_entry *entry;
    unsigned char *faces;
    struct throw_group *group;
    int entries, entry_room, dice, dice_room, groups, group_room;
    bool has_failed; /* out of memory: entries are missing */
};

void throw_log_release(struct throw_log *log);

#endif
