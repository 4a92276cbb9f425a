/* SPDX-License-Identifier: MIT */
/* What the units of a sequence keep, and what it is at first. */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- columns ---- */

/* The number of a unit, made if it is new; -1 when there are too many. */
static int unit_number(struct sequence *q, const char *name)
{
    int i = 0;
    while (i < q->units && strcmp(q->unit[i].name, name) != 0)
        i++;
    if (i < q->units)
        return i;
    if (i == UNITS_MOST || q->keeps + OWN_THINGS > KEEPS_MOST)
        return error_misuse(q->error, "too many units in one sequence");
    q->unit[i] = (struct unit){.name = name,
                               .keep = {[OUT] = {"out", true, -1}, [HALTED] = {"halted", true, -1}},
                               .keeps = OWN_THINGS};
    q->units++;
    q->keeps += OWN_THINGS;
    return i;
}

/* The number of a thing among those of its unit, made if it is new; -1 when there are too many. */
static int thing_number(struct sequence *q, int number, const char *thing)
{
    struct unit *unit = &q->unit[number];
    int i = 0;
    while (i < unit->keeps && strcmp(unit->keep[i].thing, thing) != 0)
        i++;
    if (i < unit->keeps)
        return i;
    if (q->keeps == KEEPS_MOST || i == THINGS_MOST)
        return error_misuse(q->error, "too many units in one sequence");
    unit->keep[unit->keeps++] = (struct keep){thing, true, -1};
    q->keeps++;
    return i;
}

/* What the links of a column say of it: is it yes or no, and which numbers are too large. */
static void describe(struct keep *keep, const struct carry_plan *plan,
                     const struct carry_link *link)
{
    enum grog_carry_how how = link->carry->how;
    keep->is_flag = keep->is_flag && carry_is_flag(plan, link);
    if (how == GROG_LESS)
        keep->most = INT_MAX;
    if ((how == GROG_MORE || how == GROG_IS_NOW) &&
        plan->procedure->field[link->name[0]].most > keep->most)
        keep->most = plan->procedure->field[link->name[0]].most;
}

static int add_column(struct sequence *q, struct stage *stage, int number)
{
    const struct carry_plan *plan = &q->plan[stage->plan];
    const struct carry_link *link = &plan->link[number];
    const char *thing = carry_thing(link->carry);
    int unit = thing ? unit_number(q, step_unit(stage->step, link->carry->whose)) : -1;
    stage->column[number] = unit >= 0 ? thing_number(q, unit, thing) : -1;
    stage->changes[link->carry->whose] |= number >= plan->taken;
    if (stage->column[number] >= 0)
        describe(&q->unit[unit].keep[stage->column[number]], plan, link);
    return thing && stage->column[number] < 0 ? -1 : 0;
}

/* ---- beginning ---- */

static int plan_of(struct sequence *q, const struct grog_procedure *procedure)
{
    int i = 0;
    while (i < q->plans && q->plan[i].procedure != procedure)
        i++;
    if (i == q->plans && carry_plan_init(&q->plan[q->plans++], procedure, q->error) < 0)
        return -1;
    return i;
}

static bool asks_same(const struct grog_situation *a, const struct grog_situation *b)
{
    return a->procedure == b->procedure && a->house == b->house &&
           memcmp(a->fact, b->fact, sizeof a->fact) == 0;
}

/* A stage that asks the same as an earlier one shares what that one has reckoned. */
static void find_same(const struct sequence *q, struct stage *stage)
{
    stage->first = stage->same = q->stages;
    for (int i = q->stages - 1; i >= 0; i--)
        if (asks_same(&q->stage[i].step->situation, &stage->step->situation)) {
            stage->first = i;
            if (memcmp(q->stage[i].unit, stage->unit, sizeof stage->unit) == 0)
                stage->same = i;
        }
}

static int begin_stage(struct sequence *q, struct stage *stage, const struct grog_step *step,
                       int number)
{
    int plan = plan_of(q, step->situation.procedure);
    if (plan < 0)
        return -1;
    *stage = (struct stage){.step = step, .number = number, .plan = plan};
    assert(q->plan[plan].links <= LINKS_MOST);
    for (int i = 0; i < q->plan[plan].links; i++)
        if (add_column(q, stage, i) < 0)
            return -1;
    for (int i = 0; i < 2; i++)
        if ((stage->unit[i] = unit_number(q, step_unit(step, i ? GROG_MEETS : GROG_ACTS))) < 0)
            return -1;
    find_same(q, stage);
    distribution_init(&stage->known, q->plan[plan].taken + 1, false);
    distribution_init(&stage->lefts, carry_width(&q->plan[plan]) + 1, false);
    return 0;
}

/* The field of a link that says what this thing is at first; NULL: it says nothing of it. */
static const struct grog_field *field_saying(const struct sequence *q, const struct stage *stage,
                                             int link, int unit, int thing)
{
    const struct carry_link *l = &q->plan[stage->plan].link[link];
    bool says = stage->column[link] == thing && stage->unit[l->carry->whose] == unit &&
                l->carry->how == GROG_IS_NOW;
    return says ? &q->plan[stage->plan].procedure->field[l->name[0]] : NULL;
}

/* What a thing is before anything happens: as the step says that says other than the default, or
 * else the default of the first that has it.  Two that say different things cannot both be right. */
