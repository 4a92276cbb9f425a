/* SPDX-License-Identifier: MIT */
/*
 * A scenario file as a whole: grognard-scenario(5) describes it.
 *
 * The tree of the file is looked at in this order, because each part needs those before it: system,
 * keys at the top, house rules, table, switches, profiles, sides with their units, terrain,
 * objectives; then the fields that name units or sides, wherever they stand.  Then the system itself
 * says whether it can be played, and last who cannot stand where he is; beside other mistakes, of what
 * is right so far.
 * A file is taken whole or not at all, and all its mistakes are told.
 */
#include "scenario.h"

#include "read.h"
#include "base/error.h"
#include "sheet/house.h"

#include <stdlib.h>
#include <string.h>

/* ---- the top of the file ---- */

static const char *const top_keys[] = {"system",   "name",    "briefing",   "table",
                                       "turns",    "dice",    "house",      "sides",
                                       "profiles", "terrain", "objectives", NULL};

static int read_system(struct reading *r, const struct scenario_source *source)
{
    const struct node *root = r->document.root, *system = node_under(root, "system");
    struct grog_error error;
    char id[60];
    if (!root || root->kind != NODE_MAPPING)
        return node_fail(&r->document, root,
                         "%s stands here: a scenario begins with \"system: ...\"",
                         root ? node_found(root) : "nothing");
    if (!system)
        return node_fail(&r->document, root, "a line is missing: \"system: ...\"");
    if (value_line(r, system, id, sizeof id) < 0)
        return -1;
    r->s->system = source->find(id, &error);
    if (!r->s->system)
        return node_fail(&r->document, system, "%s", error.text);
    r->s->rules = r->s->system->battle;
    if (!r->s->rules)
        return node_fail(&r->document, system,
                         "%s: only the sheet of this system is known: it has no battles yet", id);
    return 0;
}

/* Of several lines each must be one of text. */
static int check_lines(const struct reading *r, const struct node *briefing)
{
    char *copy = strdup(r->s->briefing), *rest = NULL;
    int status = copy ? 0 : error_memory(r->document.yaml.error);
    for (char *line = copy ? strtok_r(copy, "\n", &rest) : NULL; line && status == 0;
         line = strtok_r(NULL, "\n", &rest))
        if (has_control(line))
            status = node_fail(&r->document, briefing,
                               "briefing: it must be text without control characters");
    free(copy);
    return status;
}

static int read_briefing(struct reading *r, const struct node *briefing)
{
    const char *words = briefing ? briefing->word : "";
    if (briefing && briefing->kind != NODE_WORD)
        return node_fail(&r->document, briefing, "briefing: %s stands here: it must be text",
                         node_found(briefing));
    if (strlen(words) > BRIEFING_MAX)
        return node_fail(&r->document, briefing, "briefing: it has more than %d bytes",
                         BRIEFING_MAX);
    r->s->briefing = strdup(words);
    if (!r->s->briefing)
        return error_memory(r->document.yaml.error);
    return check_lines(r, briefing);
}

static int read_top(struct reading *r)
{
    static const char *const dice_word[] = {"rolled", "typed"};
    const struct node *root = r->document.root;
    const struct node *name = node_under(root, "name"), *turns = node_under(root, "turns"),
                      *dice = node_under(root, "dice");
    int is_typed = 0, status = 0;
    r->s->turns = TURNS_PRESET;
    if (name)
        status = value_line(r, name, r->s->name, sizeof r->s->name);
    else if (!r->is_part)
        status = node_fail(&r->document, root, "name is missing: what the battle is called");
    if (turns && value_whole(r, turns, 1, TURNS_MOST, &r->s->turns) < 0) {
        r->s->turns = TURNS_MOST; /* whatever arrives may be right */
        status = -1;
    }
    if (dice)
        status |= value_word(r, dice, dice_word, COUNT_OF(dice_word), 0, &is_typed);
    r->s->has_real_dice = is_typed;
    return status | read_briefing(r, node_under(root, "briefing"));
}

static int read_switches(struct reading *r)
{
    const struct battle_rules *rules = r->s->rules;
    struct layers from = {.own = r->document.root,
                          .where = r->document.root,
                          .what = "scenario",
                          .is_part = r->is_part,
                          .side = NO_SIDE};
    struct field_set set = {rules->switches, rules->switch_count, r->s->number, SWITCH_NUMBERS};
    return fields_read(r, &from, &set);
}

