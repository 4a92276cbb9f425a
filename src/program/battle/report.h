/* SPDX-License-Identifier: MIT */
/*
 * A battle told afterwards: what mattered, turn by turn, who lost what, and who was lucky.
 *
 * This is what both forms of it, text and page, are made from.
 */
#ifndef GROGNARD_REPORT_H
#define GROGNARD_REPORT_H

#include "program/call.h"
#include "program/style.h"

enum { REPORT_TURNS_MAX = 60, REPORT_MOMENTS = 6 };

struct report {
    const struct grog_battle *battle;
    const struct grog_scenario *scenario;
    struct grog_luck *luck;            /* owned */
    int viewer;                        /* secrets are told when the battle is over */
    int turns;                         /* the last turn that was begun */
    int records[REPORT_TURNS_MAX + 1]; /* so many records until the end of each turn; 0: set-up */
    int lost[REPORT_TURNS_MAX + 1][2];
    int strength[2];
    int moment[REPORT_MOMENTS]; /* the items of luck that made the most difference */
    int moments;
};

/* 0, or -1 and the call's error is filled; report_release() in any case. */
int report_fill(struct report *r, const struct grog_battle *b, struct call *call);
void report_release(struct report *r);

/* "Turn 3", "Before the first turn" */
const char *report_turn(int turn, char *words, size_t size);
/* "Victory for Germans, 5 points to 3." */
void report_result(const struct report *r, struct grog_text *words);
/* "The Americans took back an order ... 2 times."; nothing when nobody did. */
void report_takebacks(const struct report *r, struct grog_text *words);
/* The k-th line of what happened in a turn, or false: there are no more.  *next is where to look
 * on, 0 at first; line is cleared. */
bool report_line(const struct report *r, int turn, int *next, struct grog_text *line);
/* "Americans: 12.0 expected, 15.0 happened, +3.0 (1.1 standard deviations, lucky)" */
void report_luck(const struct grog_luck_sum *sum, const char *side, struct grog_text *words);
/* "The dice favoured the Americans by 2.5 men (...)", in what the system counts harm in. */
void report_net(const struct report *r, struct grog_text *words);
/* The event as replay tells it, without its dice: "B8 Panzer IV fires at A7 Mortar: ..." */
void report_event(const struct report *r, int event, struct grog_text *words);

/* The page; -1 and the call's error is filled. */
int report_html(const struct report *r, struct grog_text *out, struct call *call);

#endif
