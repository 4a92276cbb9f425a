/* SPDX-License-Identifier: MIT */
/*
 * A battle: its state, its orders, and what a rule system must know to play one.
 *
 * A battle is its log: state = fold(apply, scenario, orders and the dice they drew).  The state is
 * one flat block without pointers: `=` clones it, a hash names it.  Somebody is always asked
 * something (the decider and the decision), until it is over; an order is his answer.  Whoever
 * answers, and wherever the dice come from, the same functions are called:
 *
 *   options   legal answers, enough to choose from (not every path is listed);
 *   check     is this order legal now?  If not, the reason in words;  never changes anything;
 *   apply     carries a legal order out, with all that follows by itself, up to the next decision.
 *
 * What is common to all systems is told once: turn, phase, decider, footprints, who is where.  The rest
 * is a row of small numbers for each unit and one for the battle, which each system overlays with a
 * struct of its own (all members int16_t), and declares once as fields: from that come the display,
 * the umpire's corrections and the messages.
 *
 * Rules never allocate, never look at a clock, and throw only through the umpire's chance.
 *
 *   state.h     the state, and what a viewer may know of it
 *   order.h     an order, and why it is not legal
 *   umpire.h    what carries an order out, and tells what happens
 *   decision.h  verbs and decisions: who is asked what
 *   data.h      what a scenario may say; display.h how it looks
 *   here        phases, patches, and the table of all that a system brings
 */
#ifndef GROGNARD_BATTLE_H
#define GROGNARD_BATTLE_H

#include "battle/data.h"
#include "battle/decision.h"
#include "battle/display.h"

#include <stddef.h>
#include <string.h>

/* ---- what a system must know to play ---- */

/* What an outcome is worth when luck is computed: a row of a system's list.  See luck.c. */
enum luck_use {
    LUCK_DONE,     /* harm that the unit which acts does to the other */
    LUCK_SUFFERED, /* harm that it suffers itself */
    LUCK_PASSED    /* a test of its own: the word, or a flag, that is a pass */
};
struct luck_weight {
    const char *procedure;
    const char *outcome;
    const char *word; /* of a choice; NULL: the number, or a flag */
    int weight;       /* in tenths: 10 is one man, or one test */
    enum luck_use use;
    const char *less; /* NULL, or a field of the situation that is taken from the number */
};

/* A rule that is another since a version: by it a log of an earlier one may go another way. */
struct rule_change {
    const char *since; /* NULL ends the list */
    int line;          /* of the sheet: the row or ruling that it belongs to */
    const char *words;
    /* Can it bear on this order, which is given in the state before and now leads to the one after? */
    bool (*bears)(struct game before, const struct order *o, const struct battle *after);
};

/* What an order that only says yes or no means to a person where that is asked. */
struct answer {
    int decision, verb;
    const char *word;  /* what he says: "stand"; NULL: the verb's own */
    const char *means; /* what it decides: "it can be hit"; NULL: its decision's means() says */
};

/* A phase of the turn.  A system may leave all but the words out, and go on by a machine of its own;
 * else each phase begins, asks one side after the other for orders until it is done, and ends. */
struct phase {
    const char *word;
    int decision; /* what is asked; 0: nobody is asked */
    /* Who is asked first, second, ... (step 0, 1, ...): a side, or NO_SIDE when all have been.  NULL:
     * both sides, and in every second turn the other first. */
    int (*asks)(struct game g, int step);
    void (*begin)(struct umpire *u);
    void (*begin_step)(struct umpire *u, int side); /* before a side is first asked */
    void (*end_step)(struct umpire *u, int side);   /* when it is done */
    /* The next phase is that of the next row unless this says another; behind the last it is the
     * first. */
    void (*end)(struct umpire *u);
    bool is_apart; /* from an ordinary turn: shown among the others only while it is one of them */
};

/* A kind of patch, and what its two places mean. */
enum patch_shape {
    PATCH_POINT, /* a */
    PATCH_LINE,  /* from a to b */
    PATCH_BOX,   /* a is the south-west corner, b the north-east one */
    PATCH_ROUND  /* a is the centre, b.x the radius */
};

struct patch_kind {
    const char *word;
    enum patch_shape shape;
    const char *meaning; /* for a person */
    enum grog_look look; /* 0: a plain marker */
};

enum { KEEPS_PATCHES = 1, KEEPS_CONTACTS = 2 };

struct battle_rules {
    enum anchor anchor;
    bool whole_degrees; /* an order with another facing is refused */
    unsigned keeps;     /* KEEPS_... */
    const struct patch_kind *patch;
    int patch_kinds;
    const struct phase *phase;
    int phases;
    const struct decision *decision;
    int decisions;
    const struct answer *answer;
    int answers;
    const struct verb *verb;
    int verbs;
    const struct grog_words *how; /* how something is aimed at; NULL: only plainly */
    const struct terrain_kind *terrain;
    int terrains;
    const struct data_field
        *profile; /* of a unit, beside id, name, side, at, facing, arrives, edge */
    int profiles;
    const struct unit_list *unit_list; /* further units of a side */
    int unit_lists;
    const struct data_field *side; /* of a side, beside name, edge, zone, units */
    int sides;
    const char *side_word[SIDES];      /* NULL, or what the system calls its sides: "blue", "red" */
    const struct data_field *switches; /* of the scenario, beside the common keys */
    int switch_count;
    int table_least, table_most;    /* width and depth, 1/100 inch; 0: as for every system */
    const struct grog_field *state; /* of a unit: .at is the number of its int16_t */
    int states;
    const struct grog_field
        *battle_state; /* of the battle's own numbers, as far as they are shown */
    int battle_states;
    const struct display *display; /* how it looks; NULL: by what is known without it */

