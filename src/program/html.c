/* SPDX-License-Identifier: MIT */
#include "html.h"

void html_escape(struct grog_text *out, const char *text)
{
    for (; *text; text++) {
        char plain[2] = {*text, '\0'};
        const char *escaped = *text == '<'   ? "&lt;"
                              : *text == '>' ? "&gt;"
                              : *text == '&' ? "&amp;"
                                             : plain;
        grog_text_add(out, *text == '"' ? "&quot;" : escaped);
    }
}
