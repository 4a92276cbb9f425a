/* SPDX-License-Identifier: MIT */
#include "json.h"

void json_add_double(struct grog_text *t, double value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.17g", value);
    grog_text_add(t, digits);
}
