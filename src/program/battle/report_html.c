/* SPDX-License-Identifier: MIT */
/*
 * The report as one page that needs nothing else: pictures stand in it as SVG.  It is read without
 * them too: each has its words, and every number of a plot is in a table.
 */
#include "program/html.h"
#include "program/picture.h"
#include "report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char style_sheet[] =
    ":root{color-scheme:light dark;--ink:#111;--paper:#fff;--soft:#444;--line:#bbb;--a:#00639c;"
    "--b:#b84a00}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#16181b;--soft:#bbb;--line:#555;"
    "--a:#6cc0f0;--b:#f5a05a}}\n"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:1em auto;padding:0 1em;"
    "color:var(--ink);background:var(--paper)}\n"
    "h1{font-size:1.7em;margin-bottom:.2em}h2{font-size:1.25em;margin:1.6em 0 .4em;"
    "border-bottom:2px solid var(--line)}\n"
    ".result{font-size:1.2em;font-weight:600}.soft,figcaption{color:var(--soft)}\n"
    "figure{margin:1em 0}figure svg{max-width:100%;height:auto;background:#fff;"
    "border:1px solid var(--line);border-radius:4px}\n"
    "table{border-collapse:collapse;margin:.5em 0}caption{text-align:left;color:var(--soft)}\n"
    "th,td{padding:.2em .7em;border-bottom:1px solid var(--line);text-align:right}\n"
    "th:first-child,td:first-child,td.w{text-align:left}.wide{overflow-x:auto}\n"
    ".a{color:var(--a);font-weight:600}.b{color:var(--b);font-weight:600}\n"
    "nav a{margin-right:1em}a{color:var(--a)}\n"
    "@media print{:root{--ink:#000;--paper:#fff;--soft:#333;--line:#999}nav{display:none}"
    "body{font-size:10pt;max-width:none}figure,tr{break-inside:avoid}h2{break-after:avoid}"
    "figure svg{max-height:20cm;width:auto}}\n";

struct page {
    const struct report *r;
    struct grog_text *out;
    struct call *call;
    int pictures;
};

/* Everything that goes in from outside goes in escaped. */
static void add_tag(const struct page *p, const char *open, const char *text, const char *close)
{
    grog_text_add(p->out, open);
    html_escape(p->out, text);
    grog_text_add(p->out, close);
}

/* ---- pictures ---- */

static void begin_figure(struct page *p, const char *words, char prefix[16])
{
    snprintf(prefix, 16, "p%d-", p->pictures++);
    add_tag(p, "<figure><div role=\"img\" aria-label=\"", words, "\">\n");
}

static int end_figure(struct page *p, const char *words, int status, const char *problem)
{
    add_tag(p, "</div><figcaption>", words, "</figcaption></figure>\n");
    return status < 0 ? call_failure(p->call, "%s", problem) : 0;
}

static int add_map(struct page *p, int turn)
{
    char prefix[16], problem[400], words[120], when[40];
    struct map_picture *picture = picture_new_map();
    struct grog_battle *then = grog_battle_at(p->r->battle, p->r->records[turn], &p->call->error);
    int status = picture && then ? 0 : -1;
    if (status == 0) {
        snprintf(words, sizeof words,
                 turn ? "The table at the end of turn %d" : "The table at the start", turn);
        grog_map_of_battle(&picture->map, then, p->r->viewer);
        snprintf(picture->map.title, sizeof picture->map.title, "%.100s: %s",
                 grog_scenario_name(p->r->scenario),
                 turn ? report_turn(turn, when, sizeof when) : "the start");
        begin_figure(p, words, prefix);
        status = picture_tell_map(p->out, picture, prefix, problem, sizeof problem);
        status = end_figure(p, words, status, problem);
    } else if (!picture) {
        status = call_failure(p->call, "out of memory");
    }
    grog_battle_free(then);
    free(picture);
    return status;
}

/* What a plot shows of a side after a turn. */
typedef double by_turn(const struct report *r, int side, int turn);

static double strength_left(const struct report *r, int side, int turn)
{
    return r->strength[side] - r->lost[turn][side];
}

static double luck_so_far(const struct report *r, int side, int turn)
{
    return grog_luck_sum(r->luck, side, GROG_LUCK_HARM, turn).luck;
}

