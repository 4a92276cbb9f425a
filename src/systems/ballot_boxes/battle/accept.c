/* SPDX-License-Identifier: MIT */
/* What a scenario may not say, what follows from it, and what an umpire may correct. */
#include "rules.h"

/* ---- what a scenario may not say ---- */

static bool has_all(int set, int one, int other)
{
    return (set >> one & 1) && (set >> other & 1);
}

static bool accept_staff(const struct mg_profile *p, struct refused_data *why)
{
    const struct mg_profile plain = {
        .arm = STAFF, .ranks = 1, .character = p->character, .under = NOBODY};
    const struct mistake row[] = {
        {"under", p->under != NOBODY, "a staff team is under nobody"},
        {"arm", memcmp(p, &plain, sizeof plain) != 0, "a staff team has only its character"},
        {"character", has_all(p->character, IS_RASH, IS_CAUTIOUS), "nobody is rash and cautious"},
    };
    return ACCEPT(row, why);
}

static bool accept_fighter(const struct grog_scenario *s, const struct mg_profile *p,
                           struct refused_data *why)
{
    const struct sheet sheet = scenario_sheet(s);
    const struct unit is = {.traits = p->traits};
    uint64_t weapons = (uint16_t)p->weapons;
    int count = __builtin_popcountll(weapons);
    const char *only_vehicles = "only vehicles have armour, speed and gear";
    bool is_vehicle = p->arm == VEHICLE, is_foot = p->arm == FOOT;
    const struct mistake row[] = {
        {"ranks", p->ranks == 2 && !can_have_two_ranks(p->arm),
         "only foot or cavalry has two ranks"},
        {"armour", p->armour && !is_vehicle, only_vehicles},
        {"speed", p->speed && !is_vehicle, only_vehicles},
        {"gear", p->gear && !is_vehicle, only_vehicles},
        {"limbered", p->limbered && !is_artillery(p->arm), "only artillery is limbered"},
        {"character", p->character != 0, "only a staff team has one"},
        {"weapons", (p->class == CIVILIAN) != (count == 0) || count > 2,
         "one or two weapons; unarmed civilians have none"},
        {"traits", has(&is, TRIBAL) && !can_be_tribal(p->arm),
         "only foot, scouts or cavalry is tribal"},
        {"traits", (has(&is, CAVALRY_DEFENCE) || has(&is, ASSAULT_ENGINEERS)) && !is_foot,
         "only foot has cavalry-defence or assault-engineers"},
        {"traits", has(&is, ANTI_TANK_DEFENCE) && !is_foot && p->arm != SCOUTS,
         "only foot or scouts have anti-tank-defence"},
        {"traits", has(&is, ADVANCED_ROUNDS) && !(weapons & FROM_TO(LIGHT_AT, HEAVY_GUN)),
         "advanced-rounds are for anti tank weapons and guns"},
    };
    if (!ACCEPT(row, why))
        return false;
    EACH_OF(weapons, weapon)
    {
        struct refusal refusal = {.reason = NULL};
        bool is_wrong = mg_refuse_weapon(p->arm, weapon, &refusal) ||
                        mg_refuse_bow(&sheet, weapon, has(&is, TRIBAL), &refusal);
        const struct mistake carried[] = {{"weapons", is_wrong, refusal.reason}};
        if (!ACCEPT(carried, why))
            return false;
    }
    return true;
}

/* The commanders that a side lists. */
static uint64_t commanders_of(const struct grog_scenario *s, int side)
{
    uint64_t set = 0;
    EACH_UNIT(s, side, unit)
    if (is_staff(s, unit) && !s->unit[unit].is_spare)
        set |= UNIT_BIT(unit);
    return set;
}

/* The only one of a side need not be named. */
static bool accept_commander(struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct mg_profile *p = (struct mg_profile *)s->unit[unit].profile;
    uint64_t commanders = commanders_of(s, side_of(s, unit));
    if (p->under == NOBODY && __builtin_popcountll(commanders) == 1)
        p->under = (int16_t)__builtin_ctzll(commanders);
    const struct mistake row[] = {
        {"under", p->under != NOBODY && !is_staff(s, p->under), "that is no staff team"},
        {"under", p->under == NOBODY && commanders != 0, "it must name one of the commanders"},
    };
    return ACCEPT(row, why);
}

static bool accept_place(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *data = &s->unit[unit];
    struct footprint on = mg_footprint_at_start(s, unit);
    struct shape shape = shape_of(&on);
    bool is_air = is_sortie(s, unit), stands = !is_air && data->has_place;
    const struct mistake row[] = {
        {"at", is_air && (data->has_place || data->has_arrival || data->edge != NO_EDGE),
         "a sortie has no place: it is called"},
        {"at", !is_air && !data->has_place, "it must say where it stands, or arrives"},
        {"at", stands && !footprint_is_on_table(&on, &s->table),
         "a part of it would be off the table"},
        {"at", stands && mg_is_wet(s, &shape), "it would stand in water"},
        {"at", stands && !mg_keeps_to_rails(s, unit, on.at, on.at),
         "an armoured train stands on rails"},
    };
    return ACCEPT(row, why);
}

