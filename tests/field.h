/* SPDX-License-Identifier: MIT */
/*
 * For the kit for battles: every scenario there is, random battles on it, and orders gone wrong.
 *
 * Scenarios are found by listing: scenarios/ID/ of every system in the registry that has a battle,
 * and tests/ID/ for those that only tests have.
 */
#ifndef GROGNARD_TEST_FIELD_H
#define GROGNARD_TEST_FIELD_H

#include "kit.h"

#include "battle/log/history.h"

#include <glob.h>
#include <limits.h>
#include <unistd.h>

enum { LISTED = 2048, ORDERS_MOST = 4000, UNIT_BYTES = 256 };

static inline int battles(int usual)
{
    const char *wanted = getenv("BATTLES");
    return wanted ? atoi(wanted) : usual;
}

/* A battle that is being fought at random. */
struct trial {
    const struct grog_scenario *s;
    struct grog_battle *b;
    uint64_t random;
    int orders;
    struct order listed[LISTED];
    int count; /* of what is listed; see list_orders() */
};

static inline int below(struct trial *t, int limit)
{
    return (int)(kit_random(&t->random) % (uint32_t)limit);
}

__attribute__((format(printf, 2, 3))) static inline void wrong(const struct trial *t,
                                                               const char *words, ...)
{
    char text[600];
    va_list arguments;
    va_start(arguments, words);
    vsnprintf(text, sizeof text, words, arguments);
    va_end(arguments);
    int last = grog_battle_records(t->b) - 1;
    fail_msg("%s, turn %d, %s, order %d (%s): %s", grog_scenario_name(t->s), t->b->state.turn,
             grog_battle_decision(t->b), t->orders,
             last >= 0 ? grog_battle_record(t->b, last).words : "", text);
}

/* The order in words, for a message. */
static inline const char *order_words(const struct trial *t, const struct order *o)
{
    static char line[300];
    struct grog_text words = {0};
    order_write(t->s, o, &words);
    snprintf(line, sizeof line, "%s", words.text);
    grog_text_release(&words);
    return line;
}

static inline void list_orders(struct trial *t)
{
    t->count = rules_options((struct game){t->s, &t->b->state}, t->listed, LISTED);
    if (t->count == 0)
        wrong(t, "nothing can be answered");
}

/* ---- orders gone wrong ---- */

static inline int edge_number(struct trial *t)
{
    static const int edges[] = {0, 1, -1, INT16_MAX, INT16_MIN, 36000, -2, 255, 12, 13};
    return below(t, 3) ? edges[below(t, COUNT_OF(edges))] : below(t, UINT16_MAX) - INT16_MAX;
}

static inline struct place any_place(struct trial *t)
{
    static const int edges[] = {INT_MAX, INT_MIN, -1, 0, 100000, -100000, 1 << 24};
    struct place p = {below(t, t->s->table.width + 1), below(t, t->s->table.depth + 1)};
    if (below(t, 3) == 0)
        p.x = edges[below(t, COUNT_OF(edges))];
    if (below(t, 3) == 0)
        p.y = edges[below(t, COUNT_OF(edges))];
    return p;
}

static inline void spoil_numbers(struct trial *t, struct order *o)
{
    switch (below(t, 6)) {
    case 0:
        o->word[below(t, ORDER_WORDS_MAX)] = (uint8_t)below(t, UNIT_BYTES);
        break;
    case 1:
        o->flags = (uint8_t)below(t, UNIT_BYTES);
        break;
    case 2:
        o->points = (uint8_t)below(t, below(t, 2) ? 4 : UNIT_BYTES);
        break;
    case 3:
        o->aims = (uint8_t)below(t, below(t, 2) ? 4 : UNIT_BYTES);
        break;
    case 4:
        o->facing = below(t, 2) ? edge_number(t) : below(t, INT_MAX) - below(t, INT_MAX);
        break;
    default:
        o->number[below(t, ORDER_NUMBERS_MAX)] = (int16_t)edge_number(t);
    }
}

