/* SPDX-License-Identifier: MIT */
/* Melee. */
#include "rules.h"
bool fp_has_fights(const struct battle *b)
{
    (void)b;
    return false;
}
void fp_begin_melee(struct umpire *u)
{
    fp_begin_phase(u);
}
void fp_end_melee(struct umpire *u)
{
    (void)u;
}
bool fp_check_fight(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    (void)s;
    (void)b;
    (void)o;
    return verdict_no(why, -1, "no fights yet");
}
void fp_fight(struct umpire *u, const struct order *o)
{
    (void)u;
    (void)o;
}
bool fp_check_breakthrough(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, struct verdict *why)
{
    (void)s;
    (void)b;
    (void)o;
    return verdict_no(why, -1, "no fights yet");
}
void fp_break_through(struct umpire *u, const struct order *o)
{
    (void)u;
    (void)o;
}
void fp_hold(struct umpire *u, const struct order *o)
{
    (void)u;
    (void)o;
}
