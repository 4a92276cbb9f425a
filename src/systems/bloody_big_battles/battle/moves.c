/* SPDX-License-Identifier: MIT */
/*
 * Moves (4.6 of the specification, a to g): the middle of the front edge goes along a path, the unit
 * keeps its facing and turns at the end; a charge stops where its front edge meets the enemy.
 */
#include "parts.h"

/* A move that is being judged. */
struct plan {
    struct game g;
    const struct order *o;
    int unit, formation;    /* while it moves */
    struct footprint start; /* in that formation */
    int width;
    bool is_entering, is_charge, is_by_road;
    struct bbb_arrival *end;
};

/* The front edge alone. */
static struct footprint edge_at(struct place at, int facing, int width)
{
    return footprint_rounded(at, facing, width, 0);
}

static struct place leg_start(const struct plan *p, int leg)
{
    return leg == 0 ? p->start.front : p->end->point[leg - 1];
}

/* ---- what the order says ---- */

bool bbb_may_form(const struct grog_scenario *s, int unit, int formation)
{
    int kind = bbb_profile(s, unit)->kind;
    if (kind == ARTILLERY)
        return formation == DEPLOYED || formation == AT_LIMBER;
    return formation <= IN_MARCH || (formation == ON_FOOT && kind == CAVALRY);
}

static bool check_change(const struct plan *p, struct verdict *why)
{
    int change = p->o->word[CHANGE], now = now_of(p->g, p->unit)->formation;
    if (change == NO_WORD)
        return p->o->word[WHEN] == NO_WORD ||
               verdict_no(why, BBB_RULING_FORMATIONS, "it must say what it changes to");
    if (!bbb_may_form(p->g.s, p->unit, change))
        return verdict_no(why, BBB_RULING_FORMATIONS, "%s has no such formation",
                          p->g.s->unit[p->unit].name);
    return change != now || verdict_no(why, BBB_RULING_FORMATIONS, "%s is in that formation now",
                                       p->g.s->unit[p->unit].name);
}

/* The second leg is at most 45 degrees off the first. */
static bool is_slight_turn(struct place a, struct place b, struct place c)
{
    int64_t x = b.x - a.x, y = b.y - a.y, v = c.x - b.x, w = c.y - b.y, on = x * v + y * w,
            aside = x * w - y * v;
    return on > 0 && on >= (aside < 0 ? -aside : aside);
}

static bool check_legs(const struct plan *p, struct verdict *why)
{
    const struct order *o = p->o;
    struct place before = p->start.front;
    for (int i = 0; i < o->points; i++) {
        bool may_stand = o->points == 1 && !p->is_charge && !p->is_by_road;
        if (is_same_place(before, o->point[i]) && !may_stand)
            return verdict_no(why, BBB_RULE_STRAIGHT, "the way names the same place twice");
        before = o->point[i];
    }
    const struct path path = path_of(p->start.front, o->point, o->points);
    if (p->is_by_road)
        return bbb_follows_road(p->g.s, &path) ||
               verdict_no(why, BBB_RULING_ROAD_GROUND, "this way does not follow a road");
    if (kind_in(p->g.s, p->unit, p->formation) != CAVALRY)
        return o->points <= 1 || verdict_no(why, BBB_RULE_STRAIGHT, "a move is one straight line");
    if (o->points > 2)
        return verdict_no(why, BBB_RULE_CAVALRY_TURN, "cavalry changes its direction once");
    return o->points < 2 || is_slight_turn(p->start.front, o->point[0], o->point[1]) ||
           verdict_no(why, BBB_RULING_ARCS, "cavalry turns at most 45 degrees on its way");
}

static bool check_guns(const struct plan *p, struct verdict *why)
{
    if (!is_gun(p->g.s, p->unit))
        return true;
    if (bbb_is_isolated(p->g, p->unit))
        return verdict_no(why, BBB_RULE_ISOLATED, "isolated guns can only retire");
    return p->o->points == 0 || p->formation == AT_LIMBER ||
           verdict_no(why, BBB_RULING_FORMATIONS, "guns limber before they go anywhere");
}

/* ---- the charge ---- */

