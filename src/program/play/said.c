/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "label.h"
#include "place.h"
#include "where.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- verbs ---- */

const char *verb_word(const struct play *play, int verb)
{
    struct grog_order o = grog_order_of(verb, GROG_NOBODY);
    const char *answer = grog_order_answer(play->battle, &o);
    return *answer ? answer : grog_verb_word(play->battle, verb);
}

static bool begins_with(const struct play *play, int verb, const char *word)
{
    return strncasecmp(verb_word(play, verb), word, strlen(word)) == 0;
}

/* Is it one of the words that the verb takes: "rally" of a reaction? */
static bool takes_word(const struct play *play, int verb, const char *word)
{
    struct grog_part part;
    for (int i = 0; grog_verb_part(play->battle, verb, i, &part); i++)
        for (int k = 0; part.kind == GROG_PART_WORD && k < part.words->count; k++)
            if (strcasecmp(part.words->word[k], word) == 0)
                return true;
    return false;
}

/* The one verb that can be given now of which this holds, or that is called just so; or NO_VERB. */
static int only_one(const struct play *play, const char *word,
                    bool (*holds)(const struct play *play, int verb, const char *word))
{
    const struct choices *c = &play->choices;
    int found = NO_VERB;
    bool is_one = true;
    for (int i = 0; i < c->orders; i++) {
        int verb = c->order[i].verb;
        if (strcasecmp(verb_word(play, verb), word) == 0)
            return verb;
        if (!holds(play, verb, word))
            continue;
        is_one &= found == NO_VERB || found == verb;
        found = verb;
    }
    return is_one ? found : NO_VERB;
}

/* By its own name or the beginning of it, or by a word that only this one takes. */
static int verb_named(const struct play *play, const char *word)
{
    int found = only_one(play, word, takes_word);
    for (int verb = 0; found == NO_VERB && verb < grog_verbs(play->battle); verb++)
        if (strcasecmp(grog_verb_word(play->battle, verb), word) == 0)
            found = verb;
    return found == NO_VERB ? only_one(play, word, begins_with) : found;
}

int verb_part_of(const struct play *play, int verb, unsigned kinds, struct grog_part *part)
{
    for (int i = 0; verb != NO_VERB && grog_verb_part(play->battle, verb, i, part); i++)
        if (kinds >> part->kind & 1)
            return i;
    return -1;
}

/* ---- words ---- */

/* "18, 7" is one place. */
static void join_places(char *line)
{
    for (char *c = line; *c; c++) {
        size_t gap = strspn(c + 1, " ");
        if (*c == ',' && c > line && isdigit((unsigned char)c[-1]) &&
            isdigit((unsigned char)c[1 + gap]))
            memmove(c + 1, c + 1 + gap, strlen(c + 1 + gap) + 1);
    }
}

static void cut(struct said *said, const char *line)
{
    char *rest = NULL;
    said->is_cut = snprintf(said->room, sizeof said->room, "%s", line) >= (int)sizeof said->room;
    join_places(said->room);
    char *word = strtok_r(said->room, " \t", &rest);
    for (; word && said->words < SAID_MAX; word = strtok_r(NULL, " \t", &rest))
        said->word[said->words++] = word;
    said->is_cut |= word != NULL;
}

static bool is_points(const char *word)
{
    return isdigit((unsigned char)*word) && strchr(word, ',') &&
           word[strspn(word, "0123456789.,;")] == '\0';
}

static bool is_number(const char *word)
{
    const char *digits = word + (*word == '-');
    return isdigit((unsigned char)*digits) && digits[strspn(digits, "0123456789.")] == '\0';
}

static enum piece_kind kind_of(const char *word, int unit)
{
    return strchr(word, '=')     ? PIECE_PART
           : unit != GROG_NOBODY ? PIECE_UNIT
           : is_points(word)     ? PIECE_POINTS
           : is_number(word)     ? PIECE_NUMBER
                                 : PIECE_WORD;
}

/* ---- who acts, and how ---- */

static int verb_at(const struct play *play, const struct said *said, int i)
{
    bool may_be = i < said->words && isalpha((unsigned char)*said->word[i]) &&
                  say_unit_number(play, said->word[i]) == GROG_NOBODY &&
                  !where_leads(said->word[i]);
    return may_be ? verb_named(play, said->word[i]) : NO_VERB;
}

