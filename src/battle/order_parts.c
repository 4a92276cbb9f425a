/* SPDX-License-Identifier: MIT */
/* Orders in parts, for those who put them together and take them apart without their words. */
#include "battle/log/history.h"

#include <assert.h>
#include <string.h>

#define SAME_PLACE(mine, theirs)                                                                   \
    _Static_assert(offsetof(struct order, mine) == offsetof(struct grog_order, theirs),            \
                   "the public order has the same parts in the same places")
SAME_PLACE(verb, verb);
SAME_PLACE(unit, unit);
SAME_PLACE(other, other);
SAME_PLACE(word, word);
SAME_PLACE(flags, flags);
SAME_PLACE(points, points);
SAME_PLACE(aims, units);
SAME_PLACE(number, number);
SAME_PLACE(facing, facing);
SAME_PLACE(aim, list);
SAME_PLACE(point, point);
_Static_assert(sizeof(struct order) == sizeof(struct grog_order) &&
                   (int)GROG_NO_WORD == (int)NO_WORD,
               "the public order is the same order");

struct grog_order grog_order_of(int verb, int unit)
{
    struct order order = order_of(verb, unit);
    struct grog_order o;
    memcpy(&o, &order, sizeof o);
    return o;
}

/* ---- verbs ---- */

static const struct verb *verb_at(const struct grog_battle *b, int verb)
{
    assert(verb >= 0 && verb < b->scenario->rules->verbs);
    return &b->scenario->rules->verb[verb];
}

int grog_verbs(const struct grog_battle *b)
{
    return b->scenario->rules->verbs;
}

const char *grog_verb_word(const struct grog_battle *b, int verb)
{
    return verb_at(b, verb)->word;
}

const char *grog_verb_meaning(const struct grog_battle *b, int verb)
{
    return verb_at(b, verb)->meaning;
}

/* Parts are counted down until the wanted one is there. */
static bool is_wanted(bool is_taken, int *i)
{
    return is_taken && (*i)-- == 0;
}

static const char *before_other(const struct verb *verb)
{
    if (verb->before)
        return verb->before;
    return verb->other ? verb->other : "";
}

/* Those before the words of a verb. */
static bool find_units(const struct verb *verb, int *i, struct grog_part *part)
{
    if (is_wanted(verb->takes & TAKES_UNIT, i))
        *part = (struct grog_part){.name = "unit", .kind = GROG_PART_UNIT};
    else if (is_wanted(verb->takes & TAKES_OTHER, i))
        *part = (struct grog_part){.name = verb->other ? verb->other : "other",
                                   .kind = GROG_PART_OTHER,
                                   .before = before_other(verb),
                                   .may_lack = (verb->takes & MAY_LACK_OTHER) != 0};
    else
        return false;
    return true;
}

static bool find_words(const struct verb *verb, int *i, struct grog_part *part)
{
    for (int at = 0; at < ORDER_WORDS_MAX && verb->words[at].name; at++)
        if (is_wanted(true, i)) {
            *part = (struct grog_part){.name = verb->words[at].name,
                                       .kind = GROG_PART_WORD,
                                       .at = at,
                                       .words = verb->words[at].words,
                                       .may_lack = verb->words[at].may_lack};
            return true;
        }
    for (int at = 0; at < ORDER_FLAGS_MAX && verb->flags[at]; at++)
        if (is_wanted(true, i)) {
            *part = (struct grog_part){
                .name = verb->flags[at], .kind = GROG_PART_FLAG, .at = at, .may_lack = true};
            return true;
        }
    return false;
}

static bool find_places(const struct battle_rules *rules, const struct verb *verb, int *i,
                        struct grog_part *part)
{
    if (is_wanted(verb->takes & TAKES_PATH, i))
        *part = (struct grog_part){.name = "path", .kind = GROG_PART_PATH, .may_lack = true};
    else if (is_wanted(verb->takes & TAKES_POINT, i))
        *part = (struct grog_part){.name = "point", .kind = GROG_PART_POINT};
    else if (is_wanted(verb->takes & TAKES_FACING, i))
        *part = (struct grog_part){.name = "facing", .kind = GROG_PART_FACING, .may_lack = true};
    else if (is_wanted(verb->takes & TAKES_AIMS, i))
        *part = (struct grog_part){.name = verb->list ? verb->list : "at",
                                   .kind = GROG_PART_UNITS,
                                   .words = rules->how,
                                   .may_lack = true,
                                   .is_aims = !verb->list};
    else
        return false;
    return true;
}

