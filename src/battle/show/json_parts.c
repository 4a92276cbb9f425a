/* SPDX-License-Identifier: MIT */
#include "json_parts.h"

#include "base/decimal.h"

void json_add_hundredths(struct grog_text *t, int value)
{
    char digits[DECIMAL_SIZE];
    grog_text_add(t, decimal_write(value, digits));
}

void json_add_xy(struct grog_text *t, int x, int y)
{
    grog_text_add(t, "[");
    json_add_hundredths(t, x);
    grog_text_add(t, ",");
    json_add_hundredths(t, y);
    grog_text_add(t, "]");
}

void json_add_place(struct grog_text *t, struct place p)
{
    json_add_xy(t, p.x, p.y);
}

void json_add_named(struct grog_text *t, const char *between, const char *name, const char *word)
{
    grog_text_addf(t, "%s\"%s\":", between, name);
    if (word)
        grog_json_string(t, word);
    else
        grog_text_add(t, "null");
}

const char *json_unit_id(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? NULL : s->unit[unit].id;
}
