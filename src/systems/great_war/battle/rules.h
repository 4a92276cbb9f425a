/* SPDX-License-Identifier: MIT */
/*
 * The battle of Great War: how its parts call each other.
 *
 *   data.c       what a scenario may say; footprints
 *   sight.c      heights, sight, cover, smoke
 *   moves.c      paths, terrain tests, arrivals, mounting
 *   charge.c     the way into an assault, and the fight
 *   fire.c       the situation of a shot, and what follows from it; rallying
 *   fall_back.c  falling back
 *   turn.c       the turn as a state machine: the stages, end and victory
 *   orders.c     is an order legal; what it does
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
extern const struct luck_weight gw_luck[];
extern const struct display gw_display;

/* Asks the sheet, told if somebody listens; or looks it up. */
#define GW_ASK(u, name, word, unit, other, f, o) ASK_PROCEDURE(gw, u, name, word, unit, other, f, o)
#define GW_LOOK_UP(u, name, word, unit, f, o)                                                      \
    do {                                                                                           \
        if ((u)->telling)                                                                          \
            umpire_ask_aloud((u), (word), (unit), NOBODY, (f), (o));                               \
        else                                                                                       \
            gw_##name##_look_up((f), &(u)->sheet, (o));                                            \
    } while (0)

/* Something happened by a line of the sheet. */
#define GW_SAY(u, line, what, unit, other, ...)                                                    \
    do {                                                                                           \
        SAY(u, what, unit, other, __VA_ARGS__);                                                    \
        if ((u)->telling)                                                                          \
            telling_because(u, line);                                                              \
    } while (0)

static inline const char *gw_name(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].name;
}

static inline int gw_inches(const struct grog_scenario *s, int setting)
{
    const struct sheet sheet = scenario_sheet(s);
    return sheet_number(&sheet, setting) * INCH;
}

/* ---- footprints (data.c) ---- */

int gw_ranks(const struct grog_scenario *s, int unit, int bases);
struct footprint gw_footprint(const struct grog_scenario *s, int unit, const struct gw_unit *state,
                              struct place at, int facing);
/* The unit stands so from now on. */
void gw_place(struct umpire *u, int unit, struct place at, int facing);

/* ---- sight (sight.c) ---- */

int gw_top_of(const struct grog_scenario *s, const struct terrain *t);
/* Does one that stood at a place see the unit?  by, if it is not NULL, is told what blocks it. */
bool gw_sees_from(const struct grog_scenario *s, const struct battle *b, int viewer,
                  struct place from, int target, struct blocked *by);
bool gw_sees(const struct grog_scenario *s, const struct battle *b, int viewer, int target);
bool gw_sees_place(const struct grog_scenario *s, const struct battle *b, int viewer,
                   struct place place);
/* The cover of somebody who stands there: of areas, and of lines as seen from a place (or NULL). */
int gw_cover(const struct grog_scenario *s, struct place at, const struct place *from);

/* ---- moves (moves.c) ---- */

/* Terrain on a path: is there a test, with wire, and where is it first met (fine, along the path)? */
struct gw_going {
    bool tests, wire;
    int64_t first;
};

struct gw_walk {
    int unit, far; /* 1/100 inch at most */
    int line;      /* the row that says how far */
    struct footprint from, end;
    bool is_arriving;
    struct path path; /* of the centre */
    struct gw_going going;
};

/* How far the unit goes by an action of the sheet: false, with the row that forbids it, if not at
 * all. */
bool gw_may_act(const struct grog_scenario *s, const struct battle *b, int unit, int action,
                int *far, int *line);
/* The path of a move, or of the move of a Move & Fire.  walk may not be NULL. */
bool gw_walk_is_legal(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct gw_walk *walk, struct verdict *why);
/* What terrain it meets. */
void gw_find_going(const struct grog_scenario *s, struct gw_walk *walk);
struct facts gw_terrain_facts(const struct grog_scenario *s, const struct battle *b,
                              const struct gw_walk *walk);
/* Goes it, as far as the terrain test lets it. */
void gw_walk(struct umpire *u, struct gw_walk *walk);
/* Throws the terrain test if there is one; on failure the unit goes as far as it can. */
bool gw_pass_terrain(struct umpire *u, struct gw_walk *walk);
/* Does it lie on the table there, and on nobody?  If not, by that line. */
bool gw_has_room(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct footprint *on, int line, struct verdict *why);
/* Where a waiting unit would enter now; false: nowhere. */
bool gw_entry(const struct grog_scenario *s, const struct battle *b, int unit,
              struct footprint *on);
bool gw_mounting_is_legal(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why);
void gw_mount(struct umpire *u, const struct order *o);
/* Any part of the way in a river or pond, off a bridge, longer than so much (fine; -1: a touch)? */
bool gw_is_in_water(const struct grog_scenario *s, struct place a, struct place b, int64_t longer);

/* ---- assaults (charge.c) ---- */

struct gw_charge {
    struct footprint stop, contact; /* before contact, and at it */
    struct gw_walk walk;            /* of the centre to contact */
    int cover;                      /* of the target as seen from the stop */
};

