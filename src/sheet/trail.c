/* SPDX-License-Identifier: MIT */
#include "trail.h"

#include "chance/walk.h"

#include <stdlib.h>
#include <string.h>

void trail_release(struct trail *trail)
{
    free(trail->list.note);
    *trail = (struct trail){.room = 0};
}

/* Is the line told already?  One that was only considered makes way for one that applies. */
static bool is_told(struct trail *trail, int line, bool has_applied)
{
    for (int i = 0; i < trail->list.notes; i++) {
        struct grog_note *note = &trail->list.note[i];
        if (note->line != line)
            continue;
        if (note->has_applied || !has_applied)
            return true;
        memmove(note, note + 1, sizeof *note * (size_t)(--trail->list.notes - i));
        return false;
    }
    return false;
}

void trail_note(struct trail *trail, int line, int effect, const char *word, bool has_applied)
{
    if (trail->walk && trail->walk->nodes > 0)
        return;
    if (!has_applied && !trail->wants_considered)
        return;
    if (trail->is_told_once && is_told(trail, line, has_applied))
        return;
    if (trail->list.notes == trail->room) {
        int room = trail->room ? 2 * trail->room : 32;
        struct grog_note *note = realloc(trail->list.note, (size_t)room * sizeof *note);
        if (!note) {
            trail->has_failed = true;
            return;
        }
        trail->list.note = note;
        trail->room = room;
    }
    trail->list.note[trail->list.notes++] = (struct grog_note){.line = line,
                                                               .effect = effect,
                                                               .word = word,
                                                               .side = trail->side,
                                                               .has_applied = has_applied};
}
