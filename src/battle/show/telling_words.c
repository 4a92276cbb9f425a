/* SPDX-License-Identifier: MIT */
#include "telling_words.h"

#include "battle/scenario/scenario.h"
#include "grammar.h"

#include <stdlib.h>
#include <string.h>

static const char *name_of(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].name[0] ? s->unit[unit].name : s->unit[unit].id;
}

/* ---- a move ---- */

static const char *const winds[] = {"north", "north-east", "east", "south-east",
                                    "south", "south-west", "west", "north-west"};

/* The eighth of the compass in which a place lies. */
static const char *wind_towards(struct place from, struct place to)
{
    int64_t east = (int64_t)to.x - from.x, north = (int64_t)to.y - from.y;
    int64_t wide = llabs(east), deep = llabs(north);
    if (1000 * wide < 414 * deep)
        return winds[north > 0 ? 0 : 4];
    if (1000 * deep < 414 * wide)
        return winds[east > 0 ? 2 : 6];
    return winds[east > 0 ? (north > 0 ? 1 : 3) : (north > 0 ? 7 : 5)];
}

static const char *wind_of(int facing)
{
    return winds[(facing + FULL_TURN / 16) / (FULL_TURN / 8) % 8];
}

/* What lies at a place, a road before what it leads through; NULL: open ground. */
static const struct terrain *ground_at(const struct grog_scenario *s, struct place at)
{
    int area = table_area_at(&s->table, at, TERRAIN_ROAD);
    if (area < 0)
        area = table_area_at(&s->table, at, 0);
    return area < 0 ? NULL : &s->table.terrain[area];
}

static const char *preposition(const struct terrain *ground)
{
    return ground->like->is & (TERRAIN_ROAD | TERRAIN_HILL) ? "on" : "in";
}

static void add_ground(const struct terrain *was, const struct terrain *is, struct grog_text *words)
{
    if (was && is && was->like == is->like)
        grog_text_addf(words, ", still %s the %s", preposition(is), is->like->word);
    else if (is)
        grog_text_addf(words, ", %sto the %s", preposition(is), is->like->word);
    else if (was)
        grog_text_add(words, ", into the open");
}

/* Which ninth of the table: "the south-west".  What is exact stands in the event. */
static const char *part_of_table(const struct table *table, struct place at)
{
    static const char *const part[3][3] = {{"south-west", "south", "south-east"},
                                           {"west", "middle", "east"},
                                           {"north-west", "north", "north-east"}};
    int column = larger(0, smaller(2, 3 * at.x / table->width));
    int row = larger(0, smaller(2, 3 * at.y / table->depth));
    return part[row][column];
}

static void add_arrival(const struct grog_scenario *s, const struct footprint *to,
                        struct grog_text *words)
{
    grog_text_addf(words, " comes onto the table in the %s", part_of_table(&s->table, to->at));
    const struct terrain *ground = ground_at(s, to->at);
    if (ground)
        grog_text_addf(words, ", %s the %s", preposition(ground), ground->like->word);
    grog_text_addf(words, ", facing %s", wind_of(to->facing));
}

/* ---- where to ---- */

/* A place that people know by name. */
struct landmark {
    const char *name;
    int far; /* from the end of a move */
};

/* Is a name nearer than what was found, and does the move lead there rather than past it? */
static void consider(struct landmark *best, const char *name, struct place at, struct place start,
                     struct place end)
{
    int length = length_between(start, end), far = length_between(end, at);
    if (*name && length_between(start, at) - far >= length * 9 / 10 &&
        (!best->name || far < best->far))
        *best = (struct landmark){name, far};
}

