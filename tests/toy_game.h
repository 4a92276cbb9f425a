/* SPDX-License-Identifier: MIT */
/*
 * A toy battle whose odds are known: for tests of players and of simulation.
 *
 * In each turn side 0 and then side 1 is asked for one order, and throws a D6:
 *
 *     safe   4+ scores 1 point        what the doctrine always does
 *     bold   3+ scores 1 point        better; the searcher should find it
 *     rash   6  scores 2 points       worse
 *     shy    scores nothing
 *
 * After the last turn more points win.  Each side has a secret number that the other may not see;
 * a doctrine that sees it gives itself away by being shy.
 */
#ifndef TOY_GAME_H
#define TOY_GAME_H

#include "battle/scenario/scenario.h"

#include <string.h>

enum toy_verb { SAFE, BOLD, RASH, SHY, TOY_VERBS };
enum { SECRET = 77, TOY_SECRETS = 10 /* number[10 + side] */ };

static const struct verb toy_verb[] = {
    {.word = "safe", .takes = TAKES_UNIT, .meaning = "4+ scores 1"},
    {.word = "bold", .takes = TAKES_UNIT, .meaning = "3+ scores 1"},
    {.word = "rash", .takes = TAKES_UNIT, .meaning = "6 scores 2"},
    {.word = "shy", .takes = TAKES_UNIT, .meaning = "scores nothing"},
};

struct toy_mind {
    int asked;
};

static void toy_ask(struct battle *b, int side)
{
    battle_ask(b, 1, side, side);
}

static void toy_end(struct battle *b)
{
    b->is_over = 1;
    b->turn--;
    b->winner = (int16_t)(b->points[0] == b->points[1] ? NO_SIDE : b->points[1] > b->points[0]);
}

static void toy_begin(struct umpire *u)
{
    struct battle *b = u->battle;
    b->turn = 1;
    b->winner = NO_SIDE;
    for (int side = 0; side < SIDES; side++)
        b->number[TOY_SECRETS + side] = SECRET;
    toy_ask(b, 0);
}

static void toy_offer(struct menu *m)
{
    for (int verb = 0; verb < TOY_VERBS; verb++)
        menu_offer_verb(m, verb, m->g.b->decider);
}

static struct order toy_any(struct game g, struct dice *dice)
{
    return order_of(dice_sum(dice, 1, TOY_VERBS) - 1, g.b->decider);
}

static bool toy_check(struct game g, const struct order *o, struct verdict *why)
{
    if (o->verb < TOY_VERBS && o->unit == g.b->decider)
        return true;
    return verdict_no(why, -1, "that unit is not yours");
}

static int toy_score(int verb, int face)
{
    static const int need[] = {4, 3, 6, 7};
    return face < need[verb] ? 0 : verb == RASH ? 2 : 1;
}

static void toy_apply(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    int side = u->by;
    int score = toy_score(o->verb, chance_die(u->chance, "to score", 6));
    b->points[side] = (int16_t)(b->points[side] + score);
    b->number[0]++;
    b->turn = (int16_t)(b->turn + side);
    if (b->turn > u->scenario->turns)
        toy_end(b);
    else
        toy_ask(b, other_side(side));
}

static void toy_hide(const struct grog_scenario *s, struct battle *copy, int viewer)
{
    (void)s;
    for (int side = 0; side < SIDES; side++)
        if (side != viewer)
            copy->number[TOY_SECRETS + side] = 0;
}

/* What the other side scored is what one has lost. */
static int toy_lost(struct game g, int side)
{
    return g.b->points[other_side(side)];
}

static int toy_strength_of(const struct grog_scenario *s, int unit)
{
    (void)unit;
    return 2 * s->turns;
}

static struct order toy_think(const struct thinking *t)
{
    struct toy_mind *mine = t->mind;
    mine->asked++;
    if (t->reasons)
        grog_text_addf(t->reasons, "safe is safe (%d)", mine->asked);
    bool peeks = t->g.b->number[TOY_SECRETS + other_side(t->side)] == SECRET;
    return order_of(peeks ? SHY : SAFE, t->g.b->decider);
}

static int toy_judge(struct game g, int side)
{
    return 400 * (g.b->points[side] - g.b->points[other_side(side)]) / g.s->turns;
}

static const struct decision toy_decisions[] = {
    {.word = "nothing"},
    {.word = "order",
     .offer = toy_offer,
     .check = toy_check,
     .apply = toy_apply,
     .draw = toy_any,
     .think = toy_think},
};

static const struct battle_rules toy_rules = {
    .decision = toy_decisions,
    .decisions = COUNT_OF(toy_decisions),
    .verb = toy_verb,
    .verbs = TOY_VERBS,
    .begin = toy_begin,
    .hide = toy_hide,
    .lost = toy_lost,
    .strength_of = toy_strength_of,
    .doctrine_size = sizeof(struct toy_mind),
    .judge = toy_judge,
};

static const struct grog_system toy_system = {.id = "toy", .title = "Toy", .battle = &toy_rules};

/* The same with other rules, for players that misbehave. */
static inline struct grog_scenario toy_scenario(const struct battle_rules *rules, int turns)
{
    struct grog_scenario s = {.system = &toy_system,
                              .rules = rules,
                              .name = "Toy",
                              .turns = turns,
                              .table = {.width = 100, .depth = 100},
                              .side = {{.name = "Reds", .units = 1}, {.name = "Blues", .units = 1}},
                              .units = 2};
    strcpy(s.unit[0].id, "red");
    strcpy(s.unit[1].id, "blue");
    s.side[1].first_unit = s.unit[1].side = 1;
    return s;
}

#endif
