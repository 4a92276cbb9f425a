/* SPDX-License-Identifier: MIT */
/* How a battle of Bolt Action looks, how a procedure of the sheet is told as a player would say it, and
 * what counts as luck. */
#include "rules.h"

/* ---- what a procedure did ---- */

/* clang-format off */
#define FALLEN "{casualties? man falls|men fall}"
#define GRADE  "{grade:|superficial damage|full damage|massive damage}"
#define PINS   "{pins? pin|pins}"
#define TURNED "{order-down:|its die is turned to Down}"
#define FATE   "{fate:|it breaks and is gone|it is wiped out|it is knocked out}"
#define HARM   FALLEN, GRADE, PINS, TURNED, FATE, "else no effect"

/* procedure, how it begins; how it ends: see display.h */
const struct resolved_words ba_tell[] = {
    {"volley",          "%u fires at %o",               .ends = {FALLEN, PINS, FATE, "else no effect"}},
    {"heavy-shot",      "%u fires at %o",               .ends = {HARM}},
    {"indirect-fire",   "%u shells %o",                 .ends = {HARM}},
    {"flame-fuel",      "Fuel of %u",                   .ends = {"{empty:there is more|it is empty}"}},
    {"barrage-unit",    "The barrage comes down by %o", .ends = {HARM}},
    {"air-near",        "Aircraft pass near %o",        .ends = {PINS, FATE, "else no effect"}},
    {"air-attack",      "Aircraft attack %o",           .ends = {HARM}},
    {"close-quarters",  "%u assaults %o",
     .ends = {"{winner:the attackers win|the defenders win|nobody wins} after {rounds round|rounds}",
              "{attackers-left attacker|attackers} and {defenders-left defender|defenders} left"}},
    {"assault-vehicle", "%u storms %o",                 .ends = {"{attacked:they do not dare|}", GRADE, PINS, TURNED, FATE, "else no effect"}},
    {"regroup",         "%u may regroup",               .ends = {"up to {distance}\""}},
    {"order-test",      "%u takes its order test",
     .ends = {"{result:it obeys|it does not obey|FUBAR: it fires on its friends|FUBAR: it panics}",
              "{pins-left? pin left|pins left}"}},
    {"draw-die",        "A die is drawn from the cup",  .ends = {"{own-die:%2|%1}"}},
    {"extra-turn",      "The end of the turn",          .ends = {"{goes-on:the battle ends|the battle goes on}"}},
    {NULL, NULL, NULL, {NULL}},
};
/* clang-format on */

/* ---- luck ---- */

/* In tenths of a man: two pins are a man, because a rally or a lost order costs about that; a unit that
 * breaks loses three men more than fell; a tank is a squad of eight.
 * Legend: procedure, outcome field, word, weight, whose, less. */
/* clang-format off */
#define TROOPS(procedure)                                            \
    {procedure, "casualties",  NULL,           10, LUCK_DONE, NULL}, \
    {procedure, "pins",        NULL,            5, LUCK_DONE, NULL}, \
    {procedure, "fate",        "broken",       30, LUCK_DONE, NULL}
#define HULL(procedure)                                              \
    {procedure, "immobilised", NULL,           30, LUCK_DONE, NULL}, \
    {procedure, "order-down",  NULL,            5, LUCK_DONE, NULL}, \
    {procedure, "fate",        "knocked-out",  80, LUCK_DONE, NULL}
#define DAMAGE(procedure) TROOPS(procedure), HULL(procedure)

const struct luck_weight ba_luck[] = {
    TROOPS("volley"),
    {"volley",          "fate",           "knocked-out", 80, LUCK_DONE,     NULL},
    DAMAGE("heavy-shot"),
    DAMAGE("indirect-fire"),
    DAMAGE("barrage-unit"),
    DAMAGE("air-attack"),
    {"air-near",        "pins",           NULL,           5, LUCK_DONE,     NULL},
    {"air-near",        "fate",           "broken",      30, LUCK_DONE,     NULL},
    {"assault-vehicle", "pins",           NULL,           5, LUCK_DONE,     NULL},
    HULL("assault-vehicle"),
    {"close-quarters",  "defenders-left", NULL,         -10, LUCK_DONE,     "defenders"},
    {"close-quarters",  "attackers-left", NULL,         -10, LUCK_SUFFERED, "attackers"},
    {"order-test",      "result",         "obeyed",      10, LUCK_PASSED,   NULL},
    {"morale-check",    "passed",         NULL,          10, LUCK_PASSED,   NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
/* clang-format on */

/* ---- how it looks ---- */

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
