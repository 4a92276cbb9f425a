/* SPDX-License-Identifier: MIT */
/*
 * Decisions: who is asked what, which answers are legal, and what follows from one.
 *
 * A system declares its decisions as rows; this is all that stands between a row and whoever calls.
 * What always holds between two orders: decider is a side and decision says what it is asked, or the
 * battle is over.  A decision to which only one answer is legal is taken unasked where the row says
 * so, so whoever is asked has a choice.
 */
#include "battle/scenario/scenario.h"

#include "base/error.h"

#include <assert.h>

static const struct decision *row_of(const struct grog_scenario *s, const struct battle *b)
{
    assert(b->decision >= 0 && b->decision < s->rules->decisions);
    return &s->rules->decision[b->decision];
}

/* ---- is it legal? ---- */

static bool refuse_verb(const struct battle_rules *rules, uint64_t verbs, struct verdict *why)
{
    struct word_list list = {.size = 0};
    for (int i = 0; why && i < rules->verbs; i++)
        if (verbs >> i & 1)
            word_list_add(&list, rules->verb[i].word);
    return verdict_of(why, GROG_NOT_ASKED, "that is not what is asked: it must be %s", list.text);
}

bool rules_check(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                 struct verdict *why)
{
    if (b->decider == NO_SIDE)
        return verdict_of(why, GROG_IS_OVER, "the battle is over");
    if (!order_is_sound(s, o))
        return verdict_of(why, GROG_UNREADABLE,
                          "this is no order: it names things that are not there");
    const struct decision *row = row_of(s, b);
    const struct verb *verb = &s->rules->verb[o->verb];
    if (!(verb->takes & ANSWERS_ALL)) {
        if (row->verbs && !(row->verbs >> o->verb & 1))
            return refuse_verb(s->rules, row->verbs, why);
        if (!order_has_parts(s, b, o, why))
            return false;
        if (row->check)
            return row->check(s, b, o, why);
    }
    return !verb->check || verb->check(s, b, o, why);
}

/* ---- what can be ordered ---- */

bool menu_offer(struct menu *m, const struct order *o)
{
    if (menu_is_full(m) || !rules_check(m->s, m->b, o, NULL))
        return false;
    m->list[m->count++] = *o;
    return true;
}

bool menu_offer_verb(struct menu *m, int verb, int unit)
{
    struct order o = order_of(verb, unit);
    return menu_offer(m, &o);
}

static void offer_verbs(const struct decision *row, struct menu *m)
{
    for (int i = 0; i < m->s->rules->verbs; i++) {
        const struct verb *verb = &m->s->rules->verb[i];
        if (!(row->verbs >> i & 1))
            continue;
        if (verb->offer)
            verb->offer(m);
        else
            menu_offer_verb(m, i, NOBODY);
    }
}

int rules_options(const struct grog_scenario *s, const struct battle *b, struct order *list,
                  int room)
{
    struct menu m = {s, b, list, room, 0};
    if (b->decider == NO_SIDE)
        return 0;
    const struct decision *row = row_of(s, b);
    if (row->offer)
        row->offer(&m);
    else
        offer_verbs(row, &m);
    return m.count;
}

struct order rules_draw(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    enum { LISTED_MAX = 400 };
    struct order list[LISTED_MAX];
    const struct decision *row = row_of(s, b);
    if (row->draw)
        return row->draw(s, b, dice);
    int count = rules_options(s, b, list, LISTED_MAX);
    assert(count > 0); /* whoever is asked has an answer */
    return list[dice_below(dice, count)];
}

bool rules_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   int k, struct grog_situation *situation)
{
    order_foresee *foresee = NULL;
    if (b->decider != NO_SIDE)
        foresee = row_of(s, b)->foresee ? row_of(s, b)->foresee : s->rules->verb[o->verb].foresee;
    return foresee && foresee(s, b, o, k, situation);
}

bool rules_situation(const struct grog_scenario *s, const char *procedure, const struct facts *f,
                     struct grog_situation *situation)
{
    struct grog_error error;
    const struct grog_procedure *p = grog_procedure_find(s->system, procedure, &error);
    assert(p); /* a system asks its own sheet */
    grog_situation_init(situation, p, s->house);
    memcpy(situation->fact, f, (size_t)p->steps->facts * sizeof *situation->fact);
    return true;
}

struct order rules_think(const struct thinking *t)
{
    return row_of(t->s, t->seen)->think(t);
}

/* "Blues: 1st Battalion: react?" */
static void usual_question(const struct grog_scenario *s, const struct battle *seen, int viewer,
                           char *line, size_t size)
{
    const struct decision *row = row_of(s, seen);
    bool is_told = viewer != seen->decider, has_unit = seen->about != NOBODY;
    snprintf(line, size, "%s%s%s%s%s", is_told ? s->side[seen->decider].name : "",
             is_told ? ": " : "", has_unit ? battle_called(s, seen, seen->about).words : "",
             has_unit ? ": " : "", row->asked ? row->asked : row->word);
}

