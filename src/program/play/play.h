/* SPDX-License-Identifier: MIT */
/*
 * grognard play: a battle at the terminal.
 *
 *   play.c         the call and its options, and the loop: somebody is asked until it is over
 *   turn.c    one decision
 *   log.c     the file that the battle is kept in: its name, a full disk, how to go on
 *   line.c    a line from a person
 *   choices.c the legal orders, grouped: first the unit, then the order, then the details
 *   say.c     the list of what may be chosen
 *   phrase.c  an order and its parts in plain words
 *   place.c   what lies at a place, in words; label.c: units
 *   said.c    a typed line in pieces; fill.c: put where the verb takes them; order.c: the order
 *   show.c    an order that is shown before it is given
 *   where.c   places that are typed in words: "to the crossroads", "6 north"
 *   short.c   a way that is too long, cut short
 *   words.c   everything else that may be typed; look.c: what only looks
 *   undo.c    taking back and overruling; auto.c: leaving it to the computer
 *   tell.c    state, news, reasons, the end
 *   odds.c    what an order would throw
 *
 * What always holds: an order is told as given only after grog_battle_give() has returned, and then
 * it is in the log (or the person knows that the disk is full).  A viewer is shown only what the
 * library shows to him.  What is said is gathered in out and written before the next question.
 */
#ifndef GROGNARD_PLAY_H
#define GROGNARD_PLAY_H

#include "program/call.h"
#include "program/battle/map_text.h"
#include "line.h"
#include "choices.h"
#include "program/sheet/question.h"

#include <limits.h>

enum { SEATS = 2 };

struct seat {
    const char *kind;           /* "human", or what grog_player_new() knows */
    struct grog_player *player; /* NULL: a person */
    struct grog_text reasons;   /* of his last order */
    const char *left;           /* the decision that a person has left to the computer, or NULL */
    int autos;                  /* so many further ones, whatever they are; INT_MAX: all */
};

enum dice_from { DICE_ROLLED, DICE_TYPED };
enum map_when { MAP_EACH_TURN, MAP_ALWAYS, MAP_NEVER };

struct play {
    struct call *call;
    struct style style;
    struct grog_scenario *scenario; /* owned; NULL: the battle came from a log */
    struct grog_battle *battle;
    struct seat seat[SEATS];
    struct lines *lines;
    struct choices choices;
    struct grog_text out;
    struct grog_order draft; /* shown, and not given yet */
    bool has_draft;
    const struct grog_order *giving; /* while dice are asked for it; or NULL */
    struct grog_map map;
    char log[PATH_MAX]; /* "": in memory only */
    bool is_log_ours;   /* nobody chose its name: without an order it is taken away again */
    bool is_closed;     /* it was over when it was opened: its file is left as it is */
    int unsaved;        /* that the person has been told of */
    bool has_warned;    /* that leaving would lose them */
    uint64_t seed;
    enum dice_from dice;
    char drawn[12]; /* the face that a side's name stands for */
    enum map_when map_when;
    struct map_window window; /* what the map showed last */
    int map_turn;             /* for which the map was shown */
    bool is_umpire;           /* everything is shown */
    bool is_stepped;          /* a computer's order waits for return */
    bool has_reasons;
    int pace;     /* milliseconds behind a computer's order */
    int sitting;  /* the side that sits at the terminal, or GROG_NO_SIDE: nobody yet */
    int heard[3]; /* events told so far: to each side, to the umpire */
    int headed;   /* the computer's side under whose name the last were told, or GROG_NO_SIDE */
    bool is_leaving;
    int output_error; /* errno of standard output; 0: it can be written */
};

/* Writes what was gathered; a closed standard output ends the play. */
void play_flush(struct play *play);
/* As whom the person at the terminal looks: a side, GROG_UMPIRE or GROG_SPECTATOR. */
int play_viewer(const struct play *play);
bool play_is_human(const struct play *play, int side);
/* Rolled from the seed, or asked for. */
struct grog_dice play_dice(struct play *play, uint64_t seed);
/* Carries the order out, with the dice as they are wanted; tells what was wrong, or what happened.
 * False: nothing has changed. */
bool play_give(struct play *play, const struct grog_order *order);
/* The same if no dice have to be thrown; else nothing is done or told. */
bool play_give_without_dice(struct play *play, const struct grog_order *order);
/* A computer of this kind, who thinks with all processors; NULL: the error of the call says why. */
struct grog_player *play_player(struct play *play, const char *kind, int side, uint64_t seed);
/* What a computer of this kind would order now; reasons may be NULL.  False: told why not. */
bool play_advise(struct play *play, const char *kind, struct grog_order *order,
                 struct grog_text *reasons);
