/* SPDX-License-Identifier: MIT */
/* A field of Bolt Action as a battle with its log, for tests of what is told. */
#ifndef GROGNARD_TEST_BOLT_HEARD_H
#define GROGNARD_TEST_BOLT_HEARD_H

#include "bolt_field.h"

#include "battle/log/history.h"

struct heard {
    struct field field;
    struct grog_battle *b;
};

static inline void begin(struct heard *h, const char *blue, const char *red)
{
    struct grog_error error;
    const struct grog_dice dice = {.seed = 1};
    field_open(&h->field, blue, red, "");
    h->b = grog_battle_new(h->field.s, &dice, &error);
    assert_non_null(h->b);
}

static inline void end(struct heard *h)
{
    grog_battle_free(h->b);
    field_close(&h->field);
}

/* An order of either side, as if its die had been drawn.  Returns its first event. */
static inline int tell(struct heard *h, const char *words, const char *faces)
{
    struct grog_error error;
    struct grog_order order;
    struct order o;
    const struct grog_dice dice = {.seed = 1, .faces = faces};
    int first = grog_battle_events(h->b);
    assert_int_equal(grog_order_parse(h->b, words, &order, &error), 0);
    memcpy(&o, &order, sizeof o);
    if (h->b->state.decision == ASK_ORDER && o.verb <= DO_WAIT)
        h->b->state.decider = (int16_t)side_of(h->field.s, o.unit);
    if (grog_battle_give(h->b, &order, &dice, &error) < 0)
        fail_msg("%s: %s", words, error.text);
    return first;
}

/* The first event of this kind since then, or -1. */
static inline int find(const struct heard *h, int first, const char *what)
{
    for (int i = first; i < grog_battle_events(h->b); i++)
        if (strcmp(grog_battle_event(h->b, i).what, what) == 0)
            return i;
    return -1;
}

#endif
