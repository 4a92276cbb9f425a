/* SPDX-License-Identifier: MIT */
/*
 * What a viewer may not know is not in what he is told.  Pairs of battles that differ only in what is
 * hidden from him (which units wait in reserve, how many, of what kind, under what name) are played
 * with the same orders and dice, and every byte that can be told to him is compared.
 */
#include "bolt_field.h"

#include "battle/log/history.h"

enum { BLUE, RED };

/* Red's reserves: all that Blue may not know.  The twins of a pair have the same dice in the cup up to
 * the turn before the first comes. */
static const struct pair {
    const char *what, *one, *other;
} pairs[] = {
    {"their kind", "z1 ten - edge: north, arrives: 3", "z1 tank - edge: north, arrives: 3"},
    {"their turn", "z1 ten - edge: north, arrives: 3", "z1 ten - edge: north, arrives: 5"},
    {"their edge", "z1 ten - edge: north, arrives: 3", "z1 ten - edge: west, arrives: 3"},
    {"their number", "z1 ten - edge: north, arrives: 3",
     "z1 ten - edge: north, arrives: 3 | z2 ten - edge: north, arrives: 3 | "
     "z3 tank - edge: north, arrives: 4"},
    {"that there are any", "", "z1 ten - edge: north, arrives: 3"},
    {"their names", "z1 ten - edge: north, arrives: 3",
     "b9 ten - edge: north, arrives: 3, name: b"},
};

/* A die of one side or the other is drawn, whatever else lies in the cup: the first, or the last. */
static const char *draw_wanted(void *who, const struct grog_ask *ask, const char *complaint)
{
    static char face[16];
    const int *side = who;
    assert_null(complaint);
    if (strcmp(ask->label, "order die") != 0)
        return "";
    snprintf(face, sizeof face, "%d", *side == BLUE ? 1 : ask->sides);
    return face;
}

struct twin {
    struct grog_scenario *s;
    struct grog_battle *b;
};

/* The reserves stand before the others in the file, so that numbers by place would tell. */
static void begin(struct twin *t, const char *reserves)
{
    struct grog_error error = {.text = ""};
    struct grog_text text = {0};
    int first = BLUE;
    const struct grog_dice dice = {.seed = 5, .ask = draw_wanted, .who = &first};
    char red[600];
    snprintf(red, sizeof red, "%s%s%s", reserves, *reserves ? " | " : "",
             "b ten 24,30,180 | c mmg 30,30,180");
    grog_text_addf(&text, "%s%s%s", FIELD_TOP FIELD_ATTRITION, field_profiles, "sides:\n");
    field_add_side(&text, "Blue", "[0, 0, 48, 12]", "south", "a ten 24,12,0 | d ten 30,12,0", NULL);
    field_add_side(&text, "Red", "[0, 36, 48, 12]", "north", red, NULL);
    t->s = scenario_parse("pair", text.text, strlen(text.text), &error);
    if (!t->s)
        fail_msg("%s\n%s", error.text, text.text);
    grog_text_release(&text);
    t->b = grog_battle_new(t->s, &dice, &error);
    assert_non_null(t->b);
}

static void end(struct twin *t)
{
    grog_battle_free(t->b);
    scenario_free(t->s);
}

/* ---- all that can be told ---- */

static void add_error(struct grog_text *t, int status, const struct grog_error *error)
{
    grog_text_addf(t, "%d %s\n", status, status < 0 ? error->text : "");
}

/* What is answered to an order in words: read, checked, foreseen. */
static void add_answers(struct grog_text *t, const struct grog_battle *b, int viewer,
                        const char *words)
{
    struct grog_error error;
    struct grog_order order;
    struct grog_situation situation;
    char why[300];
    int status = grog_order_parse_as(b, viewer, words, &order, &error);
    add_error(t, status, &error);
    if (status == 0 && !grog_battle_check(b, &order, why, sizeof why))
        grog_text_addf(t, "%s\n", why);
    for (int k = 0; status == 0 && grog_battle_foresee(b, &order, k, &situation); k++)
        grog_json_situation(t, &situation);
    status = grog_json_check(t, b, viewer, words, &error);
    add_error(t, status, &error);
}

