/* SPDX-License-Identifier: MIT */
/*
 * A toy to try battles with: two units toss coins until one has five heads, or six turns are over.
 * Beta is hidden from the enemy until it shows itself.  Sides answer in turn.
 *
 *   toss UNIT coins=N   throws dice
 *   wait UNIT           throws none, and nobody learns anything
 *   idle UNIT           the same, and he is asked again
 *   walk UNIT point=X,Y moves
 *   show UNIT           ends hiding
 *   peek UNIT           the rules say that something was revealed
 */
#ifndef GROGNARD_TOY_BATTLE_H
#define GROGNARD_TOY_BATTLE_H

#include "battle/log/history.h"
#include "base/error.h"
#include "sheet/sheet.h"

#include <stdlib.h>
#include <string.h>

/* What a later version of the rules might do differently. */
struct toy_change {
    int more_coins;    /* dice asked for beyond those ordered */
    int sides;         /* 0: 2 */
    const char *label; /* NULL: "toss" */
    bool forbids_waiting;
    bool counts_double;
    bool asks_nonsense; /* a situation that the sheet refuses */
    bool is_declared;   /* the rules say that counting has changed, long after this version */
};
static struct toy_change toy_change;

/* ---- the sheet ---- */

#define LINES(ROW, COLUMN, RULING, SETTING)                                                        \
    ROW(TOY_NONE, "toy.toss.none", STEP("nothing"), PICKED, "nothing")                             \
    ROW(TOY_NEED, "toy.toss.need", IS(2), PICKED, "what counts as heads")                          \
    ROW(TOY_PINS, "toy.toss.pins", ADDS(-1), f->pins, "a coin less for each pin")

enum toy_line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) };

struct facts {
    int coins, pins;
    int need, thrown; /* by prepare */
};
struct outcome {
    int heads, none;
};
LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)

static void toy_prepare(struct facts *f, const struct sheet *s)
{
    f->need = sheet_number(s, TOY_NEED);
    sheet_note(s, TOY_NEED, f->need);
    f->thrown = f->coins + toy_change.more_coins;
    f->thrown += APPLY(s, TOY_PINS, f);
}

static void toy_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o)
{
    (void)s;
    o->heads = chance_pool(c, toy_change.label ? toy_change.label : "toss",
                           (struct pool){.dice = f->thrown,
                                         .sides = toy_change.sides ? toy_change.sides : 2,
                                         .need = f->need});
    o->none = o->heads == 0;
}

static const struct grog_field toy_fields[] = {INTEGER("coins", coins, 1, 9, 1, "coins"),
                                               INTEGER("pins", pins, 0, 9, 0, "pins")};
static const struct grog_field toy_outcome[] = {YIELDS_INTEGER("heads", heads, "heads"),
                                                YIELDS_FLAG("none", none, "no head at all")};
extern const struct grog_system toy_system;
static const struct battle_rules toy_rules;
static const struct grog_procedure procedures[] = {
    PROCEDURE(toy_system, "toss", "how many heads?", toy_fields, toy_outcome,
              THROWS(NULL, toy_prepare, toy_resolve), "", NULL)};
static const char *const tables[] = {"toss", "Toss", NULL};
DEFINE_SYSTEM(toy_system, "toy", "toy", "Toy", .battle = &toy_rules);

/* ---- the battle ---- */

enum toy_verb { TOSS, WAIT, WALK, SHOW, PEEK, IDLE };
enum toy_number { PINS, IS_HIDING, HEADS };

static const struct verb toy_verbs[] = {
    {.word = "toss", .takes = TAKES_UNIT, .meaning = "tosses coins", .numbers = {{"coins", false}}},
    {.word = "wait", .takes = TAKES_UNIT, .meaning = "does nothing"},
    {.word = "walk", .takes = TAKES_UNIT | TAKES_POINT, .meaning = "goes there"},
    {.word = "show", .takes = TAKES_UNIT, .meaning = "hides no more"},
    {.word = "peek", .takes = TAKES_UNIT, .meaning = "looks at something"},
    {.word = "idle", .takes = TAKES_UNIT, .meaning = "does nothing yet"},
};