void rules_question(const struct grog_scenario *s, const struct battle *seen, int viewer,
                    char *line, size_t size)
{
    line[0] = '\0';
    if (seen->decider == NO_SIDE)
        snprintf(line, size, "%s", seen->is_over ? "the battle is over" : "");
    else
        (row_of(s, seen)->question ? row_of(s, seen)->question : usual_question)(s, seen, viewer,
                                                                                 line, size);
}

bool rules_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                 char *line, size_t size)
{
    return b->decider != NO_SIDE && row_of(s, b)->means && row_of(s, b)->means(s, b, o, line, size);
}

/* ---- what follows ---- */

void battle_ask(struct battle *b, int decision, int side, int about)
{
    b->decision = (int16_t)decision;
    b->decider = (int16_t)side;
    b->about = (int16_t)about;
}

static void carry_out(struct umpire *u, const struct order *o)
{
    const struct decision *row = row_of(u->scenario, u->battle);
    const struct verb *verb = &u->scenario->rules->verb[o->verb];
    order_apply *apply = row->apply && !(verb->takes & ANSWERS_ALL) ? row->apply : verb->apply;
    u->by = u->battle->decider;
    battle_ask(u->battle, 0, NO_SIDE, NOBODY);
    apply(u, o);
}

/* Takes the only legal answer, where that is not worth a question. */
static bool takes_it_alone(struct umpire *u)
{
    struct order only[2];
    const struct decision *row = row_of(u->scenario, u->battle);
    if (row->alone == 0 || (row->has_choice && row->has_choice(u->scenario, u->battle)) ||
        rules_options(u->scenario, u->battle, only, 2) != 1 || !(row->alone >> only[0].verb & 1))
        return false;
    carry_out(u, &only[0]);
    return true;
}

/* ---- phases ---- */

static const struct phase *phase_of(const struct umpire *u)
{
    return &u->scenario->rules->phase[u->battle->phase];
}

static void end_phase(struct umpire *u)
{
    const struct phase *phase = phase_of(u);
    u->battle->step = 0;
    u->battle->phase = (int16_t)((u->battle->phase + 1) % u->scenario->rules->phases);
    if (phase->end)
        phase->end(u);
}

/* Both sides, and in every second turn the other first. */
static int both_in_turn(const struct grog_scenario *s, const struct battle *b, int step)
{
    (void)s;
    return step < SIDES ? (b->turn + 1 + step) % SIDES : NO_SIDE;
}

/* Step 0: the phase is to begin; 1: it has begun; 2k + 2: the k-th side gives orders; 2k + 3: it is
 * done. */
static void next_of_phase(struct umpire *u)
{
    struct battle *b = u->battle;
    const struct phase *phase = phase_of(u);
    if (b->step++ == 0) {
        if (phase->begin)
            phase->begin(u);
        return;
    }
    int (*asks)(const struct grog_scenario *, const struct battle *, int) =
        phase->asks ? phase->asks : both_in_turn;
    int side = phase->decision ? asks(u->scenario, b, (b->step - 2) / 2) : NO_SIDE;
    if (side == NO_SIDE) {
        end_phase(u);
    } else if (b->step % 2 == 0) {
        if (phase->begin_step)
            phase->begin_step(u, side);
    } else {
        b->step--;
        battle_ask(b, phase->decision, side, NOBODY);
    }
}

void battle_done(struct umpire *u)
{
    const struct phase *phase = phase_of(u);
    u->battle->step++;
    if (phase->end_step)
        phase->end_step(u, u->by);
}

void battle_concede(struct umpire *u, const struct order *o)
{
    (void)o;
    u->battle->is_over = 1;
    u->battle->winner = (int16_t)other_side(u->by);
    SAY(u, "conceded", NOBODY, NOBODY, "%s give the battle up", u->scenario->side[u->by].name);
}

/* ---- all together ---- */

static void go_on(struct umpire *u)
{
    const struct battle *b = u->battle;
    void (*next)(struct umpire * u) = u->scenario->rules->go_on;
    while (!b->is_over)
        if (b->decider == NO_SIDE)
            (next ? next : next_of_phase)(u);
        else if (!takes_it_alone(u))
            return;
}

void rules_begin(struct umpire *u)
{
    battle_clear(u->battle);
    battle_ask(u->battle, 0, NO_SIDE, NOBODY);
    u->battle->winner = NO_SIDE;
    u->scenario->rules->begin(u);
    go_on(u);
}

void rules_apply(struct umpire *u, const struct order *o)
{
    carry_out(u, o);
    go_on(u);
}
