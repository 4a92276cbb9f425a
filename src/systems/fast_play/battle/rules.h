/* SPDX-License-Identifier: MIT */
/*
 * The battle of Fast Play: how its parts call each other.
 *
 *   data.c       what a scenario may say; the tables of orders, decisions and phases
 *   accept.c     what it may not say; what an umpire may correct
 *   turn.c       the turn: initiative, rally, arrivals, the end
 *   units.c      footprints, numbers of a unit, losses, commanders
 *   ground.c     terrain, sight, cover, who defends what
 *   way.c        straight ways: what is in the way of who goes back, runs or breaks through
 *   move.c       moves and manoeuvres of units, rides of commanders
 *   charge.c     charges, legal or not, and what comes of them at once
 *   react.c      reactions
 *   contact.c    paths of charges, contact
 *   shoot.c      volleys
 *   melee.c      combats, those who are beaten, breakthroughs
 *   rout.c       morale tests, routs, panic, stampedes
 *   options.c    what can be ordered; one order drawn at random
 *   words.c      all this for a person
 *
 * It has no modifier of its own: every number that changes a throw is a row or a ruling's setting of
 * the sheet.
 */
#ifndef FAST_PLAY_BATTLE_RULES_H
#define FAST_PLAY_BATTLE_RULES_H

#include "state.h"

extern const struct battle_rules fast_play_battle;

/* ---- what a scenario says (accept.c) ---- */

bool fp_accept(struct grog_scenario *s, struct refused_data *why, int *unit);
unsigned fp_blocks(const struct grog_scenario *s, int unit);
void fp_derive(const struct grog_scenario *s, void *derived);
bool fp_may_start(const struct grog_scenario *s, int unit, struct refused_data *why);
struct footprint fp_footprint_at_start(const struct grog_scenario *s, int unit);
void fp_settle(const struct grog_scenario *s, struct battle *b);
bool fp_allows(struct game before, const struct battle *after, struct verdict *why);

static inline int fp_number(const struct grog_scenario *s, int line)
{
    return scenario_number(s, line);
}
/* A setting in inches, in 1/100 inch. */
static inline int fp_inches(const struct grog_scenario *s, int line)
{
    return fp_number(s, line) * INCH;
}

/* ---- units (units.c) ---- */

/* So far ahead and to the right, rounded to the nearest 1/100 inch, halves up. */
struct place fp_ahead(struct place from, int facing, int ahead, int right);
struct footprint fp_formed(const struct grog_scenario *s, int unit, const struct fp_unit *as,
                           struct place front, int facing);
/* As it is formed now. */
struct footprint fp_footprint(struct game g, int unit, struct place front, int facing);
/* Turned on its centre, wheeled about its inner front corner, carried straight in a direction. */
struct footprint fp_turned(const struct footprint *on, int facing);
struct footprint fp_wheeled(const struct footprint *on, int degrees);
struct footprint fp_carried(const struct footprint *on, int heading, int far);
struct footprint fp_commander_at(struct place at);

static inline int fp_ranks(const struct battle *b, int unit)
{
    return ranks_in(fp_unit_seen(b, unit)->stands, fp_unit_seen(b, unit)->files);
}
static inline int fp_second_rank(const struct battle *b, int unit)
{
    const struct fp_unit *now = fp_unit_seen(b, unit);
    return larger(0, smaller(now->files, now->stands - now->files));
}
int fp_basic_move(struct game g, int unit);
int fp_training(const struct grog_scenario *s, int unit);
int fp_stand_wounds(const struct grog_scenario *s, int unit);
int fp_losses(struct game g, int unit);
enum { FAR_OFF = 72 }; /* inches to an enemy, at most */
/* How far it may go by this action over this ground. */
struct outcome fp_movement(struct game g, int unit, int action, int ground, int enemy_distance);
/* The same with nobody near, in 1/100 inch. */
static inline int fp_allowance(struct game g, int unit, int action, int ground)
{
    return INCH * fp_movement(g, unit, action, ground, FAR_OFF).inches;
}
/* How far it can charge over open ground, 1/100 inch; 0: it is shaken, in contact, ... */
int fp_charge_reach(struct game g, int unit);
/* The nearest enemy, or NOBODY. */
int fp_nearest_enemy(struct game g, int unit);

