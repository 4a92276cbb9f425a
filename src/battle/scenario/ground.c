/* SPDX-License-Identifier: MIT */
/* The table of a scenario: its size, its terrain, its objectives. */
#include "read.h"

#include <string.h>

static int read_size(struct reading *r, const struct node *table, int least, int most)
{
    static const char *const keys[] = {"width", "depth", NULL};
    struct table *it = &r->s->table;
    if (!table)
        return node_fail(&r->document, r->document.root,
                         "table is missing: \"table: {width: 48, depth: 48}\" in inches");
    if (keys_check(r, table, "table", keys, NULL, 0) < 0)
        return -1;
    const struct node *width = node_under(table, "width"), *depth = node_under(table, "depth");
    if (!width || !depth)
        return node_fail(&r->document, table, "table: width and depth must be given");
    int status = value_decimal(r, width, least, most, "inches", &it->width);
    status |= value_decimal(r, depth, least, most, "inches", &it->depth);
    return status;
}

/* On a table of unknown size every place may be right. */
int table_read(struct reading *r, const struct node *table)
{
    const struct battle_rules *rules = r->s->rules;
    int least = rules->table_least ? rules->table_least : TABLE_LEAST;
    int most = rules->table_most ? rules->table_most : TABLE_MOST;
    int status = read_size(r, table, least, most);
    if (status < 0)
        r->s->table.width = r->s->table.depth = most;
    return status;
}

/* ---- terrain ---- */

static int read_points(const struct reading *r, const struct node *list, int least,
                       struct terrain *t)
{
    if (want_list(r, list, least, TERRAIN_CORNERS_MAX) < 0)
        return -1;
    int status = 0;
    t->corners = 0;
    EACH_NODE (list, point)
        status |= value_place(r, point, &t->corner[t->corners++]);
    return status;
}

static int read_area(const struct reading *r, const struct node *area, struct terrain *t)
{
    struct box box;
    if (value_box(r, area, &box) < 0)
        return -1;
    t->corners = 4;
    t->corner[0] = (struct place){box.west, box.south};
    t->corner[1] = (struct place){box.east, box.south};
    t->corner[2] = (struct place){box.east, box.north};
    t->corner[3] = (struct place){box.west, box.north};
    return 0;
}

/* A straight strip along a line: a road.  Only its middle must be on the table, or it could not run
 * askew to an edge. */
static int read_strip(const struct reading *r, const struct node *line, const struct node *width,
                      struct terrain *t)
{
    int32_t wide;
    if (want_list(r, line, 2, 2) < 0 || read_points(r, line, 2, t) < 0 ||
        value_decimal(r, width, 10, 24 * INCH, "inches", &wide) < 0)
        return -1;
    struct place from = t->corner[0], to = t->corner[1];
    int along = heading(from, to), half = wide / 2;
    t->corners = 4;
    t->corner[0] = place_ahead(from, along, 0, -half);
    t->corner[1] = place_ahead(to, along, 0, -half);
    t->corner[2] = place_ahead(to, along, 0, wide - half);
    t->corner[3] = place_ahead(from, along, 0, wide - half);
    return 0;
}

static int refuse_shape(const struct reading *r, const struct node *node, const struct terrain *t)
{
    if (t->like->shape == TERRAIN_POINT)
        return node_fail(&r->document, node, "%s is a point: it is given by \"at: [x, y]\" alone",
                         t->like->word);
    if (t->like->shape == TERRAIN_LINE && t->like->width)
        return node_fail(&r->document, node,
                         "%s is a line: its shape is given by \"line: [[x, y], [x, y], ...]\", and "
                         "\"width: W\" if it is not as wide as others",
                         t->like->word);
    if (t->like->shape == TERRAIN_LINE)
        return node_fail(
            &r->document, node,
            "%s is a line: its shape is given by \"line: [[x, y], [x, y], ...]\" alone",
            t->like->word);
    return node_fail(&r->document, node,
                     "%s is an area: its shape is one of \"area: [x, y, width, depth]\", "
                     "\"polygon: [[x, y], ...]\", or \"line: [[x, y], [x, y]]\" with \"width: W\"",
                     t->like->word);
}

static int read_point(const struct reading *r, const struct node *at, struct terrain *t)
{
    t->corners = 1;
    return value_place(r, at, &t->corner[0]);
}

static int read_line(const struct reading *r, const struct node *line, const struct node *width,
                     struct terrain *t)
{
    int32_t wide = t->like->width;
    int status = read_points(r, line, 2, t);
    if (width)
        status |= value_decimal(r, width, 10, 24 * INCH, "inches", &wide);
    t->width = wide;
    return status;
}

