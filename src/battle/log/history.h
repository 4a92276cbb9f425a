/* SPDX-License-Identifier: MIT */
/*
 * A battle's history: what was ordered, what was thrown, what happened, and the log of it.
 *
 * What always holds between two calls:
 *   - state is what the records, carried out from the scenario's beginning with the dice that they
 *     hold, lead to; undone orders count as if they had never been given;
 *   - every record is a line of the log, in the same order, with the hash of the state behind it;
 *     the header before them and the lines "players", "end", "fixed" and "link" are no
 *     records;
 *   - the telling holds the events of all records, of undone orders too, in the records' order: it
 *     only grows;
 *   - every order holds what it changed, so that any can be reversed; behind the last die,
 *     revelation, correction or order of the other side (taken back or not) all can be undone,
 *     before it none.  Against a computer a player may take back more: undo.c.
 *
 * Whatever is done is done to a copy first (struct step): only when all has gone well, and the line
 * is in the log, is the copy the state.
 */
#ifndef GROGNARD_HISTORY_H
#define GROGNARD_HISTORY_H

#include "battle/dice_text.h"
#include "log.h"
#include "battle/scenario/scenario.h"
#include "seal.h"
#include "battle/show/telling.h"

enum record_kind {
    RECORD_BEGIN,
    RECORD_ORDER,
    RECORD_UNDO,
    RECORD_TAKEBACK,
    RECORD_CORRECT,
    RECORD_CLAIM
};

struct record {
    enum record_kind kind;
    char *words, *dice, *reason; /* owned; "" where there is none */
    int turn, side;
    int decision, about; /* what an order is the answer to */
    int first_event, events;
    bool is_undone, has_thrown;
    bool can_go_back;            /* by an undo: nobody has learnt anything since */
    int place;                   /* of an order: how many orders stood before it */
    struct state_change *change; /* of an order, owned: what it changed */
    struct thrown *thrown;       /* owned; what sealed dice were made from, or NULL */
};

/* An order whose dice wait for both sides' links. */
struct fixed {
    char *words; /* owned; NULL: there is none */
    int side;
    struct order order;
    struct thrown thrown;
};

struct grog_battle {
    const struct grog_scenario *scenario;
    struct grog_scenario *own_scenario; /* owned: what came with the log; or NULL */
    struct battle state;
    struct record *record;
    int records, record_room;
    int standing; /* orders that are not taken back */
    struct telling telling;
    struct battle_log log;
    char *players;  /* owned; NULL: not said */
    bool has_end;   /* the log says how it ended */
    bool lacks_end; /* the log that it was loaded from did not, although it is over */
    struct seal seal;
    struct fixed fixed;
};

/* About how much memory it takes (weight.c). */
size_t history_bytes(const struct grog_battle *b);

/* ---- a step: something that is being done to a copy (step.c) ---- */

struct step {
    struct grog_battle *battle;
    struct battle after;
    struct chance chance;
    struct umpire umpire;
    struct telling_mark mark;
};

void step_init(struct step *step, struct grog_battle *b);
/* Begins the battle (order NULL) or carries the order out; the chance must be there. */
void step_do(struct step *step, const struct order *order);
/* Did anything go wrong that is not the rules' affair? */
int step_check(const struct step *step, struct grog_error *error);
/* As if it had not been. */
void step_drop(struct step *step);

/* What is written down of a step. */
struct entry {
    enum record_kind kind;
    int side;
    const char *words, *dice, *reason;
    const struct thrown *thrown; /* NULL: no sealed dice */
    bool is_written;             /* read from a log: the line is there already */
};
/* Makes it true: state, record, and a line of the log in memory.  On failure the step is dropped. */
int step_keep(struct step *step, const struct entry *entry, struct grog_error *error);

/* ---- the records ---- */

/* Does it (order NULL: begins) with these dice, and writes it down. */
int history_do(struct grog_battle *b, const struct order *order, const char *words,
               const struct grog_dice *dice, const struct thrown *thrown, struct grog_error *error);

/* Corrects; is_written: the line is in the log already. */
int history_correct(struct grog_battle *b, const char *correction, const char *reason,
                    bool is_written, struct grog_error *error);
/* The order, if it may be given now; else -1. */
int history_check(const struct grog_battle *b, const struct order *o, struct grog_error *error);
/* If the battle is over and the log does not say so yet, a line of the log, in memory. */
int history_end(struct grog_battle *b, struct grog_error *error);
/* "winner 1, points 5:3" */
void history_result_words(const struct battle *b, char *words, size_t size);
/* The whole end: "winner 1, points 5:3 | records 153 | state 0123456789abcdef" */
void history_end_words(const struct grog_battle *b, char *words, size_t size);
const char *record_kind_word(enum record_kind kind);

