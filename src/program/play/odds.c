/* SPDX-License-Identifier: MIT */
/* What an order would throw, before it is given. */
#include "program/sheet/histogram.h"
#include "phrase.h"

#include <string.h>

/* The printers of questions serve a battle's situations too. */
struct question play_question(const struct play *play, const struct grog_situation *situation)
{
    return (struct question){.style = play->style,
                             .procedure = situation->procedure,
                             .house = (struct grog_house *)situation->house,
                             .situation = *situation};
}

/* ---- the situation in words ---- */

/* "target-models" of one: "target model". */
static void add_name(const char *name, bool is_one, struct grog_text *t)
{
    size_t length = strlen(name) - is_one;
    for (size_t i = 0; i < length; i++)
        grog_text_addf(t, "%c", name[i] == '-' ? ' ' : name[i]);
}

/* A value of a field as a person reads it. */
static const char *value_words(const struct question *q, const struct grog_field *field, int value,
                               char *buffer, size_t size)
{
    char typed[300];
    if (field->kind != GROG_CHOICE)
        return outcome_text(q, field, value, buffer, size);
    grog_field_text(field, value, typed, sizeof typed);
    return grog_in_full(q->procedure->system, typed, buffer, size);
}

/* "range-2" of firers of whom there are none: "bases-2" is 0. */
static bool is_of_nobody(const struct question *q, const struct grog_field *field)
{
    const char *number = strrchr(field->name, '-');
    if (!number || !strchr("123456789", number[1]))
        return false;
    for (int i = 0; i < q->procedure->fields; i++) {
        const struct grog_field *first = &q->procedure->field[i];
        const char *other = strrchr(first->name, '-');
        if (other && strcmp(other, number) == 0)
            return first->kind == GROG_INTEGER && grog_situation_value(&q->situation, first) == 0;
    }
    return false;
}

/* "5 rifles", "range 28\"", "soft cover", "moved", "not seen" */
static void add_fact(const struct question *q, const struct grog_field *field, int value,
                     struct grog_text *t)
{
    size_t length = strlen(field->name);
    bool is_plural = length > 1 && field->name[length - 1] == 's';
    bool is_count = field->kind == GROG_INTEGER && !field->is_inches && is_plural;
    char word[300];
    if (is_count)
        grog_text_addf(t, "%d ", value);
    else if (field->kind == GROG_FLAG && !value)
        grog_text_add(t, "not ");
    add_name(field->name, is_count && value == 1, t);
    if (is_count || field->kind == GROG_FLAG)
        return;
    grog_text_add(t, " ");
    add_name(field->kind == GROG_CHOICE ? value_words(q, field, value, word, sizeof word)
                                        : grog_field_text(field, value, word, sizeof word),
             false, t);
    grog_text_add(t, field->is_inches ? "\"" : "");
}

void tell_situation(const struct question *q, struct grog_text *out)
{
    struct grog_text words = {0};
    grog_text_addf(out, "%s%s: %s%s\n", style_bold(&q->style), q->procedure->system->title,
                   q->procedure->id, style_plain(&q->style));
    /* How far it is one always wants to know. */
    for (int i = 0; i < q->procedure->fields; i++) {
        const struct grog_field *field = &q->procedure->field[i];
        int value = grog_situation_value(&q->situation, field);
        bool is_usual = value == grog_field_default(field, q->procedure->system, q->house);
        if (is_usual && (!field->is_inches || is_of_nobody(q, field)))
            continue;
        grog_text_add(&words, words.size ? ", " : "");
        add_fact(q, field, value, &words);
    }
    grog_text_add(out, "  ");
    style_wrap(out, words.size ? words.text : "everything as usual", 2, q->style.width - 2);
    grog_text_add(out, "\n");
    tell_house(q, out);
    grog_text_release(&words);
}

/* ---- in short ---- */

/* The value of an outcome that is most likely. */
static int likeliest(const struct grog_odds *odds, int outcome, double *p)
{
    int found = 0;
    *p = 0;
    for (int i = 0; i < grog_odds_count(odds); i++) {
        int value = grog_odds_value(odds, i, outcome);
        double chance = grog_odds_exactly(odds, outcome, value);
        if (chance > *p) {
            *p = chance;
            found = value;
        }
    }
    return found;
}

/* The first outcome that the dice decide: the number of dice in a pool is none. */
static int first_open(const struct grog_odds *odds, const struct grog_procedure *procedure)
{
    for (int outcome = 0; outcome < procedure->outcomes; outcome++)
        for (int i = 1; i < grog_odds_count(odds); i++)
            if (grog_odds_value(odds, i, outcome) != grog_odds_value(odds, 0, outcome))
                return outcome;
    return 0;
}

