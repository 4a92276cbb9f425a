/* SPDX-License-Identifier: MIT */
/* Volleys. */
#include "rules.h"
bool fp_check_shoot(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    (void)s;
    (void)b;
    (void)o;
    return verdict_no(why, -1, "no shots yet");
}
void fp_shoot(struct umpire *u, const struct order *o)
{
    (void)u;
    (void)o;
}
bool fp_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    (void)s;
    (void)b;
    (void)o;
    (void)k;
    (void)situation;
    return false;
}