static int at_first(const struct sequence *q, int unit, int thing, int *value)
{
    int said = -1;
    bool is_known = false;
    *value = 0;
    for (int i = 0; i < q->stages; i++)
        for (int k = 0; k < q->plan[q->stage[i].plan].taken; k++) {
            const struct grog_situation *s = &q->stage[i].step->situation;
            const struct grog_field *field = field_saying(q, &q->stage[i], k, unit, thing);
            if (!field)
                continue;
            int now = grog_situation_value(s, field);
            bool is_said = now != grog_field_default(field, s->procedure->system, s->house);
            if (is_said && said >= 0 && now != *value)
                return error_misuse(q->error,
                                    "%s of unit %s is %d in step %d and %d in step %d: what it is "
                                    "at first can be said but once",
                                    q->unit[unit].keep[thing].thing, q->unit[unit].name, *value,
                                    q->stage[said].number, now, q->stage[i].number);
            *value = is_said || !is_known ? now : *value;
            said = is_said && said < 0 ? i : said;
            is_known = true;
        }
    return 0;
}

/* The form in which a unit begins is its first. */
static int begin_unit(struct sequence *q, int unit)
{
    int form[THINGS_MOST] = {0};
    for (int i = 0; i < q->unit[unit].keeps; i++)
        if (at_first(q, unit, i, &form[i]) < 0)
            return -1;
    distribution_init(&q->unit[unit].forms, q->unit[unit].keeps, false);
    return sequence_form(q, unit, form);
}

void sequence_units_release(struct sequence *q)
{
    for (int i = 0; i < q->units; i++) {
        distribution_release(&q->unit[i].forms);
        free(q->unit[i].ready);
    }
}

/* ---- forms ---- */

static int has_ready_room(struct unit *unit, int number)
{
    if (number < unit->ready_room)
        return 0;
    int room = 2 * number + 64;
    struct readiness *ready = realloc(unit->ready, (size_t)room * sizeof *ready);
    if (!ready)
        return -1;
    unit->ready = ready;
    unit->ready_room = room;
    return 0;
}

/* Says what a unit in a new form can do; one that is halted is listed awake, too. */
static int note_readiness(struct sequence *q, int number, int listed, const int *form)
{
    struct unit *unit = &q->unit[number];
    struct readiness ready = {
        .acts = !form[OUT] && !form[HALTED], .meets = !form[OUT], .awake = listed};
    int awake[THINGS_MOST];
    if (has_ready_room(unit, listed) < 0)
        return error_memory(q->error);
    unit->ready[listed] = ready;
    if (!form[HALTED])
        return 0;
    memcpy(awake, form, sizeof *form * (size_t)unit->keeps);
    awake[HALTED] = 0;
    ready.awake = sequence_form(q, number, awake);
    unit->ready[listed] = ready;
    return ready.awake < 0 ? -1 : 0;
}

int sequence_form(struct sequence *q, int unit, const int *form)
{
    struct distribution *forms = &q->unit[unit].forms;
    int before = forms->count, number = distribution_place(forms, form);
    if (number < 0)
        return error_memory(q->error);
    if (number < before)
        return number;
    if (number >= FORMS_MOST)
        return error_misuse(q->error, "unit %s can become more than %d things: too many",
                            q->unit[unit].name, FORMS_MOST);
    return note_readiness(q, unit, number, form) < 0 ? -1 : number;
}

/* ---- pairs ---- */

static int pairs_grow(struct pairs *pairs)
{
    int room = 2 * pairs->room + 64;
    uint16_t(*form)[2] = realloc(pairs->form, (size_t)room * sizeof *form);
    if (form)
        pairs->form = form;
    int *place = realloc(pairs->place, (size_t)room * sizeof *place);
    if (place)
        pairs->place = place;
    if (!form || !place)
        return -1;
    memset(place + pairs->room, 0, (size_t)(room - pairs->room) * sizeof *place);
    pairs->room = room;
    return 0;
}

int new_pair(struct pairs *pairs, int first, int second)
{
    if (pairs->count == pairs->room && pairs_grow(pairs) < 0)
        return -1;
    pairs->form[pairs->count][0] = (uint16_t)first;
    pairs->form[pairs->count][1] = (uint16_t)second;
    *grid_at(&pairs->number, first, second) = pairs->count + 1;
    return pairs->count++;
}

void pairs_release(struct pairs *pairs)
{
    free(pairs->number.cell);
    free(pairs->form);
    free(pairs->place);
}

/* The pairs of the units of a stage: whoever of them acts. */
static int pairs_of(struct sequence *q, const int *unit)
{
    int first = unit[0] < unit[1] ? unit[0] : unit[1], second = unit[0] + unit[1] - first, i = 0;
    while (i < q->pairings && (q->pairs[i].unit[0] != first || q->pairs[i].unit[1] != second))
        i++;
    if (i == q->pairings)
        q->pairs[q->pairings++] = (struct pairs){.unit = {first, second}};
    return i;
}

/* All units have their first forms: one state, the only one of its group. */
static int begin_states(struct sequence *q)
{
    if (states_reserve(q, &q->states, 1, 1) < 0 || groups_reserve(q, 1) < 0 ||
        pair_number(&q->pairs[0], 0, 0) < 0)
        return error_memory(q->error);
    memset(q->groups.form, 0, sizeof *q->groups.form * (size_t)q->units);
    q->groups.count = q->states.count = 1;
    q->states.pair[0] = q->states.group[0] = 0;
    q->states.group[1] = 1;
    q->states.p[0] = 1;
    if (q->is_exact)
        mpq_set_ui(q->states.exact->q, 1, 1);
    return 0;
}

int sequence_begin(struct sequence *q, const struct component *component)
{
    for (q->stages = 0; q->stages < component->steps; q->stages++)
        if (begin_stage(q, &q->stage[q->stages], component->step[q->stages],
                        component->number[q->stages]) < 0)
            return -1;
    for (int i = 0; i < q->units; i++)
        if (begin_unit(q, i) < 0)
            return -1;
    for (int i = 0; i < q->stages; i++)
        q->stage[i].pairs = pairs_of(q, q->stage[i].unit);
    return begin_states(q);
}
