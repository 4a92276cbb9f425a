/* SPDX-License-Identifier: MIT */
/*
 * Every fall of the dice, as a player could tell them: an odometer over what the throws of a
 * resolution can show, with chances that are computed here.  It knows nothing of the walk, so the
 * walk can be checked by it.
 */
#ifndef GROGNARD_EVERY_FALL_H
#define GROGNARD_EVERY_FALL_H

#include "kit.h"

enum { FALL_THROWS = 60, FALL_FACES = 6 };

/* One throw: what it asked for, and which of its results is tried. */
struct fall_throw {
    struct grog_ask ask;
    int results, trying;
};

struct fall {
    struct fall_throw thrown[FALL_THROWS];
    int throws, asked; /* throws that are settled, and that were asked for in this run */
    double weight;
    const char *contest; /* NULL, or the label of a contest: ... */
    int tied;            /* ... the first die less the second, when it is thrown again */
    char typed[80];
};

static inline double fall_choose(int n, int k)
{
    double ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

/* Chance of a total of so many dice: one die after the other. */
static inline double fall_total_weight(int dice, int sides, int total)
{
    double p[1000] = {1};
    assert_true(dice * sides < 1000);
    for (int n = 0; n < dice; n++)
        for (int t = (n + 1) * sides; t >= 0; t--) {
            p[t] = 0;
            for (int face = 1; face <= sides && face <= t; face++)
                p[t] += p[t - face] / sides;
        }
    return p[total];
}

static inline int fall_good(const struct grog_ask *ask)
{
    int good = ask->sides + 1 - ask->need;
    return good < 0 ? 0 : good > ask->sides ? ask->sides : good;
}

static inline double fall_count_weight(const struct grog_ask *ask, int count)
{
    double p = (double)fall_good(ask) / ask->sides;
    return fall_choose(ask->dice, count) * pow(p, count) * pow(1 - p, ask->dice - count);
}

/* So many reach the need, so many of these are sixes. */
static inline double fall_split_weight(const struct grog_ask *ask, int count, int sixes)
{
    int good = fall_good(ask);
    if (good == 0)
        return count == 0;
    return fall_count_weight(ask, count) * fall_choose(count, sixes) * pow(1.0 / good, sixes) *
           pow(1 - 1.0 / good, count - sixes);
}

static inline int fall_results(const struct grog_ask *ask)
{
    int faces = 1;
    switch (ask->in_short) {
    case GROG_TOTAL_TOO:
        return ask->dice * (ask->sides - 1) + 1;
    case GROG_COUNT_TOO:
        return ask->dice + 1;
    case GROG_SPLIT_TOO:
        return (ask->dice + 1) * (ask->dice + 1);
    default:
        for (int i = 0; i < ask->dice; i++)
            faces *= ask->sides;
        return faces;
    }
}

/* Two dice that are thrown again while they are so far apart. */
static inline double fall_contest_weight(const struct fall *fall, int first, int second)
{
    int ties = 6 - abs(fall->tied);
    return first - second == fall->tied ? 0 : 1.0 / (36 - ties);
}

/* Writes down what is told, and returns how likely it is. */
static inline double fall_tell(const struct fall *fall, const struct fall_throw *t, char *typed,
                               size_t size)
{
    const struct grog_ask *ask = &t->ask;
    int n = t->trying, side = ask->dice + 1;
    size_t used = 0;
    switch (ask->in_short) {
    case GROG_TOTAL_TOO:
        snprintf(typed, size, "=%d", ask->dice + n);
        return fall_total_weight(ask->dice, ask->sides, ask->dice + n);
    case GROG_COUNT_TOO:
        snprintf(typed, size, "=%d", n);
        return fall_count_weight(ask, n);
    case GROG_SPLIT_TOO:
        if (n % side > n / side)
            return 0;
        snprintf(typed, size, "=%d,%d", n / side, n % side);
        return fall_split_weight(ask, n / side, n % side);
    default:
        for (int i = 0; i < ask->dice; i++, n /= ask->sides)
            used += (size_t)snprintf(typed + used, size - used, "%d ", 1 + n % ask->sides);
        if (fall->contest && ask->label == fall->contest)
            return fall_contest_weight(fall, 1 + t->trying % 6, 1 + t->trying / 6);
        return 1 / pow(ask->sides, ask->dice);
    }
}

/* The same two dice again: a contest that was tied. */
static inline bool fall_is_tie(const struct fall *fall, const struct grog_ask *ask)
{
    const struct grog_ask *last = fall->asked > 0 ? &fall->thrown[fall->asked - 1].ask : ask;
    return last != ask && last->label == ask->label && ask->dice == 2 && ask->need == 0 &&
           ask->in_short == GROG_FACES_ONLY;
}

static inline const char *fall_ask(void *who, const struct grog_ask *ask, const char *complaint)
{
    struct fall *fall = who;
    if (fall_is_tie(fall, ask)) {
        int n = fall->thrown[fall->asked - 1].trying;
        fall->contest = ask->label;
        fall->tied = n % 6 - n / 6;
        return NULL;
    }
    if (complaint || fall->asked == FALL_THROWS ||
        (ask->in_short == GROG_FACES_ONLY && ask->dice > FALL_FACES))
        return NULL;
    struct fall_throw *t = &fall->thrown[fall->asked++];
    if (fall->asked > fall->throws) {
        *t = (struct fall_throw){.ask = *ask, .results = fall_results(ask)};
        fall->throws = fall->asked;
    }
    double weight = fall_tell(fall, t, fall->typed, sizeof fall->typed);
    while (weight <= 0 && ++t->trying < t->results)
        weight = fall_tell(fall, t, fall->typed, sizeof fall->typed);
    fall->weight *= weight;
    return fall->typed;
}

/* The resolution of this fall; NULL when it cannot be counted, or when it turns out to be a contest:
 * then fall->contest is set, and the count begins again. */
static inline struct grog_resolution *fall_resolve(struct fall *fall,
                                                   const struct grog_situation *s)
{
    struct grog_error error;
    fall->asked = 0;
    fall->weight = 1;
    return grog_resolution_new(s, &(struct grog_dice){.ask = fall_ask, .who = fall}, 0, &error);
}

/* Can this throw still show something else? */
static inline bool fall_has_more(const struct fall *fall, struct fall_throw *t)
{
    char typed[80];
    while (++t->trying < t->results)
        if (fall_tell(fall, t, typed, sizeof typed) > 0)
            return true;
    return false;
}

/* The next fall; false when there is none. */
static inline bool fall_next(struct fall *fall)
{
    while (fall->throws > 0 && !fall_has_more(fall, &fall->thrown[fall->throws - 1]))
        fall->throws--;
    return fall->throws > 0;
}

#endif
