/* SPDX-License-Identifier: MIT */
/* Tokens, reforms, answers; how good a state is. */
#include "doctrine.h"

#include <stdarg.h>

void mg_because(const struct thinking *t, const char *words, ...)
{
    char line[200];
    va_list arguments;
    if (!t->reasons)
        return;
    va_start(arguments, words);
    vsnprintf(line, sizeof line, words, arguments);
    va_end(arguments);
    grog_text_add(t->reasons, line);
}

static struct order done(const struct thinking *t, const char *why)
{
    mg_because(t, "%s", why);
    return order_of(DO_DONE, NOBODY);
}

/* ---- worth ---- */

double mg_worth(const struct grog_scenario *s, int unit)
{
    static const double by_arm[] = {
        [FOOT] = 4,    [SCOUTS] = 3.5, [CAVALRY] = 4, [ARTILLERY] = 5, [HORSE_ARTILLERY] = 5,
        [VEHICLE] = 5, [AIRCRAFT] = 0, [STAFF] = 6};
    const struct mg_profile *p = mg_profile(s, unit);
    double worth = by_arm[p->arm] + (p->ranks - 1) * 1.5 + p->armour * 0.7;
    worth += has_weapon(s, unit, MACHINE_GUN) ? 1.5 : 0;
    worth += (p->grade == BATTLE_HARD) - (p->grade == RAW) * 0.7;
    return p->class == CIVILIAN ? 2 : worth;
}

int mg_lead(const struct grog_scenario *s, const struct battle *b, int side)
{
    const struct mg_battle *now = mg_battle_seen(b);
    struct battle held;
    battle_copy(s, &held, b);
    mg_hold_objectives(s, &held);
    int enemy = other_side(side);
    return now->victory_points[side] + objectives_points(s, &held, side) -
           now->victory_points[enemy] - objectives_points(s, &held, enemy);
}

/* ---- activation ---- */

static bool has_use(const struct grog_scenario *s, const struct battle *b, int unit)
{
    bool is_bound = is_in_contact(b, unit) && !can_disengage(arm_of(s, unit));
    return is_present(b, unit) && !is_staff(s, unit) && !is_bound &&
           mg_profile(s, unit)->class != REGULAR;
}

/* Who gets a further token first: near enemies, then machine guns and guns. */
static double need_of_token(const struct grog_scenario *s, const struct battle *b, int unit)
{
    int enemy = mg_nearest_enemy(s, b, unit, &b->piece[unit].on);
    int gap = enemy == NOBODY ? INT16_MAX : footprint_gap(&b->piece[unit].on, &b->piece[enemy].on);
    const struct mg_profile *p = mg_profile(s, unit);
    double need = gap <= mg_inches(s, 1) ? 4 : gap <= mg_inches(s, 3) ? 2 : 0;
    need += has_weapon(s, unit, MACHINE_GUN) || is_artillery(p->arm) ? 1 : 0;
    need += (double)p->ranks / 2 - (p->class == CIVILIAN) * 3;
    return need - 5 * mg_unit_seen(b, unit)->marks - unit * 0.001;
}

static int sortie_to_call(const struct thinking *t)
{
    uint64_t enemies = mg_fighters(t->s, t->seen, other_side(t->side));
    bool has_target = false;
    EACH_OF(enemies, enemy)
    has_target |= mg_unit_seen(t->seen, enemy)->tokens >= 2 ||
                  mg_profile(t->s, enemy)->ranks == 2 || arm_of(t->s, enemy) == VEHICLE;
    EACH_UNIT(t->s, t->side, unit)
    {
        struct order o = order_of(DO_CALL, unit);
        if (has_target && is_sortie(t->s, unit) && rules_check(t->s, t->seen, &o, NULL))
            return unit;
    }
    return NOBODY;
}

static struct order think_tokens(const struct thinking *t)
{
    int sortie = sortie_to_call(t), best = NOBODY;
    double need = -10;
    if (sortie != NOBODY) {
        mg_because(t, "a sortie costs no token, and there is something to bomb");
        return order_of(DO_CALL, sortie);
    }
    EACH_UNIT(t->s, t->side, unit)
    {
        if (!has_use(t->s, t->seen, unit) || need_of_token(t->s, t->seen, unit) <= need)
            continue;
        best = unit;
        need = need_of_token(t->s, t->seen, unit);
    }
    struct order o = order_of(DO_MARK, best);
    if (best != NOBODY)
        o.number[0] = (int16_t)(mg_unit_seen(t->seen, best)->marks + 1);
    if (best == NOBODY || !rules_check(t->s, t->seen, &o, NULL))
        return done(t, "no token is left, or nobody needs another");
    mg_because(t, o.number[0] > 1 ? "a spare token for who is in the thick of it"
                                  : "one token for everybody who can do something");
    return o;
}

