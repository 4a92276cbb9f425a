/* SPDX-License-Identifier: MIT */
#include "carry.h"

#include "base/error.h"
#include "form.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool is_taken(enum grog_carry_how how)
{
    return how <= GROG_NOT_ABOVE;
}

static bool is_conditional(enum grog_carry_how how)
{
    return how >= GROG_COUNTS;
}

const char *carry_thing(const struct grog_carry *carry)
{
    return carry->how == GROG_ENDS ? "out" : carry->how == GROG_HALTS ? "halted" : carry->thing;
}

bool carry_is_flag(const struct carry_plan *plan, const struct carry_link *link)
{
    switch (link->carry->how) {
    case GROG_TURNS:
    case GROG_WORD:
    case GROG_TURNED:
    case GROG_CLEARED:
    case GROG_ENDS:
    case GROG_HALTS:
        return true;
    case GROG_SETS:
        return plan->procedure->outcome[link->name[0]].kind == GROG_FLAG;
    default:
        return false;
    }
}

/* ---- names ---- */

/* The word of the set that was named before it. */
static int word_of(const struct carry_plan *plan, const struct carry_link *link, const char *name)
{
    const struct grog_words *words = plan->procedure->field[link->name[0]].words;
    int i = 0;
    while (i < words->count && strcmp(words->word[i], name) != 0)
        i++;
    assert(i < words->count);
    return i;
}

/* Which of the names of a link are outcomes? */
static bool is_outcome(const struct carry_link *link)
{
    enum grog_carry_how how = link->carry->how;
    return how == GROG_GAINS || how == GROG_SETS ||
           ((how == GROG_FALLS || how == GROG_WRAPS) && link->names == 1);
}

/* A declaration that names what is not there is an error, too, and the tests find it. */
static int add_name(const struct carry_plan *plan, struct carry_link *link, const char *name,
                    struct grog_error *error)
{
    int number;
    assert(link->names < CARRY_NAMES);
    if (link->carry->how == GROG_WORD && link->names == 1) {
        number = word_of(plan, link, name);
    } else if (is_outcome(link)) {
        number = outcome_number(plan->procedure, name, error);
    } else {
        const struct grog_field *field = grog_field_find(plan->procedure, name, error);
        number = field ? (int)(field - plan->procedure->field) : -1;
    }
    link->name[link->names++] = number;
    return number < 0 ? -1 : 0;
}

static int add_link(struct carry_plan *plan, const struct grog_carry *carry,
                    struct grog_error *error)
{
    struct carry_link *link = &plan->link[plan->links++];
    const char *rest = carry->name;
    char name[64];
    int status = 0;
    *link = (struct carry_link){.carry = carry};
    if (is_conditional(carry->how)) {
        link->when = malloc(sizeof *link->when);
        return link->when ? condition_read(link->when, plan->procedure, rest, error)
                          : error_memory(error);
    }
    while (status == 0 && form_next_word(&rest, name, sizeof name))
        status = add_name(plan, link, name, error);
    return status;
}

static void note_read(struct carry_plan *plan, int outcome)
{
    plan->reads |= UINT64_C(1) << plan->procedure->outcome[outcome].at;
}

/* Which outcomes what is left depends on. */
static int note_reads(struct carry_plan *plan)
{
    for (int i = plan->taken; i < plan->links; i++) {
        const struct carry_link *link = &plan->link[i];
        if (!link->when)
            note_read(plan, link->name[link->names > 1 ? 1 : 0]);
        for (int k = 0; link->when && k < link->when->steps; k++)
            if (link->when->step[k].kind == STEP_COMPARES)
                note_read(plan, link->when->step[k].outcome);
    }
    return 0;
}

int carry_count(const struct grog_procedure *procedure)
{
    int count = 0;
    for (const struct grog_carry *carry = procedure->system->carries; carry && carry->procedure;
         carry++)
        count += strcmp(carry->procedure, procedure->id) == 0;
    return count;
}