/* Of a procedure one outcome: "casualties 1.33", "obeyed 72%". */
static void add_first_outcome(const struct play *play, const struct grog_situation *situation,
                              struct grog_text *t)
{
    struct question q = play_question(play, situation);
    struct grog_error error;
    struct grog_odds *odds = grog_odds_new(situation, 0, &error);
    char word[80];
    double p;
    if (!odds)
        return;
    int outcome = first_open(odds, situation->procedure);
    const struct grog_field *first = &situation->procedure->outcome[outcome];
    grog_text_add(t, t->size ? "; " : "");
    add_name(situation->procedure->id, false, t);
    grog_text_add(t, ": ");
    if (question_is_vain(&q, t))
        ;
    else if (first->kind == GROG_INTEGER)
        grog_text_addf(t, "%s %.2f", first->name, grog_odds_mean(odds, outcome));
    else if (first->kind == GROG_FLAG)
        grog_text_addf(t, "%s %.0f%%", first->name, 100 * grog_odds_mean(odds, outcome));
    else {
        int value = likeliest(odds, outcome, &p);
        grog_text_addf(t, "%s %.0f%%", value_words(&q, first, value, word, sizeof word), 100 * p);
    }
    grog_odds_free(odds);
}

enum { SHORT_MAX = 3 };

void odds_in_short(const struct play *play, const struct grog_order *order, struct grog_text *t)
{
    struct grog_situation situation;
    for (int k = 0; k < SHORT_MAX && grog_battle_foresee(play->battle, order, k, &situation); k++)
        add_first_outcome(play, &situation, t);
}

/* ---- a line for each outcome ---- */

enum { CHANCES_MAX = 4, NAME_WIDTH = 14 };

/* "at least 1 73.68%, 2 34.21%, 3 10.11%" */
static void tell_at_least(const struct question *q, struct grog_text *t,
                          const struct grog_odds *odds, int outcome, int least, int most)
{
    char chance[24];
    grog_text_addf(t, "mean %.2f; at least", grog_odds_mean(odds, outcome));
    for (int value = least + 1; value <= most && value <= least + CHANCES_MAX; value++) {
        double p = grog_odds_at_least(odds, outcome, value);
        if (value > least + 1 && p < 0.0005)
            break;
        grog_text_addf(t, "%s %d %s", value > least + 1 ? "," : "", value,
                       style_chance(&q->style, p, chance));
    }
}

static void tell_each(const struct question *q, struct grog_text *t, const struct grog_odds *odds,
                      int outcome, int least, int most)
{
    const struct grog_field *field = &q->procedure->outcome[outcome];
    char chance[24], value_text[80];
    bool has_one = false;
    for (int value = least; value <= most; value++) {
        double p = grog_odds_exactly(odds, outcome, value);
        if (p <= 0)
            continue;
        grog_text_addf(t, "%s%s %s", has_one ? ", " : "",
                       value_words(q, field, value, value_text, sizeof value_text),
                       style_chance(&q->style, p, chance));
        has_one = true;
    }
}

static void tell_outcomes(struct play *play, const struct question *q, struct grog_odds *odds)
{
    for (int i = 0; i < q->procedure->outcomes; i++) {
        const struct grog_field *field = &q->procedure->outcome[i];
        struct grog_text words = {0};
        char value[80];
        int least, most;
        odds_bounds(&odds, 1, i, &least, &most);
        if (least == 0 && most == 0) /* nothing of it can come */
            continue;
        if (least == most)
            grog_text_addf(&words, "always %s", value_words(q, field, least, value, sizeof value));
        else if (field->kind == GROG_INTEGER)
            tell_at_least(q, &words, odds, i, least, most);
        else
            tell_each(q, &words, odds, i, least, most);
        grog_text_addf(&play->out, "  %s%-*s%s ", style_bold(&q->style), NAME_WIDTH, field->name,
                       style_plain(&q->style));
        tell_rest(play, &words, NAME_WIDTH + 3);
    }
}

static void tell_attack(struct play *play, const struct grog_situation *situation, bool is_full)
{
    struct grog_error error;
    struct question q = play_question(play, situation);
    struct grog_text why = {0};
    bool is_vain = question_is_vain(&q, &why);
    if (is_vain)
        tell_line(play, "%s: %s; nothing can come of it.", situation->procedure->id,
                  why.text ? why.text : "");
    grog_text_release(&why);
    if (is_vain)
        return;
    struct grog_odds *odds = grog_odds_new(situation, 0, &error);
    if (!odds) {
        grog_text_addf(&play->out, "%s\n", error.text);
        return;
    }
    tell_situation(&q, &play->out);
    tell_first_throw(&q, &play->out);
    tell_reasons(&q, &play->out, grog_odds_trail(odds));
    if (is_full) {
        histogram_tell(&q, &play->out, &odds, 1);
    } else {
        grog_text_add(&play->out, "\nChances\n");
        tell_outcomes(play, &q, odds);
    }
    grog_odds_free(odds);
}

enum { ATTACKS_MAX = 12 };

void tell_odds(struct play *play, const struct grog_order *order, bool is_full)
{
    struct grog_situation situation;
    struct grog_text words = {0};
    int k = 0;
    phrase_order(play, order, &words);
    tell_rest(play, &words, 0);
    for (; k < ATTACKS_MAX && grog_battle_foresee(play->battle, order, k, &situation); k++) {
        grog_text_add(&play->out, "\n");
        tell_attack(play, &situation, is_full);
    }
    if (k == 0)
        grog_text_add(&play->out, "No dice are foreseen for it.\n");
}
