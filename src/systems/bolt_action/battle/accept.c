/* SPDX-License-Identifier: MIT */
/* What follows from what a scenario says of a unit, and what a scenario may not say. */
#include "rules.h"

/* ---- what follows from a profile ---- */

static int as_target(const struct ba_profile *p)
{
    static const int16_t target[] = {[SQUAD] = INFANTRY, INFANTRY, TEAM, ARTILLERY};
    return p->kind == VEHICLE_UNIT ? p->hull : target[p->kind];
}

static bool is_too_heavy_to_move(const struct ba_profile *p)
{
    int weapon = p->weapons > 0 ? p->weapon[0] : HMG;
    return weapon == HEAVY_AT_GUN || weapon == SUPER_HEAVY_AT_GUN || weapon == MEDIUM_HOWITZER ||
           weapon == HEAVY_HOWITZER;
}

static int usual_move(const struct ba_profile *p)
{
    if (p->kind == GUN_UNIT)
        return is_too_heavy_to_move(p) ? MOVES_NOT : MOVES_AS_GUN;
    if (p->kind != VEHICLE_UNIT)
        return MOVES_ON_FOOT;
    return p->hull >= LIGHT_TANK ? MOVES_ON_TRACKS : MOVES_ON_WHEELS;
}

static void list_weapons(struct ba_profile *p)
{
    p->weapons = p->front_only = 0;
    for (int i = 0; i < p->heavies; i++)
        for (int k = 0; k < p->heavy[i].count && p->weapons < WEAPONS_MAX; k++) {
            if (p->kind == VEHICLE_UNIT && p->heavy[i].arc == ARC_FRONT)
                p->front_only = (int16_t)(p->front_only | 1 << p->weapons);
            p->weapon[p->weapons++] = p->heavy[i].weapon;
        }
}

static bool has_fixed_weapon(const struct ba_profile *p)
{
    if (p->kind == VEHICLE_UNIT)
        return false;
    for (int i = 0; i < p->weapons; i++)
        if (ba_weapon_rules(p->weapon[i]) & FIXED_WEAPON)
            return true;
    return p->arms[MMGS] > 0;
}

static void complete(struct ba_profile *p)
{
    list_weapons(p);
    if (p->models == 0 && p->kind == VEHICLE_UNIT)
        p->models = 1;
    if (p->kind != SQUAD)
        p->nco = 0;
    if (p->move == BY_KIND)
        p->move = (int16_t)usual_move(p);
    p->target = (int16_t)as_target(p);
    p->has_fixed = has_fixed_weapon(p);
}

/* ---- what a scenario may not say ---- */

static int arms_of(const struct ba_profile *p)
{
    int sum = 0;
    for (int arm = 0; arm < ARM_KINDS; arm++)
        sum += p->arms[arm];
    return sum;
}

static int heavy_count(const struct ba_profile *p)
{
    int sum = 0;
    for (int i = 0; i < p->heavies; i++)
        sum += p->heavy[i].count;
    return sum;
}

static bool accept_men(const struct ba_profile *p, struct refused_data *why)
{
    int panzerfausts = 0;
    if (arms_of(p) != p->models)
        return refuse_data(why, "arms", "arms and loaders together must be as many as models");
    if (p->arms[MMGS] > 0)
        return refuse_data(why, "arms", "a medium machine gun belongs to a team or a vehicle");
    for (int i = 0; i < p->heavies; i++) {
        if (p->heavy[i].weapon != PANZERFAUST)
            return refuse_data(why, "heavy",
                               "men of a squad carry no heavy weapon but panzerfausts");
        panzerfausts += p->heavy[i].count;
    }
    if (panzerfausts > p->arms[RIFLES])
        return refuse_data(why, "heavy", "panzerfausts are carried by riflemen: there are too few");
    if (p->kind == SQUAD && p->nco && p->arms[p->nco_arm] == 0)
        return refuse_data(why, "nco-arm", "nobody in the squad carries this");
    return true;
}

static bool accept_crew(const struct ba_profile *p, struct refused_data *why)
{
    bool is_observer = p->call != NO_CALL || (p->heavies == 0 && p->arms[MMGS] == 0);
    if (is_observer && arms_of(p) > p->models)
        return refuse_data(why, "arms", "more arms than men");
    if (!is_observer && arms_of(p) != p->arms[MMGS])
        return refuse_data(why, "arms", "the crew of a weapon does not shoot: only mmgs are named");
    if (p->kind == GUN_UNIT && heavy_count(p) == 0)
        return refuse_data(why, "heavy", "a gun has a heavy weapon");
    if (p->kind == GUN_UNIT && (p->models < 2 || p->models > 6))
        return refuse_data(why, "models", "a gun has a crew of 2 to 6");
    return true;
}

static bool accept_vehicle(const struct ba_profile *p, struct refused_data *why)
{
    if (p->hull == BY_KIND)
        return refuse_data(why, "class", "a vehicle must say its class");
    if (p->models > 1)
        return refuse_data(why, "models", "a vehicle is one model");
    if (p->open_topped && p->hull == SOFT_SKIN)
        return refuse_data(why, "open-topped",
                           "only armoured vehicles are told apart by their roof");
    if (p->move == MOVES_ON_FOOT || p->move == MOVES_AS_GUN)
        return refuse_data(why, "move", "a vehicle has tracks, half-tracks or wheels, or none");
    return true;
}

