/* SPDX-License-Identifier: MIT */
/* Where units are set up. */
#include "doctrine.h"

#include <stdlib.h>

enum { CROWDED = 8 * INCH };

/* Squads are set up first: they show least of what is meant.  Who breaks through sets up his
 * vehicles first, while all lanes are free. */
static int next_to_deploy(const struct commander *c)
{
    int best = NOBODY, first = 0, sign = is_breaking_through(c, c->side) ? -1 : 1;
    EACH_UNIT(c->g.s, c->side, unit)
    {
        int kind = sign * ba_profile(c->g.s, unit)->kind;
        if (!ba_is_to_be_deployed(c->g, unit) || (best != NOBODY && kind >= first))
            continue;
        best = unit;
        first = kind;
    }
    return best;
}

/* One unit that is set up. */
struct setting {
    int unit;
    struct seeker k;
    uint64_t friends;         /* who are set up */
    uint64_t cover;           /* pieces of terrain that are cover */
    int sent[OBJECTIVES_MAX]; /* squads that are bound for each objective */
    double all;               /* points of all objectives: no outlook has more */
    double most;              /* of the best place so far */
    struct order best;
};

static double crowd_at(const struct commander *c, const struct setting *s, struct place at)
{
    uint64_t friends = s->friends;
    double sum = 0;
    EACH_OF(friends, friend_)
    sum += square_between(at, on_of(c->g, friend_)->at) < CROWDED * CROWDED;
    return sum;
}

/* Cover that is good from every side. */
static int cover_at(const struct commander *c, const struct setting *s, struct place at)
{
    const struct terrain *piece = c->g.s->table.terrain;
    uint64_t cover = s->cover;
    int best = NO_COVER;
    EACH_OF(cover, i)
    if (piece[i].like->cover > best && terrain_holds(&piece[i], at))
        best = piece[i].like->cover;
    return best;
}

/* What can be seen that matters: the objectives. */
static double outlook(struct commander *c, struct place at)
{
    double sum = 0;
    for (int o = 0; o < c->g.s->objectives; o++)
        if (ground_view(c, ground_cell(c, at), ground_cell(c, c->g.s->objective[o].at)) != NOT_SEEN)
            sum += c->g.s->objective[o].worth;
    return sum;
}

static void begin_setting(struct commander *c, struct setting *s)
{
    const struct table *t = &c->g.s->table;
    uint64_t friends = s->friends = units_present(c->g, c->side);
    EACH_OF(friends, friend_)
    if (ba_profile(c->g.s, friend_)->kind == SQUAD && c->way[friend_] >= 0 &&
        c->way[friend_] < OBJECTIVES_MAX)
        s->sent[c->way[friend_]]++;
    for (int i = 0; i < t->terrains; i++)
        s->cover |= (uint64_t)(t->terrain[i].like->cover > NO_COVER) << i;
    for (int o = 0; o < c->g.s->objectives; o++)
        s->all += c->g.s->objective[o].worth;
    seek(c, &s->k, s->unit);
}

/* Which objective a squad is set up for: where fewest have been sent for its worth. */
static int way_for(struct commander *c, const struct setting *s, struct place at)
{
    int best = -1;
    double most = 0;
    for (int o = 0; o < c->g.s->objectives; o++) {
        double value = c->g.s->objective[o].worth / (1.0 + s->sent[o]) * 20 -
                       ground_far(c, s->unit, o, at) / (double)INCH;
        if (best < 0 || value > most) {
            best = o;
            most = value;
        }
    }
    return best;
}

/* Who breaks through keeps the lanes of his vehicles free. */
static bool shares_lane(const struct commander *c, const struct setting *s, struct place at)
{
    uint64_t friends = s->friends;
    EACH_OF(friends, friend_)
    if (llabs(place_in_frame(at, exit_facing(c), on_of(c->g, friend_)->at).right) < FRAME(4 * INCH))
        return true;
    return false;
}

/* What may be fired at who drives straight out from there, at the end of each run. */
static double lane_danger(struct commander *c, struct seeker *k, struct place at)
{
    enum { STEPS = 3, STEP = 18 * INCH };
    int out = exit_facing(c);
    double sum = 0;
    for (int i = 1; i <= STEPS; i++)
        sum += look_out(c, k, place_ahead(at, out, i * STEP, 0), out).danger;
    return sum;
}

