/* SPDX-License-Identifier: MIT */
/* An order: what a side answers when it is asked; and a verdict: why it is not legal. */
#ifndef GROGNARD_BATTLE_ORDER_H
#define GROGNARD_BATTLE_ORDER_H

#include "grognard.h"
#include "state.h"

/* ---- orders ---- */

enum {
    ORDER_POINTS_MAX = 12,
    ORDER_AIMS_MAX = 12,
    ORDER_NUMBERS_MAX = 4,
    ORDER_WORDS_MAX = 2,
    ORDER_FLAGS_MAX = 4,
    NO_WORD = 255
};

struct aim {
    uint8_t unit; /* or NOBODY */
    uint8_t how;  /* number of the system's word for how it is aimed at; 0: plainly */
};

/* Which parts count is told by the verb.  Unused parts are zero, unused units NOBODY: make one with
 * order_of(). */
struct order {
    uint8_t verb;
    uint8_t unit;                  /* who does it, or NOBODY */
    uint8_t other;                 /* one further unit: whom he assaults, joins, ...; or NOBODY */
    uint8_t word[ORDER_WORDS_MAX]; /* each one of the verb's words, or NO_WORD */
    uint8_t flags;                 /* bits, by the verb's flags */
    uint8_t points, aims;
    int16_t number[ORDER_NUMBERS_MAX];
    int32_t facing; /* 1/100 degree, or -1: as it comes */
    struct aim aim[ORDER_AIMS_MAX];
    struct place point[ORDER_POINTS_MAX];
};

#define FOUR_AT_NOBODY                                                                             \
    {NOBODY, 0}, {NOBODY, 0}, {NOBODY, 0},                                                         \
    {                                                                                              \
        NOBODY, 0                                                                                  \
    }

/* Copied as a whole: setting the parts one by one keeps whoever copies the order next waiting. */
static inline struct order order_of(int verb, int unit)
{
    static const struct order blank = {.other = NOBODY,
                                       .word = {NO_WORD, NO_WORD},
                                       .facing = -1,
                                       .aim = {FOUR_AT_NOBODY, FOUR_AT_NOBODY, FOUR_AT_NOBODY}};
    _Static_assert(ORDER_AIMS_MAX == 12, "all aims are at nobody");
    _Static_assert(sizeof blank ==
                       8 + 2 * ORDER_NUMBERS_MAX + 4 + 2 * ORDER_AIMS_MAX + 8 * ORDER_POINTS_MAX,
                   "no bytes that nobody sets: equal orders are equal in every byte");
    struct order o = blank;
    o.verb = (uint8_t)verb;
    o.unit = (uint8_t)unit;
    return o;
}

/* The same to a place, and against another unit. */
static inline struct order order_to(int verb, int unit, struct place to)
{
    struct order o = order_of(verb, unit);
    o.points = 1;
    o.point[0] = to;
    return o;
}

static inline struct order order_at(int verb, int unit, int other)
{
    struct order o = order_of(verb, unit);
    o.other = (uint8_t)other;
    return o;
}

/* ---- a verdict ---- */

/* Why an order is not legal, for a person; the row or ruling that forbids it, if there is one. */
struct verdict {
    int line; /* of the sheet, or -1 */
    char words[240];
    enum grog_reason reason;
};

/* For the last line of a refusal: always false.  v may be NULL: nobody asks why. */
__attribute__((format(printf, 3, 4))) bool verdict_no(struct verdict *v, int line,
                                                      const char *words, ...);

/* A reason against an order; the words go after the name of who is meant, if there is one. */
struct objection {
    bool holds;
    int line;
    const char *words;
};

/* The first of them that holds is told; true: none does.  name may be NULL. */
static inline bool verdict_by(const struct objection *row, int rows, const char *name,
                              struct verdict *why)
{
    for (int i = 0; i < rows; i++)
        if (row[i].holds)
            return verdict_no(why, row[i].line, "%s%s%s", name ? name : "", name ? " " : "",
                              row[i].words);
    return true;
}
#define VERDICT_BY(rows, name, why) verdict_by(rows, COUNT_OF(rows), name, why)

/* The same for what is no matter of a rule, with its reason for programs. */
__attribute__((format(printf, 3, 4))) bool verdict_of(struct verdict *v, enum grog_reason reason,
                                                      const char *words, ...);

#endif
