/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Bolt Action: how his parts call each other.
 *
 *   doctrine.c who is ordered first, and what
 *   tell.c     the reasons
 *   worth.c    what units and their losses are worth
 *   fire.c     what fire is worth, and whom to fire at
 *   move.c     where to go
 *   assault.c  whom to assault
 *   outlook.c  what may be fired at a place, and from it
 *   place.c    how good a place is: way to the goal, ground that is held, outlook
 *   react.c    answers to the enemy
 *   deploy.c   where units are set up
 *   standing.c how a battle stands, for the searcher; weights.h is made by bench/fit/fit.py
 *   odds.c     exact odds and their memo
 *   ground.c   the table in cells: views and ways
 *   mind.c     what is still known of units
 *
 * All that he weighs is in one currency, points: a man of a regular squad is about one.  Exact means
 * come from the walk; how much a place is worth is rule of thumb.
 */
#ifndef BOLT_ACTION_DOCTRINE_H
#define BOLT_ACTION_DOCTRINE_H

#include "doctrine/bids.h"
#include "mind.h"
#include "systems/bolt_action/battle/rules.h"

/* How he weighs things.  Found by letting variants play against each other. */
/* clang-format off */
#define WEIGHTS(WEIGHT) \
    WEIGHT(danger,    0.55)  /* of a place: what may be fired at it */ \
    WEIGHT(field,     0.64)  /* ... from it */ \
    WEIGHT(few,       0.6)   /* ... of that, at enemies who are few men */ \
    WEIGHT(assault,   0.35)  /* ... what may assault it */ \
    WEIGHT(bold,      0.2)   /* to who must take ground, so much of the danger counts */ \
    WEIGHT(objective, 9)     /* a point of an objective */ \
    WEIGHT(support,   13)    /* how much units that take no ground follow the others */ \
    WEIGHT(exit,      40)    /* a unit that leaves over the edge of a breakthrough */ \
    WEIGHT(pin,       0.1)   /* a pin, as a share of the unit */ \
    WEIGHT(next_pin,  0.012) /* ... each further one */ \
    WEIGHT(second,    0.55)  /* the second unit that is bound for an objective counts less */ \
    WEIGHT(third,     0.5)   /* ... and each further one */ \
    WEIGHT(held_soon, 0.6)   /* of an objective: held with one turn to go */ \
    WEIGHT(held_late, 0.08)  /* ... with more */ \
    WEIGHT(down,      0.08)  /* of danger: to go down */ \
    WEIGHT(ambush,    0.35)  /* of the field of fire: to lie in ambush */ \
    WEIGHT(rally,     0.5)   /* of the pins that go off */ \
    WEIGHT(idle,      0.4)   /* what an order is worth to a unit that is shot at: at least */ \
    WEIGHT(eager,     0.6)   /* ... of its way */ \
    WEIGHT(keep,      3)     /* pins with which a unit stays Down */ \
    WEIGHT(shelter,   3)     /* of a place to be set up in: soft cover; hard counts twice */ \
    WEIGHT(lane,      4)     /* ... what may be fired at the way out of a breakthrough from there */ \
    WEIGHT(ready,     0.32)  /* a unit in danger is ordered earlier */ \
    WEIGHT(go,        0.1)   /* ... and one that has far to go */ \
    WEIGHT(hope,      0.8)   /* fire after an advance does at most so many times what it seems to */ \
    WEIGHT(stay,      0.6)   /* who does so much where he is does not think of going */ \
    WEIGHT(turn,      0.5)   /* a gun that is turned, in parts of what it could then fire */ \
    WEIGHT(call,      1)     /* a barrage or an air strike, in parts of the harm that is hoped for */ \
    WEIGHT(storm,     0.5)   /* least gain of an assault */ \
    WEIGHT(braves,    0.7)   /* ... less so much of the fire that meets it */ \
    WEIGHT(bystander, 0.5)   /* to who breaks through: enemies that do not hurt armour */ \
    WEIGHT(breaker,   8)     /* to his enemy: a unit that breaks through */ \
    WEIGHT(taken,     0.3)   /* of a target at an objective: how much of its worth is added */ \
    WEIGHT(side,      1.9)   /* armour hit there and not in front: so many times the harm */ \
    WEIGHT(rear,      2.3)   /* ... the same */ \
    WEIGHT(acted,     0.5)   /* an enemy that has its order: so much of its danger, until the next turn */ \
    WEIGHT(fresh,     1.5)   /* a pin on a unit that has no order yet: it may cost it the order */ \
    WEIGHT(spring,    0.6)   /* least worth of an ambush's fire */ \
    WEIGHT(better,    0.3)   /* ... of a target, to give up an ambush at the end of a turn */ \
    WEIGHT(tries,     24)    /* how many places to set a unit up are thought of, at least */
/* clang-format on */
#define WEIGHT_MEMBER(name, usual) double name;
struct ba_temper {
    WEIGHTS(WEIGHT_MEMBER)
};
extern const struct ba_temper ba_temper_usual;

