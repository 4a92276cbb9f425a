/* SPDX-License-Identifier: MIT */
/* Where the battle stands, what happened, and why. */
#include "program/battle/battle_file.h"
#include "program/battle/map_text.h"
#include "place.h"
#include "say.h"
#include "program/sheet/throws.h"

#include <stdarg.h>
#include <string.h>

/* ---- where it stands ---- */

static void tell_paragraph(struct play *play, const char *words)
{
    style_wrap(&play->out, words, 0, play->style.width);
    grog_text_add(&play->out, "\n");
}

void tell_rest(struct play *play, struct grog_text *words, int indent)
{
    style_wrap(&play->out, words->text ? words->text : "", indent, play->style.width - indent);
    grog_text_add(&play->out, "\n");
    grog_text_release(words);
}

/* No more than one line of the terminal. */
static void tell_cut(struct play *play, const char *words)
{
    grog_text_addf(&play->out, "%.*s\n", play->style.width, words);
}

void tell_line(struct play *play, const char *format, ...)
{
    char line[1200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    tell_paragraph(play, line);
}

void tell_labelled(struct play *play, const char *beginning, const char *words)
{
    struct grog_text t = {0};
    grog_text_add(&t, beginning);
    say_labelled(play, words, &t);
    tell_rest(play, &t, 0);
}

/* Lines of the file flow together; an empty one parts paragraphs. */
static void tell_briefing(struct play *play, const char *text)
{
    char paragraph[4000];
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, text);
        for (char *c = paragraph; *c; c++)
            if (*c == '\n' || *c == '\t')
                *c = ' ';
        tell_paragraph(play, paragraph);
        text += length;
        text += strspn(text, "\n");
    }
}

/* "You are the Americans, against doctrine." */
static void tell_seats(struct play *play)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    int you = play_is_human(play, 0) ? 0 : 1;
    if (play_is_human(play, 0) && play_is_human(play, 1))
        tell_line(play, "%s against %s, both at this terminal%s.", grog_scenario_side(s, 0),
                  grog_scenario_side(s, 1), play->is_umpire ? ", with open cards" : "");
    else if (play_is_human(play, you))
        tell_line(play, "You are the %s; the %s are played by the computer (%s).",
                  grog_scenario_side(s, you), grog_scenario_side(s, 1 - you),
                  play->seat[1 - you].kind);
    else
        tell_line(play, "%s (%s) against %s (%s).", grog_scenario_side(s, 0), play->seat[0].kind,
                  grog_scenario_side(s, 1), play->seat[1].kind);
}

void tell_begin(struct play *play)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    grog_text_addf(&play->out, "%s%s%s  (%s, %d turns)\n", style_bold(&play->style),
                   grog_scenario_name(s), style_plain(&play->style), grog_scenario_system(s)->title,
                   grog_scenario_turns(s));
    if (play->scenario && grog_scenario_briefing(s)) /* who goes on knows it */
        tell_briefing(play, grog_scenario_briefing(s));
    if (!play->is_closed)
        tell_seats(play);
}

void tell_state(struct play *play)
{
    const struct grog_battle *b = play->battle;
    const struct grog_scenario *s = grog_battle_scenario(b);
    struct grog_text words = {0};
    char question[300];
    if (grog_battle_turn(b) > grog_scenario_turns(s))
        grog_text_addf(&words, "Turn %d, one more than %d, %s.", grog_battle_turn(b),
                       grog_scenario_turns(s), grog_battle_phase(b));
    else if (grog_battle_turn(b) > 0)
        grog_text_addf(&words, "Turn %d of %d, %s.", grog_battle_turn(b), grog_scenario_turns(s),
                       grog_battle_phase(b));
    else
        grog_text_addf(&words, "Before the first turn: %s.", grog_battle_phase(b));
    for (int side = 0; side < SEATS && grog_battle_turn(b) > 0; side++)
        grog_text_addf(&words, "%s %s %d %s, lost %d/%d", side ? ";" : " ",
                       grog_scenario_side(s, side), grog_battle_points(b, side),
                       grog_battle_points(b, side) == 1 ? "point" : "points",
                       grog_battle_lost(b, side), grog_battle_strength(b, side));
    grog_text_add(&play->out, "\n");
    tell_rest(play, &words, 0);
    grog_text_add(&play->out, style_bold(&play->style));
    tell_labelled(play, "", grog_battle_question(b, question, sizeof question));
    grog_text_add(&play->out, style_plain(&play->style));
}

/* What the map should show if it cannot show all: who was picked; before the first turn the zone of
 * him who is asked; else where something happened last, else the middle. */
