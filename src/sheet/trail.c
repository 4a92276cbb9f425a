/* SPDX-License-Identifier: MIT */
#include "trail.h"

#include "chance/walk.h"
#include "later.h"

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

static void add_note(struct trail *trail, const struct grog_note *note)
{
    if (trail->list.notes == trail->room) {
        int room = trail->room ? 2 * trail->room : 32;
        struct grog_note *grown = realloc(trail->list.note, (size_t)room * sizeof *grown);
        if (!grown) {
            trail->has_failed = true;
            return;
        }
        trail->list.note = grown;
        trail->room = room;
    }
    trail->list.note[trail->list.notes++] = *note;
}

/* Once dice are thrown, a note of a walk goes to what comes to bear later. */
static void take(struct trail *trail, const struct grog_note *note)
{
    if (trail->walk && (trail->is_closed || trail->walk->nodes > 0)) {
        if (trail->later && note->has_applied && (trail->is_closed || trail->walk->at > 0))
            later_note(trail->later, trail, note);
        return;
    }
    if (!note->has_applied && !trail->wants_considered)
        return;
    if (!trail->is_told_once || !is_told(trail, note->line, note->has_applied))
        add_note(trail, note);
}

void trail_note(struct trail *trail, int line, int effect, const char *word, bool has_applied)
{
    take(trail, &(struct grog_note){.line = line,
                                    .effect = effect,
                                    .word = word,
                                    .side = trail->side,
                                    .has_applied = has_applied});
}

void trail_note_thrown(struct trail *trail, int line, int effect, bool has_applied)
{
    take(trail, &(struct grog_note){.line = line,
                                    .effect = effect,
                                    .side = trail->side,
                                    .has_applied = has_applied,
                                    .is_thrown = true});
}
