/* SPDX-License-Identifier: MIT */
/*
 * What the sensible player answers.
 *
 * Every unit that may act proposes its best fire, assault, move and rally, each with what it is worth;
 * the best proposal of all is taken, if it is worth its token and leaves enough of them to react with.
 */
#include "doctrine.h"

struct proposal {
    struct order order;
    double worth;
    const char *why;
};

/* Weights of targets hold for one decision. */
static void begin(const struct thinking *t)
{
    memset(((struct gw_mind *)t->mind)->weight, 0, sizeof((struct gw_mind *)t->mind)->weight);
}

static void propose(struct proposal *best, const struct order *o, double worth, const char *why)
{
    if (worth > best->worth)
        *best = (struct proposal){*o, worth, why};
}

/* What he does, and why; to wait, hold or decline is worth nothing of its own. */
static struct order take(const struct thinking *t, const struct proposal *best)
{
    static const uint64_t idle = VERB_BIT(DO_WAIT) | VERB_BIT(DO_HOLD) | VERB_BIT(DO_DECLINE);
    if (idle >> best->order.verb & 1)
        REASON(t, "%s", best->why);
    else
        REASON(t, "%s, worth %.2f", best->why, best->worth);
    return best->order;
}

/* ---- fire and smoke ---- */

static void propose_shot(const struct thinking *t, int unit, int shot, struct order o,
                         struct proposal *best)
{
    double worth;
    int target = gw_best_target(t, unit, on_of(t->g, unit), shot, &worth);
    o.other = (uint8_t)target;
    if (target != NOBODY)
        propose(best, &o, worth, "the best shot");
}

/* What smoke on an enemy keeps off our men in the open. */
static double hidden_by_smoke(const struct thinking *t, int enemy)
{
    uint64_t own = own_of(t);
    double kept = 0;
    EACH_OF(own, unit)
    {
        struct place at = on_of(t->g, unit)->at;
        double danger = gw_danger_from(t, enemy, unit, at);
        if (danger >= 0.5 && !patch_is_on_way(t->g, SMOKE_PATCH, at, on_of(t->g, enemy)->at))
            kept += 0.3 * danger;
    }
    return kept;
}

/* A battery without a good shot blinds whoever would shoot at several of ours. */
static void propose_smoke(const struct thinking *t, int unit, struct proposal *best)
{
    uint64_t enemies = enemies_of(t);
    enum edge home = (enum edge)t->g.s->side[t->side].home_edge;
    if (!is_artillery(gw_type(t->g, unit)) || best->worth > 0.5)
        return;
    EACH_OF(enemies, enemy)
    {
        struct order o = order_to(DO_SMOKE, unit, on_of(t->g, enemy)->at);
        double worth = is_artillery(gw_type(t->g, enemy)) ? 0 : hidden_by_smoke(t, enemy);
        o.word[0] = home == EDGE_EAST || home == EDGE_WEST ? WAY_ALONG : WAY_ACROSS;
        if (worth > best->worth && gw_check_smoke(t->g, &o, NULL))
            propose(best, &o, worth, "smoke before those who would shoot at us");
    }
}

/* ---- assaults ---- */

/* Late, or for what must be taken, he dares more. */
static bool dares(const struct thinking *t, int target, double wins)
{
    bool is_late = t->g.b->turn + 1 >= t->g.s->turns;
    bool is_goal = gw_holds(t->g, target) >= 0;
    return wins > (is_late ? 0.4 : is_goal ? 0.5 : 0.55);
}

static void propose_assault(const struct thinking *t, int unit, struct proposal *best)
{
    struct gw_charge charge;
    uint64_t near = gw_in_reach(t->g, unit);
    EACH_OF(near, target)
    {
        const struct order o = order_at(DO_ASSAULT, unit, target);
        if (!gw_charge_is_legal(t->g, unit, target, &charge, NULL))
            continue;
        struct gw_fight_odds odds = gw_fight_odds(t, unit, target, charge.cover);
        double gain =
            3 * (odds.takes - odds.costs) + odds.wins * (gw_holds(t->g, target) >= 0 ? 3 : 1);
        if (dares(t, target, odds.wins))
            propose(best, &o, gain, "an assault that should succeed");
    }
}

/* ---- moves and rallies ---- */

/* What an order of the unit must be worth to be better than the best so far: the first activation is
 * certain, a further one must be worth the risk. */
static double worth_with(double worth, int need)
{
    return need <= 1 ? worth : worth * (7 - need) / 6.0 - 0.15;
}

