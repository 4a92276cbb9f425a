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

void json_add_sides(struct grog_text *t, const struct grog_scenario *s)
{
    grog_text_add(t, ",\"sides\":[");
    grog_json_string(t, s->side[0].name);
    grog_text_add(t, ",");
    grog_json_string(t, s->side[1].name);
    grog_text_add(t, "],\"edges\":[");
    for (int side = 0; side < 2; side++) {
        int edge = s->side[side].home_edge;
        grog_text_add(t, side ? "," : "");
        if (edge == NO_EDGE)
            grog_text_add(t, "null");
        else
            grog_json_string(t, edge_words.word[edge]);
    }
    grog_text_add(t, "]");
}

const char *json_unit_id(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? NULL : s->unit[unit].id;
}