/* One thing in it is another: often nonsense, sometimes a legal order that is not listed. */
static inline void spoil(struct trial *t, struct order *o)
{
    int unit = below(t, 2) ? below(t, t->s->units) : below(t, UNIT_BYTES);
    int aim = below(t, ORDER_AIMS_MAX), point = below(t, ORDER_POINTS_MAX);
    switch (below(t, 8)) {
    case 0:
        o->verb = (uint8_t)below(t, below(t, 4) ? t->s->rules->verbs : UNIT_BYTES);
        break;
    case 1:
        o->unit = (uint8_t)unit;
        break;
    case 2:
        o->other = (uint8_t)unit;
        break;
    case 3:
        o->aim[aim] = (struct aim){(uint8_t)unit, (uint8_t)below(t, below(t, 2) ? 3 : UNIT_BYTES)};
        break;
    case 4:
        o->point[point] = any_place(t);
        break;
    case 5:
        o->point[0].x = (int32_t)((uint32_t)o->point[0].x + (uint32_t)below(t, 401) - 200);
        o->point[0].y = (int32_t)((uint32_t)o->point[0].y + (uint32_t)below(t, 401) - 200);
        break;
    default:
        spoil_numbers(t, o);
    }
}

/* ---- a battle at random ---- */

/* Drawn by the rules, or listed; or one of these with something changed that is legal all the same. */
static inline struct order choose(struct trial *t)
{
    struct dice dice;
    dice_seed(&dice, kit_random(&t->random));
    struct order o = rules_draw((struct game){t->s, &t->b->state}, &dice), other;
    if (t->orders % 8 == 0) {
        list_orders(t);
        o = t->listed[below(t, t->count)];
    }
    other = o;
    spoil(t, &other);
    bool is_legal = rules_check((struct game){t->s, &t->b->state}, &other, NULL);
    if (is_legal && (t->s->rules->verb[other.verb].takes & ANSWERS_ALL))
        is_legal = below(t, 40) == 0; /* few give up */
    return is_legal ? other : o;
}

/* What holds between two orders, whatever the rules are. */
static inline void check_sound(const struct trial *t)
{
    const struct battle *b = &t->b->state;
    const struct battle_rules *r = t->s->rules;
    if (b->is_over ? b->decider != NO_SIDE : b->decider != 0 && b->decider != 1)
        wrong(t, "side %d is asked", b->decider);
    if (b->decision < 0 || b->decision >= r->decisions || (b->decision == 0) != (b->is_over != 0))
        wrong(t, "decision %d is asked", b->decision);
    if (b->phase < 0 || b->phase >= r->phases || (b->about != NOBODY && b->about >= t->s->units))
        wrong(t, "phase %d, about unit %d", b->phase, b->about);
    for (int i = 0; i < t->s->units; i++)
        if (b->piece[i].presence == ON_TABLE &&
            !table_holds(&t->s->table, anchor_of(t->s, &b->piece[i].on)))
            wrong(t, "%s is off the table", t->s->unit[i].id);
    for (int i = 0; i < b->patches; i++)
        if (b->patch[i].kind < 0 || b->patch[i].kind >= r->patch_kinds)
            wrong(t, "patch %d is of kind %d", i, b->patch[i].kind);
    for (int i = 0; i < b->contacts; i++)
        if (b->piece[b->contact[i].attacker].presence != ON_TABLE ||
            b->piece[b->contact[i].defender].presence != ON_TABLE ||
            t->s->unit[b->contact[i].attacker].side == t->s->unit[b->contact[i].defender].side)
            wrong(t, "contact %d is none", i);
}

static inline void give(struct trial *t, const struct order *o)
{
    struct grog_order order;
    struct grog_error error;
    const struct grog_dice dice = {.seed = kit_random(&t->random)};
    memcpy(&order, o, sizeof *o);
    if (grog_battle_give(t->b, &order, &dice, &error) < 0)
        wrong(t, "%s: %s", order_words(t, o), error.text);
    if (++t->orders > ORDERS_MOST)
        wrong(t, "it does not end");
    check_sound(t);
}