static const struct phase toy_phases[] = {{.word = "play"}};
static const struct grog_field toy_state[] = {
    {.name = "pins", .most = 9, .at = PINS, .meaning = "pins"},
    {.name = "hiding", .kind = GROG_FLAG, .most = 1, .at = IS_HIDING, .meaning = "is hidden"},
    {.name = "heads", .most = 99, .at = HEADS, .meaning = "heads so far"}};
static const struct grog_field toy_battle_state[] = {
    {.name = "weather", .least = -3, .most = 3, .at = 500, .meaning = "how it is"}};

static void toy_begin(struct umpire *u)
{
    for (int i = 0; i < u->scenario->units; i++) {
        u->battle->piece[i].presence = ON_TABLE;
        u->battle->piece[i].on = footprint_make(u->scenario->unit[i].at, 0, 100, 100);
    }
    u->battle->unit[1][IS_HIDING] = 1;
    u->battle->turn = 1;
    u->battle->winner = NO_SIDE;
    battle_ask(u->battle, 1, chance_die(u->chance, "who begins: a die", 6) > 3, 0);
    SAY(u, "begun", NOBODY, NOBODY, "it begins");
}

static bool toy_check(struct game g, const struct order *o, struct verdict *why)
{
    if (o->unit == NOBODY || g.s->unit[o->unit].side != g.b->decider)
        return verdict_no(why, -1, "this is not your unit");
    if (o->verb == WAIT && toy_change.forbids_waiting)
        return verdict_no(why, TOY_NONE, "nobody waits any more");
    if (o->verb == TOSS && (o->number[0] - g.b->unit[o->unit][PINS] < 1 || o->number[0] > 9))
        return verdict_no(why, -1, "so many coins there are not");
    return true;
}

static void toy_toss(struct umpire *u, const struct order *o)
{
    struct outcome outcome;
    int16_t *number = u->battle->unit[o->unit];
    struct facts f = {.coins = o->number[0], .pins = number[PINS]};
    if (toy_change.asks_nonsense)
        f.coins = 99;
    umpire_ask(u, "toss", o->unit, 1 - o->unit, &f, &outcome);
    number[HEADS] = (int16_t)(number[HEADS] + outcome.heads * (toy_change.counts_double ? 2 : 1));
    if (number[HEADS] >= 5) {
        u->battle->is_over = 1;
        u->battle->winner = (int16_t)u->by;
        u->battle->points[u->by] = number[HEADS];
    }
}

static void toy_apply(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct footprint from = b->piece[o->unit].on;
    if (o->verb == IDLE) {
        battle_ask(b, 1, u->by, 0);
        return;
    }
    if (o->verb == TOSS) {
        toy_toss(u, o);
    } else if (o->verb == WALK) {
        b->piece[o->unit].on = footprint_make(o->point[0], 0, 100, 100);
        telling_moved(u, o->unit, &from, &b->piece[o->unit].on);
    } else if (o->verb == SHOW) {
        b->unit[o->unit][IS_HIDING] = 0;
        SAY(u, "shown", o->unit, NOBODY, "%s is seen", u->scenario->unit[o->unit].name);
    } else if (o->verb == PEEK) {
        telling_reveals(u);
        SAY_TO(u, u->by, "peeked", o->unit, NOBODY, "a secret");
    }
    b->turn = (int16_t)(b->turn + (u->by == 1));
    if (b->turn > u->scenario->turns)
        b->is_over = 1;
    if (!b->is_over)
        battle_ask(b, 1, other_side(u->by), 0);
}

static bool toy_tosses(struct game before, const struct order *o, const struct battle *after)
{
    return toy_change.is_declared && o->verb == TOSS &&
           before.b->unit[o->unit][HEADS] <= after->unit[o->unit][HEADS];
}

static const struct rule_change toy_changes[] = {
    {GROGNARD_VERSION, TOY_NONE, "nobody tossed before", toy_tosses},
    {"999.0.1", TOY_NEED, "heads count double", toy_tosses},
    {"999.1", TOY_PINS, "pins are heavier", toy_tosses},
    {NULL, 0, NULL, NULL}};

