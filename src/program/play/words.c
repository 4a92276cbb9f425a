/* SPDX-License-Identifier: MIT */
/* What may be typed beside orders: looking, asking, taking back, keeping, leaving. */
#include "fill.h"
#include "look.h"
#include "say.h"
#include "undo.h"
#include "words.h"

#include <string.h>

struct word {
    const char *name, *operands, *meaning;
    /* rest: what stands behind it.  True: the battle has changed, or he leaves. */
    bool (*act)(struct play *play, const char *rest);
    enum word_takes takes;
    bool only_looks; /* it may be said while dice are asked for */
};

/* The table stands below; NULL behind the last. */
static const struct word *word_at(int i);

/* ---- the list ---- */

static bool show_list(struct play *play, const char *rest)
{
    (void)rest;
    play->has_draft = false;
    choices_top(&play->choices, play->battle);
    say_menu(play);
    return false;
}

static bool go_back(struct play *play, const char *rest)
{
    (void)rest;
    if (!play->has_draft)
        choices_back(&play->choices, play->battle);
    play->has_draft = false;
    say_menu(play);
    return false;
}

static bool show_more(struct play *play, const char *rest)
{
    (void)rest;
    if (say_more(play))
        say_menu(play);
    else
        grog_text_add(&play->out, "That was the end of the list; list shows it from the top.\n");
    return false;
}

/* ---- keeping and leaving ---- */

static bool save(struct play *play, const char *rest)
{
    play_log_save(play, *rest ? rest : NULL);
    return false;
}

static bool choose_dice(struct play *play, const char *rest)
{
    if (strcmp(rest, "typed") == 0)
        play->dice = DICE_TYPED;
    else if (strcmp(rest, "rolled") == 0)
        play->dice = DICE_ROLLED;
    else if (*rest)
        tell_line(play, "\"%.40s\" is neither typed nor rolled.", rest);
    grog_text_addf(&play->out, "Dice are %s (dice typed, dice rolled).\n",
                   play->dice == DICE_TYPED ? "asked for, throw by throw" : "rolled for you");
    return false;
}

static bool quit(struct play *play, const char *rest)
{
    (void)rest;
    play->is_leaving = play_log_may_leave(play);
    return play->is_leaving;
}

/* ---- the words ---- */

enum { HELP_COLUMN = 22 };

static void help_on(struct play *play, const struct word *word)
{
    int used = (int)(strlen(word->name) + strlen(word->operands)) + 1;
    grog_text_addf(&play->out, "  %s%s %s%s%*s", style_bold(&play->style), word->name,
                   style_plain(&play->style), word->operands,
                   used < HELP_COLUMN ? HELP_COLUMN - used : 0, "");
    if (used >= HELP_COLUMN)
        grog_text_addf(&play->out, "\n%*s", HELP_COLUMN + 2, "");
    style_wrap(&play->out, word->meaning, HELP_COLUMN + 2, play->style.width - HELP_COLUMN - 2);
    grog_text_add(&play->out, "\n");
}

/* How an order with this verb is written, and what it does. */
static void help_on_verb(struct play *play, int verb)
{
    struct grog_text usage = {0};
    fill_usage(play, verb, &usage);
    grog_text_addf(&usage, ": %s", grog_verb_meaning(play->battle, verb));
    grog_text_add(&play->out, "  ");
    tell_rest(play, &usage, 6);
}

/* The word of the first verb with which a unit does something to one of these parts. */
static const char *verb_with(const struct play *play, unsigned kinds)
{
    struct grog_part part;
    for (int verb = 0; verb < grog_verbs(play->battle); verb++)
        if (verb_part_of(play, verb, 1 << GROG_PART_UNIT, &part) >= 0 &&
            verb_part_of(play, verb, kinds, &part) >= 0)
            return grog_verb_word(play->battle, verb);
    return "move";
}

