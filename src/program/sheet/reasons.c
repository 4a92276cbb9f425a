/* SPDX-License-Identifier: MIT */
/* The reasons: the rows that say what is thrown, and those that come to bear once it is. */
#include "question.h"

#include <string.h>

/* ---- columns: what needed numbers, dice and modifiers are is never mixed ---- */

enum { COLUMN_WIDTH = 5, COLUMNS_MOST = 5, NARROW = 28 };

struct columns {
    const char *name[COLUMNS_MOST];
    int count;
};

static void columns_add(struct columns *columns, const char *name)
{
    for (int i = 0; i < columns->count; i++)
        if (strcmp(columns->name[i], name) == 0)
            return;
    if (columns->count < COLUMNS_MOST)
        columns->name[columns->count++] = name;
}

/* Words that are too long for a column stand behind the text. */
static bool has_long_word(const struct grog_note *note)
{
    return note->word && (int)strlen(note->word) >= COLUMN_WIDTH;
}

/* Does the note have nothing for a column but a mark? */
static bool is_mark(const struct grog_note *note)
{
    return has_long_word(note) || (!note->word && (note->effect == 0 || note->is_thrown));
}

/* The columns that these notes need, in the order in which a player wants them. */
static struct columns columns_of(const struct question *q, const struct grog_note *const *note,
                                 int count)
{
    static const char *const order[] = {"need", "dice", "adds", "value"};
    struct columns met = {.count = 0}, columns = {.count = 0};
    for (int i = 0; i < count; i++)
        if (!is_mark(note[i]))
            columns_add(&met, grog_line_column(q->procedure->system, note[i]->line));
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < met.count; i++)
            if (strcmp(met.name[i], order[k]) == 0)
                columns_add(&columns, order[k]);
    if (columns.count == 0)
        columns_add(&columns, "");
    return columns;
}

static int column_of(const struct columns *columns, const char *name)
{
    for (int i = 0; i < columns->count; i++)
        if (strcmp(columns->name[i], name) == 0)
            return i;
    return 0;
}

static void tell_names(struct grog_text *out, const struct question *q,
                       const struct columns *columns)
{
    if (columns->count < 2)
        return;
    grog_text_add(out, style_dim(&q->style));
    for (int i = 0; i < columns->count; i++)
        grog_text_addf(out, " %*s", COLUMN_WIDTH, columns->name[i]);
    grog_text_addf(out, "%s\n", style_plain(&q->style));
}

/* ---- one row ---- */

/* What a house has made of a line and of its further numbers: " (house: -2)", " (house: from 5)"; or nothing. */
static const char *house_mark(const struct question *q, int line, char *buffer, size_t size)
{
    const struct grog_system *system = q->procedure->system;
    size_t used = 0;
    buffer[0] = '\0';
    if (!grog_house_is_changed(q->house, line))
        return buffer;
    for (int i = line; i < system->lines && used < size; i++) {
        bool is_part = system->line[i].kind == GROG_COLUMN || system->line[i].kind == GROG_SETTING;
        int played = grog_house_number(q->house, system, i);
        if (i > line && !is_part)
            break;
        if (played != system->number[i])
            used += (size_t)snprintf(
                buffer + used, size - used, "%s%s%s%d",
                used ? ", " : " (house: ", is_part ? strrchr(system->line[i].id, '.') + 1 : "",
                is_part ? " " : "", played);
    }
    snprintf(buffer + strlen(buffer), size - strlen(buffer), used ? ")" : " (house)");
    return buffer;
}

static void tell_effect(struct grog_text *out, const struct question *q,
                        const struct columns *columns, const struct grog_note *note)
{
    const struct grog_system *system = q->procedure->system;
    int at = is_mark(note) ? 0 : column_of(columns, grog_line_column(system, note->line));
    char effect[20];
    if (is_mark(note))
        strcpy(effect, note->has_applied ? "." : "-");
    else if (note->word)
        snprintf(effect, sizeof effect, "%s", note->word);
    else
        snprintf(effect, sizeof effect, system->line[note->line].use == GROG_ADDS ? "%+d" : "%d",
                 note->effect);
    grog_text_addf(out, " %*s%s%*s%s%*s  ", at * (COLUMN_WIDTH + 1), "", style_bold(&q->style),
                   COLUMN_WIDTH, effect, style_plain(&q->style),
                   (columns->count - 1 - at) * (COLUMN_WIDTH + 1), "");
}

/* The words of a row; of a ruling its first sentence: the whole of it is in grognard rules. */
static void note_text(const struct question *q, const struct grog_note *note, char *text,
                      size_t size)
{
    const struct grog_line *line = &q->procedure->system->line[note->line];
    const char *stop = line->kind == GROG_RULING ? strstr(line->text, ". ") : NULL;
    char house[200];
    snprintf(text, size, "%s%s%.*s%s%s%s%s", note->side ? note->side : "", note->side ? ": " : "",
             stop ? (int)(stop - line->text) : (int)strlen(line->text), line->text,
             has_long_word(note) ? ": " : "", has_long_word(note) ? note->word : "",
             line->kind == GROG_RULING ? " (ruling)" : "",
             house_mark(q, note->line, house, sizeof house));
}

