/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_HTML_H
#define GROGNARD_HTML_H

#include "grognard.h"

/* Text as it may stand in a page, in attributes too. */
void html_escape(struct grog_text *out, const char *text);

#endif
