/* SPDX-License-Identifier: MIT */
/*
 * An order from a person: a number of the list, or words.
 *
 * What is said is put into an order that is begun (fill.h), on top of what was picked before unless a
 * unit begins anew.  While more than one legal order agrees with it the list is narrowed to these;
 * what is not listed is judged by the rules: not every path is listed, but any may be ordered, and
 * one that is too long is cut short.  An order just as the log writes it, and a number of the list
 * for which no dice are thrown, are given at once; whatever else is typed is shown first.
 */
#include "fill.h"
#include "label.h"
#include "place.h"
#include "say.h"
#include "short.h"
#include "where.h"

#include <string.h>

enum reading {
    READ_NOTHING, /* told why */
    READ_SOME,    /* several orders of the list */
    READ_ONE
};

/* ---- what may be said ---- */

/* The verbs that can be given now: "fire, advance, run". */
static void list_verbs(const struct play *play, struct grog_text *t)
{
    uint64_t known = 0;
    for (int i = 0; i < play->choices.orders; i++) {
        int verb = play->choices.order[i].verb;
        if (!(known >> verb & 1))
            grog_text_addf(t, "%s%s", t->size ? ", " : "", verb_word(play, verb));
        known |= UINT64_C(1) << verb;
    }
}

/* Is something asked that is no order to a unit? */
static bool is_question(const struct play *play)
{
    for (int i = 0; i < play->choices.orders; i++)
        if (play->choices.order[i].unit != GROG_NOBODY)
            return false;
    return play->choices.orders > 0;
}

static void tell_sayable(struct play *play)
{
    struct grog_text verbs = {0};
    list_verbs(play, &verbs);
    if (verbs.size)
        tell_line(play, "You may say: %s.", verbs.text);
    grog_text_release(&verbs);
}

/* Nothing that can be ordered begins so. */
static void tell_unknown(struct play *play, const char *typed)
{
    struct grog_text verbs = {0};
    if (play_tell_slip(play, typed))
        return;
    list_verbs(play, &verbs);
    if (verbs.size)
        tell_line(play,
                  "\"%.40s\" cannot be ordered now.  What can be: %s; help lists the other "
                  "words.",
                  typed, verbs.text);
    else
        tell_line(play, "\"%.40s\" is not known; help lists what can be typed.", typed);
    grog_text_release(&verbs);
}

static void tell_nothing_to_choose(struct play *play, int unit)
{
    char label[3];
    unit_label(play->battle, unit, label);
    tell_line(play, "%s has nothing to choose now; \"unit %s\" tells its state.", label, label);
    if (is_question(play))
        tell_sayable(play);
}

/* "A1 advance 6 north" or "A1 run 6 north": what might have been meant by "A1 6 north". */
static void tell_ways(struct play *play, const struct said *said, int unit)
{
    const struct choices *c = &play->choices;
    struct grog_text ways = {0};
    struct grog_part part;
    char label[3];
    int last = NO_VERB;
    for (int i = 0; i < c->orders; i++) {
        const struct grog_order *o = &c->order[i];
        if (o->unit != unit || o->verb == last ||
            verb_part_of(play, o->verb, PLACE_KINDS, &part) < 0)
            continue;
        last = o->verb;
        grog_text_addf(&ways, "%s\"%s %s", ways.size ? " or " : "",
                       unit_label(play->battle, unit, label), verb_word(play, last));
        for (int k = said->piece[0].word; k < said->words; k++)
            grog_text_addf(&ways, " %s", said->word[k]);
        grog_text_addf(&ways, "\" (%s)", grog_verb_meaning(play->battle, last));
    }
    if (ways.size)
        tell_line(play, "How should it go?  Say %s.", ways.text);
    else
        tell_line(play, "It cannot be ordered to go anywhere now.");
    grog_text_release(&ways);
}

/* ---- an order that is begun ---- */

/* The only verb of a unit in the list; or NO_VERB. */
static int only_verb(const struct play *play, int unit)
{
    const struct choices *c = &play->choices;
    int found = NO_VERB;
    for (int i = 0; i < c->orders; i++) {
        if (c->order[i].unit != unit)
            continue;
        if (found != NO_VERB && found != c->order[i].verb)
            return NO_VERB;
        found = c->order[i].verb;
    }
    return found;
}

