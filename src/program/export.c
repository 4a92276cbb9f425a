/* SPDX-License-Identifier: MIT */
/*
 * grognard export: a battle for other programs.
 *
 * --csv   a row for each attack: whatever was thrown for by one unit against another, by RFC 4180;
 * --json  a line for each event.
 *
 * Orders that were taken back did not happen, and are left out.
 */
#include "battle_file.h"
#include "commands.h"
#include "question.h"

#include <string.h>

struct exporting {
    struct grog_text *out;
    const struct grog_battle *battle;
    int viewer;
    bool has_all; /* not only what was done to somebody */
};

/* ---- what both have in common ---- */

/* The fields of a situation that are not what they are by default: "range=18 cover=soft". */
static void situation_words(const struct grog_situation *s, struct grog_text *t)
{
    const struct grog_procedure *procedure = s->procedure;
    char value[300];
    for (int i = 0; i < procedure->fields; i++) {
        const struct grog_field *field = &procedure->field[i];
        int now = grog_situation_value(s, field);
        if (now != grog_field_default(field, procedure->system, s->house))
            grog_text_addf(t, "%s%s=%s", t->size ? " " : "", field->name,
                           grog_field_text(field, now, value, sizeof value));
    }
}

/* "casualties=2 pins=1 fate=stands" */
static void outcome_words(const struct grog_event *event, struct grog_text *t)
{
    const struct grog_procedure *procedure = event->situation->procedure;
    char value[300];
    for (int i = 0; i < procedure->outcomes; i++)
        grog_text_addf(
            t, "%s%s=%s", i ? " " : "", procedure->outcome[i].name,
            grog_field_text(&procedure->outcome[i], event->outcome[i], value, sizeof value));
}

/* "ba.hit.base 3; ba.hit.soft-cover -1" */
static void modifier_words(const struct grog_event *event, struct grog_text *t)
{
    const struct grog_system *system = event->situation->procedure->system;
    for (int i = 0; i < event->notes; i++) {
        const struct grog_note *note = &event->note[i];
        const struct grog_line *line = &system->line[note->line];
        if (!note->has_applied)
            continue;
        grog_text_addf(t, "%s%s", t->size ? "; " : "", line->id);
        if (note->word)
            grog_text_addf(t, " %s", note->word);
        else
            grog_text_addf(t, line->use == GROG_ADDS ? " %+d" : " %d", note->effect);
    }
}

static void add_need(struct grog_text *t, int need, bool is_at_most)
{
    grog_text_addf(t, "%s%d%s", t->size ? " " : "", need, is_at_most ? "-" : "+");
}

/* The needs of the first throw: "4+", "9-", or of a mixed pool "5+ 4+". */
static void need_words(const struct exporting *e, const struct grog_event *event,
                       struct grog_text *t)
{
    struct grog_throw thrown = grog_battle_throw(e->battle, event->first_throw);
    if (thrown.need > 0)
        add_need(t, thrown.need, thrown.is_at_most);
    for (int i = 0; thrown.need <= 0 && i < thrown.groups; i++)
        if (thrown.group[i].need > 0)
            add_need(t, thrown.group[i].need, false);
}

/* "to hit 3 5 6 1 = 2; to damage 4 5 = 1" */
static void dice_words(const struct exporting *e, const struct grog_event *event,
                       struct grog_text *t)
{
    for (int i = 0; i < event->throws; i++) {
        struct grog_throw thrown = grog_battle_throw(e->battle, event->first_throw + i);
        grog_text_addf(t, "%s%s", i ? "; " : "", thrown.label);
        for (int die = 0; die < thrown.dice; die++)
            grog_text_addf(t, " %d", thrown.face[die]);
        grog_text_addf(t, " = %d", thrown.result);
    }
}