int carry_plan_init(struct carry_plan *plan, const struct grog_procedure *procedure,
                    struct grog_error *error)
{
    const struct grog_carry *carries = procedure->system->carries, *carry;
    int count = carry_count(procedure), status = 0;
    *plan = (struct carry_plan){.procedure = procedure};
    if (count == 0)
        return error_misuse(error,
                            "%s cannot stand in a sequence: it leaves nothing to what "
                            "follows, and takes nothing from what was before",
                            procedure->id);
    if (!(plan->link = calloc((size_t)count, sizeof *plan->link)))
        return error_memory(error);
    for (int left = 0; left < 2; left++) {
        for (carry = carries; carry->procedure && status == 0; carry++)
            if (strcmp(carry->procedure, procedure->id) == 0 && is_taken(carry->how) == !left)
                status = add_link(plan, carry, error);
        plan->taken = left ? plan->taken : plan->links;
    }
    return status == 0 ? note_reads(plan) : status;
}

void carry_plan_release(struct carry_plan *plan)
{
    for (int i = 0; i < plan->links; i++)
        free(plan->link[i].when);
    free(plan->link);
}

/* ---- taking ---- */

static int *fact_of(struct grog_situation *s, int field)
{
    return &s->fact[s->procedure->field[field].at];
}

/* Fields, in their order, are less by so much; false when nothing is left. */
static bool take_away(const struct carry_link *link, struct grog_situation *s, int less)
{
    int left = 0;
    bool is_any = less > 0;
    for (int i = 0; i < link->names; i++) {
        int *fact = fact_of(s, link->name[i]), taken = less < *fact ? less : *fact;
        *fact -= taken;
        less -= taken;
        left += *fact;
        if (*fact < s->procedure->field[link->name[i]].least)
            return false;
    }
    return left > 0 || !is_any;
}

static int within(const struct grog_field *field, int value)
{
    return value < field->least ? field->least : value > field->most ? field->most : value;
}

static bool take(const struct carry_link *link, struct grog_situation *s, int value)
{
    const struct grog_field *field = &s->procedure->field[link->name[0]];
    int *fact = &s->fact[field->at];
    switch (link->carry->how) {
    case GROG_LESS:
        return take_away(link, s, value);
    case GROG_MORE:
        *fact = within(field, *fact + value);
        return true;
    case GROG_TURNS:
        *fact = value > 0 ? 1 : *fact;
        return true;
    case GROG_WORD:
        *fact = (int)((unsigned)*fact | (value > 0 ? 1u << link->name[1] : 0));
        return true;
    case GROG_NOT_ABOVE:
        if (*fact > *fact_of(s, link->name[1]))
            *fact = *fact_of(s, link->name[1]);
        return true;
    default:
        *fact = within(field, value);
        return value >= field->least;
    }
}

bool carry_take(const struct carry_plan *plan, struct grog_situation *s, const int *number)
{
    for (int i = 0; i < plan->taken; i++)
        if (!take(&plan->link[i], s, number[i]))
            return false;
    return true;
}

/* ---- leaving ---- */

static int left_by(const struct carry_link *link, const struct grog_situation *s,
                   const int *outcome)
{
    const int *fact = s->fact, *name = link->name;
    const struct grog_field *field = s->procedure->field;
    switch (link->carry->how) {
    case GROG_GAINS:
    case GROG_SETS:
        return outcome[name[0]];
    case GROG_FALLS:
        return fact[field[name[0]].at] - outcome[name[1]];
    case GROG_WRAPS:
        return (fact[field[name[0]].at] + outcome[name[1]]) % fact[field[name[2]].at];
    default:
        return condition_holds(link->when, outcome);
    }
}

void carry_leave(const struct carry_plan *plan, const struct grog_situation *s, const int *outcome,
                 int *left)
{
    for (int i = plan->taken; i < plan->links; i++)
        left[i - plan->taken] = left_by(&plan->link[i], s, outcome);
}