/* What is wrong with a lane for who breaks through. */
static double lane_cost(struct commander *c, struct setting *s, struct place at)
{
    if (!is_breaking_through(c, c->side))
        return 0;
    return (shares_lane(c, s, at) ? 15 : 0) + c->temper->lane * lane_danger(c, &s->k, at);
}

/* What a place is worth, but for its outlook and its cover. */
static double plain_value(struct commander *c, struct setting *s, struct place at, int facing)
{
    if (ba_profile(c->g.s, s->unit)->kind == SQUAD && !is_breaking_through(c, c->side))
        seek_goal(c, &s->k, way_for(c, s, at));
    return place_value(c, &s->k, at, facing) - lane_cost(c, s, at) - 1.5 * crowd_at(c, s, at);
}

static double deploy_value(struct commander *c, struct setting *s, struct place at, int facing)
{
    bool has_outlook = ba_profile(c->g.s, s->unit)->kind >= TEAM_UNIT;
    double value = plain_value(c, s, at, facing);
    /* even with the best of both */
    if (value + (has_outlook ? 2 * s->all : 0) + c->temper->shelter * HARD_COVER <= s->most)
        return s->most;
    return value + (has_outlook ? 2 * outlook(c, at) : 0) + c->temper->shelter * cover_at(c, s, at);
}

/* The part of the zone that a piece of terrain covers; the whole if there is none. */
static struct box sheltered_part(const struct commander *c, struct box z, uint64_t draw)
{
    const struct table *t = &c->g.s->table;
    const struct terrain *piece = &t->terrain[draw % (uint64_t)larger(1, t->terrains)];
    struct box b = {larger(z.west, piece->box.west), larger(z.south, piece->box.south),
                    smaller(z.east, piece->box.east), smaller(z.north, piece->box.north)};
    bool is_cover = t->terrains > 0 && piece->like->shape == TERRAIN_AREA && piece->like->cover;
    return is_cover && b.west < b.east && b.south < b.north ? b : z;
}

/* A place of the zone, drawn; more often where there is cover. */
static struct place any_place(struct commander *c, struct box zone)
{
    struct box z = sheltered_part(c, zone, dice_word(c->dice) >> 20);
    uint64_t word = dice_word(c->dice);
    uint64_t x = (word >> 32) * (uint64_t)(z.east - z.west + 1) >> 32;
    uint64_t y = (word & UINT32_MAX) * (uint64_t)(z.north - z.south + 1) >> 32;
    return (struct place){z.west + (int32_t)x, z.south + (int32_t)y};
}

static void try_place(struct commander *c, struct setting *s, struct place at)
{
    const struct ba_profile *p = ba_profile(c->g.s, s->unit);
    int faces = on_of(c->g, s->unit)->facing, facing = -1;
    double value = deploy_value(c, s, at, faces);
    if (value <= s->most)
        return;
    if (p->has_fixed) /* which way it faces makes its place no better: that is no vehicle */
        faces = facing = front_from(c, &s->k, at);
    struct footprint on = ba_footprint(p, p->models, at, faces);
    if (!ba_may_deploy(c->g, s->unit, &on, NULL))
        return;
    s->most = value;
    s->best = order_to(DO_DEPLOY, s->unit, at);
    s->best.facing = facing;
}

/* More for a large zone, and for lanes. */
static int tries_in(const struct commander *c, const struct box *z)
{
    int area = (z->east - z->west) / INCH * ((z->north - z->south) / INCH);
    int tries = (int)c->temper->tries + area / 60;
    return is_breaking_through(c, c->side) ? 4 * tries : tries;
}

struct order deploy_sensibly(struct commander *c)
{
    struct setting s = {
        .unit = next_to_deploy(c), .most = -1e9, .best = order_of(DO_DEPLOY, NOBODY)};
    int tries = tries_in(c, &c->g.s->side[c->side].zone);
    choose_ways(c);
    if (s.unit != NOBODY)
        begin_setting(c, &s);
    for (int i = 0; i < tries && s.unit != NOBODY; i++)
        try_place(c, &s, any_place(c, c->g.s->side[c->side].zone));
    struct order best = s.best.unit != NOBODY ? s.best : rules_draw(c->g, c->dice);
    if (c->reasons)
        grog_text_addf(c->reasons,
                       "Of %d places for %s this is the best: cover, fire and the way to "
                       "its goal weighed.",
                       tries, unit_name(c->g.s, best.unit));
    return best;
}
