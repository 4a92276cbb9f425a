/* SPDX-License-Identifier: MIT */
/*
 * The kit for battles: what must hold on every scenario of every system that has a battle.  A new
 * system is covered by being in the registry, a new scenario by being in its folder.  The toy, a
 * small game that only tests have, is one of them.  Here: what is declared, listed, refused, said and
 * foreseen; test_battle_records.c has what is kept of a battle, and who plays it.
 *
 *   BATTLES=100 build/tests/test_battles   so many battles for each check instead of the usual few
 */
#include "field.h"

/* ---- what is declared ---- */

static const struct grog_procedure *procedure_of(const struct grog_scenario *s, const char *id)
{
    struct grog_error error;
    const struct grog_procedure *p = grog_procedure_find(s->system, id, &error);
    if (!p)
        fail_msg("%s", error.text);
    return p;
}

static void luck_names_what_there_is(const struct grog_scenario *s)
{
    for (const struct luck_weight *l = s->rules->luck; l && l->procedure; l++) {
        const struct grog_procedure *p = procedure_of(s, l->procedure);
        const struct grog_field *outcome = &p->outcome[kit_outcome(p, l->outcome)];
        bool is_known = !l->less;
        if (l->word)
            kit_value(outcome, l->word);
        for (int i = 0; i < p->fields && !is_known; i++)
            is_known = strcmp(p->field[i].name, l->less) == 0;
        if (!is_known)
            fail_msg("luck: %s has no field %s", p->id, l->less);
    }
}

static void fields_are_in_range(const struct grog_field *field, int fields, int room)
{
    for (int i = 0; i < fields; i++) {
        assert_true(field[i].meaning && field[i].meaning[0]);
        assert_in_range(field[i].at, 0, room - 1);
        assert_true(field[i].least >= INT16_MIN && field[i].most <= INT16_MAX);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(field[i].name, field[k].name);
    }
}

static void has_state(const struct battle_rules *r, const char *name)
{
    for (int i = 0; i < r->states; i++)
        if (strcmp(r->state[i].name, name) == 0)
            return;
    fail_msg("no unit has a field %s", name);
}

/* What is shown exists, and every unit has a sign where its system has signs. */
static void looks_are_declared(const struct grog_scenario *s)
{
    const struct display *d = s->rules->display;
    struct battle b;
    battle_clear(&b);
    assert_non_null(d);
    for (int i = 0; i < d->marks; i++)
        if (!d->computed_field || strcmp(d->mark[i].field, d->computed_field) != 0)
            has_state(s->rules, d->mark[i].field);
    if (d->strength)
        has_state(s->rules, d->strength);
    for (int i = 0; i < s->units && d->arm; i++)
        assert_in_range(d->arm((struct game){s, &b}, i), GROG_ARM_NONE + 1, GROG_ARMS - 1);
}

