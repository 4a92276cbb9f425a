/* SPDX-License-Identifier: MIT */
/*
 * Orders taken back against a computer: the log says so, everything since goes with them, and the dice
 * that were thrown come again, whatever is ordered in their place.
 */
#include "kit.h"
#include "toy_battle.h"

/* Coins with six sides, so that two throws are hardly the same by chance. */
static struct grog_battle *begin(const struct grog_scenario *s, const char *players)
{
    struct grog_error error;
    struct grog_battle *b = grog_battle_new(s, &(struct grog_dice){.faces = "1"}, &error);
    assert_non_null(b);
    if (players)
        assert_int_equal(grog_battle_set_players(b, players, &error), 0);
    return b;
}

static int set_up(void **state)
{
    toy_change = (struct toy_change){.sides = 6};
    *state = toy_scenario(NULL);
    return 0;
}

static int tear_down(void **state)
{
    scenario_free(*state);
    return 0;
}

/* The order; its dice as they stand in the log.  Every order has a seed of its own. */
static const char *order(struct grog_battle *b, const char *words, const char *faces)
{
    static uint64_t seed = 1000;
    struct grog_error error;
    struct grog_order o;
    struct grog_dice dice = {.seed = seed++, .faces = faces};
    if (grog_order_parse(b, words, &o, &error) < 0 || grog_battle_give(b, &o, &dice, &error) < 0)
        fail_msg("%s: %s", words, error.text);
    return grog_battle_record(b, grog_battle_records(b) - 1).dice;
}

static void take_back(struct grog_battle *b, int side)
{
    struct grog_error error;
    if (grog_battle_takeback(b, side, &error) < 0)
        fail_msg("%s", error.text);
}

static void refuses(struct grog_battle *b, int side, const char *says)
{
    struct grog_error error;
    struct battle before = b->state;
    int records = b->records;
    assert_int_equal(grog_battle_takeback(b, side, &error), -1);
    if (!strstr(error.text, says))
        fail_msg("\"%s\" does not say \"%s\"", error.text, says);
    assert_int_equal(error.reason, GROG_NOT_UNDOABLE);
    assert_memory_equal(&before, &b->state, sizeof before);
    assert_int_equal(b->records, records);
}

/* What is in the log gives the same battle, at its end and at every moment. */
static void assert_opens_again(const struct grog_battle *b)
{
    struct grog_error error;
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    if (!again)
        fail_msg("%s", error.text);
    assert_memory_equal(&again->state, &b->state, sizeof b->state);
    assert_int_equal(again->standing, b->standing);
    for (int i = 0; i < b->records; i++) {
        struct grog_record x = grog_battle_record(b, i), y = grog_battle_record(again, i);
        assert_true(x.is_undone == y.is_undone && x.takes_back == y.takes_back && x.turn == y.turn);
        assert_string_equal(x.dice, y.dice);
    }
    for (int side = 0; side < SIDES; side++)
        assert_int_equal(grog_battle_takebacks(again, side), grog_battle_takebacks(b, side));
    for (int i = 1; i <= b->records; i++) {
        struct grog_battle *at = grog_battle_at(b, i, &error);
        assert_non_null(at);
        grog_battle_free(at);
    }
    grog_battle_free(again);
}

/* ---- what goes ---- */

static void everything_since_goes_with_it(void **state)
{
    struct grog_battle *b = begin(*state, "human,doctrine");
    order(b, "wait alpha", NULL);
    order(b, "wait beta", NULL);
    struct battle before = b->state;
    order(b, "toss alpha coins=2", NULL);
    order(b, "show beta", NULL); /* what was revealed goes too */
    take_back(b, 0);
    assert_memory_equal(&before, &b->state, sizeof before);
    assert_true(grog_battle_record(b, 3).is_undone && grog_battle_record(b, 4).is_undone);
    assert_false(grog_battle_record(b, 2).is_undone);
    struct grog_record record = grog_battle_record(b, 5);
    assert_string_equal(record.kind, "takeback");
    assert_true(record.takes_back && record.side == 0 && !record.is_undone);
    assert_string_equal(grog_battle_event(b, record.first_event).words,
                        "Reds take back their last order, and the one given since");
    assert_non_null(strstr(b->log.text.text, " takeback 1 | state "));
    assert_int_equal(grog_battle_takebacks(b, 0), 1);
    assert_int_equal(grog_battle_takebacks(b, 1), 0);
    take_back(b, 0); /* and the one before */
    assert_int_equal(b->state.decider, 0);
    assert_int_equal(b->standing, 0);
    assert_int_equal(grog_battle_takebacks(b, 0), 2);
    refuses(b, 0, "there is no order");
    order(b, "walk alpha point=3,3", NULL);
    assert_opens_again(b);
    grog_battle_free(b);
}

/* ---- the dice ---- */