static inline struct trial *trial_new(const struct grog_scenario *s, uint64_t seed)
{
    struct grog_error error;
    const struct grog_dice dice = {.seed = seed};
    struct trial *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->s = s;
    t->random = seed;
    t->b = grog_battle_new(s, &dice, &error);
    if (!t->b)
        fail_msg("%s", error.text);
    return t;
}

static inline void trial_free(struct trial *t)
{
    grog_battle_free(t->b);
    free(t);
}

/* Fights one out, and looks before every so-many-th order, and at the end.  Returns with the battle
 * over: the caller's to free. */
static inline struct trial *fight(const struct grog_scenario *s, uint64_t seed, int every,
                                  void (*look)(struct trial *t))
{
    struct trial *t = trial_new(s, seed);
    while (!grog_battle_is_over(t->b)) {
        if (look && t->orders % every == 0)
            look(t);
        if (grog_battle_is_over(t->b))
            break;
        struct order o = choose(t);
        give(t, &o);
    }
    if (look)
        look(t);
    return t;
}

/* Some battles, looked at now and then. */
static inline void fight_some(const struct grog_scenario *s, int usual, uint64_t seed, int every,
                              void (*look)(struct trial *t))
{
    for (int i = 0; i < battles(usual); i++)
        trial_free(fight(s, seed + (uint64_t)i, every, look));
}

/* Nothing has changed since the copy was made. */
static inline void same_state(const struct trial *t, const struct battle *before, const char *what)
{
    if (memcmp(before, &t->b->state, sizeof *before) != 0)
        wrong(t, "%s has changed the state", what);
}

/* ---- the scenarios ---- */

enum { FIELDS_MAX = 64 };

struct fields {
    struct grog_scenario *s[FIELDS_MAX];
    char name[FIELDS_MAX][100];
    int count;
};

static inline void add_folder(struct fields *f, const char *folder, const char *id)
{
    glob_t found = {0};
    char pattern[200];
    struct grog_error error;
    snprintf(pattern, sizeof pattern, "%s/%s/*.yaml", folder, id);
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        assert_true(f->count < FIELDS_MAX);
        f->s[f->count] = grog_scenario_new(found.gl_pathv[i], NULL, &error);
        if (!f->s[f->count])
            fail_msg("%s", error.text);
        snprintf(f->name[f->count++], sizeof f->name[0], "%.90s", found.gl_pathv[i]);
    }
    globfree(&found);
}

/* All scenarios of all systems that have a battle. */
static inline void fields_find(struct fields *f)
{
    f->count = 0;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        int before = f->count;
        if (!system->battle)
            continue;
        add_folder(f, "scenarios", system->id);
        add_folder(f, "tests", system->id);
        if (f->count == before)
            fail_msg("%s has a battle and no scenario", system->id);
    }
}

static inline void fields_free(struct fields *f)
{
    for (int i = 0; i < f->count; i++)
        grog_scenario_free(f->s[i]);
}

/* ---- running a kit ---- */

struct check {
    const char *name;
    void (*run)(const struct grog_scenario *s);
};

struct checked {
    const struct check *check;
    const struct grog_scenario *s;
};

static inline void run_check(void **state)
{
    const struct checked *c = *state;
    c->check->run(c->s);
}

/* Every check on every scenario. */
static inline int run_on_all(const char *kit, const struct check *check, int checks)
{
    static struct fields f;
    static struct CMUnitTest test[FIELDS_MAX * 16];
    static struct checked checked[FIELDS_MAX * 16];
    static char name[FIELDS_MAX * 16][200];
    int tests = 0;
    fields_find(&f);
    for (int i = 0; i < f.count; i++)
        for (int k = 0; k < checks; k++, tests++) {
            checked[tests] = (struct checked){&check[k], f.s[i]};
            snprintf(name[tests], sizeof name[0], "%s: %s", f.name[i], check[k].name);
            test[tests] = (struct CMUnitTest){
                .name = name[tests], .test_func = run_check, .initial_state = &checked[tests]};
        }
    int failed = _cmocka_run_group_tests(kit, test, (size_t)tests, NULL, NULL);
    fields_free(&f);
    return failed;
}

#endif
