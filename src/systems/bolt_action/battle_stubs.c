/* SPDX-License-Identifier: MIT */
/* Parts of the battle that are not written yet. */
#include "battle_rules.h"
#define STUB __attribute__((weak))
STUB void ba_begin(struct umpire *u) { (void)u; }
STUB void ba_apply(struct umpire *u, const struct order *o) { (void)u; (void)o; }
STUB int ba_options(const struct grog_scenario *s, const struct battle *b, struct order *list, int room) { (void)s; (void)b; (void)list; (void)room; return 0; }
STUB struct order ba_any_option(const struct grog_scenario *s, const struct battle *b, struct dice *dice) { (void)s; (void)b; (void)dice; return order_of(0, 0); }
STUB bool ba_check(const struct grog_scenario *s, const struct battle *b, const struct order *o, struct verdict *why) { (void)s; (void)b; (void)o; (void)why; return false; }
STUB void ba_hide(const struct grog_scenario *s, struct battle *copy, int viewer) { (void)s; (void)copy; (void)viewer; }
STUB void ba_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line, size_t size) { (void)s; (void)b; (void)unit; (void)line; (void)size; }
STUB void ba_question(const struct grog_scenario *s, const struct battle *b, char *line, size_t size) { (void)s; (void)b; (void)line; (void)size; }
STUB bool ba_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k, struct grog_situation *situation) { (void)s; (void)b; (void)o; (void)k; (void)situation; return false; }
STUB void ba_settle(const struct grog_scenario *s, struct battle *b) { (void)s; (void)b; }
STUB int ba_lost(const struct grog_scenario *s, const struct battle *b, int side) { (void)s; (void)b; (void)side; return 0; }
STUB int ba_strength(const struct grog_scenario *s, int side) { (void)s; (void)side; return 0; }
STUB struct order ba_doctrine(const struct grog_scenario *s, const struct battle *seen, int side, void *mind, struct dice *dice, struct grog_text *reasons) { (void)side; (void)mind; (void)reasons; return ba_any_option(s, seen, dice); }
STUB int ba_judge(const struct grog_scenario *s, const struct battle *b, int side) { (void)s; (void)b; (void)side; return 0; }
