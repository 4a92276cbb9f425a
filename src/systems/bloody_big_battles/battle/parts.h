/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bloody Big Battles: how its parts call each other.
 *
 *   data.c       what a scenario may say, and what is declared of the game
 *   ground.c     areas, levels, rivers, bridges, works, roads
 *   sight.c      who sees whom
 *   zone.c       front arcs and zones of control
 *   footprint.c  formations, room to stand, losses
 *   moves.c      is a move legal, and where does it end?
 *   retire.c     going back: by a bad throw, beaten, halted, in the night
 *   fire.c       combined fire at one target
 *   assault.c    the fight, and the place that is won
 *   movement.c   the Movement phase
 *   turn.c       phases, generals, the end
 *   night.c      the night between two turns
 *   decisions.c  what somebody can be asked: a row a decision; lists of orders
 *   words.c      all this for a person
 *
 * It has no modifier of its own: every number that changes a throw or a distance is a row or a ruling's
 * setting of the sheet.
 */
#ifndef BLOODY_BIG_BATTLES_PARTS_H
#define BLOODY_BIG_BATTLES_PARTS_H

#include "state.h"

extern const struct battle_rules bloody_big_battles_battle;
extern const struct decision bbb_decisions[DECISIONS];
extern const struct verb bbb_verbs[];
extern const struct luck_weight bbb_luck[];
extern const struct resolved_words bbb_tell[];

static inline int setting(const struct grog_scenario *s, int line)
{
    const struct sheet sheet = scenario_sheet(s);
    return sheet_number(&sheet, line);
}

/* A setting in inches, as 1/100 inch. */
static inline int setting_inches(const struct grog_scenario *s, int line)
{
    return setting(s, line) * INCH;
}

/* What the sheet says without dice. */
static inline struct outcome look_up(const struct grog_scenario *s,
                                     void (*procedure)(const struct facts *f, const struct sheet *s,
                                                       struct outcome *o),
                                     const struct facts *f)
{
    const struct sheet sheet = scenario_sheet(s);
    struct outcome o = {0};
    procedure(f, &sheet, &o);
    return o;
}

/* A full move, in 1/100 inch. */
static inline int farthest_of(const struct grog_scenario *s, int kind)
{
    const struct sheet sheet = scenario_sheet(s);
    return full_move(&sheet, kind) * INCH;
}

/* So far in a direction, and by no rounding farther. */
static inline struct place place_within(struct place from, int heading, int far)
{
    struct place p = place_ahead(from, heading, far, 0);
    return length_between(from, p) <= far ? p : place_ahead(from, heading, far - 1, 0);
}

/* The same towards a place, at most to it. */
static inline struct place place_short_of(struct place from, struct place to, int far)
{
    struct place p = place_towards(from, to, far);
    return length_between(from, p) <= far ? p : place_towards(from, to, far - 1);
}

static inline struct place unit_centre(const struct battle *b, int unit)
{
    return b->piece[unit].on.at;
}

static inline struct place unit_front(const struct battle *b, int unit)
{
    return b->piece[unit].on.front;
}

/* ---- ground (ground.c) ---- */

int bbb_level(const struct grog_scenario *s, struct place p);
/* The area of woods, marsh, village, town or fort at a place, as the sheet's word; OPEN: none. */
int bbb_area(const struct grog_scenario *s, struct place p);
bool bbb_is_difficult(const struct grog_scenario *s, struct place p);
bool bbb_is_on_bridge(const struct grog_scenario *s, const struct footprint *f);
/* Does the straight way cross a river, but at a bridge; does a river pass the footprint? */
bool bbb_crosses_river(const struct grog_scenario *s, struct place from, struct place to);
bool bbb_lies_on_river(const struct grog_scenario *s, const struct footprint *f);

/* What lies on a straight way. */
struct bbb_way {
    bool is_difficult;
    int streams, bridges, climbs; /* crossings; steep contours that are climbed */
};
void bbb_look_at_way(const struct grog_scenario *s, struct place from, struct place to,
                     struct bbb_way *way);

/* The k-th works, of the scenario or dug: its line, and the sheet's word; false: no more. */
bool bbb_works(struct game g, int k, struct terrain *line, int *word);
bool bbb_is_behind(const struct grog_scenario *s, const struct terrain *works,
                   const struct footprint *f);
