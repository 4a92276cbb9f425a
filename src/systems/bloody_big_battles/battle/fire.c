/* SPDX-License-Identifier: MIT */
/*
 * Fire (4.6, 4.8, 4.9): all units that fire at one target in a phase throw once together.  The three
 * strongest are groups of the firefight, the power of the others is added.
 */
#include "parts.h"

#include <stdlib.h>

/* One who fires: what the sheet knows of him. */
struct firer {
    int unit, power;
    struct group group;
};

struct order bbb_fire_order(int target, int unit)
{
    struct order o = order_at(DO_FIRE, NOBODY, target);
    o.aim[0].unit = (uint8_t)unit;
    o.aims = 1;
    return o;
}

/* ---- who may fire ---- */

/* Farther than any weapon of its kind, whatever its factors are?  A quick yes to most. */
static bool is_far(struct game g, int unit, int target)
{
    const struct footprint *from = on_of(g, unit), *to = on_of(g, target);
    int most = bbb_farthest_shot(g.s, unit) + from->width + from->depth + to->width + to->depth;
    return abs(from->at.x - to->at.x) > most || abs(from->at.y - to->at.y) > most;
}

int bbb_range(struct game g, const struct footprint *from, int target)
{
    const struct footprint edge = footprint_rounded(from->front, from->facing, from->width, 0);
    return (gap_on_table(&g.s->table, &edge, on_of(g, target)) + INCH - 1) / INCH;
}

static struct group group_of(struct game g, int unit, int target)
{
    const struct bbb_unit *state = now_of(g, unit);
    bool is_own_turn = active_side(g) == side_of(g.s, unit);
    int notes = (state->disrupted ? 1 << NOTE_DISRUPTED : 0) |
                (state->low_ammo ? 1 << NOTE_LOW_AMMO : 0) |
                (state->reduced ? 1 << NOTE_REDUCED : 0) |
                (state->pivoted && is_own_turn ? 1 << NOTE_PIVOTED : 0);
    return (struct group){.bases = bbb_firing_bases(g.b, unit),
                          .weapon = bbb_profile(g.s, unit)->weapon - 1,
                          .range = bbb_range(g, on_of(g, unit), target),
                          .notes = notes};
}

static bool is_in_reach(const struct grog_scenario *s, const struct group *group, int *power)
{
    enum { FARTHEST = 24 };
    const struct facts f = {.group = {*group}};
    if (group->range > FARTHEST)
        return false;
    const struct outcome o = look_up(s, bbb_fire_factor_look_up, &f);
    *power = o.power;
    return o.in_range;
}

static bool is_able(struct game g, int unit, struct verdict *why)
{
    const struct bbb_unit *state = now_of(g, unit);
    bool is_unarmed = bbb_profile(g.s, unit)->weapon == 0;
    const struct objection row[] = {
        {is_unarmed, BBB_RULING_WHO_FIRES, "has nothing to fire with"},
        {state->silenced, BBB_SILENCED_NO_FIRE, "is Silenced"},
        {is_column(state->formation), BBB_RULING_WHO_FIRES, "is in column"},
        {is_advancing(g.b, unit), BBB_RULING_WHO_FIRES, "is charging"},
        {state->fort_low_ammo && state->low_ammo, BBB_RULING_WHO_FIRES, "waits for ammunition"},
        {state->fired, BBB_RULING_COMBINED_FIRE, "has fired in this phase"},
    };
    return VERDICT_BY(row, g.s->unit[unit].name, why);
}

bool bbb_may_fire_at(struct game g, int unit, int target, struct verdict *why)
{
    int power;
    const char *name = g.s->unit[unit].name;
    const struct footprint *f = on_of(g, unit);
    if (!is_able(g, unit, why))
        return false;
    if (is_far(g, unit, target))
        return verdict_no(why, BBB_RULING_RANGES, "%s is far out of range", name);
    uint64_t chargers = bbb_attackers(g, unit);
    if (chargers && !(chargers & UNIT_BIT(target)))
        return verdict_no(why, BBB_RULING_WHO_FIRES, "%s is charged: it fires at its chargers",
                          name);
    const struct group group = group_of(g, unit, target);
    if (!is_in_reach(g.s, &group, &power))
        return verdict_no(why, BBB_RULING_RANGES, "%s is out of range: %d\"", name, group.range);
    if (!bbb_is_in_front(f, on_of(g, target)))
        return verdict_no(why, BBB_RULING_ARCS, "%s does not have it before its front", name);
    return bbb_sees(g, unit, f, target, NULL) ||
           verdict_no(why, BBB_RULING_SIGHT, "%s does not see it", name);
}

static bool is_named_twice(const struct order *o, int k)
{
    for (int i = 0; i < k; i++)
        if (o->aim[i].unit == o->aim[k].unit)
            return true;
    return false;
}