/* Puts a unit somewhere: its commanders go with it, enemy commanders that it touches get away or are
 * taken. */
void fp_put(struct umpire *u, int unit, struct footprint on);
/* Stands are taken off; with none left it is still on the table. */
void fp_lose_stands(struct umpire *u, int unit, int lost);
/* It has gone; its commanders are left to whoever called. */
void fp_remove(struct umpire *u, int unit, enum fp_end end);
/* Wounds by the sheet; returns the stands lost. */
int fp_wound(struct umpire *u, int unit, int wounds);

/* ---- commanders (units.c) ---- */

/* Those of its own side who are attached to it, as bits. */
uint64_t fp_attached(struct game g, int unit);
struct facts fp_activation_facts(struct game g, int unit, int action);
struct facts fp_morale_facts(struct game g, int unit, int state);
int fp_combat_modifier(struct game g, int unit);
int fp_morale_bonus(struct game g, int unit);
/* The greatest T&L modifier of a side's commanders. */
int fp_best_training(struct game g, int side);
/* The unit has lost so many stands: is a commander hit?  Those of a unit that has gone get away, or are
 * taken.  True: one is lost. */
bool fp_throw_for_leaders(struct umpire *u, int unit, int lost, int cause);
/* He is with the unit from now on; he is where it is. */
void fp_join(struct umpire *u, int commander, int unit);
void fp_follow(struct umpire *u, int unit);

/* ---- the ground (ground.c) ---- */

enum { GROUND_OPEN, GROUND_ROUGH, GROUND_IMPASSABLE };
/* The worst of what a shape lies on, to an arm. */
int fp_ground(const struct grog_scenario *s, int arm, const struct shape *shape);
/* Does the way of a commander lead over what nobody passes? */
bool fp_is_barred(const struct grog_scenario *s, struct place from, struct place to);
/* May the unit stand so: on the table, on nobody of a set, on no impassable ground? */
bool fp_is_free(struct game g, int unit, const struct footprint *on, uint64_t others);
bool fp_is_on_table(const struct grog_scenario *s, const struct shape *shape);
/* Everybody else. */
uint64_t fp_others(struct game g, int unit);
/* Friends in skirmish order. */
uint64_t fp_skirmishers(struct game g, int unit);
/* Those of a set in skirmish order; those that rout. */
uint64_t fp_loose(const struct battle *b, uint64_t among);
uint64_t fp_routers(const struct battle *b, uint64_t among);
bool fp_is_on_hill(const struct grog_scenario *s, const struct footprint *on);
/* by: NULL, or what blocks the line to its centre. */
bool fp_sees(struct game g, int unit, const struct footprint *from, int target, struct blocked *by);
/* Is some part of the other in its front arc?  Skirmishers look all round. */
bool fp_is_in_arc(struct game g, int unit, const struct footprint *from,
                  const struct footprint *other);
int fp_cover(const struct grog_scenario *s, const struct footprint *from,
             const struct footprint *target);
/* Does the defender hold cover or an obstacle against who comes from there? */
bool fp_is_defended(const struct grog_scenario *s, const struct footprint *defender,
                    struct place from);

/* ---- straight ways (way.c) ---- */

/* A unit goes straight on: whom it passes, who stops it. */
struct fp_way {
    struct game g;
    int unit;
    struct footprint from; /* as it has turned */
    int heading;           /* 1/100 degree */
    int far;               /* 1/100 inch */
    uint64_t passed;       /* through these it goes, on until it is clear of them */
    uint64_t stoppers;     /* in touch with these it stops: everybody else */
};
struct fp_way fp_way_of(struct game g, int unit, struct footprint from, int heading, int far,
                        uint64_t passed);

enum fp_stop { STOPPED_NOT, STOPPED_BY_UNIT, STOPPED_BY_GROUND, STOPPED_BY_EDGE };

struct fp_gone_on {
    int far; /* really */
    enum fp_stop by;
    int unit; /* that stopped it, or NOBODY */
    struct footprint end;
};
struct fp_gone_on fp_go(const struct fp_way *way);

/* ---- moves (move.c) ---- */