static int read_house(struct reading *r, const struct scenario_source *source)
{
    struct grog_scenario *s = r->s;
    struct grog_error error = {.fault = GROG_MISUSE};
    if (!source->house_text)
        return house_read(r, node_under(r->document.root, "house"));
    s->house = grog_house_parse(s->system, source->house_name, source->house_text,
                                source->house_size, &error);
    if (!s->house) {
        document_refuse(&r->document, &error);
        if (r->document.mistakes->list)
            house_refuse_file(r, source->house_name, source->house_text, source->house_size);
        return -1;
    }
    s->house_text = malloc(source->house_size + 1);
    if (!s->house_text)
        return error_memory(r->document.yaml.error);
    memcpy(s->house_text, source->house_text, source->house_size);
    s->house_text[source->house_size] = '\0';
    s->house_size = source->house_size;
    return 0;
}

/* ---- what the system says of it ---- */

/* The place of a field that the system has named, perhaps with more behind it: "arms.rifles",
 * "heavy 2". */
static const struct node *named_field(const struct node *mapping, const char *field)
{
    char word[60];
    snprintf(word, sizeof word, "%.*s", (int)strspn(field, "abcdefghijklmnopqrstuvwxyz0123456789-"),
             field);
    return node_under(mapping, word);
}

static const struct node *refused_place(const struct reading *r, const char *field, int unit)
{
    const struct node *root = r->document.root;
    const struct node *mapping[] = {unit >= 0 ? r->unit[unit].own : root,
                                    unit >= 0 ? r->unit[unit].profile : node_under(root, "table"),
                                    unit >= 0 ? NULL : r->side[0], unit >= 0 ? NULL : r->side[1]};
    for (int i = 0; i < COUNT_OF(mapping); i++) {
        const struct node *place = named_field(mapping[i], field);
        if (place)
            return place;
    }
    return mapping[0];
}

static int refuse_terrain(const struct reading *r, const struct refused_data *why)
{
    const struct node *piece = r->terrain->first;
    for (int i = 0; i < why->terrain; i++)
        piece = piece->next;
    const struct node *place = named_field(piece, why->field);
    return node_fail(&r->document, place ? place : piece, "%s: %s%s%s",
                     r->s->table.terrain[why->terrain].like->word, why->field,
                     why->field[0] ? ": " : "", why->words);
}

static int refuse_side(const struct reading *r, const struct refused_data *why)
{
    const struct node *side = r->side[why->side], *place = named_field(side, why->field);
    return node_fail(&r->document, place ? place : side, "%s: %s: %s", r->s->side[why->side].name,
                     why->field, why->words);
}

static int refuse_all(struct reading *r, const struct refused_data *why, int unit)
{
    if (why->terrain >= 0)
        return refuse_terrain(r, why);
    if (why->side != NO_SIDE)
        return refuse_side(r, why);
    return node_fail(&r->document, refused_place(r, why->field, unit), "%s%s%s%s%s",
                     unit >= 0 ? r->s->unit[unit].id : "", unit >= 0 ? ": " : "", why->field,
                     why->field[0] ? ": " : "", why->words);
}

/* What is wrong with a unit counts if nothing else is wrong with it that this may follow from; what is
 * wrong with the whole, if all of what it is about has been read. */
static void tell_refusal(struct reading *r, const struct refused_data *why, int unit)
{
    if (unit < 0 && !r->is_whole_wrong)
        refuse_all(r, why, unit);
    if (unit < 0 || r->unit[unit].is_wrong)
        return;
    refuse_all(r, why, unit);
    r->unit[unit].is_refused = true;
}

/* unit, why->side: the one that is asked about, or none. */
static bool accept_all(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    const struct battle_rules *rules = s->rules;
    for (*unit = 0; rules->accept_unit && *unit < s->units; ++*unit)
        if (!rules->accept_unit(s, *unit, why))
            return false;
    *unit = -1;
    for (why->side = 0; rules->accept_side && why->side < SIDES; why->side++)
        if (!rules->accept_side(s, why->side, why))
            return false;
    why->side = NO_SIDE;
    return !rules->accept || rules->accept(s, why, unit);
}

