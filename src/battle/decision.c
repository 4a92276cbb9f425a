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

static const struct decision *row_of(struct game g)
{
    assert(g.b->decision >= 0 && g.b->decision < g.s->rules->decisions);
    return &g.s->rules->decision[g.b->decision];
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

bool rules_check(struct game g, const struct order *o, struct verdict *why)
{
    if (g.b->decider == NO_SIDE)
        return verdict_of(why, GROG_IS_OVER, "the battle is over");
    if (!order_is_sound(g.s, o))
        return verdict_of(why, GROG_UNREADABLE,
                          "this is no order: it names things that are not there");
    const struct decision *row = row_of(g);
    const struct verb *verb = &g.s->rules->verb[o->verb];
    if (!(verb->takes & ANSWERS_ALL)) {
        if (row->verbs && !(row->verbs >> o->verb & 1))
            return refuse_verb(g.s->rules, row->verbs, why);
        if (!order_has_parts(g, o, why))
            return false;
        if (row->check)
            return row->check(g, o, why);
    }
    return !verb->check || verb->check(g, o, why);
}

/* ---- what can be ordered ---- */

bool menu_offer(struct menu *m, const struct order *o)
{
    if (menu_is_full(m) || !rules_check(m->g, o, NULL))
        return false;
    m->list[m->count++] = *o;
    if (m->enough >> o->verb & 1)
        m->room = m->count;
    return true;
}

bool menu_offer_verb(struct menu *m, int verb, int unit)
{
    struct order o = order_of(verb, unit);
    return menu_offer(m, &o);
}

static void offer_verbs(const struct decision *row, struct menu *m)
{
    for (int i = 0; i < m->g.s->rules->verbs; i++) {
        const struct verb *verb = &m->g.s->rules->verb[i];
        if (!(row->verbs >> i & 1))
            continue;
        if (verb->offer)
            verb->offer(m);
        else
            menu_offer_verb(m, i, NOBODY);
    }
}

static void fill_menu(struct menu *m)
{
    const struct decision *row = row_of(m->g);
    if (row->offer)
        row->offer(m);
    else
        offer_verbs(row, m);
}

int rules_options(struct game g, struct order *list, int room)
{
    struct menu m = {.g = g, .list = list, .room = room};
    if (g.b->decider != NO_SIDE)
        fill_menu(&m);
    return m.count;
}

struct order rules_draw(struct game g, struct dice *dice)
{
    enum { LISTED_MAX = 400 };
    struct order list[LISTED_MAX];
    const struct decision *row = row_of(g);
    if (row->draw)
        return row->draw(g, dice);
    int count = rules_options(g, list, LISTED_MAX);
    assert(count > 0); /* whoever is asked has an answer */
    return list[dice_below(dice, count)];
}

bool rules_foresee(struct game g, const struct order *o, int k, struct grog_situation *situation)
{
    struct foreseen seen = {g, k, situation, false};
    if (!rules_check(g, o, NULL))
        return false;
    order_foresee *of_verb = g.s->rules->verb[o->verb].foresee, *by_row = row_of(g)->foresee;
    if (by_row || of_verb)
        (by_row ? by_row : of_verb)(&seen, o);
    return seen.is_found;
}

void foresee_situation(struct foreseen *seen, const struct grog_situation *situation)
{
    if (seen->k-- != 0)
        return;
    *seen->situation = *situation;
    seen->is_found = true;
}

void foresee(struct foreseen *seen, const char *procedure, const struct facts *f)
{
    struct grog_error error;
    struct grog_situation situation;
    const struct grog_procedure *p = grog_procedure_find(seen->g.s->system, procedure, &error);
    assert(p); /* a system asks its own sheet */
    grog_situation_init(&situation, p, seen->g.s->house);
    memcpy(situation.fact, f, (size_t)p->steps->facts * sizeof *situation.fact);
    foresee_situation(seen, &situation);
}

struct order rules_think(const struct thinking *t)
{
    return row_of(t->g)->think(t);
}

/* "Blues: 1st Battalion: react?" */
static void usual_question(struct game seen, int viewer, char *line, size_t size)
{
    const struct decision *row = row_of(seen);
    bool is_told = viewer != seen.b->decider, has_unit = seen.b->about != NOBODY;
    snprintf(line, size, "%s%s%s%s%s", is_told ? seen.s->side[seen.b->decider].name : "",
             is_told ? ": " : "", has_unit ? battle_called(seen, seen.b->about).words : "",
             has_unit ? ": " : "", row->asked ? row->asked : row->word);
}

void rules_question(struct game seen, int viewer, char *line, size_t size)
{
    line[0] = '\0';
    if (seen.b->decider == NO_SIDE)
        snprintf(line, size, "%s", seen.b->is_over ? "the battle is over" : "");
    else
        (row_of(seen)->question ? row_of(seen)->question : usual_question)(seen, viewer, line,
                                                                           size);
}

const struct answer *rules_answer(const struct battle_rules *rules, int decision, int verb)
{
    for (int i = 0; i < rules->answers; i++)
        if (rules->answer[i].decision == decision && rules->answer[i].verb == verb)
            return &rules->answer[i];
    return NULL;
}

bool rules_means(struct game g, const struct order *o, char *line, size_t size)
{
    if (g.b->decider == NO_SIDE)
        return false;
    const struct answer *answer = rules_answer(g.s->rules, g.b->decision, o->verb);
    if (answer && answer->means)
        return snprintf(line, size, "%s", answer->means) > 0;
    return row_of(g)->means && row_of(g)->means(g, o, line, size);
}

/* ---- what follows ---- */

void battle_ask(struct battle *b, int decision, int side, int about)
{
    b->decision = (int16_t)decision;
    b->decider = (int16_t)side;
    b->about = (int16_t)about;
}

void rules_carry_out(struct umpire *u, const struct order *o)
{
    const struct decision *row = row_of(game_of(u));
    const struct verb *verb = &u->scenario->rules->verb[o->verb];
    order_apply *apply = row->apply && !(verb->takes & ANSWERS_ALL) ? row->apply : verb->apply;
    u->by = u->battle->decider;
    battle_ask(u->battle, 0, NO_SIDE, NOBODY);
    apply(u, o);
}

/* Takes the only legal answer, where that is not worth a question: one other is enough to know that it
 * is not the only one. */
static bool takes_it_alone(struct umpire *u)
{
    struct order only[2];
    const struct decision *row = row_of(game_of(u));
    struct menu m = {.g = game_of(u), .list = only, .room = 2, .enough = ~row->alone};
    if (row->alone == 0 || (row->has_choice && row->has_choice(m.g)))
        return false;
    fill_menu(&m);
    if (m.count != 1 || !(row->alone >> m.list[0].verb & 1))
        return false;
    rules_carry_out(u, &m.list[0]);
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
static int both_in_turn(struct game g, int step)
{
    return step < SIDES ? (g.b->turn + 1 + step) % SIDES : NO_SIDE;
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
    int (*asks)(struct game, int) = phase->asks ? phase->asks : both_in_turn;
    int side = phase->decision ? asks((struct game){u->scenario, b}, (b->step - 2) / 2) : NO_SIDE;
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

void battle_done(struct umpire *u, const struct order *o)
{
    const struct phase *phase = phase_of(u);
    (void)o;
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
    for (int i = 0; i < u->scenario->objectives; i++)
        u->battle->held_by[i] = (int16_t)u->scenario->objective[i].held_by;
    u->scenario->rules->begin(u);
    go_on(u);
}

void rules_apply(struct umpire *u, const struct order *o)
{
    rules_carry_out(u, o);
    go_on(u);
}