struct fp_move {
    struct footprint end;
    int ground;     /* GROUND_... */
    int near_enemy; /* 1/100 inch to the nearest that does not rout, on the way */
};
/* Where the order would lead; false with the reason when it is not legal. */
bool fp_plan_move(struct game g, const struct order *o, struct fp_move *move, struct verdict *why);
/* Arc of the outer front corner, 1/100 inch. */
int fp_wheel_cost(const struct footprint *on, int degrees);
void fp_bring_on(struct umpire *u, int side);

/* ---- morale, routs, panic (rout.c) ---- */

/* What happens by an order before anybody decides again: friends who are to be tested for each unit
 * that began to rout or was destroyed, in a queue. */
enum { EVENTS_MOST = 4 * UNITS_MAX };
struct fp_scene {
    struct umpire *u;
    int events;
    struct fp_event {
        uint64_t near;
        bool was_skirmisher;
    } event[EVENTS_MOST];
};

/* Asks for the test; what comes of it is the caller's, or that of fp_suffer(). */
struct outcome fp_test(struct fp_scene *scene, int unit, int state);
/* The result of a test that no charge or melee called for: shaken, routs; a router goes on. */
void fp_suffer(struct fp_scene *scene, int unit, int result);
void fp_shake(struct umpire *u, int unit);
/* It begins to rout, and runs so far in a direction; elephants stampede.  Inches really run, in 1/100;
 * of who has left the table as far as was wanted. */
int fp_rout(struct fp_scene *scene, int unit, int heading, int inches);
void fp_rout_from_enemy(struct fp_scene *scene, int unit);
/* Straight on with who routs already. */
int fp_run(struct fp_scene *scene, int unit, int heading, int inches);
void fp_stampede(struct fp_scene *scene, int unit);
/* It is no more, and friends will test; its commanders are left to who throws for them. */
void fp_destroy(struct fp_scene *scene, int unit);
/* The same of who has lost no stands by that: its commanders get away, or are taken. */
void fp_overrun(struct fp_scene *scene, int unit);
/* Stands that go by no wounds: a rally that failed, no room to go back.  True: a commander is lost. */
bool fp_take_off(struct fp_scene *scene, int unit, int stands);
/* The unit has lost stands: leader table, and the test for a lost commander in this state. */
void fp_lose_leaders(struct fp_scene *scene, int unit, int lost, int cause);
/* Inches of a rout that is no melee's, in a direction. */
int fp_rout_inches(struct game g, int unit, int heading);
void fp_panic(struct fp_scene *scene);

/* ---- charges (charge.c) ---- */

struct fp_charge {
    int gap, reach;          /* 1/100 inch; inches */
    int heading;             /* 1/100 degree */
    enum quarter quarter;    /* of the target, where the charger comes from */
    struct footprint turned; /* on its front centre */
    struct footprint end;    /* at the first touch */
};
bool fp_plan_charge(struct game g, int unit, int target, struct fp_charge *charge,
                    struct verdict *why);
bool fp_may_react(struct game g, int reaction, struct verdict *why);
struct facts fp_flee_facts(struct game g);
/* Where a flight of so many inches from the open charge would end. */
struct fp_gone_on fp_run_away(struct game g, int inches);
/* The pair's facts as a charge would make them. */
int fp_pair_facts(enum quarter quarter, bool is_charge, bool is_countercharge, bool is_defended);

/* ---- contact (contact.c) ---- */

/* What a path meets: GROUND_..., a unit or NOBODY. */
struct fp_path {
    int ground, met;
    bool leaves_table;
};
/* Friends in skirmish order who make room, and where they go. */
struct fp_room {
    uint64_t who;
    struct footprint to[UNITS_MAX];
};
/* Turned on its front centre. */
struct footprint fp_turned_on_front(const struct footprint *on, int heading);
/* Straight ahead until the front edge touches; -1: it does not. */
int fp_far_to_touch(const struct footprint *turned, const struct footprint *target);
/* What the front edge sweeps, and the footprint at its end. */
struct fp_path fp_look_along(struct game g, int unit, const struct footprint *turned,
                             const struct footprint *end, uint64_t others);
/* Against the heading, the least that makes them clear of everybody; false: there is no such place. */
bool fp_make_room(struct game g, int charger, const struct footprint *end, int heading,
                  struct fp_room *room);
