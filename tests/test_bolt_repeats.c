/* SPDX-License-Identifier: MIT */
/* What is told twice of a battle of Bolt Action says so. */
#include "bolt_heard.h"

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
