/* SPDX-License-Identifier: MIT */
/* The sensible player of Bolt Action. */
#include "battle_rules.h"

struct order ba_doctrine(const struct grog_scenario *s, const struct battle *seen, int side,
                         void *mind, struct dice *dice, struct grog_text *reasons)
{
    (void)side;
    (void)mind;
    (void)reasons;
    return ba_any_option(s, seen, dice);
}

int ba_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    (void)s;
    return 50 * (ba_battle_seen(b)->lost[other_side(side)] - ba_battle_seen(b)->lost[side]);
}
