/* SPDX-License-Identifier: MIT */
/* The umpire at work: what a rule needs to carry an order out, and how it tells what happens. */
#ifndef GROGNARD_BATTLE_UMPIRE_H
#define GROGNARD_BATTLE_UMPIRE_H

#include "sheet/sheet.h"
#include "state.h"

/* ---- the umpire at work ---- */

struct telling;

/* What a rule needs to carry an order out. */
struct umpire {
    const struct grog_scenario *scenario;
    struct battle *battle;
    struct chance *chance;
    struct sheet sheet;
    struct telling *telling; /* NULL: nobody listens */
    int by;                  /* the side whose order is carried out */
};

static inline struct game game_of(const struct umpire *u)
{
    return (struct game){u->scenario, u->battle};
}

/* telling.h says what is told; systems call these. */

/* Something happened: `what` is a constant kebab word ("moved"), unit and other may be NOBODY.  No
 * cost when nobody listens. */
#define SAY(umpire, what, unit, other, ...)                                                        \
    do {                                                                                           \
        if ((umpire)->telling)                                                                     \
            telling_say((umpire), (what), (unit), (other), __VA_ARGS__);                           \
    } while (0)
/* The same by a line of the sheet. */
#define SAY_BY(umpire, line, what, unit, other, ...)                                               \
    do {                                                                                           \
        if ((umpire)->telling) {                                                                   \
            telling_say((umpire), (what), (unit), (other), __VA_ARGS__);                           \
            telling_because((umpire), (line));                                                     \
        }                                                                                          \
    } while (0)
/* The same for one side's ears only. */
#define SAY_TO(umpire, side, what, unit, other, ...)                                               \
    do {                                                                                           \
        if ((umpire)->telling)                                                                     \
            telling_say_to((umpire), (side), (what), (unit), (other), __VA_ARGS__);                \
    } while (0)
__attribute__((format(printf, 5, 6))) void telling_say(const struct umpire *u, const char *what,
                                                       int unit, int other, const char *words, ...);
__attribute__((format(printf, 6, 7))) void telling_say_to(const struct umpire *u, int side,
                                                          const char *what, int unit, int other,
                                                          const char *words, ...);
/* Something that happened to units, told by their names: "%u springs its ambush on %o". */
void telling_of(const struct umpire *u, const char *what, int unit, int other, const char *words);
/* Somebody has learnt something by this order, so it cannot be taken back.  (Dice, and a unit that is
 * no longer hidden from somebody, are seen without being told.) */
void telling_reveals(const struct umpire *u);
/* What was said last, the event before it has said already: that its unit moved, what a procedure did
 * to it ("2 fall, it is wiped out"), or how its own test went ("it routs").  Nothing happens if that
 * one is about something else. */
void telling_repeats(const struct umpire *u);
/* The line of the sheet by which it happened, for what was said last. */
void telling_because(const struct umpire *u, int line);
/* A unit went from one place to another.  Told to its own side only while the enemy does not see
 * it. */
void telling_moved(const struct umpire *u, int unit, const struct footprint *from,
                   const struct footprint *to);

/* Resolves a procedure of the sheet for the battle, or looks it up, and tells it: situation, trail,
 * throws, outcome.  unit is who acts, other against whom.  When nobody listens it is just done. */
void umpire_ask(struct umpire *u, const char *procedure, int unit, int other, struct facts *f,
                struct outcome *o);

#endif
