/* SPDX-License-Identifier: MIT */
/* Bolt Action: what stands in which column, in an answer and on paper. */
#include "procedures.h"

/* What the numbers of these tables and rows are. */
const char *const ba_columns[] = {
    "hit.base", "need",     "value.*", "need", "armour.*", "need", "quality.*",
    "need",     "weapon.*", "dice",    "he.*", "dice",     NULL,
};

/* Columns of the printed sheet: pattern, column, and the table if it is not the row's own. */
const struct grog_heading ba_headings[] = {
    {.pattern = "weapon.*", .column = "shots"},
    {.pattern = "move.*", .column = "advance", .is_inches = true},
    {.pattern = "he.*", .column = "Pen"},
    {.pattern = NULL},
};
