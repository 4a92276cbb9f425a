/* SPDX-License-Identifier: MIT */
/* The sensible player: any legal order, so far. */
#include "doctrine.h"

struct order fp_think(const struct thinking *t)
{
    if (t->reasons)
        grog_text_add(t->reasons, "it may be done");
    return rules_draw(t->s, t->seen, t->dice);
}

int fp_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    int other = other_side(side);
    int ahead = fp_points(s, b, side) - fp_points(s, b, other);
    return larger(-999, smaller(999, 60 * ahead));
}
