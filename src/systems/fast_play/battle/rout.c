/* SPDX-License-Identifier: MIT */
/*
 * Morale tests, routs, panic and stampedes (4.7, 4.8).
 *
 * Whoever begins to rout or is destroyed is an event; which friends are near is settled then, before it
 * runs.  A unit that routs runs at once.  Events wait in a queue until fp_panic() deals with them, one
 * whole after the other; who routs by panic is the next at its end.
 */
#include "rules.h"

/* ---- tests ---- */

struct outcome fp_test(struct fp_scene *scene, int unit, int state)
{
    struct umpire *u = scene->u;
    struct facts f = fp_morale_facts(game_of(u), unit, state);
    struct outcome o;
    umpire_ask(u, "morale", unit, NOBODY, &f, &o);
    return o;
}

void fp_shake(struct umpire *u, int unit)
{
    if (fp_unit(u->battle, unit)->shaken)
        return;
    fp_unit(u->battle, unit)->shaken = 1;
    telling_of(u, "shaken", unit, NOBODY, "%u is shaken");
    telling_repeats(u);
}

void fp_suffer(struct fp_scene *scene, int unit, int result)
{
    if (result == SHAKEN || result == HALTS_SHAKEN)
        fp_shake(scene->u, unit);
    else if (result == ROUTS)
        fp_rout_from_enemy(scene, unit);
}

void fp_lose_leaders(struct fp_scene *scene, int unit, int lost, int cause)
{
    struct umpire *u = scene->u;
    bool is_one_lost = fp_throw_for_leaders(u, unit, lost, cause);
    if (is_one_lost && is_present(u->battle, unit) && !fp_unit_seen(u->battle, unit)->routing)
        fp_suffer(scene, unit, fp_test(scene, unit, STEADY).result);
}

/* ---- events ---- */

static void add_event(struct fp_scene *scene, int unit)
{
    const struct game g = game_of(scene->u);
    uint64_t friends = units_in_way(g, side_of(g.s, unit)) & ~UNIT_BIT(unit);
    if (scene->events < EVENTS_MOST)
        scene->event[scene->events++] = (struct fp_event){
            units_within(g.b, friends, &g.b->piece[unit].on, fp_inches(g.s, FP_SET_PANIC)),
            is_skirmishing(g.b, unit)};
}

static bool must_test(const struct battle *b, int unit, bool for_skirmisher)
{
    const struct fp_unit *now = fp_unit_seen(b, unit);
    return is_present(b, unit) && !now->routing && !now->panicked && !is_in_contact(b, unit) &&
           (!for_skirmisher || now->order == SKIRMISH);
}

void fp_panic(struct fp_scene *scene)
{
    struct battle *b = scene->u->battle;
    for (int i = 0; i < scene->events; i++) {
        uint64_t near = scene->event[i].near;
        EACH_OF(near, unit)
        if (must_test(b, unit, scene->event[i].was_skirmisher)) {
            fp_unit(b, unit)->panicked = 1;
            fp_suffer(scene, unit, fp_test(scene, unit, STEADY).result);
        }
    }
    scene->events = 0;
}

void fp_destroy(struct fp_scene *scene, int unit)
{
    if (!is_present(scene->u->battle, unit))
        return;
    add_event(scene, unit);
    fp_remove(scene->u, unit, GONE_DESTROYED);
}

void fp_overrun(struct fp_scene *scene, int unit)
{
    fp_destroy(scene, unit);
    fp_throw_for_leaders(scene->u, unit, 0, BY_HAND);
}

bool fp_take_off(struct fp_scene *scene, int unit, int stands)
{
    struct umpire *u = scene->u;
    int lost = smaller(stands, fp_unit_seen(u->battle, unit)->stands);
    fp_lose_stands(u, unit, lost);
    if (fp_unit_seen(u->battle, unit)->stands == 0)
        fp_destroy(scene, unit);
    return fp_throw_for_leaders(u, unit, lost, BY_HAND);
}

/* ---- routs ---- */

static struct fp_way way_of_rout(struct game g, int unit, int heading, int inches)
{
    return fp_way_of(g, unit, fp_turned(on_of(g, unit), heading), heading, inches * INCH,
                     units_in_way(g, side_of(g.s, unit)) & ~UNIT_BIT(unit));
}

/* Rough is what it really comes over. */
int fp_rout_inches(struct game g, int unit, int heading)
{
    int inches = fp_movement(g, unit, RUN, GROUND_OPEN, 0).inches;
    const struct fp_way way = way_of_rout(g, unit, heading, inches);
    const struct shape swept = shape_swept(&way.from, fp_go(&way).end.at);
    return fp_ground(g.s, arm_of(g.s, unit), &swept) == GROUND_OPEN
               ? inches
               : fp_movement(g, unit, RUN, GROUND_ROUGH, 0).inches;
}

int fp_run(struct fp_scene *scene, int unit, int heading, int inches)
{
    struct umpire *u = scene->u;
    const struct fp_way way = way_of_rout(game_of(u), unit, heading, inches);
    const struct fp_gone_on run = fp_go(&way);
    if (run.by == STOPPED_BY_EDGE) {
        fp_remove(u, unit, GONE_OFF_TABLE);
        return way.far;
    }
    fp_put(u, unit, run.end);
    if (run.by != STOPPED_NOT)
        fp_take_off(scene, unit, fp_number(u->scenario, FP_SET_BLOCKED_STANDS));
    return run.far;
}

