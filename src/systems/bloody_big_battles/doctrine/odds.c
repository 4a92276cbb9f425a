/* SPDX-License-Identifier: MIT */
/* What fire and assaults are worth: exact odds, remembered. */
#include "doctrine.h"

enum { ASK_FIREFIGHT = 1, ASK_ASSAULT_ODDS };
enum { LOST, SHAKEN, HALTED, DESTROYED }; /* means of a firefight */
enum { WINS };                            /* of an assault */

static void fire_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[LOST] = o->bases_lost + o->reduced;
    row[SHAKEN] = o->disrupted || o->silenced;
    row[HALTED] = o->halted;
    row[DESTROYED] = o->destroyed;
}

static void assault_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[WINS] = o->result < TIE || (o->result == TIE && o->defender_gone && !o->attacker_gone);
}

static struct odds_memo *memo_of(const struct thinking *t)
{
    struct bbb_mind *mind = t->mind;
    if (mind->of != t->g.s) {
        memset(&mind->memo, 0, sizeof mind->memo);
        mind->of = t->g.s;
    }
    return &mind->memo;
}

struct bbb_fire_odds bbb_weigh_fire(const struct thinking *t, struct facts *f)
{
    static const struct odds_question question = {.id = ASK_FIREFIGHT,
                                                  .prepare = bbb_firefight_prepare,
                                                  .resolve = bbb_firefight_resolve,
                                                  .row = fire_row};
    const struct sheet sheet = scenario_sheet(t->g.s);
    bool is_gun = is_artillery(f->target);
    struct odds odds = odds_ask(memo_of(t), &question, f, sizeof *f, &sheet);
    const float *mean = odds.mean;
    return (struct bbb_fire_odds){.worth = mean[LOST] + 0.5 * mean[SHAKEN] + 2 * mean[HALTED] +
                                           (is_gun ? 1.5 : 0.5) * mean[DESTROYED],
                                  .halts = mean[HALTED] + mean[DESTROYED]};
}

struct bbb_fire_odds bbb_weigh_fire_order(const struct thinking *t, const struct battle *b,
                                          const struct order *o)
{
    struct facts f;
    int group[GROUPS];
    bbb_fire_facts((struct game){t->g.s, b}, o, &f, group);
    return bbb_weigh_fire(t, &f);
}

static int cover_at(const struct grog_scenario *s, struct place p)
{
    int area = bbb_area(s, p);
    return area == OPEN || area == MARSH ? NO_TERRAIN : area;
}

double bbb_weigh_shot(const struct thinking *t, int unit, const struct footprint *from, int target,
                      const struct footprint *at)
{
    const struct bbb_profile *p = bbb_profile(t->g.s, unit), *q = bbb_profile(t->g.s, target);
    const struct bbb_unit *state = now_of(t->g, unit), *other = now_of(t->g, target);
    if (p->weapon == 0 || state->silenced ||
        !footprint_is_within(from, at, bbb_farthest_shot(t->g.s, unit)) ||
        !bbb_is_in_front(from, at))
        return 0;
    int gap = footprint_gap_to_segment(at, from->corner[0], from->corner[1]);
    if (gap > bbb_farthest_shot(t->g.s, unit))
        return 0;
    int notes = (state->disrupted << NOTE_DISRUPTED) | (state->low_ammo << NOTE_LOW_AMMO) |
                (state->reduced << NOTE_REDUCED);
    struct facts f = {
        .group = {{.bases =
                       is_column(state->formation) ? state->bases : bbb_firing_bases(t->g.b, unit),
                   .weapon = p->weapon - 1,
                   .range = (gap + INCH - 1) / INCH,
                   .notes = notes}},
        .target = bbb_target_kind(t->g, target),
        .target_quality = q->quality,
        .target_bases = larger(1, other->bases),
        .target_reduced = other->reduced,
        .cover = cover_at(t->g.s, at->at)};
    return bbb_weigh_fire(t, &f).worth;
}

