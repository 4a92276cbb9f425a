/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bolt Action: how its parts call each other.
 *
 *   data.c      what a scenario may say
 *   sight.c     sight, cover, arcs
 *   ground.c    ground, neighbours, where a unit may stand
 *   moves.c     paths
 *   charge.c    panic, and the way into an assault
 *   fire.c      the situation of a shot, and one unit's fire
 *   harm.c      casualties: what hits do
 *   turn.c      the turn as a state machine; who is asked what
 *   action.c    an order carried out: test, move, ambushes, fire
 *   assault.c   assaults
 *   support.c   barrages and aircraft
 *   decisions.c what somebody can be asked and can order: a row each; is it legal?
 *   options.c   what can be ordered, listed and drawn at random
 *   correct.c   what an umpire may correct
 *   changes.c   what has changed since the first version
 *   words.c     all this for a person; what a unit reaches and sees
 *   accept.c    what a scenario may not say
 *   display.c   how it looks and is told, what counts as luck
 *
 * It has no modifier of its own: every number that changes a throw is a row or a ruling's setting of
 * the sheet.
 */
#ifndef BOLT_ACTION_BATTLE_RULES_H
#define BOLT_ACTION_BATTLE_RULES_H

#include "state.h"
#include "systems/bolt_action/doctrine/mind.h"

extern const struct battle_rules bolt_action_battle;

/* What has changed since the first version (changes.c). */
extern const struct rule_change ba_changes[];

/* What a scenario may not say, and what is hardly meant (accept.c). */
enum { BY_KIND = -1 }; /* a default that depends on the kind of unit */
bool ba_accept_unit(struct grog_scenario *s, int unit, struct refused_data *why);
bool ba_accept_side(struct grog_scenario *s, int number, struct refused_data *why);
bool ba_accept(struct grog_scenario *s, struct refused_data *why, int *unit);
void ba_note_unarmed(const struct grog_scenario *s, struct grog_text *t);

/* How it looks and is told, and what counts as luck (display.c). */
extern const struct display ba_display;
extern const struct resolved_words ba_tell[];
extern const struct luck_weight ba_luck[];

/* ---- the table (data.c, sight.c) ---- */

struct footprint ba_footprint(const struct ba_profile *p, int models, struct place at, int facing);

/* That of a unit as it is now, elsewhere. */
static inline struct footprint ba_on(struct game g, int unit, struct place at, int facing)
{
    return ba_footprint(ba_profile(g.s, unit), now_of(g, unit)->models, at, facing);
}

struct ba_view {
    bool is_seen;
    int cover;
    struct blocked by; /* what blocks the line to the centre, if that is known */
};

/* What a unit that stood at `from` sees of another: is_seen is also the result. */
bool ba_look(struct game g, int viewer, const struct footprint *from, int target,
             struct ba_view *view);
/* What is seen of its middle with nobody else on the table. */
bool ba_look_over_ground(const struct grog_scenario *s, const struct footprint *from,
                         const struct footprint *to, struct ba_view *view);
bool ba_sees(struct game g, int viewer, int target);
bool ba_sees_place(struct game g, int viewer, struct place place);

/* ---- weapons (fire.c) ---- */

/* Weapon 0 is all small arms together, the others are the heavy weapons in order. */
enum { SMALL_ARMS_SLOT = 0 };

/* Has the unit anything to fire there?  Counts are of now. */
bool ba_has_weapon(struct game g, int unit, int slot);
/* Its longest range in inches. */
int ba_weapon_reach(struct game g, int unit, int slot);
bool ba_is_indirect_only(const struct grog_scenario *s, int unit, int slot);
bool ba_can_fire_indirectly(const struct grog_scenario *s, int unit, int slot);
/* The nearest whole degree: as facings are in this game. */
int ba_whole_degrees(int facing);
/* Degrees (1/100) to each side that a weapon bears which does not fire all round. */
int ba_half_arc(const struct grog_scenario *s, int unit);
/* Which armour a vehicle that stands so shows to a place: FRONT, SIDE or REAR. */
int ba_facing_shown(struct place at, int facing, struct place to);
/* Is a place in the arc of that weapon, for a unit that stands so? */
bool ba_is_in_arc(const struct grog_scenario *s, int unit, const struct footprint *from, int slot,
                  struct place place);