/* Is a person asked?  Else that is said: nobody is told what his enemy would do. */
bool play_may_advise(struct play *play);
/* "auto": the computer decides for the person: this, and before the first turn all of its kind; or
 * the next so many; or all. */
bool play_leave_to_computer(struct play *play, const char *rest);
/* Does so if it was left to it; false: the person is to decide. */
bool play_decide_for(struct play *play, int side);
void play_stop_auto(struct play *play, int side);
void play_let_computer(struct play *play, int side);
void play_ask_person(struct play *play, int side);
/* It is over: a person at a terminal may still ask how it came. */
void play_look_back(struct play *play);

/* ---- the log ---- */

/* Begins to keep the battle: in the file that was named, or in a new one. */
int play_log_begin(struct play *play);
/* Who corrects a battle that was over goes on with it: from now on it is kept again. */
void play_log_reopen(struct play *play);
/* After each order: says when the disk is full, and when it is no more. */
void play_log_watch(struct play *play);
/* The battle is kept in another file from now on; NULL: tries again. */
void play_log_save(struct play *play, const char *path);
/* Where the battle is, and how to go on. */
void play_log_tell(struct play *play);
/* May he leave?  Warns once of what is not on the disk. */
bool play_log_may_leave(struct play *play);
/* How many orders are in no file. */
int play_log_lost(const struct play *play);

/* ---- telling ---- */

void tell_begin(struct play *play);
/* The rest of a line, which may be long: wrapped, its further lines indented.  words is released. */
void tell_rest(struct play *play, struct grog_text *words, int indent);
/* A line that may be long, wrapped. */
__attribute__((format(printf, 2, 3))) void tell_line(struct play *play, const char *format, ...);
/* Words of the library behind a beginning, wrapped, with what units are called on the map. */
void tell_labelled(struct play *play, const char *beginning, const char *words);
/* Turn, phase, points and losses; and the question that is open. */
void tell_state(struct play *play);
/* The map, if it is due now. */
void tell_map_when_due(struct play *play);
void tell_map(struct play *play, bool has_key, const struct map_window *at);
/* All of it, be it higher than the terminal. */
void tell_whole_map(struct play *play);
/* What happened since the viewer heard last. */
void tell_news(struct play *play, int viewer);
/* What happened from the first event to before the last, as far as the viewer may hear it; returns
 * how many lines of news that was. */
int tell_events(struct play *play, int first, int end, int viewer, int indent);
void tell_end(struct play *play);
/* The reasons of an event, by its number; -1: of the last that has any. */
void tell_why(struct play *play, int event);
/* Is there anything that one side knows and the other does not? */
bool has_secrets(const struct play *play);

/* ---- odds ---- */

void tell_odds(struct play *play, const struct grog_order *order, bool is_full);
/* A question with the style of the play, for the printers of questions. */
struct question play_question(const struct play *play, const struct grog_situation *situation);
/* The heading of odds and reasons: the procedure, and what is special in words. */
void tell_situation(const struct question *q, struct grog_text *out);
/* A few words, for a list: "order-test: obeyed 72%; volley: casualties 1.34"; or nothing. */
void odds_in_short(const struct play *play, const struct grog_order *order, struct grog_text *t);

/* ---- what is typed ---- */

/* One line; true: the battle has changed, or he leaves. */
bool play_obey(struct play *play, const char *line);
/* One of the words that only look, while dice are asked for; false: it is none. */
bool play_obey_looking(struct play *play, const char *line);
/* A number of the list, a unit, an order; true: an order was given. */
bool play_choose(struct play *play, const char *line);
/* An order from words: in full ("advance squad-1 path=24,12"), the unit first, or a number of the
 * list; false: told why not. */
bool play_order_from(struct play *play, const char *words, struct grog_order *order);
/* What is no order may be a slip in one of the other words: then it is told; false: it is not near
 * any. */
bool play_tell_slip(struct play *play, const char *typed);
/* Shows an order; return gives it. */
void play_show_order(struct play *play, const struct grog_order *order);
/* The order that was shown is given, changed or dropped. */
bool play_confirm(struct play *play, const char *line);
void play_complete(void *who, const char *typed, void (*offer)(void *to, const char *word),
                   void *to);

#endif
