/* SPDX-License-Identifier: MIT */
/* What the units of a sequence keep, and what it is at first. */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---- columns ---- */

static const char *unit_of(const struct grog_step *step, enum grog_carry_whose whose)
{
    const char *name = whose == GROG_ACTS ? step->as : step->at;
    return name ? name : whose == GROG_ACTS ? "a" : "b";
}

/* The column of a thing, made if it is new; -1 when there are too many. */
static int column_of(struct sequence *q, const char *unit, const char *thing)
{
    int i = 0;
    while (i < q->keeps &&
           (strcmp(q->keep[i].unit, unit) != 0 || strcmp(q->keep[i].thing, thing) != 0))
        i++;
    if (i == q->keeps && i < KEEPS_MOST)
        q->keep[q->keeps++] = (struct keep){unit, thing, true, strcmp(thing, "out") == 0, -1};
    return i < KEEPS_MOST ? i : error_misuse(q->error, "too many units in one sequence");
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
    stage->column[number] =
        thing ? column_of(q, unit_of(stage->step, link->carry->whose), thing) : -1;
    if (stage->column[number] >= 0)
        describe(&q->keep[stage->column[number]], plan, link);
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

/* A stage that asks the same as an earlier one shares what that one has reckoned. */
static int same_as(const struct sequence *q, const struct grog_situation *s)
{
    int i = 0;
    while (i < q->stages &&
           (q->stage[i].step->situation.procedure != s->procedure ||
            q->stage[i].step->situation.house != s->house ||
            memcmp(q->stage[i].step->situation.fact, s->fact, sizeof s->fact) != 0))
        i++;
    return i;
}

/* A name stands before a hyphen in conditions ("b-pins>=2"), so it is of what these can read. */
static int check_units(struct sequence *q, const struct grog_step *step)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    for (int i = 0; i < 2; i++) {
        const char *unit = unit_of(step, i ? GROG_MEETS : GROG_ACTS);
        size_t length = strlen(unit);
        if (length < 1 || length > UNIT_MOST || strspn(unit, letters) != length)
            return error_misuse(q->error,
                                "\"%.40s\" cannot name a unit: a name is 1 to %d letters or digits",
                                unit, UNIT_MOST);
    }
    if (strcmp(unit_of(step, GROG_ACTS), unit_of(step, GROG_MEETS)) == 0)
        return error_misuse(q->error, "unit \"%.40s\" cannot meet itself",
                            unit_of(step, GROG_ACTS));
    return 0;
}

static int begin_stage(struct sequence *q, struct stage *stage, const struct grog_step *step)
{
    int plan = plan_of(q, step->situation.procedure);
    if (plan < 0 || check_units(q, step) < 0)
        return -1;
    *stage = (struct stage){.step = step, .plan = plan, .first = same_as(q, &step->situation)};
    assert(q->plan[plan].links <= LINKS_MOST);
    for (int i = 0; i < q->plan[plan].links; i++)
        if (add_column(q, stage, i) < 0)
            return -1;
    stage->out[0] = column_of(q, unit_of(step, GROG_ACTS), "out");
    stage->out[1] = column_of(q, unit_of(step, GROG_MEETS), "out");
    stage->halted = column_of(q, unit_of(step, GROG_ACTS), "halted");
    distribution_init(&stage->known, q->plan[plan].taken + 1, false);
    return stage->out[0] < 0 || stage->out[1] < 0 || stage->halted < 0 ? -1 : 0;
}

/* The field of a link that says what this column is at first; NULL: it says nothing of it. */
static const struct grog_field *field_saying(const struct sequence *q, const struct stage *stage,
                                             int link, int column)
{
    const struct carry_link *l = &q->plan[stage->plan].link[link];
    bool says = stage->column[link] == column && l->carry->how == GROG_IS_NOW;
    return says ? &q->plan[stage->plan].procedure->field[l->name[0]] : NULL;
}

/* What a thing is before anything happens: as the step says that says other than the default, or
 * else the default of the first that has it.  Two that say different things cannot both be right. */
static int at_first(const struct sequence *q, int column, int *value)
{
    int said = -1;
    bool is_known = false;
    *value = 0;
    for (int i = 0; i < q->stages; i++)
        for (int k = 0; k < q->plan[q->stage[i].plan].taken; k++) {
            const struct grog_situation *s = &q->stage[i].step->situation;
            const struct grog_field *field = field_saying(q, &q->stage[i], k, column);
            if (!field)
                continue;
            int now = grog_situation_value(s, field);
            bool is_said = now != grog_field_default(field, s->procedure->system, s->house);
            if (is_said && said >= 0 && now != *value)
                return error_misuse(q->error,
                                    "%s of unit %s is %d in step %d and %d in step %d: what it is "
                                    "at first can be said but once",
                                    q->keep[column].thing, q->keep[column].unit, *value, said + 1,
                                    now, i + 1);
            *value = is_said || !is_known ? now : *value;
            said = is_said && said < 0 ? i : said;
            is_known = true;
        }
    return 0;
}

int sequence_begin(struct sequence *q, const struct grog_step *step, int steps)
{
    int state[KEEPS_MOST];
    for (q->stages = 0; q->stages < steps; q->stages++) {
        if (step[q->stages].situation.procedure->system != step->situation.procedure->system)
            return error_misuse(q->error, "a sequence is of one system");
        if (begin_stage(q, &q->stage[q->stages], &step[q->stages]) < 0)
            return -1;
    }
    for (int i = 0; i < q->keeps; i++)
        if (at_first(q, i, &state[i]) < 0)
            return -1;
    distribution_init(&q->states, q->keeps, q->is_exact);
    distribution_init(&q->settled, q->keeps, q->is_exact);
    distribution_init(&q->next, q->keeps, q->is_exact);
    if (q->product)
        mpq_set_ui(q->product->q, 1, 1);
    return distribution_add(&q->states, state, 1, q->product) < 0 ? error_memory(q->error) : 0;
}
