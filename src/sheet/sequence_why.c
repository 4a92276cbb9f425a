/* SPDX-License-Identifier: MIT */
/*
 * Why a sequence comes to what it does: every row and ruling, step by step.
 *
 * While the steps are taken, each keeps how likely it is to be taken in which situation.  What comes
 * to bear in a situation is what the odds of it alone say; a row of a step is as likely as the sum
 * over its situations.  Steps that ask the same share the odds of a situation.
 */
#include "base/error.h"
#include "sequence_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- how likely a step is taken in which situation ---- */

static int has_taken_room(struct stage *stage, int changes)
{
    if (changes <= stage->taken_room)
        return 0;
    double *taken = realloc(stage->taken, (size_t)changes * sizeof *taken);
    if (!taken)
        return -1;
    memset(taken + stage->taken_room, 0, (size_t)(changes - stage->taken_room) * sizeof *taken);
    stage->taken = taken;
    stage->taken_room = changes;
    return 0;
}

int sequence_note_taken(struct sequence *q, struct stage *stage)
{
    const struct stage *same = &q->stage[stage->same];
    if (has_taken_room(stage, q->stage[stage->first].known.count) < 0)
        return error_memory(q->error);
    for (int i = 0; i < q->states.count; i++) {
        int change = same->kernel[q->states.pair[i]].change;
        if (change >= 0)
            stage->taken[change] += q->states.p[i];
    }
    return 0;
}

static double taken_with(const struct stage *stage, int change)
{
    return change < stage->taken_room ? stage->taken[change] : 0;
}

/* ---- what comes to bear in a situation ---- */

/* Is it certain before the dice of its step are thrown? */
static bool is_certain(const struct grog_trail *trail, int notes, const struct grog_note *note)
{
    for (int i = 0; i < notes; i++)
        if (later_is_same(&trail->note[i], note))
            return true;
    return false;
}

static int add_note(struct later *why, const struct grog_note *note, double p)
{
    int number = later_place(why, note);
    if (number < 0)
        return -1;
    why->entry[number].p += p;
    return 0;
}

/* What the odds of a situation say, for a step that is taken in it with this chance. */
static int add_notes(struct later *why, const struct grog_odds *odds, double taken, bool is_first)
{
    const struct grog_trail *trail = grog_odds_trail(odds);
    int status = 0;
    for (int i = 0; i < trail->notes && status == 0 && !is_first; i++)
        if (!is_certain(trail, i, &trail->note[i]))
            status = add_note(why, &trail->note[i], taken);
    for (int i = 0; i < grog_odds_laters(odds) && status == 0; i++) {
        const struct grog_later *later = grog_odds_later(odds, i);
        if (is_first || !is_certain(trail, trail->notes, &later->note))
            status = add_note(why, &later->note, taken * later->p);
    }
    return status;
}

/* A situation of a stage, for all stages that ask the same. */
static int add_change(const struct sequence *q, int first, int change, struct later *why,
                      struct trail *trail)
{
    struct grog_situation s;
    int status = 0;
    sequence_situation(q, &q->stage[first], distribution_row(&q->stage[first].known, change), &s);
    struct grog_odds *odds = grog_odds_new(&s, GROG_LATER, q->error);
    if (!odds)
        return -1;
    for (int i = first; i < q->stages && status == 0; i++)
        if (q->stage[i].first == first && taken_with(&q->stage[i], change) > 0)
            status =
                add_notes(&why[i], odds, taken_with(&q->stage[i], change), q->stage[i].number == 1);
    if (taken_with(&q->stage[0], change) > 0 && first == 0) {
        *trail = odds->trail;
        odds->trail = (struct trail){.room = 0};
        trail->later = NULL; /* what it listened to goes */
    }
    grog_odds_free(odds);
    return status < 0 ? error_memory(q->error) : 0;
}

static int add_changes(const struct sequence *q, struct later *why, struct trail *trail)
{
    for (int i = 0; i < q->stages; i++)
        for (int k = 0; k < q->stage[i].known.count; k++)
            if (q->stage[i].change[k].count > 0 && add_change(q, i, k, why, trail) < 0)
                return -1;
    return 0;
}

/* ---- one list of all steps ---- */

/* A sum of chances may be a hair above what is certain. */
static double chance_of(double p)
{
    return p > 1 ? 1 : p;
}

static int join(const struct sequence *q, struct later *why, struct later *all)
{
    int count = 0;
    for (int i = 0; i < q->stages; i++)
        count += why[i].entries;
    all->entry = malloc(((size_t)count + 1) * sizeof *all->entry);
    if (!all->entry)
        return error_memory(q->error);
    all->room = count + 1;
    for (int i = 0; i < q->stages; i++) {
        if (later_sort(&why[i], q->stage[i].step->situation.procedure->system) < 0)
            return error_memory(q->error);
        for (int k = 0; k < why[i].entries; k++) {
            const struct grog_later *entry = &why[i].entry[k];
            all->entry[all->entries++] =
                (struct grog_later){entry->note, q->stage[i].number, chance_of(entry->p)};
        }
    }
    return 0;
}

int sequence_why(const struct sequence *q, struct grog_odds *odds)
{
    struct later *why = calloc((size_t)q->stages, sizeof *why);
    if (!why)
        return error_memory(q->error);
    int status = add_changes(q, why, &odds->trail);
    if (status == 0)
        status = join(q, why, &odds->later);
    for (int i = 0; i < q->stages; i++)
        later_release(&why[i]);
    free(why);
    return status;
}
