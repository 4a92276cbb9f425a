/* SPDX-License-Identifier: MIT */
/* How a battle of Bolt Action looks. */
#include "rules.h"

/* clang-format off */
/* field, how it is shown, sign, one, many, the word that shows nothing */
static const struct grog_mark marks[] = {
    {"order",       GROG_MARK_WORD,  NULL, "order",       NULL,   "none"},
    {"pins",        GROG_MARK_COUNT, NULL, "pin",         "pins", NULL},
    {"immobilised", GROG_MARK_SIGN,  "\u2298", "immobilised", NULL, NULL},
};
/* clang-format on */

static const char *const routine[] = {"turn", "draw", "ordered", "moved", "deployed",
                                      "kept", "down", "over",    NULL};

/* The barrages that are called for. */
static bool barrage(struct game seen, int k, struct table_mark *mark)
{
    const struct ba_battle *now = battle_of(seen);
    for (int i = 0; i < now->calls; i++) {
        const struct ba_call *call = &now->call[i];
        if (call->kind != CALL_BARRAGE || k-- > 0)
            continue;
        *mark = (struct table_mark){.kind = "barrage",
                                    .look = GROG_LOOK_MARKER,
                                    .side = call->side,
                                    .at = {call->x, call->y}};
        snprintf(mark->words, sizeof mark->words, "the barrage of %s",
                 seen.s->side[call->side].name);
        return true;
    }
    return false;
}

/* The dice in the cup, and how likely the next one is theirs. */
static bool dice_left(struct game seen, int side, int k, struct grog_side_mark *mark)
{
    int own = ba_dice_in_cup(seen, side), all = own + ba_dice_in_cup(seen, !side);
    const char *dice = own == 1 ? "die" : "dice";
    if (k > 0 || seen.b->turn == 0 || seen.b->is_over)
        return false;
    snprintf(mark->text, sizeof mark->text, "%d %s", own, dice);
    snprintf(mark->words, sizeof mark->words, "no dice in the cup");
    if (all == 0)
        return true;
    line_add(mark->text, sizeof mark->text, ", %d%%", (200 * own + all) / (2 * all));
    snprintf(mark->words, sizeof mark->words, "%d %s in the cup; the next is theirs %d in %d", own,
             dice, own, all);
    return true;
}

static enum grog_arm arm_of_weapon(int weapon)
{
    if (weapon >= LIGHT_MORTAR && weapon <= HEAVY_MORTAR)
        return GROG_ARM_MORTAR;
    if (weapon >= AT_RIFLE && weapon <= SUPER_HEAVY_AT_GUN)
        return GROG_ARM_ANTITANK;
    return weapon >= LIGHT_HOWITZER ? GROG_ARM_ARTILLERY : GROG_ARM_MACHINE_GUN;
}

static enum grog_arm arm_of_crew(const struct ba_profile *p)
{
    if (p->heavies > 0)
        return arm_of_weapon(p->heavy[0].weapon);
    return p->arms[MMGS] > 0 ? GROG_ARM_MACHINE_GUN : GROG_ARM_FOOT;
}

static enum grog_arm arm(struct game seen, int unit)
{
    const struct ba_profile *p = ba_profile(seen.s, unit);
    switch (p->kind) {
    case OFFICER_UNIT:
        return GROG_ARM_COMMAND;
    case TEAM_UNIT:
    case GUN_UNIT:
        return arm_of_crew(p);
    case VEHICLE_UNIT:
        return p->hull >= LIGHT_TANK ? GROG_ARM_ARMOUR : GROG_ARM_CAR;
    default:
        return GROG_ARM_FOOT;
    }
}

const struct display ba_display = {
    ROWS(mark, marks, marks),
    .harm = {"man", "men"},
    .loss = {"unit", "units"},
    .routine = routine,
    .about = "A reinforced platoon a side in the Second World War: order dice are drawn from "
             "a cup, so nobody knows who acts next, and fire pins as often as it kills.",
    .first_scenario = "first-patrol",
    .table_mark = barrage,
    .strength = "models",
    .arm = arm,
    .side_mark = dice_left,
};
