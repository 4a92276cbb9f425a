/* SPDX-License-Identifier: MIT */
/*
 * The battle of Great War: how its parts call each other.
 *
 *   data.c       what a scenario may say; footprints; corrections
 *   sight.c      heights, sight, cover
 *   moves.c      paths, terrain tests, arrivals, mounting
 *   charge.c     the way into an assault, and the fight
 *   fire.c       the situation of a shot, and what follows from it; smoke; rallying
 *   losses.c     losses, falling back
 *   turn.c       the turn as a state machine: the stages, end and victory
 *   orders.c     activations, and the orders of the other stages
 *   reaction.c   the reaction window
 *   options.c    what can be ordered, listed and drawn
 *   decisions.c  what somebody can be asked and can answer: a row each
 *   words.c      all this for a person
 *
 * It has no modifier of its own: every number that changes a throw or a distance is a row or a
 * ruling's setting of the sheet.
 */
#ifndef GREAT_WAR_BATTLE_RULES_H
#define GREAT_WAR_BATTLE_RULES_H

#include "state.h"

extern const struct battle_rules great_war_battle;
extern const struct decision gw_decisions[DECISIONS];
extern const struct verb gw_verbs[VERBS];
enum { GW_ANSWERS = 4 };
extern const struct answer gw_answers[GW_ANSWERS];
extern const struct luck_weight gw_luck[];
extern const struct resolved_words gw_tell[];
extern const struct display gw_display;

/* Says "1st Battalion falls back", "Blue: broken" by a line of the sheet. */
#define GW_SAY_OF(u, line, what, unit, words)                                                      \
    SAY_BY(u, line, what, unit, NOBODY, "%s %s", unit_name((u)->scenario, unit), words)
#define GW_SAY_OF_SIDE(u, line, what, side_, words)                                                \
    SAY_BY(u, line, what, NOBODY, NOBODY, "%s: %s", (u)->scenario->side[side_].name, words)

/* ---- footprints (data.c) ---- */

/* How so many bases of the unit stand. */
struct base_grid gw_grid(const struct grog_scenario *s, int unit, int bases);
struct footprint gw_footprint(const struct grog_scenario *s, int unit, const struct gw_unit *state,
                              struct place at, int facing);
/* The unit stands so from now on. */
void gw_place(struct umpire *u, int unit, struct place at, int facing);

/* ---- sight (sight.c) ---- */

enum { CROSSED = 1 /* 1/100 inch: a touch is no crossing */ };

int gw_top_of(const struct grog_scenario *s, const struct terrain *t);
bool gw_sees(struct game g, int viewer, int target);
/* The same for an order that needs it. */
bool gw_must_see(struct game g, int viewer, int target, struct verdict *why);
/* Would it if it stood at a place?  by, if it is not NULL, is told what blocks the line. */
bool gw_sees_from(struct game g, int viewer, struct place from, int target, struct blocked *by);
bool gw_sees_place(struct game g, int viewer, struct place place);
/* The cover of somebody who stands there: of areas, and of lines as seen from a place (or NULL). */
int gw_cover(const struct grog_scenario *s, struct place at, const struct place *from);

/* ---- moves (moves.c) ---- */

struct gw_move {
    int unit;
    struct footprint from, end;
    bool is_arriving;
    struct path path; /* of the centre */
    /* The terrain on it: is there a test, with wire, and where is that first met (fine)? */
    bool is_tested, has_wire;
    int64_t first_met;
};

/* The sheet's action of a verb that moves. */
static inline int action_of(int verb)
{
    return verb == DO_MOVE ? MOVE : MOVE_AND_FIRE;
}

/* May the unit do an action of the sheet, how far does it go by that (1/100 inch), and by which row: if
 * not, by the one that forbids it. */
struct gw_stride {
    bool is_allowed;
    int far, line;
};
struct gw_stride gw_stride(struct game g, int unit, int action);
/* Where a move of that action would begin: for a waiting unit its entry point, or the nearest free
 * place on that edge (of two the western or southern one). */
bool gw_start(struct game g, int unit, int action, struct footprint *on, int *far);
/* The test for the terrain on it: who fails goes as far as it can. */
bool gw_pass_terrain(struct umpire *u, struct gw_move *m);
/* Does it lie on the table there, and on nobody?  If not, by that line. */
bool gw_has_room(struct game g, int unit, const struct footprint *on, int line,
                 struct verdict *why);
/* Any part of the way in a river or pond, off a bridge, longer than so much (fine; -1: a touch)? */
bool gw_is_in_water(const struct grog_scenario *s, struct place a, struct place b, int64_t longer);