void fp_take_room(struct umpire *u, const struct fp_room *room);
/* The charger of the open charge, as it is turned; put somewhere; sent so far straight ahead. */
struct footprint fp_charger_turned(const struct battle *b);
void fp_put_charger(struct umpire *u, struct footprint on);
struct fp_gone_on fp_charger_goes(struct umpire *u, int far);
/* It is laid flush if there is room, else it stays as it came; start is its front at the start. */
void fp_touch(struct umpire *u, const struct footprint *came, enum quarter quarter,
              struct place start);
void fp_make_contact(struct umpire *u, bool is_countercharge);
void fp_end_charge(struct battle *b);

/* ---- shooting (shoot.c) ---- */

struct facts fp_volley_facts(struct game g, int unit, const struct footprint *from, int target);
/* The bands of what it shoots with, as a unit in this order; none for who has nothing, or may not. */
struct outcome fp_bands(struct game g, int unit, int order, int range);
/* Can it shoot so many inches with what it has? */
bool fp_check_reach(struct game g, int unit, int range, struct verdict *why);

/* ---- melee (melee.c) ---- */

struct facts fp_melee_facts(struct game g, const struct contact *pair);
int fp_attacks(struct game g, int unit, int use, enum quarter enemy_at);
void fp_begin_melee(struct umpire *u);
void fp_end_melee(struct umpire *u);
bool fp_has_fights(const struct battle *b);

/* ---- orders (each in the file of its phase) ---- */

order_check fp_check_rally, fp_check_charge, fp_check_react, fp_check_move, fp_check_ride,
    fp_check_attach, fp_check_shoot, fp_check_fight, fp_check_breakthrough;
order_apply fp_act, fp_rally, fp_charge, fp_react, fp_move, fp_ride, fp_attach, fp_shoot, fp_fight,
    fp_break_through, fp_hold;
order_foresee fp_foresee_charge, fp_foresee_reaction, fp_foresee_fight;

/* What refuses an order to a unit of the phase: it has gone, routs, is in contact, has acted. */
bool fp_check_unit(struct game g, int unit, struct verdict *why);
/* The same, and that it is in contact, has charged, fled or marched: by which line. */
bool fp_check_free(struct game g, int unit, int line, struct verdict *why);

/* ---- the turn (turn.c) ---- */

void fp_begin(struct umpire *u);
void fp_begin_turn(struct umpire *u);
void fp_begin_phase(struct umpire *u);
void fp_begin_rally(struct umpire *u);
void fp_begin_step(struct umpire *u, int side);
void fp_begin_rally_step(struct umpire *u, int side);
void fp_begin_move_step(struct umpire *u, int side);
void fp_end_turn(struct umpire *u);
int fp_asks_holder(struct game g, int step);
int fp_asks(struct game g, int step);
int fp_asks_fight(struct game g, int step);
/* In halves: units of a side that are destroyed, off the table or routing. */
int fp_weight_lost(struct game g, int side);
int fp_points(struct game g, int side);
void fp_hold_objectives(const struct grog_scenario *s, struct battle *b);

/* ---- lists (options.c) ---- */

order_offer fp_offer_rallies, fp_offer_charges, fp_offer_moves, fp_offer_shots, fp_offer_fights,
    fp_offer_answers, fp_offer_breakthroughs;
order_draw fp_draw_move;

/* ---- for a person (words.c) ---- */

void fp_describe(struct game g, int unit, char *line, size_t size);
void fp_equipment(struct game g, int unit, bool is_brief, struct grog_text *t);
void fp_question(struct game seen, int viewer, char *line, size_t size);
bool fp_means(struct game g, const struct order *o, char *line, size_t size);
int fp_lost(struct game g, int side);
int fp_strength_of(const struct grog_scenario *s, int unit);
bool fp_reach(struct game g, int unit, int k, struct reach *reach);
void fp_look(struct game g, int unit, const struct footprint *from, int other,
             struct sighting *sighting);
extern const struct luck_weight fp_luck[];
extern const struct resolved_words fp_tell[];

/* ---- how it looks (display.c) ---- */

extern const struct display fp_display;
/* What it costs by the points. */
int fp_unit_points(const struct grog_scenario *s, int unit);

/* ---- orders by pointing (pointing.c) ---- */

void fp_steer(struct game g, struct place to, struct order *o);
bool fp_goes(struct game g, int unit, const struct reach *reach, struct place to);
bool fp_drafted(const struct grog_scenario *s, struct battle *trial, const struct order *o);

#endif
