/* SPDX-License-Identifier: MIT */
/*
 * The states of a sequence, and their groups: those that differ only in the pair of two units.
 *
 * When a step concerns other units the states are grouped anew.  To which group a state goes depends
 * on two things: what its old group says of the units outside the new pair (the rest), and what its
 * old pair says of them (its part).  The old groups are taken rest by rest, so that a table by part
 * alone says which group it is; no state is ever looked for.
 */
#include "base/error.h"
#include "sequence_parts.h"

#include <stdlib.h>
#include <string.h>

int states_reserve(const struct sequence *q, struct states *states, int count, int groups)
{
    int *group = realloc(states->group, ((size_t)groups + 1) * sizeof *group);
    if (!group)
        return -1;
    states->group = group;
    if (count <= states->room)
        return 0;
    int room = count + count / 2 + 256;
    int *pair = realloc(states->pair, (size_t)room * sizeof *pair);
    if (pair)
        states->pair = pair;
    double *p = realloc(states->p, (size_t)room * sizeof *p);
    if (p)
        states->p = p;
    struct fraction *exact =
        q->is_exact && pair && p ? fractions_grow(states->exact, states->room, room) : NULL;
    if (!pair || !p || (q->is_exact && !exact))
        return -1;
    states->exact = exact;
    states->room = room;
    return 0;
}

void states_release(struct states *states)
{
    free(states->pair);
    free(states->p);
    free(states->group);
    fractions_free(states->exact, states->room);
}

void states_swap(struct sequence *q)
{
    struct states before = q->states;
    q->states = q->next;
    q->next = before;
}

int groups_reserve(struct sequence *q, int count)
{
    struct groups *groups = &q->groups;
    if (count <= groups->room)
        return 0;
    int room = 2 * count + 16;
    uint16_t *form = realloc(groups->form, (size_t)room * (size_t)q->units * sizeof *form);
    if (!form)
        return -1;
    groups->form = form;
    groups->room = room;
    return 0;
}

/* ---- grouping anew ---- */

struct regrouping {
    const struct pairs *from;
    struct pairs *to;
    struct groups before;
    struct distribution rests; /* what the old groups say of the units outside the new pair */
    int *rest;                 /* of each old group */
    int *order;                /* the old groups, rest by rest */
    int *part;                 /* of each old pair */
    int *group, *rest_of;      /* by part: the new group, and for which rest it is */
    int *goes;                 /* of each state: the new group; then where it goes */
    int *size;                 /* of each new group */
};

static bool is_in(const struct pairs *pairs, int unit)
{
    return unit == pairs->unit[0] || unit == pairs->unit[1];
}

static void regrouping_release(struct regrouping *r)
{
    distribution_release(&r->rests);
    free(r->before.form);
    free(r->rest);
    free(r->order);
    free(r->part);
    free(r->group);
    free(r->rest_of);
    free(r->goes);
    free(r->size);
}

/* How many parts there may be: pairs, or forms of one unit. */
static int parts_of(const struct sequence *q, const struct pairs *from)
{
    int parts = from->count;
    for (int i = 0; i < 2; i++)
        if (q->unit[from->unit[i]].forms.count > parts)
            parts = q->unit[from->unit[i]].forms.count;
    return parts + 1;
}

static int regrouping_init(const struct sequence *q, struct regrouping *r)
{
    size_t groups = (size_t)q->groups.count, pairs = (size_t)r->from->count,
           parts = (size_t)parts_of(q, r->from), states = (size_t)q->states.count;
    distribution_init(&r->rests, q->units, false);
    r->rest = malloc(groups * sizeof *r->rest);
    r->order = malloc(groups * sizeof *r->order);
    r->part = malloc(pairs * sizeof *r->part);
    r->group = malloc(parts * sizeof *r->group);
    r->rest_of = calloc(parts, sizeof *r->rest_of);
    r->goes = malloc(states * sizeof *r->goes);
    r->size = calloc(states + 1, sizeof *r->size);
    return r->rest && r->order && r->part && r->group && r->rest_of && r->goes && r->size ? 0 : -1;
}

/* Numbers the rests of the old groups. */
static int number_rests(const struct sequence *q, struct regrouping *r)
{
    for (int i = 0; i < q->groups.count; i++) {
        int row[UNITS_MOST] = {0};
        for (int unit = 0; unit < q->units; unit++)
            row[unit] = is_in(r->from, unit) || is_in(r->to, unit) ? 0 : group_forms(q, i)[unit];
        if ((r->rest[i] = distribution_place(&r->rests, row)) < 0)
            return -1;
    }
    return 0;
}