/* One weapon aimed at one target, seen from where the firer stands. */
struct ba_shot {
    int firer, target, slot, how;
    const struct footprint *from;
    bool has_moved;
    int fausts;                 /* riflemen of this unit who fire panzerfausts in this action */
    const struct ba_view *view; /* NULL: look */
    int relief;                 /* pins that a passed order test takes off the firer first */
    int range;                  /* if it has been measured; 0: measure */
};

/* The sheet counts pins up to nine; by house rules a unit may bear more. */
static inline int ba_pins_told(int pins)
{
    return smaller(pins, 9);
}

/* Of an order that is not given yet: how many pins the unit loses when it passes its test. */
int ba_relief(struct game g, int unit);

/* The fire of one unit: each weapon at its own target, aim[slot]. */
struct ba_fire {
    int firer;
    const struct footprint *from;
    bool has_moved;
    int fausts, relief; /* as in a shot */
    int aims;
    struct aim aim[ORDER_AIMS_MAX];
};
/* From where it stands. */
struct ba_fire ba_fire_of(struct game g, int firer, const struct aim *aim, int aims);
/* As the unit that acts has declared it. */
struct ba_fire ba_declared(struct game g);
/* The shot of one weapon in it: its target is NOBODY if it is not fired. */
struct ba_shot ba_shot_of(const struct ba_fire *fire, int slot);

/* Is it legal?  why may be NULL.  Range is not asked: it is measured after the target is named. */
bool ba_shot_is_legal(struct game g, const struct ba_shot *shot, struct verdict *why);
/* The facts of the procedure that resolves it; returns its word: "volley", "heavy-shot",
 * "indirect-fire". */
const char *ba_shot_facts(struct game g, const struct ba_shot *shot, struct facts *f);
/* How a weapon is usually aimed at a target: HE at troops where it can. */
int ba_usual_how(const struct grog_scenario *s, int unit, int slot, int target);
/* Through whose eyes the unit's indirect fire sees: a friend to whom its spotter has gone forward. */
bool ba_is_spotter(struct game g, int firer, const struct footprint *from, int friend_);
/* Is the weapon not wasted on this target, as a panzerfaust on men or rifles on a tank? */
bool ba_is_useful(const struct grog_scenario *s, int unit, int slot, int target);
/* Which weapons are meant. */
enum ba_bearing { ALL_USEFUL, USEFUL_DIRECT, ALL_DIRECT };
/* Aims all weapons that bear at one target; returns how many do. */
int ba_aim_all(struct game g, int unit, const struct footprint *from, bool has_moved,
               enum ba_bearing which, int target, struct aim *aim);
/* From where the unit stands: does any such weapon bear, and the fire of all that do. */
bool ba_bears(struct game g, int unit, enum ba_bearing which, int target);
struct ba_fire ba_fire_at(struct game g, int unit, enum ba_bearing which, int target);

/* The best rank that helps a unit. */
int ba_officer(struct game g, int unit);
/* The fields OWN of a unit that tests; TARGET and VEHICLE-STATE of one that is hit. */
void ba_own_facts(struct game g, int unit, struct facts *f);
void ba_target_facts(struct game g, int unit, struct facts *f);
int ba_speed(struct game g, int vehicle);
bool ba_has_at_weapons(struct game g, int unit);

/* ---- moves (ground.c, moves.c, charge.c) ---- */

struct ba_arrival {
    struct footprint on;
    int length;    /* of the path, 1/100 inch */
    bool has_left; /* over the edge of a breakthrough */
    bool has_turned;
};

/* Has a unit `moved` that advances so (4.5 of the specification)? */
bool ba_counts_as_moved(const struct grog_scenario *s, int unit, const struct ba_arrival *end);
/* Is the path of an order legal that moves a unit (advance, run, or the move of who regroups), and where
 * does it end? */
bool ba_order_goes(struct game g, const struct order *o, struct ba_arrival *end,
                   struct verdict *why);