static void the_same_dice_come_again(void **state)
{
    struct grog_battle *b = begin(*state, "human,doctrine");
    char mine[80], his[80];
    order(b, "wait alpha", NULL);
    order(b, "wait beta", NULL);
    snprintf(mine, sizeof mine, "%s", order(b, "toss alpha coins=4", NULL));
    struct battle after = b->state;
    snprintf(his, sizeof his, "%s", order(b, "toss beta coins=2", NULL));
    take_back(b, 0);
    assert_string_equal(order(b, "toss alpha coins=4", NULL), mine);
    assert_memory_equal(&after, &b->state, sizeof after);
    assert_string_equal(order(b, "toss beta coins=2", NULL), his); /* the enemy's too */
    assert_opens_again(b);
    grog_battle_free(b);
}

/* Fewer dice are the first of them, more begin with them; what came behind them is kept as well. */
static void another_order_has_the_same_dice(void **state)
{
    struct grog_battle *b = begin(*state, "human,doctrine");
    char four[80], six[80], faces[80];
    snprintf(four, sizeof four, "%s", order(b, "toss alpha coins=4", NULL));
    snprintf(faces, sizeof faces, "%s", strchr(four, ':'));
    take_back(b, 0);
    const char *two = order(b, "toss alpha coins=2", NULL);
    assert_memory_equal(strchr(two, ':'), faces, strlen(": 1 2"));
    take_back(b, 0);
    snprintf(six, sizeof six, "%s", order(b, "toss alpha coins=6", NULL));
    assert_memory_equal(strchr(six, ':'), faces, strlen(faces));
    take_back(b, 0);
    assert_string_equal(order(b, "toss alpha coins=6", NULL), six);
    grog_battle_free(b);
}

/* A step to the left, and then the throw once more: it is the second order of the battle as before. */
static void a_detour_brings_no_other_dice(void **state)
{
    struct grog_battle *b = begin(*state, "human,doctrine");
    char dice[80];
    order(b, "idle alpha", NULL);
    snprintf(dice, sizeof dice, "%s", order(b, "toss alpha coins=4", NULL));
    take_back(b, 0);
    take_back(b, 0);
    struct grog_error error;
    struct grog_battle *again =
        history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error);
    assert_non_null(again); /* another day, another program */
    order(again, "idle alpha", NULL);
    assert_string_equal(order(again, "toss alpha coins=4", NULL), dice);
    grog_battle_free(again);
    grog_battle_free(b);
}

/* Dice for another purpose are others: nobody learns from one throw what the other will be. */
static void dice_are_kept_by_their_label(void **state)
{
    struct grog_battle *b = begin(*state, "human,doctrine");
    char dice[80];
    snprintf(dice, sizeof dice, "%s", order(b, "toss alpha coins=4", NULL));
    take_back(b, 0);
    toy_change.label = "toss again";
    assert_string_not_equal(strchr(order(b, "toss alpha coins=4", NULL), ':'), strchr(dice, ':'));
    grog_battle_free(b);
}

/* ---- when it is refused ---- */

static void it_is_refused_where_it_would_be_unfair(void **state)
{
    struct grog_error error;
    static const char *const unfair[] = {
        NULL,     "human,human",   "doctrine,doctrine", "Anna against doctrine",
        "human,", "doctrine,human"};
    for (int i = 0; i < COUNT_OF(unfair); i++) {
        struct grog_battle *b = begin(*state, unfair[i]);
        order(b, "wait alpha", NULL);
        refuses(b, 0, "against a computer");
        grog_battle_free(b);
    }
    struct grog_battle *b = begin(*state, "human,doctrine");
    refuses(b, 0, "there is no order");
    refuses(b, 1, "against a computer");
    order(b, "toss alpha coins=1", "1");
    assert_true(grog_battle_record(b, b->records - 1).has_typed_dice);
    refuses(b, 0, "real dice have been thrown since: only the umpire can correct it now");
    order(b, "wait beta", NULL);
    order(b, "wait alpha", NULL);
    take_back(b, 0); /* up to the last die that was typed */
    refuses(b, 0, "real dice");
    order(b, "wait alpha", NULL);
    assert_int_equal(grog_battle_correct(b, "alpha pins=1", "forgotten", &error), 0);
    refuses(b, 0, "the umpire has corrected");
    assert_opens_again(b);
    grog_battle_free(b);
}

static void a_battle_that_is_over_stays_so(void **state)
{
    struct grog_battle *b = begin(*state, "human,doctrine");
    toy_change.counts_double = true;
    while (!grog_battle_is_over(b))
        order(b, b->state.decider == 0 ? "toss alpha coins=9" : "wait beta", NULL);
    refuses(b, 0, "the battle is over");
    grog_battle_free(b);
}