static bool find_numbers(const struct verb *verb, int *i, struct grog_part *part)
{
    for (int at = 0; at < ORDER_NUMBERS_MAX && verb->numbers[at].name; at++)
        if (is_wanted(true, i)) {
            *part = (struct grog_part){.name = verb->numbers[at].name,
                                       .kind = GROG_PART_NUMBER,
                                       .at = at,
                                       .may_lack = true,
                                       .is_inches = verb->numbers[at].is_inches};
            return true;
        }
    return false;
}

static bool find_steering(const struct verb *verb, int *i, struct grog_part *part)
{
    if (!is_wanted(verb->takes & STEERS, i))
        return false;
    *part = (struct grog_part){.name = "to", .kind = GROG_PART_STEER, .may_lack = true};
    return true;
}

bool verb_part(const struct battle_rules *rules, int verb, int i, struct grog_part *part)
{
    assert(verb >= 0 && verb < rules->verbs);
    const struct verb *v = &rules->verb[verb];
    return find_units(v, &i, part) || find_words(v, &i, part) || find_places(rules, v, &i, part) ||
           find_numbers(v, &i, part) || find_steering(v, &i, part);
}

bool grog_verb_part(const struct grog_battle *b, int verb, int i, struct grog_part *part)
{
    return verb_part(b->scenario->rules, verb, i, part);
}

/* ---- an order's parts ---- */

bool order_has(const struct order *o, const struct grog_part *part)
{
    return grog_order_has((const struct grog_order *)o, part);
}

void order_clear(struct order *o, const struct grog_part *part)
{
    struct grog_order none = grog_order_of(o->verb, GROG_NOBODY);
    grog_order_take((struct grog_order *)o, &none, part);
}

bool grog_order_has(const struct grog_order *o, const struct grog_part *part)
{
    switch (part->kind) {
    case GROG_PART_UNIT:
        return o->unit != GROG_NOBODY;
    case GROG_PART_OTHER:
        return o->other != GROG_NOBODY;
    case GROG_PART_WORD:
        return o->word[part->at] != GROG_NO_WORD;
    case GROG_PART_FLAG:
        return o->flags >> part->at & 1;
    case GROG_PART_PATH:
    case GROG_PART_POINT:
        return o->points > 0;
    case GROG_PART_FACING:
        return o->facing >= 0;
    case GROG_PART_UNITS:
        return o->units > 0;
    case GROG_PART_NUMBER:
        return o->number[part->at] != 0;
    case GROG_PART_STEER:
        return false;
    }
    return false;
}

bool grog_order_agrees(const struct grog_order *a, const struct grog_order *b,
                       const struct grog_part *part)
{
    switch (part->kind) {
    case GROG_PART_UNIT:
        return a->unit == b->unit;
    case GROG_PART_OTHER:
        return a->other == b->other;
    case GROG_PART_WORD:
        return a->word[part->at] == b->word[part->at];
    case GROG_PART_FLAG:
        return !((a->flags ^ b->flags) >> part->at & 1);
    case GROG_PART_PATH:
    case GROG_PART_POINT:
        return a->points == b->points &&
               memcmp(a->point, b->point, a->points * sizeof a->point[0]) == 0;
    case GROG_PART_FACING:
        return a->facing == b->facing;
    case GROG_PART_UNITS:
        return a->units == b->units && memcmp(a->list, b->list, a->units * sizeof a->list[0]) == 0;
    case GROG_PART_NUMBER:
        return a->number[part->at] == b->number[part->at];
    case GROG_PART_STEER:
        return true;
    }
    return false;
}

void grog_order_take(struct grog_order *o, const struct grog_order *from,
                     const struct grog_part *part)
{
    uint8_t bit = (uint8_t)(1U << part->at);
    switch (part->kind) {
    case GROG_PART_UNIT:
        o->unit = from->unit;
        break;
    case GROG_PART_OTHER:
        o->other = from->other;
        break;
    case GROG_PART_WORD:
        o->word[part->at] = from->word[part->at];
        break;
    case GROG_PART_FLAG:
        o->flags = (uint8_t)((o->flags & ~bit) | (from->flags & bit));
        break;
    case GROG_PART_PATH:
    case GROG_PART_POINT:
        o->points = from->points;
        memcpy(o->point, from->point, sizeof o->point);
        break;
    case GROG_PART_FACING:
        o->facing = from->facing;
        break;
    case GROG_PART_UNITS:
        o->units = from->units;
        memcpy(o->list, from->list, sizeof o->list);
        break;
    case GROG_PART_NUMBER:
        o->number[part->at] = from->number[part->at];
        break;
    case GROG_PART_STEER:
        break;
    }
}