/* A unit begins anew; anything else goes on from what was picked. */
static struct begun begin(const struct play *play, const struct said *said)
{
    const struct begun *picked = &play->choices.begun;
    struct begun begun = said->actor == GROG_NOBODY ? *picked : begun_nothing();
    struct grog_part part;
    if (said->actor != GROG_NOBODY)
        begun.order.unit = (uint8_t)said->actor;
    int verb = said->verb;
    bool has_whom = begun.order.unit != GROG_NOBODY || is_question(play);
    if (verb == NO_VERB && begun.verb == NO_VERB && said->pieces > 0 && has_whom)
        verb = only_verb(play, begun.order.unit);
    if (verb != NO_VERB && verb != begun.verb) {
        int unit = begun.order.unit;
        begun = begun_nothing();
        begun.verb = verb;
        begun.order = grog_order_of(verb, unit);
    }
    if (begun.verb != NO_VERB && verb_part_of(play, begun.verb, 1 << GROG_PART_UNIT, &part) < 0)
        begun.order.unit = GROG_NOBODY;
    return begun;
}

/* What cannot be said without a verb. */
static void refuse_without_verb(struct play *play, const struct said *said, int unit)
{
    const struct piece *first = &said->piece[0];
    struct grog_map_unit stand;
    bool is_place = first->kind == PIECE_PLACE || first->kind == PIECE_POINTS;
    const char *word = said->word[first->word];
    if (first->kind == PIECE_WORD && where_leads(word) && said->pieces > 1)
        is_place = said->piece[1].kind == PIECE_POINTS;
    if (is_place && unit != GROG_NOBODY)
        tell_ways(play, said, unit);
    else if (first->kind == PIECE_NUMBER && unit != GROG_NOBODY && place_stand(play, unit, &stand))
        where_complain(play, &stand, said->word + first->word, said->words - first->word);
    else if (first->kind == PIECE_UNIT)
        tell_nothing_to_choose(play, first->unit);
    else
        tell_unknown(play, word);
}

/* Has the order a place? */
static bool says_place(const struct play *play, const struct begun *begun)
{
    struct grog_part part;
    int i = verb_part_of(play, begun->verb, PLACE_KINDS, &part);
    return i >= 0 && (begun->given >> i & 1) &&
           (part.kind == GROG_PART_STEER || begun->order.points > 0);
}

/* Is it about where a unit comes onto the table? */
static bool is_putting(const struct play *play, const struct grog_order *o)
{
    struct grog_part part;
    return verb_part_of(play, o->verb, 1 << GROG_PART_POINT, &part) >= 0 &&
           !place_unit(play, o->unit);
}

/* One that is not listed: may it be given? */
static enum reading judge(struct play *play, struct grog_order *order)
{
    struct grog_error error;
    if (grog_battle_judge(play->battle, order, &error) == 0)
        return READ_ONE;
    if (error.reason == GROG_NOT_ASKED && is_question(play)) /* its answers have other words here */
        tell_line(play, "That is not what is asked.");
    else
        tell_labelled(play, "Not allowed: ", error.text);
    if (is_question(play))
        tell_sayable(play);
    if (!short_cut(play, order))
        return READ_NOTHING;
    tell_line(play, is_putting(play, order) ? "As near as it may stand:" : "As far as it may go:");
    return READ_ONE;
}

static enum reading read_said(struct play *play, const struct said *said, struct begun *begun,
                              struct grog_order *order)
{
    int first = 0;
    *begun = begin(play, said);
    if (begun->verb == NO_VERB && said->pieces > 0) {
        refuse_without_verb(play, said, begun->order.unit);
        return READ_NOTHING;
    }
    if (begun->verb != NO_VERB && !fill(play, said, begun))
        return READ_NOTHING;
    int left =
        says_place(play, begun) ? 0 : choices_left(&play->choices, play->battle, begun, &first);
    *order = left > 0 ? play->choices.order[first] : begun->order;
    if (left > 0)
        return left > 1 ? READ_SOME : READ_ONE;
    if (begun->verb == NO_VERB) {
        tell_nothing_to_choose(play, begun->order.unit);
        return READ_NOTHING;
    }
    return fill_asks(play, begun) ? READ_NOTHING : judge(play, order);
}

/* ---- what is shown before it is given ---- */

/* "at=B1 facing=90", "facing east": only what changes the order that is shown. */
static bool are_parts(const struct play *play, const struct said *said)
{
    struct grog_part part;
    if (said->actor != GROG_NOBODY || said->verb != NO_VERB || said->pieces == 0)
        return false;
    const struct piece *first = &said->piece[0];
    for (int i = 0; grog_verb_part(play->battle, play->draft.verb, i, &part); i++)
        if (first->kind == PIECE_WORD && strcasecmp(part.name, said->word[first->word]) == 0)
            return true;
    return first->kind == PIECE_PART;
}

