/* SPDX-License-Identifier: MIT */
#include "playout.h"

#include "sheet/house.h"

#include <string.h>

enum { WON = 1000 };

/* The dice belong to a unit and a turn, not to a moment: what a unit does first in a turn meets the
 * same luck whenever it does it, so that playouts in which units act in another order, or one of them
 * throws more, still differ by little else. */
static uint64_t dice_for(struct playout *p, const struct order *o)
{
    int who = o->unit == NOBODY ? UNITS_MAX + p->now.decider : o->unit;
    if (p->now.turn != p->turn) {
        p->turn = p->now.turn;
        memset(p->given, 0, sizeof p->given);
    }
    uint64_t which = (uint64_t)(who << 16 | p->given[who]++);
    return seed_mix(p->luck, (uint64_t)p->turn << 32 | which);
}

static void carry_out(struct playout *p, const struct order *o)
{
    struct chance chance;
    struct umpire umpire = {
        .scenario = p->scenario,
        .battle = &p->now,
        .chance = &chance,
        .sheet = house_sheet(p->scenario->house, p->scenario->system, NULL),
    };
    chance_roll(&chance, dice_for(p, o), NULL);
    rules_apply(&umpire, o);
}

static int worth(const struct playout *p)
{
    if (!p->now.is_over)
        return p->scenario->rules->judge((struct game){p->scenario, &p->now}, p->side);
    if (p->now.winner == NO_SIDE)
        return 0;
    return p->now.winner == p->side ? WON : -WON;
}

/* From the beginning, with the luck of this number. */
static void begin(struct playout *p, int number)
{
    battle_copy(p->scenario, &p->now, p->from);
    p->luck = seed_mix(p->seed, (uint64_t)number);
    p->turn = p->now.turn;
    memset(p->given, 0, sizeof p->given);
}

static void begin_minds(struct playout *p)
{
    size_t size = p->scenario->rules->doctrine_size;
    if (p->scenario->rules->mind_is_memo)
        return;
    memcpy(p->minds[p->side], p->mind, size);
    memset(p->minds[other_side(p->side)], 0, size);
}

int playout_glance(struct playout *p, const struct order *o, int number)
{
    begin(p, number);
    carry_out(p, o);
    return worth(p);
}

/* Goes on for one order as the doctrine says. */
static void go_on(struct playout *p, struct dice *dice)
{
    int side = p->now.decider;
    const struct thinking t = {{p->scenario, &p->now}, side, p->minds[side], dice, NULL};
    struct order next = rules_think(&t);
    carry_out(p, &next);
}

int playout_value(struct playout *p, const struct order *o, int number)
{
    struct dice dice;
    int sum = 0, orders = 1, first = p->from->turn;
    begin(p, number);
    begin_minds(p);
    dice_seed(&dice, ~p->luck);
    carry_out(p, o);
    for (int turn = first; turn <= first + p->turns; turn++) {
        for (; orders < p->most_orders && !p->now.is_over && p->now.turn <= turn; orders++)
            go_on(p, &dice);
        sum += worth(p);
    }
    return sum / (p->turns + 1);
}
