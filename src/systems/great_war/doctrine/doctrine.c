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

#define REASON(t, ...)                                                                             \
    do {                                                                                           \
        if ((t)->reasons)                                                                          \
            grog_text_addf((t)->reasons, __VA_ARGS__);                                             \
    } while (0)

static void propose(struct proposal *best, const struct order *o, double worth, const char *why)
{
    if (worth > best->worth)
        *best = (struct proposal){*o, worth, why};
}

/* ---- fire ---- */

/* The best target of a unit that stands so; NOBODY: none. */
static int best_target(const struct thinking *t, int firer, int shot, double *worth)
{
    int best = NOBODY;
    *worth = 0;
    EACH_UNIT(t->s, other_side(t->side), target)
    {
        if (!gw_shot_is_legal(t->s, t->seen, firer, target, shot, NULL))
            continue;
        double value = gw_fire_worth(t, firer, &t->seen->piece[firer].on, target, shot);
        if (value > *worth) {
            *worth = value;
            best = target;
        }
    }
    return best;
}

static void propose_fire(const struct thinking *t, int unit, struct proposal *best)
{
    double worth;
    struct order o = order_of(DO_FIRE, unit);
    int target = best_target(t, unit, STANDING, &worth);
    o.other = (uint8_t)target;
    if (target != NOBODY)
        propose(best, &o, worth, "the best shot");
}

/* ---- assaults ---- */

/* Late, or for what must be taken, he dares more. */
static bool dares(const struct thinking *t, int target, double wins)
{
    bool is_late = t->seen->turn + 1 >= t->s->turns;
    bool is_goal = gw_holds(t->s, t->seen, target) >= 0;
    return wins > (is_late ? 0.4 : is_goal ? 0.5 : 0.55);
}

static void propose_assault(const struct thinking *t, int unit, struct proposal *best)
{
    struct gw_charge charge;
    struct order o = order_of(DO_ASSAULT, unit);
    int far, line;
    if (!gw_may_act(t->s, t->seen, unit, ASSAULT, &far, &line))
        return;
    uint64_t near = units_within(t->seen, units_present(t->s, t->seen, other_side(t->side)),
                                 &t->seen->piece[unit].on, far);
    EACH_OF(near, target)
    {
        o.other = (uint8_t)target;
        if (!gw_charge_is_legal(t->s, t->seen, unit, target, &charge, NULL))
            continue;
        struct gw_fight_odds odds = gw_fight_odds(t, unit, target, charge.cover);
        double gain = 3 * (odds.takes - odds.costs) +
                      odds.wins * (gw_holds(t->s, t->seen, target) >= 0 ? 3 : 1);
        if (dares(t, target, odds.wins))
            propose(best, &o, gain, "an assault that should succeed");
    }
}

/* ---- moves and rallies ---- */

static void propose_move(const struct thinking *t, const struct gw_plan *plan, int unit,
                         struct proposal *best)
{
    struct order o = order_of(DO_MOVE, unit);
    double worth = 0.1;
    if (gw_best_move(t, plan, unit, &o, &worth))
        propose(best, &o, worth, "towards its objective");
}

static void propose_rally(const struct thinking *t, int unit, struct proposal *best)
{
    const struct gw_unit *state = gw_unit_seen(t->seen, unit);
    const struct sheet sheet = scenario_sheet(t->s);
    struct order o = order_of(DO_RALLY, unit);
    struct facts f;
    if (state->markers == 0)
        return;
    gw_rally_facts(t->s, t->seen, unit, &f);
    gw_rally_prepare(&f, &sheet);
    double chance = f.need > 6 ? 0 : (7 - larger(1, f.need)) / 6.0;
    bool is_shaken = state->markers + 1 >= sheet_number(&sheet, GW_SET_BASE_LOSS_AT);
    propose(best, &o, chance * state->markers * (is_shaken ? 0.9 : 0.5), "to lose its markers");
}

/* ---- command ---- */

/* The first activation is certain; a further one must be worth the risk. */
static void propose_for(const struct thinking *t, const struct gw_plan *plan, int unit,
                        struct proposal *best)
{
    struct proposal own = {.worth = 0};
    int need = gw_need(t->s, t->seen, unit, false);
    if (is_present(t->seen, unit)) {
        propose_fire(t, unit, &own);
        propose_assault(t, unit, &own);
        propose_rally(t, unit, &own);
    }
    propose_move(t, plan, unit, &own);
    bool is_attack = own.order.verb == DO_FIRE || own.order.verb == DO_ASSAULT;
    bool may_decide = is_attack && own.worth > 1;
    if (own.worth <= 0 || need > (may_decide ? 4 : 3))
        return;
    double chance = need <= 1 ? 1 : (7 - need) / 6.0;
    propose(best, &own.order, own.worth * chance - (need > 1 ? 0.15 : 0), own.why);
}