/* Is the unit in a fort, or behind works? */
bool bbb_is_fortified(struct game g, int unit);
/* Does a way follow one road from place to place, always in the same direction? */
bool bbb_follows_road(const struct grog_scenario *s, const struct path *path);

/* ---- sight (sight.c) ---- */

/* by: NULL, or what blocks the line between the middles. */
bool bbb_sees(struct game g, int unit, const struct footprint *from, int target,
              struct blocked *by);

/* ---- zones (zone.c) ---- */

struct front bbb_front(const struct footprint *f);
/* Does any of a footprint's five points lie in the front arc? */
bool bbb_is_in_front(const struct footprint *f, const struct footprint *target);
bool bbb_has_zone(struct game g, int unit);
/* Is a place in the zone of an enemy of the unit? */
bool bbb_is_in_zone(struct game g, int unit, struct place p);
/* The first enemy whose zone forbids the way, or NOBODY. */
int bbb_zone_forbids(struct game g, int unit, const struct path *path);

/* Does a charge that began there, and has come so far, touch a side or the rear from outside the front
 * arc? */
bool bbb_outflanks(struct place began, const struct footprint *charger,
                   const struct footprint *target);

/* ---- footprints, losses (footprint.c) ---- */

/* How many bases stand side by side, and how many one behind the other. */
int bbb_files(int bases, int formation);
int bbb_ranks(int bases, int formation);
struct footprint bbb_footprint(const struct grog_scenario *s, int bases, int formation,
                               struct place front, int facing);
struct footprint bbb_start_footprint(const struct grog_scenario *s, int unit);
void bbb_place(struct umpire *u, int unit, struct place front, int facing);
/* The first of a set that the footprint overlaps, or NOBODY. */
int bbb_overlapped(struct game g, uint64_t set, const struct footprint *f);
/* The first enemy of the unit who is nearer than so much and, if it stood somewhere before (NULL: it did
 * not), nearer than then; or NOBODY. */
int bbb_nearer_than(struct game g, int unit, const struct footprint *f, int gap,
                    const struct footprint *before);
/* May the unit stand so, whatever the enemies' distance?  It may overlap the units `but`; it may stick
 * out over the table's edge if it does now, or is still to come. */
bool bbb_has_room(struct game g, int unit, const struct footprint *f, uint64_t but,
                  struct verdict *why);
/* Could the unit have one base more where it stands?  Guns always. */
bool bbb_has_room_for_more(struct game g, int unit, struct verdict *why);
/* A lost base comes back; guns are Reduced no longer. */
void bbb_recover_base(struct umpire *u, int unit);
int bbb_nearest_enemy(struct game g, int unit);
int bbb_inches_between(struct game g, int unit, int other);
bool bbb_is_spent(struct game g, int unit);
bool bbb_is_in_command(struct game g, int unit, const struct footprint *f);
bool bbb_is_isolated(struct game g, int unit);
int bbb_firing_bases(const struct battle *b, int unit);

void bbb_set_bases(struct umpire *u, int unit, int bases);
/* Bases, or of guns steps; without the last it is removed. */
void bbb_lose(struct umpire *u, int unit, int losses);
void bbb_remove(struct umpire *u, int unit, const char *how);
/* Disrupted, or of guns Silenced. */
void bbb_disrupt(struct umpire *u, int unit);
void bbb_clear_charge(struct battle *b, int unit);

/* ---- moves (moves.c) ---- */

/* Where a move ends. */
struct bbb_arrival {
    struct footprint on;
    int formation, far;
    bool is_pivoted;
    int points; /* walked, as far as a charge's contact */
    struct place point[ORDER_POINTS_MAX];
};
bool bbb_move_is_legal(struct game g, const struct order *o, struct bbb_arrival *end,
                       struct verdict *why);
/* Where it would end, legal or not, if it is no charge. */
void bbb_move_ends(struct game g, const struct order *o, struct bbb_arrival *end);
order_check bbb_check_move;
bool bbb_goes(struct game g, int unit, const struct reach *reach, struct place to);
/* How far the throw lets it go, on open ground and off roads. */
int bbb_farthest_move(struct game g, int unit);
/* What move-allowance is asked for it. */
void bbb_move_facts(struct game g, const struct order *o, struct facts *f);
bool bbb_exploit_is_legal(struct game g, struct place to, struct bbb_arrival *end, int *meets,
                          struct verdict *why);
bool bbb_may_form(const struct grog_scenario *s, int unit, int formation);

