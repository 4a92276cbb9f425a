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
 *   move.c       moves, turns, limbering, rash commanders
 *   options.c    what can be ordered; one order drawn at random
 *   words.c      all this for a person
 *   look.c       what a unit reaches and sees
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
unsigned mg_blocks(const struct grog_scenario *s, int unit);
void mg_derive(const struct grog_scenario *s, void *derived);
struct footprint mg_footprint_at_start(const struct grog_scenario *s, int unit);
void mg_settle(const struct grog_scenario *s, struct battle *b);
bool mg_allows(const struct grog_scenario *s, const struct battle *before,
               const struct battle *after, struct verdict *why);

static inline int mg_number(const struct grog_scenario *s, int line)
{
    const struct sheet sheet = scenario_sheet(s);
    return sheet_number(&sheet, line);
}

/* So many M in 1/100 inch. */
static inline int mg_inches(const struct grog_scenario *s, int m)
{
    return m * mg_number(s, MG_SET_M);
}

/* Asks the sheet: prepares and resolves a procedure; told if somebody listens. */
#define ASK_SHEET(u, name, word, unit, other, f, o)                                                \
    do {                                                                                           \
        *(o) = (struct outcome){0};                                                                \
        if ((u)->telling) {                                                                        \
            umpire_ask_aloud((u), (word), (unit), (other), (f), (o));                              \
        } else {                                                                                   \
            mg_##name##_prepare((f), &(u)->sheet);                                                 \
            mg_##name##_resolve((f), (u)->chance, &(u)->sheet, (o));                               \
        }                                                                                          \
    } while (0)

/* ---- sets of units ---- */

/* Units that fight: no staff.  Of a side, or of both (NO_SIDE), on the table. */
uint64_t mg_fighters(const struct grog_scenario *s, const struct battle *b, int side);
uint64_t mg_commanders(const struct grog_scenario *s, const struct battle *b, int side);

/* ---- the ground (ground.c) ---- */

enum { TOUCHING = 1 }; /* what overlaps by no more does not meet */

struct footprint mg_footprint(const struct grog_scenario *s, int unit, struct place at, int facing);
/* The level of the highest hill there. */
int mg_level(const struct grog_scenario *s, struct place p);
/* Where something stands, for who is at a place; NULL: for who comes from above. */
int mg_place_of(const struct grog_scenario *s, const struct footprint *on,
                const struct place *opponent);
bool mg_is_wet(const struct grog_scenario *s, const struct shape *shape);
/* The first of a set that a shape meets, or NOBODY. */
int mg_met(const struct battle *b, uint64_t set, const struct shape *shape);
/* The first that is nearer to it than a gap, or NOBODY. */
int mg_nearer_than(const struct battle *b, uint64_t set, const struct shape *shape, int gap);
/* The free place nearest to where the unit is put; false: there is none. */
bool mg_free_place(const struct grog_scenario *s, const struct battle *b, int unit,
                   struct footprint *on);
bool mg_free_place_along_edge(const struct grog_scenario *s, const struct battle *b, int unit,
                              struct footprint *on);
/* A train may not leave its rails. */
bool mg_keeps_to_rails(const struct grog_scenario *s, int unit, struct place a, struct place b);

/* What lies on a straight way. */
struct mg_way {
    bool terrain, road, defences;
};
/* of a move; of a charge or a flight, whose centre's line ends at `through` and which no road helps */
struct mg_way mg_way_of_move(const struct grog_scenario *s, const struct footprint *on,
                             struct place to);
struct mg_way mg_way_of_charge(const struct grog_scenario *s, const struct footprint *on,
                               struct place to, struct place through);
/* Is the unit, or a place, under smoke? */
bool mg_is_in_smoke(const struct battle *b, const struct footprint *on);

/* How far a unit goes straight towards a place: until it touches one of `stops`, is nearer to one of
 * `shuns` than the distance that is kept, meets water, or passes the table's edge if that stops it.
 * One that is nearer at the start lets it go on only if `lets_go` and the distance grows. */
