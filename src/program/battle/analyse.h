/* SPDX-License-Identifier: MIT */
/* grognard analyse: what its files share. */
#ifndef GROGNARD_PROGRAM_ANALYSE_H
#define GROGNARD_PROGRAM_ANALYSE_H

#include "program/call.h"
#include "program/style.h"

struct told_analysis {
    const struct grog_battle *battle;
    const struct grog_scenario *scenario;
    const struct grog_analysis *analysis;
    bool has_all; /* every order, not only those that are marked */
};

/* ---- analyse_words.c ---- */

/* An order as a person says it: "A2 Rifle squad 1: advance, to 24,12". */
void analysed_order(const struct told_analysis *a, const struct grog_order *o,
                    struct grog_text *words);
/* "blunder: 43% down to 31%, 12% given away (8% to 16%)" */
void analysed_loss(const struct grog_judged *j, struct grog_text *words);
/* "morale 2D6: 3 4" moved the chance by so much for its side: "+12%" */
void analysed_throw(const struct grog_moved *moved, struct grog_text *words);
/* "Americans: 60 orders, 1 blunder, ...; orders +3%, dice -12%" */
void analysed_side(const struct told_analysis *a, int side, struct grog_text *words);
/* "Victory for Germans, 5 points to 3.  Had both been lucky alike, the Americans' chance was 62%." */
void analysed_verdict(const struct told_analysis *a, struct grog_text *words);
/* The throws that moved most, most first; returns how many. */
enum { ANALYSED_THROWS = 6 };
struct analysed_luck {
    const struct grog_judged *order;
    struct grog_moved moved;
};
int analysed_throws(const struct told_analysis *a, struct analysed_luck *list);
/* Chance to win of side 0 before an order. */
double analysed_chance(const struct grog_judged *j);

/* ---- analyse_html.c ---- */

void analyse_html(const struct told_analysis *a, struct grog_text *out);

#endif
