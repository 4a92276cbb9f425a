/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes: how its parts call each other.
 *
 *   data.c       what a scenario may say; the tables of orders, decisions and phases
 *   accept.c     what it may not say; what an umpire may correct
 *   turn.c       the turn: initiative, activation, arrivals, the end
 *   ground.c     places, levels, ways over the ground, free places
 *   sight.c      arcs, lines of sight, overhead fire
 *   command.c    commanders, points, what a unit may do at all
 *   shoot.c      shots, smoke, sorties, return fire
 *   fight.c      charges, fleeing, hand-to-hand, disengaging
 *   move.c       moves, turns, limbering, rash commanders, reforms
 *   options.c    what can be ordered; one order drawn at random
 *   words.c      all this for a person
 *
 * It has no modifier of its own: every number that changes a throw is a row or a ruling's setting of
 * the sheet.
 */
#ifndef BALLOT_BOXES_BATTLE_RULES_H
#define BALLOT_BOXES_BATTLE_RULES_H

#include "state.h"

extern const struct battle_rules ballot_boxes_battle;

/* ---- what a scenario says (accept.c) ---- */

bool mg_accept(struct grog_scenario *s, struct refused_data *why, int *unit);
bool mg_accept_unit(struct grog_scenario *s, int unit, struct refused_data *why);
unsigned mg_blocks(const struct grog_scenario *s, int unit);
void mg_derive(const struct grog_scenario *s, void *derived);
struct footprint mg_footprint_at_start(const struct grog_scenario *s, int unit);
void mg_settle(const struct grog_scenario *s, struct battle *b);
bool mg_allows(struct game before, const struct battle *after, struct verdict *why);
bool mg_allows_unit(struct game before, struct game after, int unit, struct verdict *why);

/* ---- the ground (ground.c) ---- */

enum { TOUCHING = 1 }; /* what overlaps by no more does not meet */

struct footprint mg_footprint(const struct grog_scenario *s, int unit, struct place at, int facing);
static inline struct footprint turned(const struct footprint *f, int facing)
{
    return footprint_make(f->at, facing, f->width, f->depth);
}
static inline struct footprint carried(const struct footprint *f, struct place to)
{
    return footprint_make(to, f->facing, f->width, f->depth);
}
/* The middle of its front edge, rounded once: that of its corners may be 0.01 off. */
static inline struct place mg_front(const struct footprint *f)
{
    return place_ahead(f->at, f->facing, f->depth / 2, 0);
}
/* The level of the highest hill there. */
int mg_level(const struct grog_scenario *s, struct place p);
/* Where something stands, for who is at a place; NULL: for who comes from above. */
int mg_place_of(const struct grog_scenario *s, const struct footprint *on,
                const struct place *opponent);
/* Is a part of it in water, or off the table? */
bool mg_is_wet(const struct grog_scenario *s, const struct shape *shape);
/* The first that meets a shape, but for some; or that, of those who are shunned, is nearer than the
 * distance that is kept.  Who began nearer to one only may not come nearer still. */
struct mg_passage {
    uint64_t except, shun;
    const struct shape *began; /* NULL: that does not matter */
};
int mg_in_way(struct game g, const struct shape *shape, const struct mg_passage *p);
/* Is nobody in the way, and no water?  Of who stands somewhere: and is it on the table? */
bool mg_is_clear(struct game g, const struct shape *shape, const struct mg_passage *p);
bool mg_may_stand(struct game g, const struct footprint *on, const struct mg_passage *p);
/* The free place nearest to where the unit is put; false: there is none. */
bool mg_free_place(struct game g, int unit, struct footprint *on);
bool mg_free_place_along_edge(struct game g, int unit, struct footprint *on);
/* A train may not leave its rails. */
bool mg_keeps_to_rails(const struct grog_scenario *s, int unit, struct place a, struct place b);

/* What lies on a straight way. */
struct mg_way {
    bool terrain, road, defences;
};
/* of a move that sweeps so; of a charge or a flight, whose centre's line ends at `through` and which no
 * road helps */
struct mg_way mg_way_of_move(const struct grog_scenario *s, const struct shape *swept,
                             struct place from, struct place to);