static bool check_charge(const struct plan *p, struct verdict *why)
{
    const struct order *o = p->o;
    if (!p->is_charge)
        return true;
    bool is_enemy = enemies_of(p->g, p->unit) & UNIT_BIT(o->other);
    bool changes_at_end = o->word[CHANGE] != NO_WORD && o->word[WHEN] == AT_END;
    const struct objection row[] = {
        {p->is_entering, BBB_RULING_HALT_AND_CHARGE, "a unit that enters does not charge"},
        {!is_enemy, BBB_RULING_HALT_AND_CHARGE, "only an enemy on the table is charged"},
        {!is_troops(p->g.s, p->unit) || p->formation == IN_MARCH, BBB_RULING_HALT_AND_CHARGE,
         "only infantry and cavalry charge, and not in march column"},
        {o->points == 0 || changes_at_end, BBB_RULING_HALT_AND_CHARGE,
         "a charge goes somewhere, and ends in the formation it has"},
        {p->g.b->turn < bbb_switches(p->g.s)->no_charge_before, BBB_RULING_HALT_AND_CHARGE,
         "it is too early in this battle for a charge"},
    };
    return VERDICT_BY(row, NULL, why);
}

/* Cuts the last leg off where the front edge meets the enemy. */
static bool go_to_contact(const struct plan *p, int *facing, struct verdict *why)
{
    int last = p->end->points - 1;
    struct place from = leg_start(p, last), to = p->end->point[last];
    *facing = heading_in_degrees(from, to);
    const struct footprint edge = edge_at(from, *facing, p->width);
    const struct shape target = shape_on_table(&p->g.b->piece[p->o->other].on, &p->g.s->table);
    int far = edge_contact(&edge, to, &target);
    if (far < 0)
        return verdict_no(why, BBB_RULING_HALT_AND_CHARGE, "this charge does not reach %s",
                          p->g.s->unit[p->o->other].name);
    p->end->point[last] = place_towards(from, to, far);
    return true;
}

/* ---- how far ---- */

static bool is_outside_arc(const struct plan *p)
{
    const struct order *o = p->o;
    if (o->points > 0) {
        const struct framed to = place_in_frame(p->start.front, p->start.facing, o->point[0]);
        if (to.ahead < (to.right < 0 ? -to.right : to.right))
            return true;
    }
    return !p->is_charge && !p->is_by_road &&
           facing_between(p->start.facing, p->end->on.facing) > 45 * DEGREE;
}

static void way_facts(const struct plan *p, struct facts *f)
{
    struct bbb_way way = {.is_difficult = bbb_is_difficult(p->g.s, p->start.front)};
    for (int i = 0; i < p->end->points; i++)
        bbb_look_at_way(p->g.s, leg_start(p, i), p->end->point[i], &way);
    f->difficult = way.is_difficult;
    f->obstacles =
        smaller(4, way.streams + way.climbs + (is_column(p->formation) ? 0 : way.bridges));
}

static void allowance_facts(const struct plan *p, int move, struct facts *f)
{
    bool changes = p->o->word[CHANGE] != NO_WORD, is_guns = is_gun(p->g.s, p->unit);
    *f = (struct facts){.kind = kind_in(p->g.s, p->unit, p->formation),
                        .move = move,
                        .march = is_column(p->formation),
                        .road = p->is_by_road,
                        .outside_arc = is_outside_arc(p),
                        .change_formation = changes && !is_guns,
                        .limber = changes && is_guns};
    way_facts(p, f);
}

/* How far it may go; or -1: a change costs more than it has. */
static int inches_of(const struct plan *p, const struct facts *f)
{
    const struct outcome o = look_up(p->g.s, bbb_move_allowance_look_up, f);
    return o.allowed ? o.inches : -1;
}

/* The first of the costs, in the order in which they are taken off, with which the way is too long. */
static int row_that_forbids(const struct plan *p, const struct facts *all)
{
    bool is_foot = all->kind == INFANTRY;
    const int row[] = {all->kind == CAVALRY ? BBB_ALLOWANCE_MOUNTED : BBB_ALLOWANCE_FOOT,
                       all->limber ? BBB_RULE_LIMBER : BBB_RULE_FORMATION, BBB_PENALTY_OUTSIDE_ARC,
                       is_foot ? BBB_PENALTY_DIFFICULT : BBB_PENALTY_DIFFICULT_MOUNTED,
                       is_foot ? BBB_PENALTY_OBSTACLE : BBB_PENALTY_OBSTACLE_MOUNTED};
    int costs = 0;
    for (; costs < COUNT_OF(row) - 1; costs++) {
        struct facts some = *all;
        some.obstacles = 0;
        some.difficult = costs > 2 && all->difficult;
        some.outside_arc = costs > 1 && all->outside_arc;
        some.change_formation = costs > 0 && all->change_formation;
        some.limber = costs > 0 ? all->limber : 0;
        if (p->end->far > inches_of(p, &some) * INCH)
            break;
    }
    return row[costs];
}