/* The edge over which a unit comes that is off the table. */
enum edge ba_entry_edge(const struct grog_scenario *s, int unit);
/* Inches that a unit may go over this ground. */
int ba_allowance(const struct grog_scenario *s, int unit, bool is_run, int ground, bool is_reverse);
/* 1/100 inch less than the limit: a computed point may be a hundredth farther than meant. */
enum { SHORT_OF_LIMIT = 2 };
/* So far a computed point of a move over open ground may be; 0 or less: it does not move. */
int ba_stride(const struct grog_scenario *s, int unit, bool is_run);
enum { FORBIDDEN = OBSTACLE + 1 }; /* worse than all ground */
/* The worst ground of a straight way, for troops that assault or panic too; or FORBIDDEN; and the kind
 * of terrain that makes it, or NULL. */
int ba_ground(const struct grog_scenario *s, int unit, struct place from, struct place to,
              const char **terrain, struct verdict *why);
/* The ground as a unit finds it. */
struct ba_mover {
    const struct grog_scenario *s;
    int unit;
};
struct going ba_going(const struct ba_mover *mover);
/* The sheet's movement. */
struct outcome ba_movement(const struct grog_scenario *s, int unit, const struct facts *f);
struct outcome ba_movement_over(const struct grog_scenario *s, int unit, bool is_run, int ground,
                                bool is_reverse);
/* The unit that forbids this leg, or NOBODY; target is the one that it may touch. */
int ba_who_is_in_the_way(struct game g, int unit, int target, struct place from, struct place to);
/* May the unit stand so?  touching: whom it fights. */
bool ba_may_stand_touching(struct game g, int unit, const struct footprint *on, int touching,
                           struct verdict *why);
bool ba_may_stand(struct game g, int unit, const struct footprint *on, struct verdict *why);
/* Is this ground that the wheels of a unit cannot enter at a place? */
bool ba_forbids_wheels(const struct grog_scenario *s, int unit, const struct terrain *t,
                       struct place at);
/* May it begin the battle at the place that the scenario gives it? */
bool ba_may_start(const struct grog_scenario *s, int unit, struct refused_data *why);
/* Where a panic would take the unit; false: nowhere. */
bool ba_panic(struct game g, int unit, struct footprint *end);

struct ba_assault {
    struct footprint contact;
    int far, ground; /* 1/100 inch to contact, and the worst ground of the way */
    bool is_defended;
};
/* line: a point of the straight line that it takes, or NULL: to the target's middle or to what is
 * nearest of it, else to the nearest contact that is free. */
bool ba_assault_is_legal(struct game g, int unit, int target, const struct place *line,
                         struct ba_assault *assault, struct verdict *why);
/* The same for an assault under way, which never falls short. */
bool ba_comes_to_contact(struct game g, int unit, int target, const struct place *line,
                         struct ba_assault *assault);
/* The line that an order names, or NULL. */
static inline const struct place *ba_line_of(const struct order *o)
{
    return o->points > 0 ? o->point : NULL;
}
/* Where a unit is put that must leave another: 1.01" away on the line that it came, at worst where
 * it began. */
struct footprint ba_step_back(struct game g, int unit, int from_unit,
                              const struct footprint *began);
/* What depends on a unit's place, after it has changed it. */
void ba_set_place(struct umpire *u, int unit, const struct footprint *on);

/* ---- harm (harm.c) ---- */

/* The number of pins is now this; too many remove the unit. */
void ba_set_pins(struct umpire *u, int unit, int pins);
/* Men fall; of these the shooter chooses so many. */
void ba_men_fall(struct umpire *u, int unit, int casualties, int exceptional);
void ba_remove(struct umpire *u, int unit, int end);
/* The outcome of a shot, shell or strike; it had so many pins before the whole fire that this is
 * part of. */
void ba_apply_damage(struct umpire *u, int unit, int pins_before, const struct outcome *o);
void ba_go_down(struct umpire *u, int unit);
int ba_dice_in_cup(struct game g, int side);
bool ba_may_be_ordered(struct game g, int unit);

/* ---- the turn (turn.c) ---- */

void ba_begin(struct umpire *u);
/* One step on. */
void ba_go_on(struct umpire *u);
order_apply ba_deploy, ba_answer_keep;
void ba_end_action(struct umpire *u);
bool ba_is_wiped_out(struct game g, int side);
/* Points of a side by the scenario's victory, by who holds what as it was last settled. */
int ba_points(struct game g, int side);

