/* SPDX-License-Identifier: MIT */
/*
 * Telling: events are gathered in lists that only grow, and are cut back when an order fails or is
 * taken back.  Words lie one after the other in one text, each ended by a zero.
 *
 * When memory runs out the telling is marked as failed and says no more; whoever listens then cuts
 * it back and refuses the order, so that nothing is half told.  The same when the sheet refuses a
 * situation: what it was made from may have come with a stranger's log or scenario.
 */
#include "telling.h"

#include "battle/scenario/scenario.h"
#include "grammar.h"
#include "sheet/trail.h"
#include "telling_words.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void telling_release(struct telling *t)
{
    free(t->event);
    free(t->text);
    free(t->situation);
    free(t->outcome);
    free(t->note);
    throw_log_release(&t->throws);
    *t = (struct telling){.events = 0};
}

struct telling_mark telling_mark(const struct telling *t)
{
    return (struct telling_mark){.events = t->events,
                                 .text_size = t->text_size,
                                 .situations = t->situations,
                                 .notes = t->notes,
                                 .throws = t->throws.entries,
                                 .dice = t->throws.dice,
                                 .groups = t->throws.groups};
}

void telling_cut(struct telling *t, struct telling_mark mark)
{
    t->events = mark.events;
    t->text_size = mark.text_size;
    t->situations = mark.situations;
    t->notes = mark.notes;
    t->throws.entries = mark.throws;
    t->throws.dice = mark.dice;
    t->throws.groups = mark.groups;
    t->claimed = smaller(t->claimed, mark.throws);
    t->has_failed = t->throws.has_failed = false;
    t->refused[0] = '\0';
}

/* ---- room ---- */

/* The list with room for `more` behind the first `count`, or NULL: it is then as it was. */
static void *grown(struct telling *t, void *list, int *room, int count, int more, size_t size)
{
    if (t->has_failed)
        return NULL;
    if (count + more <= *room)
        return list;
    int wanted = 2 * *room + more + 16;
    void *larger_list = realloc(list, (size_t)wanted * size);
    if (!larger_list)
        t->has_failed = true;
    else
        *room = wanted;
    return larger_list;
}

static struct told *new_event(struct telling *t)
{
    struct told *event = grown(t, t->event, &t->event_room, t->events, 1, sizeof *event);
    if (!event)
        return NULL;
    t->event = event;
    return &event[t->events++];
}

/* The place of the words, or -1. */
static int keep_words(struct telling *t, const char *words, int length)
{
    char *text = grown(t, t->text, &t->text_room, t->text_size, length + 1, 1);
    if (!text)
        return -1;
    t->text = text;
    memcpy(text + t->text_size, words, (size_t)length);
    text[t->text_size + length] = '\0';
    t->text_size += length + 1;
    return t->text_size - length - 1;
}

/* The place of the situation, and of its outcome, or -1. */
static int keep_situation(struct telling *t, const struct grog_situation *situation)
{
    int room = t->situation_room, same = room;
    struct grog_situation *list =
        grown(t, t->situation, &room, t->situations, 1, sizeof *t->situation);
    if (!list)
        return -1;
    t->situation = list;
    void *outcomes = grown(t, t->outcome, &same, t->situations, 1, sizeof *t->outcome);
    if (!outcomes)
        return -1;
    t->outcome = outcomes;
    t->situation_room = room;
    t->situation[t->situations] = *situation;
    memset(t->outcome[t->situations], 0, sizeof *t->outcome);
    return t->situations++;
}

static void keep_notes(struct telling *t, const struct grog_trail *trail)
{
    struct grog_note *note = grown(t, t->note, &t->note_room, t->notes, trail->notes, sizeof *note);
    if (!note)
        return;
    t->note = note;
    if (trail->notes > 0)
        memcpy(note + t->notes, trail->note, sizeof *note * (size_t)trail->notes);
    t->notes += trail->notes;
}

/* ---- events ---- */

static const char *name_in(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? NULL : s->unit[unit].name;
}

/* The place of the words as they are said of these units, or -1. */
static int keep_sentence(const struct umpire *u, int unit, int other, const char *words)
{
    struct grog_text text = {0};
    add_agreeing(&text, words, name_in(u->scenario, unit), name_in(u->scenario, other));
    u->telling->has_failed |= text.has_failed;
    int place = keep_words(u->telling, text.text ? text.text : "", (int)text.size);
    grog_text_release(&text);
    return place;
}