/* The attackers' chance to win. */
static double weigh_assault(const struct thinking *t, struct facts *f)
{
    static const struct odds_question question = {.id = ASK_ASSAULT_ODDS,
                                                  .prepare = bbb_assault_prepare,
                                                  .resolve = bbb_assault_resolve,
                                                  .row = assault_row};
    const struct sheet sheet = scenario_sheet(t->g.s);
    f->to_the_end = true;
    return odds_ask(memo_of(t), &question, f, sizeof *f, &sheet).mean[WINS];
}

double bbb_weigh_assault_on(const struct thinking *t, const struct battle *b, int defender)
{
    const struct game g = {t->g.s, b};
    struct facts f;
    bbb_assault_facts(g, bbb_attackers(g, defender), defender, &f);
    return weigh_assault(t, &f);
}

/* ---- a charge: first the defensive fire, then the fight ---- */

static double chance_to_be_halted(const struct thinking *t, const struct battle *b, int charger,
                                  int side)
{
    uint64_t enemies = bbb_units((struct game){t->g.s, b}, side);
    struct order o = order_at(DO_FIRE, NOBODY, charger);
    EACH_OF(enemies, enemy)
    if (o.aims < GROUPS && bbb_may_fire_at((struct game){t->g.s, b}, enemy, charger, NULL))
        o.aim[o.aims++].unit = (uint8_t)enemy;
    return o.aims > 0 ? bbb_weigh_fire_order(t, b, &o).halts : 0;
}

/* The best friend who has not thrown yet and can come to the same fight, and how likely he does. */
static int who_joins(const struct thinking *t, const struct battle *after, int charger, int target,
                     double *likely)
{
    const struct footprint *on = &after->piece[target].on;
    uint64_t friends =
        units_within(after, bbb_units((struct game){t->g.s, after}, t->side) & ~UNIT_BIT(charger),
                     on, 11 * INCH);
    int best = NOBODY;
    EACH_OF(friends, friend)
    {
        const struct bbb_unit *state = bbb_unit_seen(after, friend);
        const struct footprint *from = &after->piece[friend].on;
        if (!is_troops(t->g.s, friend) || state->thrown || state->disrupted ||
            state->formation == IN_MARCH || !bbb_is_in_front(from, on) ||
            (best != NOBODY && state->bases <= bbb_unit_seen(after, best)->bases))
            continue;
        best = friend;
        *likely = footprint_is_within(from, on, 5 * INCH) ? 0.85 : 0.6;
    }
    return best;
}

/* With a friend: the enemy can halt only one of them with the fire that he has. */
static double weigh_together(const struct thinking *t, const struct facts *f, int own, int more,
                             double halts)
{
    struct facts both = *f, other = *f;
    both.attacker.bases = smaller(36, f->attacker.bases + more);
    other.attacker.bases = larger(1, f->attacker.bases - own + more);
    return (1 - halts) * weigh_assault(t, &both) + halts * weigh_assault(t, &other);
}

double bbb_weigh_charge(const struct thinking *t, const struct order *o)
{
    struct battle after;
    struct facts f;
    double likely = 0;
    if (!bbb_after_charge(t->g, o, &after))
        return 0;
    uint64_t attackers = bbb_attackers((struct game){t->g.s, &after}, o->other);
    bbb_assault_facts((struct game){t->g.s, &after}, attackers, o->other, &f);
    const struct facts raw = f;
    double halts = chance_to_be_halted(t, &after, o->unit, other_side(t->side));
    int friend = who_joins(t, &after, o->unit, o->other, &likely),
        own = bbb_unit_seen(&after, o->unit)->bases;
    bool is_first = attackers == UNIT_BIT(o->unit);
    double alone =
        is_first ? (1 - halts) * weigh_assault(t, &f) : weigh_together(t, &raw, own, 0, halts);
    if (friend == NOBODY)
        return alone;
    return (1 - likely) * alone +
           likely * weigh_together(t, &raw, own, bbb_unit_seen(&after, friend)->bases, halts);
}