/* To the umpire himself it is said in other words. */
static void the_umpire_corrects_instead(void **state)
{
    struct grog_battle *b = begin(*state, "human,human");
    char line[200];
    int last;
    order(b, "toss alpha coins=1", NULL);
    assert_false(grog_battle_record(b, b->records - 1).has_typed_dice);
    struct undo_bar bar = history_undo_refused(b, &last);
    assert_string_equal(
        undo_bar_words(&bar, false, line, sizeof line),
        "dice have been thrown for it, or drawn for what came next: only the umpire "
        "can correct it now");
    assert_string_equal(undo_bar_words(&bar, true, line, sizeof line),
                        "dice have been thrown for it, or drawn for what came next: correct it "
                        "instead");
    grog_battle_free(b);
    b = begin(*state, "human,human");
    bar = history_undo_refused(b, &last);
    assert_string_equal(undo_bar_words(&bar, true, line, sizeof line),
                        "there is no order to take back");
    grog_battle_free(b);
}

static const char *reason_of(const struct grog_battle *b, const char *words)
{
    struct grog_error error;
    struct grog_order o;
    bool is_refused =
        grog_order_parse(b, words, &o, &error) < 0 || grog_battle_judge(b, &o, &error) < 0;
    return is_refused ? grog_reason_word(error.reason) : NULL;
}

static void refusals_have_reasons(void **state)
{
    struct grog_battle *b = begin(*state, "human,human");
    struct grog_order o = grog_order_of(77, GROG_NOBODY);
    struct grog_error error;
    assert_null(reason_of(b, "toss alpha coins=1"));
    assert_string_equal(reason_of(b, "tos alpha coins=1"), "unreadable");
    assert_string_equal(reason_of(b, "toss gamma coins=1"), "unreadable");
    assert_string_equal(reason_of(b, "toss beta coins=1"), "not-legal");
    assert_int_equal(grog_battle_judge(b, &o, &error), -1);
    assert_int_equal(error.reason, GROG_UNREADABLE);
    const struct grog_dice dice = {.seed = 1, .faces = ""};
    assert_int_equal(grog_order_parse(b, "toss alpha coins=1", &o, &error), 0);
    assert_int_equal(grog_battle_give(b, &o, &dice, &error), -1);
    assert_int_equal(error.reason, GROG_UNANSWERED);
    toy_change.counts_double = true;
    while (!grog_battle_is_over(b))
        order(b, b->state.decider == 0 ? "toss alpha coins=9" : "wait beta", NULL);
    assert_string_equal(reason_of(b, "wait beta"), "over");
    assert_null(grog_reason_word(GROG_BECAUSE));
    grog_battle_free(b);
}

static void sealed_dice_are_never_taken_back(void **state)
{
    struct grog_error error;
    struct grog_secrets secrets = {.side = {{1}, {2}}};
    struct grog_battle *b = grog_battle_new_sealed(*state, &secrets, &error);
    struct grog_order o;
    assert_int_equal(grog_battle_set_players(b, "human,doctrine", &error), 0);
    for (int i = 0; i < 2; i++) {
        const char *words = b->state.decider == 0 ? "wait alpha" : "wait beta";
        assert_int_equal(grog_order_parse(b, words, &o, &error), 0);
        assert_int_equal(grog_battle_give(b, &o, NULL, &error), 0);
    }
    refuses(b, 0, "sealed");
    grog_battle_free(b);
}

/* A line that takes back what could not be is no line of a battle. */
static void a_false_line_is_refused(void **state)
{
    static const struct {
        const char *players, *rest, *says;
    } bad[] = {{"human,human", "1 | state 0000000000000000", "against a computer"},
               {"human,doctrine", "2 | state 0000000000000000", "against a computer"},
               {"human,doctrine", "3 | state 0000000000000000", "1 or 2"},
               {"human,doctrine", "state 0000000000000000", "1 or 2"},
               {"human,doctrine", "1 | state 0000000000000000", "another state"}};
    for (int i = 0; i < COUNT_OF(bad); i++) {
        struct grog_error error;
        struct grog_battle *b = begin(*state, bad[i].players);
        order(b, "toss alpha coins=1", NULL);
        assert_int_equal(log_add(&b->log, "takeback", bad[i].rest, &error), 0);
        assert_null(
            history_parse("x", b->log.text.text, b->log.text.size, toy_parse, NULL, 0, &error));
        if (!strstr(error.text, bad[i].says))
            fail_msg("\"%s\" does not say \"%s\"", error.text, bad[i].says);
        grog_battle_free(b);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(everything_since_goes_with_it),   TEST(the_same_dice_come_again),
        TEST(another_order_has_the_same_dice), TEST(a_detour_brings_no_other_dice),
        TEST(dice_are_kept_by_their_label),    TEST(it_is_refused_where_it_would_be_unfair),
        TEST(a_battle_that_is_over_stays_so),  TEST(sealed_dice_are_never_taken_back),
        TEST(a_false_line_is_refused),         TEST(the_umpire_corrects_instead),
        TEST(refusals_have_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
