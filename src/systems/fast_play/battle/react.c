/* SPDX-License-Identifier: MIT */
/* Reactions to a charge (4.5): who may do what, and what comes of it. */
#include "rules.h"

/* ---- reactions: may they? ---- */

static bool may_shoot_back(struct game g, struct verdict *why)
{
    const struct fp_battle *now = battle_of(g);
    const struct fp_unit *me = now_of(g, now->target);
    const struct footprint *on = on_of(g, now->target);
    if (me->shot || me->charged)
        return verdict_no(why, FP_RULING_CHARGE_FIRE, "it has %s this turn",
                          me->shot ? "shot" : "charged");
    if (!fp_check_reach(g, now->target, inches_up(now->gap), why))
        return false;
    return fp_is_in_arc(g, now->target, on, on_of(g, now->charger)) ||
           verdict_no(why, FP_RULING_SHOOTING, "the charger is not in its arc");
}

static bool may_flee(struct game g, struct verdict *why)
{
    int target = battle_of(g)->target, arm = arm_of(g.s, target);
    bool is_light = arm == CAVALRY && fp_profile(g.s, target)->armour <= LIGHT_ARMOUR;
    return (arm != ELEPHANTS && arm != ARTILLERY && (is_skirmishing(g.b, target) || is_light)) ||
           verdict_no(why, FP_RULING_FLEE_WHO, "only skirmishers and light cavalry flee");
}

/* How the unit that is charged would meet the charger half way. */
static bool plan_countercharge(struct game g, struct footprint *end, struct fp_room *room)
{
    const struct fp_battle *now = battle_of(g);
    const struct footprint *on = on_of(g, now->target);
    int to = heading_in_degrees(on->front, on_of(g, now->charger)->front);
    const struct footprint turned = fp_turned_on_front(on, to);
    uint64_t others = fp_others(g, now->target) & ~fp_skirmishers(g, now->target);
    *end = fp_carried(&turned, to, now->gap / 2);
    if (facing_between(on->facing, to) > fp_number(g.s, FP_SET_WHEEL) * DEGREE)
        return false;
    const struct fp_path found = fp_look_along(g, now->target, &turned, end, others);
    return found.met == NOBODY && found.ground != GROUND_IMPASSABLE && !found.leaves_table &&
           fp_make_room(g, now->target, end, to, room);
}

static bool may_countercharge(struct game g, struct verdict *why)
{
    const struct fp_battle *now = battle_of(g);
    int target = now->target;
    struct footprint end;
    struct fp_room room;
    const struct objection row[] = {
        {now_of(g, target)->shaken, FP_RULING_SHAKEN, "shaken units do not countercharge"},
        {arm_of(g.s, target) == ARTILLERY || is_skirmishing(g.b, target), FP_RULING_COUNTERCHARGE,
         "artillery and skirmishers do not countercharge"},
        {now->quarter != IN_FRONT, FP_RULING_COUNTERCHARGE, "it is not charged in front"},
        {now->gap < fp_inches(g.s, FP_SET_LEAST_GAP), FP_RULING_COUNTERCHARGE,
         "the charger is too near"},
    };
    if (!VERDICT_BY(row, NULL, why))
        return false;
    return plan_countercharge(g, &end, &room) ||
           verdict_no(why, FP_RULING_COUNTERCHARGE, "it cannot turn to them, or its way is barred");
}

bool fp_may_react(struct game g, int reaction, struct verdict *why)
{
    int target = battle_of(g)->target;
    if (reaction == REACT_STAND)
        return true;
    if (now_of(g, target)->reacted || is_in_contact(g.b, target))
        return verdict_no(why, FP_RULING_CHARGES, "it %s: it can only stand",
                          now_of(g, target)->reacted ? "has reacted this turn" : "is in contact");
    return reaction == REACT_SHOOT  ? may_shoot_back(g, why)
           : reaction == REACT_FLEE ? may_flee(g, why)
                                    : may_countercharge(g, why);
}

bool fp_check_react(struct game g, const struct order *o, struct verdict *why)
{
    return fp_may_react(g, o->word[0], why);
}

/* ---- reactions: what comes of them ---- */

/* A charger that is shot at: how far it is still a charger. */
static void halt(struct umpire *u)
{
    const struct fp_battle *now = fp_battle_seen(u->battle);
    fp_charger_goes(u, now->gap / 2);
    fp_shake(u, now->charger);
}

static void rout_charger(struct fp_scene *scene)
{
    const struct battle *b = scene->u->battle;
    const struct fp_battle *now = fp_battle_seen(b);
    int away = heading_from(&b->piece[now->target].on, &b->piece[now->charger].on,
                            b->piece[now->target].on.facing);
    fp_rout(scene, now->charger, away,
            fp_rout_inches((struct game){scene->u->scenario, b}, now->charger, away));
}

/* True: it goes on. */
static bool charges_on(struct fp_scene *scene, int result)
{
    if (result == ROUTS)
        rout_charger(scene);
    else if (result == HALTS_SHAKEN)
        halt(scene->u);
    else if (result == SHAKEN)
        fp_shake(scene->u, fp_battle_seen(scene->u->battle)->charger);
    return result != ROUTS && result != HALTS_SHAKEN;
}

