/* SPDX-License-Identifier: MIT */
/* What can be asked of a battle: the public face of its state, its records and its events. */
#include "battle/log/history.h"
#include "battle/dice_text.h"
#include "sheet/typed.h"
#include "battle/show/telling_words.h"

#include <assert.h>
#include <string.h>

_Static_assert((int)GROG_NOBODY == (int)NOBODY && (int)GROG_NO_SIDE == (int)NO_SIDE,
               "the public header says the same");

/* ---- the state ---- */

const struct grog_scenario *grog_battle_scenario(const struct grog_battle *b)
{
    return b->scenario;
}

int grog_battle_turn(const struct grog_battle *b)
{
    return b->state.turn;
}

const char *grog_battle_phase(const struct grog_battle *b)
{
    return b->scenario->rules->phase[b->state.phase].word;
}

int grog_battle_decider(const struct grog_battle *b)
{
    return b->state.is_over || b->fixed.words ? NO_SIDE : b->state.decider;
}

const char *grog_battle_decision(const struct grog_battle *b)
{
    return b->scenario->rules->decision[b->state.decision].word;
}

const char *grog_battle_question(const struct grog_battle *b, char *line, size_t size)
{
    return grog_battle_question_to(b, b->state.decider, line, size);
}

const char *grog_battle_question_to(const struct grog_battle *b, int viewer, char *line,
                                    size_t size)
{
    struct battle seen;
    if (b->fixed.words) {
        snprintf(line, size, "the order is given: both sides reveal their links for its dice");
        return line;
    }
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    rules_question((struct game){b->scenario, &seen}, viewer, line, size);
    return line;
}

bool grog_battle_is_over(const struct grog_battle *b)
{
    return b->state.is_over;
}

int grog_battle_winner(const struct grog_battle *b)
{
    return b->state.is_over ? b->state.winner : NO_SIDE;
}

int grog_battle_points(const struct grog_battle *b, int side)
{
    return b->state.points[side];
}

int grog_battle_lost(const struct grog_battle *b, int side)
{
    return b->scenario->rules->lost((struct game){b->scenario, &b->state}, side);
}

int grog_battle_strength(const struct grog_battle *b, int side)
{
    return side_strength(b->scenario, side);
}

uint64_t grog_battle_hash(const struct grog_battle *b)
{
    return battle_hash((struct game){b->scenario, &b->state});
}

const char *grog_battle_unit(const struct grog_battle *b, int unit, int viewer, char *line,
                             size_t size)
{
    struct battle seen;
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    line[0] = '\0';
    if (battle_knows((struct game){b->scenario, &seen}, unit))
        b->scenario->rules->describe((struct game){b->scenario, &seen}, unit, line, size);
    return line;
}

const char *grog_battle_unit_called(const struct grog_battle *b, int unit, int viewer, char *line,
                                    size_t size)
{
    struct battle seen;
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    line[0] = '\0';
    if (battle_knows((struct game){b->scenario, &seen}, unit))
        snprintf(line, size, "%s", battle_called((struct game){b->scenario, &seen}, unit).words);
    return line;
}

void grog_battle_equipment(const struct grog_battle *b, int unit, int viewer, bool is_brief,
                           struct grog_text *t)
{
    struct battle seen;
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    if (b->scenario->rules->equipment && battle_knows((struct game){b->scenario, &seen}, unit))
        b->scenario->rules->equipment((struct game){b->scenario, &seen}, unit, is_brief, t);
}

const char *grog_battle_aim(const struct grog_battle *b, int unit, int k, char *label, size_t size)
{
    const struct battle_rules *rules = b->scenario->rules;
    struct reach reach;
    label[0] = '\0';
    for (int i = 0; rules->reach && unit != NOBODY &&
                    rules->reach((struct game){b->scenario, &b->state}, unit, i, &reach);
         i++)
        if (reach.aim == k)
            snprintf(label, size, "%s", reach.label);
    return label;
}