    /* Is what the file says possible?  False: the field and the reason are filled; unit is the one
     * that is wrong, or -1.  Mistakes are passed over as why->pass says and then count as none.  May also
     * fill in numbers that follow from others. */
    bool (*accept)(struct grog_scenario *s, struct refused_data *why, int *unit);
    /* The same of one unit, and of one side: asked of each of them before. */
    bool (*accept_unit)(struct grog_scenario *s, int unit, struct refused_data *why);
    bool (*accept_side)(struct grog_scenario *s, int side, struct refused_data *why);
    /* What is it in the way of (BLOCKS_...)?  Asked once when all is accepted.  NULL: all are in the
     * way of moves and of sight. */
    unsigned (*blocks)(const struct grog_scenario *s, int unit);
    /* Room for what is computed once from a scenario and never changes: filled, after it was zeroed,
     * when all is accepted; scenario_derived() has it.  0: there is none. */
    size_t derived_size;
    void (*derive)(const struct grog_scenario *s, void *derived);
    /* May the unit, which has a fixed place on the table from the start, stand there?  Asked when
     * all is accepted.  NULL: anywhere. */
    bool (*may_start)(const struct grog_scenario *s, int unit, struct refused_data *why);
    /* A unit that arrives in turn 0 is there from the start; else the first turn is 1. */
    bool has_turn_0;
    /* NULL, or what a unit costs by the system's points, with which armies are weighed against each
     * other; no rule depends on them. */
    int (*points)(const struct grog_scenario *s, int unit);
    /* NULL, or what is allowed in the scenario and yet hardly meant, one note a line. */
    void (*note)(const struct grog_scenario *s, struct grog_text *t);
    /* The footprint of a unit as the scenario describes it. */
    struct footprint (*footprint)(const struct grog_scenario *s, int unit);
    /* Fills in the state, which is clear: nobody asked, nobody has won, objectives held as the
     * scenario says. */
    void (*begin)(struct umpire *u);
    /* One step on: called while nobody is asked and it is not over.  NULL: by the table of phases. */
    void (*go_on)(struct umpire *u);
    /* Hides from *copy what the viewer (a side, or NO_SIDE: a spectator) may not know. */
    void (*hide)(const struct grog_scenario *s, struct battle *copy, int viewer);
    /* One line for a person: "Squad 1: 8 men, 2 pins, Ambush". */
    void (*describe)(struct game g, int unit, char *line, size_t size);
    /* NULL, or what a unit is and carries now: "8 rifles (24\"), 1 lmg (36\")"; in brief for a
     * list. */
    void (*equipment)(struct game g, int unit, bool is_brief, struct grog_text *t);
    /* NULL, or the label of the throw that draws whose turn it is from a cup: at most the need is
     * side 1, more is side 2. */
    const char *draw;
    /* NULL, or what a person should know before he gives this legal order ("out of range by 3\"");
     * false: nothing. */
    bool (*warn)(struct game g, const struct order *o, char *line, size_t size);
    /* What a unit reaches: k = 0, 1, ...; false: no more. */
    bool (*reach)(struct game g, int unit, int k, struct reach *reach);
    /* NULL, or: could the unit go straight to the place by a move of this reach, whoever is asked
     * now? */
    bool (*goes)(struct game g, int unit, const struct reach *reach, struct place to);
    /* Of a system with verbs that STEER: the numbers of the order, of which verb and unit are given,
     * that bring the unit to a place, or as near as it comes. */
    void (*steer)(struct game g, struct place to, struct order *o);
    /* What would a unit that stood so see of the other? */
    void (*look)(struct game g, int unit, const struct footprint *from, int other,
                 struct sighting *sighting);
    /* NULL, or how procedures are told: see display.h. */
    const struct resolved_words *tell;
    /* After an umpire's correction: the numbers that follow from others (footprints, points). */
    void (*settle)(const struct grog_scenario *s, struct battle *b);
    /* May a correction make this of the battle?  (Settled, and each value is within its range.)  It
     * must be a state that the rest of the rules can go on from.  NULL: it always is. */
    bool (*allows)(struct game before, const struct battle *after, struct verdict *why);
    /* The same of one unit: asked of each of them behind that. */
    bool (*allows_unit)(struct game before, struct game after, int unit, struct verdict *why);
    /* How much a side has lost so far, for reports (units, or what the system counts), and how much
     * each unit counts in what it had at first.  NULL: 1; spare units never count. */
    int (*lost)(struct game g, int side);
    int (*strength_of)(const struct grog_scenario *s, int unit);
    /* Memory of the sensible player between decisions, zeroed at first; it may be forgotten at any
     * time. */
    size_t doctrine_size;
    /* The mind is nothing but memo: what he answers does not depend on it.  Then it is kept from
     * battle to battle, and playouts share it. */
    bool mind_is_memo;
    /* What has changed since the first version; NULL: nothing. */
    const struct rule_change *changes;
    /* What counts as luck, ended by a row without a procedure; NULL: nothing. */
    const struct luck_weight *luck;
    /* How good a state is for a side, -1000 (lost) to 1000 (won): for the searcher. */
    int (*judge)(struct game g, int side);
};

/* How much a side had at first, and how much of that the units are that are IS_HIDDEN. */
int side_strength(const struct grog_scenario *s, int side);
int hidden_strength(struct game seen, int side);

#endif