static void shoot_back(struct fp_scene *scene)
{
    struct umpire *u = scene->u;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    struct facts f = fp_volley_facts(game_of(u), now.target, &b->piece[now.target].on, now.charger);
    struct outcome o;
    f.being_charged = true;
    f.range = inches_up(now.gap);
    fp_unit(b, now.target)->shot = 1;
    umpire_ask(u, "volley", now.target, now.charger, &f, &o);
    int lost = fp_wound(u, now.charger, o.hits);
    if (fp_unit_seen(b, now.charger)->stands == 0)
        fp_destroy(scene, now.charger);
    bool goes_on = is_present(b, now.charger) && charges_on(scene, o.result);
    bool is_leader_lost = fp_throw_for_leaders(u, now.charger, lost, BY_MISSILE);
    if (is_leader_lost && is_present(b, now.charger) && !fp_unit_seen(b, now.charger)->routing)
        goes_on &=
            charges_on(scene, fp_test(scene, now.charger, goes_on ? CHARGING : STEADY).result);
    fp_panic(scene);
    if (goes_on && is_present(b, now.charger) && is_present(b, now.target))
        fp_make_contact(u, false);
}

struct facts fp_flee_facts(struct game g)
{
    const struct fp_battle *now = battle_of(g);
    return (struct facts){.own.arm = arm_of(g.s, now->target),
                          .basic_move = fp_basic_move(g, now->target),
                          .gap = inches_up(now->gap),
                          .reach = now->reach};
}

/* Straight away; friends whom it overlaps by turning do not stop it. */
struct fp_gone_on fp_run_away(struct game g, int inches)
{
    const struct fp_battle *now = battle_of(g);
    const struct footprint *on = &g.b->piece[now->target].on;
    int away = heading_in_degrees(g.b->piece[now->charger].on.front, on->at);
    const struct footprint turned = fp_turned(on, away);
    uint64_t friends = units_in_way(g, side_of(g.s, now->target)) & ~UNIT_BIT(now->target);
    uint64_t passed = fp_skirmishers(g, now->target);
    EACH_OF(friends, friend)
    if (footprints_overlap(&turned, &g.b->piece[friend].on))
        passed |= UNIT_BIT(friend);
    const struct fp_way way = fp_way_of(g, now->target, turned, away, inches * INCH, passed);
    return fp_go(&way);
}

/* From its turned start into the rear of who fled; false: something is in its way. */
static bool catches(struct umpire *u)
{
    const struct game g = game_of(u);
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    const struct footprint turned = fp_charger_turned(b), *target = &b->piece[now.target].on;
    int far = fp_far_to_touch(&turned, target);
    const struct footprint end = fp_carried(&turned, turned.facing, larger(far, 0));
    uint64_t others =
        fp_others(g, now.charger) & ~UNIT_BIT(now.target) & ~fp_skirmishers(g, now.charger);
    const struct fp_path found = fp_look_along(g, now.charger, &turned, &end, others);
    if (far < 0 || found.met != NOBODY || found.ground == GROUND_IMPASSABLE || found.leaves_table) {
        fp_charger_goes(u, far < 0 ? now.gap : far);
        return false;
    }
    fp_touch(u, &end, IN_REAR, turned.front);
    contact_add(b, now.charger, now.target,
                fp_pair_facts(IN_REAR, true, false, false) | 1 << CAUGHT_BIT);
    telling_of(u, "caught", now.charger, now.target, "%u catches %o");
    return true;
}

static void flee(struct fp_scene *scene)
{
    struct umpire *u = scene->u;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    struct facts f = fp_flee_facts(game_of(u));
    struct outcome o;
    fp_unit(b, now.target)->fled = 1;
    umpire_ask(u, "flee", now.target, now.charger, &f, &o);
    const struct fp_gone_on gone = fp_run_away(game_of(u), o.distance);
    bool is_caught = o.caught;
    if (gone.by == STOPPED_BY_EDGE) {
        fp_remove(u, now.target, GONE_OFF_TABLE);
        fp_charger_goes(u, now.gap);
        return;
    }
    fp_put(u, now.target, gone.end);
    if (gone.far < o.distance * INCH)
        is_caught = now.gap + gone.far <= now.reach * INCH;
    if (!is_caught)
        fp_charger_goes(u, now.gap);
    else
        catches(u);
}

static void countercharge(struct umpire *u)
{
    struct battle *b = u->battle;
    int target = fp_battle_seen(b)->target;
    struct footprint end;
    struct fp_room room;
    fp_unit(b, target)->charged = fp_unit(b, target)->moved = 1;
    plan_countercharge(game_of(u), &end, &room);
    fp_take_room(u, &room);
    fp_put(u, target, end);
    fp_make_contact(u, true);
}

void fp_react(struct umpire *u, const struct order *o)
{
    struct fp_scene scene = {.u = u};
    int target = fp_battle_seen(u->battle)->target;
    if (o->word[0] != REACT_STAND)
        fp_unit(u->battle, target)->reacted = 1;
    switch (o->word[0]) {
    case REACT_SHOOT:
        shoot_back(&scene);
        break;
    case REACT_FLEE:
        flee(&scene);
        break;
    case REACT_COUNTERCHARGE:
        countercharge(u);
        break;
    default:
        fp_make_contact(u, false);
    }
    fp_end_charge(u->battle);
    fp_panic(&scene);
}
