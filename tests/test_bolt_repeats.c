/* SPDX-License-Identifier: MIT */
/* What is told twice of a battle of Bolt Action says so. */
#include "bolt_field.h"

#include "battle/log/history.h"

struct heard {
    struct field field;
    struct grog_battle *b;
};

static void begin(struct heard *h, const char *blue, const char *red)
{
    struct grog_error error;
    const struct grog_dice dice = {.seed = 1};
    field_open(&h->field, blue, red, "");
    h->b = grog_battle_new(h->field.s, &dice, &error);
    assert_non_null(h->b);
}

static void end(struct heard *h)
{
    grog_battle_free(h->b);
    field_close(&h->field);
}

/* An order of either side, as if its die had been drawn.  Returns its first event. */
static int tell(struct heard *h, const char *words, const char *faces)
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
    if (grog_battle_give(h->b, &order, faces ? &dice : NULL, &error) < 0)
        fail_msg("%s: %s", words, error.text);
    return first;
}

/* The first event of this kind since then, or -1. */
static int find(const struct heard *h, int first, const char *what)
{
    for (int i = first; i < grog_battle_events(h->b); i++)
        if (strcmp(grog_battle_event(h->b, i).what, what) == 0)
            return i;
    return -1;
}

/* What a shot has told already is marked when it is told again. */
static void what_is_told_twice_says_so(void **state)
{
    static const struct {
        int models;
        const char *words;
    } row[] = {{1, "b is wiped out"}, {10, "b breaks and is gone"}};
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        struct heard h = {.b = NULL};
        begin(&h, "a ten 10,10,0", "b ten 10,14,180");
        struct ba_unit *b = ba_unit(&h.b->state, number_of(&h.field, "b"));
        b->models = b->arms[RIFLES] = (int16_t)row[i].models;
        b->pins = (int16_t)(i == 0 ? 0 : 8);
        b->order = FIRE; /* it is not asked whether it goes down */
        int first = tell(&h, "fire a at=b", NULL), event = find(&h, first, "gone");
        assert_true(event >= 0);
        assert_string_equal(grog_battle_event(h.b, event).words, row[i].words);
        assert_true(grog_battle_event(h.b, event).is_repeat);
        assert_false(grog_battle_event(h.b, first).is_repeat);
        end(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_told_twice_says_so)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