/* Calls `tell` for each event that he may know. */
static void each_event(struct exporting *e,
                       void (*tell)(struct exporting *e, const struct grog_record *record,
                                    int number, int event_number))
{
    for (int i = 0; i < grog_battle_records(e->battle); i++) {
        struct grog_record record = grog_battle_record(e->battle, i);
        for (int k = 0; !record.is_undone && k < record.events; k++)
            if (grog_battle_event_is_for(e->battle, record.first_event + k, e->viewer))
                tell(e, &record, i + 1, record.first_event + k);
    }
}

/* ---- CSV ---- */

/* Quoted where it must be, its quotes doubled. */
static void add_cell(struct grog_text *out, const char *text)
{
    if (!text[strcspn(text, "\",\r\n")]) {
        grog_text_add(out, text);
        return;
    }
    grog_text_add(out, "\"");
    for (; *text; text++)
        grog_text_addf(out, *text == '"' ? "\"\"" : "%c", *text);
    grog_text_add(out, "\"");
}

/* The text as the next cell; it is empty afterwards. */
static void add_cell_of(struct grog_text *out, struct grog_text *cell)
{
    grog_text_add(out, ",");
    add_cell(out, cell->text ? cell->text : "");
    out->has_failed |= cell->has_failed;
    grog_text_clear(cell);
}

static void tell_row(struct exporting *e, const struct grog_record *record, int number,
                     int event_number)
{
    const struct grog_event told = grog_battle_event(e->battle, event_number), *event = &told;
    const struct grog_scenario *s = grog_battle_scenario(e->battle);
    struct grog_text cell = {0};
    (void)record;
    if (!event->situation || event->throws == 0 || (event->other == GROG_NOBODY && !e->has_all))
        return;
    grog_text_addf(e->out, "%d,%d,", event->turn, number);
    if (event->unit != GROG_NOBODY)
        add_cell(e->out, grog_scenario_side(s, grog_scenario_unit_side(s, event->unit)));
    grog_text_addf(e->out, ",%s,%s,%s", unit_id(e->battle, event->unit),
                   unit_id(e->battle, event->other), event->what);
    situation_words(event->situation, &cell);
    add_cell_of(e->out, &cell);
    need_words(e, event, &cell);
    add_cell_of(e->out, &cell);
    dice_words(e, event, &cell);
    add_cell_of(e->out, &cell);
    modifier_words(event, &cell);
    add_cell_of(e->out, &cell);
    outcome_words(event, &cell);
    add_cell_of(e->out, &cell);
    grog_text_add(e->out, "\r\n");
    grog_text_release(&cell);
}

/* ---- JSON ---- */

static void tell_object(struct exporting *e, const struct grog_record *record, int number,
                        int event_number)
{
    struct grog_event event = grog_battle_event(e->battle, event_number);
    struct grog_text more = {0};
    grog_text_addf(&more, "\"record\":%d,\"kind\":\"%s\"", number, record->kind);
    if (record->side != GROG_NO_SIDE)
        grog_text_addf(&more, ",\"by\":%d", record->side + 1);
    if (event.situation) {
        grog_text_add(&more, ",\"situation\":");
        grog_json_situation(&more, event.situation);
    }
    grog_json_event(e->out, e->battle, event_number, more.text);
    grog_text_add(e->out, "\n");
    e->out->has_failed |= more.has_failed;
    grog_text_release(&more);
}

/* ---- the command ---- */

static int run(struct call *call)
{
    bool is_csv = call_has(call, "csv");
    if (is_csv == call_has(call, "json"))
        return call_misuse(call, "say as what it is to be exported: --csv or --json");
    struct grog_battle *b = call_battle(call, call->operand[0]);
    struct exporting e = {.out = &call->out, .battle = b, .has_all = call_has(call, "all")};
    int status = b ? call_viewer(call, b, &e.viewer) : -1;
    if (status == 0 && is_csv)
        grog_text_add(&call->out,
                      "turn,record,side,unit,target,procedure,situation,target_number,dice,"
                      "modifiers,result\r\n");
    if (status == 0)
        each_event(&e, is_csv ? tell_row : tell_object);
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
