/* SPDX-License-Identifier: MIT */
/* The sides of a scenario. */
#include "read.h"

#include "base/error.h"

#include <assert.h>
#include <stdio.h>

enum { KEYS_MAX = 16 };

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

static int check_keys(const struct reading *r, const struct node *node)
{
    const char *keys[KEYS_MAX] = {"name", "zone", "edge", "units"};
    const struct battle_rules *rules = r->s->rules;
    int count = 4;
    assert(count + rules->unit_lists < KEYS_MAX);
    for (int i = 0; i < rules->unit_lists; i++)
        if (rules->unit_list[i].key)
            keys[count++] = rules->unit_list[i].key;
    return keys_check(r, node, "side", keys, rules->side, rules->sides);
}

static int read_fields(const struct reading *r, int number, bool is_part)
{
    const struct battle_rules *rules = r->s->rules;
    struct side_data *side = &r->s->side[number];
    const struct node *node = r->side[number];
    const struct layers from = {
        .own = node, .where = node, .what = side->name, .is_part = is_part, .side = number};
    const struct field_set set = {rules->side, rules->sides, side->number, SIDE_NUMBERS};
    return fields_read(r, &from, &set);
}

static int read_side(struct reading *r, const struct node *node, int number)
{
    struct side_data *side = &r->s->side[number];
    int status = check_keys(r, node);
    const struct node *name = node_under(node, "name"), *units = node_under(node, "units");
    snprintf(side->name, sizeof side->name, "Side %d", number + 1);
    bool is_part = status < 0;
    r->side[number] = node;
    if (name)
        status |= value_line(r, name, side->name, sizeof side->name);
    status |= read_ground(r, node, side);
    status |= read_fields(r, number, is_part);
    r->is_unsure |= status < 0;
    return units || !is_part ? status | side_read_units(r, node, number) : status;
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

int sides_link(const struct reading *r)
{
    int status = 0;
    for (int side = 0; side < SIDES; side++)
        status |= read_fields(r, side, false);
    return status;
}