static bool accept_unit(const struct ba_profile *p, struct refused_data *why)
{
    if (p->kind == VEHICLE_UNIT)
        return accept_vehicle(p, why);
    if (p->models == 0)
        return refuse_data(why, "models", "it must say how many men it has: 1 to 15");
    if (p->kind == OFFICER_UNIT && (p->rank == NO_OFFICER || p->models > 5))
        return refuse_data(why, p->rank == NO_OFFICER ? "rank" : "models",
                           "an officer has a rank, and at most 4 helpers");
    if (p->kind != OFFICER_UNIT && p->rank != NO_OFFICER)
        return refuse_data(why, "rank", "only an officer or a vehicle has a rank");
    if (p->hull != BY_KIND)
        return refuse_data(why, "class", "only a vehicle has a class");
    if (p->tough > p->models)
        return refuse_data(why, "tough", "more tough men than men");
    return p->kind <= OFFICER_UNIT ? accept_men(p, why) : accept_crew(p, why);
}

enum { GUNS_MOST = 6 }; /* as many as a volley takes */

static bool accept_any_unit(struct ba_profile *p, struct refused_data *why)
{
    for (int i = 0; i < p->heavies; i++)
        if (p->heavy[i].arc == BY_KIND)
            p->heavy[i].arc = ARC_ALL;
    if (heavy_count(p) > WEAPONS_MAX)
        return refuse_data(why, "heavy", "more heavy weapons than one unit can aim: at most 11");
    if (p->arms[LMGS] > GUNS_MOST || p->arms[MMGS] > GUNS_MOST)
        return refuse_data(why, "arms", "at most 6 machine guns of a kind fire together");
    if (!accept_unit(p, why))
        return false;
    complete(p);
    return true;
}

static bool accept_terrain(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if ((t->like->is & TERRAIN_BUILDING) &&
            (t->box.east - t->box.west > 8 * INCH || t->box.north - t->box.south > 8 * INCH))
            return refuse_data(why, "terrain", "a building is at most 8 by 8 inches");
    }
    return true;
}

static bool accept_switches(struct grog_scenario *s, struct refused_data *why)
{
    struct ba_switches *w = (struct ba_switches *)s->number;
    bool is_breakthrough = w->victory == BY_BREAKTHROUGH;
    if (is_breakthrough && w->attacker == 0)
        return refuse_data(why, "attacker", "a breakthrough must say who attacks: 1 or 2");
    if (is_breakthrough && (w->exit_edge == BY_KIND || w->points == 0))
        return refuse_data(why, w->points ? "exit-edge" : "points-to-win",
                           "a breakthrough must say over which edge, and how many points win");
    if (w->victory == BY_OBJECTIVES && s->objectives == 0)
        return refuse_data(why, "objectives", "there are none to be held");
    return true;
}

/* draw-die counts at most so many dice of a side. */
enum { DICE_MOST = 40, ARRIVES_MOST = 12, WORTH_MOST = 3 };

static bool accept_reserve(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *u = &s->unit[unit];
    if (u->has_place && u->arrives > 1)
        return refuse_data(why, "at", "a reserve comes from its edge: it has no place");
    if (u->arrives > ARRIVES_MOST)
        return refuse_data(why, "arrives", "a reserve comes in turn 12 at the latest");
    if ((u->arrives > 1 || u->edge != NO_EDGE) && ba_profile(s, unit)->move == MOVES_NOT)
        return refuse_data(why, "arrives", "it cannot move, so it cannot come from an edge");
    return true;
}

static bool accept_objectives(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->objectives; i++) {
        if (s->objective[i].held_by != NO_SIDE)
            return refuse_data(why, "objectives",
                               "an objective is held by whoever stands there, not by held-by");
        if (s->objective[i].worth > WORTH_MOST)
            return refuse_data(why, "objectives", "an objective is worth 1 to 3 points");
    }
    return true;
}

static bool accept_places(const struct grog_scenario *s, struct refused_data *why, int *unit)
{
    for (int side = 0; side < SIDES; side++)
        if (s->side[side].units > DICE_MOST)
            return refuse_data(why, "sides", "a side has at most 40 units: dice in the cup");
    if (!accept_objectives(s, why))
        return false;
    for (*unit = 0; *unit < s->units; ++*unit)
        if (!accept_reserve(s, *unit, why))
            return false;
    *unit = -1;
    return true;
}

static bool accept_sides(const struct grog_scenario *s, struct refused_data *why)
{
    for (int side = 0; side < SIDES; side++)
        if (s->side[side].home_edge == NO_EDGE)
            return refuse_data(why, "sides",
                               s->side[side].has_zone
                                   ? "a side whose zone touches no table edge must say its edge"
                                   : "a side must have a zone or an edge");
    return true;
}

/* A lorry need have none. */
static bool lacks_weapons(const struct ba_profile *p)
{
    return heavy_count(p) == 0 && arms_of(p) == 0 && p->call == NO_CALL && p->hull != SOFT_SKIN;
}

void ba_note_unarmed(const struct grog_scenario *s, struct grog_text *t)
{
    for (int unit = 0; unit < s->units; unit++)
        if (lacks_weapons(ba_profile(s, unit)))
            grog_text_addf(t, "%s has no weapon\n", s->unit[unit].id);
}

bool ba_accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    for (*unit = 0; *unit < s->units; ++*unit) {
        if (s->unit[*unit].facing % DEGREE != 0)
            return refuse_data(why, "facing", "a unit faces whole degrees");
        if (!accept_any_unit((struct ba_profile *)s->unit[*unit].profile, why))
            return false;
    }
    *unit = -1;
    return accept_places(s, why, unit) && accept_sides(s, why) && accept_terrain(s, why) &&
           accept_switches(s, why);
}