bool gw_charge_is_legal(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        struct gw_charge *charge, struct verdict *why);
/* The move up to the stop; false: a terrain test has failed. */
bool gw_charge(struct umpire *u, int unit, int target);
/* Closes and fights. */
void gw_fight(struct umpire *u, int attacker, int defender);

/* ---- fire and rally (fire.c) ---- */

/* Inches between two footprints, rounded up. */
static inline int gw_range(const struct footprint *a, const struct footprint *b)
{
    return (footprint_gap(a, b) + INCH - 1) / INCH;
}

/* The unit as the sheet asks for it. */
struct unit gw_fighter(const struct grog_scenario *s, const struct battle *b, int unit);
/* The situation of a shot by one that stood so; shot is STANDING or MOVING. */
void gw_shot_facts(const struct grog_scenario *s, const struct battle *b, int firer,
                   const struct footprint *from, int target, int shot, struct facts *f);
/* The same if it is allowed, at an enemy on the table; else false. */
bool gw_can_shoot(const struct grog_scenario *s, const struct battle *b, int firer,
                  const struct footprint *from, int target, int shot, struct facts *f);
bool gw_shot_is_legal(const struct grog_scenario *s, const struct battle *b, int firer, int target,
                      int shot, struct verdict *why);
bool gw_has_shot(const struct grog_scenario *s, const struct battle *b, int firer, int shot);
void gw_fire(struct umpire *u, int firer, int target, int shot);
void gw_rally_facts(const struct grog_scenario *s, const struct battle *b, int unit,
                    struct facts *f);
void gw_rally(struct umpire *u, int unit);
bool gw_smoke_is_legal(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why);
void gw_smoke(struct umpire *u, const struct order *o);

/* ---- losses (fall_back.c) ---- */

/* So many bases and markers are left to it; without a base it is lost. */
void gw_leave(struct umpire *u, int unit, int bases, int markers);
void gw_lose(struct umpire *u, int unit, const char *what);
void gw_fall_back(struct umpire *u, int unit, struct place enemy);

/* ---- the turn (turn.c) ---- */

void gw_begin(struct umpire *u);
/* The initiative goes over to the other side, by a ruling. */
void gw_swap(struct umpire *u, int ruling);
void gw_go_on(struct umpire *u);
/* Points and what else follows from the state. */
void gw_settle(const struct grog_scenario *s, struct battle *b);
int gw_bases_lost(const struct grog_scenario *s, const struct battle *b, int side);
int gw_strength(const struct grog_scenario *s, int side);
bool gw_allows(const struct grog_scenario *s, const struct battle *before,
               const struct battle *after, struct verdict *why);

/* ---- orders (orders.c), reactions (reaction.c) ---- */

enum { BEST_DIE = 6 };

/* The part of an action before the reaction window; does fire follow it? */
void gw_act(struct umpire *u, const struct order *o);
bool gw_fires_then(const struct order *o);
/* Tokens go from a side's pool; one is laid on a unit, after its test: false when that has failed. */
void gw_pay(struct umpire *u, int side, int tokens);
bool gw_lay_token(struct umpire *u, int unit, bool is_reaction);
/* The stage of the window: somebody is asked, or it closes. */
void gw_keep_window(struct umpire *u);

/* The score that an activation, or a reaction, of the unit needs. */
int gw_need(const struct grog_scenario *s, const struct battle *b, int unit, bool is_reaction);
void gw_test_facts(const struct battle *b, int unit, struct facts *f);
/* May the unit be activated, or try to react, whatever it does then? */
bool gw_may_activate(const struct grog_scenario *s, const struct battle *b, int unit,
                     struct verdict *why);
bool gw_may_try(const struct grog_scenario *s, const struct battle *b, int unit,
                struct verdict *why);
/* The action that a reaction names, as an order of its own. */
struct order gw_reaction(const struct battle *b, const struct order *o);
/* What the unit does itself: the part that is the same in an activation and a reaction. */
bool gw_action_is_legal(const struct grog_scenario *s, const struct battle *b,
                        const struct order *o, struct verdict *why);
order_check gw_check_activation, gw_check_wait, gw_check_surrender, gw_check_react, gw_check_target,
    gw_check_bombard, gw_check_seize;
order_apply gw_activate, gw_wait, gw_surrender, gw_react, gw_target, gw_bombard, gw_seize,
    gw_decline;
order_foresee gw_foresee;

/* ---- what can be ordered (options.c) ---- */

void gw_offer_command(struct menu *m);
void gw_offer_reactions(struct menu *m);
void gw_offer_targets(struct menu *m);
void gw_offer_bombard(struct menu *m);
struct order gw_draw_command(const struct grog_scenario *s, const struct battle *b,
                             struct dice *dice);
struct order gw_draw_reaction(const struct grog_scenario *s, const struct battle *b,
                              struct dice *dice);
/* Has a unit that may try to react an action to react with; can it be activated to do anything? */
bool gw_can_react(const struct grog_scenario *s, const struct battle *b, int unit);
bool gw_can_activate(const struct grog_scenario *s, const struct battle *b, int unit);

/* ---- for a person (words.c) ---- */

void gw_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size);
void gw_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size);
bool gw_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size);
bool gw_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
              struct reach *reach);
bool gw_goes(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct reach *reach, struct place to);
void gw_look(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct footprint *from, int other, struct sighting *sighting);
bool gw_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end);

#endif
