/* SPDX-License-Identifier: MIT */
/* The throws of the game: a test, a pool, blows with their needs above 6.  And two ways to read a
 * line. */
#include "blocks.h"

/* ---- lines ---- */

int gw_apply_ruling(const struct sheet *s, int ruling, int times)
{
    if (times == 0)
        return sheet_apply(s, ruling, 0);
    int effect = sheet_number(s, ruling + 1); /* the setting stands behind its ruling */
    sheet_note(s, ruling, effect);
    return effect;
}

bool gw_says(const struct sheet *s, int row, int times)
{
    sheet_apply(s, row, times);
    return times != 0 && !s->off[row];
}

/* ---- throws ---- */

bool gw_test(struct chance *c, const char *label, int need)
{
    if (need <= 1 || need > 6)
        return need <= 1;
    return chance_total(c, label, 1, 6, need, CUTS(need - 1)) >= need;
}

int gw_pool(struct chance *c, const char *label, struct pool pool)
{
    if (pool.need <= 1 || pool.need > 6)
        return pool.need <= 1 ? pool.dice : 0;
    return chance_pool(c, label, pool);
}

/* ---- needs above 6 ---- */

/* The values of the setting over-six. */
enum { NEVER_HITS, SIX_HITS, SIXES_AGAIN };

/* What a six needs when it is thrown again. */
static int second_need(int need)
{
    return need < 9 ? need - 3 : 6;
}

void gw_note_over_six(const struct sheet *s, int need)
{
    const int effect[] = {[NEVER_HITS] = 0, [SIX_HITS] = 6, [SIXES_AGAIN] = second_need(need)};
    if (need > 6)
        sheet_note(s, GW_RULING_OVER_SIX, effect[sheet_number(s, GW_SET_OVER_SIX)]);
}

int gw_blows(struct chance *c, const struct sheet *s, const char *label, const struct blows *blows)
{
    if (blows->need <= 6)
        return gw_pool(c, label, (struct pool){.dice = blows->dice, .need = blows->need});
    struct pool sixes = {.dice = blows->dice, .need = 6};
    switch (sheet_number(s, GW_SET_OVER_SIX)) {
    case NEVER_HITS:
        return 0;
    case SIXES_AGAIN:
        sixes.again = second_need(blows->need);
        sixes.again_label = "sixes again";
    }
    return chance_pool(c, label, sixes);
}
