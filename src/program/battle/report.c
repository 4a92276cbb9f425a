/* SPDX-License-Identifier: MIT */
/* grognard report: a battle told afterwards, as text or as a page. */
#include "report.h"

#include "program/commands.h"
#include "program/pictures/output.h"
#include "program/sheet/question.h"

#include <string.h>

static void heading(struct grog_text *out, const struct style *style, const char *words)
{
    grog_text_addf(out, "\n%s%s%s\n", style_bold(style), words, style_plain(style));
}

/* A paragraph; the text is released. */
static void tell_wrapped(struct grog_text *out, struct grog_text *words, int indent, int width)
{
    grog_text_addf(out, "%*s", indent, "");
    style_wrap(out, words->text ? words->text : "", indent + 2, width - indent - 2);
    grog_text_add(out, "\n");
    grog_text_release(words);
}

static void tell_head(const struct report *r, struct grog_text *out, const struct style *style)
{
    grog_text_addf(out, "%s%s%s: %s against %s, %s\n", style_bold(style),
                   grog_scenario_name(r->scenario), style_plain(style),
                   grog_scenario_side(r->scenario, 0), grog_scenario_side(r->scenario, 1),
                   grog_scenario_system(r->scenario)->title);
    report_result(r, out);
    grog_text_add(out, "\n");
    struct grog_text takebacks = {0};
    report_takebacks(r, &takebacks);
    if (takebacks.size)
        tell_wrapped(out, &takebacks, 0, style->width);
}

static void tell_turn(const struct report *r, int turn, struct grog_text *out,
                      const struct style *style)
{
    struct grog_text line = {0};
    char words[40];
    int next = 0, lines = 0;
    while (report_line(r, turn, &next, &line)) {
        if (lines++ == 0)
            heading(out, style, report_turn(turn, words, sizeof words));
        tell_wrapped(out, &line, 2, style->width);
    }
    if (lines == 0 && turn > 0) {
        heading(out, style, report_turn(turn, words, sizeof words));
        grog_text_add(out, "  Nobody was hurt.\n");
    }
    grog_text_release(&line);
}

/* A row of numbers by turn is cut where the line ends; the last turn is always there. */
static void tell_losses(const struct report *r, struct grog_text *out, const struct style *style)
{
    int first = r->turns > (style->width - 30) / 4 ? r->turns - (style->width - 30) / 4 : 1;
    heading(out, style, "Lost until the end of each turn");
    grog_text_addf(out, "  %-20s", "turn");
    for (int turn = first; turn <= r->turns; turn++)
        grog_text_addf(out, "%4d", turn);
    for (int side = 0; side < 2; side++) {
        grog_text_addf(out, "\n  %-20.20s", grog_scenario_side(r->scenario, side));
        for (int turn = first; turn <= r->turns; turn++)
            grog_text_addf(out, "%4d", r->lost[turn][side]);
        grog_text_addf(out, " of %d", r->strength[side]);
    }
    grog_text_add(out, "\n");
}

static void tell_kind(const struct report *r, enum grog_luck_kind kind, const char *title,
                      struct grog_text *out, int width)
{
    bool has_title = false;
    for (int side = 0; side < 2; side++) {
        struct grog_luck_sum sum = grog_luck_sum(r->luck, side, kind, -1);
        struct grog_text words = {0};
        if (sum.items == 0)
            continue;
        grog_text_addf(out, "%s%s", has_title ? "" : title, has_title ? "" : "\n");
        has_title = true;
        report_luck(&sum, grog_scenario_side(r->scenario, side), &words);
        tell_wrapped(out, &words, 4, width);
    }
}

static void tell_moments(const struct report *r, struct grog_text *out, const struct style *style)
{
    heading(out, style, "Where the dice made the most difference");
    for (int i = 0; i < r->moments; i++) {
        struct grog_luck_item item = grog_luck_item(r->luck, r->moment[i]);
        struct grog_text words = {0};
        grog_text_addf(&words, "Turn %d: ", item.turn);
        report_event(r, item.event, &words);
        grog_text_addf(&words, "; %.1f expected, %.1f happened, %+.1f", item.expected,
                       item.happened, item.happened - item.expected);
        tell_wrapped(out, &words, 2, style->width);
    }
}

static void tell_luck(const struct report *r, struct grog_text *out, const struct style *style)
{
    struct grog_text net = {0};
    char harm[80];
    snprintf(harm, sizeof harm,
             "  Harm done, in %s:", grog_harm_word(grog_scenario_system(r->scenario), false));
    heading(out, style, "Luck: what the dice gave against what was to be expected");
    tell_kind(r, GROG_LUCK_HARM, harm, out, style->width);
    tell_kind(r, GROG_LUCK_TEST, "  Tests passed:", out, style->width);
    report_net(r, &net);
    tell_wrapped(out, &net, 2, style->width);
    if (r->moments > 0)
        tell_moments(r, out, style);
}

static void tell(const struct report *r, struct grog_text *out)
{
    struct style style = style_now();
    tell_head(r, out, &style);
    for (int turn = 0; turn <= r->turns; turn++)
        tell_turn(r, turn, out, &style);
    tell_losses(r, out, &style);
    tell_luck(r, out, &style);
}

static int write_page(const struct report *r, struct call *call, const char *path)
{
    struct grog_text page = {0};
    struct output file;
    int status = report_html(r, &page, call);
    if (status == 0 && page.has_failed)
        status = call_failure(call, "out of memory");
    if (status == 0 && strcmp(path, "-") == 0) {
        grog_text_add(&call->out, page.text);
    } else if (status == 0) {
        if (output_open(&file, path) == 0)
            output_write(&file, page.text, page.size);
        int error = output_close(&file, true);
        if (error)
            status = call_failure(call, "cannot write %.200s: %s", path, strerror(error));
    }
    grog_text_release(&page);
    return status;
}

static int report_battle(struct call *call, const struct grog_battle *b)
{
    struct report report;
    const char *path = call_option(call, "html");
    int status = report_fill(&report, b, call);
    if (status == 0 && path)
        status = write_page(&report, call, path);
    else if (status == 0)
        tell(&report, &call->out);
    report_release(&report);
    return status;
}

static int run(struct call *call)
{
    char notice[400] = "";
    struct grog_battle *b = grog_battle_load(call->operand[0], notice, sizeof notice, &call->error);
    if (!b)
        return -1;
    if (notice[0])
        fprintf(stderr, "grognard: %s\n", notice);
    int status = report_battle(call, b);
    grog_battle_free(b);
    return status;
}

static const struct option options[] = {
    {"html", "FILE", "a page with maps and plots in place of text; - is standard output"},
    HELP_OPTION,
    {NULL, NULL, NULL}};

const struct command report_command = {
    .name = "report",
    .operands = "FILE",
    .summary = "a battle told afterwards: turn by turn, losses, and who was lucky",
    .details = "FILE is a log (grognard-log(5)).  Luck is what the dice gave, less what the exact "
               "odds of each\nthrow promised, weighed by what was at stake.",
    .option = options,
    .least = 1,
    .most = 1,
    .run = run,
};