static struct landmark landmark_ahead(const struct grog_scenario *s, struct place start,
                                      struct place end)
{
    struct landmark best = {NULL, 0};
    for (int i = 0; i < s->objectives; i++)
        consider(&best, s->objective[i].name, s->objective[i].at, start, end);
    for (int i = 0; i < s->table.terrains; i++) {
        const struct box *box = &s->table.terrain[i].box;
        struct place middle = {(box->west + box->east) / 2, (box->south + box->north) / 2};
        if (s->table.terrain[i].like->shape == TERRAIN_AREA)
            consider(&best, s->table.terrain[i].name, middle, start, end);
    }
    return best;
}

/* "the west wood", "the West wood", "the Mill" of "The Mill", "Skalen", "Old Skalen". */
static void add_name(const char *name, struct grog_text *words)
{
    bool has_article = strncmp(name, "The ", 4) == 0 || strncmp(name, "the ", 4) == 0;
    const char *second = strchr(name, ' ');
    bool is_proper = name[0] >= 'A' && name[0] <= 'Z' && (!second || second[1] < 'a');
    if (has_article)
        grog_text_addf(words, "the %s", name + 4);
    else
        grog_text_addf(words, "%s%s", is_proper ? "" : "the ", name);
}

/* Towards what it goes, or which way. */
static void add_direction(const struct grog_scenario *s, struct place start, struct place end,
                          struct grog_text *words)
{
    enum { THERE = 2 * INCH };
    struct landmark ahead = landmark_ahead(s, start, end);
    if (!ahead.name) {
        grog_text_addf(words, " %s", wind_towards(start, end));
        return;
    }
    grog_text_add(words, ahead.far <= THERE ? " to " : " towards ");
    add_name(ahead.name, words);
}

/* Tenths of an inch are enough: what is exact stands in the event. */
static void add_length(const char *goes, int hundredths, struct grog_text *words)
{
    int tenths = (hundredths + 5) / 10;
    if (tenths % 10)
        grog_text_addf(words, " %s %d.%d inches", goes, tenths / 10, tenths % 10);
    else
        grog_text_addf(words, " %s %d inch%s", goes, tenths / 10, tenths == 10 ? "" : "es");
}

/* Has it turned where it stands?  About its centre the place of a unit that is told by its front moves
 * all the same, and rounding may move the centre by a hundredth or two. */
static bool has_only_turned(struct place start, struct place end, const struct footprint *from,
                            const struct footprint *to)
{
    enum { BY_ROUNDING = 2 };
    return is_same_place(start, end) ||
           (from->facing != to->facing && length_between(from->at, to->at) <= BY_ROUNDING);
}

void words_of_move(const struct grog_scenario *s, int unit, const char *goes,
                   const struct footprint *from, const struct footprint *to,
                   struct grog_text *words)
{
    struct place end = anchor_of(s, to), start = from ? anchor_of(s, from) : end;
    grog_text_addf(words, "%s", name_of(s, unit));
    if (!from) {
        add_arrival(s, to, words);
    } else if (is_same_place(start, end) && from->facing == to->facing &&
               from->width != to->width) {
        grog_text_add(words, " changes formation");
    } else if (has_only_turned(start, end, from, to)) {
        grog_text_addf(words, " turns to the %s", wind_of(to->facing));
    } else {
        add_length(goes ? goes : "moves", length_between(start, end), words);
        add_direction(s, start, end, words);
        add_ground(ground_at(s, from->at), ground_at(s, to->at), words);
        if (from->facing != to->facing)
            grog_text_addf(words, ", facing %s", wind_of(to->facing));
    }
}

/* ---- throws ---- */

/* " (4+)", " (9 or less)", or nothing where there is no need. */
static void add_need(int need, bool is_at_most, int again, struct grog_text *words)
{
    if (need > 0 && is_at_most)
        grog_text_addf(words, " (%d or less)", need);
    else if (need > 0 && again > 0)
        grog_text_addf(words, " (%d+, then %d+)", need, again);
    else if (need > 0)
        grog_text_addf(words, " (%d+)", need);
}

static void add_faces(const unsigned char *face, int count, struct grog_text *words)
{
    for (int i = 0; i < count; i++)
        grog_text_addf(words, " %d", face[i]);
}

