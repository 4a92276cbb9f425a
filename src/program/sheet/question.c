/* SPDX-License-Identifier: MIT */
#include "question.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int question_system(struct call *call, const struct grog_system **system, struct grog_house **house)
{
    const char *file = call_option(call, "house");
    *house = NULL;
    *system = grog_system_find(call->operand[0], &call->error);
    if (!*system)
        return -1;
    if (file)
        *house = grog_house_new(*system, file, &call->error);
    return file && !*house ? -1 : 0;
}

/* The same field twice is more likely a slip than a wish. */
int refuse_twice(struct call *call, const char *const *assignment, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            size_t length = strcspn(assignment[i], "=");
            if (length == strcspn(assignment[j], "=") &&
                memcmp(assignment[i], assignment[j], length) == 0)
                return call_misuse(call, "%.*s is given twice: \"%.40s\" and \"%.40s\"",
                                   (int)length, assignment[i], assignment[j], assignment[i]);
        }
    return 0;
}

int question_procedure(struct call *call, const struct grog_system *system,
                       const struct grog_procedure **procedure)
{
    struct grog_text known = {0};
    if (call->operands > 1) {
        *procedure = grog_procedure_find(system, call->operand[1], &call->error);
        return *procedure ? 0 : -1;
    }
    for (int i = 0; i < system->procedures; i++)
        grog_text_addf(&known, "%s%s", i ? ", " : "", system->procedure[i].id);
    call_misuse(call, "which procedure?  %s has %s", system->id, known.text ? known.text : "");
    grog_text_release(&known);
    return -1;
}

int question_read(struct question *q, struct call *call)
{
    const struct grog_system *system;
    *q = (struct question){.style = style_now()};
    q->style.is_one_in = call_has(call, "one-in");
    if (question_system(call, &system, &q->house) < 0 || call_units(call, &q->style) < 0)
        return -1;
    if (question_procedure(call, system, &q->procedure) < 0 ||
        refuse_twice(call, call->operand + 2, call->operands - 2) < 0)
        return -1;
    grog_situation_init(&q->situation, q->procedure, q->house);
    for (int i = 2; i < call->operands; i++)
        if (question_set(q, call->operand[i], call) < 0)
            return -1;
    return grog_situation_check(&q->situation, &call->error);
}

void question_release(struct question *q)
{
    grog_house_free(q->house);
}

/* Whole inches for a length as it was typed; a part of an inch counts as a whole one. */
static int inches_of(double centimetres)
{
    int inches = (int)(centimetres / 2.5);
    return inches + (inches * 2.5 < centimetres);
}

static bool is_metric_field(const struct question *q, const struct grog_field *field)
{
    return q->style.is_metric && field->is_inches;
}

static int put_length(const struct question *q, struct grog_situation *s,
                      const struct grog_field *field, double typed, struct call *call)
{
    int inches = inches_of(typed < 0 || typed > 1e6 ? 1e6 : typed);
    if (inches < field->least || inches > field->most)
        return call_misuse(call, "%s=%g is out of range: %s is a length from %g to %g cm",
                           field->name, typed, field->name, question_length(q, field->least),
                           question_length(q, field->most));
    return grog_situation_put(s, field, inches, &call->error);
}

int question_put(const struct question *q, struct grog_situation *s, const struct grog_field *field,
                 int typed, struct call *call)
{
    return is_metric_field(q, field) ? put_length(q, s, field, typed, call)
                                     : grog_situation_put(s, field, typed, &call->error);
}

int question_set(struct question *q, const char *assignment, struct call *call)
{
    struct grog_situation *s = &q->situation;
    char name[64], *end;
    size_t length = strcspn(assignment, "=");
    snprintf(name, sizeof name, "%.*s", (int)length, assignment);
    const struct grog_field *field = grog_field_find(s->procedure, name, &call->error);
    if (!field)
        return -1;
    if (!is_metric_field(q, field) || !assignment[length])
        return grog_situation_set(s, assignment, &call->error);
    const char *typed = assignment + length + 1;
    double centimetres = strtod(typed, &end);
    if (!*typed || *end || typed[strspn(typed, "0123456789.")])
        return call_misuse(call, "%s=%.40s is not allowed: %s is a length from %g to %g cm", name,
                           typed, name, question_length(q, field->least),
                           question_length(q, field->most));
    q->typed[field - q->procedure->field] = centimetres;
    return put_length(q, s, field, centimetres, call);
}

/* A field's length as it was typed, if that is what the value comes from. */
static double length_told(const struct question *q, const struct grog_field *field, int value)
{
    double typed = q->typed[field - q->procedure->field];
    return q->style.is_metric && typed > 0 && inches_of(typed) == value ? typed
                                                                        : question_length(q, value);
}

double question_length(const struct question *q, int inches)
{
    return q->style.is_metric ? inches * 2.5 : inches;
}

void question_add_field(const struct question *q, struct grog_text *out,
                        const struct grog_field *field, int value)
{
    char buffer[300];
    if (field->is_inches)
        grog_text_addf(out, "%s=%g", field->name, length_told(q, field, value));
    else if (field->kind == GROG_FLAG && value)
        grog_text_add(out, field->name);
    else
        grog_text_addf(out, "%s=%s", field->name,
                       grog_field_text(field, value, buffer, sizeof buffer));
}