struct mg_course {
    int unit;
    const struct footprint *from;
    struct place to;
    uint64_t stops, shuns;
    bool edge_stops, lets_go;
};
int mg_course_length(const struct grog_scenario *s, const struct battle *b,
                     const struct mg_course *course);

/* ---- sight (sight.c) ---- */

/* Something that is looked at: a unit, or a place. */
struct mg_target {
    struct footprint on; /* of a place without width or depth */
    int unit;            /* or NOBODY */
};
struct mg_target mg_target_unit(const struct battle *b, int unit);
struct mg_target mg_target_place(struct place p);

bool mg_is_in_arc(const struct grog_scenario *s, int unit, const struct footprint *on,
                  const struct mg_target *target);
/* A line of sight, and all that may block it. */
struct mg_line {
    struct sight sight;
    struct place from, to;
};
struct mg_line mg_line_to(const struct grog_scenario *s, const struct battle *b, int unit,
                          const struct footprint *on, const struct mg_target *target);
bool mg_sees(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct footprint *on, const struct mg_target *target);
/* May the weapon be shot there: arc, sight, over the heads of others, by an observer? */
bool mg_may_aim(const struct grog_scenario *s, const struct battle *b, int unit, int weapon,
                const struct mg_target *target, struct verdict *why);
/* M from footprint to footprint, rounded up. */
int mg_range(const struct grog_scenario *s, const struct footprint *a, const struct footprint *b);

/* ---- command and points (command.c) ---- */

/* Who leads the unit: its commander, or the nearest, NOBODY when there is none on the table. */
int mg_commander(const struct grog_scenario *s, const struct battle *b, int unit);
/* Is he within command distance? */
bool mg_is_in_command(const struct grog_scenario *s, const struct battle *b, int unit);
bool mg_is_led_by(const struct grog_scenario *s, const struct battle *b, int unit, int character);
/* The nearest enemy that is no staff, or NOBODY. */
int mg_nearest_enemy(const struct grog_scenario *s, const struct battle *b, int unit,
                     const struct footprint *on);
bool mg_is_night(const struct grog_scenario *s, const struct battle *b);
/* The unit as the sheet's procedures know it. */
struct unit mg_as_unit(const struct grog_scenario *s, const struct battle *b, int unit);
/* Points for an action: facts are those beside the unit's own. */
int mg_cost(const struct grog_scenario *s, const struct battle *b, int unit, struct facts *f);
int mg_plain_cost(const struct grog_scenario *s, const struct battle *b, int unit, int action);
void mg_pay(struct umpire *u, int unit, int cost);
/* M that it may go, by a way. */
int mg_allowance(const struct grog_scenario *s, const struct battle *b, int unit, struct mg_way way,
                 bool is_charge);

/* What refuses an order for many a verb. */
bool mg_check_own(const struct grog_scenario *s, const struct battle *b, int unit,
                  struct verdict *why);
bool mg_check_active(const struct grog_scenario *s, const struct battle *b, int unit,
                     struct verdict *why);
bool mg_check_free(const struct grog_scenario *s, const struct battle *b, int unit,
                   struct verdict *why);
bool mg_check_points(const struct grog_scenario *s, const struct battle *b, int unit, int cost,
                     struct verdict *why);
/* The target is an enemy on the table. */
bool mg_check_enemy(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                    struct verdict *why);

/* Sets the tokens of a unit, which may be destroyed by that. */
void mg_set_tokens(struct umpire *u, int unit, int tokens, bool is_destroyed);
void mg_remove(struct umpire *u, int unit, enum mg_end end);
/* Puts a unit somewhere, and tells it. */
void mg_put(struct umpire *u, int unit, const struct footprint *on);

/* ---- shooting (shoot.c) ---- */

struct mg_fire {
    int shooter, target, weapon, shot; /* enum mg_shot */
    bool gas;
};
/* Where it stands is where it is now. */
struct facts mg_shot_facts(const struct grog_scenario *s, const struct battle *b,
                           const struct mg_fire *shot);
