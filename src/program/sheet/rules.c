/* SPDX-License-Identifier: MIT */
/* grognard rules: the sheet as a reference. */
#include "program/commands.h"
#include "program/picture.h"
#include "question.h"
#include "rules_html.h"

#include <string.h>

static const struct option options[] = {
    JSON_OPTION,
    {"pdf", "FILE", "two pages to print, in tables"},
    {"png", "FILE", "the same as a picture"},
    {"svg", "FILE", "the same as SVG"},
    {"html", NULL, "a page to print, on standard output"},
    {"ids", NULL, "on what is printed: ids too"},
    HOUSE_OPTION,
    {"diff", NULL, "with --house: only what differs from the sheet"},
    UNITS_OPTION,
    HELP_OPTION,
    {NULL, NULL, NULL},
};

static bool is_entry(const struct grog_line *line)
{
    return line->kind == GROG_ROW || line->kind == GROG_RULING;
}

static void tell_settings(struct grog_text *out, const struct style *style,
                          const struct grog_system *system, const struct grog_house *house, int i)
{
    for (i++; i < system->lines && system->line[i].kind == GROG_SETTING; i++) {
        const struct grog_line *line = &system->line[i];
        bool is_changed = grog_house_number(house, system, i) != line->number;
        grog_text_addf(out, "      %s = %d (%d to %d)%s: %s\n", strrchr(line->id, '.') + 1,
                       grog_house_number(house, system, i), line->least, line->most,
                       is_changed ? " HOUSE" : "", line->text);
    }
    (void)style;
}

static void tell_entry(struct grog_text *out, const struct style *style,
                       const struct grog_system *system, const struct grog_house *house, int i)
{
    const struct grog_line *line = &system->line[i];
    const char *house_mark = grog_house_is_changed(house, i) ? " HOUSE" : "";
    struct grog_text words = {0};
    char effect[400];
    grog_line_effect(system, house, i, effect, sizeof effect);
    grog_text_addf(&words, "%s%s%s", line->text, *effect ? ": " : "", effect);
    grog_text_addf(out, "  %s%s%s%s%s%s\n      ", style_bold(style), line->id, style_plain(style),
                   style_mark(style), house_mark, style_plain(style));
    style_wrap(out, words.text ? words.text : "", 6, style->width - 6);
    grog_text_add(out, "\n");
    grog_text_release(&words);
    tell_settings(out, style, system, house, i);
}

static int refuse_word(struct call *call, const struct grog_system *system, const char *word)
{
    return call_misuse(call, "nothing on the sheet of %s mentions \"%.40s\"", system->id, word);
}

static int tell_sheet(struct call *call, const struct grog_system *system,
                      const struct grog_house *house, const char *word)
{
    struct style style = style_now();
    char table[40];
    int told = 0;
    for (int t = 0; system->tables[t]; t += 2) {
        bool has_title = false;
        for (int i = 0; i < system->lines; i++) {
            const struct grog_line *line = &system->line[i];
            if (!is_entry(line) ||
                strcmp(grog_line_table(line, table, sizeof table), system->tables[t]) != 0 ||
                !grog_line_mentions(system, house, i, word))
                continue;
            if (!has_title)
                grog_text_addf(&call->out, "%s%s%s%s\n", told ? "\n" : "", style_mark(&style),
                               system->tables[t + 1], style_plain(&style));
            has_title = true;
            tell_entry(&call->out, &style, system, house, i);
            told++;
        }
    }
    return told > 0 ? 0 : refuse_word(call, system, word);
}

/* What the house changes: the line, as printed, and as it is played. */
static void tell_diff(struct call *call, const struct grog_system *system,
                      const struct grog_house *house)
{
    bool is_json = call_has(call, "json");
    int told = 0;
    for (int i = 0; i < system->lines; i++) {
        int printed = system->number[i], played = grog_house_number(house, system, i);
        bool is_off = grog_house_is_off(house, i);
        if (!is_off && printed == played)
            continue;
        grog_text_addf(&call->out, is_json ? "%s{\"id\":\"%s\",\"printed\":%d," : "%.0s%s: %d -> ",
                       told ? ",\n" : "[", system->line[i].id, printed);
        if (is_off)
            grog_text_add(&call->out, is_json ? "\"played\":\"off\"}" : "off");
        else
            grog_text_addf(&call->out, is_json ? "\"played\":%d}" : "%d", played);
        if (!is_json)
            grog_text_addf(&call->out, "\n    %s\n", system->line[i].text);
        told++;
    }
    if (is_json)
        grog_text_add(&call->out, told ? "]\n" : "[]\n");
    else if (told == 0)
        grog_text_add(&call->out, "These house rules are the sheet as printed.\n");
}