static void declared(const struct grog_scenario *s)
{
    const struct battle_rules *r = s->rules;
    for (int i = 1; i < r->decisions; i++) {
        const struct decision *d = &r->decision[i];
        assert_true(d->word && (d->question || d->asked) && d->think);
        assert_int_equal(r->verbs < 64 ? d->verbs >> r->verbs : 0, 0);
        assert_true(d->check || d->verbs);
    }
    for (int i = 0; i < r->verbs; i++) {
        assert_true(r->verb[i].word && r->verb[i].meaning && r->verb[i].meaning[0]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(r->verb[i].word, r->verb[k].word);
    }
    for (int i = 0; i < r->answers; i++) {
        assert_in_range(r->answer[i].decision, 1, r->decisions - 1);
        assert_in_range(r->answer[i].verb, 0, r->verbs - 1);
    }
    for (int i = 0; i < r->patch_kinds; i++)
        assert_true(r->patch[i].word && r->patch[i].meaning);
    fields_are_in_range(r->state, r->states, UNIT_NUMBERS);
    fields_are_in_range(r->battle_state, r->battle_states, BATTLE_NUMBERS);
    luck_names_what_there_is(s);
    looks_are_declared(s);
}

/* ---- what is listed ---- */

/* In words and back it is the same order. */
static void same_in_words(const struct trial *t, const struct order *o)
{
    struct order again;
    struct grog_error error;
    const char *words = order_words(t, o);
    if (order_read(t->s, words, &again, &error) < 0)
        wrong(t, "\"%s\" cannot be read: %s", words, error.text);
    if (memcmp(o, &again, sizeof again) != 0)
        wrong(t, "\"%s\" is read as \"%s\"", words, order_words(t, &again));
}

static void look_at_list(struct trial *t)
{
    struct battle before = t->b->state;
    struct verdict why = {0};
    if (before.is_over)
        return;
    list_orders(t);
    for (int i = 0; i < t->count; i++) {
        const struct order *o = &t->listed[i];
        if (!rules_check((struct game){t->s, &t->b->state}, o, &why))
            wrong(t, "listed is \"%s\": %s", order_words(t, o), why.words);
        same_in_words(t, o);
    }
    struct dice dice;
    dice_seed(&dice, t->random);
    struct order drawn = rules_draw((struct game){t->s, &t->b->state}, &dice);
    if (!rules_check((struct game){t->s, &t->b->state}, &drawn, &why))
        wrong(t, "drawn is \"%s\": %s", order_words(t, &drawn), why.words);
    same_state(t, &before, "listing, checking or drawing");
}

static void listed_is_legal(const struct grog_scenario *s)
{
    fight_some(s, 2, 100, 6, look_at_list);
}

/* ---- wrong orders ---- */

static uint64_t hash_after(const struct trial *t, const struct order *o, uint64_t seed)
{
    struct battle after = t->b->state;
    struct chance chance;
    chance_roll(&chance, seed, NULL);
    rules_apply(
        &(struct umpire){
            .scenario = t->s, .battle = &after, .chance = &chance, .sheet = scenario_sheet(t->s)},
        o);
    return battle_hash((struct game){t->s, &after});
}

/* A legal order that nobody listed is carried out, and means what its words mean: else the log would
 * lead elsewhere. */
static void legal_means_its_words(const struct trial *t, const struct order *o)
{
    struct order again;
    struct grog_error error;
    struct verdict why = {0};
    const char *words = order_words(t, o);
    if (order_read(t->s, words, &again, &error) < 0)
        wrong(t, "legal is \"%s\": %s", words, error.text);
    if (!rules_check((struct game){t->s, &t->b->state}, &again, &why))
        wrong(t, "legal is \"%s\", but not in words: %s", words, why.words);
    if (hash_after(t, o, t->random) != hash_after(t, &again, t->random))
        wrong(t, "\"%s\" leads elsewhere than its words", words);
}

static void try_order(const struct trial *t, const struct order *o)
{
    struct verdict why = {.line = -1};
    if (rules_check((struct game){t->s, &t->b->state}, o, &why)) {
        legal_means_its_words(t, o);
        return;
    }
    if (strlen(why.words) < 8 || memchr(why.words, '\n', strlen(why.words)))
        wrong(t, "verb %d is refused in these words: \"%s\"", o->verb, why.words);
    assert_in_range(why.line + 1, 0, t->s->system->lines);
}

/* Each verb with nothing, and with each unit and nothing else. */
static void try_bare(const struct trial *t)
{
    for (int verb = 0; verb < t->s->rules->verbs + 2; verb++)
        for (int unit = 0; unit <= t->s->units + 1; unit++) {
            struct order o = order_of(verb, unit <= t->s->units ? unit : NOBODY);
            if (unit < t->s->units)
                o.other = (uint8_t)(unit + 1);
            try_order(t, &o);
            o.other = NOBODY;
            try_order(t, &o);
        }
}

/* Refused by the battle too: nothing is written down. */
static void give_wrong(const struct trial *t)
{
    struct grog_order order;
    struct grog_error error = {.text = ""};
    struct order o = order_of(UINT8_MAX, NOBODY);
    int records = grog_battle_records(t->b);
    memcpy(&order, &o, sizeof o);
    assert_true(grog_battle_give(t->b, &order, &(struct grog_dice){.seed = 1}, &error) < 0);
    assert_true(error.text[0] && records == grog_battle_records(t->b));
}

static void look_at_wrong(struct trial *t)
{
    struct battle before = t->b->state;
    give_wrong(t);
    try_bare(t);
    if (!before.is_over)
        list_orders(t);
    for (int i = 0; i < 400; i++) {
        struct order o = before.is_over ? order_of(0, 0) : t->listed[below(t, t->count)];
        for (int k = below(t, 3); k >= 0; k--)
            spoil(t, &o);
        try_order(t, &o);
    }
    same_state(t, &before, "checking");
}

static void wrong_is_refused(const struct grog_scenario *s)
{
    fight_some(s, 1, 200, 12, look_at_wrong);
}

/* Words with letters changed: read or refused in words. */
static void look_at_wrong_words(struct trial *t)
{
    struct order o;
    if (t->b->state.is_over)
        return;
    list_orders(t);
    for (int i = 0; i < 200; i++) {
        struct grog_error error = {.text = ""};
        char words[300];
        snprintf(words, sizeof words, "%s", order_words(t, &t->listed[below(t, t->count)]));
        for (int k = below(t, 4); k >= 0; k--)
            words[below(t, (int)strlen(words) + 1)] = (char)(1 + below(t, UINT8_MAX));
        words[sizeof words - 1] = '\0';
        if (order_read(t->s, words, &o, &error) < 0)
            assert_true(error.text[0]);
        else
            try_order(t, &o);
    }
}

static void wrong_words_are_refused(const struct grog_scenario *s)
{
    fight_some(s, 1, 300, 25, look_at_wrong_words);
}

/* ---- what is said ---- */

/* Room for a line that must not be overrun. */
struct guarded {
    char line[300];
    size_t size;
};

static const size_t sizes[] = {1, 2, 17, 64, 256};

static char *guard(struct guarded *g, int k)
{
    memset(g->line, '#', sizeof g->line);
    g->size = sizes[k];
    return g->line;
}

static void check_guard(const struct trial *t, const struct guarded *g, const char *what)
{
    if (!memchr(g->line, '\0', g->size))
        wrong(t, "%s does not end", what);
    for (size_t i = g->size; i < sizeof g->line; i++)
        if (g->line[i] != '#')
            wrong(t, "%s is longer than there is room", what);
    if (g->size == 256 && !g->line[0])
        wrong(t, "%s says nothing", what);
}

static void say_unit(const struct trial *t, const struct battle *seen, int unit)
{
    struct guarded g;
    struct grog_text words = {0};
    for (int k = 0; k < COUNT_OF(sizes); k++) {
        t->s->rules->describe((struct game){t->s, seen}, unit, guard(&g, k), sizes[k]);
        check_guard(t, &g, "describe");
    }
    for (int brief = 0; brief < 2 && t->s->rules->equipment; brief++)
        t->s->rules->equipment((struct game){t->s, seen}, unit, brief, &words);
    assert_false(words.has_failed);
    grog_text_release(&words);
}

static void say_reaches(const struct trial *t, const struct battle *seen, int unit)
{
    struct reach r = {.verb = -1};
    for (int k = 0;
         t->s->rules->reach && t->s->rules->reach((struct game){t->s, seen}, unit, k, &r); k++) {
        assert_true(k < 64 && r.far >= 0 && r.half_angle >= 0 && r.half_angle <= FULL_TURN / 2);
        assert_true(r.label[0] && memchr(r.label, '\0', sizeof r.label));
        assert_in_range(r.verb + 1, 0, t->s->rules->verbs);
        assert_in_range(r.aim + 1, 0, ORDER_AIMS_MAX);
        r = (struct reach){.verb = -1};
    }
}

static void say_sight(struct trial *t, const struct battle *seen, int unit, int other)
{
    struct sighting sighting = {.blocker = NOBODY};
    struct footprint from = seen->piece[unit].on;
    if (below(t, 2)) /* anywhere, partly off the table too */
        from = footprint_at(
            t->s, &from, (struct place){below(t, t->s->table.width), below(t, t->s->table.depth)},
            below(t, 360) * DEGREE);
    t->s->rules->look((struct game){t->s, seen}, unit, &from, other, &sighting);
    assert_true(memchr(sighting.words, '\0', sizeof sighting.words) && sighting.words[0]);
    assert_true(memchr(sighting.blocked_by, '\0', sizeof sighting.blocked_by));
    assert_true(sighting.blocker == NOBODY || sighting.blocker < t->s->units);
    assert_false(sighting.is_seen && sighting.is_blocked);
}

static void say_units(struct trial *t, const struct battle *seen)
{
    for (int unit = 0; unit < t->s->units; unit++) {
        if (seen->piece[unit].presence == IS_HIDDEN)
            continue;
        say_unit(t, seen, unit);
        if (seen->piece[unit].presence != ON_TABLE)
            continue;
        say_reaches(t, seen, unit);
        for (int other = 0; t->s->rules->look && other < t->s->units; other++)
            if (other != unit && seen->piece[other].presence == ON_TABLE)
                say_sight(t, seen, unit, other);
    }
}

static void say_question(const struct trial *t, const struct battle *seen, int viewer)
{
    struct guarded g;
    for (int k = 0; k < COUNT_OF(sizes); k++) {
        rules_question((struct game){t->s, seen}, viewer, guard(&g, k), sizes[k]);
        check_guard(t, &g, "the question");
    }
}

static void say_answer(const struct trial *t, const struct order *o)
{
    struct guarded g;
    for (int k = 0; k < COUNT_OF(sizes); k++) {
        if (rules_means((struct game){t->s, &t->b->state}, o, guard(&g, k), sizes[k]))
            check_guard(t, &g, "what an answer means");
        if (t->s->rules->warn &&
            t->s->rules->warn((struct game){t->s, &t->b->state}, o, guard(&g, k), sizes[k]))
            check_guard(t, &g, "a warning");
    }
}

static void look_at_words(struct trial *t)
{
    struct battle before = t->b->state, seen;
    for (int viewer = GROG_UMPIRE; viewer < SIDES; viewer++) {
        battle_view((struct game){t->s, &t->b->state}, viewer, &seen);
        say_question(t, &seen, viewer);
        say_units(t, &seen);
    }
    if (!before.is_over)
        list_orders(t);
    for (int i = 0; i < 40 && !before.is_over; i++)
        say_answer(t, &t->listed[below(t, t->count)]);
    same_state(t, &before, "telling");
}

static void words_fit(const struct grog_scenario *s)
{
    fight_some(s, 1, 400, 10, look_at_words);
}

/* ---- what is foreseen ---- */

static void walk_odds(const struct trial *t, const struct grog_situation *situation)
{
    struct grog_error error;
    if (situation->procedure->system != t->s->system)
        wrong(t, "foreseen is a procedure of another system");
    if (grog_situation_check(situation, &error) < 0)
        wrong(t, "foreseen is what the sheet refuses: %s", error.text);
    struct grog_odds *odds = grog_odds_new(situation, 0, &error);
    if (!odds || fabs(grog_odds_total(odds) - 1) > 1e-9)
        wrong(t, "%s: no odds", situation->procedure->id);
    grog_odds_free(odds);
}

static void look_at_foreseen(struct trial *t)
{
    struct battle before = t->b->state;
    struct grog_situation situation;
    if (before.is_over)
        return;
    list_orders(t);
    for (int i = 0; i < 30; i++) {
        const struct order *o = &t->listed[below(t, t->count)];
        for (int k = 0; rules_foresee((struct game){t->s, &t->b->state}, o, k, &situation); k++) {
            assert_true(k < 64);
            walk_odds(t, &situation);
        }
    }
    same_state(t, &before, "foreseeing");
}

static void foreseen_has_odds(const struct grog_scenario *s)
{
    fight_some(s, 1, 500, 20, look_at_foreseen);
}

int main(void)
{
    static const struct check checks[] = {
        {"all is declared", declared},
        {"what is listed is legal", listed_is_legal},
        {"wrong orders are refused", wrong_is_refused},
        {"wrong words are refused", wrong_words_are_refused},
        {"words fit and say something", words_fit},
        {"what is foreseen has odds", foreseen_has_odds},
    };
    return run_on_all("battles", checks, COUNT_OF(checks));
}