struct mg_way mg_way_of_charge(const struct grog_scenario *s, const struct footprint *on,
                               struct place to, struct place through);
bool mg_is_in_smoke(const struct battle *b, const struct footprint *on);

/* How far a unit goes straight towards a place: until it touches one of `stops`, is nearer to one of
 * `shuns` than the distance that is kept, meets water, or passes the table's edge if that stops it.
 * One that is nearer at the start lets it go on only if `lets_go` and the distance grows. */
struct mg_course {
    int unit;
    struct footprint from;
    struct place aim; /* straight towards it, and beyond */
    int far;          /* 1/100 inch at most */
    uint64_t stops, shuns;
    bool edge_stops, lets_go, shuns_water;
};
struct footprint mg_course_end(struct game g, const struct mg_course *course);

/* ---- sight (sight.c) ---- */

/* Something that is looked at: a unit, or a place. */
struct mg_target {
    struct footprint on; /* of a place without width or depth */
    int unit;            /* or NOBODY */
};
struct mg_target mg_target_unit(const struct battle *b, int unit);
struct mg_target mg_target_place(struct place p);

/* From where it looks: the middle of its front edge, of a vehicle its centre. */
struct place mg_eye(const struct grog_scenario *s, int unit, const struct footprint *on);
bool mg_is_in_arc(const struct grog_scenario *s, int unit, const struct footprint *on,
                  const struct mg_target *target);
/* A line of sight, and all that may block it. */
struct mg_line {
    struct sight sight;
    struct place from, to;
};
struct mg_line mg_line_to(struct game g, int unit, const struct footprint *on,
                          const struct mg_target *target);
bool mg_sees(struct game g, int unit, const struct footprint *on, const struct mg_target *target);
/* May the weapon be shot there: arc, sight, over the heads of others, by an observer? */
bool mg_may_aim(struct game g, int unit, int weapon, const struct mg_target *target,
                struct verdict *why);
/* M from footprint to footprint, rounded up. */
int mg_range(struct game g, const struct footprint *on, const struct footprint *other);

/* ---- command and points (command.c) ---- */

/* Who leads the unit: its commander, or the nearest, NOBODY when there is none on the table. */
int mg_commander(struct game g, int unit);
/* Is he within command distance? */
bool mg_is_in_command(struct game g, int unit);
bool mg_is_led_by(struct game g, int unit, int character);
/* The nearest enemy that is no staff, or NOBODY. */
int mg_nearest_enemy(struct game g, int unit, const struct footprint *on);
bool mg_is_night(struct game g);
/* The unit as the sheet's procedures know it. */
struct unit mg_as_unit(struct game g, int unit);
/* Points for an action: facts are those beside the unit's own. */
int mg_cost(struct game g, int unit, struct facts *f);
int mg_plain_cost(struct game g, int unit, int action);
void mg_pay(struct umpire *u, int unit, int cost);
/* How it may go by a way; how many M. */
struct outcome mg_movement(struct game g, int unit, struct mg_way way, bool is_charge);
int mg_allowance(struct game g, int unit, struct mg_way way, bool is_charge);

/* What refuses an order for many a verb: not active; that or in contact; too dear. */
bool mg_check_active(struct game g, int unit, struct verdict *why);
bool mg_check_free(struct game g, int unit, struct verdict *why);
bool mg_check_points(struct game g, int unit, int cost, struct verdict *why);
bool mg_check_price(struct game g, const struct order *o, struct verdict *why);
bool mg_can_pay(struct game g, int unit, int action);

/* Sets the tokens of a unit, which may be destroyed by that. */
void mg_set_tokens(struct umpire *u, int unit, int tokens, bool is_destroyed);
void mg_remove(struct umpire *u, int unit, enum mg_end end);

/* ---- shooting (shoot.c) ---- */

struct mg_fire {
    int shooter, target, weapon, shot; /* enum mg_shot */
    bool gas;
};
/* Where it stands is where it is now. */
struct facts mg_shot_facts(struct game g, const struct mg_fire *shot);
struct mg_fire mg_shot_of(struct game g, const struct order *o);
/* Could it shoot at anybody, or fire smoke, as far as it is concerned? */
bool mg_can_shoot(struct game g, int unit);
void mg_fly_home(struct umpire *u, int side);