static void find_focus(const struct play *play, struct map_window *window)
{
    const struct grog_map_unit *on = place_unit(play, play->choices.begun.order.unit);
    bool has_begun = grog_battle_turn(play->battle) > 0;
    for (int i = grog_battle_events(play->battle) - 1; has_begun && !on && i >= 0; i--) {
        int unit = grog_battle_event(play->battle, i).unit;
        if (unit != GROG_NOBODY && is_event_told(play->battle, i, play_viewer(play)))
            on = place_unit(play, unit);
    }
    double middle[2] = {play->map.width / 2.0, play->map.depth / 2.0};
    if (!on && !has_begun)
        place_into_zone(play, grog_battle_decider(play->battle), middle);
    window->x = on ? on->at[0] : (int)middle[0];
    window->y = on ? on->at[1] : (int)middle[1];
}

void tell_map(struct play *play, bool has_key, const struct map_window *at)
{
    unsigned parts = has_key ? MAP_KEY | MAP_ZONES : 0;
    grog_map_of_battle(&play->map, play->battle, play_viewer(play));
    play->map_turn = grog_battle_turn(play->battle);
    if (play->style.rows == 0) {
        map_text(&play->out, &play->map, &play->style, parts);
        return;
    }
    play->window = at ? *at : (struct map_window){.rows = 0};
    play->window.rows = play->style.rows;
    if (!at)
        find_focus(play, &play->window);
    map_text_in(&play->out, &play->map, &play->style, parts, &play->window);
    if (play->window.is_part)
        tell_cut(play, "A part: map north, map A2, map whole");
}

void tell_whole_map(struct play *play)
{
    grog_map_of_battle(&play->map, play->battle, play_viewer(play));
    map_text(&play->out, &play->map, &play->style, MAP_KEY | MAP_ZONES);
}

void tell_map_when_due(struct play *play)
{
    bool is_due =
        play->map_when == MAP_ALWAYS ||
        (play->map_when == MAP_EACH_TURN && play->map_turn != grog_battle_turn(play->battle));
    if (is_due)
        tell_map(play, play->map_turn < 0, NULL);
}

/* ---- news ---- */

/* A throw that belongs to no unit is told behind what it led to: " (order die 10)". */
static void add_throws(const struct play *play, const struct grog_event *event,
                       struct grog_text *words)
{
    for (int i = 0; i < event->throws; i++) {
        struct grog_throw thrown = grog_battle_throw(play->battle, event->first_throw + i);
        grog_text_addf(words, "%s%s", i ? ", " : " (", thrown.label);
        for (int k = 0; k < thrown.dice; k++)
            grog_text_addf(words, " %d", thrown.face[k]);
        if (thrown.dice == 1 && thrown.is_at_most)
            grog_text_addf(words, " of %d", thrown.sides);
    }
    grog_text_add(words, event->throws > 0 ? ")" : "");
}

/* Of dice that are typed: how many were left blank. */
static void add_rolled(const struct play *play, const struct grog_event *event,
                       struct grog_text *words)
{
    int rolled = 0;
    for (int i = 0; i < event->throws; i++)
        rolled += grog_battle_throw(play->battle, event->first_throw + i).rolled;
    if (rolled > 0)
        grog_text_addf(words, " (%d %s rolled for you)", rolled, rolled == 1 ? "die" : "dice");
}

/* What happened; cause is the number of the throw that led to it, or -1. */
static void tell_event(struct play *play, int number, int cause, int indent)
{
    struct grog_event event = grog_battle_event(play->battle, number);
    struct grog_text words = {0};
    say_event(play, event.unit, event.other, event.words, &words);
    if (cause >= 0) {
        struct grog_event thrown = grog_battle_event(play->battle, cause);
        add_throws(play, &thrown, &words);
        add_rolled(play, &thrown, &words);
        event.situation = thrown.throws > 0 ? thrown.situation : NULL;
    } else {
        add_rolled(play, &event, &words);
    }
    if (event.situation)
        grog_text_addf(&words, " [%d]", cause >= 0 ? cause : number);
    grog_text_addf(&play->out, "%*s", indent, "");
    tell_rest(play, &words, indent + 2);
}

/* That a turn begins says no more than the state of the battle, which a person is shown with every
 * question. */
static bool is_said_below(const struct play *play, int number)
{
    struct grog_event event = grog_battle_event(play->battle, number);
    bool has_person = play_is_human(play, 0) || play_is_human(play, 1);
    return has_person && event.throws == 0 && strcmp(event.what, "turn") == 0;
}

/* Is the event a throw of nobody's, and the next what came of it? */
static bool leads_to_next(const struct play *play, int number, int viewer)
{
    struct grog_event event = grog_battle_event(play->battle, number);
    return event.situation && event.unit == GROG_NOBODY && event.other == GROG_NOBODY &&
           number + 1 < grog_battle_events(play->battle) &&
           is_event_told(play->battle, number + 1, viewer) && !is_said_below(play, number + 1) &&
           !grog_battle_event(play->battle, number + 1).situation;
}

