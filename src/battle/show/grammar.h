/* SPDX-License-Identifier: MIT */
/* Verbs that agree with names: events are written of one unit, and many names are plurals. */
#ifndef GROGNARD_GRAMMAR_H
#define GROGNARD_GRAMMAR_H

#include <grognard.h>

/* "Slingers", "Guns 2", "Longbowmen left", "Veterans of the line"; not "Machine gun", "1st Corps". */
bool name_is_plural(const char *name);

/*
 * Adds words about one unit, or about what it did to another (NULL: nobody): "Slingers shoots at
 * Archers: it loses its leader" becomes "Slingers shoot at Archers: they lose their leader".  What
 * stands behind a colon is about the other, where there is one.
 */
void add_agreeing(struct grog_text *t, const char *words, const char *unit, const char *other);

#endif
