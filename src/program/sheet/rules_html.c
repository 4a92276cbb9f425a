/* SPDX-License-Identifier: MIT */
#include "rules_html.h"

#include "program/html.h"

#include <string.h>

static const char style_sheet[] =
    "body{font:15px/1.35 system-ui,sans-serif;margin:1em;color:#111;background:#fff}\n"
    "h1{font-size:1.5em;margin:.2em 0}main{columns:22em;column-gap:1.5em}\n"
    "section{break-inside:avoid;margin:0 0 1em}section.long{break-inside:auto}\n"
    "h2{font-size:1em;margin:0;padding:.15em .4em;background:#26323e;color:#fff}\n"
    "table{border-collapse:collapse;width:100%}tr:nth-child(even) td{background:#eef1f4}\n"
    "td,th{padding:.1em .4em;vertical-align:top;text-align:left}th{color:#444;font-size:.9em}\n"
    "td.n,th.n{text-align:center;font-weight:600}td.e{text-align:right;font-weight:600;"
    "white-space:nowrap}\n"
    "tr.house td,li.house{background:#fff0c0!important}code{font-size:.75em;color:#555}\n"
    "ol{margin:.3em 0;padding-left:2.2em;font-size:.9em}\n"
    "@page{size:A4;margin:9mm}\n"
    "@media print{body{font-size:6.6pt;line-height:1.2;margin:0;-webkit-print-color-adjust:exact;"
    "print-color-adjust:exact}main{columns:3;column-gap:4mm}section{margin-bottom:1.5mm}}\n";

/* ---- rows ---- */

static void add_label(struct grog_text *out, const struct grog_sheet *sheet,
                      const struct grog_table_row *row, bool has_ids)
{
    html_escape(out, row->label);
    if (row->notes) {
        grog_text_add(out, "; ");
        html_escape(out, row->notes);
    }
    if (has_ids)
        grog_text_addf(out, " <code>%s</code>", sheet->system->line[row->line].id);
}

static void add_cells(struct grog_text *out, const struct grog_table *table,
                      const struct grog_table_row *row)
{
    for (int c = 0; c < table->columns; c++) {
        grog_text_add(out, "</td><td class=\"n\">");
        html_escape(out, row->cell[c] ? row->cell[c] : "");
    }
}

/* A number stands at the right; words follow what they belong to. */
static void add_effect(struct grog_text *out, const struct grog_table *table, const char *effect)
{
    bool is_number = strlen(effect) < 9;
    if (is_number)
        grog_text_addf(out, "</td><td class=\"e\" colspan=\"%d\">",
                       table->columns ? table->columns : 1);
    else
        grog_text_add(out, ": ");
    html_escape(out, effect);
}

static void add_row(struct grog_text *out, const struct grog_sheet *sheet,
                    const struct grog_table *table, const struct grog_table_row *row, bool has_ids)
{
    bool is_running = !row->key && row->effect && strlen(row->effect) >= 9;
    grog_text_addf(out, "<tr id=\"%s\"%s>", sheet->system->line[row->line].id,
                   row->is_changed ? " class=\"house\"" : "");
    if (is_running)
        grog_text_addf(out, "<td colspan=\"%d\">", table->columns ? table->columns + 1 : 2);
    else
        grog_text_add(out, "<td>");
    add_label(out, sheet, row, has_ids);
    if (row->key)
        add_cells(out, table, row);
    else
        add_effect(out, table, row->effect ? row->effect : "");
    grog_text_add(out, "</td></tr>\n");
}

/* ---- tables ---- */

static bool is_wanted(const struct grog_sheet *sheet, int line, const char *word)
{
    return grog_line_mentions(sheet->system, sheet->house, line, word);
}

static void begin_table(struct grog_text *out, const struct grog_table *table)
{
    grog_text_addf(out, "<section%s><h2>", table->rows > 24 ? " class=\"long\"" : "");
    html_escape(out, table->title);
    grog_text_add(out, "</h2>\n<table>\n");
    for (int c = 0; c < table->columns; c++) {
        grog_text_add(out, c ? "<th class=\"n\">" : "<tr><th></th><th class=\"n\">");
        html_escape(out, table->column[c]);
        grog_text_add(out, "</th>");
    }
    grog_text_add(out, table->columns ? "</tr>\n" : "");
}

static void add_table(struct grog_text *out, const struct grog_sheet *sheet,
                      const struct grog_table *table, const char *word, bool has_ids)
{
    bool has_begun = false;
    for (int i = 0; i < table->rows; i++) {
        if (!is_wanted(sheet, table->row[i].line, word))
            continue;
        if (!has_begun)
            begin_table(out, table);
        has_begun = true;
        add_row(out, sheet, table, &table->row[i], has_ids);
    }
    grog_text_add(out, has_begun ? "</table></section>\n" : "");
}

static void add_footnotes(struct grog_text *out, const struct grog_sheet *sheet, const char *word,
                          bool has_ids)
{
    grog_text_add(out, "<section class=\"long\"><h2>Rulings: decided where the sheet is silent</h2>"
                       "\n<ol>\n");
    for (int i = 0; i < sheet->footnotes; i++) {
        const struct grog_footnote *note = &sheet->footnote[i];
        const char *id = sheet->system->line[note->line].id;
        if (!is_wanted(sheet, note->line, word))
            continue;
        grog_text_addf(out, "<li value=\"%d\" id=\"%s\"%s>", i + 1, id,
                       note->is_changed ? " class=\"house\"" : "");
        html_escape(out, note->text);
        if (has_ids)
            grog_text_addf(out, " <code>%s</code>", id);
        grog_text_add(out, "</li>\n");
    }
    grog_text_add(out, "</ol></section>\n");
}

void rules_html(struct grog_text *out, const struct grog_sheet *sheet, const char *word,
                bool has_ids)
{
    grog_text_add(
        out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    html_escape(out, sheet->system->title);
    grog_text_addf(out, "</title>\n<style>\n%s</style></head><body>\n<h1>", style_sheet);
    html_escape(out, sheet->system->title);
    grog_text_add(out, "</h1>\n");
    if (sheet->house) {
        const char *name = grog_house_name(sheet->house);
        grog_text_addf(out, "<p>With house rules, marked *%s", *name ? ": " : "");
        html_escape(out, name);
        grog_text_add(out, "</p>\n");
    }
    grog_text_add(out, "<main>\n");
    for (int i = 0; i < sheet->tables; i++)
        add_table(out, sheet, &sheet->table[i], word, has_ids);
    add_footnotes(out, sheet, word, has_ids);
    grog_text_add(out, "</main></body></html>\n");
}