/* How many dice of a group lie on the table: its own, and those that had to be thrown again. */
static int dice_of(const struct throw_group *group, const unsigned char *face, int left)
{
    int second = 0;
    for (int i = 0; group->again > 0 && i < smaller(group->dice, left); i++)
        second += face[i] >= group->need;
    return group->dice + second;
}

/* Where a count was told in place of the faces nobody knows whose the others are. */
static bool has_all_faces(const struct telling *t, const struct throw_entry *thrown)
{
    int from = 0;
    for (int i = 0; i < thrown->groups; i++)
        from += dice_of(&t->throws.group[thrown->first_group + i],
                        t->throws.faces + thrown->first_die + from, thrown->dice - from);
    return thrown->groups == 1 ? from <= thrown->dice : from == thrown->dice;
}

/* "rifle 3 6, then 4 (6+, then 6+), lmg 1 2 (5+)": behind "then" stand dice thrown again. */
static void add_groups(const struct telling *t, const struct throw_entry *thrown,
                       struct grog_text *words)
{
    const unsigned char *face = t->throws.faces + thrown->first_die;
    const unsigned char *end = face + thrown->dice;
    for (int i = 0; i < thrown->groups; i++) {
        const struct throw_group *group = &t->throws.group[thrown->first_group + i];
        bool is_last = i == thrown->groups - 1;
        int dice = is_last ? (int)(end - face) : dice_of(group, face, (int)(end - face));
        grog_text_add(words, i ? "," : "");
        if (thrown->groups > 1 && group->name)
            grog_text_addf(words, " %s", group->name);
        add_faces(face, group->dice, words);
        grog_text_add(words, dice > group->dice ? ", then" : "");
        add_faces(face + group->dice, dice - group->dice, words);
        add_need(group->need, false, group->again, words);
        face += dice;
    }
}

/* What the first throw scores nothing in has missed.  Of a die with unusual sides it is said how many
 * it has: "draw 10 of 18 (7 or less)". */
static void add_throw(const struct telling *t, const struct throw_entry *thrown, bool is_first,
                      struct grog_text *words)
{
    bool is_grouped = thrown->groups > 0 && has_all_faces(t, thrown);
    bool is_plain_total = thrown->dice == 1 && (thrown->need == 0 || thrown->is_at_most);
    grog_text_addf(words, "%s", thrown->label);
    if (is_grouped)
        add_groups(t, thrown, words);
    else
        add_faces(t->throws.faces + thrown->first_die, thrown->dice, words);
    if (thrown->dice == 1 && thrown->is_at_most)
        grog_text_addf(words, " of %d", thrown->sides);
    if (!is_grouped)
        add_need(thrown->need, thrown->is_at_most, 0, words);
    if (!is_plain_total && is_first && thrown->result == 0)
        grog_text_add(words, ": missed");
    else if (!is_plain_total)
        grog_text_addf(words, ": %d", thrown->result);
    grog_text_add(words, "; ");
}

/* A number that is thrown for and comes out as it was thrown ("pins 2") is told with the outcome. */
static bool is_told_again(const struct grog_procedure *procedure, const int *outcome,
                          const struct throw_entry *thrown)
{
    for (int i = 0; i < procedure->outcomes; i++)
        if (thrown->need == 0 && outcome[i] == thrown->result &&
            strcmp(procedure->outcome[i].name, thrown->label) == 0)
            return true;
    return false;
}

/* How many dice lie in a cup is not for all: of a draw only what came of it is said. */
static void add_throws(const struct grog_scenario *s, const struct telling *t,
                       const struct told *event, struct grog_text *words)
{
    const struct grog_procedure *procedure = t->situation[event->situation].procedure;
    for (int i = 0; i < event->throws; i++) {
        const struct throw_entry *thrown = &t->throws.entry[event->first_throw + i];
        if (!grog_scenario_is_draw(s, thrown->label) &&
            !is_told_again(procedure, t->outcome[event->outcome], thrown))
            add_throw(t, thrown, i == 0, words);
    }
}