/* The system fills in what follows from the rest, so each further mistake is looked for in a copy of
 * what it was asked about first; the last is the one in which all mistakes are passed over. */
static int ask_system(struct reading *r)
{
    struct grog_scenario *s = r->s, *asked = malloc(sizeof *asked);
    bool is_accepted = false;
    int pass = 0;
    if (!asked)
        return error_memory(r->document.yaml.error);
    *asked = *s;
    for (; !is_accepted && pass < REFUSALS_MAX; pass++) {
        struct refused_data why = {.pass = pass, .terrain = -1, .side = NO_SIDE};
        int unit = -1;
        *s = *asked;
        is_accepted = accept_all(s, &why, &unit);
        if (!is_accepted)
            tell_refusal(r, &why, unit);
        if (!r->document.mistakes->list)
            break;
    }
    free(asked);
    r->is_unsure |= !is_accepted;
    return is_accepted && pass <= 1 ? 0 : -1;
}

/* Is it on the table from the start, at a place that the file fixes? */
static bool stands_from_start(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].has_place && s->unit[unit].arrives <= 1;
}

/* ... and is it right so far? */
static bool is_placed(const struct reading *r, int unit)
{
    return stands_from_start(r->s, unit) && !r->unit[unit].is_wrong && !r->unit[unit].is_refused;
}

/* The unit before this one that it would stand on, or NOBODY. */
static int find_overlap(const struct reading *r, int unit, const struct footprint *on)
{
    const struct grog_scenario *s = r->s;
    for (int before = 0; before < unit; before++) {
        if (!is_placed(r, before) || !(s->in_way >> before & s->in_way >> unit & 1))
            continue;
        struct footprint other = s->rules->footprint(s, before);
        if (footprints_overlap(on, &other))
            return before;
    }
    return NOBODY;
}

static int refuse_place(const struct reading *r, int unit, const struct refused_data *why)
{
    const char *field = why->field[0] ? why->field : "at";
    return node_fail(&r->document, refused_place(r, field, unit), "%s: %s: %s", r->s->unit[unit].id,
                     field, why->words);
}

static int check_footprint(const struct reading *r, int unit)
{
    const struct grog_scenario *s = r->s;
    struct refused_data why = {.field = "at", .terrain = -1, .side = NO_SIDE};
    struct footprint on = s->rules->footprint(s, unit);
    int other = find_overlap(r, unit, &on);
    if (!footprint_fits_table(&on, &s->table))
        snprintf(why.words, sizeof why.words, "a part of it would be off the table");
    else if (other != NOBODY)
        snprintf(why.words, sizeof why.words, "it would stand on %s", s->unit[other].id);
    else if (r->is_whole_wrong || !s->rules->may_start || s->rules->may_start(s, unit, &why))
        return 0;
    return refuse_place(r, unit, &why);
}

/* Only now it is known how large they are. */
static int check_footprints(const struct reading *r)
{
    const struct grog_scenario *s = r->s;
    int status = 0;
    for (int unit = 0; unit < s->units && s->rules->footprint; unit++)
        if (is_placed(r, unit))
            status |= check_footprint(r, unit);
    return status;
}

static int read_parts(struct reading *r, const struct scenario_source *source)
{
    const struct node *root = r->document.root, *table = node_under(root, "table"),
                      *sides = node_under(root, "sides");
    const struct battle_rules *rules = r->s->rules;
    int status = keys_check(r, root, "scenario", top_keys, rules->switches, rules->switch_count);
    r->is_part = status < 0;
    status |= read_top(r);
    status |= read_house(r, source);
    int frame = table || !r->is_part ? table_read(r, table) : -1;
    if (!table && r->is_part)
        r->s->table.width = r->s->table.depth = TABLE_MOST;
    r->is_unsure = frame < 0;
    int whole = read_switches(r);
    status |= profiles_read(r, node_under(root, "profiles"));
    if (sides || !r->is_part)
        status |= sides_read(r, sides);
    if (terrain_read(r, node_under(root, "terrain")) < 0) {
        r->terrain = NULL; /* what was read of it is nothing to ask about */
        r->s->table.terrains = 0;
        whole = -1;
    }
    whole |= objectives_read(r, node_under(root, "objectives"));
    r->is_whole_wrong = r->is_part || whole < 0;
    return status | frame | whole;
}