static void fill_chart(struct chart *chart, const struct report *r, const char *title,
                       const char *y_name, by_turn *value)
{
    chart->kind = CHART_LINES;
    chart->series_count = 2;
    chart->count = r->turns + 1;
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->x_name, sizeof chart->x_name, "end of turn");
    snprintf(chart->right_name, sizeof chart->right_name, "%s", y_name);
    for (int turn = 0; turn <= r->turns; turn++)
        chart->x[turn] = turn;
    for (int side = 0; side < 2; side++) {
        snprintf(chart->series[side].name, sizeof chart->series[side].name, "%s",
                 grog_scenario_side(r->scenario, side));
        for (int turn = 0; turn <= r->turns; turn++)
            chart->series[side].value[turn] = value(r, side, turn);
    }
}

static int add_plot(struct page *p, const char *title, const char *y_name, by_turn *value)
{
    char prefix[16], problem[400];
    struct chart *chart = calloc(1, sizeof *chart);
    if (!chart)
        return call_failure(p->call, "out of memory");
    fill_chart(chart, p->r, title, y_name, value);
    begin_figure(p, title, prefix);
    int status = picture_tell(p->out, chart, prefix, problem, sizeof problem);
    free(chart);
    return end_figure(p, title, status, problem);
}

/* ---- words and tables ---- */

