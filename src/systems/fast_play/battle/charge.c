/* SPDX-License-Identifier: MIT */
/* Charges. */
#include "rules.h"
bool fp_check_charge(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    (void)s;
    (void)b;
    (void)o;
    return verdict_no(why, -1, "no charges yet");
}
void fp_charge(struct umpire *u, const struct order *o)
{
    (void)u;
    (void)o;
}
bool fp_check_react(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    (void)s;
    (void)b;
    (void)o;
    return verdict_no(why, -1, "no charges yet");
}
void fp_react(struct umpire *u, const struct order *o)
{
    (void)u;
    (void)o;
}
