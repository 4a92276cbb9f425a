/* SPDX-License-Identifier: MIT */
#include "doctrine.h"

static struct order any(const struct thinking *t)
{
    return rules_draw(t->s, t->seen, t->dice);
}
struct order bbb_think_movement(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_move(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_generals(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_fire(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_assault(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_exploit(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_low_ammo(const struct thinking *t)
{
    return any(t);
}
struct order bbb_think_night(const struct thinking *t)
{
    return any(t);
}
int bbb_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    (void)s;
    return b->points[side] - b->points[1 - side];
}
