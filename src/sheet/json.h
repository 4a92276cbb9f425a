/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_SHEET_JSON_H
#define GROGNARD_SHEET_JSON_H

#include "grognard.h"

/* Ids, names and words of the sheet have nothing to escape. */
void json_add_name(struct grog_text *t, const char *name);
/* "name":value, behind a comma or nothing. */
void json_add_member(struct grog_text *t, const char *between, const struct grog_field *field,
                     int value);
/* The value of a field: a number, true or false, a word, a list of words. */
void json_add_value(struct grog_text *t, const struct grog_field *field, int value);
/* ,"trail":[...] and, if there are any, ,"considered":[...] */
void json_add_trail(struct grog_text *t, const struct grog_situation *s,
                    const struct grog_trail *trail);
void json_add_throw(struct grog_text *t, const struct grog_throw *thrown);

#endif