static int *heard_by(struct play *play, int viewer)
{
    return &play->heard[viewer == 0 || viewer == 1 ? viewer : 2];
}

int tell_events(struct play *play, int first, int end, int viewer, int indent)
{
    int cause = -1, told = 0;
    for (int i = first; i < end; i++) {
        if (!is_event_told(play->battle, i, viewer) || is_said_below(play, i) ||
            is_said_before(play->battle, i, viewer))
            continue;
        if (leads_to_next(play, i, viewer)) {
            cause = i;
            continue;
        }
        tell_event(play, i, cause, indent);
        cause = -1;
        told++;
    }
    return told;
}

void tell_news(struct play *play, int viewer)
{
    int events = grog_battle_events(play->battle), *heard = heard_by(play, viewer);
    tell_events(play, *heard, events, viewer, 2);
    *heard = events;
    /* two people who look at the same screen have both heard it */
    if (!has_secrets(play))
        play->heard[0] = play->heard[1] = play->heard[2] = events;
}

bool has_secrets(const struct play *play)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    char one[200], two[200];
    for (int unit = 0; unit < grog_scenario_units(s); unit++) {
        grog_battle_unit(play->battle, unit, 0, one, sizeof one);
        grog_battle_unit(play->battle, unit, 1, two, sizeof two);
        if (strcmp(one, two) != 0)
            return true;
    }
    return false;
}

/* ---- reasons ---- */

/* Has the event reasons that the viewer may hear? */
static bool has_reasons(const struct play *play, int event)
{
    return grog_battle_event_for(play->battle, event, play_viewer(play)).situation &&
           grog_battle_event_is_for(play->battle, event, play_viewer(play));
}

/* The last event with reasons: of a unit if there is one, for a player asks about these; or -1. */
static int last_with_reasons(const struct play *play)
{
    int found = -1;
    for (int i = grog_battle_events(play->battle) - 1; i >= 0; i--) {
        if (!has_reasons(play, i))
            continue;
        if (grog_battle_event(play->battle, i).unit != GROG_NOBODY)
            return i;
        found = found < 0 ? i : found;
    }
    return found;
}

static void tell_reasons_of(struct play *play, const struct grog_event *event)
{
    struct question q = play_question(play, event->situation);
    struct grog_trail trail = {(struct grog_note *)event->note, event->notes};
    struct grog_text words = {0};
    say_event(play, event->unit, event->other, event->words, &words);
    tell_rest(play, &words, 0);
    grog_text_add(&play->out, "\n");
    tell_situation(&q, &play->out);
    tell_reasons(&q, &play->out, &trail);
    grog_text_add(&play->out, "\nDice\n");
    for (int i = 0; i < event->throws; i++) {
        struct grog_throw thrown = grog_battle_throw(play->battle, event->first_throw + i);
        tell_throw(&q, &play->out, &thrown, i == 0);
    }
    if (event->throws == 0)
        grog_text_add(&play->out, "  none were thrown\n");
    tell_result(&q, &play->out, event->outcome);
}

void tell_why(struct play *play, int event)
{
    int found = event < 0 ? last_with_reasons(play) : event;
    if (found < 0) {
        grog_text_add(&play->out, "Nothing has been thrown yet.\n");
    } else if (found >= grog_battle_events(play->battle) || !has_reasons(play, found)) {
        tell_line(play,
                  "Nothing with the number %d has reasons that you may know: the numbers stand "
                  "in brackets behind what happened.",
                  found);
    } else {
        struct grog_event told = grog_battle_event(play->battle, found);
        tell_reasons_of(play, &told);
    }
}

/* ---- the end ---- */

void tell_end(struct play *play)
{
    const struct grog_battle *b = play->battle;
    const struct grog_scenario *s = grog_battle_scenario(b);
    int winner = grog_battle_winner(b);
    if (play->map_when != MAP_NEVER)
        tell_map(play, false, NULL);
    grog_text_addf(&play->out, "\n%sThe battle is over: ", style_bold(&play->style));
    if (winner == GROG_NO_SIDE)
        grog_text_add(&play->out, "a draw.");
    else
        grog_text_addf(&play->out, "%s won.", grog_scenario_side(s, winner));
    grog_text_addf(&play->out, "%s\n", style_plain(&play->style));
    for (int side = 0; side < SEATS; side++)
        grog_text_addf(&play->out, "  %-20s %3d %s, %d of %d lost\n", grog_scenario_side(s, side),
                       grog_battle_points(b, side),
                       grog_battle_points(b, side) == 1 ? "point" : "points",
                       grog_battle_lost(b, side), grog_battle_strength(b, side));
}
