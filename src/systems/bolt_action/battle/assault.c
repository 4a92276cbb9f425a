/* SPDX-License-Identifier: MIT */
/* Assaults: contact, the fight, what comes after it (4.8 of the specification). */
#include "rules.h"

static struct footprint where_it_began(struct game g, int unit)
{
    const struct ba_battle *now = battle_of(g);
    return ba_on(g, unit, (struct place){now->from_x, now->from_y}, now->from_facing * DEGREE);
}

static void may_regroup(struct umpire *u, int unit)
{
    struct ba_battle *now = ba_battle(u->battle);
    bool can = is_present(u->battle, unit) && is_on_foot(u->scenario, unit);
    now->regrouper = (int16_t)(can ? unit : NOBODY);
    if (can)
        now->step = STEP_REGROUP;
    else
        ba_end_action(u);
}

/* ---- the situation ---- */

static struct facts close_quarters_facts(struct game g, int unit, int target, bool is_defended)
{
    const struct ba_profile *us = ba_profile(g.s, unit), *them = ba_profile(g.s, target);
    int attackers = now_of(g, unit)->models, defenders = now_of(g, target)->models;
    return (struct facts){.attackers = attackers,
                          .attacker_quality = us->quality,
                          .attackers_tough = smaller(us->tough, attackers),
                          .defenders = defenders,
                          .defender_quality = them->quality,
                          .defenders_tough = smaller(them->tough, defenders),
                          .defended = is_defended};
}

static struct facts assault_vehicle_facts(struct game g, int unit, int target)
{
    struct facts f = {.models = now_of(g, unit)->models,
                      .speed = ba_speed(g, target),
                      .at_weapons = ba_has_at_weapons(g, unit),
                      .vehicle_quality = ba_profile(g.s, target)->quality};
    ba_target_facts(g, target, &f);
    ba_own_facts(g, unit, &f);
    f.vehicle_officer = f.target_officer;
    f.vehicle_pins = f.target_pins;
    return f;
}

struct facts ba_assault_foreseen(struct game g, int unit, int target, bool is_defended)
{
    struct facts f = is_vehicle(g.s, target) ? assault_vehicle_facts(g, unit, target)
                                             : close_quarters_facts(g, unit, target, is_defended);
    f.pins = larger(0, f.pins - ba_relief(g, unit));
    return f;
}

/* ---- men against men ---- */

static void leave_men(struct umpire *u, int unit, int left)
{
    int fallen = ba_unit(u->battle, unit)->models - left;
    ba_men_fall(u, unit, fallen, 0);
}

static void stand_off(struct umpire *u, const struct outcome *o)
{
    const struct ba_battle *now = ba_battle(u->battle);
    leave_men(u, now->target, o->defenders_left);
    leave_men(u, now->actor, o->attackers_left);
    if (is_present(u->battle, now->actor)) {
        struct footprint back = where_it_began(game_of(u), now->actor);
        ba_set_place(u, now->actor, &back);
    }
    ba_end_action(u);
}

static void fight(struct umpire *u, bool is_defended)
{
    const struct ba_battle *now = ba_battle(u->battle);
    struct facts f = close_quarters_facts(game_of(u), now->actor, now->target, is_defended);
    struct outcome o = {0};
    ba_unit(u->battle, now->target)->pins = 0;
    umpire_ask(u, "close-quarters", now->actor, now->target, &f, &o);
    if (o.winner == NEITHER) {
        stand_off(u, &o);
        return;
    }
    bool have_attackers_won = o.winner == ATTACKERS;
    int winner = have_attackers_won ? now->actor : now->target;
    int loser = have_attackers_won ? now->target : now->actor;
    ba_remove(u, loser, GONE_WIPED_OUT);
    leave_men(u, winner, have_attackers_won ? o.attackers_left : o.defenders_left);
    may_regroup(u, winner);
}

/* ---- men against a vehicle ---- */

static void storm(struct umpire *u, const struct footprint *contact)
{
    const struct ba_battle *now = ba_battle(u->battle);
    struct facts f = assault_vehicle_facts(game_of(u), now->actor, now->target);
    struct outcome o = {0};
    int pins = ba_unit(u->battle, now->target)->pins;
    umpire_ask(u, "assault-vehicle", now->actor, now->target, &f, &o);
    if (!o.attacked) {
        ba_go_down(u, now->actor);
        ba_end_action(u);
        return;
    }
    ba_set_place(u, now->actor, contact);
    ba_apply_damage(u, now->target, pins, &o);
    struct footprint began = where_it_began(game_of(u), now->actor);
    struct footprint back = ba_step_back(game_of(u), now->actor, now->target, &began);
    ba_set_place(u, now->actor, &back);
    may_regroup(u, now->actor);
}

/* ---- contact ---- */

void ba_contact(struct umpire *u)
{
    const struct ba_battle *now = ba_battle(u->battle);
    const struct place line = {now->line_x, now->line_y};
    struct ba_assault assault;
    if (!is_present(u->battle, now->target) ||
        !ba_comes_to_contact(game_of(u), now->actor, now->target, now->has_line ? &line : NULL,
                             &assault)) {
        ba_end_action(u); /* fewer men are drawn deeper in, and there is no room */
        return;
    }
    if (is_vehicle(u->scenario, now->target)) {
        storm(u, &assault.contact);
        return;
    }
    ba_set_place(u, now->actor, &assault.contact);
    fight(u, assault.is_defended);
}

void ba_regroup(struct umpire *u)
{
    struct ba_battle *now = ba_battle(u->battle);
    struct facts f = {0};
    struct outcome o = {0};
    umpire_ask(u, "regroup", now->regrouper, NOBODY, &f, &o);
    now->regroup = (int16_t)o.distance;
    battle_ask(u->battle, ASK_REGROUP_MOVE, side_of(u->scenario, now->regrouper), now->regrouper);
}
