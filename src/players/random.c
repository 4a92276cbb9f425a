/* SPDX-License-Identifier: MIT */
/* The random player: any legal order.  For tests, and to measure the others against. */
#include "player.h"

static struct order choose(struct grog_player *p, struct grog_text *reasons)
{
    if (reasons)
        grog_text_add(reasons, "by chance");
    return rules_draw((struct game){p->scenario, p->seen}, &p->dice);
}

const struct player_kind random_kind = {
    .word = "random",
    .meaning = "any legal order, by chance",
    .draws_lots = true,
    .choose = choose,
};