/* An effect, the chance of it (or ""), the words, and the id where there is room for it. */
static void tell_note(const struct question *q, struct grog_text *out,
                      const struct columns *columns, const struct grog_note *note,
                      const char *chance)
{
    const struct grog_line *line = &q->procedure->system->line[note->line];
    int begin = columns->count * (COLUMN_WIDTH + 1) + 2 + (*chance ? 11 : 0);
    int left = q->style.width - begin - 1 - (int)strlen(line->id);
    char text[600];
    note_text(q, note, text, sizeof text);
    tell_effect(out, q, columns, note);
    if (*chance)
        grog_text_addf(out, "%9s  ", chance);
    if (q->style.width - begin < NARROW) { /* the words begin on a line of their own */
        begin = 4;
        left = 0;
        grog_text_addf(out, "\n%*s", begin, "");
    }
    if ((int)strlen(text) <= left)
        grog_text_addf(out, "%-*s", left, text);
    else
        style_wrap(out, text, begin, q->style.width - begin);
    if ((int)strlen(text) > left)
        grog_text_addf(out, "\n%*s", begin, "");
    else
        grog_text_add(out, " ");
    grog_text_addf(out, "%s%s%s\n", style_dim(&q->style), line->id, style_plain(&q->style));
}

/* ---- before the dice ---- */

enum { NOTES_MOST = 400 };

static void tell_applied(const struct question *q, struct grog_text *out,
                         const struct grog_trail *trail, bool has_applied)
{
    const struct grog_note *note[NOTES_MOST];
    int count = 0;
    for (int i = 0; i < trail->notes && count < NOTES_MOST; i++)
        if (trail->note[i].has_applied == has_applied)
            note[count++] = &trail->note[i];
    if (count == 0)
        return;
    struct columns columns = columns_of(q, note, count);
    grog_text_add(out, has_applied ? "\nWhy\n" : "\nConsidered, and does not apply\n");
    tell_names(out, q, &columns);
    for (int i = 0; i < count; i++)
        tell_note(q, out, &columns, note[i], "");
}

void tell_reasons(const struct question *q, struct grog_text *out, const struct grog_trail *trail)
{
    tell_applied(q, out, trail, true);
    tell_applied(q, out, trail, false);
}

/* ---- once dice are thrown ---- */

/* What the chances are of: the dice of one procedure, or those of a step of a sequence. */
static void tell_title(const struct question *q, struct grog_text *out,
                       const struct grog_odds *odds, int step)
{
    char title[120];
    const char *thrown = step <= 1 ? " once dice are thrown" : "",
               *given = grog_odds_asked(odds)->given ? ", whatever is given" : "";
    if (step > 0)
        snprintf(title, sizeof title, "What comes to bear in step %d%s, and how often%s", step,
                 thrown, given);
    else
        snprintf(title, sizeof title, "What comes to bear%s, and how often%s", thrown, given);
    grog_text_add(out, "\n");
    style_wrap(out, title, 2, q->style.width - 2);
    grog_text_add(out, "\n");
}

/* The rows of one step, so many of them from this one on. */
static void tell_step(const struct question *q, struct grog_text *out, const struct grog_odds *odds,
                      int first, int count)
{
    const struct grog_system *system = q->procedure->system;
    const struct grog_note *note[NOTES_MOST];
    const char *title = "", *last = NULL;
    char chance[24];
    for (int i = 0; i < count; i++)
        note[i] = &grog_odds_later(odds, first + i)->note;
    struct columns columns = columns_of(q, note, count);
    tell_title(q, out, odds, grog_odds_later(odds, first)->step);
    tell_names(out, q, &columns);
    for (int i = 0; i < count; i++, last = title) {
        title = grog_line_title(system, note[i]->line);
        if (title != last)
            grog_text_addf(out, "  %s%.*s%s\n", style_mark(&q->style), (int)strcspn(title, ":"),
                           title, style_plain(&q->style));
        tell_note(q, out, &columns, note[i],
                  style_chance(&q->style, grog_odds_later(odds, first + i)->p, chance));
    }
}

void tell_later(const struct question *q, struct grog_text *out, const struct grog_odds *odds)
{
    for (int i = 0, end; i < grog_odds_laters(odds); i = end) {
        int step = grog_odds_later(odds, i)->step;
        for (end = i; end < grog_odds_laters(odds) && grog_odds_later(odds, end)->step == step;)
            end++;
        tell_step(q, out, odds, i, end - i < NOTES_MOST ? end - i : NOTES_MOST);
    }
}
