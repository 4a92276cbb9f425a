/* SPDX-License-Identifier: MIT */
/* Shooting: one unit, or a sortie, at one target. */
#include "procedures.h"

/* ---- what is refused ---- */

static bool refuse_shooter(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    const struct unit *own = &f->own;
    if (mg_refuse_weapon(own->arm, own->weapon, r) ||
        mg_refuse_bow(s, own->weapon, has(own, TRIBAL), r))
        return true;
    if (has(own, TRIBAL) && !can_be_tribal(own->arm))
        return refuse(r, "traits", "only arm=foot, scouts or cavalry is tribal");
    return has(own, ADVANCED_ROUNDS) && !is_anti_tank(own->weapon) && !is_gun(own->weapon) &&
           refuse(r, "traits", "only an anti tank weapon or a field gun has advanced-rounds");
}

static bool refuse_ranks(const struct facts *f, struct refusal *r)
{
    if (f->own.ranks == 2 && !can_have_two_ranks(f->own.arm))
        return refuse(r, "ranks", "only arm=foot or cavalry is 2R");
    return f->other.ranks == 2 && !can_have_two_ranks(f->other.arm) &&
           refuse(r, "target-ranks", "only target=foot or cavalry is 2R");
}

static bool refuse_aircraft(const struct facts *f, struct refusal *r)
{
    if (f->own.arm != AIRCRAFT)
        return false;
    if (f->own.place != OPEN)
        return refuse(r, "place", "arm=aircraft has place=open");
    if (f->own.tokens > 0)
        return refuse(r, "tokens", "arm=aircraft is always fresh");
    if (f->moved)
        return refuse(r, "moved", "arm=aircraft does not count as moved");
    return f->shot != NORMAL_SHOT && refuse(r, "shot", "arm=aircraft has shot=normal");
}

static bool refuse_shot(const struct facts *f, struct refusal *r)
{
    int weapon = f->own.weapon;
    if (f->shot == HALF_DICE && f->own.class != PARA_MILITARY)
        return refuse(r, "shot", "only class=para-military shoots with half of its dice");
    if (f->shot == CRASH_FIRE && f->own.arm != HORSE_ARTILLERY)
        return refuse(r, "shot", "only arm=horse-artillery crash fires");
    if (f->shot == RETURN_FIRE && f->quiet)
        return refuse(r, "shot", "who gets return-fire has shot: it is not target-quiet");
    return f->gas != NO_GAS && !is_gun(weapon) && !is_mortar(weapon) && weapon != AIR_ATTACK &&
           refuse(r, "gas", "this weapon has none: guns, mortars and air-attack do");
}

static bool refuse_armour(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    if (f->other.armour != NO_ARMOUR && f->other.arm != VEHICLE)
        return refuse(r, "target-armour", "only target=vehicle has armour");
    return is_small_arm(f->own.weapon) &&
           f->other.armour > sheet_number(s, MG_SET_SMALL_ARMS_ARMOUR) &&
           refuse(r, "weapon", "small arms do nothing to such target-armour");
}

static int band_of(const struct facts *f, const struct sheet *s)
{
    return f->own.arm == AIRCRAFT ? SHORT
                                  : mg_band(mg_reaches(s, f->own.arm, f->own.weapon), f->range);
}

bool mg_shoot_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    if (refuse_shooter(f, s, r) || refuse_ranks(f, r))
        return true;
    if (f->own.class == CIVILIAN)
        return refuse(r, "class", "civilians are unarmed; an armed crowd is a mob");
    if (refuse_aircraft(f, r) || refuse_shot(f, r) || refuse_armour(f, s, r) ||
        mg_refuse_tokens(s, f->own.tokens, "tokens", r) ||
        mg_refuse_tokens(s, f->other.tokens, "target-tokens", r))
        return true;
    return band_of(f, s) == OUT &&
           refuse(r, "range", "out of range for this weapon; range-band says how far it reaches");
}

/* ---- shoot ---- */

/* Notes how the band came about. */
static void note_band(const struct facts *f, const struct sheet *s)
{
    if (f->own.arm == AIRCRAFT) {
        sheet_note(s, MG_RULING_AIRCRAFT, 0);
        return;
    }
    struct reaches reaches = mg_reaches(s, f->own.arm, f->own.weapon);
    struct band_reach reach = f->band == SHORT ? reaches.near : reaches.far;
    sheet_note(s, reach.row, reach.m);
}

void mg_shoot_prepare(struct facts *f, const struct sheet *s)
{
    f->band = band_of(f, s);
    note_band(f, s);
    f->dice = mg_shooting_pool(f, s);
    f->adjustment = mg_shot_adjustment(f, s);
    f->score = sheet_number(s, MG_SET_HIT_SCORE);
}

void mg_shoot_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    o->dice = f->dice;
    o->hits = chance_pool(c, "to hit", (struct pool){.dice = f->dice, .need = f->score});
    o->received = mg_hits_received(s, o->hits, f->adjustment);
    o->tokens = mg_tokens_after(s, f->other.tokens, o->received);
    o->destroyed = mg_is_destroyed(s, o->tokens);
}
