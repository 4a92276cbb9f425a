/* SPDX-License-Identifier: MIT */
/*
 * Tin Soldiers: a toy game that only tests have, small but whole.  Read docs/battles.md with it.
 *
 * Battalions of one to four bases, an inch square each.  In column they stand one behind the other
 * and march 8"; in line side by side, march 4" and all fire.  A turn has four phases:
 *
 *   command   each side lays its tokens on its units;
 *   action    each side spends them, one for each action: march, form, fire, charge, lay smoke, or
 *             detach a base, which is a unit of its own from then on.  Behind each action every enemy
 *             near by that has a token may try once to react, by firing or marching;
 *   melee     those in contact fight;
 *   end       smoke blows away, objectives are counted.
 *
 * Commanders are pieces that are in nobody's way; near their own they make reactions easier.
 */
#ifndef GROGNARD_TESTS_TOY_H
#define GROGNARD_TESTS_TOY_H

#include "rules/rules.h"

/* clang-format off */
#define LINES(ROW, COLUMN, RULING, SETTING) \
    ROW(TOY_MOVE_COLUMN,  "toy.move.column",  IS_WITHIN(8, 1, 24),  PICKED,                    "inches that a column marches") \
    ROW(TOY_MOVE_LINE,    "toy.move.line",    IS_WITHIN(4, 1, 24),  PICKED,                    "inches that a line marches") \
    ROW(TOY_FIRE_RANGE,   "toy.fire.range",   IS_WITHIN(10, 1, 48), PICKED,                    "inches that muskets reach") \
    ROW(TOY_FIRE_NEED,    "toy.fire.need",    IS_WITHIN(4, 2, 6),   PICKED,                    "what a die for each base needs to hit") \
    ROW(TOY_FIRE_SMOKE,   "toy.fire.smoke",   ADDS(+1),             f->smoke,                  "smoke lies between") \
    ROW(TOY_FIRE_COLUMN,  "toy.fire.column",  ADDS(-1),             f->is_column * (f->bases - 1), "for each base of a column behind the first") \
    ROW(TOY_FIRE_WITH,    "toy.fire.with",    ADDS(+1),             f->with,                   "for each base of others that fire with it") \
    ROW(TOY_FIRE_LOSS,    "toy.fire.loss",    IS_WITHIN(2, 1, 6),   PICKED,                    "hits that cost a base") \
    ROW(TOY_REACT_NEED,   "toy.react.need",   IS_WITHIN(4, 2, 6),   PICKED,                    "what a die needs to react") \
    ROW(TOY_REACT_LEADER, "toy.react.leader", ADDS(-1),             f->leader,                 "its commander is near") \
    ROW(TOY_REACT_REACH,  "toy.react.reach",  IS_WITHIN(8, 1, 24),  PICKED,                    "inches within which an action is answered") \
    ROW(TOY_CLASH_NEED,   "toy.clash.need",   IS_WITHIN(4, 2, 6),   PICKED,                    "what a die needs to win") \
    ROW(TOY_CLASH_BASES,  "toy.clash.bases",  ADDS(-1),             f->bases - f->target_bases, "for each base more than the enemy") \
    ROW(TOY_CLASH_BACK,   "toy.clash.back",   IS_WITHIN(3, 1, 12),  PICKED,                    "inches that the loser goes back") \
    ROW(TOY_NEAR,         "toy.near.reach",   IS_WITHIN(6, 0, 24),  PICKED,                    "inches that are near: to a commander, for smoke, to an objective")
/* clang-format on */

#define FORMATIONS(WORD) WORD(IN_COLUMN, "column") WORD(IN_LINE, "line")
DECLARE_WORDS(toy_formation, FORMATIONS);
enum toy_line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) };

struct facts {
    int bases, is_column, with, range, smoke, leader, target_bases, target_hits;
    int need, dice; /* by prepare */
};
struct outcome {
    int hits, bases_lost, hits_left, success;
};
LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)

enum { BASE = INCH, BASES_MOST = 4 };
enum toy_kind { BATTALION, COMMANDER };
enum toy_patch { SMOKE, STANDARD };
enum toy_decision { ASK_NOTHING, ASK_PLACE, ASK_ACT, ASK_REACT };
/* clang-format off */
enum toy_verb { DO_PUT, DO_MARCH, DO_FORM, DO_FIRE, DO_CHARGE, DO_SMOKE, DO_DETACH, DO_PASS, DO_DONE, DO_CONCEDE, TOY_VERBS };
/* clang-format on */

struct toy_profile {
    int16_t kind, bases, formation, leader;
};
struct toy_unit {
    int16_t bases, formation, hits, tokens, has_tried;
};
struct toy_battle {
    int16_t pool[SIDES], lost[SIDES];
    int16_t acted; /* whose action is answered now, or NOBODY */
};
#define PROFILE(s, i) ((const struct toy_profile *)(s)->unit[i].profile)
#define UNIT(b, i) ((struct toy_unit *)(b)->unit[i])
#define OWN(b) ((struct toy_battle *)(b)->number)

extern const struct battle_rules toy_rules;       /* battle.c */
struct order toy_think(const struct thinking *t); /* doctrine.c */
int toy_judge(struct game g, int side);

#endif