int fp_rout(struct fp_scene *scene, int unit, int heading, int inches)
{
    struct umpire *u = scene->u;
    struct fp_unit *now = fp_unit(u->battle, unit);
    if (now->routing)
        return 0;
    add_event(scene, unit);
    now->routing = now->shaken = 1;
    contact_drop_all(u->battle, unit);
    telling_of(u, "routs", unit, NOBODY, "%u routs");
    telling_repeats(u);
    if (arm_of(u->scenario, unit) != ELEPHANTS)
        return fp_run(scene, unit, heading, inches);
    fp_stampede(scene, unit);
    return 0;
}

void fp_rout_from_enemy(struct fp_scene *scene, int unit)
{
    const struct game g = game_of(scene->u);
    int enemy = fp_nearest_enemy(g, unit), home = g.s->side[side_of(g.s, unit)].home_edge;
    int back = facing_of(edge_inwards((enum edge)home) + FULL_TURN / 2);
    int away =
        enemy == NOBODY ? back : heading_from(&g.b->piece[enemy].on, &g.b->piece[unit].on, back);
    fp_rout(scene, unit, away, fp_rout_inches(g, unit, away));
}

/* ---- stampedes ---- */

enum { SHORT_OF_UNIT = INCH };

static struct facts strike_facts(struct game g, int elephants, int victim)
{
    const struct fp_profile *p = fp_profile(g.s, elephants), *v = fp_profile(g.s, victim);
    const struct sheet sheet = scenario_sheet(g.s);
    struct facts f = {.own = {.arm = p->arm,
                              .order = now_of(g, elephants)->order,
                              .weapon = p->weapon,
                              .two_handed = p->two_handed,
                              .skill = p->skill},
                      .enemy = {.armour = v->armour, .skill = v->skill},
                      .use = HAND_TO_HAND,
                      .front_stands = smaller(now_of(g, elephants)->stands, FILES_MOST)};
    struct outcome o = {0};
    fp_attack_dice_look_up(&f, &sheet, &o);
    f.own.attacks = smaller(o.attacks, ATTACKS_MOST);
    return f;
}

/* The unit does not strike back. */
static void trample(struct fp_scene *scene, int elephants, int victim)
{
    struct umpire *u = scene->u;
    struct facts f = strike_facts(game_of(u), elephants, victim);
    struct outcome o;
    umpire_ask(u, "hand-to-hand-hits", elephants, victim, &f, &o);
    int lost = fp_wound(u, victim, o.hits);
    if (fp_unit_seen(u->battle, victim)->stands == 0)
        fp_destroy(scene, victim);
    else if (lost > 0 && !fp_unit_seen(u->battle, victim)->routing)
        fp_suffer(scene, victim, fp_test(scene, victim, STEADY).result);
    fp_lose_leaders(scene, victim, lost, BY_HAND);
}

/* Has it come to an edge that it was not at? */
static bool reaches_edge(const struct table *table, const struct footprint *from,
                         const struct footprint *end)
{
    for (enum edge edge = EDGE_NORTH; edge < NO_EDGE; edge++)
        for (int i = 0; i < 4; i++)
            if (edge_gap(table, edge, end->corner[i]) <= 0 &&
                edge_gap(table, edge, from->corner[i]) > edge_gap(table, edge, end->corner[i]))
                return true;
    return !footprint_is_on_table(end, table);
}

static struct fp_gone_on run_wild(const struct fp_way *way)
{
    int under = unit_overlapped(way->g.b, way->stoppers, &way->from);
    if (under != NOBODY && footprint_is_on_table(&way->from, &way->g.s->table))
        return (struct fp_gone_on){.by = STOPPED_BY_UNIT, .unit = under, .end = way->from};
    return fp_go(way);
}

void fp_stampede(struct fp_scene *scene, int unit)
{
    struct umpire *u = scene->u;
    const struct grog_scenario *s = u->scenario;
    struct facts f = {.basic_move = fp_basic_move((struct game){s, u->battle}, unit)};
    struct outcome o;
    umpire_ask(u, "stampede", unit, NOBODY, &f, &o);
    const struct footprint *on = &u->battle->piece[unit].on;
    int way_on = facing_of(on->facing + o.direction * fp_number(s, FP_SET_STAMPEDE_STEP) * DEGREE);
    const struct fp_way way = fp_way_of((struct game){s, u->battle}, unit, fp_turned(on, way_on),
                                        way_on, o.distance * INCH, 0);
    struct fp_gone_on run = run_wild(&way);
    if (run.by == STOPPED_BY_EDGE || reaches_edge(&s->table, &way.from, &run.end)) {
        fp_remove(u, unit, GONE_OFF_TABLE);
        return;
    }
    if (run.by == STOPPED_BY_UNIT)
        run.end = fp_carried(&way.from, way_on, larger(0, run.far - SHORT_OF_UNIT));
    fp_put(u, unit, run.end);
    if (run.unit != NOBODY)
        trample(scene, unit, run.unit);
}