/* ---- assaults (charge.c) ---- */

struct gw_charge {
    struct footprint stop, contact; /* before contact, and at it */
    struct gw_move move;            /* of the centre to contact */
    int cover;                      /* of the target as seen from the stop */
};

bool gw_charge_is_legal(struct game g, int unit, int target, struct gw_charge *charge,
                        struct verdict *why);
/* Closes and fights. */
void gw_fight(struct umpire *u, int attacker, int defender);
struct facts gw_fight_facts(struct game g, int attacker, int defender, int cover);

/* ---- fire and rally (fire.c) ---- */

/* The unit as the sheet asks for it. */
struct unit gw_fighter(struct game g, int unit);
/* The situation of a shot by one that stood so; shot is STANDING or MOVING. */
void gw_shot_facts(struct game g, int firer, const struct footprint *from, int target, int shot,
                   struct facts *f);
/* Would it be allowed if the firer saw the target? */
bool gw_reaches(struct game g, int firer, const struct footprint *from, int target, int shot);
/* The same as gw_shot_facts() if it is allowed, at an enemy on the table; else false. */
bool gw_can_shoot(struct game g, int firer, const struct footprint *from, int target, int shot,
                  struct facts *f, struct verdict *why);
bool gw_shot_is_legal(struct game g, int firer, int target, int shot, struct verdict *why);
void gw_fire(struct umpire *u, int firer, int target, int shot);
struct facts gw_rally_facts(struct game g, int unit);

/* ---- losses (losses.c) ---- */

/* So many bases and markers are left to it; without a base it is lost. */
void gw_leave(struct umpire *u, int unit, int bases, int markers);
void gw_lose(struct umpire *u, int unit, const char *what);
void gw_fall_back(struct umpire *u, int unit, struct place enemy);

/* ---- the turn (turn.c) ---- */

void gw_begin(struct umpire *u);
void gw_go_on(struct umpire *u);
/* The initiative goes over to the other side, by a ruling. */
void gw_swap(struct umpire *u, int ruling);
/* Points and what else follows from the state. */
void gw_settle(const struct grog_scenario *s, struct battle *b);
int gw_bases_lost(struct game g, int side);
/* Who holds objectives, and from how far off. */
struct holding gw_holding(struct game g);

/* ---- activations (orders.c), reactions (reaction.c) ---- */

/* Does fire follow the action? */
bool gw_fires_then(const struct order *o);
/* Tokens go from a side's pool; one is laid on a unit, after its test: false when that has failed. */
void gw_pay(struct umpire *u, int side, int tokens);
bool gw_lay_token(struct umpire *u, int unit, bool is_reaction);
/* The score that an activation, or a reaction, of the unit needs; more than any die shows? */
struct facts gw_test_facts(struct game g, int unit);
int gw_need(struct game g, int unit, bool is_reaction);
bool gw_is_tired(struct game g, int unit, bool is_reaction, struct verdict *why);
/* May the unit be activated, or try to react, whatever it does then? */
bool gw_may_activate(struct game g, int unit, struct verdict *why);
bool gw_may_try(struct game g, int unit, struct verdict *why);
/* What is left to ask then. */
order_check gw_check_action, gw_check_reaction;
/* The stage of the window: somebody is asked, or it closes. */
void gw_keep_window(struct umpire *u);

/* ---- orders, as decisions.c names them ---- */

order_check gw_check_move, gw_check_mounting, gw_check_fire, gw_check_rally, gw_check_smoke,
    gw_check_assault, gw_check_command, gw_check_surrender, gw_check_react, gw_check_bombard,
    gw_check_seize;
order_apply gw_do_move, gw_do_mounting, gw_do_fire, gw_do_rally, gw_do_smoke, gw_do_assault,
    gw_do_command, gw_do_wait, gw_do_surrender, gw_do_react, gw_do_bombard, gw_do_seize,
    gw_do_decline;
order_foresee gw_foresee_assault;
order_offer gw_offer_actions, gw_offer_targets;
order_draw gw_draw;

/* ---- for a person (words.c) ---- */

void gw_describe(struct game g, int unit, char *line, size_t size);
void gw_question(struct game seen, int viewer, char *line, size_t size);
bool gw_means(struct game g, const struct order *o, char *line, size_t size);
bool gw_reach(struct game g, int unit, int k, struct reach *reach);
bool gw_goes(struct game g, int unit, const struct reach *reach, struct place to);
void gw_look(struct game g, int unit, const struct footprint *from, int other,
             struct sighting *sighting);

#endif