static void add_replays(struct grog_text *t, const struct grog_battle *b, int viewer)
{
    struct grog_error error;
    for (int record = 1; record <= grog_battle_records(b); record += 3) {
        struct grog_battle *at = grog_battle_at(b, record, &error);
        assert_non_null(at);
        grog_json_battle(t, at, viewer, NULL);
        grog_battle_free(at);
    }
}

static void add_records(struct grog_text *t, const struct grog_battle *b, int viewer)
{
    for (int i = 0; i < grog_battle_events(b); i++)
        if (grog_battle_event_is_for(b, i, viewer)) {
            grog_json_event(t, b, i, viewer, NULL);
            grog_battle_event_in_short(b, i, t);
        }
    grog_text_addf(t, "%d records, %d events\n", grog_battle_records(b), grog_battle_events(b));
}

static void add_looks(struct grog_text *t, const struct twin *w, int viewer)
{
    struct grog_error error;
    for (int unit = 0; unit < w->s->units; unit++)
        if (!battle_hides((struct game){w->s, &w->b->state}, viewer, unit))
            add_error(t, grog_json_look(t, w->b, unit, NULL, viewer, &error), &error);
    const int way[4] = {0, 0, w->s->table.width, w->s->table.depth};
    add_error(t, grog_json_line(t, w->b, NOBODY, way, viewer, &error), &error);
}

static const char *const words[] = {"hop a",
                                    "fire a at=b",
                                    "fire a at=z1",
                                    "fire a at=z11",
                                    "advance z1",
                                    "advance nosuch",
                                    "wait z1",
                                    "wait z2",
                                    "fire a at=b9",
                                    "run zz",
                                    "assault a other=z1",
                                    "assault a other=c path=24,20",
                                    "fire d at=b:indirect"};

static void tell_all(struct grog_text *t, const struct twin *w, int viewer)
{
    struct grog_error error;
    char line[300];
    int last;
    grog_json_battle(t, w->b, viewer, NULL);
    add_records(t, w->b, viewer);
    grog_text_addf(t, "%s\n", grog_battle_question_to(w->b, viewer, line, sizeof line));
    if (grog_battle_decider(w->b) == viewer)
        grog_json_options(t, w->b);
    for (int i = 0; i < COUNT_OF(words); i++)
        add_answers(t, w->b, viewer, words[i]);
    add_looks(t, w, viewer);
    add_error(t, grog_json_luck(t, w->b, viewer, &error), &error);
    const struct undo_bar bar = history_undo_refused(w->b, &last);
    grog_text_addf(t, "%s\n", bar.why ? bar.why : "it can be taken back");
    add_replays(t, w->b, viewer);
}

static void same_for(const struct twin *one, const struct twin *other, int viewer, const char *what)
{
    struct grog_text a = {0}, b = {0};
    size_t at = 0;
    tell_all(&a, one, viewer);
    tell_all(&b, other, viewer);
    while (at < a.size && at < b.size && a.text[at] == b.text[at])
        at++;
    if (a.size != b.size || at != a.size)
        fail_msg("%s: viewer %d is told \"%.60s\" or \"%.60s\" behind \"%.60s\"", what, viewer,
                 a.text + at, b.text + at, a.text + (at < 60 ? 0 : at - 60));
    grog_text_release(&a);
    grog_text_release(&b);
}

/* ---- the same orders ---- */

/* An order; the die that is drawn behind it is that side's. */
static void give_words(struct twin *t, const char *order_words, int next)
{
    struct grog_error error;
    struct grog_order order;
    const struct grog_dice dice = {.seed = 9, .ask = draw_wanted, .who = &next};
    if (grog_order_parse(t->b, order_words, &order, &error) < 0 ||
        grog_battle_give(t->b, &order, &dice, &error) < 0)
        fail_msg("%s: %s", order_words, error.text);
}

/* What is tried at each question, in this order. */
static const char *const tried[] = {"fire a at=b", "ambush c", "advance d", "rally b",
                                    "down b",      "down a",   "down d",    "down c",
                                    "wait z1",     "no",       "stay"};

static bool may_give_words(const struct twin *t, const char *order_words)
{
    struct grog_error error;
    struct grog_order order;
    return grog_order_parse(t->b, order_words, &order, &error) == 0 &&
           grog_battle_check(t->b, &order, NULL, 0);
}

