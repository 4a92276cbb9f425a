/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_RULES_HTML_H
#define GROGNARD_RULES_HTML_H

#include "grognard.h"

/* The sheet, or the lines that mention a word, as a page that prints well. */
void rules_html(struct grog_text *out, const struct grog_system *system,
                const struct grog_house *house, const char *word);

#endif
