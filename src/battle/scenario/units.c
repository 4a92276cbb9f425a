/* SPDX-License-Identifier: MIT */
/* The profiles of a scenario, and its units. */
#include "read.h"

#include "base/error.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const unit_keys[] = {"id",   "name",  "at",      "facing", "arrives",
                                        "edge", "entry", "profile", "count",  NULL};
/* Of an entry of a further list. */
static const char *const list_keys[] = {"id",      "name", "at",    "facing",
                                        "arrives", "edge", "entry", NULL};

/* ---- profiles ---- */

/* A profile is read once by itself, so that a mistake in it is told even if nobody uses it. */
static int check_profile(struct reading *r, const struct node *profile)
{
    const struct battle_rules *rules = r->s->rules;
    int16_t number[PROFILE_NUMBERS];
    struct layers from = {.own = profile,
                          .where = profile,
                          .what = node_name(profile),
                          .is_part = true,
                          .side = NO_SIDE};
    struct field_set set = {rules->profile, rules->profiles, number, PROFILE_NUMBERS};
    int status = keys_check(r, profile, node_name(profile), NULL, rules->profile, rules->profiles);
    status |= fields_read(r, &from, &set);
    return status;
}

int profiles_read(struct reading *r, const struct node *profiles)
{
    if (!profiles)
        return 0;
    if (want_mapping(r, profiles) < 0)
        return -1;
    int status = 0;
    EACH_NODE (profiles, profile)
        status |= check_profile(r, profile);
    r->profiles = profiles;
    return status;
}

static int find_profile(const struct reading *r, const struct node *node,
                        const struct node **profile)
{
    const char *known[UNITS_MAX];
    char word[60];
    int count = 0;
    if (value_line(r, node, word, sizeof word) < 0)
        return -1;
    *profile = node_under(r->profiles, word);
    if (*profile)
        return 0;
    if (!r->profiles || r->profiles->count == 0)
        return node_fail(&r->document, node, "profile: \"%s\" is unknown: there are no profiles",
                         word);
    EACH_NODE (r->profiles, other)
        if (count < UNITS_MAX)
            known[count++] = other->key->word;
    return refuse_word(r, node, known, count);
}

/* ---- a unit ---- */

static int read_id(const struct reading *r, const struct node *given, char *id, size_t size)
{
    if (value_line(r, given, id, size) < 0)
        return -1;
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (id[length] || id[0] < 'a' || id[0] > 'z' || id[length - 1] == '-')
        return node_fail(&r->document, given,
                         "id: \"%s\" must be small letters, digits and hyphens, from a letter on",
                         id);
    return 0;
}

/* 0 = north, clockwise: a unit looks away from its home edge. */
static int preset_facing(const struct side_data *side)
{
    static const int away[] = {
        [EDGE_NORTH] = 180, [EDGE_EAST] = 270, [EDGE_SOUTH] = 0, [EDGE_WEST] = 90, [NO_EDGE] = 0};
    return away[side->home_edge] * DEGREE;
}

/* At most one of them can be said. */
static int check_ways_in(const struct reading *r, const struct node *node, const char *id)
{
    static const char *const key[] = {"at", "edge", "entry"};
    const struct node *first = NULL;
    for (int i = 0; i < COUNT_OF(key); i++) {
        const struct node *given = node_under(node, key[i]);
        if (given && first)
            return node_fail(
                &r->document, given,
                "%s: %s and %s do not go together: it enters at its place, or anywhere "
                "along the edge",
                id, node_name(first), node_name(given));
        first = first ? first : given;
    }
    return 0;
}

/* The edge on which a place lies: of a corner the western or eastern one. */
static int edge_under(const struct table *table, struct place p)
{
    static const enum edge order[] = {EDGE_WEST, EDGE_EAST, EDGE_SOUTH, EDGE_NORTH};
    enum edge nearest = edge_nearest(table, p, order);
    return edge_gap(table, nearest, p) == 0 ? (int)nearest : NO_EDGE;
}

