/* SPDX-License-Identifier: MIT */
/*
 * Battles when memory runs out.  Each allocation fails in turn: what is done then either works or
 * says so, nothing is half done, and the log that is there afterwards loads again.
 */
#include "kit.h"
#include "toy_battle.h"

static long allocations_left; /* -1: as many as you like */

static bool may_allocate(void)
{
    return allocations_left < 0 || allocations_left-- > 0;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    return may_allocate() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return may_allocate() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *old, size_t size)
{
    return may_allocate() ? __real_realloc(old, size) : NULL;
}

/* ---- one thing after the other ---- */

static int order(struct grog_battle *b, const char *words, struct grog_error *error)
{
    struct grog_order o;
    if (grog_order_parse(b, words, &o, error) < 0)
        return -1;
    return grog_battle_give(b, &o, &(struct grog_dice){.seed = 1}, error);
}

static int do_thing(struct grog_battle *b, int thing, struct grog_error *error)
{
    static const char *const words[] = {"toss alpha coins=4", "walk beta point=3,3", "wait alpha"};
    if (thing < COUNT_OF(words))
        return order(b, words[thing], error);
    return thing == 3   ? grog_battle_undo(b, error)
           : thing == 4 ? grog_battle_set_players(b, "human,doctrine", error)
           : thing == 5 ? grog_battle_takeback(b, 0, error)
                        : grog_battle_correct(b, "alpha pins=2", "so", error);
}

enum { THINGS = 7 };

static struct grog_battle *begin(const struct grog_scenario *s, struct grog_error *error)
{
    struct grog_dice reds = {.faces = "1"};
    return grog_battle_new(s, &reds, error);
}

/* Fails the allocation behind so many good ones; false when it was not reached. */
static bool try_thing(const struct grog_scenario *s, int thing, long good)
{
    struct grog_error error = {.text = ""};
    struct grog_battle *b = begin(s, &error);
    for (int i = 0; i < thing; i++)
        assert_int_equal(do_thing(b, i, &error), 0);
    struct battle before = b->state;
    int records = b->records, events = b->telling.events;
    size_t size = b->log.text.size;
    allocations_left = good;
    int status = do_thing(b, thing, &error);
    bool was_reached = allocations_left == 0;
    allocations_left = -1;
    if (status < 0) {
        assert_string_equal(error.text, "out of memory");
        assert_memory_equal(&before, &b->state, sizeof before);
        assert_true(b->records == records && b->telling.events == events &&
                    b->log.text.size == size);
        assert_int_equal(do_thing(b, thing, &error), 0); /* and now it can be done */
    }
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    assert_non_null(again);
    assert_memory_equal(&again->state, &b->state, sizeof b->state);
    grog_battle_free(again);
    grog_battle_free(b);
    return was_reached;
}

static void nothing_is_half_done(void **state)
{
    struct grog_scenario *s = toy_scenario(NULL);
    (void)state;
    for (int thing = 0; thing < THINGS; thing++)
        for (long good = 0; try_thing(s, thing, good); good++)
            ;
    scenario_free(s);
}

static void loading_fails_whole(void **state)
{
    struct grog_error error;
    struct grog_scenario *s = toy_scenario(NULL);
    struct grog_battle *b = begin(s, &error);
    bool is_loaded = false;
    (void)state;
    for (int i = 0; i < THINGS; i++)
        assert_int_equal(do_thing(b, i, &error), 0);
    for (long good = 0; !is_loaded; good++) {
        allocations_left = good;
        struct grog_battle *again =
            history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
        allocations_left = -1;
        is_loaded = again != NULL;
        grog_battle_free(again);
        assert_true(good < 1000);
    }
    for (long good = 0, done = 0; !done; good++) {
        allocations_left = good;
        struct grog_battle *at = grog_battle_at(b, 3, &error);
        allocations_left = -1;
        done = at != NULL;
        grog_battle_free(at);
    }
    grog_battle_free(b);
    scenario_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_half_done),
        cmocka_unit_test(loading_fails_whole),
    };
    allocations_left = -1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
