/* SPDX-License-Identifier: MIT */
/*
 * What a viewer may know.  Everything that is shown to somebody is taken from the copy that is made
 * here, so what he may not know is never there to be sent.
 */
#include "scenario.h"

#include <string.h>

void battle_view(const struct grog_scenario *s, const struct battle *b, int viewer,
                 struct battle *copy)
{
    battle_copy(copy, b, s->units);
    if (viewer == GROG_UMPIRE || !s->rules->hide)
        return;
    s->rules->hide(s, copy, viewer);
    for (int i = 0; i < s->units; i++)
        if (copy->piece[i].presence == IS_HIDDEN) {
            copy->piece[i] = (struct piece){.presence = IS_HIDDEN};
            memset(copy->unit[i], 0, sizeof copy->unit[i]);
        }
}

bool battle_names_hidden(const struct grog_scenario *s, const struct battle *b, int viewer,
                         const char *words)
{
    struct battle seen;
    battle_view(s, b, viewer, &seen);
    for (int i = 0; i < s->units; i++)
        if (seen.piece[i].presence == IS_HIDDEN &&
            (strstr(words, s->unit[i].id) || strstr(words, s->unit[i].name)))
            return true;
    return false;
}
