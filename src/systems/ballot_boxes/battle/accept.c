/* SPDX-License-Identifier: MIT */
/* What a scenario may not say, what follows from it, and what an umpire may correct. */
#include "rules.h"

/* ---- what a scenario may not say ---- */

static bool refuse_data(struct refused_data *why, const char *field, const char *words)
{
    if (why->pass-- > 0)
        return true;
    snprintf(why->field, sizeof why->field, "%s", field);
    snprintf(why->words, sizeof why->words, "%s", words);
    return false;
}

static bool accept_staff(const struct mg_profile *p, struct refused_data *why)
{
    if (p->weapons || p->traits || p->class != REGULAR || p->grade != TRAINED ||
        p->strength != NORMAL || p->ranks > 1 || p->limbered)
        return refuse_data(why, "arm", "a staff team has only its character");
    if (p->under != NOBODY)
        return refuse_data(why, "under", "a staff team is under nobody");
    return (p->character & (1 << IS_RASH | 1 << IS_CAUTIOUS)) !=
               (1 << IS_RASH | 1 << IS_CAUTIOUS) ||
           refuse_data(why, "character", "nobody is rash and cautious");
}

static bool accept_weapons(const struct mg_profile *p, struct refused_data *why)
{
    int count = __builtin_popcount((uint16_t)p->weapons);
    struct refusal refusal;
    if ((p->class == CIVILIAN) != (count == 0) || count > 2)
        return refuse_data(why, "weapons", "one or two weapons; unarmed civilians have none");
    for (int weapon = 0; weapon < AIR_ATTACK; weapon++) {
        if (!((uint16_t)p->weapons >> weapon & 1))
            continue;
        if (mg_refuse_weapon(p->arm, weapon, &refusal))
            return refuse_data(why, "weapons", refusal.reason);
        if (weapon == BOW && !(p->traits >> TRIBAL & 1))
            return refuse_data(why, "weapons", "only tribal units use bows");
    }
    return true;
}

static bool accept_traits(const struct mg_profile *p, struct refused_data *why)
{
    const int at_or_gun = (int)FROM_TO(LIGHT_AT, HEAVY_GUN);
    const struct unit is = {.traits = p->traits};
    if (has(&is, TRIBAL) && !can_be_tribal(p->arm))
        return refuse_data(why, "traits", "only foot, scouts or cavalry is tribal");
    if ((has(&is, CAVALRY_DEFENCE) || has(&is, ASSAULT_ENGINEERS)) && p->arm != FOOT)
        return refuse_data(why, "traits", "only foot has cavalry-defence or assault-engineers");
    if (has(&is, ANTI_TANK_DEFENCE) && p->arm != FOOT && p->arm != SCOUTS)
        return refuse_data(why, "traits", "only foot or scouts have anti-tank-defence");
    return !has(&is, ADVANCED_ROUNDS) || (p->weapons & at_or_gun) ||
           refuse_data(why, "traits", "advanced-rounds are for anti tank weapons and guns");
}

static bool accept_body(const struct mg_profile *p, struct refused_data *why)
{
    if (p->ranks == 2 && !can_have_two_ranks(p->arm))
        return refuse_data(why, "ranks", "only foot or cavalry has two ranks");
    if (p->arm != VEHICLE && (p->armour || p->speed || p->gear))
        return refuse_data(why,
                           p->armour  ? "armour"
                           : p->speed ? "speed"
                                      : "gear",
                           "only vehicles have armour, speed and gear");
    if (p->limbered && !is_artillery(p->arm))
        return refuse_data(why, "limbered", "only artillery is limbered");
    return !p->character || refuse_data(why, "character", "only a staff team has one");
}

/* The only commander of a side need not be named. */
static int only_commander(const struct grog_scenario *s, int side)
{
    int found = NOBODY;
    EACH_UNIT(s, side, unit)
    if (is_staff(s, unit) && !s->unit[unit].is_spare) {
        if (found != NOBODY)
            return NOBODY;
        found = unit;
    }
    return found;
}

static bool accept_commander(struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct mg_profile *p = (struct mg_profile *)s->unit[unit].profile;
    int side = side_of(s, unit);
    if (p->under == NOBODY)
        p->under = (int16_t)only_commander(s, side);
    if (p->under != NOBODY)
        return is_staff(s, p->under) || refuse_data(why, "under", "that is no staff team");
    EACH_UNIT(s, side, other)
    if (is_staff(s, other) && !s->unit[other].is_spare)
        return refuse_data(why, "under", "it must name one of the commanders");
    return true;
}

static bool accept_place(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *data = &s->unit[unit];
    if (is_sortie(s, unit))
        return (!data->has_place && !data->has_arrival && data->edge == NO_EDGE) ||
               refuse_data(why, "at", "a sortie has no place: it is called");
    if (!data->has_place)
        return refuse_data(why, "at", "it must say where it stands, or arrives");
    struct footprint on = mg_footprint(s, unit, data->at, data->facing);
    struct shape shape = shape_of(&on);
    if (!footprint_is_on_table(&on, &s->table))
        return refuse_data(why, "at", "a part of it would be off the table");
    if (mg_is_wet(s, &shape))
        return refuse_data(why, "at", "it would stand in water");
    return mg_keeps_to_rails(s, unit, on.at, on.at) ||
           refuse_data(why, "at", "an armoured train stands on rails");
}