static void help_on_all(struct play *play)
{
    const char *to = verb_with(play, 1 << GROG_PART_PATH | 1 << GROG_PART_STEER);
    const char *at = verb_with(play, 1 << GROG_PART_OTHER);
    tell_line(
        play,
        "Orders: a number of the list, a unit (A1 as on the map, or its id), or an order in "
        "words: the unit, the verb, then whom and where: \"A1 %s B2\", \"A1 %s to *1\" (an "
        "objective, or what it is called), \"A1 %s 6 north\", \"A1 %s behind the wood\", "
        "\"A1 %s 24,12\" (inches from the south-west corner), \"facing east\", \"with A2 and "
        "A3\".  help orders lists the verbs of this game and what each takes.  It is shown first: "
        "return gives it, no drops it, \"at=B2\" or \"facing=90\" changes it.  A number that "
        "throws no dice, and an order in full, as the log has it, are given at once.  Return "
        "alone shows the next page.",
        at, to, to, to, to);
    grog_text_add(&play->out, "\n");
    for (int i = 0; word_at(i); i++)
        help_on(play, word_at(i));
}

static bool help(struct play *play, const char *rest)
{
    bool is_all = strcasecmp(rest, "orders") == 0, has_told = !*rest;
    if (!*rest)
        help_on_all(play);
    for (int i = 0; *rest && word_at(i); i++)
        if (strcasecmp(rest, word_at(i)->name) == 0) {
            help_on(play, word_at(i));
            has_told = true;
        }
    for (int verb = 0; *rest && verb < grog_verbs(play->battle); verb++)
        if (is_all || strcasecmp(rest, verb_word(play, verb)) == 0) {
            help_on_verb(play, verb);
            has_told = true;
        }
    if (!has_told && !play_tell_slip(play, rest))
        tell_line(play, "There is no word \"%.40s\": help alone lists them.", rest);
    return false;
}

static const struct word words[] = {
    {"list", "", "the orders that can be given, from the top", show_list, TAKES_NOTHING, false},
    {"back", "", "one step back in the list", go_back, TAKES_NOTHING, false},
    {"more", "", "the next page of the list (return does the same)", show_more, TAKES_NOTHING,
     false},
    {"/", "WORD", "only the lines of the list that say WORD; / alone: all of them", NULL,
     TAKES_NOTHING, false},
    {"odds", "N|ORDER [full]", "what it would throw, the chances and the reasons", show_odds,
     TAKES_ORDER, true},
    {"hint", "[WHO|best]",
     "what a sensible player would do, and why; return does it; WHO: doctrine, searcher or random; "
     "best: the best orders with their chances to win",
     show_hint, TAKES_NOTHING, false},
    {"rate", "", "what your last order gave away, and what its dice brought", show_rate,
     TAKES_NOTHING, true},
    {"auto", "[N|to the end]",
     "the computer decides for you: before the first turn until something else is asked, else once; "
     "N: the next N decisions; ctrl-C stops it",
     play_leave_to_computer, TAKES_NOTHING, false},
    {"why", "[N]", "the rows, the dice and the result of the last attack, or of [N]", show_why,
     TAKES_NOTHING, true},
    {"reasons", "[N]", "the same", show_why, TAKES_NOTHING, true},
    {"thinking", "", "why the computer gave its last order", show_thinking, TAKES_NOTHING, true},
    {"map", "[WHERE]",
     "the map now; where it does not fit the part around a unit (A2), further north, south, east or "
     "west, or whole; map turn, always or never: when it is to be shown",
     show_map, TAKES_NOTHING, true},
    {"units", "[WORD]", "all units, or those that say WORD", show_units, TAKES_UNIT, true},
    {"unit", "ID", "one unit: its arms, where it stands, and what happened to it", show_unit,
     TAKES_UNIT, true},
    {"log", "[N|all]", "the last orders, and what came of them", show_log, TAKES_NOTHING, true},
    {"undo", "",
     "takes back your last order; against the computer with all that it and the dice did since, and "
     "the same dice come again; between people only if no die was thrown since (nor drawn for the "
     "next order), nothing revealed and it is not answered",
     play_undo, TAKES_NOTHING, false},
    {"correct", "WHAT because WHY",
     "the umpire overrules: \"correct A2 at=24,12 facing=90 because ...\", \"A2 FIELD=2\", "
     "\"turn=3\"; it is written down",
     play_correct, TAKES_UNIT, false},
    {"dice", "typed|rolled", "whether you throw real dice and type them", choose_dice,
     TAKES_NOTHING, false},
    {"save", "[FILE]", "goes on in another file; alone: tries the disk again", save, TAKES_NOTHING,
     false},
    {"help", "[WORD|orders]", "this list, one word of it or one verb; orders: all verbs", help,
     TAKES_WORD, false},
    {"quit", "", "leaves; grognard play LOG goes on another day", quit, TAKES_NOTHING, false},
    {"exit", "", "the same", quit, TAKES_NOTHING, false},
    {"q", "", "the same", quit, TAKES_NOTHING, false},
    {NULL, NULL, NULL, NULL, TAKES_NOTHING, false},
};

