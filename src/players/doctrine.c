/* SPDX-License-Identifier: MIT */
/* The sensible player: what the system's own doctrine says. */
#include "player.h"

static struct order choose(struct grog_player *p, struct grog_text *reasons)
{
    return player_think(p, reasons);
}

const struct player_kind doctrine_kind = {
    .word = "doctrine",
    .meaning = "what a sensible player does, by rules of thumb",
    .choose = choose,
};
