/* SPDX-License-Identifier: MIT */
#include "rules_html.h"

#include "program/html.h"

#include <string.h>

static const char style_sheet[] =
    "body{font:15px/1.35 system-ui,sans-serif;max-width:70em;margin:1em auto;padding:0 "
    "1em;color:#111;background:#fff}\n"
    "h1{font-size:1.5em}h2{font-size:1.1em;margin:1.2em 0 .3em;border-bottom:2px solid #111}\n"
    "table{border-collapse:collapse;width:100%}td{padding:.15em .5em .15em "
    "0;vertical-align:top;border-bottom:1px "
    "solid #ccc}\n"
    "td.e{white-space:nowrap;font-weight:600;text-align:right;width:6em}td.w{font-weight:400;white-"
    "space:normal;text-"
    "align:left;width:45%}\n"
    "code{font-size:.8em;color:#444}.house td{background:#fff3c4}.s{color:#444;font-size:.9em}\n"
    "@media(max-width:40em){td{display:block;border:0;width:auto!important;text-align:left!"
    "important}tr{border-bottom:"
    "1px solid #ccc;display:block}}\n"
    "@media "
    "print{body{font-size:9pt;columns:2;column-gap:2em;max-width:none;margin:0}h1{column-span:all}"
    "tr{break-inside:"
    "avoid}h2{break-after:avoid}}\n";

static void add_settings(struct grog_text *out, const struct grog_system *system,
                         const struct grog_house *house, int i)
{
    for (i++; i < system->lines && system->line[i].kind == GROG_SETTING; i++) {
        const struct grog_line *line = &system->line[i];
        grog_text_addf(out,
                       "<br><span class=\"s\">%s = %d (%d to %d): ", strrchr(line->id, '.') + 1,
                       grog_house_number(house, system, i), line->least, line->most);
        html_escape(out, line->text);
        grog_text_add(out, "</span>");
    }
}

static void add_row(struct grog_text *out, const struct grog_system *system,
                    const struct grog_house *house, int i)
{
    const struct grog_line *line = &system->line[i];
    char effect[400];
    grog_line_effect(system, house, i, effect, sizeof effect);
    grog_text_addf(out, "<tr id=\"%s\"%s><td>", line->id,
                   grog_house_is_changed(house, i) ? " class=\"house\"" : "");
    html_escape(out, line->text);
    grog_text_addf(out, " <code>%s</code>", line->id);
    add_settings(out, system, house, i);
    grog_text_add(out, strlen(effect) > 8 ? "</td><td class=\"e w\">" : "</td><td class=\"e\">");
    html_escape(out, effect);
    grog_text_add(out, "</td></tr>\n");
}

static void add_table(struct grog_text *out, const struct grog_system *system,
                      const struct grog_house *house, int table, const char *word)
{
    char buffer[40];
    bool has_title = false;
    for (int i = 0; i < system->lines; i++) {
        const struct grog_line *line = &system->line[i];
        bool is_entry = line->kind == GROG_ROW || line->kind == GROG_RULING;
        if (!is_entry ||
            strcmp(grog_line_table(line, buffer, sizeof buffer), system->tables[table]) != 0 ||
            !grog_line_mentions(system, house, i, word))
            continue;
        if (!has_title) {
            grog_text_add(out, "<h2>");
            html_escape(out, system->tables[table + 1]);
            grog_text_add(out, "</h2>\n<table>\n");
        }
        has_title = true;
        add_row(out, system, house, i);
    }
    grog_text_add(out, has_title ? "</table>\n" : "");
}

void rules_html(struct grog_text *out, const struct grog_system *system,
                const struct grog_house *house, const char *word)
{
    grog_text_add(
        out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    html_escape(out, system->title);
    grog_text_addf(out, "</title>\n<style>\n%s</style></head><body>\n<h1>", style_sheet);
    html_escape(out, system->title);
    grog_text_add(out, "</h1>\n");
    if (house) {
        grog_text_add(out, "<p>With house rules, marked: ");
        html_escape(out, grog_house_name(house));
        grog_text_add(out, "</p>\n");
    }
    for (int t = 0; system->tables[t]; t += 2)
        add_table(out, system, house, t, word);
    grog_text_add(out, "</body></html>\n");
}