bool grog_battle_asked(const struct grog_battle *b, int *unit, int *other, struct grog_text *words)
{
    const struct telling *t = &b->telling;
    if (!t->asked)
        return false;
    *unit = t->asked_unit;
    *other = t->asked_other;
    words_of_asked(b->scenario, t, words);
    return true;
}

/* ---- orders ---- */

int grog_battle_options(const struct grog_battle *b, struct grog_order *list, int room)
{
    enum { AT_MOST_LISTED = 2048 };
    struct order orders[AT_MOST_LISTED];
    if (b->state.is_over)
        return 0;
    int count =
        rules_options((struct game){b->scenario, &b->state}, orders, smaller(room, AT_MOST_LISTED));
    for (int i = 0; i < count; i++)
        memcpy(&list[i], &orders[i], sizeof orders[i]);
    return count;
}

int grog_battle_judge(const struct grog_battle *b, const struct grog_order *o,
                      struct grog_error *error)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    return history_check(b, &order, error);
}

bool grog_battle_check(const struct grog_battle *b, const struct grog_order *o, char *why,
                       size_t size)
{
    struct grog_error error;
    if (grog_battle_judge(b, o, &error) == 0)
        return true;
    if (why)
        snprintf(why, size, "%s", error.text);
    return false;
}

bool grog_battle_foresee(const struct grog_battle *b, const struct grog_order *o, int k,
                         struct grog_situation *situation)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    return rules_foresee((struct game){b->scenario, &b->state}, &order, k, situation);
}

bool grog_battle_warn(const struct grog_battle *b, const struct grog_order *o, char *line,
                      size_t size)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    return !b->state.is_over && b->scenario->rules->warn &&
           b->scenario->rules->warn((struct game){b->scenario, &b->state}, &order, line, size);
}

bool grog_battle_means(const struct grog_battle *b, const struct grog_order *o, char *line,
                       size_t size)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    return rules_means((struct game){b->scenario, &b->state}, &order, line, size);
}

void grog_order_text(const struct grog_battle *b, const struct grog_order *o, struct grog_text *t)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    order_write(b->scenario, &order, t);
}

int grog_order_parse(const struct grog_battle *b, const char *text, struct grog_order *o,
                     struct grog_error *error)
{
    return grog_order_parse_as(b, GROG_UMPIRE, text, o, error);
}

int grog_order_parse_as(const struct grog_battle *b, int viewer, const char *text,
                        struct grog_order *o, struct grog_error *error)
{
    struct order order;
    struct battle seen;
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    int status = order_read_as((struct game){b->scenario, &seen}, text, &order, error);
    if (status < 0)
        return status;
    memcpy(o, &order, sizeof order);
    return 0;
}

int grog_order_set(const struct grog_battle *b, int viewer, struct grog_order *o, const char *part,
                   struct grog_error *error)
{
    struct order order;
    struct battle seen;
    memcpy(&order, o, sizeof order);
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    int status = order_set_as((struct game){b->scenario, &seen}, part, &order, error);
    if (status == 0)
        memcpy(o, &order, sizeof order);
    return status;
}

/* What a person says for the verb where this is asked; or "". */
static const char *answer_word(const struct grog_battle *b, int decision, int verb)
{
    const struct answer *answer = rules_answer(b->scenario->rules, decision, verb);
    return answer && answer->word ? answer->word : "";
}

const char *grog_order_answer(const struct grog_battle *b, const struct grog_order *o)
{
    return answer_word(b, b->state.decision, o->verb);
}

const char *grog_order_meaning(const struct grog_battle *b, const struct grog_order *o)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    assert(order.verb < b->scenario->rules->verbs);
    return b->scenario->rules->verb[order.verb].meaning;
}

/* ---- records ---- */

int grog_battle_records(const struct grog_battle *b)
{
    return b->records;
}

