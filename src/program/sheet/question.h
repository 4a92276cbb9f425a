/* SPDX-License-Identifier: MIT */
/* A question from the command line: SYSTEM PROCEDURE FIELD=VALUE..., --house, --units. */
#ifndef GROGNARD_QUESTION_H
#define GROGNARD_QUESTION_H

#include "program/call.h"
#include "program/style.h"

struct question {
    struct style style;
    const struct grog_procedure *procedure;
    struct grog_house *house; /* owned, or NULL */
    struct grog_situation situation;
    double typed[GROG_FACTS_MAX]; /* lengths in centimetres as they were typed, by field; or 0 */
};

#define HOUSE_OPTION                                                                               \
    {                                                                                              \
        "house", "FILE", "play by the house rules in this file"                                    \
    }
#define UNITS_OPTION                                                                               \
    {                                                                                              \
        "units", "cm|inch", "lengths you type and read (2.5 cm are an inch); JSON stays in inches" \
    }
#define JSON_OPTION                                                                                \
    {                                                                                              \
        "json", NULL, "answer in JSON"                                                             \
    }
#define HELP_OPTION                                                                                \
    {                                                                                              \
        "help", NULL, "this text"                                                                  \
    }

/* Reads the call's operands and options; -1 when something is wrong with them. */
int question_read(struct question *q, struct call *call);
void question_release(struct question *q);
/* Sets more fields of its situation: "range=18" in the units of the question. */
int question_set(struct question *q, const char *assignment, struct call *call);
/* The procedure named by the second operand; without one, those that there are are told. */
int question_procedure(struct call *call, const struct grog_system *system,
                       const struct grog_procedure **procedure);
/* The system named by the first operand, and the house rules, for commands without a procedure. */
int question_system(struct call *call, const struct grog_system **system,
                    struct grog_house **house);

/* "range=18" in the units of the question. */
void question_add_field(const struct question *q, struct grog_text *out,
                        const struct grog_field *field, int value);
/* A length as the question has it: 18, or 45 in centimetres. */
double question_length(const struct question *q, int inches);
/* Sets a field to a number in the units of the question. */
int question_put(const struct question *q, struct grog_situation *s, const struct grog_field *field,
                 int typed, struct call *call);
/* Refuses a list of assignments in which a field stands twice. */
int refuse_twice(struct call *call, const char *const *assignment, int count);

/* ---- telling ---- */

/* Why nothing can come of it, as part of a sentence; false if something can. */
bool question_is_vain(const struct question *q, struct grog_text *out);
/* The heading, and a line with why nothing can come of it; false, and nothing, if something can. */
bool tell_vain(const struct question *q, struct grog_text *out);
/* The house rules that are played by, if there are any. */
void tell_house(const struct question *q, struct grog_text *out);
/* System, procedure, and the fields that differ from their defaults. */
void tell_heading(const struct question *q, struct grog_text *out);
/* What is thrown first, and the rows that say so. */
void tell_reasons(const struct question *q, struct grog_text *out, const struct grog_trail *trail);
/* The rows that come to bear once dice are thrown, by step and table, with their chances. */
void tell_later(const struct question *q, struct grog_text *out, const struct grog_odds *odds);
/* "7D6 needing 4+ and 3D6 needing 3+" */
void tell_throw_needs(struct grog_text *out, const struct grog_throw *thrown);
void tell_first_throw(const struct question *q, struct grog_text *out);

#endif
