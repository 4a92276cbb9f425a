/* SPDX-License-Identifier: MIT */
/* Doing something to a copy of the battle, and making it true. */
#include "battle/log/history.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

void step_init(struct step *step, struct grog_battle *b)
{
    step->battle = b;
    step->after = b->state;
    step->mark = telling_mark(&b->telling);
    step->umpire = (struct umpire){.scenario = b->scenario,
                                   .battle = &step->after,
                                   .chance = &step->chance,
                                   .sheet = scenario_sheet(b->scenario),
                                   .telling = &b->telling};
    step->chance = (struct chance){.has_failed = false};
    b->telling.has_revealed = false;
}

void step_do(struct step *step, const struct order *order)
{
    struct telling *telling = step->umpire.telling;
    telling->goer = order ? order->unit : NOBODY;
    telling->goes = order ? step->umpire.scenario->rules->verb[order->verb].goes : NULL;
    if (order)
        rules_apply(&step->umpire, order);
    else
        rules_begin(&step->umpire);
}

int step_check(const struct step *step, struct grog_error *error)
{
    const struct telling *t = &step->battle->telling;
    if (t->refused[0])
        return error_world(error, "this leads to a situation that the sheet refuses: %s",
                           t->refused);
    if (t->has_failed || t->throws.has_failed)
        return error_memory(error);
    if (!step->chance.has_failed)
        return 0;
    return error->fault == GROG_MISUSE ? error_because(error, GROG_UNANSWERED) : -1;
}

void step_drop(struct step *step)
{
    telling_cut(&step->battle->telling, step->mark);
}

/* ---- what can be taken back ---- */

/* Does a viewer see a unit now that he did not see before? */
static bool is_revealed_to(struct game before, const struct battle *after, int viewer)
{
    struct battle then, now;
    battle_view(before, viewer, &then);
    battle_view((struct game){before.s, after}, viewer, &now);
    for (int i = 0; i < before.s->units; i++)
        if (then.piece[i].presence == IS_HIDDEN && now.piece[i].presence != IS_HIDDEN)
            return true;
    return false;
}

static bool has_revealed(const struct step *step)
{
    const struct grog_battle *b = step->battle;
    if (b->telling.has_revealed)
        return true;
    for (int viewer = NO_SIDE; viewer < SIDES; viewer++)
        if (is_revealed_to((struct game){b->scenario, &b->state}, &step->after, viewer))
            return true;
    return false;
}

/* Nothing before the last record can be taken back any more. */
static void forget_before(struct grog_battle *b)
{
    for (int i = b->records - 1; i >= 0; i--)
        b->record[i].can_go_back = false;
}

/* ---- making it true ---- */

static void record_release(struct record *r)
{
    free(r->words);
    free(r->dice);
    free(r->reason);
    free(r->change);
    free(r->thrown);
}

static bool has_room(struct grog_battle *b)
{
    if (b->records < b->record_room)
        return true;
    int room = 2 * b->record_room + 32;
    struct record *list = realloc(b->record, sizeof *list * (size_t)room);
    if (!list)
        return false;
    b->record = list;
    b->record_room = room;
    return true;
}

/* "1 advance squad-1 path=24,12 | dice to hit 4D6: 3 5 6 1 | state 0123456789abcdef" */
static void write_rest(const struct step *step, const struct entry *entry, struct grog_text *rest)
{
    if (entry->kind == RECORD_ORDER)
        grog_text_addf(rest, "%d ", entry->side + 1);
    if (entry->kind == RECORD_TAKEBACK || entry->kind == RECORD_CLAIM)
        grog_text_addf(rest, "%d%s%s | ", entry->side + 1, entry->words[0] ? " " : "",
                       entry->words);
    if (entry->kind == RECORD_ORDER || entry->kind == RECORD_CORRECT)
        grog_text_addf(rest, "%s | ", entry->words);
    if (entry->kind == RECORD_CORRECT)
        grog_text_addf(rest, "because %s | ", entry->reason);
    if (entry->dice[0])
        grog_text_addf(rest, "dice %s | ", entry->dice);
    grog_text_addf(
        rest, "state %016llx",
        (unsigned long long)battle_hash((struct game){step->battle->scenario, &step->after}));
}

static int write_line(const struct step *step, const struct entry *entry, struct grog_error *error)
{
    struct grog_text rest = {0};
    if (entry->is_written)
        return 0;
    write_rest(step, entry, &rest);
    int status = rest.has_failed
                     ? error_memory(error)
                     : log_add(&step->battle->log, record_kind_word(entry->kind), rest.text, error);
    grog_text_release(&rest);
    return status;
}

static bool record_init(struct record *r, const struct step *step, const struct entry *entry)
{
    const struct grog_battle *b = step->battle;
    bool has_thrown = entry->dice[0] != '\0';
    bool is_order = entry->kind == RECORD_ORDER;
    bool goes_elsewhere = entry->kind == RECORD_BEGIN || entry->kind == RECORD_TAKEBACK;
    *r = (struct record){.kind = entry->kind,
                         .words = strdup(entry->words),
                         .dice = strdup(entry->dice),
                         .reason = strdup(entry->reason),
                         .turn = goes_elsewhere ? step->after.turn : b->state.turn,
                         .side = entry->side,
                         .decision = b->state.decision,
                         .about = b->state.about,
                         .has_thrown = has_thrown,
                         .first_event = step->mark.events,
                         .events = b->telling.events - step->mark.events,
                         .place = b->standing,
                         .can_go_back = is_order && !has_thrown && !has_revealed(step),
                         .change = is_order ? change_new(&b->state, &step->after) : NULL,
                         .thrown = entry->thrown ? malloc(sizeof *r->thrown) : NULL};
    if (r->thrown)
        *r->thrown = *entry->thrown;
    return r->words && r->dice && r->reason && (r->change || !is_order) &&
           (r->thrown || !entry->thrown);
}

int step_keep(struct step *step, const struct entry *entry, struct grog_error *error)
{
    struct grog_battle *b = step->battle;
    struct record record = {.turn = 0};
    int status = has_room(b) && record_init(&record, step, entry) ? write_line(step, entry, error)
                                                                  : error_memory(error);
    if (status < 0) {
        record_release(&record);
        step_drop(step);
        return -1;
    }
    if (!record.can_go_back && entry->kind != RECORD_UNDO)
        forget_before(b);
    b->record[b->records++] = record;
    b->standing += entry->kind == RECORD_ORDER;
    b->state = step->after;
    if (entry->thrown)
        chain_count(&b->seal, entry->thrown);
    b->has_end = false; /* what it says is no longer all */
    if (!entry->is_written)
        history_end(b, &(struct grog_error){.text = ""}); /* short of memory: with the next line */
    return 0;
}