bool bbb_check_fire(struct game g, const struct order *o, struct verdict *why)
{
    int target = o->other;
    if (!is_foe(g, target))
        return verdict_no(why, BBB_RULING_WHO_FIRES, "the target must be an enemy on the table");
    if (now_of(g, target)->fired_at)
        return verdict_no(why, BBB_RULING_COMBINED_FIRE, "%s was fired at in this phase",
                          g.s->unit[target].name);
    if (o->aims == 0)
        return verdict_no(why, BBB_RULING_COMBINED_FIRE, "it must say who fires");
    for (int i = 0; i < o->aims; i++) {
        int unit = o->aim[i].unit;
        if (unit == NOBODY || !is_own(g, unit))
            return verdict_no(why, BBB_RULING_WHO_FIRES, "only units of one's own fire");
        if (is_named_twice(o, i))
            return verdict_no(why, BBB_RULING_COMBINED_FIRE, "%s is named twice",
                              g.s->unit[unit].name);
        if (!bbb_may_fire_at(g, unit, target, why))
            return false;
    }
    return true;
}

/* ---- the firefight's fields ---- */

static int trait_notes(const struct grog_scenario *s, int unit)
{
    int traits = bbb_profile(s, unit)->traits;
    return (has(traits, TRAIT_SKIRMISHERS) ? 1 << NOTE_SKIRMISHERS : 0) |
           (has(traits, TRAIT_DEVASTATING) ? 1 << NOTE_DEVASTATING : 0) |
           (has(traits, TRAIT_RAGGED) ? 1 << NOTE_RAGGED : 0);
}

static bool is_flanking(const struct battle *b, int unit, int target)
{
    const struct footprint *on = &b->piece[target].on;
    const struct front front = bbb_front(on);
    return arc_of(&front, on->depth, unit_front(b, unit)) != IN_FRONT;
}

static int collect(struct game g, const struct order *o, struct firer firer[ORDER_AIMS_MAX])
{
    for (int i = 0; i < o->aims; i++) {
        firer[i].unit = o->aim[i].unit;
        firer[i].power = 0;
        firer[i].group = group_of(g, firer[i].unit, o->other);
        is_in_reach(g.s, &firer[i].group, &firer[i].power);
    }
    return o->aims;
}

static void change_places(struct firer *a, struct firer *b)
{
    struct firer other = *a;
    *a = *b;
    *b = other;
}

/* The strongest first; equal ones as they were named.  Of more than three, rockets are the third. */
static void rank(struct firer *firer, int firers)
{
    for (int i = 1; i < firers; i++)
        for (int k = i; k > 0 && firer[k].power > firer[k - 1].power; k--)
            change_places(&firer[k], &firer[k - 1]);
    for (int i = GROUPS; i < firers; i++)
        if (firer[i].group.weapon == RKT && firer[0].group.weapon != RKT &&
            firer[1].group.weapon != RKT && firer[2].group.weapon != RKT)
            change_places(&firer[i], &firer[GROUPS - 1]);
}

/* Works count when those whose fire crosses them bring at least half of the power. */
static bool works_count(const struct battle *b, const struct terrain *works, int target,
                        const struct firer *firer, int firers)
{
    int crossing = 0, all = 0;
    bool is_crossed = false;
    for (int i = 0; i < firers; i++) {
        bool crosses =
            terrain_is_crossed(works, unit_front(b, firer[i].unit), unit_centre(b, target));
        all += firer[i].power;
        crossing += crosses ? firer[i].power : 0;
        is_crossed = is_crossed || crosses;
    }
    return is_crossed && 2 * crossing >= all;
}

static int cover_value(const struct grog_scenario *s, int cover)
{
    const struct sheet sheet = scenario_sheet(s);
    return cover == NO_TERRAIN ? 0 : -sheet_number(&sheet, bbb_fire_row(cover));
}

static int works_of(struct game g, int target, const struct firer *firer, int firers)
{
    struct terrain line;
    int word, best = NO_TERRAIN;
    for (int k = 0; bbb_works(g, k, &line, &word); k++)
        if (bbb_is_behind(g.s, &line, on_of(g, target)) &&
            works_count(g.b, &line, target, firer, firers) &&
            cover_value(g.s, word) > cover_value(g.s, best))
            best = word;
    return best;
}

static int cover_of(struct game g, int target, const struct firer *firer, int firers)
{
    int area = bbb_area(g.s, unit_centre(g.b, target));
    int works = works_of(g, target, firer, firers);
    int kind = kind_in(g.s, target, now_of(g, target)->formation);
    if (area == OPEN || area == MARSH)
        area = NO_TERRAIN;
    bool goes_before = works != NO_TERRAIN && kind != INFANTRY && area != FORT;
    return goes_before || cover_value(g.s, works) > cover_value(g.s, area) ? works : area;
}

int bbb_target_kind(struct game g, int target)
{
    int formation = now_of(g, target)->formation;
    return formation == AT_LIMBER ? LIMBERED : kind_in(g.s, target, formation);
}