static double worth_needed(double best, int need)
{
    double needed = need <= 1 ? best : (best + 0.15) * 6.0 / (7 - need);
    return needed > 0.1 ? needed : 0.1;
}

/* At full distance; or half as far, and then fire, where somebody is about. */
static void propose_moves(const struct thinking *t, struct gw_plan *plan, int unit,
                          struct proposal *best)
{
    enum { NEED_MOST = 3 };
    struct game g = t->g;
    int need = gw_need(g, unit, false);
    bool is_there = is_present(g.b, unit) && is_foot_or_horse(gw_type(g, unit)) &&
                    units_within(g.b, enemies_of(t), on_of(g, unit), 10 * INCH);
    if (need > NEED_MOST)
        return;
    if (!plan->is_made)
        gw_make_plan(t, plan);
    for (int verb = DO_MOVE; verb <= (is_there ? DO_MOVE_AND_FIRE : DO_MOVE); verb++) {
        struct order o = order_of(verb, unit);
        double worth = worth_needed(best->worth, need);
        if (gw_best_move(t, plan, unit, &o, &worth))
            propose(best, &o, worth_with(worth, need),
                    verb == DO_MOVE ? "towards its objective" : "closer, and fire");
    }
}

/* Horsemen fight on foot where they are shot at, and take to their horses for a charge. */
static void propose_mounting(const struct thinking *t, int unit, struct proposal *best)
{
    const struct footprint *on = on_of(t->g, unit);
    bool is_mounted = now_of(t->g, unit)->mounted;
    bool is_near = units_within(t->g.b, enemies_of(t), on, (is_mounted ? 8 : 12) * INCH) != 0;
    struct order o = order_of(is_mounted ? DO_DISMOUNT : DO_MOUNT, unit);
    double worth = 0.35;
    if (gw_profile(t->g.s, unit)->kind != KIND_CAVALRY || is_near != is_mounted)
        return;
    if (is_mounted) {
        o.flags = gw_best_target(t, unit, on, MOVING, &worth) == NOBODY ? 0 : THEN_FIRE;
        worth += 0.3 + 0.1 * gw_danger(t, unit, on->at);
    }
    if (gw_check_mounting(t->g, &o, NULL))
        propose(best, &o, worth, is_mounted ? "to fight on foot" : "to be ready to charge");
}

static double chance_of(int need)
{
    return need > 6 ? 0 : (7 - larger(1, need)) / 6.0;
}

static void propose_rally(const struct thinking *t, int unit, struct proposal *best)
{
    const struct gw_unit *state = now_of(t->g, unit);
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct order o = order_of(DO_RALLY, unit);
    struct facts f;
    if (state->markers == 0)
        return;
    f = gw_rally_facts(t->g, unit);
    gw_rally_prepare(&f, &sheet);
    bool is_shaken = state->markers + 1 >= sheet_number(&sheet, GW_SET_BASE_LOSS_AT);
    propose(best, &o, chance_of(f.need) * state->markers * (is_shaken ? 0.9 : 0.5),
            "to lose its markers");
}

/* ---- command ---- */

/* What it does where it stands. */
static void propose_for(const struct thinking *t, int unit, struct proposal *best)
{
    struct proposal own = {.worth = 0};
    int need = gw_need(t->g, unit, false);
    if (!is_present(t->g.b, unit) || need > 4)
        return;
    propose_shot(t, unit, STANDING, order_of(DO_FIRE, unit), &own);
    propose_assault(t, unit, &own);
    propose_rally(t, unit, &own);
    propose_smoke(t, unit, &own);
    propose_mounting(t, unit, &own);
    bool is_attack = own.order.verb == DO_FIRE || own.order.verb == DO_ASSAULT;
    if (own.worth > 0 && (need <= 3 || (is_attack && own.worth > 1)))
        propose(best, &own.order, worth_with(own.worth, need), own.why);
}

/* Tokens that he keeps for reactions: two while an enemy that may still act is near. */
static int reserve(const struct thinking *t)
{
    uint64_t own = own_of(t);
    uint64_t enemies = enemies_of(t);
    if (battle_of(t->g)->tokens[other_side(t->side)] == 0)
        return 0;
    EACH_OF(own, unit)
    if (units_within(t->g.b, enemies, on_of(t->g, unit), 12 * INCH))
        return 2;
    return 0;
}