static int read_entry(const struct reading *r, const struct node *entry, struct unit_data *u)
{
    if (value_place(r, entry, &u->entry) < 0)
        return -1;
    u->edge = edge_under(&r->s->table, u->entry);
    if (u->edge == NO_EDGE)
        return node_fail(&r->document, entry, "%s: entry: it must be a place on the table's edge",
                         u->id);
    u->has_entry = true;
    u->facing = edge_inwards((enum edge)u->edge);
    return 0;
}

static int read_place(const struct reading *r, const struct node *node, struct unit_data *u)
{
    const struct node *at = node_under(node, "at"), *facing = node_under(node, "facing"),
                      *entry = node_under(node, "entry"), *edge = node_under(node, "edge");
    u->edge = NO_EDGE;
    u->facing = preset_facing(&r->s->side[u->side]);
    if (check_ways_in(r, node, u->id) < 0)
        return -1;
    int status = at ? value_place(r, at, &u->at) : 0;
    u->has_place = at != NULL;
    if (edge)
        status |= value_edge(r, edge, &u->edge);
    if (entry)
        status |= read_entry(r, entry, u);
    int32_t angle = u->facing;
    if (facing)
        status |= value_decimal(r, facing, 0, FULL_TURN - 1, "degrees", &angle);
    u->facing = angle;
    return status;
}

static int read_arrival(const struct reading *r, const struct node *node, struct unit_data *u)
{
    const struct node *arrives = node_under(node, "arrives");
    u->arrives = 1;
    int first = r->s->rules->has_turn_0 ? 0 : 1;
    if (arrives && value_whole(r, arrives, first, TURNS_MOST, &u->arrives) < 0)
        return -1;
    u->has_arrival = arrives && u->arrives > 0;
    u->arrives = u->arrives > 0 ? u->arrives : 1;
    if (u->arrives > r->s->turns + 1) /* a battle may be prolonged by one */
        return node_fail(&r->document, arrives,
                         "%s: arrives: turn %d never comes: the battle has %d turns", u->id,
                         u->arrives, r->s->turns);
    if (u->arrives > 1 && !u->has_place && u->edge == NO_EDGE) {
        u->edge = r->s->side[u->side].home_edge;
        if (u->edge == NO_EDGE)
            return node_fail(&r->document, arrives,
                             "%s: edge is missing: its side has no home edge to enter by", u->id);
    }
    return 0;
}

static int read_profile(const struct reading *r, const struct node *node,
                        const struct node *profile, bool is_part, struct unit_data *u)
{
    const struct battle_rules *rules = r->s->rules;
    struct layers from = {.own = node,
                          .profile = profile,
                          .where = node,
                          .what = u->id,
                          .is_part = is_part,
                          .side = u->side};
    struct field_set set = {rules->profile, rules->profiles, u->profile, PROFILE_NUMBERS};
    return fields_read(r, &from, &set);
}

static int add_unit(struct reading *r, const struct node *node, const struct node *profile,
                    const struct unit_data *u, bool is_wrong)
{
    struct grog_scenario *s = r->s;
    int before = scenario_unit(s, u->id);
    if (before != NOBODY)
        return node_fail(&r->document, node, "id: \"%s\" is given twice: first in line %d", u->id,
                         s->unit[before].at_line);
    if (s->units == UNITS_MAX)
        return node_fail(&r->document, node, "more than %d units", UNITS_MAX);
    r->unit[s->units].own = node;
    r->unit[s->units].profile = profile;
    r->unit[s->units].is_wrong = is_wrong;
    s->unit[s->units++] = *u;
    s->side[u->side].units++;
    return 0;
}

