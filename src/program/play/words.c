/* SPDX-License-Identifier: MIT */
/* What may be typed beside orders: looking, asking, taking back, keeping, leaving. */
#include "look.h"
#include "say.h"
#include "undo.h"

#include <string.h>

enum { LINE_MAX_SIZE = 500 };

struct word {
    const char *name, *operands, *meaning;
    /* rest: what stands behind it.  True: the battle has changed, or he leaves. */
    bool (*act)(struct play *play, const char *rest);
};

/* The table stands below; NULL behind the last. */
static const struct word *word_at(int i);

/* ---- the list ---- */

static bool show_list(struct play *play, const char *rest)
{
    (void)rest;
    play->has_draft = false;
    menu_top(&play->menu);
    say_menu(play);
    return false;
}

static bool go_back(struct play *play, const char *rest)
{
    (void)rest;
    if (!play->has_draft)
        menu_back(&play->menu);
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

static bool help(struct play *play, const char *rest)
{
    bool has_told = false;
    if (!*rest) {
        tell_line(play,
                  "Orders: a number of the list, a unit (A1 as on the map, or its id), or an order "
                  "in words: \"A1 fire B2\", \"A1 run to crossroads\", \"A1 advance 6 north B2\", "
                  "\"A1 run behind the hedge\", \"A1 run 24,12\" (inches from the south-west "
                  "corner).  It is shown first: return gives it, no drops it, \"at=B2\" or "
                  "\"facing=90\" changes it.  A number that throws no dice, and an order in full, "
                  "as the log has it, are given at once.  Return alone shows the next page.");
        grog_text_add(&play->out, "\n");
    }
    for (int i = 0; word_at(i); i++) {
        if (*rest && strcasecmp(rest, word_at(i)->name) != 0)
            continue;
        help_on(play, word_at(i));
        has_told = true;
    }
    if (!has_told && !play_tell_slip(play, rest))
        tell_line(play, "There is no word \"%.40s\": help alone lists them.", rest);
    return false;
}

static const struct word words[] = {
    {"list", "", "the orders that can be given, from the top", show_list},
    {"back", "", "one step back in the list", go_back},
    {"more", "", "the next page of the list (return does the same)", show_more},
    {"/", "WORD", "only the lines of the list that say WORD; / alone: all of them", NULL},
    {"odds", "N|ORDER [full]", "what it would throw, the chances and the reasons", show_odds},
    {"hint", "[WHO]",
     "what a sensible player would do, and why; return does it; WHO: doctrine, searcher or random",
     show_hint},
    {"auto", "[N|to the end]",
     "the computer decides for you: it deploys the rest of your units, answers such questions until "
     "another is asked, or gives one order; N: the next N decisions; ctrl-C stops it",
     play_leave_to_computer},
    {"why", "[N]", "the rows, the dice and the result of the last attack, or of [N]", show_why},
    {"reasons", "[N]", "the same", show_why},
    {"thinking", "", "why the computer gave its last order", show_thinking},
    {"map", "[WHERE]",
     "the map now; where it does not fit the part around a unit (A2), further north, south, east or "
     "west, or whole; map turn, always or never: when it is to be shown",
     show_map},
    {"units", "[WORD]", "all units, or those that say WORD", show_units},
    {"unit", "ID", "one unit: its arms, where it stands, and what happened to it", show_unit},
    {"log", "[N|all]", "the last orders, and what came of them", show_log},
    {"undo", "",
     "takes back your last order; against the computer with all that it and the dice did since, and "
     "the same dice come again; between people only if no die was thrown since (nor drawn for the "
     "next order), nothing revealed and it is not answered",
     play_undo},
    {"correct", "WHAT because WHY",
     "the umpire overrules: \"correct A2 pins=2 because ...\", \"A2 at=24,12 facing=90\", "
     "\"turn=3\"; it is written down",
     play_correct},
    {"dice", "typed|rolled", "whether you throw real dice and type them", choose_dice},
    {"save", "[FILE]", "goes on in another file; alone: tries the disk again", save},
    {"help", "[WORD]", "this list", help},
    {"quit", "", "leaves; grognard play LOG goes on another day", quit},
    {"exit", "", "the same", quit},
    {"q", "", "the same", quit},
    {NULL, NULL, NULL, NULL},
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

/* Words that may be said while dice are asked for: they only look. */
static bool is_looking(const struct word *word)
{
    bool (*const looks[])(struct play *, const char *) = {
        show_odds, show_why, show_thinking, show_map, show_units, show_unit, show_log};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (word->act == looks[i])
            return true;
    return false;
}

bool play_obey_looking(struct play *play, const char *line)
{
    const char *rest = NULL;
    const struct word *word = find_word(line, &rest);
    if (word && is_looking(word))
        word->act(play, rest);
    else if (word)
        tell_line(play, "Dice are asked for: type them, or back first.");
    return word != NULL;
}

static bool filter(struct play *play, const char *word)
{
    snprintf(play->menu.filter, sizeof play->menu.filter, "%.79s", word + strspn(word, " \t"));
    play->menu.from = 0;
    say_menu(play);
    return false;
}

/* An order of this name comes before a word of ours. */
static bool is_order_word(const struct play *play, const char *line)
{
    char verb[40];
    snprintf(verb, sizeof verb, "%.*s", (int)strcspn(line, " "), line);
    for (int i = 0; i < play->menu.orders; i++)
        if (strcasecmp(menu_value(&play->menu.order[i], "order"), verb) == 0)
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
            play->menu.from = 0;
        say_menu(play);
        return false;
    }
    return play_choose(play, line);
}

/* ---- completion ---- */

struct offering {
    void (*offer)(void *to, const char *word);
    void *to;
};

/* The id for what a unit is called on the map, or the word itself. */
static const char *id_for(const struct play *play, const char *word)
{
    int unit = say_unit_number(play, word);
    return unit == GROG_NOBODY ? word
                               : grog_scenario_unit_id(grog_battle_scenario(play->battle), unit);
}

/* Has the order every word that stands before the one to be completed? */
static bool has_words(const struct play *play, const struct menu_order *o, const char *typed)
{
    char word[200];
    for (const char *end; (end = strchr(typed, ' ')); typed = end + 1) {
        snprintf(word, sizeof word, "%.*s", (int)(end - typed), typed);
        if (*word && !menu_has(o, id_for(play, word)))
            return false;
    }
    return true;
}

/* Is the word to be completed the beginning of something like "A1"? */
static bool wants_label(const char *typed)
{
    const char *space = strrchr(typed, ' ');
    const char *word = space ? space + 1 : typed;
    return *word >= 'A' && *word <= 'Z';
}

static void offer_parts(const struct menu_order *o, const char *typed,
                        const struct offering *offering)
{
    char word[200];
    for (int i = 0; i < o->parts; i++) {
        const struct menu_part *part = &o->part[i];
        bool is_name = strcmp(part->key, "unit") == 0 || strcmp(part->key, "order") == 0;
        snprintf(word, sizeof word, "%s%s%s", is_name ? "" : part->key, is_name ? "" : "=",
                 part->value);
        const char *there = strstr(typed, word);
        size_t length = strlen(word);
        if (!there || there[length] != ' ')
            offering->offer(offering->to, word);
    }
}

static void offer_units(const struct play *play, const struct offering *offering)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    for (int i = 0; i < grog_scenario_units(s); i++)
        offering->offer(offering->to, grog_scenario_unit_id(s, i));
}

static void offer_labels(const struct play *play, const struct offering *offering)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    char label[3];
    for (int i = 0; i < grog_scenario_units(s); i++)
        offering->offer(offering->to, say_label(play, i, label));
}

void play_complete(void *who, const char *typed, void (*offer)(void *to, const char *word),
                   void *to)
{
    const struct play *play = who;
    const struct offering offering = {offer, to};
    const char *rest;
    const struct word *word = strchr(typed, ' ') ? find_word(typed, &rest) : NULL;
    bool wants_word = !strchr(typed, ' ') || (word && word->act == help);
    for (int i = 0; wants_word && words[i].name; i++)
        offer(to, words[i].name);
    if (wants_label(typed))
        offer_labels(play, &offering);
    if (word && word->act != show_odds) {
        if (word->act == show_unit || word->act == show_units || word->act == play_correct)
            offer_units(play, &offering);
        return;
    }
    for (int i = 0; i < play->menu.orders; i++)
        if (has_words(play, &play->menu.order[i], word ? rest : typed))
            offer_parts(&play->menu.order[i], word ? rest : typed, &offering);
}