static int unit_at(const struct play *play, const struct said *said, int i)
{
    return i < said->words ? say_unit_number(play, said->word[i]) : GROG_NOBODY;
}

static int side_of(const struct play *play, int unit)
{
    return grog_scenario_unit_side(grog_battle_scenario(play->battle), unit);
}

/* Does he who is asked give orders to it? */
static bool is_own(const struct play *play, int unit)
{
    return unit != GROG_NOBODY && (side_of(play, unit) == grog_battle_decider(play->battle) ||
                                   choices_can_act(&play->choices, unit));
}

/* A verb that was named by a word that it takes: that is said of it, too. */
static void add_word_of_verb(const struct play *play, struct said *said, int word)
{
    if (said->verb != NO_VERB && !begins_with(play, said->verb, said->word[word]) &&
        takes_word(play, said->verb, said->word[word]))
        said->piece[said->pieces++] = (struct piece){.kind = PIECE_WORD, .word = word};
}

/* The unit stands before the verb or behind it; behind one, or alone, when another has been picked
 * an enemy is its target.  Returns how many words that were. */
static int read_beginning(const struct play *play, struct said *said)
{
    struct grog_part part;
    int verb = verb_at(play, said, 0), unit = unit_at(play, said, 0);
    bool has_picked = play->choices.begun.order.unit != GROG_NOBODY;
    if (verb != NO_VERB) {
        bool takes_unit = verb_part_of(play, verb, 1 << GROG_PART_UNIT, &part) >= 0;
        unit = takes_unit ? unit_at(play, said, 1) : GROG_NOBODY;
        bool is_actor = unit != GROG_NOBODY && (is_own(play, unit) || !has_picked);
        said->verb = verb;
        said->actor = is_actor ? unit : GROG_NOBODY;
        add_word_of_verb(play, said, 0);
        return 1 + is_actor;
    }
    said->verb = unit == GROG_NOBODY ? NO_VERB : verb_at(play, said, 1);
    add_word_of_verb(play, said, 1);
    bool is_actor = said->verb != NO_VERB || is_own(play, unit);
    said->actor = is_actor ? unit : GROG_NOBODY;
    return is_actor ? 1 + (said->verb != NO_VERB) : 0;
}

/* ---- the rest ---- */

static void add_piece(const struct play *play, struct said *said, int word, const int *place)
{
    struct piece *piece = &said->piece[said->pieces++];
    int unit = unit_at(play, said, word);
    *piece = (struct piece){.kind = kind_of(said->word[word], unit), .word = word, .unit = unit};
    if (place) {
        piece->kind = PIECE_PLACE;
        memcpy(piece->at, place, sizeof piece->at);
    }
}

void said_read(const struct play *play, struct said *said, const char *line)
{
    struct grog_map_unit stand;
    *said = (struct said){.verb = NO_VERB, .actor = GROG_NOBODY};
    cut(said, line);
    int i = read_beginning(play, said);
    int unit = said->actor != GROG_NOBODY ? said->actor : play->choices.begun.order.unit;
    bool has_stand = unit != GROG_NOBODY && place_stand(play, unit, &stand);
    while (i < said->words) {
        int at[2],
            count = has_stand ? where_read(play, &stand, said->word + i, said->words - i, at) : 0;
        add_piece(play, said, i, count ? at : NULL);
        i += count ? count : 1;
    }
}

bool said_is(const struct said *said, const char *word)
{
    return said->words == 1 && strcasecmp(said->word[0], word) == 0;
}

int said_number(const struct said *said)
{
    const char *word = said->words == 1 ? said->word[0] : "";
    bool is_whole = *word && word[strspn(word, "0123456789")] == '\0' && strlen(word) < 6;
    return is_whole ? atoi(word) : -1;
}

bool said_refuse(struct play *play, const struct said *said)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    bool is_enemy =
        said->actor != GROG_NOBODY && said->verb != NO_VERB && !is_own(play, said->actor);
    if (said->is_cut)
        tell_line(play, "That is too long for an order: it has at most %d words.", SAID_MAX);
    else if (is_enemy)
        tell_line(play,
                  "%s is not your unit, it belongs to the %s: the unit that acts stands before its "
                  "target.",
                  grog_scenario_unit_id(s, said->actor),
                  grog_scenario_side(s, side_of(play, said->actor)));
    return said->is_cut || is_enemy;
}
