/* SPDX-License-Identifier: MIT */
/* The sheet as one prints it, for programs. */
#include "sheet.h"

static void add_member(struct grog_text *t, const char *name, const char *value)
{
    grog_text_addf(t, ",\"%s\":", name);
    grog_json_string(t, value);
}

static void add_row(struct grog_text *t, const struct grog_sheet *sheet,
                    const struct grog_table *table, const struct grog_table_row *row)
{
    grog_text_addf(t, "{\"id\":\"%s\"", sheet->system->line[row->line].id);
    add_member(t, "label", row->label);
    if (row->effect)
        add_member(t, "effect", row->effect);
    if (row->notes)
        add_member(t, "notes", row->notes);
    for (int c = 0; row->key && c < table->columns; c++) {
        grog_text_add(t, c ? "," : ",\"cells\":[");
        grog_json_string(t, row->cell[c] ? row->cell[c] : "");
    }
    grog_text_add(t, row->key ? "]" : "");
    grog_text_add(t, row->is_changed ? ",\"house\":true}" : "}");
}

static void add_table(struct grog_text *t, const struct grog_sheet *sheet,
                      const struct grog_table *table)
{
    grog_text_addf(t, "{\"name\":\"%s\"", table->name);
    add_member(t, "title", table->title);
    grog_text_add(t, ",\"columns\":[");
    for (int c = 0; c < table->columns; c++) {
        grog_text_add(t, c ? "," : "");
        grog_json_string(t, table->column[c]);
    }
    grog_text_add(t, "],\"rows\":[");
    for (int i = 0; i < table->rows; i++) {
        grog_text_add(t, i ? ",\n" : "");
        add_row(t, sheet, table, &table->row[i]);
    }
    grog_text_add(t, "]}");
}

void grog_json_sheet(struct grog_text *t, const struct grog_sheet *sheet)
{
    grog_text_addf(t, "{\"system\":\"%s\"", sheet->system->id);
    add_member(t, "title", sheet->system->title);
    if (sheet->house)
        add_member(t, "house", grog_house_name(sheet->house));
    grog_text_add(t, ",\"tables\":[");
    for (int i = 0; i < sheet->tables; i++) {
        grog_text_add(t, i ? ",\n" : "");
        add_table(t, sheet, &sheet->table[i]);
    }
    grog_text_add(t, "],\"notes\":[");
    for (int i = 0; i < sheet->footnotes; i++) {
        const struct grog_footnote *note = &sheet->footnote[i];
        grog_text_addf(t, "%s{\"number\":%d,\"id\":\"%s\"", i ? ",\n" : "", i + 1,
                       sheet->system->line[note->line].id);
        add_member(t, "text", note->text);
        grog_text_add(t, note->is_changed ? ",\"house\":true}" : "}");
    }
    grog_text_add(t, "]}");
}