static void add_head(const struct page *p)
{
    const struct grog_scenario *s = p->r->scenario;
    struct grog_text result = {0};
    grog_text_add(p->out,
                  "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta "
                  "name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
    add_tag(p, "<title>", grog_scenario_name(s), ": a battle report</title>\n");
    grog_text_addf(p->out, "<style>\n%s</style></head><body>\n<main>\n", style_sheet);
    add_tag(p, "<h1>", grog_scenario_name(s), "</h1>\n");
    add_tag(p, "<p class=\"soft\"><span class=\"a\">A ", grog_scenario_side(s, 0), "</span>");
    add_tag(p, " against <span class=\"b\">B ", grog_scenario_side(s, 1), "</span>; ");
    add_tag(p, "", grog_scenario_system(s)->title, "</p>\n");
    report_result(p->r, &result);
    add_tag(p, "<p class=\"result\">", result.text ? result.text : "", "</p>\n");
    grog_text_clear(&result);
    report_takebacks(p->r, &result);
    if (result.size)
        add_tag(p, "<p>", result.text, "</p>\n");
    if (grog_scenario_briefing(s)[0])
        add_tag(p, "<p>", grog_scenario_briefing(s), "</p>\n");
    grog_text_add(p->out, "<nav aria-label=\"In this report\"><a href=\"#course\">The "
                          "course</a><a href=\"#losses\">Losses</a><a "
                          "href=\"#luck\">Luck</a></nav>\n");
    grog_text_release(&result);
}

static int add_turn(struct page *p, int turn)
{
    struct grog_text line = {0};
    char words[40];
    int next = 0, lines = 0;
    add_tag(p, turn ? "<h3>" : "<h3 id=\"start\">", report_turn(turn, words, sizeof words),
            "</h3>\n");
    while (report_line(p->r, turn, &next, &line))
        add_tag(p, lines++ ? "<li>" : "<ul>\n<li>", line.text ? line.text : "", "</li>\n");
    grog_text_add(p->out, lines ? "</ul>\n" : turn ? "<p>Nobody was hurt.</p>\n" : "");
    grog_text_release(&line);
    return add_map(p, turn);
}

static int add_course(struct page *p)
{
    grog_text_add(p->out, "<h2 id=\"course\">The course of the battle</h2>\n");
    for (int turn = 0; turn <= p->r->turns; turn++)
        if (add_turn(p, turn) < 0)
            return -1;
    return 0;
}

static int add_losses(struct page *p)
{
    grog_text_add(p->out, "<h2 id=\"losses\">Losses</h2>\n<div class=\"wide\"><table><caption>Lost "
                          "until the end of each turn</caption>\n<tr><th scope=\"col\">Turn</th>");
    for (int turn = 0; turn <= p->r->turns; turn++)
        grog_text_addf(p->out, "<th scope=\"col\">%d</th>", turn);
    grog_text_add(p->out, "<th scope=\"col\">of</th></tr>\n");
    for (int side = 0; side < 2; side++) {
        grog_text_addf(p->out, "<tr><th scope=\"row\" class=\"%c\">", "ab"[side]);
        add_tag(p, "", grog_scenario_side(p->r->scenario, side), "</th>");
        for (int turn = 0; turn <= p->r->turns; turn++)
            grog_text_addf(p->out, "<td>%d</td>", p->r->lost[turn][side]);
        grog_text_addf(p->out, "<td>%d</td></tr>\n", p->r->strength[side]);
    }
    grog_text_add(p->out, "</table></div>\n");
    return add_plot(p, "Strength by turn", "still there", strength_left);
}

static void add_luck_row(struct page *p, enum grog_luck_kind kind, const char *what, int side)
{
    struct grog_luck_sum sum = grog_luck_sum(p->r->luck, side, kind, -1);
    grog_text_addf(p->out, "<tr><th scope=\"row\" class=\"%c\">", "ab"[side]);
    add_tag(p, "", grog_scenario_side(p->r->scenario, side), "</th>");
    grog_text_addf(p->out,
                   "<td class=\"w\">%s</td><td>%d</td><td>%.1f</td><td>%.1f</td><td>%+.1f</td>"
                   "<td>%.1f</td><td>%+.1f</td><td class=\"w\">%s</td></tr>\n",
                   what, sum.items, sum.expected, sum.happened, sum.luck, sum.spread,
                   sum.deviations, grog_luck_word(&sum));
}

static void add_moments(struct page *p)
{
    grog_text_add(p->out,
                  "<div class=\"wide\"><table><caption>Where the dice made the most difference"
                  "</caption>\n<tr><th scope=\"col\">Turn</th><th scope=\"col\">What "
                  "happened</th><th scope=\"col\">expected</th><th scope=\"col\">happened</th><th "
                  "scope=\"col\">luck</th></tr>\n");
    for (int i = 0; i < p->r->moments; i++) {
        struct grog_luck_item item = grog_luck_item(p->r->luck, p->r->moment[i]);
        struct grog_text words = {0};
        report_event(p->r, item.event, &words);
        grog_text_addf(p->out, "<tr><td>%d</td>", item.turn);
        add_tag(p, "<td class=\"w\">", words.text ? words.text : "", "</td>");
        grog_text_addf(p->out, "<td>%.1f</td><td>%.1f</td><td>%+.1f</td></tr>\n", item.expected,
                       item.happened, item.happened - item.expected);
        grog_text_release(&words);
    }
    grog_text_add(p->out, "</table></div>\n");
}

static int add_luck(struct page *p)
{
    struct grog_text net = {0};
    const char *counted = grog_harm_word(grog_scenario_system(p->r->scenario), false);
    char harm[80];
    snprintf(harm, sizeof harm, "harm done, in %s", counted);
    report_net(p->r, &net);
    grog_text_add(p->out, "<h2 id=\"luck\">Luck</h2>\n");
    add_tag(p, "<p class=\"result\">", net.text ? net.text : "", "</p>\n");
    grog_text_release(&net);
    grog_text_add(
        p->out,
        "<p class=\"soft\">Expected is the exact mean of every throw, as the situation was then; "
        "a throw weighs by what it could do. Chance alone keeps two in three battles within one "
        "spread.</p>\n<div class=\"wide\"><table><caption>What the dice gave against what was to be "
        "expected</caption>\n<tr><th scope=\"col\">Side</th><th scope=\"col\">of</th><th "
        "scope=\"col\">throws</th><th scope=\"col\">expected</th><th scope=\"col\">happened</th><th "
        "scope=\"col\">luck</th><th scope=\"col\">spread</th><th scope=\"col\">in spreads</th><th "
        "scope=\"col\"></th></tr>\n");
    for (int side = 0; side < 2; side++) {
        add_luck_row(p, GROG_LUCK_HARM, harm, side);
        add_luck_row(p, GROG_LUCK_TEST, "tests passed", side);
    }
    grog_text_add(p->out, "</table></div>\n");
    if (p->r->moments > 0)
        add_moments(p);
    snprintf(harm, sizeof harm, "harm beyond what was expected, in %s", counted);
    return add_plot(p, "Luck by turn", harm, luck_so_far);
}

int report_html(const struct report *r, struct grog_text *out, struct call *call)
{
    struct page page = {r, out, call, 0};
    add_head(&page);
    if (add_course(&page) < 0 || add_losses(&page) < 0 || add_luck(&page) < 0)
        return -1;
    grog_text_addf(out, "<p class=\"soft\">Told by grognard %s.</p>\n</main></body></html>\n",
                   grog_version());
    return 0;
}