/* What came of it: numbers that are not 0, flags that are set, every choice. */
static void add_outcome(const struct grog_procedure *procedure, const int *outcome,
                        struct grog_text *words)
{
    char value[200];
    int told = 0;
    for (int i = 0; i < procedure->outcomes; i++) {
        const struct grog_field *field = &procedure->outcome[i];
        if (outcome[i] == 0 && field->kind != GROG_CHOICE)
            continue;
        grog_text_addf(words, "%s%s", told++ ? ", " : "", field->name);
        if (field->kind != GROG_FLAG)
            grog_text_addf(words, " %s", grog_field_text(field, outcome[i], value, sizeof value));
    }
    if (!told)
        grog_text_add(words, "nothing");
}

/* "Squad 1 -> Squad 2: volley", where the system has no words of its own. */
static void begin_plainly(const struct grog_scenario *s, int unit, int other, const char *procedure,
                          struct grog_text *words)
{
    if (unit != NOBODY)
        grog_text_addf(words, "%s", name_of(s, unit));
    if (other != NOBODY)
        grog_text_addf(words, "%s%s", unit != NOBODY ? " -> " : "", name_of(s, other));
    grog_text_addf(words, "%s%s", words->size > 0 ? ": " : "", procedure);
}

/* How it begins, and how it ends. */
static void tell_around(const struct grog_scenario *s, const struct telling *t,
                        const struct told *event, struct grog_text *words, struct grog_text *end)
{
    const struct grog_procedure *procedure = t->situation[event->situation].procedure;
    const int *outcome = t->outcome[event->outcome];
    const struct resolved r = {s, procedure, event->unit, event->other, outcome, end};
    if (words_by_row(&r, words))
        return;
    begin_plainly(s, event->unit, event->other, procedure->id, words);
    add_outcome(procedure, outcome, end);
}

void words_of_procedure(const struct grog_scenario *s, const struct telling *t,
                        const struct told *event, struct grog_text *words)
{
    struct grog_text end = {0};
    tell_around(s, t, event, words, &end);
    grog_text_add(words, ": ");
    add_throws(s, t, event, words);
    grog_text_add(words, end.text ? end.text : "");
    words->has_failed |= end.has_failed;
    grog_text_release(&end);
}

/* As it is said of these units; part is released. */
static void add_sentence(const struct grog_scenario *s, int unit, int other, struct grog_text *part,
                         struct grog_text *words)
{
    add_agreeing(words, part->text ? part->text : "", unit == NOBODY ? NULL : name_of(s, unit),
                 other == NOBODY ? NULL : name_of(s, other));
    words->has_failed |= part->has_failed;
    grog_text_release(part);
}

void words_in_short(const struct grog_scenario *s, const struct telling *t,
                    const struct told *event, struct grog_text *words)
{
    struct grog_text all = {0}, end = {0};
    tell_around(s, t, event, &all, &end);
    if (end.size > 0)
        grog_text_addf(&all, ": %s", end.text);
    all.has_failed |= end.has_failed;
    grog_text_release(&end);
    add_sentence(s, event->unit, event->other, &all, words);
}

void words_of_asked(const struct grog_scenario *s, const struct telling *t, struct grog_text *words)
{
    int outcome[GROG_OUTCOMES_MAX] = {0};
    struct grog_text begin = {0}, end = {0};
    const struct resolved r = {s, t->asked, t->asked_unit, t->asked_other, outcome, &end};
    if (!words_by_row(&r, &begin))
        begin_plainly(s, t->asked_unit, t->asked_other, t->asked->id, &begin);
    grog_text_release(&end);
    add_sentence(s, t->asked_unit, t->asked_other, &begin, words);
}
