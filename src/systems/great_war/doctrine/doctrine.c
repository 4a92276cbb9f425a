/* SPDX-License-Identifier: MIT */
/* The sensible player of Great War. */
#include "doctrine.h"

static struct order any(const struct thinking *t)
{
    if (t->reasons)
        grog_text_add(t->reasons, "as good as any");
    return rules_draw(t->s, t->seen, t->dice);
}
struct order gw_think_bombard(const struct thinking *t)
{
    return any(t);
}
struct order gw_think_command(const struct thinking *t)
{
    return any(t);
}
struct order gw_think_react(const struct thinking *t)
{
    return any(t);
}
struct order gw_think_finish(const struct thinking *t)
{
    return any(t);
}
struct order gw_think_seize(const struct thinking *t)
{
    return any(t);
}
int gw_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    int lead = b->points[side] - b->points[other_side(side)];
    (void)s;
    return lead > 10 ? 500 : lead < -10 ? -500 : lead * 50;
}