bool play_confirm(struct play *play, const char *line)
{
    struct said said;
    struct grog_order order = play->draft;
    said_read(play, &said, line);
    play->has_draft = false;
    if (said.words == 0 || said_is(&said, "yes"))
        return play_give(play, &order);
    if (said_is(&said, "no")) {
        say_menu(play);
        return false;
    }
    if (!are_parts(play, &said))
        return play_choose(play, line);
    struct begun begun = {.order = order, .verb = order.verb};
    play->has_draft = true;
    if (!said_refuse(play, &said) && fill(play, &said, &begun) &&
        judge(play, &begun.order) == READ_ONE)
        play_show_order(play, &begun.order);
    return false;
}

/* ---- choosing ---- */

/* A number alone commits nobody to his dice: what throws any is shown first. */
static bool give_or_show_dice(struct play *play, const struct grog_order *order)
{
    struct grog_order copy = *order; /* the list goes with the order */
    if (play_give_without_dice(play, &copy))
        return true;
    play_show_order(play, &copy);
    return false;
}

static bool choose_line(struct play *play, int line)
{
    struct choices *c = &play->choices;
    if (line < 0 || line >= c->lines) {
        tell_line(play, "There is no %d: the list goes from 1 to %d.", line + 1, c->lines);
        return false;
    }
    if (!say_is_listed(play, line)) {
        tell_line(play, "%d is not among the lines that say \"%s\"; / shows all again.", line + 1,
                  c->filter);
        return false;
    }
    if (c->line[line].orders == 1)
        return give_or_show_dice(play, &c->order[c->line[line].order]);
    choices_pick(c, play->battle, line);
    say_menu(play);
    return false;
}

/* Was it typed just as the log writes it? */
static bool is_in_full(const struct play *play, const struct grog_order *order,
                       const struct said *said)
{
    struct grog_text t = {0};
    char *rest = NULL;
    int i = 0;
    grog_order_text(play->battle, order, &t);
    char *word = t.text ? strtok_r(t.text, " ", &rest) : NULL;
    for (; word && i < said->words && strcasecmp(word, said->word[i]) == 0; i++)
        word = strtok_r(NULL, " ", &rest);
    bool is_same = !word && i == said->words;
    grog_text_release(&t);
    return is_same;
}

/* "no" drops what is shown, or else what was picked last; questions have words of their own. */
static bool take_yes_or_no(struct play *play, const struct said *said)
{
    bool is_no = said_is(said, "no");
    if (!is_no && !said_is(said, "yes"))
        return false;
    if (is_no && choices_back(&play->choices, play->battle)) {
        say_menu(play);
        return true;
    }
    tell_line(play, "No order is shown that \"%s\" could be about.", said->word[0]);
    tell_sayable(play);
    return true;
}

bool play_choose(struct play *play, const char *line)
{
    struct said said;
    struct begun begun;
    struct grog_order order;
    said_read(play, &said, line);
    if (take_yes_or_no(play, &said) || said_refuse(play, &said))
        return false;
    if (said_number(&said) >= 0)
        return choose_line(play, said_number(&said) - 1);
    enum reading reading = read_said(play, &said, &begun, &order);
    if (reading == READ_SOME) {
        if (said.actor != GROG_NOBODY)
            choices_top(&play->choices, play->battle);
        choices_narrow(&play->choices, play->battle, &begun);
        say_menu(play);
    } else if (reading == READ_ONE && is_in_full(play, &order, &said)) {
        return play_give(play, &order);
    } else if (reading == READ_ONE) {
        play_show_order(play, &order);
    }
    return false;
}

/* A line of the list that stands for one order. */
static bool order_of_line(struct play *play, int line, struct grog_order *order)
{
    const struct choices *c = &play->choices;
    if (line < 0 || line >= c->lines) {
        tell_line(play, "Of what?  A number from 1 to %d, or an order.", c->lines);
        return false;
    }
    if (c->line[line].orders > 1) {
        tell_line(play, "%d stands for %d orders: choose it, and ask then.", line + 1,
                  c->line[line].orders);
        return false;
    }
    *order = c->order[c->line[line].order];
    return true;
}

bool play_order_from(struct play *play, const char *words, struct grog_order *order)
{
    struct said said;
    struct begun begun;
    int first;
    said_read(play, &said, words);
    if (said_refuse(play, &said))
        return false;
    if (said.words == 0 || said_number(&said) >= 0)
        return order_of_line(play, said_number(&said) - 1, order);
    enum reading reading = read_said(play, &said, &begun, order);
    if (reading == READ_SOME)
        tell_line(play, "That stands for %d orders: say more.",
                  choices_left(&play->choices, play->battle, &begun, &first));
    return reading == READ_ONE;
}
