/* SPDX-License-Identifier: MIT */
/* The states of a sequence, and their groups: those that differ only in two units. */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <stdlib.h>
#include <string.h>

int states_grow(const struct sequence *q, struct states *states, int more)
{
    if (states->count + more <= states->room)
        return 0;
    int room = 2 * states->room + more + 256;
    uint16_t *form = realloc(states->form, (size_t)room * (size_t)q->units * sizeof *states->form);
    if (form)
        states->form = form;
    double *p = realloc(states->p, (size_t)room * sizeof *p);
    if (p)
        states->p = p;
    struct fraction *exact =
        q->is_exact && form && p ? fractions_grow(states->exact, states->room, room) : NULL;
    if (!form || !p || (q->is_exact && !exact))
        return -1;
    states->exact = exact;
    states->room = room;
    return 0;
}

void states_release(struct states *states)
{
    free(states->form);
    free(states->p);
    free(states->group);
    fractions_free(states->exact, states->room);
}

int states_begin_group(struct states *states)
{
    if (states->groups == states->group_room) {
        int room = 2 * states->group_room + 16;
        int *group = realloc(states->group, (size_t)room * sizeof *group);
        if (!group)
            return -1;
        states->group = group;
        states->group_room = room;
    }
    states->group[states->groups++] = states->count;
    return 0;
}

/* ---- groups ---- */

/* The forms of all units but two, as one number for a hash. */
static uint32_t hash_others(const struct sequence *q, const uint16_t *form, const int *unit)
{
    uint64_t h = 0;
    for (int i = 0; i < q->units; i++)
        if (i != unit[0] && i != unit[1])
            h = (h + form[i] + 1) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(h >> 32);
}

static bool has_same_others(const struct sequence *q, const uint16_t *a, const uint16_t *b,
                            const int *unit)
{
    for (int i = 0; i < q->units; i++)
        if (a[i] != b[i] && i != unit[0] && i != unit[1])
            return false;
    return true;
}

/* Which states are in a group: a hash table of the first of each, and a list of the others. */
struct gathering {
    int *slot; /* 1 + the group */
    uint32_t mask;
    int *group; /* of each state */
    int *first; /* state of each group */
    int *size;  /* of each group; then where the next of its states goes */
    int groups;
};

static int group_of(const struct sequence *q, struct gathering *g, int state, const int *unit)
{
    const uint16_t *form = forms_at(q, &q->states, state);
    uint32_t i = hash_others(q, form, unit) & g->mask;
    while (g->slot[i] &&
           !has_same_others(q, forms_at(q, &q->states, g->first[g->slot[i] - 1]), form, unit))
        i = (i + 1) & g->mask;
    if (!g->slot[i]) {
        g->first[g->groups] = state;
        g->slot[i] = ++g->groups;
    }
    return g->slot[i] - 1;
}

void states_move(const struct sequence *q, struct states *to, int place, struct states *from, int i)
{
    memcpy(forms_at(q, to, place), forms_at(q, from, i), sizeof *to->form * (size_t)q->units);
    to->p[place] = from->p[i];
    if (q->is_exact)
        mpq_swap(to->exact[place].q, from->exact[i].q);
}

/* Puts the states into q->next, group by group. */
static int put_in_groups(struct sequence *q, struct gathering *g)
{
    struct states *to = &q->next;
    to->count = to->groups = 0;
    if (states_grow(q, to, q->states.count) < 0)
        return -1;
    for (int i = 0; i < g->groups; i++) {
        if (states_begin_group(to) < 0)
            return -1;
        int size = g->size[i];
        g->size[i] = to->count;
        to->count += size;
    }
    for (int i = 0; i < q->states.count; i++)
        states_move(q, to, g->size[g->group[i]]++, &q->states, i);
    return states_begin_group(to);
}

void states_swap(struct sequence *q)
{
    struct states before = q->states;
    q->states = q->next;
    q->next = before;
}

static bool is_grouped(const struct sequence *q, const struct stage *stage)
{
    const int *by = q->grouped, *unit = stage->unit;
    return q->states.groups > 0 &&
           ((by[0] == unit[0] && by[1] == unit[1]) || (by[0] == unit[1] && by[1] == unit[0]));
}

/* Groups the states by all units but those of the stage. */
static int group_states(struct sequence *q, const struct stage *stage)
{
    const int *unit = stage->unit;
    size_t count = (size_t)q->states.count, slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    struct gathering g = {.slot = calloc(slots, sizeof *g.slot),
                          .mask = (uint32_t)slots - 1,
                          .group = malloc(count * sizeof *g.group),
                          .first = malloc(count * sizeof *g.first),
                          .size = calloc(count, sizeof *g.size)};
    int status = g.slot && g.group && g.first && g.size ? 0 : -1;
    for (int i = 0; i < q->states.count && status == 0; i++)
        g.size[g.group[i] = group_of(q, &g, i, unit)]++;
    if (status == 0)
        status = put_in_groups(q, &g);
    free(g.slot);
    free(g.group);
    free(g.first);
    free(g.size);
    if (status < 0)
        return error_memory(q->error);
    memcpy(q->grouped, unit, sizeof q->grouped);
    states_swap(q);
    return 0;
}

int states_group(struct sequence *q, const struct stage *stage)
{
    return is_grouped(q, stage) ? 0 : group_states(q, stage);
}