/* count: 3 makes squad-1, squad-2 and squad-3 of a squad, names and all. */
static int add_counted(struct reading *r, const struct node *node, const struct node *profile,
                       const struct unit_data *like, int count, bool is_wrong)
{
    for (int k = 1; k <= count; k++) {
        struct unit_data u = *like;
        int id = snprintf(u.id, sizeof u.id, "%s-%d", like->id, k);
        int name = snprintf(u.name, sizeof u.name, "%s %d", like->name, k);
        if (id >= (int)sizeof u.id || name >= (int)sizeof u.name)
            return node_fail(&r->document, node, "%s: with its number, its id or name is too long",
                             like->id);
        if (add_unit(r, node, profile, &u, is_wrong) < 0)
            return -1;
    }
    return 0;
}

static int read_names(const struct reading *r, const struct node *node, struct unit_data *u)
{
    const struct node *id = node_under(node, "id"), *name = node_under(node, "name");
    if (!id)
        return node_fail(&r->document, node, "unit: id is missing: a short name for orders");
    if (read_id(r, id, u->id, sizeof u->id) < 0)
        return -1;
    memcpy(u->name, u->id, sizeof u->id);
    return name ? value_line(r, name, u->name, sizeof u->name) : 0;
}

/* All units of this entry; those with a mistake too, so that their ids are known. */
static int add_units(struct reading *r, const struct node *node, const struct node *profile,
                     const struct unit_data *u, bool is_wrong)
{
    const struct node *many = node_under(node, "count");
    int count = 1;
    if (!many)
        return add_unit(r, node, profile, u, is_wrong);
    if (value_whole(r, many, 1, UNITS_MAX, &count) < 0)
        return -1;
    if (u->has_place && count > 1)
        return node_fail(&r->document, many,
                         "%s: count and at do not go together: %d units cannot "
                         "stand in one place",
                         u->id, count);
    return add_counted(r, node, profile, u, count, is_wrong);
}

/* Nothing is known of a unit: who names it is not wrong. */
static int unit_lost(struct reading *r)
{
    r->is_unsure = true;
    return -1;
}

static int read_unit(struct reading *r, const struct node *node, int side)
{
    const struct battle_rules *rules = r->s->rules;
    struct unit_data u = {.side = side, .at_line = node->at};
    const struct node *profile = NULL, *like = node_under(node, "profile");
    int keys = keys_check(r, node, "unit", unit_keys, rules->profile, rules->profiles);
    if ((keys < 0 && !node_under(node, "id")) || read_names(r, node, &u) < 0)
        return unit_lost(r);
    int found = like ? find_profile(r, like, &profile) : 0;
    int status = keys | found;
    status |= read_place(r, node, &u);
    status |= read_arrival(r, node, &u);
    status |= read_profile(r, node, profile, (keys | found) < 0, &u);
    return add_units(r, node, profile, &u, status < 0) < 0 ? unit_lost(r) : status;
}

static int read_units(struct reading *r, const struct node *node, int side)
{
    const struct node *units = node_under(node, "units");
    if (!units) {
        node_fail(&r->document, node, "%s: units are missing", r->s->side[side].name);
        return unit_lost(r);
    }
    if (want_list(r, units, 1, UNITS_MAX) < 0)
        return unit_lost(r);
    int status = 0;
    EACH_NODE (units, unit)
        status |= read_unit(r, unit, side);
    return status;
}

/* ---- further lists, and spare units ---- */

/* "general-3", the first that is free, and "General 1", the first of its side. */
static void call_by_number(const struct grog_scenario *s, const char *one, struct unit_data *u)
{
    int number = 1, of_side = 1;
    do
        snprintf(u->id, sizeof u->id, "%.20s-%d", one, number++);
    while (scenario_unit(s, u->id) != NOBODY);
    for (int unit = s->side[u->side].first_unit; unit < s->units; unit++)
        of_side += s->unit[unit].list == u->list;
    snprintf(u->name, sizeof u->name, "%.20s %d", one, of_side);
    u->name[0] = (char)toupper((unsigned char)u->name[0]);
}

