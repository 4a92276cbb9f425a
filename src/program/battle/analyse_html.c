/* SPDX-License-Identifier: MIT */
/* An analysis as one page that needs nothing else: the line of the chance to win leads to the orders. */
#include "analyse.h"
#include "program/html.h"

enum { WIDTH = 960, HEIGHT = 240, MARGIN = 30 };

static const char head[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<style>\n"
    ":root{color-scheme:light dark;--ink:#111;--paper:#fff;--soft:#444;--line:#bbb;--a:#00639c;"
    "--bad:#b00020}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#16181b;--soft:#bbb;--line:#555;"
    "--a:#6cc0f0;--bad:#ff8a80}}\n"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:64em;margin:1em auto;padding:0 1em;"
    "color:var(--ink);background:var(--paper)}\n"
    "svg{width:100%;height:auto}table{border-collapse:collapse}\n"
    "th,td{padding:.2em .6em;border-bottom:1px solid var(--line);text-align:right;"
    "vertical-align:top}\ntd.w,th.w{text-align:left}.wide{overflow-x:auto}\n"
    ".blunder,.mistake,.inaccuracy{font-weight:600;color:var(--bad)}\n"
    "tr:target{background:color-mix(in srgb,var(--a) 20%,transparent)}a{color:var(--a)}\n"
    "</style><title>";

static void add_escaped(struct grog_text *out, const char *open, struct grog_text *words,
                        const char *close)
{
    grog_text_add(out, open);
    html_escape(out, words->text ? words->text : "");
    grog_text_add(out, close);
    grog_text_clear(words);
}

/* ---- the line ---- */

static double x_of(const struct told_analysis *a, int i)
{
    int orders = grog_analysis_orders(a->analysis);
    return MARGIN + (double)(WIDTH - 2 * MARGIN) * i / (orders > 1 ? orders - 1 : 1);
}

static double y_of(double chance)
{
    return MARGIN + (HEIGHT - 2 * MARGIN) * (1 - chance);
}

static void add_grid(struct grog_text *out)
{
    for (int step = 0; step <= 4; step++)
        grog_text_addf(
            out,
            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"var(--line)\"/>"
            "<text x=\"0\" y=\"%.1f\" font-size=\"11\" fill=\"var(--soft)\">%d%%</text>\n",
            MARGIN, WIDTH - MARGIN, y_of(step / 4.0), y_of(step / 4.0), y_of(step / 4.0) + 4,
            25 * step);
}

static void add_dot(const struct told_analysis *a, struct grog_text *out, int i)
{
    const struct grog_judged *j = grog_analysis_order(a->analysis, i);
    grog_text_addf(out,
                   "<a href=\"#r%d\"><circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"var(%s)\">"
                   "<title>order %d: %.0f%% %s</title></circle></a>\n",
                   j->record + 1, x_of(a, i), y_of(analysed_chance(j)), j->mark ? 6 : 3,
                   j->mark ? "--bad" : "--a", j->record + 1, 100 * analysed_chance(j),
                   grog_mark_word(j->mark));
}

static void add_line(const struct told_analysis *a, struct grog_text *out)
{
    int orders = grog_analysis_orders(a->analysis);
    grog_text_addf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"chance to win\">\n",
                   WIDTH, HEIGHT);
    add_grid(out);
    grog_text_add(out, "<polyline fill=\"none\" stroke=\"var(--a)\" stroke-width=\"2\" points=\"");
    for (int i = 0; i < orders; i++)
        if (grog_analysis_order(a->analysis, i)->is_done)
            grog_text_addf(out, "%.1f,%.1f ", x_of(a, i),
                           y_of(analysed_chance(grog_analysis_order(a->analysis, i))));
    grog_text_add(out, "\"/>\n");
    for (int i = 0; i < orders; i++)
        if (grog_analysis_order(a->analysis, i)->is_done)
            add_dot(a, out, i);
    grog_text_add(out, "</svg>\n");
}

/* ---- the orders ---- */

static void add_throws(const struct told_analysis *a, const struct grog_judged *j,
                       struct grog_text *out)
{
    struct grog_text words = {0};
    for (int k = 0; k < j->throws; k++) {
        struct grog_moved moved = grog_analysis_throw(a->analysis, j, k);
        analysed_throw(&moved, &words);
        add_escaped(out, "<br><small>", &words, "</small>");
    }
    grog_text_release(&words);
}

static void add_order(const struct told_analysis *a, const struct grog_judged *j,
                      struct grog_text *out)
{
    struct grog_text words = {0};
    grog_text_addf(out, "<tr id=\"r%d\"><td>%d<td>%d<td class=\"w\">", j->record + 1, j->record + 1,
                   j->turn);
    html_escape(out, grog_scenario_side(a->scenario, j->side));
    analysed_order(a, &j->order, &words);
    add_escaped(out, "<td class=\"w\">", &words, "");
    add_throws(a, j, out);
    grog_text_addf(out, "<td>%.0f%%<td class=\"w\"><span class=\"%s\">", 100 * j->given,
                   grog_mark_word(j->mark));
    analysed_loss(j, &words);
    add_escaped(out, "", &words, "</span>");
    if (j->loss > 0) {
        analysed_order(a, &j->best_order, &words);
        add_escaped(out, "<br>better: ", &words, "");
    }
    grog_text_add(out, "</tr>\n");
    grog_text_release(&words);
}

static void add_orders(const struct told_analysis *a, struct grog_text *out)
{
    grog_text_add(out, "<h2>Orders</h2><div class=\"wide\"><table><thead><tr><th>record<th>turn"
                       "<th class=\"w\">side<th class=\"w\">order and dice<th>chance"
                       "<th class=\"w\">judged</tr></thead><tbody>\n");
    for (int i = 0; i < grog_analysis_orders(a->analysis); i++)
        if (grog_analysis_order(a->analysis, i)->is_done)
            add_order(a, grog_analysis_order(a->analysis, i), out);
    grog_text_add(out, "</tbody></table></div>\n");
}

void analyse_html(const struct told_analysis *a, struct grog_text *out)
{
    struct grog_text words = {0};
    grog_text_add(out, head);
    html_escape(out, grog_scenario_name(a->scenario));
    grog_text_add(out, "</title></head><body>\n<h1>");
    html_escape(out, grog_scenario_name(a->scenario));
    analysed_verdict(a, &words);
    add_escaped(out, "</h1>\n<p>", &words, "</p>\n<h2>Chance to win: ");
    html_escape(out, grog_scenario_side(a->scenario, 0));
    grog_text_add(out, "</h2>\n");
    add_line(a, out);
    for (int side = 0; side < 2; side++) {
        analysed_side(a, side, &words);
        add_escaped(out, "<p>", &words, "</p>\n");
    }
    add_orders(a, out);
    grog_text_add(out, "</body></html>\n");
    grog_text_release(&words);
}
