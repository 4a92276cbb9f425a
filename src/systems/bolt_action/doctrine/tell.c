/* SPDX-License-Identifier: MIT */
/* The sensible player's reasons, in a sentence or two. */
#include "doctrine.h"

/* The odds keep casualties and pins of a target that still stands: the mean is of that case. */
static void tell_odds(const struct commander *c, int target, const struct ba_odds *odds)
{
    struct grog_text *t = c->reasons;
    if (is_vehicle(c->g.s, target)) {
        grog_text_addf(t, ": %.0f%% to knock it out, %.0f%% to halt it", 100 * (double)odds->gone,
                       100 * (double)odds->stopped);
        return;
    }
    double stands = 1 - (double)odds->gone;
    grog_text_add(t, ": ");
    if (odds->gone >= 0.005F)
        grog_text_addf(t, "%.0f%% that it is gone", 100 * (double)odds->gone);
    if (stands > 0.005)
        grog_text_addf(t, "%s%.1f casualties and %.1f pins expected",
                       odds->gone >= 0.005F ? ", else " : "", (double)odds->casualties / stands,
                       (double)odds->pins / stands);
}

/* What fires at a target: "small arms and medium-at-gun". */
static void tell_weapons(const struct commander *c, const struct order *o, int target)
{
    int told = 0;
    for (int slot = 0; slot < o->aims; slot++)
        if (o->aim[slot].unit == target)
            grog_text_addf(c->reasons, "%s%s", told++ == 0 ? " with " : " and ",
                           ba_weapon_word(c->g.s, o->unit, slot));
}

/* All weapons at one target together: what one leaves is what the next meets. */
static struct ba_odds odds_together(struct commander *c, const struct order *o, int target,
                                    const struct footprint *from)
{
    struct ba_odds all = {0};
    struct ba_fire fire = ba_fire_of(c->g, o->unit, o->aim, o->aims);
    fire.from = from;
    fire.has_moved = o->verb == DO_ADVANCE;
    fire.relief = ba_relief(c->g, o->unit);
    for (int slot = 0; slot < o->aims; slot++) {
        const struct ba_shot shot = ba_shot_of(&fire, slot);
        if (shot.target != target)
            continue;
        struct ba_odds odds = shot_odds(c, &shot);
        float left = 1 - all.gone;
        all.casualties = all.casualties * (1 - odds.gone) + left * odds.casualties;
        float pins = all.pins < 1 ? all.pins : 1; /* the weapons of one fire do not add theirs up */
        all.pins = all.pins * (1 - odds.gone) + (left > pins ? left - pins : 0) * odds.pins;
        all.stopped = all.stopped * (1 - odds.gone - odds.stopped) + left * odds.stopped;
        all.gone += left * odds.gone;
    }
    return all;
}

static bool is_told(const struct order *o, int slot)
{
    for (int i = 0; i < slot; i++)
        if (o->aim[i].unit == o->aim[slot].unit)
            return true;
    return o->aim[slot].unit == NOBODY;
}

/* Each target with everything that fires at it. */
static void tell_fire(struct commander *c, const struct plan *p, const struct footprint *from)
{
    const struct order *o = &p->order;
    bool is_first = true;
    for (int slot = 0; slot < o->aims; slot++) {
        int target = o->aim[slot].unit;
        if (is_told(o, slot))
            continue;
        struct ba_odds odds = odds_together(c, o, target, from);
        grog_text_addf(c->reasons, "%s %s",
                       !is_first               ? "; at"
                       : o->verb == DO_ADVANCE ? " and fires at"
                                               : " fires at",
                       battle_called(c->g, target).words);
        tell_weapons(c, o, target);
        tell_odds(c, target, &odds);
        is_first = false;
    }
}

static void tell_move(struct commander *c, const struct plan *p)
{
    int unit = p->order.unit, way = c->way[unit];
    struct place from = on_of(c->g, unit)->at;
    struct place to = p->order.points > 0 ? p->order.point[p->order.points - 1] : from;
    if (p->order.points == 0) {
        grog_text_add(c->reasons, " turns to an enemy that it does not bear on");
        return;
    }
    grog_text_add(c->reasons, p->order.verb == DO_RUN ? " runs" : " advances");
    if (!is_present(c->g.b, unit)) {
        grog_text_add(c->reasons, " onto the table");
        return;
    }
    if (way < 0)
        return;
    int nearer = ground_far(c, unit, way, from) - ground_far(c, unit, way, to);
    const char *goal = way == WAY_TO_EXIT ? "the exit" : c->g.s->objective[way].name;
    if (nearer > INCH)
        grog_text_addf(c->reasons, ", %d inches nearer to %s", nearer / INCH, goal);
    else
        grog_text_add(c->reasons, " to a better place");
}

static void tell_assault(struct commander *c, const struct plan *p)
{
    struct ba_assault assault;
    int unit = p->order.unit, target = p->order.other;
    if (!ba_assault_is_legal(c->g, unit, target, ba_line_of(&p->order), &assault, NULL))
        return;
    struct facts f = ba_assault_foreseen(c->g, unit, target, assault.is_defended);
    struct ba_odds odds = odds_of(c, is_vehicle(c->g.s, target) ? ATTACK_STORM : ATTACK_CLOSE, &f);
    grog_text_addf(c->reasons, " assaults %s: %.0f%% to %s", battle_called(c->g, target).words,
                   100 * (double)odds.gone, is_vehicle(c->g.s, target) ? "knock it out" : "win");
}

static void tell_waiting(struct commander *c, const struct plan *p)
{
    static const char *const does[] = {[DO_AMBUSH] = " lies in ambush: nothing better in reach",
                                       [DO_DOWN] = " goes down: nothing better in reach",
                                       [DO_WAIT] = " waits off the table",
                                       [DO_CALL_BARRAGE] =
                                           " calls a barrage where most enemies are",
                                       [DO_CALL_AIR] = " calls an air strike on "};
    int pins = now_of(c->g, p->order.unit)->pins;
    if (p->order.verb == DO_RALLY) {
        grog_text_addf(c->reasons, " rallies: it has %d pin%s and no pressing target", pins,
                       plural(pins));
        return;
    }
    grog_text_add(c->reasons, does[p->order.verb]);
    if (p->order.verb == DO_CALL_AIR)
        grog_text_add(c->reasons, battle_called(c->g, p->order.other).words);
}

void tell_plan(struct commander *c, const struct plan *p)
{
    int unit = p->order.unit;
    struct footprint from = c->g.b->piece[unit].on;
    grog_text_add(c->reasons, battle_called(c->g, unit).words);
    if (p->order.verb == DO_ADVANCE || p->order.verb == DO_RUN)
        tell_move(c, p);
    if (p->order.verb == DO_ADVANCE && p->order.points > 0)
        from = ba_on(c->g, unit, p->order.point[p->order.points - 1], from.facing);
    if (p->order.verb == DO_FIRE || p->order.verb == DO_ADVANCE)
        tell_fire(c, p, &from);
    else if (p->order.verb == DO_ASSAULT)
        tell_assault(c, p);
    else if (p->order.verb != DO_RUN)
        tell_waiting(c, p);
    grog_text_add(c->reasons, ".");
}