/* Now that all units are known. */
static int read_links(struct reading *r)
{
    r->is_linking = true;
    int whole = read_switches(r) | sides_link(r) | terrain_link(r);
    r->is_whole_wrong |= whole < 0;
    return whole | units_link(r);
}

static void find_blockers(struct grog_scenario *s)
{
    for (int unit = 0; unit < s->units; unit++) {
        unsigned blocks =
            s->rules->blocks ? s->rules->blocks(s, unit) : BLOCKS_MOVES | BLOCKS_SIGHT;
        s->unit[unit].blocks = blocks;
        s->in_way |= (uint64_t) !!(blocks & BLOCKS_MOVES) << unit;
        s->in_sight |= (uint64_t) !!(blocks & BLOCKS_SIGHT) << unit;
    }
}

static int derive(const struct reading *r)
{
    struct grog_scenario *s = r->s;
    if (s->rules->derived_size == 0)
        return 0;
    s->derived = calloc(1, s->rules->derived_size);
    if (!s->derived)
        return error_memory(r->document.yaml.error);
    s->rules->derive(s, s->derived);
    return 0;
}

static int read_all(struct reading *r, const struct scenario_source *source)
{
    if (read_system(r, source) < 0)
        return -1;
    int status = read_parts(r, source);
    if (status < 0 && (r->is_unsure || r->s->units == 0 || !r->document.mistakes->list))
        return -1;
    status |= read_links(r);
    status |= ask_system(r);
    if (status < 0 && (r->is_unsure || !r->document.mistakes->list))
        return -1;
    find_blockers(r->s);
    return derive(r) < 0 ? -1 : status | check_footprints(r); /* may_start may look at it */
}

/* ---- life ---- */

static struct grog_scenario *scenario_blank(const struct scenario_source *source)
{
    struct grog_scenario *s = calloc(1, sizeof *s);
    char *text = malloc(source->size + 1);
    if (!s || !text) {
        free(s);
        free(text);
        return NULL;
    }
    memcpy(text, source->text, source->size);
    text[source->size] = '\0';
    s->text = text;
    s->text_size = source->size;
    return s;
}

void scenario_free(struct grog_scenario *s)
{
    if (!s)
        return;
    grog_house_free(s->house);
    free(s->house_text);
    free(s->derived);
    free(s->briefing);
    free(s->text);
    free(s);
}

/* "0123456789abcdef grognard ...": a log is taken for a scenario soon enough. */
static bool is_log(const struct scenario_source *source)
{
    static const char word[] = " grognard ";
    return source->size > 16 + sizeof word && strspn(source->text, "0123456789abcdef") == 16 &&
           strncmp(source->text + 16, word, sizeof word - 1) == 0;
}

struct grog_scenario *scenario_load(const struct scenario_source *source, struct grog_text *list,
                                    struct grog_error *error)
{
    struct mistakes mistakes = {.first = error, .list = list};
    if (is_log(source)) {
        error_misuse(error,
                     "%s: this is the log of a battle, not a scenario: grognard replay and "
                     "grognard report tell it",
                     source->name);
        return NULL;
    }
    struct reading r = {.s = scenario_blank(source)};
    if (!r.s) {
        error_memory(error);
        return NULL;
    }
    int status = document_parse(&r.document, source->name, "scenario", source->text, source->size,
                                &mistakes);
    if (status == 0)
        status = read_all(&r, source);
    document_release(&r.document);
    if (status == 0 && mistakes.count == 0)
        return r.s;
    scenario_free(r.s);
    return NULL;
}

/* ---- asking ---- */

struct sheet scenario_sheet(const struct grog_scenario *s)
{
    return house_sheet(s->house, s->system, NULL);
}

int scenario_listed(const struct grog_scenario *s, int side)
{
    const struct side_data *it = &s->side[side];
    int count = 0;
    for (int unit = it->first_unit; unit < it->first_unit + it->units; unit++)
        count += !s->unit[unit].is_spare;
    return count;
}

int scenario_unit(const struct grog_scenario *s, const char *id)
{
    for (int unit = 0; unit < s->units; unit++)
        if (strcmp(s->unit[unit].id, id) == 0)
            return unit;
    return NOBODY;
}