static bool check_length(const struct plan *p, int move, struct verdict *why)
{
    struct facts f;
    allowance_facts(p, move, &f);
    int inches = inches_of(p, &f);
    if (inches < 0)
        return verdict_no(why, f.limber ? BBB_RULE_LIMBER : BBB_RULE_FORMATION,
                          "the change costs more than the move that it has");
    p->end->far = 0;
    for (int i = 0; i < p->end->points; i++)
        p->end->far += length_between(leg_start(p, i), p->end->point[i]);
    if (p->end->far <= inches * INCH)
        return true;
    return why &&
           verdict_no(why, row_that_forbids(p, &f), "this way is %d.%02d\" long: it has %d\"",
                      p->end->far / INCH, p->end->far % INCH, inches);
}

/* ---- who and what is in the way ---- */

static bool meets_enemy(const struct plan *p, const struct shape *sweep, int but)
{
    uint64_t enemies = enemies_of(p->g, p->unit) & units_about(p->g, &sweep->box, 0);
    if (but != NOBODY)
        enemies &= ~UNIT_BIT(but);
    EACH_OF(enemies, enemy)
    {
        const struct shape other = shape_on_table(&p->g.b->piece[enemy].on, &p->g.s->table);
        if (shapes_overlap(sweep, &other, 0))
            return true;
    }
    return false;
}

/* The whole footprint as it faces, or only the front edge, turned along the way. */
static struct shape sweep_of(const struct plan *p, int leg, bool is_front_only)
{
    struct place from = leg_start(p, leg), to = p->end->point[leg];
    int facing = is_front_only ? heading_in_degrees(from, to) : p->start.facing;
    const struct footprint f =
        footprint_rounded(from, facing, p->start.width, is_front_only ? 0 : p->start.depth);
    const struct place centre = {f.at.x + to.x - from.x, f.at.y + to.y - from.y};
    return shape_swept(&f, centre);
}

static bool check_way(const struct plan *p, struct verdict *why)
{
    for (int i = 0; i < p->end->points; i++) {
        bool is_charging = p->is_charge && i == p->end->points - 1;
        const struct shape sweep = sweep_of(p, i, is_charging || p->is_by_road);
        if (meets_enemy(p, &sweep, is_charging ? p->o->other : NOBODY))
            return verdict_no(why, BBB_RULING_FACING, "an enemy is in the way");
        if (bbb_crosses_river(p->g.s, leg_start(p, i), p->end->point[i]))
            return verdict_no(why, BBB_TERRAIN_MOVE_RIVER, "the river is in the way");
    }
    return true;
}

static bool check_zones(const struct plan *p, struct verdict *why)
{
    const struct path path = path_of(p->start.front, p->end->point, p->end->points);
    int enemy = bbb_zone_forbids(p->g, p->unit, &path);
    if (enemy != NOBODY)
        return verdict_no(why, BBB_RULE_ZOC,
                          "it comes near the front of %s: only straight at it or away",
                          p->g.s->unit[enemy].name);
    return p->end->formation != IN_MARCH || !bbb_is_in_zone(p->g, p->unit, p->end->on.front) ||
           verdict_no(why, BBB_RULING_ZOC, "a march column may not end before an enemy's front");
}

/* but: enemies whom it may overlap. */
static bool check_end(const struct plan *p, uint64_t but, struct verdict *why)
{
    const struct footprint *before = p->is_entering ? NULL : on_of(p->g, p->unit);
    if (!bbb_has_room(p->g, p->unit, &p->end->on, but, why))
        return false;
    return p->is_charge || bbb_nearer_than(p->g, p->unit, &p->end->on, INCH, before) == NOBODY ||
           verdict_no(why, BBB_RULING_FACING, "it would end nearer than 1\" to an enemy");
}

/* ---- all together ---- */