static const struct word *word_at(int i)
{
    return words[i].name ? &words[i] : NULL;
}

static const struct word *find_word(const char *line, const char **rest)
{
    size_t length = strcspn(line, " ");
    for (int i = 0; words[i].name; i++)
        if (words[i].act && strlen(words[i].name) == length &&
            strncasecmp(words[i].name, line, length) == 0) {
            *rest = line + length + strspn(line + length, " ");
            return &words[i];
        }
    return NULL;
}

enum word_takes word_takes(const char *line, const char **rest)
{
    const struct word *word = find_word(line, rest);
    *rest = word ? *rest : line;
    return word ? word->takes : TAKES_ORDER;
}

void words_offer(void (*offer)(void *to, const char *word), void *to)
{
    for (int i = 0; words[i].name; i++)
        offer(to, words[i].name);
}

bool play_obey_looking(struct play *play, const char *line)
{
    const char *rest = NULL;
    const struct word *word = find_word(line, &rest);
    if (word && word->only_looks)
        word->act(play, rest);
    else if (word)
        tell_line(play, "Dice are asked for: type them, or back first.");
    return word != NULL;
}

static bool filter(struct play *play, const char *word)
{
    snprintf(play->choices.filter, sizeof play->choices.filter, "%.79s",
             word + strspn(word, " \t"));
    play->choices.from = 0;
    say_menu(play);
    return false;
}

/* An order of this name comes before a word of ours. */
static bool is_order_word(const struct play *play, const char *line)
{
    char verb[40];
    snprintf(verb, sizeof verb, "%.*s", (int)strcspn(line, " "), line);
    for (int i = 0; i < play->choices.orders; i++)
        if (strcasecmp(verb_word(play, play->choices.order[i].verb), verb) == 0)
            return true;
    return false;
}

bool play_tell_slip(struct play *play, const char *typed)
{
    const char *known[40];
    int count = 0;
    for (; word_at(count); count++)
        known[count] = word_at(count)->name;
    const char *nearest = strlen(typed) > 1 ? grog_nearest(typed, known, count) : NULL;
    if (nearest)
        tell_line(play, "\"%.40s\" is not known: did you mean %s?", typed, nearest);
    return nearest != NULL;
}

bool play_obey(struct play *play, const char *typed)
{
    char line[LINE_MAX_SIZE];
    const char *rest = NULL;
    if (strlen(typed) >= sizeof line) {
        tell_line(play, "That line has more than %zu characters: nothing is done.",
                  sizeof line - 1);
        return false;
    }
    snprintf(line, sizeof line, "%s", typed + strspn(typed, " \t"));
    for (size_t end = strlen(line); end > 0 && strchr(" \t", line[end - 1]); end--)
        line[end - 1] = '\0';
    const struct word *word = is_order_word(play, line) ? NULL : find_word(line, &rest);
    if (word)
        return word->act(play, rest);
    if (line[0] == '/')
        return filter(play, line + 1);
    if (play->has_draft)
        return play_confirm(play, line);
    if (!*line) {
        if (!say_more(play))
            play->choices.from = 0;
        say_menu(play);
        return false;
    }
    return play_choose(play, line);
}