/* ---- going back (retire.c) ---- */

/* enemy: whom it fought, or NOBODY: the nearest. */
void bbb_retire(struct umpire *u, int unit, int inches, int enemy);
void bbb_halt(struct umpire *u, int unit);
void bbb_withdraw_by_night(struct umpire *u, int unit);

/* ---- fire (fire.c) ---- */

/* Inches from a front edge to a target, rounded up. */
int bbb_range(struct game g, const struct footprint *from, int target);

/* No weapon of its kind fires farther, in 1/100 inch. */
static inline int bbb_farthest_shot(const struct grog_scenario *s, int unit)
{
    return (is_gun(s, unit) ? 24 : 12) * INCH;
}
/* One fires at another. */
struct order bbb_fire_order(int target, int unit);
/* As the firefight names it: LIMBERED, or its kind. */
int bbb_target_kind(struct game g, int target);
bool bbb_may_fire_at(struct game g, int unit, int target, struct verdict *why);
void bbb_fire_facts(struct game g, const struct order *o, struct facts *f, int group[GROUPS]);
order_check bbb_check_fire;
order_apply bbb_fire, bbb_answer_low_ammo;

/* ---- assaults (assault.c) ---- */

uint64_t bbb_attackers(struct game g, int defender);
void bbb_assault_facts(struct game g, uint64_t attackers, int defender, struct facts *f);
/* How it would stand after a legal charge, before the Defensive Fire; false: it is not legal. */
bool bbb_after_charge(struct game g, const struct order *o, struct battle *after);
void bbb_fight(struct umpire *u, int defender);
/* The strongest of these, if there is one, will take the place of who was beaten. */
void bbb_win_place(struct umpire *u, uint64_t winners, int beaten, struct place place, int exploit);
void bbb_take_place(struct umpire *u);
order_check bbb_check_assault, bbb_check_occupy, bbb_check_exploit;
order_apply bbb_assault, bbb_occupy, bbb_exploit;
/* Of a set, who has the most bases; the first among equals. */
int bbb_strongest(const struct battle *b, uint64_t set);

/* ---- the Movement phase (movement.c) ---- */

void bbb_roll_facts(struct game g, int unit, bool enters, struct facts *f);
order_check bbb_check_throw, bbb_check_enter, bbb_check_guns, bbb_check_recover, bbb_check_dig,
    bbb_check_retire;
order_apply bbb_throw, bbb_move, bbb_recover, bbb_stay, bbb_dig, bbb_go_back, bbb_guns, bbb_enter;
void bbb_end_movement(struct umpire *u);
/* For each unit of a side that is on the table, in order, as long as it is there. */
void bbb_each(struct umpire *u, int side, void (*act)(struct umpire *u, int unit));
/* Low Ammo comes off, by day or by night. */
void bbb_resupply_facts(struct game g, int unit, struct facts *f);
void bbb_resupply(struct umpire *u, int unit);
/* A charge will come to contact from where the unit stands: its path is kept until the turn passes. */
void bbb_keep_path(struct umpire *u, int unit, int target, const struct bbb_arrival *end);
struct footprint bbb_entry(const struct grog_scenario *s, int unit);

/* ---- the turn (turn.c) ---- */

void bbb_begin(struct umpire *u);
void bbb_go_on(struct umpire *u);
order_check bbb_check_general;
/* The same, whoever is asked now and whether or not he has ridden: by day. */
order_check bbb_may_ride;
order_apply bbb_ride, bbb_end, bbb_concede;

/* ---- the night (night.c) ---- */

order_check bbb_check_form, bbb_check_guns_to;
order_apply bbb_form, bbb_guns_to;
void bbb_part_by_night(struct umpire *u);
void bbb_rest(struct umpire *u);

/* ---- looks (display.c) ---- */

extern const struct display bbb_display;

/* ---- words (words.c) ---- */

void bbb_describe(struct game g, int unit, char *line, size_t size);
void bbb_question(struct game seen, int viewer, char *line, size_t size);
/* Of fire: its points and its column, whoever fires together. */
bool bbb_means(struct game g, const struct order *o, char *line, size_t size);
order_foresee bbb_foresee_move, bbb_foresee_fire, bbb_foresee_assault;
bool bbb_reach(struct game g, int unit, int k, struct reach *reach);
void bbb_sighting(struct game g, int unit, const struct footprint *from, int other,
                  struct sighting *sighting);

#endif