/* ---- on paper ---- */

static bool is_drawn(const struct call *call)
{
    return call_has(call, "pdf") || call_has(call, "png") || call_has(call, "svg");
}

static int draw(struct call *call, const struct grog_sheet *sheet)
{
    struct sheet_picture picture = {.sheet = sheet, .has_ids = call_has(call, "ids")};
    char problem[400];
    snprintf(picture.title, sizeof picture.title, "%s", sheet->system->title);
    const char *house = sheet->house ? grog_house_name(sheet->house) : "";
    if (sheet->house)
        snprintf(picture.subtitle, sizeof picture.subtitle, "house rules%s%.120s; * marks a change",
                 *house ? ": " : "", house);
    snprintf(picture.footer, sizeof picture.footer,
             "Facts and figures in our own words; it replaces no rule book. Raised numbers lead to "
             "the rulings. Printed by grognard.");
    for (int i = 0; i < PICTURE_FORMATS; i++) {
        const char *path = call_option(call, picture_format_word[i]);
        if (path && picture_write_sheet(&picture, path, (enum picture_format)i, problem,
                                        sizeof problem) < 0)
            return call_failure(call, "%s", problem);
    }
    return 0;
}

static bool is_mentioned(const struct grog_system *system, const struct grog_house *house,
                         const char *word)
{
    for (int i = 0; i < system->lines; i++)
        if (is_entry(&system->line[i]) && grog_line_mentions(system, house, i, word))
            return true;
    return false;
}

static int print_sheet(struct call *call, const struct grog_system *system,
                       const struct grog_house *house, const char *word)
{
    struct style style = style_now();
    if (call_units(call, &style) < 0)
        return -1;
    if (!is_mentioned(system, house, word))
        return refuse_word(call, system, word);
    struct grog_sheet *sheet = grog_sheet_new(system, house, style.is_metric, &call->error);
    int status = !sheet ? -1 : is_drawn(call) ? draw(call, sheet) : 0;
    if (status == 0 && call_has(call, "html"))
        rules_html(&call->out, sheet, word, call_has(call, "ids"));
    grog_sheet_free(sheet);
    return status;
}

/* What does not go together. */
static int check_options(struct call *call, const struct grog_house *house, const char *word)
{
    bool is_printed = call_has(call, "html") || is_drawn(call);
    if (call_has(call, "diff") && !house)
        return call_misuse(call, "--diff shows what --house FILE changes: name the file");
    if (is_printed && (call_has(call, "json") || call_has(call, "diff")))
        return call_misuse(call, "what is printed goes with neither --json nor --diff");
    if (!is_printed && (call_has(call, "ids") || call_has(call, "units")))
        return call_misuse(call, "--ids and --units are for what is printed: --pdf, --html");
    if (is_drawn(call) && word)
        return call_misuse(call, "a sheet is drawn whole: it takes no word");
    if (word && call_has(call, "diff"))
        return call_misuse(call, "--diff shows all that differs: it takes no word");
    return 0;
}

static int run(struct call *call)
{
    const struct grog_system *system;
    struct grog_house *house;
    const char *word = call->operands > 1 ? call->operand[1] : NULL;
    int status = question_system(call, &system, &house);
    if (status == 0)
        status = check_options(call, house, word);
    if (status == 0 && call_has(call, "diff")) {
        tell_diff(call, system, house);
    } else if (status == 0 && call_has(call, "json")) {
        grog_json_rules(&call->out, system, house, word);
        grog_text_add(&call->out, "\n");
    } else if (status == 0 && (call_has(call, "html") || is_drawn(call))) {
        status = print_sheet(call, system, house, word);
    } else if (status == 0) {
        status = tell_sheet(call, system, house, word);
    }
    grog_house_free(house);
    return status;
}

const struct command rules_command = {
    .name = "rules",
    .operands = "SYSTEM [WORD]",
    .summary = "the sheet as a reference; with a word, the lines that mention it",
    .option = options,
    .least = 1,
    .most = 2,
    .run = run,
};
