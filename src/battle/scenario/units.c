/* SPDX-License-Identifier: MIT */
/* The sides of a scenario and their units. */
#include "read.h"

#include "base/error.h"

#include <string.h>

static const char *const unit_keys[] = {"id",   "name",    "at",    "facing", "arrives",
                                        "edge", "profile", "count", NULL};

/* ---- profiles ---- */

/* A profile is read once by itself, so that a mistake in it is told even if nobody uses it. */
static int check_profile(struct reading *r, const struct node *profile)
{
    const struct battle_rules *rules = r->s->rules;
    int16_t number[PROFILE_NUMBERS];
    struct layers from = {
        .own = profile, .where = profile, .what = node_name(profile), .is_part = true};
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

static int read_id(const struct reading *r, const struct node *node, char *id, size_t size)
{
    const struct node *given = node_under(node, "id");
    if (!given)
        return node_fail(&r->document, node, "unit: id is missing: a short name for orders");
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

static int read_place(const struct reading *r, const struct node *node, struct unit_data *u)
{
    const struct node *at = node_under(node, "at"), *facing = node_under(node, "facing"),
                      *edge = node_under(node, "edge");
    int32_t angle = preset_facing(&r->s->side[u->side]);
    if (at && edge)
        return node_fail(&r->document, edge,
                         "%s: at and edge do not go together: it enters at its place, or anywhere "
                         "along the edge",
                         u->id);
    int status = at ? value_place(r, at, &u->at) : 0;
    if (facing)
        status |= value_decimal(r, facing, 0, FULL_TURN - 1, "degrees", &angle);
    u->has_place = at != NULL;
    u->facing = angle;
    return status;
}

static int read_arrival(const struct reading *r, const struct node *node, struct unit_data *u)
{
    const struct node *arrives = node_under(node, "arrives"), *edge = node_under(node, "edge");
    u->arrives = 1;
    u->edge = NO_EDGE;
    if (arrives && value_whole(r, arrives, 1, TURNS_MOST, &u->arrives) < 0)
        return -1;
    if (u->arrives > r->s->turns + 1) /* a battle may be prolonged by one */
        return node_fail(&r->document, arrives,
                         "%s: arrives: turn %d never comes: the battle has %d turns", u->id,
                         u->arrives, r->s->turns);
    if (edge)
        return value_edge(r, edge, &u->edge);
    if (u->arrives > 1 && !u->has_place) {
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
    struct layers from = {
        .own = node, .profile = profile, .where = node, .what = u->id, .is_part = is_part};
    struct field_set set = {rules->profile, rules->profiles, u->profile, PROFILE_NUMBERS};
    return fields_read(r, &from, &set);
}

static int add_unit(struct reading *r, const struct node *node, const struct node *profile,
                    const struct unit_data *u)
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
    s->unit[s->units++] = *u;
    s->side[u->side].units++;
    return 0;
}

/* count: 3 makes squad-1, squad-2 and squad-3 of a squad, names and all. */
static int add_counted(struct reading *r, const struct node *node, const struct node *profile,
                       const struct unit_data *like, int count)
{
    for (int k = 1; k <= count; k++) {
        struct unit_data u = *like;
        int id = snprintf(u.id, sizeof u.id, "%s-%d", like->id, k);
        int name = snprintf(u.name, sizeof u.name, "%s %d", like->name, k);
        if (id >= (int)sizeof u.id || name >= (int)sizeof u.name)
            return node_fail(&r->document, node, "%s: with its number, its id or name is too long",
                             like->id);
        if (add_unit(r, node, profile, &u) < 0)
            return -1;
    }
    return 0;
}

static int read_names(const struct reading *r, const struct node *node, struct unit_data *u)
{
    const struct node *name = node_under(node, "name");
    if (read_id(r, node, u->id, sizeof u->id) < 0)
        return -1;
    memcpy(u->name, u->id, sizeof u->id);
    return name ? value_line(r, name, u->name, sizeof u->name) : 0;
}

/* All units of this entry; those with a mistake too, so that their ids are known. */
static int add_units(struct reading *r, const struct node *node, const struct node *profile,
                     const struct unit_data *u)
{
    const struct node *many = node_under(node, "count");
    int count = 1;
    if (!many)
        return add_unit(r, node, profile, u);
    if (value_whole(r, many, 1, UNITS_MAX, &count) < 0)
        return -1;
    if (u->has_place && count > 1)
        return node_fail(&r->document, many,
                         "%s: count and at do not go together: %d units cannot "
                         "stand in one place",
                         u->id, count);
    return add_counted(r, node, profile, u, count);
}

static int read_unit(struct reading *r, const struct node *node, int side)
{
    const struct battle_rules *rules = r->s->rules;
    struct unit_data u = {.side = side, .at_line = node->at};
    const struct node *profile = NULL, *like = node_under(node, "profile");
    int keys = keys_check(r, node, "unit", unit_keys, rules->profile, rules->profiles);
    if ((keys < 0 && !node_under(node, "id")) || read_names(r, node, &u) < 0)
        return -1;
    int found = like ? find_profile(r, like, &profile) : 0;
    int status = keys | found;
    status |= read_place(r, node, &u);
    status |= read_arrival(r, node, &u);
    status |= read_profile(r, node, profile, (keys | found) < 0, &u);
    return status | add_units(r, node, profile, &u);
}

/* ---- a side ---- */

/* The table edge that the zone touches along its greatest length; of equal ones the first of north,
 * east, south, west. */
static int touched_edge(const struct box *zone, const struct table *table)
{
    int width = zone->east - zone->west, depth = zone->north - zone->south;
    const int length[] = {[EDGE_NORTH] = zone->north == table->depth ? width : 0,
                          [EDGE_EAST] = zone->east == table->width ? depth : 0,
                          [EDGE_SOUTH] = zone->south == 0 ? width : 0,
                          [EDGE_WEST] = zone->west == 0 ? depth : 0};
    int longest = NO_EDGE;
    for (int edge = EDGE_NORTH; edge < NO_EDGE; edge++)
        if (length[edge] > (longest == NO_EDGE ? 0 : length[longest]))
            longest = edge;
    return longest;
}

/* A side whose ground is wrong is not told as well that it has none. */
static int read_ground(const struct reading *r, const struct node *node, struct side_data *side)
{
    const struct node *zone = node_under(node, "zone"), *edge = node_under(node, "edge");
    int status = zone ? value_box(r, zone, &side->zone) : 0;
    side->has_zone = zone != NULL;
    side->home_edge = NO_EDGE;
    if (zone && status == 0)
        side->home_edge = touched_edge(&side->zone, &r->s->table);
    if (edge)
        status |= value_edge(r, edge, &side->home_edge);
    if (status < 0)
        side->home_edge = EDGE_SOUTH;
    return status;
}

static int read_units(struct reading *r, const struct node *node, int side)
{
    const struct node *units = node_under(node, "units");
    r->s->side[side].first_unit = r->s->units;
    if (!units)
        return node_fail(&r->document, node, "%s: units are missing", r->s->side[side].name);
    if (want_list(r, units, 1, UNITS_MAX) < 0)
        return -1;
    int status = 0;
    EACH_NODE (units, unit)
        status |= read_unit(r, unit, side);
    return status;
}

static int read_side(struct reading *r, const struct node *node, int number)
{
    static const char *const keys[] = {"name", "zone", "edge", "units", NULL};
    const struct battle_rules *rules = r->s->rules;
    struct side_data *side = &r->s->side[number];
    int status = keys_check(r, node, "side", keys, rules->side, rules->sides);
    const struct node *name = node_under(node, "name"), *units = node_under(node, "units");
    snprintf(side->name, sizeof side->name, "Side %d", number + 1);
    struct layers from = {.own = node, .where = node, .what = side->name, .is_part = status < 0};
    struct field_set set = {rules->side, rules->sides, side->number, SIDE_NUMBERS};
    r->side[number] = node;
    if (name)
        status |= value_line(r, name, side->name, sizeof side->name);
    status |= read_ground(r, node, side);
    status |= fields_read(r, &from, &set);
    return units || !from.is_part ? status | read_units(r, node, number) : status;
}

int sides_read(struct reading *r, const struct node *sides)
{
    if (!sides)
        return node_fail(&r->document, r->document.root, "sides are missing: there are two");
    if (want_list(r, sides, SIDES, SIDES) < 0)
        return -1;
    int number = 0, status = 0;
    EACH_NODE (sides, side)
        status |= read_side(r, side, number++);
    return status;
}
