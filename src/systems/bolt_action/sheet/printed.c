/* SPDX-License-Identifier: MIT */
/* Bolt Action: what stands in which column, in an answer and on paper. */
#include "procedures.h"

/* What the numbers of these tables and rows are. */
const char *const ba_columns[] = {
    "hit.base", "need",     "value.*", "need", "armour.*", "need", "quality.*",
    "need",     "weapon.*", "dice",    "he.*", "dice",     NULL,
};

/* The numbers that are lengths. */
/* clang-format off */
const char *const ba_lengths[] = {
    "move.*.run", "inch",
    "weapon.*.range", "inch",
    "weapon.*.least", "inch",
    "ruling.bands.point-blank", "inch",
    "ruling.officer-range.*", "inch",
    "ruling.indirect.spotter-range", "inch",
    "ruling.charts.*-shift", "inch",
    "ruling.charts.air-near", "inch",
    "ruling.assault-reaction.*", "inch",
    "ruling.terrain.rough-assault", "inch",
    "ruling.guns.gun-move", "inch",
    "ruling.footprint.enemy-gap", "inch",
    "ruling.sight.wood-sight", "inch",
    "ruling.cover.cover-*", "inch",
    "ruling.objectives.objective-range", "inch",
    "ruling.battle.deploy-gap", "inch",
    "ruling.battle.*-near", "inch",
    "ruling.cover.defence-*", "hundredth",
    NULL,
};
/* clang-format on */

/* Columns of the printed sheet: pattern, column, and the table if it is not the row's own. */
const struct grog_heading ba_headings[] = {
    {.pattern = "weapon.*", .column = "shots"},
    {.pattern = "move.*", .column = "advance", .is_inches = true},
    {.pattern = "he.*", .column = "Pen"},
    {.pattern = NULL},
};