static int read_listed_names(const struct reading *r, const struct node *node, const char *one,
                             struct unit_data *u)
{
    const struct node *id = node_under(node, "id"), *name = node_under(node, "name");
    call_by_number(r->s, one, u);
    int status = id ? read_id(r, id, u->id, sizeof u->id) : 0;
    return status | (name ? value_line(r, name, u->name, sizeof u->name) : 0);
}

/* Everything as it is when it is not given; then the list's own fields. */
static int read_listed_profile(const struct reading *r, const struct node *node, bool is_part,
                               struct unit_data *u)
{
    const struct unit_list *list = &r->s->rules->unit_list[u->list - 1];
    struct layers from = {
        .own = node, .where = node, .what = u->id, .is_part = is_part, .side = u->side};
    struct field_set set = {list->field, list->fields, u->profile, PROFILE_NUMBERS};
    int status = r->is_linking ? 0 : read_profile(r, NULL, NULL, true, u);
    status |= fields_read(r, &from, &set);
    u->profile[list->kind_at] = (int16_t)list->kind;
    return status;
}

static int read_listed(struct reading *r, const struct node *node, struct unit_data u)
{
    const struct unit_list *list = &r->s->rules->unit_list[u.list - 1];
    int status = keys_check(r, node, list->one, list_keys, list->field, list->fields);
    bool is_part = status < 0;
    u.at_line = node->at;
    if (node->kind != NODE_MAPPING || read_listed_names(r, node, list->one, &u) < 0)
        return unit_lost(r);
    status |= read_place(r, node, &u);
    status |= read_arrival(r, node, &u);
    status |= read_listed_profile(r, node, is_part, &u);
    return add_unit(r, node, NULL, &u, status < 0) < 0 ? unit_lost(r) : status;
}

static int read_unit_list(struct reading *r, const struct node *side_node, int side, int number)
{
    const struct node *list = node_under(side_node, r->s->rules->unit_list[number].key);
    if (!list)
        return 0;
    if (want_list(r, list, 0, UNITS_MAX) < 0)
        return unit_lost(r);
    int status = 0;
    EACH_NODE (list, node)
        status |= read_listed(r, node, (struct unit_data){.side = side, .list = number + 1});
    return status;
}

static int add_spares(struct reading *r, const struct node *node, int side, int number)
{
    struct grog_scenario *s = r->s;
    const struct unit_list *list = &s->rules->unit_list[number];
    int spares = list->spares ? list->spares(s, side) : 0, status = 0;
    for (int k = 0; k < spares && status == 0; k++) {
        struct unit_data u = {.side = side,
                              .list = number + 1,
                              .is_spare = true,
                              .arrives = 1,
                              .edge = NO_EDGE,
                              .facing = preset_facing(&s->side[side]),
                              .at_line = node->at};
        call_by_number(s, list->one, &u);
        if (list->call_spare)
            list->call_spare(s, side, k, u.id, u.name);
        status = read_listed_profile(r, NULL, true, &u) | add_unit(r, node, NULL, &u, false);
    }
    r->is_unsure |= status < 0;
    return status;
}

int side_read_units(struct reading *r, const struct node *node, int side)
{
    const struct battle_rules *rules = r->s->rules;
    r->s->side[side].first_unit = r->s->units;
    int status = read_units(r, node, side);
    for (int i = 0; i < rules->unit_lists; i++)
        if (rules->unit_list[i].key)
            status |= read_unit_list(r, node, side, i);
    for (int i = 0; i < rules->unit_lists; i++)
        status |= add_spares(r, node, side, i);
    return status;
}

/* ---- whom they name ---- */

int units_link(struct reading *r)
{
    int status = 0;
    for (int unit = 0; unit < r->s->units; unit++) {
        struct unit_data *u = &r->s->unit[unit];
        const struct node *own = r->unit[unit].own;
        if (u->is_spare)
            continue;
        int linked = u->list ? read_listed_profile(r, own, false, u)
                             : read_profile(r, own, r->unit[unit].profile, false, u);
        r->unit[unit].is_wrong |= linked < 0;
        status |= linked;
    }
    return status;
}
