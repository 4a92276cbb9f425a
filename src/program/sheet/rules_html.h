/* SPDX-License-Identifier: MIT */
/* The sheet as a page to print. */
#ifndef GROGNARD_RULES_HTML_H
#define GROGNARD_RULES_HTML_H

#include "grognard.h"

/* word: NULL, or only the lines that mention it. */
void rules_html(struct grog_text *out, const struct grog_sheet *sheet, const char *word,
                bool has_ids);

#endif
