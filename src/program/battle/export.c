/* SPDX-License-Identifier: MIT */
/*
 * grognard export: a battle for other programs.
 *
 * --csv   a row for each attack: whatever was thrown for by one unit against another (export_csv.c);
 * --json  a line for each event.
 *
 * Orders that were taken back did not happen, and are left out.
 */
#include "battle_file.h"
#include "program/commands.h"
#include "export.h"
#include "program/sheet/question.h"

void export_each(const struct exporting *e, event_teller *tell, void *who)
{
    for (int i = 0; i < grog_battle_records(e->battle); i++) {
        struct grog_record record = grog_battle_record(e->battle, i);
        for (int k = 0; !record.is_undone && k < record.events; k++)
            if (grog_battle_event_is_for(e->battle, record.first_event + k, e->viewer))
                tell(who, &record, i + 1, record.first_event + k);
    }
}

/* ---- JSON ---- */

static void tell_object(void *who, const struct grog_record *record, int number, int event_number)
{
    const struct exporting *e = who;
    struct grog_event event = grog_battle_event_for(e->battle, event_number, e->viewer);
    struct grog_text more = {0};
    (void)number; /* the event tells it */
    grog_text_addf(&more, "\"kind\":\"%s\"", record->kind);
    if (record->side != GROG_NO_SIDE)
        grog_text_addf(&more, ",\"by\":%d", record->side + 1);
    if (event.situation) {
        grog_text_add(&more, ",\"situation\":");
        grog_json_situation(&more, event.situation);
    }
    grog_json_event(e->out, e->battle, event_number, e->viewer, more.text);
    grog_text_add(e->out, "\n");
    e->out->has_failed |= more.has_failed;
    grog_text_release(&more);
}

/* ---- the command ---- */

static int run(struct call *call)
{
    bool is_csv = call_has(call, "csv");
    if (is_csv == call_has(call, "json"))
        return call_misuse(call, "choose a format: --csv or --json");
    struct grog_battle *b = call_battle(call, call->operand[0]);
    struct exporting e = {.out = &call->out, .battle = b, .has_all = call_has(call, "all")};
    int status = b ? call_viewer(call, b, &e.viewer) : -1;
    if (status == 0 && is_csv)
        export_csv(&e);
    else if (status == 0)
        export_each(&e, tell_object, &e);
    grog_battle_free(b);
    return status;
}

static const struct option options[] = {
    {"csv", NULL, "a row for each attack, for a spreadsheet (RFC 4180)"},
    {"all", NULL, "with --csv: a row for everything that was thrown for, order tests too"},
    {"json", NULL, "a line for each thing that happened (JSON Lines)"},
    VIEWER_OPTION,
    HELP_OPTION,
    {NULL, NULL, NULL}};

const struct command export_command = {
    .name = "export",
    .operands = "FILE",
    .summary = "a battle as CSV or JSON, for other programs",
    .details = "FILE is the log of a battle (grognard-log(5)).\n"
               "  grognard export game.battle --csv > attacks.csv",
    .option = options,
    .least = 1,
    .most = 1,
    .run = run,
};