static void target_facts(struct game g, int target, struct facts *f)
{
    const struct bbb_profile *p = bbb_profile(g.s, target);
    const struct bbb_unit *state = now_of(g, target);
    f->target = bbb_target_kind(g, target);
    f->target_quality = p->quality;
    f->target_bases = larger(1, state->bases);
    f->target_reduced = state->reduced;
    f->target_traits = p->traits & (1 << TRAIT_SKIRMISHERS | 1 << TRAIT_INEPT);
    f->on_bridge = bbb_is_on_bridge(g.s, on_of(g, target));
    f->advancing = is_advancing(g.b, target);
}

void bbb_fire_facts(struct game g, const struct order *o, struct facts *f, int group[GROUPS])
{
    enum { MORE_POWER_MOST = 800 };
    struct firer firer[ORDER_AIMS_MAX] = {{0}};
    int firers = collect(g, o, firer), area = bbb_area(g.s, unit_centre(g.b, o->other));
    *f = (struct facts){0};
    target_facts(g, o->other, f);
    f->cover = cover_of(g, o->other, firer, firers);
    bool is_sheltered = (area == TOWN || area == FORT) && f->cover != area;
    rank(firer, firers);
    for (int i = 0; i < GROUPS; i++) {
        group[i] = NOBODY;
        f->group[i] = (struct group){.weapon = ML, .range = 6}; /* no matter: nobody */
    }
    for (int i = 0; i < firers; i++) {
        if (i >= GROUPS) {
            f->more_power = smaller(MORE_POWER_MOST, f->more_power + firer[i].power);
            continue;
        }
        group[i] = firer[i].unit;
        f->group[i] = firer[i].group;
        f->group[i].notes |= trait_notes(g.s, firer[i].unit);
        if (is_flanking(g.b, firer[i].unit, o->other) && !is_sheltered)
            f->group[i].notes |= 1 << NOTE_FLANKING;
    }
}

/* ---- what it does ---- */

static void harm(struct umpire *u, int target, const struct outcome *o)
{
    struct battle *b = u->battle;
    struct bbb_unit *state = bbb_unit(b, target);
    uint64_t chargers = bbb_attackers(game_of(u), target);
    if (o->destroyed) {
        bbb_remove(u, target, "%u is destroyed");
        bbb_win_place(u, chargers, target, unit_centre(b, target), NO_EXPLOIT);
        EACH_OF(chargers, charger)
        bbb_clear_charge(b, charger); /* it is over */
        return;
    }
    bbb_lose(u, target, o->bases_lost);
    if (o->reduced)
        state->reduced = 1;
    if (o->disrupted)
        state->disrupted = 1;
    if (o->silenced) {
        state->silenced = 1;
        state->silenced_moving = 0;
        if (bbb_is_fortified(game_of(u), target))
            bbb_battle(b)->silenced = (int16_t)target;
    }
    if (o->halted)
        bbb_halt(u, target);
}

/* Who else fires, before the dice are told of the strongest. */
static void tell_others(struct umpire *u, const struct order *o, int strongest)
{
    char names[600] = "";
    for (int i = 0, left = o->aims - 1; i < o->aims; i++)
        if (o->aim[i].unit != strongest) {
            left--;
            line_add(names, sizeof names, "%s%s", u->scenario->unit[o->aim[i].unit].name,
                     left > 1    ? ", "
                     : left == 1 ? " and "
                                 : "");
        }
    if (names[0])
        SAY(u, "joined", strongest, o->other, "%s is joined by %s",
            u->scenario->unit[strongest].name, names);
}

void bbb_fire(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct facts f;
    struct outcome outcome = {0};
    int group[GROUPS];
    bbb_fire_facts(game_of(u), o, &f, group);
    tell_others(u, o, group[0]);
    umpire_ask(u, "firefight", group[0], o->other, &f, &outcome);
    bbb_unit(b, o->other)->fired_at = 1;
    for (int i = 0; i < o->aims; i++) {
        bbb_unit(b, o->aim[i].unit)->fired = 1;
        bbb_unit(b, o->aim[i].unit)->fired_since = 1;
    }
    if (outcome.low_ammo && outcome.low_ammo_group > 0)
        bbb_unit(b, group[outcome.low_ammo_group - 1])->low_ammo = 1;
    harm(u, o->other, &outcome);
}

void bbb_answer_low_ammo(struct umpire *u, const struct order *o)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    struct bbb_unit *state = bbb_unit(u->battle, now->silenced);
    struct facts f = {
        .limbered = state->formation == AT_LIMBER, .fortified = 1, .take_low_ammo = 1};
    struct outcome outcome = {0};
    if (o->word[0] == SAYS_YES) {
        umpire_ask(u, "silenced-artillery", now->silenced, NOBODY, &f, &outcome);
        state->silenced = state->silenced_moving = 0;
        state->low_ammo = state->fort_low_ammo = 1;
    }
    now->silenced = NOBODY;
}