/* ---- orders with sealed dice (fixed.c) ---- */

/* NULL, or why nothing else can be done now. */
const char *fixed_refuses(const struct grog_battle *b);
void fixed_release(struct fixed *fixed);
/* The side wins because the other does not reveal, or because the other's time has run out. */
int history_claim(struct grog_battle *b, int side, bool is_time, bool is_written,
                  struct grog_error *error);
#define CLAIM_OF_TIME "time" /* the words of such a record */
/* The rest of a line "fixed", and the hash of the line before it; of a line "link". */
int fixed_load(struct grog_battle *b, const char *rest, const char *after,
               struct grog_error *error);
int fixed_load_link(struct grog_battle *b, const char *rest, struct grog_error *error);
/* Of a claim: "1", "1 time". */
int fixed_load_claim(struct grog_battle *b, const char *words, struct grog_error *error);
/* Is this the order that was fixed, and do its dice follow from the links? */
int fixed_check(struct grog_battle *b, const struct order *order, const char *words,
                const char *dice, struct grog_error *error);
/* A log may end behind the second link: then the order is carried out now. */
int fixed_finish(struct grog_battle *b, struct grog_error *error);

/* ---- taking back (undo.c) ---- */

/* What an order changed of the state; NULL: out of memory. */
struct state_change *change_new(const struct battle *before, const struct battle *after);

/* Why something cannot be taken back (NULL: it can), and, if that may be, what only the umpire can do
 * about it. */
struct undo_bar {
    const char *why, *only;
};
/* Both in a line for a side, or for the umpire himself. */
const char *undo_bar_words(const struct undo_bar *bar, bool is_umpire, char *line, size_t size);
int undo_bar_error(const struct undo_bar *bar, struct grog_error *error); /* -1 */

/* May the last order not be undone?  *last: its number.  A battle that is over is not
 * reopened so; but logs of 0.1.0 may hold that it was, and then it only must be possible. */
struct undo_bar history_undo_refused(const struct grog_battle *b, int *last);
struct undo_bar history_undo_impossible(const struct grog_battle *b, int *last);
/* Undoes the order; is_written: the line is in the log already. */
int history_undo(struct grog_battle *b, int last, bool is_written, struct grog_error *error);
/* Can a side not take back its last order and all since?  *first: its number. */
struct undo_bar history_takeback_refused(const struct grog_battle *b, int side, int *first);
int history_takeback(struct grog_battle *b, int first, bool is_written, struct grog_error *error);

/* The dice of orders that were taken back and stood where the next order will stand. */
struct taken_back {
    struct dice_kept dice; /* must be first */
    const struct grog_battle *battle;
};
struct taken_back taken_back_of(const struct grog_battle *b);

/* ---- corrections (correct.c) ---- */

int correction_apply(const struct grog_scenario *s, struct battle *b, const char *correction,
                     struct grog_error *error);

/* ---- luck (luck.c) ---- */

/* Leaves only the throws that the viewer may know of. */
void luck_keep(struct grog_luck *luck, const struct grog_battle *b, int viewer);

/* ---- a new one, and one from a log (history.c, load.c) ---- */

/* Nothing has happened; the log is empty. */
struct grog_battle *history_new(const struct grog_scenario *s, struct grog_error *error);
int history_write_header(struct grog_battle *b, struct grog_error *error);

/* How a scenario is read: scenario_parse_with(), or a test's own. */
typedef struct grog_scenario *scenario_parser(const char *name, const char *text, size_t size,
                                              const char *house_name, const char *house,
                                              size_t house_size, struct grog_error *error);
/* name stands in messages; notice may be NULL. */
struct grog_battle *history_parse(const char *name, const char *data, size_t size,
                                  scenario_parser *parse, char *notice, size_t notice_size,
                                  struct grog_error *error);
/* As it was after so many records, to be looked at only: its log has all of them. */
struct grog_battle *history_parse_part(const char *name, const char *data, size_t size,
                                       scenario_parser *parse, int records,
                                       struct grog_error *error);
struct grog_battle *history_load(const char *path, scenario_parser *parse, char *notice,
                                 size_t notice_size, struct grog_error *error);
/* The same up to before its first fault; in memory. */
struct grog_battle *history_load_good(const char *path, scenario_parser *parse,
                                      struct grog_error *error);
/* Behind what is wrong with an order that a log of this version has: "; since 0.2.0 SHEET-LINE:
 * ...", for each rule that has changed since and can bear on it (changes.c). */
void changes_tell(const struct grog_battle *b, const char *version, const struct battle *before,
                  const struct order *order, struct grog_error *error);

#endif