static struct told *add_event(const struct umpire *u, int side, const char *what, int unit,
                              int other, const char *words)
{
    struct telling *t = u->telling;
    int place = keep_sentence(u, unit, other, words);
    struct told *event = place < 0 ? NULL : new_event(t);
    if (event)
        *event = (struct told){.what = what,
                               .turn = u->battle->turn,
                               .unit = unit,
                               .other = other,
                               .side = side,
                               .words = place,
                               .situation = -1,
                               .outcome = -1,
                               .first_note = t->notes,
                               .first_throw = t->claimed,
                               .throws = t->throws.entries - t->claimed};
    t->claimed = t->throws.entries;
    return event;
}

static void say(const struct umpire *u, int side, const char *what, int unit, int other,
                const char *words, va_list arguments)
{
    char line[1000];
    vsnprintf(line, sizeof line, words, arguments);
    add_event(u, side, what, unit, other, line);
}

void telling_say(const struct umpire *u, const char *what, int unit, int other, const char *words,
                 ...)
{
    va_list arguments;
    va_start(arguments, words);
    say(u, NO_SIDE, what, unit, other, words, arguments);
    va_end(arguments);
}

void telling_say_to(const struct umpire *u, int side, const char *what, int unit, int other,
                    const char *words, ...)
{
    va_list arguments;
    va_start(arguments, words);
    say(u, side, what, unit, other, words, arguments);
    va_end(arguments);
}

void telling_because(const struct umpire *u, int line)
{
    struct telling *t = u->telling;
    struct grog_note note = {
        .line = line, .word = u->scenario->system->line[line].effect, .has_applied = true};
    if (!t || t->events == 0)
        return;
    keep_notes(t, &(struct grog_trail){&note, 1});
    t->event[t->events - 1].notes = t->notes - t->event[t->events - 1].first_note;
}

void telling_repeats(const struct umpire *u)
{
    struct telling *t = u->telling;
    if (!t || t->events < 2)
        return;
    struct told *last = &t->event[t->events - 1];
    const struct told *before = last - 1;
    bool is_told = before->has_moved || (before->situation >= 0 && before->other == NOBODY);
    if ((is_told && before->unit == last->unit) ||
        (before->situation >= 0 && before->other == last->unit))
        last->is_repeat = true;
}

void telling_reveals(const struct umpire *u)
{
    if (u->telling)
        u->telling->has_revealed = true;
}

/* Whose ears a move is for: a unit that the enemy sees neither before nor after moves unseen.  The
 * system may tell of it before it has moved the piece. */
static int who_sees(const struct umpire *u, int unit, const struct footprint *to)
{
    struct battle after = *u->battle;
    after.piece[unit].on = *to;
    if (after.piece[unit].presence == TO_COME)
        after.piece[unit].presence = ON_TABLE;
    int side = u->scenario->unit[unit].side, enemy = other_side(side);
    bool is_unseen = battle_hides(game_of(u), enemy, unit) &&
                     battle_hides((struct game){u->scenario, &after}, enemy, unit);
    return is_unseen ? side : NO_SIDE;
}

static void set_place(const struct umpire *u, int place[3], const struct footprint *f)
{
    place[0] = anchor_of(u->scenario, f).x;
    place[1] = anchor_of(u->scenario, f).y;
    place[2] = f->facing;
}

void telling_moved(const struct umpire *u, int unit, const struct footprint *from,
                   const struct footprint *to)
{
    struct grog_text words = {0};
    if (!u->telling)
        return;
    bool was_away = from->width == 0 || u->battle->piece[unit].presence == TO_COME;
    const char *goes = unit == u->telling->goer ? u->telling->goes : NULL;
    words_of_move(u->scenario, unit, goes, was_away ? NULL : from, to, &words);
    struct told *event =
        words.has_failed ? NULL
                         : add_event(u, who_sees(u, unit, to), "moved", unit, NOBODY, words.text);
    if (event) {
        event->has_moved = true;
        set_place(u, event->from, was_away ? to : from);
        set_place(u, event->to, to);
    }
    u->telling->has_failed |= words.has_failed;
    grog_text_release(&words);
}

/* ---- procedures of the sheet ---- */