struct grog_record grog_battle_record(const struct grog_battle *b, int i)
{
    assert(i >= 0 && i < b->records);
    const struct record *r = &b->record[i];
    bool is_order = r->kind == RECORD_ORDER;
    return (struct grog_record){.kind = record_kind_word(r->kind),
                                .words = r->words,
                                .dice = r->dice,
                                .reason = r->reason,
                                .turn = r->turn,
                                .side = r->side,
                                .decision =
                                    is_order ? b->scenario->rules->decision[r->decision].word : "",
                                .about = is_order ? r->about : NOBODY,
                                .first_event = r->first_event,
                                .events = r->events,
                                .is_undone = r->is_undone,
                                .has_typed_dice = dice_are_typed(r->dice),
                                .takes_back = r->kind == RECORD_UNDO || r->kind == RECORD_TAKEBACK};
}

bool grog_battle_record_order(const struct grog_battle *b, int i, struct grog_order *o,
                              const char **word)
{
    const struct record *r = &b->record[i];
    struct order order;
    struct grog_error error;
    if (r->kind != RECORD_ORDER || order_read(b->scenario, r->words, &order, &error) < 0)
        return false;
    memcpy(o, &order, sizeof order);
    *word = answer_word(b, r->decision, o->verb);
    *word = **word ? *word : b->scenario->rules->verb[o->verb].word;
    return true;
}

/* ---- events ---- */

int grog_battle_events(const struct grog_battle *b)
{
    return b->telling.events;
}

bool grog_battle_event_is_for(const struct grog_battle *b, int i, int viewer)
{
    assert(i >= 0 && i < b->telling.events);
    int side = b->telling.event[i].side;
    return side == NO_SIDE || viewer == side || viewer == GROG_UMPIRE;
}

struct grog_event grog_battle_event(const struct grog_battle *b, int i)
{
    assert(i >= 0 && i < b->telling.events);
    const struct telling *t = &b->telling;
    const struct told *told = &t->event[i];
    struct grog_event event = {.what = told->what,
                               .words = t->text + told->words,
                               .turn = told->turn,
                               .unit = told->unit,
                               .other = told->other,
                               .side = told->side,
                               .notes = told->notes,
                               .first_throw = told->first_throw,
                               .throws = told->throws,
                               .is_repeat = told->is_repeat,
                               .has_moved = told->has_moved,
                               .is_routine = event_is_routine(b->scenario->system, told->what)};
    if (told->situation >= 0) {
        event.situation = &t->situation[told->situation];
        event.outcome = t->outcome[told->outcome];
    }
    if (told->notes > 0)
        event.note = &t->note[told->first_note];
    memcpy(event.from, told->from, sizeof event.from);
    memcpy(event.to, told->to, sizeof event.to);
    return event;
}

static bool is_draw_from_cup(const struct grog_battle *b, const struct grog_event *event)
{
    return event->throws > 0 &&
           grog_scenario_is_draw(b->scenario, grog_battle_throw(b, event->first_throw).label);
}

struct grog_event grog_battle_event_for(const struct grog_battle *b, int i, int viewer)
{
    struct grog_event event = grog_battle_event(b, i);
    if (viewer != GROG_UMPIRE && is_draw_from_cup(b, &event)) {
        event.situation = NULL;
        event.outcome = NULL;
        event.notes = event.throws = 0;
    }
    return event;
}

void grog_battle_event_in_short(const struct grog_battle *b, int i, struct grog_text *t)
{
    assert(i >= 0 && i < b->telling.events);
    const struct told *told = &b->telling.event[i];
    if (told->situation >= 0)
        words_in_short(b->scenario, &b->telling, told, t);
    else
        grog_text_add(t, b->telling.text + told->words);
}

struct grog_throw grog_battle_throw(const struct grog_battle *b, int i)
{
    assert(i >= 0 && i < b->telling.throws.entries);
    return throw_told(&b->telling.throws, i);
}
