/* SPDX-License-Identifier: MIT */
/* How a battle of Bolt Action looks. */
#include "rules.h"

/* clang-format off */
/* field, how it is shown, sign, one, many, the word that shows nothing */
static const struct grog_mark marks[] = {
    {"order",       GROG_MARK_WORD,  NULL, "order",       NULL,   "none"},
    {"pins",        GROG_MARK_COUNT, NULL, "pin",         "pins", NULL},
    {"immobilised", GROG_MARK_SIGN,  "\u2298", "immobilised", NULL, NULL},
};
/* clang-format on */

static const char *const routine[] = {"turn", "draw", "ordered", "moved", "deployed",
                                      "kept", "down", "over",    NULL};

/* The barrages that are called for. */
static bool barrage(const struct grog_scenario *s, const struct battle *seen, int k,
                    struct table_mark *mark)
{
    const struct ba_battle *now = ba_battle_seen(seen);
    for (int i = 0; i < now->calls; i++) {
        const struct ba_call *call = &now->call[i];
        if (call->kind != CALL_BARRAGE || k-- > 0)
            continue;
        *mark = (struct table_mark){.kind = "barrage",
                                    .look = GROG_LOOK_MARKER,
                                    .side = call->side,
                                    .at = {call->x, call->y}};
        snprintf(mark->words, sizeof mark->words, "the barrage of %s", s->side[call->side].name);
        return true;
    }
    return false;
}

const struct display ba_display = {
    .mark = marks,
    .marks = COUNT_OF(marks),
    .harm = {"man", "men"},
    .loss = {"unit", "units"},
    .routine = routine,
    .first_scenario = "first-patrol",
    .table_mark = barrage,
};
