/* SPDX-License-Identifier: MIT */
/* The sensible player: what the system's own doctrine says. */
#include "player.h"

static struct order choose(struct grog_player *p, struct grog_text *reasons)
{
    return p->scenario->rules->doctrine(p->scenario, p->seen, p->side, p->mind, &p->dice, reasons);
}

const struct player_kind doctrine_kind = {
    .word = "doctrine",
    .meaning = "what a sensible player does, by rules of thumb",
    .choose = choose,
};