/* ---- reforms, answers ---- */

/* Of those who can support, one that nobody else needs is as good as another: the first. */
static struct order think_reform(const struct thinking *t)
{
    EACH_UNIT(t->s, t->side, unit)
    {
        struct order o = order_of(DO_REFORM, unit);
        if (!is_present(t->seen, unit) || mg_unit_seen(t->seen, unit)->tokens == 0)
            continue;
        bool is_legal = rules_check(t->s, t->seen, &o, NULL);
        EACH_UNIT(t->s, t->side, other)
        if (!is_legal) {
            o.other = (uint8_t)other;
            is_legal = rules_check(t->s, t->seen, &o, NULL);
        }
        if (!is_legal)
            continue;
        mg_because(t, "a token less is a die more, and it lives longer");
        return o;
    }
    return done(t, "nobody else can be reformed");
}

static struct order think_disengaging(const struct thinking *t)
{
    EACH_UNIT(t->s, t->side, unit)
    {
        struct order o = order_of(DO_DISENGAGE, unit);
        double win = 0, lose = 0;
        if (!is_in_contact(t->seen, unit) || !rules_check(t->s, t->seen, &o, NULL))
            continue;
        for (int i = 0; i < t->seen->contacts; i++) {
            struct contact c = t->seen->contact[i];
            if (c.attacker != unit && c.defender != unit)
                continue;
            struct mg_fight_odds odds = mg_hand_odds(t, c.attacker, c.defender);
            win += c.attacker == unit ? odds.win : odds.lose;
            lose += c.attacker == unit ? odds.lose : odds.win;
        }
        if (lose <= win)
            continue;
        mg_because(t, "it would rather lose than win the next round (%.0f%% to %.0f%%)", lose * 100,
                   win * 100);
        return o;
    }
    return done(t, "those who fight have the better of it, or cannot get away");
}

/* A staff team has nothing to lose; scouts would be gone beyond the edge. */
static struct order think_flee(const struct thinking *t)
{
    const struct mg_battle *now = mg_battle_seen(t->seen);
    const struct footprint *on = &t->seen->piece[now->asked].on,
                           *from = &t->seen->piece[now->against].on;
    int way = heading(from->at, on->at);
    struct place to = place_ahead(on->at, way, mg_inches(t->s, 2) + on->width / 2, 0);
    if (is_staff(t->s, now->asked) || table_holds(&t->s->table, to)) {
        mg_because(t, "to try costs nothing");
        return order_of(DO_FLEE, NOBODY);
    }
    mg_because(t, "it would run off the table");
    return order_of(DO_STAND, NOBODY);
}

/* ---- all together ---- */

struct order mg_think(const struct thinking *t)
{
    static struct order (*const think[DECISIONS])(const struct thinking *t) = {
        [ASK_TOKENS] = think_tokens,     [ASK_SHOTS] = mg_think_shot,
        [ASK_CHARGES] = mg_think_charge, [ASK_MOVES] = mg_think_move,
        [ASK_REFORMS] = think_reform,    [ASK_DISENGAGING] = think_disengaging,
        [ASK_RETURN] = mg_think_return,  [ASK_FLEE] = think_flee};
    return think[t->seen->decision](t);
}

/* ---- how good a state is ---- */

static double strength_of(const struct grog_scenario *s, const struct battle *b, int side)
{
    double sum = 0;
    EACH_UNIT(s, side, unit)
    {
        int presence = b->piece[unit].presence;
        if (is_sortie(s, unit) || s->unit[unit].is_spare ||
            (presence != ON_TABLE && presence != TO_COME))
            continue;
        sum += mg_worth(s, unit) * (1 - 0.15 * mg_unit_seen(b, unit)->tokens);
    }
    return sum;
}

/* How near a side is to breaking: 0 to 1. */
static double breaking(const struct grog_scenario *s, const struct battle *b, int side)
{
    double most = mg_side(s, side)->army_break / 100.0 * mg_derived(s)->strength[side];
    double share = mg_battle_seen(b)->lost[side] / most;
    return share > 1 ? 1 : share;
}

int mg_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    int enemy = other_side(side);
    double own = strength_of(s, b, side), theirs = strength_of(s, b, enemy);
    if (b->is_over)
        return b->winner == NO_SIDE ? 0 : b->winner == side ? 1000 : -1000;
    double late = (double)b->turn / s->turns;
    double value = 500 * (own - theirs) / (own + theirs + 1) +
                   (20 + 50 * late) * mg_lead(s, b, side) +
                   250 * (breaking(s, b, enemy) - breaking(s, b, side));
    return value > 900 ? 900 : value < -900 ? -900 : (int)value;
}
