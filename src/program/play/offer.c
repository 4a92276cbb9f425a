/* SPDX-License-Identifier: MIT */
/* What the tab key offers: the words that may be typed, units, and the parts of orders. */
#include "label.h"
#include "said.h"
#include "words.h"

#include <string.h>

struct offering {
    const struct play *play;
    const struct said *said; /* what stands before the word that is completed */
    void (*offer)(void *to, const char *word);
    void *to;
};

static void offer_units(const struct offering *f, bool has_labels)
{
    const struct grog_scenario *s = grog_battle_scenario(f->play->battle);
    char label[3];
    for (int i = 0; i < grog_scenario_units(s); i++) {
        const char *id = grog_scenario_unit_id(s, i);
        if (say_unit_number(f->play, id) != GROG_NOBODY)
            f->offer(f->to, has_labels ? unit_label(f->play->battle, i, label) : id);
    }
}

static bool is_typed(const struct said *said, const char *word)
{
    for (int i = 0; i < said->words; i++)
        if (strcasecmp(said->word[i], word) == 0)
            return true;
    return false;
}

/* Is every "part=value" that was typed one of the order's? */
static bool has_parts(const char *text, const struct said *said)
{
    for (int i = 0; i < said->words; i++)
        if (strchr(said->word[i], '=') && !strcasestr(text, said->word[i]))
            return false;
    return true;
}

/* The words of a legal order that goes with what was typed. */
static void offer_order(const struct offering *f, const struct grog_order *o)
{
    struct grog_text t = {0};
    char *rest = NULL;
    grog_order_text(f->play->battle, o, &t);
    bool may_be = t.text && has_parts(t.text, f->said);
    char *word = may_be ? strtok_r(t.text, " ", &rest) : NULL; /* the verb */
    if (word && f->said->verb == NO_VERB)
        f->offer(f->to, verb_word(f->play, o->verb));
    while (word && (word = strtok_r(NULL, " ", &rest)))
        if (!is_typed(f->said, word) && (f->said->verb != NO_VERB || !strchr(word, '=')))
            f->offer(f->to, word);
    grog_text_release(&t);
}

/* Whatever the verb takes, listed or not. */
static void offer_parts(const struct offering *f, int verb)
{
    struct grog_part part;
    char word[120];
    for (int i = 0; grog_verb_part(f->play->battle, verb, i, &part); i++) {
        if (part.kind == GROG_PART_UNIT || is_typed(f->said, part.name))
            continue;
        snprintf(word, sizeof word, "%s%s", part.name, part.kind == GROG_PART_FLAG ? "" : "=");
        if (part.kind != GROG_PART_WORD)
            f->offer(f->to, word);
        for (int k = 0; part.kind == GROG_PART_WORD && k < part.words->count; k++) {
            snprintf(word, sizeof word, "%s=%s", part.name, part.words->word[k]);
            f->offer(f->to, word);
        }
    }
}

static void offer_orders(const struct offering *f)
{
    const struct choices *c = &f->play->choices;
    struct begun begun = begun_nothing();
    begun.order.unit = (uint8_t)f->said->actor;
    begun.verb = f->said->verb;
    if (f->said->actor == GROG_NOBODY && c->steps > 0)
        begun.order.unit = c->begun.order.unit;
    for (int i = 0; i < c->orders; i++)
        if (begun_allows(f->play->battle, &begun, &c->order[i]))
            offer_order(f, &c->order[i]);
    if (begun.verb != NO_VERB)
        offer_parts(f, begun.verb);
}

void play_complete(void *who, const char *typed, void (*offer)(void *to, const char *word),
                   void *to)
{
    const struct play *play = who;
    const char *space = strrchr(typed, ' '), *last = space ? space + 1 : typed, *rest;
    char before[LINE_MAX_SIZE];
    struct said said;
    const struct offering offering = {play, &said, offer, to};
    enum word_takes takes = space ? word_takes(typed, &rest) : TAKES_ORDER;
    if (takes != TAKES_ORDER || !space)
        rest = typed;
    snprintf(before, sizeof before, "%.*s", (int)(last - rest), rest);
    said_read(play, &said, before);
    if (!space || takes == TAKES_WORD)
        words_offer(offer, to);
    if (*last >= 'A' && *last <= 'Z')
        offer_units(&offering, true);
    if (takes == TAKES_UNIT)
        offer_units(&offering, false);
    else if (takes == TAKES_ORDER)
        offer_orders(&offering);
}