/* What may be fired at a unit in a place, and what it may fire at. */
struct outlook {
    double danger, best, field; /* fired at it; at one target; at all, the best counting most */
};

/* The ways of a kind of mover to a goal. */
struct route_to {
    const struct ways *ways;
    struct way_goal goal;
};

/* A unit that is thought about: what does not depend on the place for which it looks. */
struct seeker {
    int unit;
    bool is_vehicle;
    struct ba_power *power;
    double able, scale; /* what its pins leave of its fire; of fire at it */
    double obey;        /* the chance that it does as it is ordered */
    double here;        /* how good its place is, once it is thought through */
    int64_t beyond;     /* the least square of a distance at which its fire does nothing */
    int64_t near;       /* the square of the distance at which it is surely at an objective */
    double shy;         /* how much what may be fired at it counts */
    uint64_t stormed[2];
    double storm[2]
                [UNITS_MAX]; /* what an assault of each foe does to it; to one that is defended */
    int way, stand_off;      /* the objective that it is bound for, the exit, or -1 */
    struct route_to to;
    int stride;        /* about how far it goes in a turn */
    double goal, left; /* the goal's weight; about how far it goes in the turns that are left */
    uint16_t held;
    double hold[OBJECTIVES_MAX]; /* what it is worth to stand at each objective */
};

/* One decision. */
struct commander {
    struct game g;
    struct ba_mind *mind;
    const struct ba_temper *temper;
    struct sheet sheet;
    int side, enemy;
    struct dice *dice;
    struct grog_text *reasons; /* NULL: nobody asks why */
    int turns_left;            /* after this one, as far as is known */
    int foes;
    const struct foe *foe[UNITS_MAX]; /* enemies on the table */
    int16_t way[UNITS_MAX];           /* own units: the objective that each is bound for, or -1 */
    int16_t rank[UNITS_MAX];          /* ... and how many are bound for it before this one */
};

/* An order that is thought about. */
struct plan {
    struct order order;
    double value;
    double gain; /* of that, what it does to the enemy */
    int target;  /* whom, or NOBODY */
};

/* The better of the two; of equals the one that was there. */
static inline void keep_better(struct plan *best, const struct plan *plan)
{
    if (plan->value > best->value)
        *best = *plan;
}

/* ---- odds (odds.c) ---- */

enum attack { ATTACK_VOLLEY, ATTACK_HEAVY, ATTACK_INDIRECT, ATTACK_CLOSE, ATTACK_STORM };

/* The facts are those of the procedure, not yet prepared; they are spoilt. */
struct ba_odds odds_of(struct commander *c, enum attack attack, struct facts *f);
/* The chance that a unit obeys. */
double odds_to_obey(const struct commander *c, int unit, bool is_rally);

/* ---- ground (ground.c) ---- */

enum { SEEN_OPEN = NOT_SEEN + 1, SEEN_SOFT, SEEN_HARD };

/* The cell of a place, for views. */
static inline int ground_cell(const struct commander *c, struct place at)
{
    return grid_cell(&c->mind->ground.views.grid, at);
}
/* Cells for this scenario, nothing known of them. */
void ground_begin(struct commander *c);
/* What somebody in a place sees of somebody in another, of a scenario: for struct view_rules. */
int ground_look(const void *scenario, struct place from, struct place to);
/* What is seen of the second cell from the first, as far as the ground goes (VIEW_OF: NOT_SEEN, ...),
 * and of the first from the second (further up by VIEW_BACK). */
static inline int ground_views(struct commander *c, int a, int b)
{
    const struct view_rules rules = {c->g.s, ground_look};
    return views_between(&c->mind->ground.views, &rules, a, b);
}
static inline int ground_view(struct commander *c, int from, int to)
{
    return ground_views(c, from, to) & VIEW_OF;
}
/* How a unit goes to an objective, or to the exit. */
struct route_to ground_route(struct commander *c, int unit, int way);
/* How far (1/100 inch) that is from a place. */
static inline int route_far(const struct commander *c, const struct route_to *to, struct place from)
{
    return ways_far(to->ways, &c->mind->ground.grid, &c->g.s->table, &to->goal, from);
}
static inline int ground_far(struct commander *c, int unit, int way, struct place from)
{
    const struct route_to to = ground_route(c, unit, way);
    return route_far(c, &to, from);
}
/* The same from where it stands, remembered. */
int ground_far_here(struct commander *c, int unit, int way);

/* ---- what is known (mind.c) ---- */

/* Looks at everything once more; forgets what no longer holds. */
void mind_look(struct commander *c);
struct ba_sight {
    bool is_seen;
    int cover;
};
struct ba_sight mind_view(struct commander *c, int viewer, int target);

/* ---- worth (worth.c) ---- */

