/* SPDX-License-Identifier: MIT */
/* grognard replay: what happened in a battle, turn by turn, as text or as pictures. */
#include "battle_file.h"
#include "program/commands.h"
#include "frames.h"
#include "map_text.h"
#include "order_words.h"
#include "program/sheet/question.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct replay {
    struct call *call;
    struct style style;
    struct grog_battle *battle;
    int viewer, records;
    int last_turn; /* that is told */
    int turn;      /* whose heading stands last */
    bool has_reasons;
};

/* ---- a record in words ---- */

static void turn_words(int turn, char *words, size_t size)
{
    if (turn == 0)
        snprintf(words, size, "Before the first turn");
    else
        snprintf(words, size, "Turn %d", turn);
}

static void tell_turn(struct replay *r, int turn)
{
    char words[40];
    if (turn == r->turn)
        return;
    r->turn = turn;
    turn_words(turn, words, sizeof words);
    grog_text_addf(&r->call->out, "\n%s%s%s\n", style_bold(&r->style), words,
                   style_plain(&r->style));
}

static void tell_note(const struct replay *r, const struct grog_note *note)
{
    const struct grog_line *line =
        &grog_scenario_system(grog_battle_scenario(r->battle))->line[note->line];
    struct grog_text text = {0};
    bool has_words = line->use == GROG_SAYS && line->kind == GROG_ROW && line->effect;
    if (note->word)
        grog_text_addf(&text, "%s: ", note->word);
    else if (!has_words && (note->effect || line->use != GROG_SAYS))
        grog_text_addf(&text, line->use == GROG_ADDS ? "%+d: " : "%d: ", note->effect);
    grog_text_addf(&text, "%s%s", note->side ? note->side : "", note->side ? ": " : "");
    /* of a ruling its first sentence: the whole of it is in grognard rules */
    const char *stop = line->kind == GROG_RULING ? strstr(line->text, ". ") : NULL;
    grog_text_addf(&text, "%.*s", stop ? (int)(stop - line->text) : (int)strlen(line->text),
                   line->text);
    grog_text_addf(&text, "%s%s (%s)", has_words ? ": " : "", has_words ? line->effect : "",
                   line->id);
    grog_text_addf(&r->call->out, "          %s", style_dim(&r->style));
    style_wrap(&r->call->out, text.text ? text.text : "", 12, r->style.width - 12);
    grog_text_addf(&r->call->out, "%s\n", style_plain(&r->style));
    grog_text_release(&text);
}

static void tell_event(struct replay *r, const struct grog_event *event)
{
    struct grog_text words = {0};
    if (event->turn > r->last_turn)
        return;
    tell_turn(r, event->turn);
    if (strcmp(event->what, "turn") == 0 && event->throws == 0)
        return; /* it has just been said */
    add_event_words(r->battle, event, event->words, &words);
    grog_text_add(&r->call->out, "      ");
    style_wrap(&r->call->out, words.text ? words.text : "", 8, r->style.width - 8);
    grog_text_add(&r->call->out, "\n");
    grog_text_release(&words);
    for (int i = 0; r->has_reasons && i < event->notes; i++)
        if (event->note[i].has_applied)
            tell_note(r, &event->note[i]);
}

/* "Americans: A2 Rifle squad 1: advance to 24,12", "Germans: B2 Squad 2, keep its order? keep" */
static void order_words(const struct replay *r, int i, const struct grog_record *record,
                        struct grog_text *words)
{
    const char *asked = grog_battle_record_asked(r->battle, i), *word = record->words;
    struct grog_order order;
    grog_text_addf(words,
                   "%s: ", grog_scenario_side(grog_battle_scenario(r->battle), record->side));
    if (!grog_battle_record_order(r->battle, i, &order, &word)) {
        grog_text_add(words, word);
        return;
    }
    if (*asked && record->about != GROG_NOBODY && record->about != order.unit) {
        add_unit_words(r->battle, record->about, words);
        grog_text_add(words, ", ");
    }
    grog_text_addf(words, "%s%s", asked, *asked ? " " : "");
    add_order_words(r->battle, &order, word, NULL, NULL, words);
}

