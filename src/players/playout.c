/* SPDX-License-Identifier: MIT */
#include "playout.h"

#include "sheet/house.h"

#include <string.h>

enum { WON = 1000 };

/* Each order of a playout has its own dice, so that a playout that threw more in one order meets
 * the same luck again in the next. */
static void carry_out(struct playout *p, const struct order *o, uint64_t luck, int step)
{
    struct chance chance;
    struct umpire umpire = {
        .scenario = p->scenario,
        .battle = &p->now,
        .chance = &chance,
        .sheet = house_sheet(p->scenario->house, p->scenario->system, NULL),
    };
    chance_roll(&chance, seed_mix(luck, (uint64_t)step), NULL);
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

static void begin(struct playout *p)
{
    size_t size = p->scenario->rules->doctrine_size;
    p->now = *p->from;
    if (p->scenario->rules->mind_is_memo)
        return;
    memcpy(p->minds[p->side], p->mind, size);
    memset(p->minds[other_side(p->side)], 0, size);
}

int playout_glance(struct playout *p, const struct order *o, int number)
{
    p->now = *p->from;
    carry_out(p, o, seed_mix(p->seed, (uint64_t)number), 0);
    return worth(p);
}

int playout_value(struct playout *p, const struct order *o, int number)
{
    uint64_t luck = seed_mix(p->seed, (uint64_t)number);
    int last_turn = p->from->turn + p->turns;
    struct dice dice;
    dice_seed(&dice, ~luck);
    begin(p);
    carry_out(p, o, luck, 0);
    for (int step = 1; step < p->most_orders && !p->now.is_over && p->now.turn <= last_turn;
         step++) {
        int side = p->now.decider;
        const struct thinking t = {{p->scenario, &p->now}, side, p->minds[side], &dice, NULL};
        struct order next = rules_think(&t);
        carry_out(p, &next, luck, step);
    }
    return worth(p);
}