static void add_length(const struct question *q, struct grog_text *out, double length)
{
    grog_text_addf(out, q->style.is_metric ? "%g cm" : "%g\"", length);
}

/* How far it is, as it was typed if it was. */
static double distance_told(const struct question *q, int inches)
{
    for (int i = 0; i < q->procedure->fields; i++)
        if (q->typed[i] > 0 && inches_of(q->typed[i]) == inches)
            return q->typed[i];
    return question_length(q, inches);
}

bool question_is_vain(const struct question *q, struct grog_text *out)
{
    struct grog_vain vain;
    if (!grog_situation_is_vain(&q->situation, &vain))
        return false;
    if (vain.why) {
        grog_text_add(out, vain.why);
        return true;
    }
    grog_text_add(out, vain.range < vain.least ? "too near: the " : "out of range: the ");
    for (const char *c = vain.what; *c; c++)
        grog_text_addf(out, "%c", *c == '-' ? ' ' : *c);
    grog_text_add(out, vain.range < vain.least ? " fires from " : " reaches ");
    add_length(q, out, question_length(q, vain.range < vain.least ? vain.least : vain.most));
    grog_text_add(out, vain.range < vain.least ? " on, and it is " : ", and it is ");
    add_length(q, out, distance_told(q, vain.range));
    return true;
}

/* ---- telling ---- */

void tell_house(const struct question *q, struct grog_text *out)
{
    if (q->house)
        grog_text_addf(out, "  %shouse rules: %s%s\n", style_mark(&q->style),
                       *grog_house_name(q->house) ? grog_house_name(q->house) : "without a name",
                       style_plain(&q->style));
}

void tell_heading(const struct question *q, struct grog_text *out)
{
    struct grog_text fields = {0};
    grog_text_addf(out, "%s%s: %s%s\n", style_bold(&q->style), q->procedure->system->title,
                   q->procedure->id, style_plain(&q->style));
    for (int i = 0; i < q->procedure->fields; i++) {
        const struct grog_field *field = &q->procedure->field[i];
        int value = grog_situation_value(&q->situation, field);
        if (value == grog_field_default(field, q->procedure->system, q->house))
            continue;
        grog_text_add(&fields, fields.size ? " " : "");
        question_add_field(q, &fields, field, value);
    }
    grog_text_add(out, "  ");
    style_wrap(out, fields.size ? fields.text : "everything as by default", 2, q->style.width - 2);
    grog_text_add(out, "\n");
    if (q->style.is_metric)
        grog_text_add(out, "  lengths in centimetres, 2.5 to the inch\n");
    tell_house(q, out);
    grog_text_release(&fields);
}

bool tell_vain(const struct question *q, struct grog_text *out)
{
    struct grog_text why = {0};
    bool is_vain = question_is_vain(q, &why);
    if (is_vain && why.text) {
        tell_heading(q, out);
        grog_text_addf(out, "\n%c%s: nothing can come of it.\n", toupper((unsigned char)*why.text),
                       why.text + 1);
    }
    grog_text_release(&why);
    return is_vain;
}

static void tell_need(struct grog_text *out, int dice, int sides, int need, int again,
                      bool is_at_most)
{
    grog_text_addf(out, "%dD%d", dice, sides);
    if (need > 0 && is_at_most)
        grog_text_addf(out, " needing %d or less", need);
    else if (need > 0 && again)
        grog_text_addf(out, " needing a %d and then a %d", need, again);
    else if (need > 0)
        grog_text_addf(out, " needing %d%s", need, dice == 1 && need == sides ? "" : "+");
}

void tell_throw_needs(struct grog_text *out, const struct grog_throw *thrown)
{
    for (int i = 0; i < thrown->groups; i++) {
        grog_text_add(out, i ? " and " : "");
        const struct grog_throw_group *group = &thrown->group[i];
        if (group->name && thrown->groups > 1)
            grog_text_addf(out, "%s ", group->name);
        if (group->need > thrown->sides)
            grog_text_addf(out, "%dD%d that cannot hit", group->dice, thrown->sides);
        else
            tell_need(out, group->dice, thrown->sides, group->need, group->again, false);
    }
    if (thrown->groups == 0)
        tell_need(out, thrown->dice, thrown->sides, thrown->need, 0, thrown->is_at_most);
}

/* The first throw is the same however the dice fall, so any resolution shows it. */
void tell_first_throw(const struct question *q, struct grog_text *out)
{
    struct grog_error error;
    struct grog_resolution *r =
        grog_resolution_new(&q->situation, &(struct grog_dice){.seed = 1}, 0, &error);
    if (!r)
        return;
    if (grog_resolution_throws(r) > 0) {
        struct grog_throw first = grog_resolution_throw(r, 0);
        grog_text_addf(out, "\nThrow first: %s, ", first.label);
        tell_throw_needs(out, &first);
        grog_text_add(out, "\n");
    }
    grog_resolution_free(r);
}