struct mg_fire mg_shot_of(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o);

/* ---- fighting (fight.c) ---- */

struct mg_charge {
    struct footprint end;
    struct mg_way way;
    int distance, allowance, cost; /* 1/100 inch; points */
};
bool mg_charge_is_legal(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        struct mg_charge *charge, struct verdict *why);
/* Where it would lead, legal or not; returns how the unit stands before it goes. */
struct footprint mg_plan_charge(const struct grog_scenario *s, const struct battle *b, int unit,
                                int target, struct mg_charge *charge);
/* Of the two as they stand in contact. */
struct facts mg_fight_facts(const struct grog_scenario *s, const struct battle *b, int attacker,
                            int defender);
/* The same as if the charge had been made. */
struct facts mg_charge_facts(const struct grog_scenario *s, const struct battle *b, int attacker,
                             int defender, const struct mg_charge *charge);
struct facts mg_flee_facts(const struct grog_scenario *s, const struct battle *b, int unit,
                           int charger);
void mg_fight_all(struct umpire *u);

/* ---- moving (move.c) ---- */

struct mg_move {
    struct footprint end;
    struct mg_way way;
    int cost;
    bool leaves; /* over an exit edge */
};
bool mg_move_is_legal(const struct grog_scenario *s, const struct battle *b, int unit,
                      struct place to, struct mg_move *move, struct verdict *why);
void mg_settle_rash(struct umpire *u, int side);

/* ---- orders (each in the file of its phase) ---- */

order_check mg_check_mark, mg_check_call, mg_check_shoot, mg_check_smoke, mg_check_strike,
    mg_check_return, mg_check_charge, mg_check_move, mg_check_turn, mg_check_limber,
    mg_check_reform, mg_check_disengage;
order_apply mg_mark, mg_call, mg_shoot, mg_smoke, mg_strike, mg_return, mg_hold, mg_charge, mg_flee,
    mg_stand, mg_move, mg_turn, mg_limber, mg_reform, mg_disengage, mg_done;
order_foresee mg_foresee;

/* Numbers of points that an order would cost. */
int mg_order_cost(const struct grog_scenario *s, const struct battle *b, const struct order *o);

/* ---- the turn (turn.c) ---- */

void mg_begin(struct umpire *u);
void mg_begin_turn(struct umpire *u);
void mg_throw_for_activation(struct umpire *u);
void mg_place_reinforcements(struct umpire *u);
void mg_end_turn(struct umpire *u);
int mg_asks(const struct grog_scenario *s, const struct battle *b, int step);
/* Tokens that a side may place, and has placed. */
int mg_tokens_total(const struct grog_scenario *s, const struct battle *b, int side);
int mg_tokens_placed(const struct grog_scenario *s, const struct battle *b, int side);
/* Has the side lost too many units? */
bool mg_is_broken(const struct grog_scenario *s, const struct battle *b, int side);
int mg_scouts_ahead(const struct grog_scenario *s, const struct battle *b, int side);
/* The state of objectives as they are held now. */
void mg_hold_objectives(const struct grog_scenario *s, struct battle *b);

/* ---- lists (options.c) ---- */

void mg_offer_orders(struct menu *m);
void mg_offer_answers(struct menu *m);
struct order mg_draw(const struct grog_scenario *s, const struct battle *b, struct dice *dice);

/* ---- for a person (words.c, look.c) ---- */

const char *mg_name(const struct grog_scenario *s, int unit);
void mg_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size);
void mg_equipment(const struct grog_scenario *s, const struct battle *b, int unit, bool is_brief,
                  struct grog_text *t);
void mg_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size);
bool mg_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size);
bool mg_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end);
int mg_lost(const struct grog_scenario *s, const struct battle *b, int side);
int mg_strength(const struct grog_scenario *s, int side);
bool mg_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
              struct reach *reach);
bool mg_goes(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct reach *reach, struct place to);
void mg_sighting(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct footprint *from, int other, struct sighting *sighting);
extern const struct luck_weight mg_luck[];

#endif
