/* SPDX-License-Identifier: MIT */
/* The whole Why: every row of every system, as likely as a count of every fall of the dice says. */
#include "every_fall.h"

enum { NOTES_MOST = 400, FALLS_MOST = 3000, LINES_MOST = 700, ALWAYS = 60, TRIES = 60000 };

struct counted {
    struct grog_note note;
    double p;
    long run; /* the last in which it was met */
};

struct count {
    struct counted note[NOTES_MOST];
    int notes;
    long runs;
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

static void count_note(struct count *count, const struct grog_note *note, double weight)
{
    int i = 0;
    while (i < count->notes && !is_same(&count->note[i].note, note))
        i++;
    assert_true(i < NOTES_MOST);
    if (i == count->notes)
        count->note[count->notes++] = (struct counted){.note = *note, .run = -1};
    if (count->note[i].run != count->runs)
        count->note[i].p += weight;
    count->note[i].run = count->runs;
}

static bool count_from(struct count *count, struct fall *fall, const struct grog_situation *s)
{
    fall->throws = 0;
    *count = (struct count){.notes = 0};
    do {
        struct grog_resolution *r = fall_resolve(fall, s);
        if (!r)
            return false;
        const struct grog_trail *trail = grog_resolution_trail(r);
        for (int i = 0; i < trail->notes; i++)
            count_note(count, &trail->note[i], fall->weight);
        grog_resolution_free(r);
    } while (++count->runs < FALLS_MOST && fall_next(fall));
    return count->runs < FALLS_MOST;
}

/* Counts every fall of the dice; false when there are too many. */
static bool count_falls(struct count *count, const struct grog_situation *s)
{
    static struct fall fall;
    fall = (struct fall){.contest = NULL};
    return count_from(count, &fall, s) || (fall.contest && count_from(count, &fall, s));
}

/* What the odds say of a note: certain before the dice, or later. */
static double told(const struct grog_odds *odds, const struct grog_note *note)
{
    const struct grog_trail *trail = grog_odds_trail(odds);
    for (int i = 0; i < trail->notes; i++)
        if (is_same(&trail->note[i], note))
            return 1;
    for (int i = 0; i < grog_odds_laters(odds); i++)
        if (is_same(&grog_odds_later(odds, i)->note, note))
            return grog_odds_later(odds, i)->p;
    return 0;
}

static void check_one(const struct grog_situation *s, struct count *count, bool *covered)
{
    struct grog_error error;
    struct grog_odds *odds = grog_odds_new(s, GROG_LATER, &error);
    assert_non_null(odds);
    for (int i = 0; i < count->notes; i++) {
        const struct counted *c = &count->note[i];
        double p = told(odds, &c->note);
        if (fabs(p - c->p) > 1e-11)
            fail_msg("%s %s: %s with %d %s %s is %.12g, and %.12g by the count",
                     s->procedure->system->id, s->procedure->id,
                     s->procedure->system->line[c->note.line].id, c->note.effect,
                     c->note.word ? c->note.word : "", c->note.side ? c->note.side : "", p, c->p);
        covered[c->note.line] = true;
    }
    for (int i = 0; i < grog_odds_laters(odds); i++) {
        int k = 0;
        while (k < count->notes && !is_same(&count->note[k].note, &grog_odds_later(odds, i)->note))
            k++;
        if (k == count->notes)
            fail_msg("%s %s: %s never comes to bear", s->procedure->system->id, s->procedure->id,
                     s->procedure->system->line[grog_odds_later(odds, i)->note.line].id);
    }
    grog_odds_free(odds);
}

/* Random situations, with few dice where there is a choice. */
static void shrink(struct grog_situation *s, uint64_t *state)
{
    struct grog_error error;
    for (int i = 0; i < s->procedure->fields; i++) {
        const struct grog_field *field = &s->procedure->field[i];
        struct grog_situation smaller = *s;
        int value = grog_situation_value(s, field);
        if (field->kind != GROG_INTEGER || field->is_inches || value <= field->least + 2)
            continue;
        int span = value - field->least < 3 ? value - field->least : 3;
        grog_situation_put(&smaller, field,
                           field->least + (int)(kit_random(state) % (unsigned)span), &error);
        if (kit_random(state) % 3 && grog_situation_check(&smaller, &error) == 0)
            *s = smaller;
    }
}

/* Does a line come to bear in this situation that came to bear in none before? */
static bool is_news(const struct grog_situation *s, uint64_t seed, const bool *covered)
{
    struct grog_error error;
    struct grog_resolution *r =
        grog_resolution_new(s, &(struct grog_dice){.seed = seed}, 0, &error);
    const struct grog_trail *trail = grog_resolution_trail(r);
    bool is_any = false;
    for (int i = 0; i < trail->notes && !is_any; i++)
        is_any = !covered[trail->note[i].line];
    grog_resolution_free(r);
    return is_any;
}

static void check_procedure(const struct grog_procedure *procedure, bool *covered, long *checked)
{
    static struct count count;
    uint64_t state = 11;
    for (int i = 0; i < TRIES; i++) {
        struct grog_situation s;
        kit_random_situation(&s, procedure, NULL, &state);
        if (i % 4)
            shrink(&s, &state);
        if ((i > ALWAYS && !is_news(&s, (uint64_t)i, covered)) || !count_falls(&count, &s))
            continue;
        check_one(&s, &count, covered);
        (*checked)++;
    }
}

static void every_row_is_as_likely_as_the_falls_say(void **unused)
{
    (void)unused;
    int missing = 0;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        bool covered[LINES_MOST] = {false};
        long checked = 0;
        assert_true(system->lines <= LINES_MOST);
        for (int j = 0; j < system->procedures; j++)
            check_procedure(&system->procedure[j], covered, &checked);
        for (int j = 0; j < system->lines; j++) {
            const struct grog_line *line = &system->line[j];
            bool is_noted =
                (line->kind == GROG_ROW || line->kind == GROG_RULING) && line->use != GROG_STEP;
            if (is_noted && !covered[j]) {
                print_error("%s comes to bear in none of %ld situations\n", line->id, checked);
                missing++;
            }
        }
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_as_likely_as_the_falls_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
