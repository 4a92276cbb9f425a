/* SPDX-License-Identifier: MIT */
/*
 * Memory that runs out: every allocation of a question fails once, in turn.  Each time the answer
 * must be refused as a failure of the world, and nothing may leak or crash (run with the sanitizers
 * to see that).
 *
 * Linked with --wrap, so that the library's calls of malloc, calloc and realloc come by here.
 */
#include "kit.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static long left = -1; /* allocations until one fails; -1: none does */

static bool fails_now(void)
{
    return left >= 0 && left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return fails_now() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails_now() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails_now() ? NULL : __real_realloc(old, size);
}

/* Fails the first, the second, ... allocation of a question until one goes through. */
static void exhaust(const char *procedure, const char *fields, int flags)
{
    struct grog_situation s;
    struct grog_error error;
    kit_fill(&s, "bolt-action", procedure, fields);
    for (long n = 0;; n++) {
        assert_true(n < 5000);
        left = n;
        struct grog_odds *odds = grog_odds_new(&s, flags, &error);
        bool is_answered = left >= 0;
        left = -1;
        if (is_answered) {
            assert_non_null(odds);
            grog_odds_free(odds);
            return;
        }
        assert_null(odds);
        assert_int_equal(error.fault, GROG_WORLD);
        assert_string_equal(error.text, "out of memory");
    }
}

static void odds_without_memory(void **unused)
{
    (void)unused;
    exhaust("volley", "rifles=6 target-models=4", 0);
    exhaust("volley", "rifles=3 target-models=4", GROG_EXACT | GROG_CONSIDERED);
    exhaust("close-quarters", "attackers=4 defenders=4", 0);
    exhaust("heavy-shot", "weapon=light-autocannon target=light-tank", GROG_EXACT);
    exhaust("barrage-unit", "", 0);
}

/* Three squads that fire in turn, beside them one that is fired at, and what is asked of them. */
static struct grog_odds *exchange(int flags, struct grog_error *error)
{
    static const char *const by[] = {"a", "b", "c"};
    struct grog_asking asking = {.given = "b-pins>=1",
                                 .where = "c-casualties>=1",
                                 .margin = "b-pins,c-out",
                                 .percentiles = "50"};
    struct grog_step step[7];
    for (int i = 0; i < 6; i++) {
        kit_fill(&step[i].situation, "bolt-action", i % 2 ? "volley" : "order-test",
                 i % 2 ? "rifles=3 target-models=3" : "pins=0");
        step[i].as = by[i / 2];
        step[i].at = by[(i / 2 + 1) % 3];
    }
    step[6] = (struct grog_step){step[1].situation, "d", "e"};
    struct grog_odds *odds = grog_sequence_new(step, 7, flags, 0, error);
    if (odds && grog_odds_ask(odds, &asking, error) == 0)
        return odds;
    grog_odds_free(odds);
    return NULL;
}

static void exhaust_exchange(int flags)
{
    struct grog_error error;
    for (long n = 0;; n++) {
        assert_true(n < 20000);
        left = n;
        struct grog_odds *odds = exchange(flags, &error);
        bool is_answered = left >= 0;
        left = -1;
        if (is_answered) {
            assert_non_null(odds);
            grog_odds_free(odds);
            return;
        }
        assert_null(odds);
        assert_int_equal(error.fault, GROG_WORLD);
        assert_string_equal(error.text, "out of memory");
    }
}

static void sequence_without_memory(void **unused)
{
    (void)unused;
    exhaust_exchange(0);
    exhaust_exchange(GROG_EXACT | GROG_LATER);
}

static void resolution_without_memory(void **unused)
{
    (void)unused;
    struct grog_situation s;
    struct grog_error error;
    kit_fill(&s, "bolt-action", "volley", "rifles=20 lmgs=2");
    for (long n = 0;; n++) {
        left = n;
        struct grog_resolution *r =
            grog_resolution_new(&s, &(struct grog_dice){.seed = 3}, GROG_CONSIDERED, &error);
        bool is_answered = left >= 0;
        left = -1;
        if (is_answered) {
            assert_non_null(r);
            grog_resolution_free(r);
            return;
        }
        assert_null(r);
        assert_int_equal(error.fault, GROG_WORLD);
    }
}

static const char small_scenario[] =
    "system: bolt-action\n"
    "name: Two squads\n"
    "table: {width: 48, depth: 48}\n"
    "victory: attrition\n"
    "house: {rows: {ba.hit.base: 4}}\n"
    "profiles: {squad: {kind: squad, models: 5, arms: {rifles: 5}}}\n"
    "sides:\n"
    "  - {zone: [0, 0, 48, 8], units: [{id: a, count: 3, profile: squad}]}\n"
    "  - {zone: [0, 40, 48, 8], units: [{id: b, count: 3, profile: squad}]}\n";

static void scenario_without_memory(void **unused)
{
    (void)unused;
    struct grog_error error;
    for (long n = 0;; n++) {
        left = n;
        struct grog_scenario *s =
            grog_scenario_parse("s.yaml", small_scenario, strlen(small_scenario), &error);
        bool is_answered = left >= 0;
        left = -1;
        if (is_answered) {
            assert_non_null(s);
            grog_scenario_free(s);
            assert_true(n > 50);
            return;
        }
        assert_null(s);
        assert_int_equal(error.fault, GROG_WORLD);
        assert_string_equal(error.text, "out of memory");
    }
}

/* A small simulation, its picks and a changed scenario: each allocation fails once. */
static int simulate_once(const struct grog_scenario *s, struct grog_error *error)
{
    struct grog_plan plan = {.player = {"random", "random"}, .games = 3, .threads = 1};
    long pick[3];
    struct grog_scenario *varied = grog_scenario_vary(s, "turns", "2", error);
    struct grog_simulation *simulation = varied ? grog_simulation_new(varied, &plan, error) : NULL;
    int status = simulation ? grog_simulation_pick(simulation, pick, 3, error) : -1;
    grog_simulation_free(simulation);
    grog_scenario_free(varied);
    return status;
}

static void simulation_without_memory(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_scenario *s =
        grog_scenario_parse("s.yaml", small_scenario, strlen(small_scenario), &error);
    for (long n = 0;; n++) {
        left = n;
        int status = simulate_once(s, &error);
        bool is_answered = left >= 0;
        left = -1;
        if (is_answered) {
            assert_int_equal(status, 3);
            assert_true(n > 60);
            break;
        }
        assert_int_equal(status, -1);
        assert_int_equal(error.fault, GROG_WORLD);
        assert_string_equal(error.text, "out of memory");
    }
    grog_scenario_free(s);
}

static void text_without_memory(void **unused)
{
    (void)unused;
    struct grog_text t = {0};
    left = 0;
    grog_text_add(&t, "a word");
    grog_text_addf(&t, "%d", 7);
    left = -1;
    assert_true(t.has_failed);
    grog_text_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_without_memory),       cmocka_unit_test(resolution_without_memory),
        cmocka_unit_test(sequence_without_memory),   cmocka_unit_test(scenario_without_memory),
        cmocka_unit_test(simulation_without_memory), cmocka_unit_test(text_without_memory),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
