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

/* A weapon fires to the front only in the hull of a vehicle, or if it is Fixed and on none. */
static void list_weapons(struct ba_profile *p)
{
    bool is_hull = p->kind == VEHICLE_UNIT;
    p->weapons = 0;
    p->front_only = !is_hull && p->arms[MMGS] > 0;
    for (int i = 0; i < p->heavies; i++)
        for (int k = 0; k < p->heavy[i].count && p->weapons < WEAPONS_MAX; k++) {
            bool is_fixed = ba_weapon_rules(p->heavy[i].weapon) & FIXED_WEAPON;
            p->weapon[p->weapons++] = p->heavy[i].weapon;
            if (is_hull ? p->heavy[i].arc == ARC_FRONT : is_fixed)
                p->front_only = (int16_t)(p->front_only | 1 << p->weapons);
        }
    p->has_fixed = !is_hull && p->front_only;
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
}

/* ---- what a scenario may not say ---- */

/* What it carries, counted. */
struct load {
    int arms, heavies, panzerfausts;
};

static struct load load_of(const struct ba_profile *p)
{
    struct load load = {.arms = ba_sum_arms(p->arms, ARM_KINDS)};
    for (int i = 0; i < p->heavies; i++) {
        load.heavies += p->heavy[i].count;
        load.panzerfausts += p->heavy[i].weapon == PANZERFAUST ? p->heavy[i].count : 0;
    }
    return load;
}

static bool accept_vehicle(const struct ba_profile *p, struct refused_data *why)
{
    const struct mistake row[] = {
        {"class", p->hull == BY_KIND, "a vehicle must say its class"},
        {"models", p->models > 1, "a vehicle is one model"},
        {"open-topped", p->open_topped && p->hull == SOFT_SKIN,
         "only armoured vehicles are told apart by their roof"},
        {"move", p->move == MOVES_ON_FOOT || p->move == MOVES_AS_GUN,
         "a vehicle has tracks, half-tracks or wheels, or none"},
    };
    return ACCEPT(row, why);
}

/* Of who has no men nothing else is asked: what he lacks would follow from it. */
static bool accept_troops(const struct ba_profile *p, struct refused_data *why)
{
    const struct load has = load_of(p);
    const char *officer = "an officer has a rank, and at most 4 helpers";
    bool is_officer = p->kind == OFFICER_UNIT, is_squad = p->kind <= OFFICER_UNIT;
    bool is_crew = !is_squad, is_gun = p->kind == GUN_UNIT;
    bool is_observer = p->call != NO_CALL || (p->heavies == 0 && p->arms[MMGS] == 0);
    const struct mistake row[] = {
        {"rank", is_officer && p->rank == NO_OFFICER, officer},
        {"models", is_officer && p->models > 5, officer},
        {"rank", !is_officer && p->rank != NO_OFFICER, "only an officer or a vehicle has a rank"},
        {"class", p->hull != BY_KIND, "only a vehicle has a class"},
        {"tough", p->tough > p->models, "more tough men than men"},
        {"arms", is_squad && has.arms != p->models,
         "arms and loaders together must be as many as models"},
        {"arms", is_squad && p->arms[MMGS] > 0,
         "a medium machine gun belongs to a team or a vehicle"},
        {"heavy", is_squad && has.heavies > has.panzerfausts,
         "men of a squad carry no heavy weapon but panzerfausts"},
        {"heavy", is_squad && has.panzerfausts > p->arms[RIFLES],
         "panzerfausts are carried by riflemen: there are too few"},
        {"nco-arm", p->kind == SQUAD && p->nco && p->arms[p->nco_arm] == 0,
         "nobody in the squad carries this"},
        {"arms", is_crew && is_observer && has.arms > p->models, "more arms than men"},
        {"arms", is_crew && !is_observer && has.arms != p->arms[MMGS],
         "the crew of a weapon does not shoot: only mmgs are named"},
        {"heavy", is_gun && has.heavies == 0, "a gun has a heavy weapon"},
        {"models", is_gun && (p->models < 2 || p->models > 6), "a gun has a crew of 2 to 6"},
    };
    if (p->models == 0)
        return refuse_data(why, "models", "it must say how many men it has: 1 to 15");
    return ACCEPT(row, why);
}

enum { GUNS_MOST = 6 }; /* as many as a volley takes */