/* ---- fighting (fight.c) ---- */

struct mg_charge {
    struct footprint from, end; /* turned; in contact */
    struct mg_way way;
    int distance, allowance, cost; /* 1/100 inch; points */
};
bool mg_can_charge(struct game g, int unit, struct verdict *why);
bool mg_charge_is_legal(struct game g, int unit, int target, struct mg_charge *charge,
                        struct verdict *why);
/* Where it would lead, legal or not. */
struct mg_charge mg_plan_charge(struct game g, int unit, int target);
/* Of the two as they stand in contact; as if the charge had been made. */
struct facts mg_fight_facts(struct game g, int attacker, int defender);
struct facts mg_charge_facts(struct game g, int attacker, int defender,
                             const struct mg_charge *charge);
bool mg_may_flee(struct game g, int unit);
struct facts mg_flee_facts(struct game g, int unit, int charger);
void mg_fight_all(struct umpire *u);

/* ---- moving (move.c) ---- */

struct mg_move {
    struct footprint end;
    struct mg_way way;
    int cost;
    bool leaves; /* over an exit edge */
};
bool mg_can_move(struct game g, int unit, struct verdict *why);
bool mg_move_is_legal(struct game g, int unit, struct place to, struct mg_move *move,
                      struct verdict *why);
void mg_settle_rash(struct umpire *u, int side);

/* ---- orders (each in the file of its phase) ---- */

order_check mg_check_mark, mg_check_call, mg_check_shot, mg_check_smoke, mg_check_charge,
    mg_check_move, mg_check_turn, mg_check_limber, mg_check_reform, mg_check_disengage;
order_apply mg_mark, mg_call, mg_shoot, mg_smoke, mg_hold, mg_charge, mg_flee, mg_stand, mg_move,
    mg_turn, mg_limber, mg_reform, mg_disengage;
order_foresee mg_foresee_charge, mg_foresee_answer, mg_foresee_activation;

/* Points that a legal order costs. */
int mg_order_cost(struct game g, const struct order *o);

/* ---- the turn (turn.c) ---- */

void mg_begin(struct umpire *u);
void mg_begin_turn(struct umpire *u);
void mg_throw_for_activation(struct umpire *u);
void mg_place_reinforcements(struct umpire *u);
void mg_end_turn(struct umpire *u);
int mg_asks(struct game g, int step);
/* Tokens that a side may place in all, and may still place. */
int mg_tokens_total(struct game g, int side);
int mg_tokens_left(struct game g, int side);
/* Has the side lost too many units, if it lost so many more? */
bool mg_is_broken(struct game g, int side, int further);
/* Would scouts earn the bonus of the initiative from there? */
bool mg_is_screen(struct game g, int unit, const struct footprint *on);
/* Who holds objectives, and from how far off. */
struct holding mg_holding(struct game g);
/* The state of objectives as they are held now. */
void mg_hold_objectives(const struct grog_scenario *s, struct battle *b);

/* ---- lists (options.c) ---- */

order_offer mg_offer_orders, mg_offer_answers;
/* Shots and half-dice of a unit, or strikes; its smoke on each enemy. */
void mg_offer_shots(struct menu *m, int unit);
void mg_offer_smoke(struct menu *m, int unit);
struct order mg_draw(struct game g, struct dice *dice);

/* ---- for a person (words.c) ---- */

void mg_describe(struct game g, int unit, char *line, size_t size);
void mg_equipment(struct game g, int unit, bool is_brief, struct grog_text *t);
void mg_question(struct game seen, int viewer, char *line, size_t size);
bool mg_means(struct game g, const struct order *o, char *line, size_t size);
int mg_lost(struct game g, int side);
int mg_strength_of(const struct grog_scenario *s, int unit);
bool mg_reach(struct game g, int unit, int k, struct reach *reach);
bool mg_goes(struct game g, int unit, const struct reach *reach, struct place to);
void mg_sighting(struct game g, int unit, const struct footprint *from, int other,
                 struct sighting *sighting);
extern const struct luck_weight mg_luck[];
extern const struct resolved_words mg_tell[];

#endif
