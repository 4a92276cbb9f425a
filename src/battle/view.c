/* SPDX-License-Identifier: MIT */
/*
 * What a viewer may know.  Everything that is shown to somebody is taken from the copy that is made
 * here, so what he may not know is never there to be sent.
 */
#include "battle/scenario/scenario.h"

#include <stdio.h>
#include <string.h>

void battle_view(struct game g, int viewer, struct battle *copy)
{
    battle_copy(g.s, copy, g.b);
    if (viewer == GROG_UMPIRE || !g.s->rules->hide)
        return;
    g.s->rules->hide(g.s, copy, viewer);
    for (int i = 0; i < g.s->units; i++)
        if (copy->piece[i].presence == IS_HIDDEN) {
            copy->piece[i] = (struct piece){.presence = IS_HIDDEN};
            memset(copy->unit[i], 0, sizeof copy->unit[i]);
        }
}

bool battle_knows(struct game seen, int unit)
{
    int presence = seen.b->piece[unit].presence;
    return presence != IS_HIDDEN && !(presence == TO_COME && seen.s->unit[unit].is_spare);
}

/* Namesakes on the unit's own side, before it and all, and on the other. */
struct namesakes {
    int before, own, others;
};

/* A unit that comes later lends nobody its name before it comes: some may not know of it, and all are
 * told the same words. */
static bool has_come(struct game seen, int unit)
{
    const struct unit_data *data = &seen.s->unit[unit];
    bool is_late = data->arrives > 1 || data->edge != NO_EDGE;
    return battle_knows(seen, unit) && !(seen.b->piece[unit].presence == TO_COME && is_late);
}

static struct namesakes count_namesakes(struct game seen, int unit)
{
    struct namesakes n = {0};
    for (int i = 0; i < seen.s->units; i++) {
        if (i == unit || !has_come(seen, i) ||
            strcmp(seen.s->unit[i].name, seen.s->unit[unit].name) != 0)
            continue;
        bool is_own = seen.s->unit[i].side == seen.s->unit[unit].side;
        n.before += is_own && i < unit;
        n.own += is_own;
        n.others += !is_own;
    }
    return n;
}

struct called battle_called(struct game seen, int unit)
{
    struct called called;
    if (unit == NOBODY) {
        snprintf(called.words, sizeof called.words, "nobody");
        return called;
    }
    const char *name = seen.s->unit[unit].name, *side = seen.s->side[seen.s->unit[unit].side].name;
    struct namesakes n = count_namesakes(seen, unit);
    if (n.own > 0 && n.others > 0)
        snprintf(called.words, sizeof called.words, "%s (%s, no. %d)", name, side, n.before + 1);
    else if (n.own > 0)
        snprintf(called.words, sizeof called.words, "%s (no. %d)", name, n.before + 1);
    else
        snprintf(called.words, sizeof called.words, n.others > 0 ? "%s (%s)" : "%s", name, side);
    return called;
}

bool battle_hides(struct game g, int viewer, int unit)
{
    struct battle seen;
    battle_view(g, viewer, &seen);
    return seen.piece[unit].presence == IS_HIDDEN;
}