static struct plan make_plan(struct game g, const struct order *o, struct bbb_arrival *end)
{
    const struct bbb_unit *state = now_of(g, o->unit);
    struct plan p = {.g = g, .o = o, .unit = o->unit, .end = end};
    bool changes = o->word[CHANGE] != NO_WORD, at_end = o->word[WHEN] == AT_END;
    p.is_entering = battle_of(g)->enters && battle_of(g)->mover == o->unit;
    p.is_charge = o->other != NOBODY;
    p.is_by_road = o->flags & BY_ROAD;
    p.formation = changes && !at_end ? o->word[CHANGE] : state->formation;
    const struct footprint now = p.is_entering ? bbb_entry(g.s, o->unit) : g.b->piece[o->unit].on;
    p.start = bbb_footprint(g.s, state->bases, p.formation, now.front, now.facing);
    p.width = p.start.width;
    *end = (struct bbb_arrival){.formation = changes ? o->word[CHANGE] : state->formation,
                                .points = o->points};
    memcpy(end->point, o->point, sizeof end->point);
    return p;
}

static int final_facing(const struct plan *p)
{
    int last = p->end->points - 1;
    if (p->is_by_road && last >= 0)
        return heading_in_degrees(leg_start(p, last), p->end->point[last]);
    return p->o->facing >= 0 ? p->o->facing : p->start.facing;
}

static void arrive(const struct plan *p, int facing)
{
    const struct bbb_unit *state = now_of(p->g, p->unit);
    struct place front = p->end->points > 0 ? p->end->point[p->end->points - 1] : p->start.front;
    bool unlimbers = p->end->formation == DEPLOYED && state->formation == AT_LIMBER;
    p->end->on = bbb_footprint(p->g.s, state->bases, p->end->formation, front, facing);
    p->end->is_pivoted = unlimbers || (!p->is_charge && facing != p->start.facing);
}

static bool check_something_changes(const struct plan *p, struct verdict *why)
{
    if (p->is_entering) {
        const struct path path = path_of(p->start.front, p->o->point, p->o->points);
        return path_length(&path) >= INCH ||
               verdict_no(why, BBB_RULING_WHO_THROWS, "a unit that enters goes at least 1\"");
    }
    bool goes = p->o->points > 0 &&
                (p->is_charge || !is_same_place(p->o->point[p->o->points - 1], p->start.front));
    return goes || p->o->word[CHANGE] != NO_WORD ||
           (p->o->facing >= 0 && p->o->facing != p->start.facing) ||
           verdict_no(why, BBB_RULING_FACING, "nothing would change: stay says that");
}

static bool is_legal(struct plan p, int move, struct verdict *why)
{
    if (p.o->facing % DEGREE > 0)
        return verdict_no(why, BBB_RULING_FACING, "facings are whole degrees");
    if (!check_change(&p, why) || !check_something_changes(&p, why) || !check_guns(&p, why) ||
        !check_charge(&p, why) || !check_legs(&p, why))
        return false;
    int facing = final_facing(&p);
    if (p.is_charge && !go_to_contact(&p, &facing, why))
        return false;
    arrive(&p, facing);
    return check_length(&p, move, why) && check_way(&p, why) && check_end(&p, 0, why) &&
           check_zones(&p, why);
}

bool bbb_move_is_legal(struct game g, const struct order *o, struct bbb_arrival *end,
                       struct verdict *why)
{
    return is_legal(make_plan(g, o, end), battle_of(g)->move, why);
}

/* By what it threw, or as if it threw a full move; deployed guns limber first. */
bool bbb_goes(struct game g, int unit, const struct reach *reach, struct place to)
{
    const struct bbb_battle *now = battle_of(g);
    struct order o = order_to(reach->verb, unit, to);
    struct bbb_arrival end;
    if (!is_present(g.b, unit) || !table_holds(&g.s->table, to))
        return false;
    if (reach->verb == DO_GENERAL)
        return bbb_may_ride(g, &o, NULL);
    if (now_of(g, unit)->formation == DEPLOYED)
        o.word[CHANGE] = AT_LIMBER;
    return is_legal(make_plan(g, &o, &end), now->mover == unit ? now->move : FULL, NULL);
}

int bbb_farthest_move(struct game g, int unit)
{
    int full = farthest_of(g.s, kind_in(g.s, unit, now_of(g, unit)->formation));
    return battle_of(g)->move == HALF ? full / 2 : full;
}

bool bbb_check_move(struct game g, const struct order *o, struct verdict *why)
{
    struct bbb_arrival end;
    return bbb_move_is_legal(g, o, &end, why);
}