/* By its address first: mostly the same literal. */
static const struct grog_procedure *find_procedure(const struct grog_system *system, const char *id)
{
    for (int i = 0; i < system->procedures; i++)
        if (system->procedure[i].id == id)
            return &system->procedure[i];
    for (int i = 0; i < system->procedures; i++)
        if (strcmp(system->procedure[i].id, id) == 0)
            return &system->procedure[i];
    assert(!"a battle asks for a procedure that its sheet does not have");
    return NULL;
}

static void run(const struct grog_steps *steps, struct chance *chance, const struct sheet *sheet,
                struct facts *f, struct outcome *o)
{
    memset(o, 0, (size_t)steps->outcomes * sizeof(int));
    if (steps->prepare)
        steps->prepare(f, sheet);
    if (steps->look_up)
        steps->look_up(f, sheet, o);
    else
        steps->resolve(f, chance, sheet, o);
}

/* A battle may only ask what a person might ask. */
static int check_situation(struct grog_situation *s, struct grog_error *error)
{
    for (int i = 0; i < s->procedure->fields; i++) {
        const struct grog_field *field = &s->procedure->field[i];
        if (grog_situation_put(s, field, s->fact[field->at], error) < 0)
            return -1;
    }
    return grog_situation_check(s, error);
}

/* Nothing comes of it, and as after a throw that failed nothing that follows counts. */
static void refuse_situation(struct umpire *u, const struct grog_procedure *procedure,
                             const struct grog_error *why, struct outcome *o)
{
    struct telling *t = u->telling;
    memset(o, 0, (size_t)procedure->steps->outcomes * sizeof(int));
    if (u->chance->has_failed)
        return; /* a throw failed before: this only comes of it */
    snprintf(t->refused, sizeof t->refused, "%s: %.180s", procedure->id, why->text);
    t->has_failed = u->chance->has_failed = true;
}

/* The event is complete but for its words, which are made of it. */
static void tell(const struct umpire *u, struct told event)
{
    struct grog_text words = {0};
    words_of_procedure(u->scenario, u->telling, &event, &words);
    struct told *told =
        words.has_failed ? NULL
                         : add_event(u, NO_SIDE, event.what, event.unit, event.other, words.text);
    if (told) {
        event.words = told->words;
        *told = event;
    }
    u->telling->has_failed |= words.has_failed;
    grog_text_release(&words);
}

/* Keeps what was asked, what came of it, and why. */
static void keep_answer(struct telling *t, const struct grog_situation *situation,
                        const int *outcome, const struct trail *trail, struct told *event)
{
    const struct grog_procedure *procedure = situation->procedure;
    event->throws = t->throws.entries - event->first_throw;
    t->claimed = t->throws.entries;
    keep_notes(t, &trail->list);
    event->notes = t->notes - event->first_note;
    event->situation = event->outcome = keep_situation(t, situation);
    for (int i = 0; event->situation >= 0 && i < procedure->outcomes; i++)
        t->outcome[event->outcome][i] = outcome[procedure->outcome[i].at];
    t->has_failed |= trail->has_failed;
}

void umpire_ask(struct umpire *u, const char *id, int unit, int other, struct facts *f,
                struct outcome *o)
{
    const struct grog_procedure *procedure = find_procedure(u->scenario->system, id);
    struct telling *t = u->telling;
    if (!t) {
        run(procedure->steps, u->chance, &u->sheet, f, o);
        return;
    }
    struct grog_situation situation = {.procedure = procedure, .house = u->scenario->house};
    memcpy(situation.fact, f, (size_t)procedure->steps->facts * sizeof(int));
    struct grog_error error = {.text = ""};
    if (check_situation(&situation, &error) < 0) {
        refuse_situation(u, procedure, &error, o);
        return;
    }
    struct trail trail = {.room = 0};
    struct sheet sheet = u->sheet;
    struct told event = {.what = procedure->id,
                         .turn = u->battle->turn,
                         .unit = unit,
                         .other = other,
                         .side = NO_SIDE,
                         .first_note = t->notes,
                         .first_throw = t->throws.entries};
    sheet.trail = &trail;
    t->asked = procedure;
    t->asked_unit = unit;
    t->asked_other = other;
    run(procedure->steps, u->chance, &sheet, f, o);
    t->asked = NULL;
    keep_answer(t, &situation, (const int *)o, &trail, &event);
    trail_release(&trail);
    if (event.situation >= 0)
        tell(u, event);
}