/* Which of these must be given, may be, or must not, depends on the kind's shape. */
static int read_shape(const struct reading *r, const struct node *node, struct terrain *t)
{
    const struct node *area = node_under(node, "area"), *polygon = node_under(node, "polygon"),
                      *line = node_under(node, "line"), *width = node_under(node, "width"),
                      *at = node_under(node, "at");
    bool is_line = t->like->shape == TERRAIN_LINE, is_point = t->like->shape == TERRAIN_POINT;
    bool has_width = is_line ? width && t->like->width : line != NULL;
    if (!!area + !!polygon + !!line + !!at != 1 || !!width != has_width || (is_line && !line) ||
        is_point != !!at)
        return refuse_shape(r, node, t);
    if (is_point)
        return read_point(r, at, t);
    if (area)
        return read_area(r, area, t);
    if (polygon)
        return read_points(r, polygon, 3, t);
    return is_line ? read_line(r, line, width, t) : read_strip(r, line, width, t);
}

static int read_kind(const struct reading *r, const struct node *node, struct terrain *t)
{
    const struct battle_rules *rules = r->s->rules;
    const char *word[TERRAIN_MAX];
    const struct node *kind = node_under(node, "kind");
    int count = smaller(rules->terrains, TERRAIN_MAX);
    for (int i = 0; i < count; i++)
        word[i] = rules->terrain[i].word;
    if (!kind)
        return node_fail(&r->document, node, "terrain: kind is missing");
    if (value_word(r, kind, word, count, 0, &t->kind) < 0)
        return -1;
    t->like = &rules->terrain[t->kind];
    return 0;
}

static int read_fields(const struct reading *r, const struct node *node, struct terrain *t)
{
    const struct layers from = {.own = node, .where = node, .what = t->like->word, .side = NO_SIDE};
    const struct field_set set = {t->like->field, t->like->fields, t->number, TERRAIN_NUMBERS};
    return fields_read(r, &from, &set);
}

/* Which keys there can be depends on the kind; where one is wrong nothing is missed: it may be the one
 * that is spelt wrong. */
static int read_piece(const struct reading *r, const struct node *node, struct terrain *t)
{
    static const char *const keys[] = {"kind", "name",  "area", "polygon",
                                       "line", "width", "at",   NULL};
    int kind = want_mapping(r, node);
    if (kind == 0 && node_under(node, "kind"))
        kind = read_kind(r, node, t);
    if (kind < 0)
        return -1;
    int status = keys_check(r, node, "terrain", keys, t->like ? t->like->field : NULL,
                            t->like ? t->like->fields : 0);
    if (status < 0)
        return -1;
    if (!t->like)
        return read_kind(r, node, t);
    const struct node *name = node_under(node, "name");
    if (name)
        status = value_line(r, name, t->name, sizeof t->name);
    if ((status | read_shape(r, node, t) | read_fields(r, node, t)) < 0)
        return -1;
    const char *wrong = terrain_close(t);
    return wrong ? node_fail(&r->document, node, "%s: %s", t->like->word, wrong) : 0;
}

int terrain_read(struct reading *r, const struct node *terrain)
{
    struct table *table = &r->s->table;
    if (!terrain)
        return 0;
    if (want_list(r, terrain, 0, TERRAIN_MAX) < 0)
        return -1;
    r->terrain = terrain;
    int status = 0;
    EACH_NODE (terrain, piece)
        status |= read_piece(r, piece, &table->terrain[table->terrains++]);
    return status;
}

int terrain_link(const struct reading *r)
{
    struct terrain *piece = r->s->table.terrain;
    int status = 0;
    if (r->terrain)
        EACH_NODE (r->terrain, node)
            status |= read_fields(r, node, piece++);
    return status;
}

/* ---- objectives ---- */

static int read_objective(const struct reading *r, const struct node *node, struct objective *o)
{
    static const char *const keys[] = {"name", "at", "worth", "held-by", NULL};
    static const char *const nobody_word[] = {"nobody"};
    static const struct grog_words nobody = {nobody_word, 1};
    int status = keys_check(r, node, "objective", keys, NULL, 0);
    const struct node *name = node_under(node, "name"), *at = node_under(node, "at"),
                      *worth = node_under(node, "worth"), *held = node_under(node, "held-by");
    o->worth = 1;
    o->held_by = NO_SIDE;
    if (status == 0 && (!name || !at))
        status = node_fail(&r->document, node, "objective: name and at must be given");
    if (name)
        status |= value_line(r, name, o->name, sizeof o->name);
    if (at)
        status |= value_place(r, at, &o->at);
    if (worth)
        status |= value_whole(r, worth, 1, WORTH_MOST, &o->worth);
    if (held)
        status |= value_side(r, held, &nobody, &o->held_by);
    return status;
}

int objectives_read(struct reading *r, const struct node *objects)
{
    if (!objects)
        return 0;
    if (want_list(r, objects, 0, OBJECTIVES_MAX) < 0)
        return -1;
    int status = 0;
    EACH_NODE (objects, object)
        status |= read_objective(r, object, &r->s->objective[r->s->objectives++]);
    return status;
}