static void record_words(const struct replay *r, int i, const struct grog_record *record,
                         struct grog_text *words)
{
    const struct grog_scenario *s = grog_battle_scenario(r->battle);
    bool is_order = strcmp(record->kind, "order") == 0;
    if (strcmp(record->kind, "begin") == 0)
        grog_text_add(words, "the battle begins");
    else if (!is_order)
        grog_text_addf(words, "%s", grog_battle_event(r->battle, record->first_event).words);
    else if (is_record_for(r->battle, record, r->viewer))
        order_words(r, i, record, words);
    else
        grog_text_addf(words, "%s give an order that is not told",
                       grog_scenario_side(s, record->side));
    grog_text_add(words, record->is_undone ? " (taken back)" : "");
}

static bool is_news(const struct replay *r, int event)
{
    return is_event_told(r->battle, event, r->viewer) &&
           !is_said_before(r->battle, event, r->viewer);
}

/* What an order that was taken back brought about is not told: it did not happen. */
static void tell_record(struct replay *r, int i)
{
    struct grog_record record = grog_battle_record(r->battle, i);
    struct grog_text words = {0};
    bool has_events =
        !record.is_undone && !record.takes_back && strcmp(record.kind, "correct") != 0;
    tell_turn(r, record.turn);
    record_words(r, i, &record, &words);
    grog_text_addf(&r->call->out, "%4d  %s", i + 1, style_bold(&r->style));
    style_wrap(&r->call->out, words.text ? words.text : "", 8, r->style.width - 8);
    grog_text_addf(&r->call->out, "%s\n", style_plain(&r->style));
    grog_text_release(&words);
    for (int k = 0; has_events && k < record.events; k++)
        if (is_news(r, record.first_event + k)) {
            struct grog_event event = grog_battle_event(r->battle, record.first_event + k);
            tell_event(r, &event);
        }
}

/* ---- before and after ---- */

static void tell_heading_of(const struct replay *r)
{
    const struct grog_scenario *s = grog_battle_scenario(r->battle);
    struct grog_text *out = &r->call->out;
    grog_text_addf(out, "%s%s%s (%s): %s against %s\n", style_bold(&r->style),
                   grog_scenario_name(s), style_plain(&r->style), grog_scenario_system(s)->title,
                   grog_scenario_side(s, 0), grog_scenario_side(s, 1));
    if (*grog_battle_players(r->battle))
        grog_text_addf(out, "%s\n", grog_battle_players(r->battle));
}

/* The map as it was after so many records. */
static int tell_map(struct replay *r, const struct grog_battle *at)
{
    struct grog_map *map = malloc(sizeof *map);
    if (!map)
        return call_failure(r->call, "out of memory");
    grog_map_of_battle(map, at, r->viewer);
    grog_text_add(&r->call->out, "\n");
    map_text(&r->call->out, map, &r->style, MAP_KEY | MAP_UNITS);
    free(map);
    return 0;
}

/* Beyond the last turn that is told nobody is asked anything. */
static void tell_standing(const struct replay *r, const struct grog_battle *at)
{
    const struct grog_scenario *s = grog_battle_scenario(at);
    struct grog_text *out = &r->call->out;
    char line[300];
    int winner = grog_battle_winner(at);
    grog_text_addf(out, "\n%s%s %d, %s %d", style_bold(&r->style), grog_scenario_side(s, 0),
                   grog_battle_points(at, 0), grog_scenario_side(s, 1), grog_battle_points(at, 1));
    if (grog_battle_turn(at) > r->last_turn)
        grog_text_addf(out, " after turn %d", r->last_turn);
    else if (!grog_battle_is_over(at))
        grog_text_addf(out, "; %s", grog_battle_question(at, line, sizeof line));
    else if (winner == GROG_NO_SIDE)
        grog_text_add(out, "; a draw");
    else
        grog_text_addf(out, "; %s win", grog_scenario_side(s, winner));
    grog_text_addf(out, "%s\n", style_plain(&r->style));
}

