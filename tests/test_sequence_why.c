/* SPDX-License-Identifier: MIT */
/* Why a sequence comes to what it does: every row of every step, as likely as every fall says. */
#include "by_hand.h"

enum { NOTES_MOST = 600 };

struct counted {
    int step;
    struct grog_note note;
    long double p;
};

/* How likely each note is by hand, in which step. */
struct count {
    struct hearing hearing; /* first: it is what is handed on */
    struct counted note[NOTES_MOST];
    int notes;
};

static bool is_same_word(const char *a, const char *b)
{
    return (!a && !b) || (a && b && strcmp(a, b) == 0);
}

static bool is_same(const struct grog_note *a, const struct grog_note *b)
{
    return a->line == b->line && (a->effect == b->effect || a->is_thrown) &&
           is_same_word(a->word, b->word) && is_same_word(a->side, b->side);
}

static int find(const struct count *count, int step, const struct grog_note *note)
{
    int i = 0;
    while (i < count->notes &&
           (count->note[i].step != step || !is_same(&count->note[i].note, note)))
        i++;
    return i;
}

/* A note counts once, however often a resolution makes it. */
static void count_notes(struct hearing *hearing, int step, const struct grog_resolution *r,
                        double p)
{
    struct count *count = (struct count *)hearing;
    const struct grog_trail *trail = grog_resolution_trail(r);
    for (int i = 0; i < trail->notes; i++) {
        int before = 0;
        while (before < i && !is_same(&trail->note[before], &trail->note[i]))
            before++;
        if (before < i)
            continue;
        int number = find(count, step, &trail->note[i]);
        assert_true(number < NOTES_MOST);
        if (number == count->notes)
            count->note[count->notes++] = (struct counted){step, trail->note[i], 0};
        count->note[number].p += p;
    }
}

/* What the odds say of a note of a step: certain before the dice of the first, or later. */
static double chance_told(const struct grog_odds *odds, int step, const struct grog_note *note)
{
    const struct grog_trail *trail = grog_odds_trail(odds);
    for (int i = 0; i < trail->notes && step == 0; i++)
        if (is_same(&trail->note[i], note))
            return 1;
    for (int i = 0; i < grog_odds_laters(odds); i++) {
        const struct grog_later *later = grog_odds_later(odds, i);
        if (later->step == step + 1 && is_same(&later->note, note))
            return later->p;
    }
    return 0;
}

/* Everything that was counted is told, and nothing else. */
static void compare(const struct grog_odds *odds, const struct count *count,
                    const struct grog_system *system)
{
    assert_true(count->notes > 0);
    for (int i = 0; i < count->notes; i++)
        near(system->line[count->note[i].note.line].id,
             chance_told(odds, count->note[i].step, &count->note[i].note),
             (double)count->note[i].p);
    for (int i = 0; i < grog_odds_laters(odds); i++) {
        const struct grog_later *later = grog_odds_later(odds, i);
        if (find(count, later->step - 1, &later->note) == count->notes)
            fail_msg("%s never comes to bear in step %d", system->line[later->note.line].id,
                     later->step);
    }
}

static void every_row_of_an_exchange_is_as_likely_as_the_falls_say(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof scripts / sizeof *scripts; k++) {
        static struct count count;
        static struct played played;
        struct squad squad[SQUADS];
        count = (struct count){.hearing = {count_notes}};
        played = (struct played){.hearing = &count.hearing};
        begin_squads(squad, scripts[k].men);
        play(&played, &scripts[k], squad, 0, 1);
        struct grog_odds *odds = sequence_of(&scripts[k], GROG_LATER);
        compare(odds, &count, grog_odds_procedure(odds)->system);
        grog_odds_free(odds);
    }
}

static void every_row_of_a_second_step_is_as_likely_as_the_falls_say(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        static struct count count;
        struct grog_step step[2];
        struct grog_error error;
        double sum[NUMBERS] = {0};
        count = (struct count){.hearing = {count_notes}};
        fill_pair(step, &pairs[i]);
        pair_by_hand(&pairs[i], step, sum, &count.hearing);
        struct grog_odds *odds = grog_sequence_new(step, 2, GROG_LATER, 0, &error);
        assert_non_null(odds);
        compare(odds, &count, step->situation.procedure->system);
        grog_odds_free(odds);
    }
}

/* The first step of a sequence says what it says alone. */
static void the_first_step_is_told_as_alone(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step[2];
    fill_pair(step, &pairs[0]);
    struct grog_odds *both = grog_sequence_new(step, 2, GROG_LATER, 0, &error),
                     *alone = grog_odds_new(&step[0].situation, GROG_LATER, &error);
    assert_non_null(both);
    assert_int_equal(grog_odds_trail(both)->notes, grog_odds_trail(alone)->notes);
    for (int i = 0; i < grog_odds_trail(alone)->notes; i++)
        assert_true(is_same(&grog_odds_trail(both)->note[i], &grog_odds_trail(alone)->note[i]));
    for (int i = 0; i < grog_odds_laters(alone); i++) {
        assert_int_equal(grog_odds_later(both, i)->step, 1);
        assert_true(is_same(&grog_odds_later(both, i)->note, &grog_odds_later(alone, i)->note));
        near("a row", grog_odds_later(both, i)->p, grog_odds_later(alone, i)->p);
    }
    grog_odds_free(both);
    grog_odds_free(alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_of_an_exchange_is_as_likely_as_the_falls_say),
        cmocka_unit_test(every_row_of_a_second_step_is_as_likely_as_the_falls_say),
        cmocka_unit_test(the_first_step_is_told_as_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