static uint64_t who_may_act(const struct thinking *t, bool is_tired)
{
    uint64_t units = 0;
    EACH_UNIT(t->g.s, t->side, unit)
    if ((now_of(t->g, unit)->tokens > 0) == is_tired && gw_may_activate(t->g, unit, NULL))
        units |= UNIT_BIT(unit);
    return units;
}

struct order gw_think_command(const struct thinking *t)
{
    /* Hundredths: not worth a token that is kept; worth so much that it comes before further moves. */
    enum { CHEAP = 30, ENOUGH = 70 };
    struct proposal best = {.order = order_of(DO_WAIT, NOBODY), .worth = 0, .why = "nothing to do"};
    struct gw_plan plan = {.is_made = false};
    struct verdict why;
    begin(t);
    for (int tired = 0; tired < 2 && best.worth * 100 < CHEAP; tired++) { /* the fresh ones first */
        uint64_t units = who_may_act(t, tired), movers = units;
        EACH_OF(units, unit)
        propose_for(t, unit, &best);
        EACH_OF(movers, unit)
        if (best.worth * 100 < ENOUGH)
            propose_moves(t, &plan, unit, &best);
    }
    struct order over = order_of(DO_SURRENDER, NOBODY);
    int tokens = battle_of(t->g)->tokens[t->side], kept = reserve(t);
    bool is_dear = tokens <= kept ? best.worth < 1 : best.worth * 100 < CHEAP;
    if (is_dear && gw_check_surrender(t->g, &over, &why)) {
        REASON(t,
               tokens <= kept ? "the last tokens are for reactions" : "let them show their hand");
        return over;
    }
    return take(t, &best);
}

/* ---- the other stages ---- */

/* In a bombardment, and after a move. */
struct order gw_think_target(const struct thinking *t)
{
    struct proposal best = {.order = order_of(DO_HOLD, NOBODY), .worth = 0, .why = "no target"};
    int unit = t->g.b->about;
    bool bombards = t->g.b->decision == ASK_BOMBARD;
    begin(t);
    propose_shot(t, unit, bombards ? STANDING : MOVING,
                 bombards ? order_of(DO_FIRE, unit) : order_of(DO_TARGET, NOBODY), &best);
    return take(t, &best);
}

/* Who cannot shoot may use the moment to rally. */
static void propose_reaction(const struct thinking *t, int unit, struct proposal *best)
{
    const struct gw_battle *now = battle_of(t->g);
    struct proposal own = {.worth = 0};
    struct order o = order_of(DO_REACT, unit);
    struct facts f;
    if (!gw_may_try(t->g, unit, NULL))
        return;
    double chance = chance_of(gw_need(t->g, unit, true));
    if (gw_can_shoot(t->g, unit, on_of(t->g, unit), now->actor, STANDING, &f, NULL)) {
        o.word[0] = REACT_FIRE;
        propose(best, &o, gw_fire_worth(t, &f, now->actor) * chance, "fire at it");
        return;
    }
    propose_rally(t, unit, &own);
    o.word[0] = REACT_RALLY;
    if (own.worth > 0 && now->action != DO_ASSAULT)
        propose(best, &o, own.worth * chance, "rally meanwhile");
}

struct order gw_think_react(const struct thinking *t)
{
    struct proposal best = {.order = order_of(DO_DECLINE, NOBODY), .why = "no shot is worth it"};
    bool is_assault = battle_of(t->g)->action == DO_ASSAULT;
    best.worth = is_assault ? 0 : 0.4; /* 0.6 at an even chance to react */
    begin(t);
    EACH_UNIT(t->g.s, t->side, unit)
    propose_reaction(t, unit, &best);
    return take(t, &best);
}

struct order gw_think_seize(const struct thinking *t)
{
    const struct gw_battle *now = battle_of(t->g);
    int own = now->tokens[t->side], theirs = now->tokens[other_side(t->side)];
    bool is_urgent = now->failed_test;
    uint64_t enemies = theirs > 0 ? enemies_of(t) : 0;
    EACH_OF(enemies, enemy)
    is_urgent |= gw_need(t->g, enemy, false) <= 3 && gw_threatens(t, enemy);
    bool is_wanted = is_urgent && own >= 3 && own * 2 >= theirs;
    REASON(t, is_wanted   ? "the moment is good"
              : is_urgent ? "too few tokens"
                          : "nothing is pressing");
    return order_of(is_wanted ? DO_SEIZE : DO_DECLINE, NOBODY);
}