static void toy_hide(const struct grog_scenario *s, struct battle *copy, int viewer)
{
    for (int i = 0; i < s->units; i++)
        if (copy->unit[i][IS_HIDING] && viewer != s->unit[i].side)
            copy->piece[i].presence = IS_HIDDEN;
}

static void toy_describe(struct game g, int unit, char *line, size_t size)
{
    snprintf(line, size, "%s: %d heads, %d pins", g.s->unit[unit].name, g.b->unit[unit][HEADS],
             g.b->unit[unit][PINS]);
}

static void toy_question(struct game g, int viewer, char *line, size_t size)
{
    (void)viewer;
    snprintf(line, size, "%s: what now?", g.s->side[g.b->decider].name);
}

static void toy_settle(const struct grog_scenario *s, struct battle *b)
{
    (void)s;
    b->points[0] = b->unit[0][HEADS];
}

static bool toy_allows(struct game before, const struct battle *after, struct verdict *why)
{
    (void)before;
    return after->unit[1][PINS] + after->unit[1][HEADS] < 18 || verdict_no(why, -1, "too much");
}

static struct footprint toy_footprint(const struct grog_scenario *s, int unit)
{
    return footprint_make(s->unit[unit].at, 0, 100, 100);
}

static const struct decision toy_decisions[] = {
    {.word = "nothing"},
    {.word = "order", .question = toy_question, .check = toy_check, .apply = toy_apply},
};

static const struct battle_rules toy_rules = {.phase = toy_phases,
                                              .decision = toy_decisions,
                                              .decisions = COUNT_OF(toy_decisions),
                                              .verb = toy_verbs,
                                              .verbs = COUNT_OF(toy_verbs),
                                              .state = toy_state,
                                              .states = COUNT_OF(toy_state),
                                              .battle_state = toy_battle_state,
                                              .battle_states = COUNT_OF(toy_battle_state),
                                              .footprint = toy_footprint,
                                              .begin = toy_begin,
                                              .hide = toy_hide,
                                              .describe = toy_describe,
                                              .settle = toy_settle,
                                              .changes = toy_changes,
                                              .allows = toy_allows};

/* ---- the scenario ---- */

static const char toy_text[] = "system: toy\nname: Coins  \n\n# \"umlauts\": \xc3\xa4 | state\n";

static void toy_unit(struct grog_scenario *s, int unit, const char *id, const char *name, int x)
{
    s->unit[unit] = (struct unit_data){.side = unit, .at = {x, 1000}, .edge = NO_EDGE};
    snprintf(s->unit[unit].id, sizeof s->unit[unit].id, "%s", id);
    snprintf(s->unit[unit].name, sizeof s->unit[unit].name, "%s", name);
}

/* Reads the one scenario that there is. */
static struct grog_scenario *toy_parse(const char *name, const char *text, size_t size,
                                       const char *house_name, const char *house, size_t house_size,
                                       struct grog_error *error)
{
    struct grog_scenario *s = calloc(1, sizeof *s);
    if (!s || size != sizeof toy_text - 1 || memcmp(text, toy_text, size) != 0) {
        error_misuse(error, "%s:1: this is not the toy", name);
        free(s);
        return NULL;
    }
    s->system = &toy_system;
    s->rules = &toy_rules;
    s->text = strdup(text);
    s->text_size = size;
    s->turns = 6;
    s->table.width = s->table.depth = 2000;
    s->units = 2;
    s->objectives = 1;
    strcpy(s->name, "Coins");
    strcpy(s->side[0].name, "Reds");
    strcpy(s->side[1].name, "Blues");
    toy_unit(s, 0, "alpha", "Alpha", 200);
    toy_unit(s, 1, "beta", "Beta", 1800);
    if (house) {
        s->house = grog_house_parse(&toy_system, house_name, house, house_size, error);
        s->house_text = strdup(house);
        s->house_size = house_size;
    }
    if (house && !s->house) {
        scenario_free(s);
        return NULL;
    }
    return s;
}

static inline struct grog_scenario *toy_scenario(const char *house)
{
    struct grog_error error;
    return toy_parse("toy", toy_text, sizeof toy_text - 1, "house", house,
                     house ? strlen(house) : 0, &error);
}

#endif
