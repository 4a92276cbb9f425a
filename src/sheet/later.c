/* SPDX-License-Identifier: MIT */
#include "later.h"

#include "chance/walk.h"

#include <stdlib.h>
#include <string.h>

void later_release(struct later *later)
{
    free(later->entry);
    *later = (struct later){0};
}

static bool is_same_word(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

bool later_is_same(const struct grog_note *a, const struct grog_note *b)
{
    return a->line == b->line && (a->effect == b->effect || a->is_thrown) &&
           is_same_word(a->side, b->side) && is_same_word(a->word, b->word);
}

/* The number of a note that was met before; -1: it is new. */
static int find(struct later *later, const struct grog_note *note)
{
    for (int k = 1; k <= later->entries; k++) {
        int i = (later->last + k) % later->entries;
        if (later_is_same(&later->entry[i].note, note))
            return i;
    }
    return -1;
}

static int add(struct later *later, const struct grog_note *note)
{
    if (later->entries == later->room) {
        int room = later->room ? 2 * later->room : 16;
        struct grog_later *entry = realloc(later->entry, (size_t)room * sizeof *entry);
        if (!entry)
            return -1;
        later->entry = entry;
        later->room = room;
    }
    later->entry[later->entries] = (struct grog_later){.note = *note};
    return later->entries++;
}

int later_place(struct later *later, const struct grog_note *note)
{
    int number = find(later, note);
    if (number < 0)
        number = add(later, note);
    if (number >= 0)
        later->last = number;
    return number;
}

/* Is the line told already, before the dice or in this run? */
static bool is_told(const struct later *later, const struct trail *trail, int line)
{
    for (int i = 0; i < trail->list.notes; i++)
        if (trail->list.note[i].line == line && trail->list.note[i].has_applied)
            return true;
    for (int i = 0; i < later->walk->marks; i++)
        if (later->entry[later->walk->mark[i].number].note.line == line)
            return true;
    return false;
}

void later_note(struct later *later, const struct trail *trail, const struct grog_note *note)
{
    if (trail->is_told_once && is_told(later, trail, note->line))
        return;
    int number = later_place(later, note);
    if (number < 0)
        later->walk->has_failed = true;
    else
        walk_mark(later->walk, number);
}

/* ---- tables ---- */

static bool is_same_table(const struct grog_line *a, const struct grog_line *b)
{
    size_t one, other;
    const char *first = line_table(a, &one), *second = line_table(b, &other);
    return one == other && memcmp(first, second, one) == 0;
}

static bool is_same_row(const struct grog_note *a, const struct grog_note *b)
{
    return a->line == b->line && is_same_word(a->side, b->side);
}

/* Takes the entries of one row behind those that are there already, by their effects. */
static int take_row(const struct later *later, int from, bool *is_taken, struct grog_later *to)
{
    int taken = 0;
    for (int i = from; i < later->entries; i++) {
        const struct grog_later *entry = &later->entry[i];
        int place = taken;
        if (!is_same_row(&entry->note, &later->entry[from].note))
            continue;
        for (; place > 0 && to[place - 1].note.effect > entry->note.effect; place--)
            to[place] = to[place - 1];
        to[place] = *entry;
        is_taken[i] = true;
        taken++;
    }
    return taken;
}

/* The same of one table, row by row. */
static int take_table(const struct later *later, const struct grog_system *system, int from,
                      bool *is_taken, struct grog_later *to)
{
    int taken = 0;
    const struct grog_line *line = &system->line[later->entry[from].note.line];
    for (int i = from; i < later->entries; i++)
        if (!is_taken[i] && is_same_table(&system->line[later->entry[i].note.line], line))
            taken += take_row(later, i, is_taken, to + taken);
    return taken;
}

int later_sort(struct later *later, const struct grog_system *system)
{
    if (later->entries == 0)
        return 0;
    struct grog_later *sorted = malloc((size_t)later->entries * sizeof *sorted);
    bool *is_taken = calloc((size_t)later->entries, sizeof *is_taken);
    int taken = 0, status = sorted && is_taken ? 0 : -1;
    for (int i = 0; i < later->entries && status == 0; i++)
        if (!is_taken[i])
            taken += take_table(later, system, i, is_taken, sorted + taken);
    free(is_taken);
    if (status < 0) {
        free(sorted);
        return -1;
    }
    free(later->entry);
    later->entry = sorted;
    later->room = later->entries;
    return 0;
}

int later_finish(struct later *later, const struct grog_system *system)
{
    for (int i = 0; i < later->entries; i++)
        later->entry[i].p = walk_marked(later->walk, i);
    return later_sort(later, system);
}