/* Tokens that he keeps for reactions: two while an enemy that may still act is near. */
static int reserve(const struct thinking *t)
{
    uint64_t own = units_present(t->s, t->seen, t->side);
    uint64_t enemies = units_present(t->s, t->seen, other_side(t->side));
    if (gw_battle_seen(t->seen)->tokens[other_side(t->side)] == 0)
        return 0;
    EACH_OF(own, unit)
    if (units_within(t->seen, enemies, &t->seen->piece[unit].on, 12 * INCH))
        return 2;
    return 0;
}

struct order gw_think_command(const struct thinking *t)
{
    enum { CHEAP = 30 }; /* hundredths: not worth a token that is kept */
    struct proposal best = {.order = order_of(DO_WAIT, NOBODY), .worth = 0, .why = "nothing to do"};
    struct gw_plan plan;
    struct verdict why;
    gw_make_plan(t, &plan);
    for (int tired = 0; tired < 2 && best.worth * 100 < CHEAP; tired++) /* the fresh ones first */
        EACH_UNIT(t->s, t->side, unit)
    if ((gw_unit_seen(t->seen, unit)->tokens > 0) == tired &&
        gw_may_activate(t->s, t->seen, unit, NULL))
        propose_for(t, &plan, unit, &best);
    struct order over = order_of(DO_SURRENDER, NOBODY);
    int tokens = gw_battle_seen(t->seen)->tokens[t->side], kept = reserve(t);
    bool is_dear = tokens <= kept ? best.worth < 1 : best.worth * 100 < CHEAP;
    if (is_dear && gw_check_surrender(t->s, t->seen, &over, &why)) {
        REASON(t,
               tokens <= kept ? "the last tokens are for reactions" : "let them show their hand");
        return over;
    }
    REASON(t, "%s, worth %.2f", best.why, best.worth);
    return best.order;
}

/* ---- the other stages ---- */

struct order gw_think_bombard(const struct thinking *t)
{
    struct proposal best = {.order = order_of(DO_HOLD, NOBODY), .worth = 0, .why = "no target"};
    propose_fire(t, t->seen->about, &best);
    REASON(t, "%s, worth %.2f", best.why, best.worth);
    return best.order;
}

struct order gw_think_finish(const struct thinking *t)
{
    double worth;
    struct order o = order_of(DO_TARGET, NOBODY);
    int target = best_target(t, t->seen->about, MOVING, &worth);
    o.other = (uint8_t)target;
    REASON(t, "the best shot, worth %.2f", worth);
    return target == NOBODY ? order_of(DO_HOLD, NOBODY) : o;
}

struct order gw_think_react(const struct thinking *t)
{
    const struct gw_battle *now = gw_battle_seen(t->seen);
    struct proposal best = {.order = order_of(DO_DECLINE, NOBODY), .why = "no shot is worth it"};
    best.worth = now->action == DO_ASSAULT ? 0 : 0.4; /* 0.6 at an even chance to react */
    EACH_UNIT(t->s, t->side, unit)
    {
        struct order o = order_of(DO_REACT, unit);
        o.word[0] = REACT_FIRE;
        if (!gw_check_react(t->s, t->seen, &o, NULL))
            continue;
        double worth = gw_fire_worth(t, unit, &t->seen->piece[unit].on, now->actor, STANDING);
        double chance = (7 - larger(1, gw_need(t->s, t->seen, unit, true))) / 6.0;
        propose(&best, &o, worth * chance, "fire at it");
    }
    REASON(t, "%s, worth %.2f", best.why, best.worth);
    return best.order;
}

struct order gw_think_seize(const struct thinking *t)
{
    const struct gw_battle *now = gw_battle_seen(t->seen);
    int own = now->tokens[t->side], theirs = now->tokens[other_side(t->side)];
    bool is_urgent = now->failed_test;
    EACH_UNIT(t->s, other_side(t->side), enemy)
    is_urgent |= theirs > 0 && is_present(t->seen, enemy) &&
                 gw_need(t->s, t->seen, enemy, false) <= 3 && gw_threatens(t, enemy);
    bool is_wanted = is_urgent && own >= 3 && own * 2 >= theirs;
    REASON(t, is_wanted   ? "the moment is good"
              : is_urgent ? "too few tokens"
                          : "nothing is pressing");
    return order_of(is_wanted ? DO_SEIZE : DO_DECLINE, NOBODY);
}
