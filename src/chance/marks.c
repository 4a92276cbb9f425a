/* SPDX-License-Identifier: MIT */
/*
 * Marks: what happens on the way to an outcome, and how likely it is to happen at least once.
 *
 * A position is closed once for the branch that opened it and met again by others.  Its tally says
 * how likely each mark is below it; on a branch that has the mark already it is certain, on one
 * that has not it has the position's share.  That is all a branch must know, so marks are as exact
 * as the leaves.
 */
#include "walk.h"

#include <stdlib.h>

/* The place of a number in a tally, with zeros up to it; NULL when memory has run out. */
static double *tally_at(struct walk_tally *tally, int number)
{
    if (number >= tally->room) {
        int room = 2 * number + 32;
        double *p = realloc(tally->p, (size_t)room * sizeof *p);
        if (!p)
            return NULL;
        for (int i = tally->room; i < room; i++)
            p[i] = 0;
        tally->p = p;
        tally->room = room;
    }
    if (tally->count <= number)
        tally->count = number + 1;
    return &tally->p[number];
}

void walk_mark(struct walk *walk, int number)
{
    if (walk->is_cut || walk->has_failed)
        return;
    if (walk->marks == walk->mark_room) {
        int room = walk->mark_room ? 2 * walk->mark_room : 32;
        struct walk_mark *mark = realloc(walk->mark, (size_t)room * sizeof *mark);
        if (!mark) {
            walk->has_failed = true;
            return;
        }
        walk->mark = mark;
        walk->mark_room = room;
    }
    walk->mark[walk->marks++] = (struct walk_mark){number, walk->at};
}

double walk_marked(const struct walk *walk, int number)
{
    return number < walk->marked.count ? walk->marked.p[number] : 0;
}

/* Is this the first time that a mark is met in this round of counting? */
static bool is_new(struct walk *walk, int number)
{
    double *seen = tally_at(&walk->seen, number);
    if (!seen)
        walk->has_failed = true;
    if (!seen || *seen == walk->round)
        return false;
    *seen = walk->round;
    return true;
}

static void tally_add(struct walk *walk, struct walk_tally *tally, int number, double p)
{
    double *sum = tally_at(tally, number);
    if (sum)
        *sum += p;
    else
        walk->has_failed = true;
}

void marks_gather(struct walk *walk, int from, int to, double mass, struct walk_tally *into,
                  const struct walk_tally *below)
{
    walk->round++;
    for (int i = 0; i < walk->marks; i++) {
        const struct walk_mark *mark = &walk->mark[i];
        if (mark->at > from && mark->at <= to && is_new(walk, mark->number))
            tally_add(walk, into, mark->number, mass);
    }
    for (int number = 0; below && number < below->count; number++)
        if (below->p[number] > 0 && is_new(walk, number))
            tally_add(walk, into, number, mass * below->p[number]);
}

void marks_release(struct walk *walk)
{
    for (int i = 0; i < walk->positions; i++)
        free(walk->position[i].marked.p);
    free(walk->mark);
    free(walk->marked.p);
    free(walk->seen.p);
    walk->mark = NULL;
    walk->mark_room = 0;
    walk->marked = walk->seen = (struct walk_tally){0};
}