/* Where it stands after so many records, with the map if that is wanted. */
static int tell_end(struct replay *r, int records)
{
    struct grog_battle *at = grog_battle_at(r->battle, records, &r->call->error);
    int status = at ? 0 : -1;
    if (at) {
        status = call_has(r->call, "map") ? tell_map(r, at) : 0;
        tell_standing(r, at);
    }
    grog_battle_free(at);
    return status;
}

/* ---- step by step ---- */

/* Writes what there is, and waits for a line; false at the end, or when "q" is typed. */
static bool show_and_wait(struct replay *r)
{
    char line[80];
    struct grog_text *out = &r->call->out;
    if (out->size > 0)
        fwrite(out->text, 1, out->size, stdout);
    grog_text_clear(out);
    if (fflush(stdout) != 0)
        return false;
    if (isatty(STDIN_FILENO))
        fputs("(Enter goes on, q ends) ", stderr);
    return fgets(line, sizeof line, stdin) && line[0] != 'q';
}

static int step(struct replay *r)
{
    for (int i = 0; i < r->records; i++) {
        tell_record(r, i);
        if (call_has(r->call, "map") && tell_end(r, i + 1) < 0)
            return -1;
        if (i + 1 < r->records && !show_and_wait(r))
            return 0;
    }
    return 0;
}

static int tell(struct replay *r)
{
    tell_heading_of(r);
    if (call_has(r->call, "step"))
        return step(r);
    for (int i = 0; i < r->records; i++)
        tell_record(r, i);
    return tell_end(r, r->records);
}

/* ---- pictures ---- */

static int draw(struct replay *r)
{
    struct grog_text words = {0};
    int status = 0, frames = 0;
    struct frames to;
    if (frames_begin(&to, r->call) < 0)
        return -1;
    for (int i = 0; i < r->records && status == 0; i++) {
        struct grog_record record = grog_battle_record(r->battle, i);
        if (record.is_undone || record.takes_back)
            continue;
        grog_text_clear(&words);
        record_words(r, i, &record, &words);
        status = frames_add(&to, r->battle, i + 1, r->viewer, words.text ? words.text : "");
        frames++;
    }
    if (status == 0)
        grog_text_addf(&r->call->out, "%d pictures in %s\n", frames, to.folder);
    grog_text_release(&words);
    return status;
}

static int run(struct call *call)
{
    struct replay r = {.call = call, .style = style_now(), .turn = -1};
    r.has_reasons = call_has(call, "reasons");
    r.battle = call_battle(call, call->operand[0]);
    int status = r.battle ? call_viewer(call, r.battle, &r.viewer) : -1;
    if (status == 0)
        status = call_records(call, r.battle, &r.records, &r.last_turn);
    if (status == 0)
        status = call_has(call, "frames") ? draw(&r) : tell(&r);
    grog_battle_free(r.battle);
    return status;
}

static const struct option options[] = {
    {"turn", "N", "only to the end of this turn"},
    {"record", "N", "only to this record"},
    {"step", NULL, "one record at a time: Enter goes on"},
    {"reasons", NULL, "with the lines of the sheet that counted"},
    {"map", NULL, "with the table as it was at the end; with --step after each record"},
    {"frames", "DIR", "a picture of the table after each record, in this folder, in place of text"},
    {"svg", NULL, "frames as SVG (if nothing else is said)"},
    {"png", NULL, "frames as PNG"},
    VIEWER_OPTION,
    HELP_OPTION,
    {NULL, NULL, NULL}};

const struct command replay_command = {
    .name = "replay",
    .operands = "FILE",
    .summary = "what happened in a battle, turn by turn",
    .details = "FILE is the log of a battle (grognard-log(5)).\n"
               "  grognard replay game.battle --turn 2 --reasons\n"
               "  grognard replay game.battle --frames pictures --png",
    .option = options,
    .least = 1,
    .most = 1,
    .run = run,
};
