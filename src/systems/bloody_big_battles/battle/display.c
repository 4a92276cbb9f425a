/* SPDX-License-Identifier: MIT */
/* How a battle of Bloody Big Battles looks. */
#include "parts.h"

/* clang-format off */
/* field, how it is shown, sign, one, many, the words that show nothing */
static const struct grog_mark marks[] = {
    {"disrupted", GROG_MARK_SIGN, "!",      "Disrupted", NULL, NULL},
    {"silenced",  GROG_MARK_SIGN, "\u2298", "Silenced",  NULL, NULL},
    {"low-ammo",  GROG_MARK_SIGN, "\u2193", "Low Ammo",  NULL, NULL},
    {"reduced",   GROG_MARK_SIGN, "\u00bd", "Reduced",   NULL, NULL},
    {"spent",     GROG_MARK_SIGN, "\u2715", "Spent",     NULL, NULL},
    {"pivoted",   GROG_MARK_SIGN, "\u21bb", "pivoted",   NULL, NULL},
    {"formation", GROG_MARK_WORD, NULL,     "formation", NULL, "line deployed"},
    {"disrupted", GROG_MARK_SHADE, NULL,    "Disrupted", NULL, NULL},
};
/* clang-format on */

static const char *const routine[] = {"phase", "moved", "joined", "over", NULL};

static int spent(struct game seen, int unit)
{
    return bbb_is_spent(seen, unit);
}

static bool bases(struct game seen, int unit, struct base_grid *grid)
{
    int some = larger(1, now_of(seen, unit)->bases), formation = now_of(seen, unit)->formation;
    *grid = (struct base_grid){
        .files = bbb_files(some, formation), .ranks = bbb_ranks(some, formation), .bases = some};
    return bbb_profile(seen.s, unit)->kind != GENERAL && some > 1;
}

static enum grog_arm arm(struct game seen, int unit)
{
    static const enum grog_arm of_kind[] = {[INFANTRY] = GROG_ARM_FOOT,
                                            [CAVALRY] = GROG_ARM_HORSE,
                                            [ARTILLERY] = GROG_ARM_ARTILLERY,
                                            [GENERAL] = GROG_ARM_COMMAND,
                                            [LIMBERED] = GROG_ARM_ARTILLERY};
    return of_kind[bbb_profile(seen.s, unit)->kind];
}

/* A move that changes its formation gives it another front. */
static bool drafted(const struct grog_scenario *s, struct battle *trial, const struct order *o)
{
    struct bbb_arrival end;
    if (o->verb != DO_MOVE || o->word[CHANGE] == NO_WORD ||
        !bbb_move_is_legal((struct game){s, trial}, o, &end, NULL))
        return false;
    bbb_unit(trial, o->unit)->formation = (int16_t)end.formation;
    trial->piece[o->unit].on = end.on;
    return true;
}

/* Whose charge waits for its assault. */
static const char *const charge_word[] = {"charging", "outflanks"};
static const struct grog_words charge_words = {charge_word, COUNT_OF(charge_word)};

static int charged(struct game seen, int unit, int *facts)
{
    const struct bbb_unit *state = now_of(seen, unit);
    *facts = 1 | (state->outflanks ? 2 : 0);
    return is_present(seen.b, unit) && !state->fought ? state->target : NOBODY;
}

/* Points held and those that win; whose move it is: the other side only defends itself. */
static bool side_mark(struct game seen, int side, int k, struct grog_side_mark *mark)
{
    if (k == 0) {
        int win = points_to_win(seen.s, side);
        snprintf(mark->text, sizeof mark->text, "%d to win", win);
        snprintf(mark->words, sizeof mark->words, "%d %s held, %d to win", seen.b->points[side],
                 seen.b->points[side] == 1 ? "point" : "points", win);
        return true;
    }
    snprintf(mark->text, sizeof mark->text, "moves");
    snprintf(mark->words, sizeof mark->words, "it is their half of the turn");
    return k == 1 && seen.b->turn > 0 && !seen.b->is_over && seen.b->phase < NIGHT_WITHDRAW &&
           side == active_side(seen);
}

const struct display bbb_display = {
    ROWS(mark, marks, marks),
    .computed_field = "spent",
    .computed = spent,
    .harm = {"base", "bases"},
    .loss = {"base", "bases"},
    .routine = routine,
    .strength = "bases",
    .about = "Whole battles of the years 1815 to 1905 in one evening: a unit is a brigade "
             "or a division, and two dice say whether it moves as you wish.",
    .first_scenario = "needle-guns",
    .contact_facts = &charge_words,
    .charged = charged,
    .bases = bases,
    .arm = arm,
    .side_mark = side_mark,
    .drafted = drafted,
};
