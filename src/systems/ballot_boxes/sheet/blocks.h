/* SPDX-License-Identifier: MIT */
/*
 * The building blocks that several procedures of Machine Guns and Ballot Boxes share: tables
 * applied row by row, pools of dice, hits and tokens, reaches of weapons, refusals.
 *
 * Blocks note their rows in the trail as they apply them; none of them throws.
 */
#ifndef BALLOT_BOXES_BLOCKS_H
#define BALLOT_BOXES_BLOCKS_H

#include "lines.h"

/* ---- applying a table ---- */

/* Does a row hold that has nothing to add?  If it does it is noted with this effect. */
static inline bool holds(const struct sheet *s, int line, bool when, int effect)
{
    bool does = when && !s->off[line];
    if (s->trail)
        trail_note(s->trail, line, effect, NULL, does);
    return does;
}

/* What is left of the dice when one in so many is lost; below 0 there is nothing to lose. */
static inline int lose(const struct sheet *s, int line, bool when, int dice)
{
    if (!when || s->off[line]) {
        sheet_apply(s, line, 0);
        return dice;
    }
    int lost = dice > 0 ? dice / sheet_number(s, line) : 0;
    sheet_note(s, line, -lost);
    return dice - lost;
}

/* What a row of a table makes of a sum: rows that add, add; rows with a share take it; steps only
 * tell. */
static inline int change(const struct sheet *s, int line, enum grog_line_use use, int times,
                         int sum)
{
    if (use == GROG_ADDS)
        return sum + sheet_apply(s, line, times);
    return use == GROG_IS ? lose(s, line, times != 0, sum) : sum;
}

/* A table written with this changes `sum` by each of its rows in order, for the facts `f` on the
 * sheet `s`. */
#define CHANGE_SUM(name, id, effect, when, text)                                                   \
    sum = change(s, name, EFFECT_USE_(effect), times_##name(f), sum);
#define EFFECT_USE_(...) FIRST_(__VA_ARGS__)
#define FIRST_(use, ...) use

/* ---- pools, hits, tokens (pool.c) ---- */

/* The dice of f->own, with every row that applies noted. */
int mg_shooting_pool(const struct facts *f, const struct sheet *s);
int mg_charge_pool(const struct facts *f, const struct sheet *s);
int mg_hand_pool(const struct facts *f, const struct sheet *s);
/* What is added to the hits of a shot, and to those of a fight. */
int mg_shot_adjustment(const struct facts *f, const struct sheet *s);
int mg_melee_adjustment(const struct facts *f, const struct sheet *s);
/* The hits that are received of those scored. */
int mg_hits_received(const struct sheet *s, int hits, int adjustment);
/* The tokens of a unit after so many hits. */
int mg_tokens_after(const struct sheet *s, int tokens, int received);
bool mg_is_destroyed(const struct sheet *s, int tokens);

/* ---- reaches (range.c) ---- */

struct band_reach {
    int row; /* what stands in the trail */
    int m;   /* 0: not allowed */
};

struct reaches {
    struct band_reach near, far; /* short and long */
};

/* How far an arm's weapon reaches; nothing is noted. */
struct reaches mg_reaches(const struct sheet *s, int arm, int weapon);
int mg_band(struct reaches reaches, int range);

/* ---- who may have what (range.c) ---- */

static inline bool can_be_tribal(int arm)
{
    return arm == FOOT || arm == SCOUTS || arm == CAVALRY;
}

static inline bool can_have_two_ranks(int arm)
{
    return arm == FOOT || arm == CAVALRY;
}

static inline bool can_disengage(int arm)
{
    return arm == VEHICLE || arm == CAVALRY || arm == SCOUTS;
}

bool mg_refuse_weapon(int arm, int weapon, struct refusal *r);
bool mg_refuse_bow(const struct sheet *s, int weapon, bool is_tribal, struct refusal *r);
/* A unit with so many tokens is not there any more. */
bool mg_refuse_tokens(const struct sheet *s, int tokens, const char *field, struct refusal *r);

#endif