/* Puts the old groups in the order of their rests. */
static int order_groups(const struct sequence *q, struct regrouping *r)
{
    int *next = calloc((size_t)r->rests.count + 1, sizeof *next);
    if (!next)
        return -1;
    for (int i = 0; i < q->groups.count; i++)
        next[r->rest[i] + 1]++;
    for (int i = 0; i < r->rests.count; i++)
        next[i + 1] += next[i];
    for (int i = 0; i < q->groups.count; i++)
        r->order[next[r->rest[i]]++] = i;
    free(next);
    return 0;
}

/* What the old pairs say of units outside the new one: of both, of one, or of none. */
static void number_parts(struct regrouping *r)
{
    bool has_first = !is_in(r->to, r->from->unit[0]), has_second = !is_in(r->to, r->from->unit[1]);
    for (int i = 0; i < r->from->count; i++)
        r->part[i] = has_first && has_second ? i
                     : has_first             ? r->from->form[i][0]
                     : has_second            ? r->from->form[i][1]
                                             : 0;
}

/* A new group begins with this state: what is known of its units. */
static int new_group(struct sequence *q, const struct regrouping *r, int old, int pair)
{
    const uint16_t *before = r->before.form + (size_t)old * (size_t)q->units;
    if (groups_reserve(q, q->groups.count + 1) < 0)
        return -1;
    uint16_t *form = q->groups.form + (size_t)q->groups.count * (size_t)q->units;
    memcpy(form, before, sizeof *form * (size_t)q->units);
    for (int i = 0; i < 2; i++)
        form[r->from->unit[i]] = r->from->form[pair][i];
    return q->groups.count++;
}

/* Says of every state of an old group to which new one it goes. */
static int assign(struct sequence *q, struct regrouping *r, int old)
{
    int rest = r->rest[old] + 1;
    for (int i = q->states.group[old]; i < q->states.group[old + 1]; i++) {
        int pair = q->states.pair[i], part = r->part[pair];
        if (r->rest_of[part] != rest) {
            r->rest_of[part] = rest;
            if ((r->group[part] = new_group(q, r, old, pair)) < 0)
                return -1;
        }
        r->goes[i] = r->group[part];
        r->size[r->group[part]]++;
    }
    return 0;
}

/* The number of the new pair of a state. */
static int pair_after(const struct sequence *q, const struct regrouping *r, int old, int pair)
{
    int form[2];
    for (int i = 0; i < 2; i++) {
        int unit = r->to->unit[i];
        form[i] = unit == r->from->unit[0]   ? r->from->form[pair][0]
                  : unit == r->from->unit[1] ? r->from->form[pair][1]
                                             : r->before.form[old * q->units + unit];
    }
    return pair_number(r->to, form[0], form[1]);
}

/* Puts every state where it goes. */
static int put_states(struct sequence *q, struct regrouping *r, int old_groups)
{
    struct states *to = &q->next;
    if (states_reserve(q, to, q->states.count, q->groups.count) < 0)
        return -1;
    to->group[0] = 0;
    for (int i = 0; i < q->groups.count; i++) {
        to->group[i + 1] = to->group[i] + r->size[i];
        r->size[i] = to->group[i];
    }
    for (int old = 0; old < old_groups; old++)
        for (int i = q->states.group[old]; i < q->states.group[old + 1]; i++) {
            int place = r->size[r->goes[i]]++;
            if ((to->pair[place] = pair_after(q, r, old, q->states.pair[i])) < 0)
                return -1;
            states_move(q, to, place, &q->states, i);
        }
    to->count = q->states.count;
    return 0;
}

static int regroup(struct sequence *q, struct regrouping *r)
{
    if (regrouping_init(q, r) < 0 || number_rests(q, r) < 0 || order_groups(q, r) < 0)
        return -1;
    number_parts(r);
    r->before = q->groups;
    q->groups = (struct groups){.count = 0};
    for (int i = 0; i < r->before.count; i++)
        if (assign(q, r, r->order[i]) < 0)
            return -1;
    return put_states(q, r, r->before.count);
}

int states_group(struct sequence *q, const struct stage *stage)
{
    if (stage->pairs == q->grouped)
        return 0;
    struct regrouping r = {.from = &q->pairs[q->grouped], .to = &q->pairs[stage->pairs]};
    int status = regroup(q, &r);
    regrouping_release(&r);
    if (status < 0)
        return error_memory(q->error);
    q->grouped = stage->pairs;
    states_swap(q);
    return 0;
}