bool mg_accept_unit(struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct mg_profile *p = (struct mg_profile *)s->unit[unit].profile;
    p->ranks = (int16_t)larger(1, p->ranks);
    if (s->unit[unit].is_spare)
        return true;
    const struct mistake row[] = {
        {"class", p->arm == AIRCRAFT && p->class == CIVILIAN, "civilians have no aircraft"}};
    if (!accept_place(s, unit, why) || !ACCEPT(row, why))
        return false;
    if (p->arm == STAFF)
        return accept_staff(p, why);
    return p->arm == AIRCRAFT || (accept_fighter(s, p, why) && accept_commander(s, unit, why));
}

bool mg_accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    const struct mg_switches *w = mg_switches(s);
    bool has_holder = false;
    for (int i = 0; i < s->objectives; i++)
        has_holder |= s->objective[i].held_by != NO_SIDE;
    const struct mistake row[] = {
        {"night", w->nights == 1 || (w->nights == 2 && w->night_from > w->night_to),
         "the first and the last turn of it: [3, 5]"},
        {"objectives", has_holder, "an objective is held by whoever stands there, not by held-by"},
    };
    *unit = -1;
    return ACCEPT(row, why);
}

unsigned mg_blocks(const struct grog_scenario *s, int unit)
{
    return is_sortie(s, unit)  ? BLOCKS_NOTHING
           : is_staff(s, unit) ? BLOCKS_MOVES
                               : BLOCKS_MOVES | BLOCKS_SIGHT;
}

static void derive_unit(const struct grog_scenario *s, int unit, struct mg_derived *d)
{
    const struct sheet sheet = scenario_sheet(s);
    uint64_t weapons = weapons_of(s, unit);
    EACH_OF(weapons, weapon)
    {
        struct reaches reach = mg_reaches(&sheet, arm_of(s, unit), weapon);
        int m = larger(reach.near.m, reach.far.m);
        d->reach[unit] = larger(d->reach[unit], m * scenario_number(s, MG_SET_M));
    }
    struct facts activation = {.own.class = activation_class(s, unit)};
    mg_activation_prepare(&activation, &sheet);
    d->ready |= (uint64_t)(activation.score <= 1) << unit;
    d->staff |= (uint64_t)is_staff(s, unit) << unit;
    d->sorties |= (uint64_t)is_sortie(s, unit) << unit;
    d->civilians |= (uint64_t)(class_of(s, unit) == CIVILIAN) << unit;
    if (mg_strength_of(s, unit) > 0)
        d->bases[side_of(s, unit)] += mg_profile(s, unit)->ranks;
}

void mg_derive(const struct grog_scenario *s, void *derived)
{
    struct mg_derived *d = derived;
    d->woods = table_pieces(&s->table, HIDES);
    d->hills = table_pieces(&s->table, TERRAIN_HILL);
    for (int unit = 0; unit < s->units; unit++)
        derive_unit(s, unit, d);
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
        if (gone == NOT_GONE)
            continue;
        b->piece[unit].presence = HAS_GONE;
        contact_drop_all(b, unit);
        if (gone != GONE_LEFT && !is_staff(s, unit))
            now->lost[side_of(s, unit)]++;
    }
    for (int side = 0; side < SIDES; side++)
        b->points[side] = now->victory_points[side];
    mg_hold_objectives(s, b);
}

bool mg_allows_unit(struct game before, struct game after, int unit, struct verdict *why)
{
    const struct piece *was = &before.b->piece[unit], *is = &after.b->piece[unit];
    const struct mg_unit *now = now_of(after, unit);
    const char *id = after.s->unit[unit].id;
    bool has_moved = !is_same_place(was->on.at, is->on.at) || was->on.facing != is->on.facing;
    if (now->tokens >= number(after, MG_SET_DESTROYED_AT))
        return verdict_no(why, MG_RULING_DESTROYED,
                          "%s with so many tokens is gone: say gone=destroyed", id);
    if (is->presence == IS_WRECK || (is->presence == HAS_GONE) != (now->gone != NOT_GONE))
        return verdict_no(why, -1, "%s: what became of it is said by gone=", id);
    if (is_sortie(after.s, unit) && is->presence != TO_COME)
        return verdict_no(why, MG_RULING_AIRCRAFT, "%s is a sortie: it has no place", id);
    if (before.b->decision >= ASK_RETURN && was->presence != is->presence)
        return verdict_no(why, -1, "an answer is due: who is there can be corrected after it");
    if (is->presence != ON_TABLE || (!has_moved && was->presence == ON_TABLE))
        return true;
    if (is_in_contact(after.b, unit))
        return verdict_no(why, MG_RULING_MELEE_RESULT, "%s is in contact, and stays there", id);
    return mg_may_stand(after, &is->on, &(struct mg_passage){.except = UNIT_BIT(unit)}) ||
           verdict_no(why, -1, "%s cannot stand there", id);
}

bool mg_allows(struct game before, const struct battle *after, struct verdict *why)
{
    return after->turn == before.b->turn || (after->turn >= 1 && after->turn <= before.s->turns) ||
           verdict_no(why, -1, "the turn can be 1 to %d", before.s->turns);
}