double worth_of(const struct commander *c, int unit);
double worth_of_man(const struct commander *c, int unit);
double worth_of_pin(const struct commander *c, int unit);
/* What it is worth beyond itself, by the objectives at which it stands. */
double worth_of_stand(const struct commander *c, int unit);
/* Does it have a weapon that may knock armour out? */
bool hurts_armour(const struct commander *c, int unit);
/* What an attack that costs the unit this is worth to its enemy. */
double worth_of_loss(const struct commander *c, int unit, const struct ba_odds *odds);
/* What it is worth to hold an objective, or to contest it, at the end of this turn. */
double worth_of_objective(const struct commander *c, int objective);
bool is_at_objective(const struct commander *c, const struct footprint *on, int objective);
/* How many units of a side, but for one, are at it. */
int count_at_objective(const struct commander *c, int objective, int side, int but);
bool is_breaking_through(const struct commander *c, int side);

/* ---- fire (fire.c) ---- */

enum attack attack_of(const struct ba_shot *shot);
struct ba_odds shot_odds(struct commander *c, const struct ba_shot *shot);
/* All direct weapons that bear on a target, from where the unit stands: fills the aims of the order;
 * returns what that is worth, 0 if none bears. */
double fire_value(struct commander *c, int firer, int target, struct order *o);
/* The best target for a unit from a place: fills the aims of the order. */
double best_fire(struct commander *c, int unit, const struct footprint *from, bool has_moved,
                 struct order *o, int *target);
/* What the fire of a unit without pins does to a usual target, remembered; times what its pins leave
 * of it and the scale of the target. */
struct ba_power *power_made(struct commander *c, int firer, struct ba_power *p);
static inline struct ba_power *power_of(struct commander *c, int firer)
{
    struct ba_power *p = &c->mind->power[firer][c->mind->known[firer].power];
    return p->is_made ? p : power_made(c, firer, p);
}
float power_slowly(struct commander *c, int firer, struct ba_power *p, int step, bool on_armour);
static inline double power_at(struct commander *c, int firer, struct ba_power *p, int far, int view,
                              bool on_armour)
{
    static const double covered[] = {[SEEN_OPEN] = 1, [SEEN_SOFT] = 0.7, [SEEN_HARD] = 0.45};
    int step = far / POWER_STEP;
    if (step >= POWER_STEPS || view == NOT_SEEN)
        return 0;
    float known = p->on[on_armour][step];
    if (known < 0)
        known = power_slowly(c, firer, p, step, on_armour);
    return (on_armour ? 1 : covered[view]) * (double)known;
}
/* What its pins leave of a unit's fire. */
double able_with_pins(const struct commander *c, int unit);
double scale_of(const struct commander *c, int target);

/* ---- what can be fired at from where (outlook.c) ---- */

void list_foes(struct commander *c);
/* The unit that is thought about next, bound for where it was sent. */
void seek(struct commander *c, struct seeker *k, int unit);
struct outlook look_out(struct commander *c, struct seeker *k, struct place at, int facing);
/* The same from where it stands, remembered. */
struct outlook look_out_here(struct commander *c, struct seeker *k);
/* Where a weapon that fires to its front looks from a place: at what it hurts most, else at the
 * nearest enemy, else at the objectives. */
int front_from(struct commander *c, const struct seeker *k, struct place at);
/* What an assault of the first on the second is worth to the first; not below 0. */
double assault_danger(struct commander *c, int enemy, int unit, bool is_defended);

/* ---- places (place.c) ---- */

void choose_ways(struct commander *c);
/* A unit that is thought about is bound for an objective, for the exit, or (-1) for nothing. */
void seek_goal(struct commander *c, struct seeker *k, int way);
/* Where the most is to be had, or -1. */
int main_objective(const struct commander *c);
/* How good it is for a unit to stand there. */
double place_value(struct commander *c, struct seeker *k, struct place at, int facing);
double place_value_seen(struct commander *c, struct seeker *k, struct place at, int facing,
                        struct outlook *out);
double place_value_here(struct commander *c, struct seeker *k);
/* The way out of a breakthrough. */
int exit_facing(const struct commander *c);
/* What a run straight to its goal would bring. */
double goal_ahead(struct commander *c, struct seeker *k);
/* ---- orders (move.c, assault.c) ---- */

void consider_moves(struct commander *c, struct seeker *k, struct plan *best);
void consider_assaults(struct commander *c, struct seeker *k, struct plan *best);
/* A weapon that fires to its front is turned to an enemy that it does not bear on. */
void consider_turn(struct commander *c, struct seeker *k, struct plan *best);
void consider_entry(struct commander *c, struct seeker *k, struct plan *best);

/* Why, for a person; c->reasons is not NULL. */
void tell_plan(struct commander *c, const struct plan *p);

/* ---- answers (react.c, deploy.c) ---- */

/* What a barrage there does to the enemy, less what it does to friends. */
double barrage_value(const struct commander *c, struct place at);
typedef struct order answer_of(struct commander *c);
answer_of answer_down, answer_ambush, answer_assault, answer_friend, answer_shift, answer_strike,
    answer_regroup, answer_keep, deploy_sensibly;

#endif
