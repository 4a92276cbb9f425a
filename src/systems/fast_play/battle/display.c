/* SPDX-License-Identifier: MIT */
/* How the battle looks: markers, stands with the signs of their arm and weapon, the initiative; and what
 * a unit costs by the points (4.13). */
#include "rules.h"

DEFINE_WORDS(fp_pair_fact, PAIR_FACTS);

/* ---- markers ---- */

/* clang-format off */
/* field, how it is shown, sign, one, many, the word that shows nothing */
static const struct grog_mark marks[] = {
    {"routing", GROG_MARK_SIGN,  "\u00ab", "routing", NULL,     NULL},
    {"shaken",  GROG_MARK_SIGN,  "!",      "shaken",  NULL,     NULL},
    {"shaken",  GROG_MARK_SHADE, NULL,     "shaken",  NULL,     NULL},
    {"carried", GROG_MARK_COUNT, NULL,     "wound",   "wounds", NULL},
};
/* clang-format on */

static const char *const routine[] = {"turn", "moved", "formed", "joined", "first", "over", NULL};

/* ---- stands ---- */

static enum grog_weapon weapon_of(const struct fp_profile *p, int order)
{
    static const enum grog_weapon in_hand[] = {[HAND] = GROG_WEAPON_NONE,
                                               [LANCE] = GROG_WEAPON_LANCE,
                                               [LONG_SPEAR] = GROG_WEAPON_SPEAR,
                                               [PIKE] = GROG_WEAPON_PIKE};
    bool has_gun = p->missile == 1 + LATE_HANDGUN || p->missile == 1 + EARLY_HANDGUN ||
                   p->missile > LIGHT_CANNON;
    if (p->missile != NO_MISSILE && p->missile != 1 + JAVELINS)
        return has_gun ? GROG_WEAPON_GUN : GROG_WEAPON_BOW;
    if (p->weapon != HAND)
        return in_hand[p->weapon];
    if (p->two_handed)
        return GROG_WEAPON_AXE;
    return p->thrown || (p->missile != NO_MISSILE && order == SKIRMISH) ? GROG_WEAPON_JAVELIN
                                                                        : GROG_WEAPON_NONE;
}

/* In a phalanx men stand shoulder to shoulder, skirmishers leave room. */
static int share_of(const struct grog_scenario *s, int order)
{
    enum { FORMED_SHARE = 94 };
    return order == PHALANX  ? 100
           : order == FORMED ? FORMED_SHARE
                             : 100 * FORMED_SHARE / fp_number(s, FP_SET_SKIRMISH_PERCENT);
}

static bool bases(struct game seen, int unit, struct base_grid *grid)
{
    static const enum grog_arm arm[] = {[INFANTRY] = GROG_ARM_FOOT,
                                        [CAVALRY] = GROG_ARM_HORSE,
                                        [ELEPHANTS] = GROG_ARM_ELEPHANT,
                                        [ARTILLERY] = GROG_ARM_ENGINE};
    const struct fp_unit *now = now_of(seen, unit);
    *grid = (struct base_grid){.files = now->files,
                               .ranks = fp_ranks(seen.b, unit),
                               .bases = now->stands,
                               .share = share_of(seen.s, now->order),
                               .arm = arm[arm_of(seen.s, unit)],
                               .weapon = weapon_of(fp_profile(seen.s, unit), now->order)};
    return !is_commander(seen.s, unit) && now->stands > 0;
}

/* ---- sides ---- */

/* How near the army is to breaking, in the halves in which its units are counted. */
static bool side_mark(struct game seen, int side, int k, struct grog_side_mark *mark)
{
    bool has_initiative = battle_of(seen)->holder == side && seen.b->turn > 0;
    if (k == 0 && has_initiative) {
        snprintf(mark->text, sizeof mark->text, "initiative");
        snprintf(mark->words, sizeof mark->words, "they hold the initiative");
        return true;
    }
    if (k != has_initiative)
        return false;
    int lost = 100 * fp_weight_lost(seen, side) / larger(1, fp_derived(seen.s)->weight[side]);
    snprintf(mark->text, sizeof mark->text, "%d%% lost", lost);
    snprintf(mark->words, sizeof mark->words,
             "%d%% of its units lost or routing; it breaks at %d%%", lost,
             fp_number(seen.s, FP_SET_BREAK_PERCENT));
    return true;
}

const struct display fp_display = {
    ROWS(mark, marks, marks),
    .harm = {"stand", "stands"},
    .loss = {"stand", "stands"},
    .routine = routine,
    .about = "Armies of antiquity and the Middle Ages: lines of spears and pikes, bows, "
             "horse and elephants, where a melee is won by a count and a rout spreads.",
    .first_scenario = "ford",
    .contact_facts = &fp_pair_fact_words,
    .side_mark = side_mark,
    .bases = bases,
    .drafted = fp_drafted,
};

/* ---- points ---- */

static int stand_points(const struct grog_scenario *s, const struct fp_profile *p)
{
    enum { ELEPHANT = 20, ENGINE = 15 };
    const struct sheet sheet = scenario_sheet(s);
    const struct facts f = {.own.grade = p->grade};
    struct outcome o = {0};
    if (p->arm == ELEPHANTS || p->arm == ARTILLERY)
        return p->arm == ELEPHANTS ? ELEPHANT : ENGINE;
    fp_grade_look_up(&f, &sheet, &o);
    bool has_missile = p->missile != NO_MISSILE, has_strong = is_strong(p->missile - 1);
    return o.combat_value + p->armour + p->two_handed + (p->weapon == LANCE) +
           (p->weapon == LONG_SPEAR) + 2 * (p->weapon == PIKE) + p->thrown + p->skill - AVERAGE +
           (has_missile ? p->missile_skill - AVERAGE + 1 + has_strong : 0) +
           (p->traits >> IS_STEADFAST & 1) + (p->traits >> IS_SHOCK & 1) + 2 * (p->arm == CAVALRY) +
           (p->orders >> PHALANX & 1);
}

int fp_unit_points(const struct grog_scenario *s, int unit)
{
    const struct fp_profile *p = fp_profile(s, unit);
    return is_commander(s, unit) ? 0 : p->stands * stand_points(s, p);
}