static bool accept_profile(struct ba_profile *p, struct refused_data *why)
{
    for (int i = 0; i < p->heavies; i++)
        if (p->heavy[i].arc == BY_KIND)
            p->heavy[i].arc = ARC_ALL;
    const struct mistake row[] = {
        {"heavy", load_of(p).heavies > WEAPONS_MAX,
         "more heavy weapons than one unit can aim: at most 11"},
        {"arms", p->arms[LMGS] > GUNS_MOST || p->arms[MMGS] > GUNS_MOST,
         "at most 6 machine guns of a kind fire together"},
    };
    if (!ACCEPT(row, why) || !(p->kind == VEHICLE_UNIT ? accept_vehicle : accept_troops)(p, why))
        return false;
    complete(p);
    return true;
}

static bool accept_terrain(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (!(t->like->is & TERRAIN_BUILDING) ||
            (t->box.east - t->box.west <= 8 * INCH && t->box.north - t->box.south <= 8 * INCH))
            continue;
        why->terrain = i;
        if (!refuse_data(why, "area", "a building is at most 8 by 8 inches"))
            return false;
    }
    why->terrain = -1;
    return true;
}

static bool accept_switches(const struct grog_scenario *s, struct refused_data *why)
{
    const struct ba_switches *w = ba_switches(s);
    bool is_breakthrough = w->victory == BY_BREAKTHROUGH;
    const char *lacks = "a breakthrough must say over which edge, and how many points win";
    const struct mistake row[] = {
        {"attacker", is_breakthrough && w->attacker == 0,
         "a breakthrough must say who attacks: 1 or 2"},
        {"points-to-win", is_breakthrough && w->points == 0, lacks},
        {"exit-edge", is_breakthrough && w->exit_edge == BY_KIND, lacks},
        {"objectives", w->victory == BY_OBJECTIVES && s->objectives == 0,
         "there are none to be held"},
    };
    return ACCEPT(row, why);
}

/* draw-die counts at most so many dice of a side. */
enum { DICE_MOST = 40, ARRIVES_MOST = 12, WORTH_MOST = 3 };

static bool accept_arrival(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *u = &s->unit[unit];
    bool is_entering = u->arrives > 1 || u->edge != NO_EDGE;
    const struct mistake row[] = {
        {"facing", u->facing % DEGREE != 0, "a unit faces whole degrees"},
        {"at", u->has_place && u->arrives > 1, "a reserve comes from its edge: it has no place"},
        {"arrives", u->arrives > ARRIVES_MOST, "a reserve comes in turn 12 at the latest"},
        {"arrives", is_entering && ba_profile(s, unit)->move == MOVES_NOT,
         "it cannot move, so it cannot come from an edge"},
    };
    return ACCEPT(row, why);
}

static bool accept_objectives(const struct grog_scenario *s, struct refused_data *why)
{
    bool has_holder = false, is_dear = false;
    for (int i = 0; i < s->objectives; i++) {
        has_holder |= s->objective[i].held_by != NO_SIDE;
        is_dear |= s->objective[i].worth > WORTH_MOST;
    }
    const struct mistake row[] = {
        {"objectives", has_holder, "an objective is held by whoever stands there, not by held-by"},
        {"objectives", is_dear, "an objective is worth 1 to 3 points"},
    };
    return ACCEPT(row, why);
}

bool ba_accept_side(struct grog_scenario *s, int number, struct refused_data *why)
{
    const struct side_data *side = &s->side[number];
    bool lacks_edge = side->home_edge == NO_EDGE;
    const struct mistake row[] = {
        {"units", side->units > DICE_MOST, "a side has at most 40 units: dice in the cup"},
        {"zone", lacks_edge && side->has_zone,
         "a side whose zone touches no table edge must say its edge"},
        {"edge", lacks_edge && !side->has_zone, "a side must have a zone or an edge"},
    };
    return ACCEPT(row, why);
}

void ba_note_unarmed(const struct grog_scenario *s, struct grog_text *t)
{
    for (int unit = 0; unit < s->units; unit++) {
        const struct ba_profile *p = ba_profile(s, unit);
        const struct load has = load_of(p);
        bool is_lorry = p->hull == SOFT_SKIN; /* which need have none */
        if (has.heavies == 0 && has.arms == 0 && p->call == NO_CALL && !is_lorry)
            grog_text_addf(t, "%s has no weapon\n", s->unit[unit].id);
    }
}

bool ba_accept_unit(struct grog_scenario *s, int unit, struct refused_data *why)
{
    return accept_profile((struct ba_profile *)s->unit[unit].profile, why) &&
           accept_arrival(s, unit, why);
}

bool ba_accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    (void)unit;
    return accept_objectives(s, why) && accept_terrain(s, why) && accept_switches(s, why);
}
