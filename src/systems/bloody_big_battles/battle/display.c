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

static const char *const routine[] = {"phase", "moved", "over", NULL};

static int spent(const struct grog_scenario *s, const struct battle *seen, int unit)
{
    return bbb_is_spent((struct game){s, seen}, unit);
}

static bool bases(const struct grog_scenario *s, const struct battle *seen, int unit,
                  struct base_grid *grid)
{
    int some = larger(1, bbb_unit_seen(seen, unit)->bases),
        formation = bbb_unit_seen(seen, unit)->formation;
    *grid = (struct base_grid){
        .files = bbb_files(some, formation), .ranks = bbb_ranks(some, formation), .bases = some};
    return bbb_profile(s, unit)->kind != GENERAL && some > 1;
}

static enum grog_arm arm(const struct grog_scenario *s, const struct battle *seen, int unit)
{
    static const enum grog_arm of_kind[] = {[INFANTRY] = GROG_ARM_FOOT,
                                            [CAVALRY] = GROG_ARM_HORSE,
                                            [ARTILLERY] = GROG_ARM_ARTILLERY,
                                            [GENERAL] = GROG_ARM_COMMAND,
                                            [LIMBERED] = GROG_ARM_ARTILLERY};
    (void)seen;
    return of_kind[bbb_profile(s, unit)->kind];
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

/* Points held and those that win; whose move it is: the other side only defends itself. */
static bool side_mark(const struct grog_scenario *s, const struct battle *seen, int side, int k,
                      struct grog_side_mark *mark)
{
    if (k == 0) {
        int win = points_to_win(s, side);
        snprintf(mark->text, sizeof mark->text, "%d to win", win);
        snprintf(mark->words, sizeof mark->words, "%d %s held, %d to win", seen->points[side],
                 seen->points[side] == 1 ? "point" : "points", win);
        return true;
    }
    snprintf(mark->text, sizeof mark->text, "moves");
    snprintf(mark->words, sizeof mark->words, "it is their half of the turn");
    return k == 1 && seen->turn > 0 && !seen->is_over && seen->phase < NIGHT_WITHDRAW &&
           side == active_side((struct game){s, seen});
}

const struct display bbb_display = {
    .mark = marks,
    .marks = COUNT_OF(marks),
    .computed_field = "spent",
    .computed = spent,
    .harm = {"base", "bases"},
    .loss = {"base", "bases"},
    .routine = routine,
    .strength = "bases",
    .about = "Whole battles of the years 1815 to 1905 in one evening: a unit is a brigade "
             "or a division, and two dice say whether it moves as you wish.",
    .first_scenario = "needle-guns",
    .bases = bases,
    .arm = arm,
    .side_mark = side_mark,
    .drafted = drafted,
};