static const char *choose(const struct twin *t)
{
    for (int i = 0; i < COUNT_OF(tried); i++)
        if (may_give_words(t, tried[i]))
            return tried[i];
    fail_msg("nothing can be answered");
    return NULL;
}

/* Up to a turn; the dice of both sides come in turn, whatever else lies in the cup. */
static void play_both(struct twin *one, struct twin *other, int turn, const char *what)
{
    for (int given = 0; grog_battle_turn(one->b) < turn; given++) {
        for (int viewer = GROG_SPECTATOR; viewer <= BLUE; viewer++)
            same_for(one, other, viewer, what);
        const char *chosen = choose(one);
        give_words(one, chosen, given % SIDES);
        give_words(other, chosen, given % SIDES);
        assert_true(given < 60);
    }
}

static void twins_are_told_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        struct twin one, other;
        begin(&one, pairs[i].one);
        begin(&other, pairs[i].other);
        play_both(&one, &other, 3, pairs[i].what);
        end(&one);
        end(&other);
    }
}

static void all_see_the_same(const struct twin *one, const struct twin *other, const char *what)
{
    for (int viewer = GROG_SPECTATOR; viewer <= BLUE; viewer++)
        same_for(one, other, viewer, what);
}

/* In its turn a reserve waits: whose die it was is seen, not who waits, nor how many more there are. */
static void waiting_tells_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        struct twin one, other;
        if (!strstr("their kind, their edge, their number", pairs[i].what))
            continue;
        begin(&one, pairs[i].one);
        begin(&other, pairs[i].other);
        play_both(&one, &other, 3, pairs[i].what);
        if (grog_battle_decider(one.b) == BLUE) {
            give_words(&one, "down a", RED);
            give_words(&other, "down a", RED);
        }
        give_words(&one, "wait z1", BLUE);
        give_words(&other, "wait z1", BLUE);
        all_see_the_same(&one, &other, pairs[i].what);
        end(&one);
        end(&other);
    }
}

/* The last order of a turn throws no die, and can be taken back: by whom is told, not what. */
static void taking_it_back_tells_nothing(void **state)
{
    struct grog_error error;
    struct twin one, other;
    (void)state;
    begin(&one, pairs[0].one);
    begin(&other, pairs[0].other);
    play_both(&one, &other, 3, pairs[0].what);
    const char *chosen = "";
    for (int given = 0; strcmp(chosen, "wait z1") != 0; given++) {
        chosen = choose(&one);
        give_words(&one, chosen, BLUE);
        give_words(&other, chosen, BLUE);
        assert_true(given < 30);
    }
    assert_int_equal(grog_battle_undo(one.b, &error), 0);
    assert_int_equal(grog_battle_undo(other.b, &error), 0);
    all_see_the_same(&one, &other, "an order taken back");
    struct grog_text told = {0};
    add_records(&told, one.b, BLUE);
    assert_null(strstr(told.text, "z1"));
    grog_text_release(&told);
    end(&one);
    end(&other);
}

/* A unit that is hidden and one that is not there: the same answer but for the word itself. */
static void hidden_is_as_good_as_unknown(void **state)
{
    static const char *const form[] = {"hop %s", "fire a at=%s", "advance %s",
                                       "assault a other=%s"};
    struct twin t;
    (void)state;
    begin(&t, pairs[0].one);
    for (int viewer = GROG_SPECTATOR; viewer <= RED; viewer++)
        for (int i = 0; i < COUNT_OF(form); i++) {
            struct grog_text hidden = {0}, unknown = {0};
            char line[60];
            snprintf(line, sizeof line, form[i], "z1");
            add_answers(&hidden, t.b, viewer, line);
            snprintf(line, sizeof line, form[i], "q7");
            add_answers(&unknown, t.b, viewer, line);
            for (char *at = unknown.text; (at = strstr(at, "q7"));)
                memcpy(at, "z1", 2);
            bool is_same = strcmp(hidden.text, unknown.text) == 0;
            assert_int_equal(is_same, viewer != RED || i == 0); /* who knows it hears of it */
            grog_text_release(&hidden);
            grog_text_release(&unknown);
        }
    end(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(twins_are_told_the_same),
                                       cmocka_unit_test(waiting_tells_nothing),
                                       cmocka_unit_test(taking_it_back_tells_nothing),
                                       cmocka_unit_test(hidden_is_as_good_as_unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
