/* SPDX-License-Identifier: MIT */
#include "choices.h"

#include <stdlib.h>
#include <string.h>

struct begun begun_nothing(void)
{
    return (struct begun){.order = grog_order_of(0, GROG_NOBODY), .verb = NO_VERB};
}

/* ---- what agrees ---- */

static bool names(const struct grog_order *o, int unit, int how)
{
    for (int i = 0; i < o->units; i++)
        if (o->list[i].unit == unit && (how == 0 || o->list[i].how == how))
            return true;
    return false;
}

static bool names_all(const struct grog_order *o, const struct grog_order *wanted)
{
    for (int i = 0; i < wanted->units; i++)
        if (!names(o, wanted->list[i].unit, wanted->list[i].how))
            return false;
    return true;
}

bool begun_allows(const struct grog_battle *b, const struct begun *begun,
                  const struct grog_order *o)
{
    struct grog_part part;
    if ((begun->order.unit != GROG_NOBODY && begun->order.unit != o->unit) ||
        (begun->verb != NO_VERB && begun->verb != o->verb))
        return false;
    for (int i = 0; begun->given >> i && grog_verb_part(b, begun->verb, i, &part); i++) {
        bool is_loose = begun->is_loose && part.kind == GROG_PART_UNITS;
        if ((begun->given >> i & 1) &&
            !(is_loose ? names_all(o, &begun->order) : grog_order_agrees(o, &begun->order, &part)))
            return false;
    }
    return true;
}

int choices_left(const struct choices *c, const struct grog_battle *b, const struct begun *begun,
                 int *first)
{
    int count = 0;
    for (int i = c->orders - 1; i >= 0; i--)
        if (begun_allows(b, begun, &c->order[i])) {
            *first = i;
            count++;
        }
    return count;
}

bool choices_can_act(const struct choices *c, int unit)
{
    for (int i = 0; i < c->orders; i++)
        if (c->order[i].unit == unit)
            return true;
    return false;
}

/* ---- the lines ---- */

/* Do two orders say the same there? */
static bool is_same(const struct grog_battle *b, int by, const struct grog_order *one,
                    const struct grog_order *two)
{
    struct grog_part part;
    return by == BY_UNIT ? one->unit == two->unit
           : by == BY_VERB
               ? one->verb == two->verb
               : grog_verb_part(b, one->verb, by, &part) && grog_order_agrees(one, two, &part);
}

/* Do the orders that are left differ there? */
static bool is_split(const struct choices *c, const struct grog_battle *b, int by, int first)
{
    for (int i = first + 1; i < c->orders; i++)
        if (begun_allows(b, &c->begun, &c->order[i]) &&
            !is_same(b, by, &c->order[first], &c->order[i]))
            return true;
    return false;
}

static int splitting_part(const struct choices *c, const struct grog_battle *b, int first)
{
    struct grog_part part;
    for (int by = BY_UNIT; by < 0; by++)
        if (is_split(c, b, by, first))
            return by;
    for (int by = 0; grog_verb_part(b, c->order[first].verb, by, &part); by++)
        if (is_split(c, b, by, first))
            return by;
    return BY_ORDER;
}

/* Where there is only one unit, or only one verb for it, there is nothing to pick. */
static void say_what_is_left(struct choices *c, const struct grog_battle *b, int first)
{
    if (is_split(c, b, BY_UNIT, first))
        return;
    c->begun.order.unit = c->order[first].unit;
    if (c->begun.verb == NO_VERB && !is_split(c, b, BY_VERB, first))
        c->begun.verb = c->begun.order.verb = c->order[first].verb;
}

/* Of orders to no unit, such as to wait, each verb has a line among those of the units. */
static bool shares_line(const struct grog_battle *b, int by, const struct grog_order *one,
                        const struct grog_order *two)
{
    bool is_to_nobody = by == BY_UNIT && one->unit == GROG_NOBODY;
    return is_same(b, by, one, two) && (!is_to_nobody || one->verb == two->verb);
}

static struct choice *line_like(struct choices *c, const struct grog_battle *b, int order)
{
    for (int i = 0; c->by != BY_ORDER && i < c->lines; i++)
        if (shares_line(b, c->by, &c->order[c->line[i].order], &c->order[order]))
            return &c->line[i];
    return NULL;
}

static void arrange(struct choices *c, const struct grog_battle *b)
{
    int first = 0;
    c->begun = c->steps > 0 ? c->step[c->steps - 1] : begun_nothing();
    int left = choices_left(c, b, &c->begun, &first);
    if (left > 1)
        say_what_is_left(c, b, first);
    c->by = left > CHOICES_FEW ? splitting_part(c, b, first) : BY_ORDER;
    c->lines = c->from = 0;
    c->filter[0] = '\0';
    for (int i = first; i < c->orders; i++) {
        if (!begun_allows(b, &c->begun, &c->order[i]))
            continue;
        struct choice *line = line_like(c, b, i);
        if (line)
            line->orders++;
        else
            c->line[c->lines++] = (struct choice){i, 1};
    }
}

void choices_release(struct choices *c)
{
    free(c->order);
    free(c->line);
    *c = (struct choices){.begun = begun_nothing()};
}

int choices_open(struct choices *c, const struct grog_battle *b)
{
    choices_release(c);
    c->order = calloc(CHOICES_MAX, sizeof *c->order);
    c->line = calloc(CHOICES_MAX, sizeof *c->line);
    if (!c->order || !c->line)
        return -1;
    c->orders = grog_battle_options(b, c->order, CHOICES_MAX);
    arrange(c, b);
    return 0;
}

/* ---- picking ---- */

void choices_narrow(struct choices *c, const struct grog_battle *b, const struct begun *begun)
{
    c->steps -= c->steps == CHOICES_STEPS;
    c->step[c->steps++] = *begun;
    arrange(c, b);
}

void choices_pick(struct choices *c, const struct grog_battle *b, int line)
{
    const struct grog_order *o = &c->order[c->line[line].order];
    struct begun begun = c->begun;
    struct grog_part part;
    if (c->by == BY_UNIT && o->unit != GROG_NOBODY) {
        begun.order.unit = o->unit;
    } else if (c->by == BY_UNIT || c->by == BY_VERB) {
        begun.verb = begun.order.verb = o->verb;
    } else if (grog_verb_part(b, o->verb, c->by, &part)) {
        grog_order_take(&begun.order, o, &part);
        begun.given |= 1U << c->by;
        begun.is_loose &= part.kind != GROG_PART_UNITS;
    }
    choices_narrow(c, b, &begun);
}

bool choices_back(struct choices *c, const struct grog_battle *b)
{
    bool has_step = c->steps > 0;
    c->steps -= has_step;
    arrange(c, b);
    return has_step;
}

void choices_top(struct choices *c, const struct grog_battle *b)
{
    c->steps = 0;
    arrange(c, b);
}