void bbb_move_ends(struct game g, const struct order *o, struct bbb_arrival *end)
{
    const struct plan p = make_plan(g, o, end);
    arrive(&p, final_facing(&p));
}

void bbb_move_facts(struct game g, const struct order *o, struct facts *f)
{
    struct bbb_arrival end;
    const struct plan p = make_plan(g, o, &end);
    arrive(&p, final_facing(&p));
    allowance_facts(&p, battle_of(g)->move, f);
}

/* ---- exploiting ---- */

/* The enemy whom the front edge meets first on its way, and where. */
static int first_met(const struct plan *p, const struct footprint *edge, struct place to, int *far)
{
    struct place from = edge->front;
    const struct box box = {smaller(from.x, to.x), smaller(from.y, to.y), larger(from.x, to.x),
                            larger(from.y, to.y)};
    uint64_t enemies = enemies_of(p->g, p->unit) & units_about(p->g, &box, edge->width);
    int met = NOBODY;
    EACH_OF(enemies, enemy)
    {
        const struct shape target = shape_on_table(&p->g.b->piece[enemy].on, &p->g.s->table);
        int contact = edge_contact(edge, to, &target);
        if (contact >= 0 && (met == NOBODY || contact < *far)) {
            met = enemy;
            *far = contact;
        }
    }
    return met;
}

static int enemy_ahead(const struct plan *p)
{
    uint64_t enemies = enemies_of(p->g, p->unit), ahead = 0;
    EACH_OF(enemies, enemy)
    if (bbb_is_in_front(&p->start, &p->g.b->piece[enemy].on))
        ahead |= UNIT_BIT(enemy);
    return unit_nearest(p->g.b, ahead, &p->start);
}

/* When it must: at least 3" towards the nearest enemy before it, or straight ahead. */
static bool goes_forward(const struct plan *p)
{
    enum { LEAST = 3 * INCH };
    int enemy = enemy_ahead(p);
    if (p->end->far < LEAST)
        return false;
    if (enemy == NOBODY)
        return p->end->on.facing == p->start.facing;
    const struct footprint *on = &p->g.b->piece[enemy].on;
    return gap_on_table(&p->g.s->table, &p->end->on, on) <
           gap_on_table(&p->g.s->table, &p->start, on);
}

bool bbb_exploit_is_legal(struct game g, struct place to, struct bbb_arrival *end, int *meets,
                          struct verdict *why)
{
    const struct bbb_battle *now = battle_of(g);
    struct order o = order_to(DO_EXPLOIT, now->exploiter, to);
    struct plan p = make_plan(g, &o, end);
    const struct front front = bbb_front(&p.start);
    if (is_same_place(to, p.start.front) || arc_of(&front, p.start.depth, to) != IN_FRONT)
        return verdict_no(why, BBB_RULING_EXPLOIT, "it goes on within its front arc");
    const struct footprint edge =
        edge_at(p.start.front, heading_in_degrees(p.start.front, to), p.width);
    int far = 0;
    *meets = first_met(&p, &edge, to, &far);
    if (*meets != NOBODY)
        end->point[0] = place_towards(p.start.front, to, far);
    p.is_charge = true;
    o.other = (uint8_t)*meets;
    arrive(&p, edge.facing);
    if (!check_length(&p, HALF, why))
        return false;
    const struct shape sweep = sweep_of(&p, 0, true);
    if (meets_enemy(&p, &sweep, *meets))
        return verdict_no(why, BBB_RULING_EXPLOIT, "an enemy is in the way");
    if (bbb_crosses_river(g.s, p.start.front, end->point[0]))
        return verdict_no(why, BBB_TERRAIN_MOVE_RIVER, "the river is in the way");
    bool is_met_at_once = *meets != NOBODY && end->far == 0;
    p.is_charge = *meets != NOBODY;
    if (!check_end(&p, is_met_at_once ? UNIT_BIT(*meets) : 0, why))
        return false;
    return now->exploit != MUST_EXPLOIT || *meets != NOBODY || goes_forward(&p) ||
           verdict_no(why, BBB_RULING_EXPLOIT,
                      "it must go on at least 3\" towards the enemy before it");
}

bool bbb_check_exploit(struct game g, const struct order *o, struct verdict *why)
{
    struct bbb_arrival end;
    int meets;
    return bbb_exploit_is_legal(g, o->point[0], &end, &meets, why);
}
