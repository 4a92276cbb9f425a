/* SPDX-License-Identifier: MIT */
/* Who carries what and how far it reaches: range-band, overhead-fire. */
#include "procedures.h"

/* ---- reaches ---- */

/* The rows of a weapon in other hands than a cavalryman's.  Where the short number is a ruling's,
 * its setting. */
static const struct {
    int near_row, near_number, far_row;
} reach_of[] = {
    [RIFLE] = {MG_RULING_FOOT_RANGES, MG_SET_SHORT_RIFLE, MG_LONG_RIFLE},
    [PISTOL] = {MG_SHORT_FOOT, MG_SHORT_FOOT, MG_LONG_PISTOL_SUB_MACHINE_GUN},
    [ASSAULT_RIFLE] = {MG_SHORT_FOOT, MG_SHORT_FOOT, MG_LONG_BOW_ASSAULT_RIFLE},
    [SUB_MACHINE_GUN] = {MG_SHORT_FOOT, MG_SHORT_FOOT, MG_LONG_PISTOL_SUB_MACHINE_GUN},
    [MACHINE_GUN] = {MG_SHORT_MACHINE_GUN, MG_SHORT_MACHINE_GUN, MG_LONG_MACHINE_GUN},
    [SINGLE_SHOT] = {MG_SHORT_SINGLE_SHOT, MG_SHORT_SINGLE_SHOT, MG_LONG_SINGLE_SHOT},
    [BOW] = {MG_RULING_FOOT_RANGES, MG_SET_SHORT_BOW, MG_LONG_BOW_ASSAULT_RIFLE},
    [LIGHT_AT] = {MG_SHORT_LIGHT_AT, MG_SHORT_LIGHT_AT, MG_LONG_LIGHT_AT},
    [STANDARD_AT] = {MG_SHORT_STANDARD_AT, MG_SHORT_STANDARD_AT, MG_LONG_STANDARD_AT},
    [ENHANCED_AT] = {MG_SHORT_ENHANCED_AT, MG_SHORT_ENHANCED_AT, MG_LONG_ENHANCED_AT},
    [LIGHT_GUN] = {MG_SHORT_ARTILLERY, MG_SHORT_ARTILLERY, MG_LONG_LIGHT_GUN},
    [MEDIUM_GUN] = {MG_SHORT_ARTILLERY, MG_SHORT_ARTILLERY, MG_LONG_MEDIUM_GUN},
    [HEAVY_GUN] = {MG_SHORT_ARTILLERY, MG_SHORT_ARTILLERY, MG_LONG_HEAVY_GUN},
    [LIGHT_MORTAR] = {MG_SHORT_ARTILLERY, MG_SHORT_ARTILLERY, MG_LONG_LIGHT_MORTAR},
    [MEDIUM_MORTAR] = {MG_SHORT_ARTILLERY, MG_SHORT_ARTILLERY, MG_LONG_MEDIUM_MORTAR},
    [HEAVY_MORTAR] = {MG_SHORT_ARTILLERY, MG_SHORT_ARTILLERY, MG_LONG_HEAVY_MORTAR},
    [CLOSE_AT_DEFENCE] = {MG_SHORT_ANTI_TANK_DEFENCE, MG_SHORT_ANTI_TANK_DEFENCE,
                          MG_SHORT_ANTI_TANK_DEFENCE},
};

struct reaches mg_reaches(const struct sheet *s, int arm, int weapon)
{
    int near_row = reach_of[weapon].near_row, near_number = reach_of[weapon].near_number;
    int far_row = reach_of[weapon].far_row;
    if (arm == CAVALRY) {
        near_row = near_number = MG_SHORT_CAVALRY;
        far_row = MG_LONG_CAVALRY;
    }
    return (struct reaches){{near_row, sheet_number(s, near_number)},
                            {far_row, sheet_number(s, far_row)}};
}

int mg_band(struct reaches reaches, int range)
{
    if (range <= reaches.near.m)
        return SHORT;
    return range <= reaches.far.m ? LONG : OUT;
}

/* ---- who may have what ---- */

bool mg_refuse_weapon(int arm, int weapon, struct refusal *r)
{
    static const uint64_t horsemen =
        FROM_TO(RIFLE, SUB_MACHINE_GUN) | ONLY(SINGLE_SHOT) | ONLY(BOW);
    static const struct {
        uint64_t weapons;
        const char *reason;
    } carried[] = {
        [FOOT] = {FROM_TO(RIFLE, ENHANCED_AT) | ONLY(CLOSE_AT_DEFENCE),
                  "arm=foot carries small arms and anti tank weapons"},
        [SCOUTS] = {horsemen | ONLY(CLOSE_AT_DEFENCE),
                    "arm=scouts carries small arms, but no machine gun"},
        [CAVALRY] = {horsemen, "arm=cavalry carries small arms, but no machine gun"},
        [ARTILLERY] = {FROM_TO(LIGHT_AT, HEAVY_MORTAR),
                       "arm=artillery has anti tank guns, guns and mortars"},
        [HORSE_ARTILLERY] = {FROM_TO(LIGHT_AT, HEAVY_MORTAR),
                             "arm=horse-artillery has anti tank guns, guns and mortars"},
        [VEHICLE] = {ONLY(RIFLE) | FROM_TO(ASSAULT_RIFLE, MACHINE_GUN) |
                         FROM_TO(LIGHT_AT, HEAVY_MORTAR),
                     "arm=vehicle has rifles, assault rifles, machine guns of either sort, anti "
                     "tank weapons, guns "
                     "and mortars"},
        [AIRCRAFT] = {ONLY(AIR_ATTACK), "arm=aircraft makes an air-attack and nothing else"},
    };
    return !(carried[arm].weapons >> weapon & 1) && refuse(r, "weapon", carried[arm].reason);
}

bool mg_refuse_bow(const struct sheet *s, int weapon, bool is_tribal, struct refusal *r)
{
    return weapon == BOW && !is_tribal && !s->off[MG_RANGE_BOWS] &&
           refuse(r, "weapon", "only tribal units use bows");
}

bool mg_refuse_tokens(const struct sheet *s, int tokens, const char *field, struct refusal *r)
{
    return mg_is_destroyed(s, tokens) &&
           refuse(r, field, "with so many tokens the unit is destroyed already");
}

/* ---- range-band ---- */

bool mg_range_band_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    if (f->tribal && !can_be_tribal(f->own.arm))
        return refuse(r, "tribal", "only arm=foot, scouts or cavalry is tribal");
    return mg_refuse_weapon(f->own.arm, f->own.weapon, r) ||
           mg_refuse_bow(s, f->own.weapon, f->tribal, r);
}

void mg_range_band_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    struct reaches reaches = mg_reaches(s, f->own.arm, f->own.weapon);
    sheet_note(s, reaches.near.row, reaches.near.m);
    if (reaches.far.row != reaches.near.row)
        sheet_note(s, reaches.far.row, reaches.far.m);
    o->band = mg_band(reaches, f->range);
    o->short_reach = reaches.near.m;
    o->long_reach = reaches.far.m;
}

/* ---- overhead-fire ---- */

void mg_overhead_fire_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->allowed = true;
    if (!f->friends_between)
        return;
    o->allowed = f->gap >= sheet_number(s, MG_RANGE_OVERHEAD);
    if (holds(s, MG_RANGE_OVERHEAD, is_artillery(f->own.arm), o->allowed))
        return;
    sheet_note(s, MG_RULING_LINE_OF_SIGHT, 0);
    o->allowed = false;
}