static bool accept_unit(struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct mg_profile *p = (struct mg_profile *)s->unit[unit].profile;
    p->ranks = (int16_t)larger(1, p->ranks);
    if (s->unit[unit].is_spare)
        return true;
    if (!accept_place(s, unit, why))
        return false;
    if (p->arm == STAFF)
        return accept_staff(p, why);
    if (p->arm == AIRCRAFT)
        return p->class != CIVILIAN || refuse_data(why, "class", "civilians have no aircraft");
    return accept_body(p, why) && accept_weapons(p, why) && accept_traits(p, why) &&
           accept_commander(s, unit, why);
}

bool mg_accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    const struct mg_switches *w = mg_switches(s);
    if (w->nights == 1 || (w->nights == 2 && w->night_from > w->night_to))
        return refuse_data(why, "night", "the first and the last turn of it: [3, 5]");
    for (*unit = 0; *unit < s->units; ++*unit)
        if (!accept_unit(s, *unit, why))
            return false;
    *unit = -1;
    for (int i = 0; i < s->objectives; i++)
        if (s->objective[i].held_by != NO_SIDE)
            return refuse_data(why, "objectives",
                               "an objective is held by whoever stands there, not by held-by");
    return true;
}

unsigned mg_blocks(const struct grog_scenario *s, int unit)
{
    return is_sortie(s, unit)  ? BLOCKS_NOTHING
           : is_staff(s, unit) ? BLOCKS_MOVES
                               : BLOCKS_MOVES | BLOCKS_SIGHT;
}

void mg_derive(const struct grog_scenario *s, void *derived)
{
    struct mg_derived *d = derived;
    d->woods = table_pieces(&s->table, HIDES);
    d->hills = table_pieces(&s->table, TERRAIN_HILL);
    for (int unit = 0; unit < s->units; unit++)
        if (!is_staff(s, unit) && !is_sortie(s, unit)) {
            d->bases[side_of(s, unit)] += mg_profile(s, unit)->ranks;
            d->strength[side_of(s, unit)]++;
        }
}

struct footprint mg_footprint_at_start(const struct grog_scenario *s, int unit)
{
    return mg_footprint(s, unit, s->unit[unit].at, s->unit[unit].facing);
}

/* ---- corrections ---- */

void mg_settle(const struct grog_scenario *s, struct battle *b)
{
    struct mg_battle *now = mg_battle(b);
    now->lost[0] = now->lost[1] = 0;
    for (int unit = 0; unit < s->units; unit++) {
        int gone = mg_unit(b, unit)->gone;
        if (gone != NOT_GONE) {
            b->piece[unit].presence = HAS_GONE;
            contact_drop_all(b, unit);
        }
        if (gone != NOT_GONE && gone != GONE_LEFT && !is_staff(s, unit))
            now->lost[side_of(s, unit)]++;
    }
    for (int side = 0; side < SIDES; side++)
        b->points[side] = now->victory_points[side];
    mg_hold_objectives(s, b);
}

static bool allows_unit(const struct grog_scenario *s, const struct battle *before,
                        const struct battle *after, int unit, struct verdict *why)
{
    const struct piece *was = &before->piece[unit], *is = &after->piece[unit];
    const struct mg_unit *now = mg_unit_seen(after, unit);
    const char *id = s->unit[unit].id;
    bool has_moved = !is_same_place(was->on.at, is->on.at) || was->on.facing != is->on.facing;
    if (now->tokens >= mg_number(s, MG_SET_DESTROYED_AT))
        return verdict_no(why, MG_RULING_DESTROYED,
                          "%s with so many tokens is gone: say gone=destroyed", id);
    if (is->presence == IS_WRECK || (is->presence == HAS_GONE) != (now->gone != NOT_GONE))
        return verdict_no(why, -1, "%s: what became of it is said by gone=", id);
    if (is_sortie(s, unit) && is->presence != TO_COME)
        return verdict_no(why, MG_RULING_AIRCRAFT, "%s is a sortie: it has no place", id);
    if (before->decision >= ASK_RETURN && was->presence != is->presence)
        return verdict_no(why, -1, "an answer is due: who is there can be corrected after it");
    if (is->presence != ON_TABLE || (!has_moved && was->presence == ON_TABLE))
        return true;
    if (is_in_contact(after, unit))
        return verdict_no(why, MG_RULING_MELEE_RESULT, "%s is in contact, and stays there", id);
    struct shape shape = shape_of(&is->on);
    uint64_t others = units_present(s, after, NO_SIDE) & ~UNIT_BIT(unit);
    return (footprint_is_on_table(&is->on, &s->table) && !mg_is_wet(s, &shape) &&
            mg_met(after, others, &shape) == NOBODY) ||
           verdict_no(why, -1, "%s cannot stand there", id);
}

bool mg_allows(const struct grog_scenario *s, const struct battle *before,
               const struct battle *after, struct verdict *why)
{
    if (after->turn != before->turn && (after->turn < 1 || after->turn > s->turns))
        return verdict_no(why, -1, "the turn can be 1 to %d", s->turns);
    for (int unit = 0; unit < s->units; unit++)
        if (!allows_unit(s, before, after, unit, why))
            return false;
    return true;
}