/* ---- actions (action.c) ---- */

order_apply ba_give_order;
/* What the die of a unit shows when it gets this order. */
int ba_order_die(int verb);
/* Must the unit pass an order test first? */
bool ba_is_tested(struct game g, int unit, int order);
/* The next step of the action under way. */
void ba_action_goes_on(struct umpire *u);
order_apply ba_answer_down, ba_answer_ambush, ba_answer_assault, ba_answer_friend,
    ba_answer_regroup;
/* A unit fires, one weapon after the other. */
void ba_fire(struct umpire *u, struct ba_fire fire);
/* May this unit be the victim of a friendly-fire FUBAR? */
bool ba_is_friendly_target(struct game g, int unit, int friend_);

/* ---- assaults (assault.c) ---- */

void ba_contact(struct umpire *u);
/* The facts of close-quarters, or of assault-vehicle, of an assault that is not ordered yet. */
struct facts ba_assault_foreseen(struct game g, int unit, int target, bool is_defended);
void ba_regroup(struct umpire *u);

/* ---- support (support.c) ---- */

/* A unit makes its call. */
order_apply ba_call;
/* The next call of this turn; when all are done, the phase. */
void ba_next_strike(struct umpire *u);
order_apply ba_answer_strike;
/* May this unit be named as target of the strike that is decided now? */
bool ba_is_strike_target(struct game g, int unit);
/* How far the marker may be shifted now, 1/100 inch. */
int ba_shift_limit(struct game g);

/* ---- what is asked (decisions.c, options.c) ---- */

enum { BA_ANSWERS = 10 };
extern const struct decision ba_decisions[DECISIONS];
extern const struct verb ba_verbs[VERBS];
extern const struct answer ba_answers[BA_ANSWERS];
order_offer ba_offer_deployments, ba_offer_units_orders, ba_offer_ambush_fire, ba_offer_targets,
    ba_offer_shifts, ba_offer_regroup;
order_draw ba_any_order, ba_any_place;
/* Where an order that deploys a unit puts it. */
struct footprint ba_deployed(struct game g, const struct order *o);
/* May the unit be placed so before the battle? */
bool ba_may_deploy(struct game g, int unit, const struct footprint *on, struct verdict *why);
/* Is the unit one of those that are placed before the battle, and still to be placed? */
bool ba_is_to_be_deployed(struct game g, int unit);
/* The unit comes in so far along its edge, and goes so far. */
struct order ba_entry(const struct grog_scenario *s, int verb, int unit, int along, int far);
/* A lawful place in its zone, the first that is found; false: there is none. */
bool ba_first_deployment(struct game g, int unit, struct order *o);

/* ---- for a person (words.c) ---- */

void ba_hide(const struct grog_scenario *s, struct battle *copy, int viewer);
void ba_describe(struct game g, int unit, char *line, size_t size);
void ba_equipment(struct game g, int unit, bool is_brief, struct grog_text *t);
void ba_settle(const struct grog_scenario *s, struct battle *b);
int ba_lost(struct game g, int side);
/* Refuses what cannot be seen, and says what is in the way; always false. */
bool ba_refuse_unseen(struct game g, const struct ba_view *view, int target, struct verdict *why);

/* "small arms", "medium-at-gun". */
const char *ba_weapon_word(const struct grog_scenario *s, int unit, int slot);
bool ba_reach(struct game g, int unit, int k, struct reach *reach);
bool ba_goes(struct game g, int unit, const struct reach *reach, struct place to);
void ba_sighting(struct game g, int unit, const struct footprint *from, int other,
                 struct sighting *sighting);
bool ba_warn(struct game g, const struct order *o, char *line, size_t size);

/* ---- the umpire's corrections (correct.c) ---- */

void ba_settle_correction(const struct grog_scenario *s, struct battle *b);
bool ba_allows(struct game before, const struct battle *b, struct verdict *why);
bool ba_allows_unit(struct game before, struct game after, int unit, struct verdict *why);

/* ---- the sensible player (doctrine.h) ---- */

order_think ba_think;
int ba_judge(struct game g, int side);

#endif
