/* SPDX-License-Identifier: MIT */
#include "map_text.h"

#include "map_grid.h"
#include "program/pictures/map.h"

#include <string.h>

enum { MARGIN = 5, ROWS = 40 };

struct writer {
    struct grog_text *out;
    const struct grog_map *map;
    const struct style *style;
    const struct map_grid *grid;
    int row, rows, column, columns; /* what is shown of it */
};

/* ---- signs ---- */

const char *map_label_of(int side, int number, char label[3])
{
    static const char digits[] = "?123456789abcdefghijklmnopqrstuvwxyzCDEFGHIJKLMNOPQRSTUVWXYZ@$+!";
    label[0] = side == 0 ? 'A' : 'B';
    label[1] = digits[number > 0 && number < (int)sizeof digits - 1 ? number : 0];
    label[2] = '\0';
    return label;
}

const char *map_label(const struct grog_map *map, int unit, char label[3])
{
    const struct grog_map_unit *u = &map->unit[unit];
    int number = u->number;
    for (int i = 0; u->number == 0 && i <= unit; i++)
        number += map->unit[i].side == u->side;
    return map_label_of(u->side, number, label);
}

static const char *side_colour(const struct writer *w, int side)
{
    return !w->style->has_colour ? "" : side == 0 ? "\033[1;97;44m" : "\033[1;30;43m";
}

/* The letters of a look, or its blocks where a kind has no letters of its own. */
static const char *look_sign(const struct writer *w, enum grog_look look, const char *own)
{
    const struct grog_look_style *style = grog_look_style(look);
    if (own && strcmp(own, style->sign) != 0)
        return own;
    return w->style->has_blocks && style->block_sign ? style->block_sign : style->sign;
}

static const char *colour_code(const char *colour)
{
    static const char *const codes[][2] = {
        {"green", "\033[32m"}, {"brown", "\033[33m"}, {"blue", "\033[36m"}, {"grey", "\033[2m"}};
    for (size_t i = 0; colour && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i][0], colour) == 0)
            return codes[i][1];
    return "";
}

static void add_look(const struct writer *w, enum grog_look look, const char *own)
{
    const char *code = w->style->has_colour ? colour_code(grog_look_style(look)->colour) : "";
    grog_text_addf(w->out, "%s%s%s", code, look_sign(w, look, own), *code ? "\033[0m" : "");
}

static void add_ground(const struct writer *w, const struct grog_map_shape *shape)
{
    add_look(w, shape->look, shape->sign);
}

static const char *arrow(const struct style *style, int heading)
{
    static const char *const plain[] = {"^^", "/^", ">>", "\\v", "vv", "v/", "<<", "^\\"};
    static const char *const blocks[] = {"\u2191 ", "\u2197 ", "\u2192 ", "\u2198 ",
                                         "\u2193 ", "\u2199 ", "\u2190 ", "\u2196 "};
    return style->has_blocks ? blocks[heading] : plain[heading];
}

static const char *body(const struct grog_map_unit *unit)
{
    return unit->is_wreck ? "><" : unit->side == 0 ? "[]" : "()";
}

/* "*1" to "*9", "*a" to "*g": its number; what it is worth is in the key. */
static const char *star(int objective, char sign[3])
{
    sign[0] = '*';
    sign[1] = map_objective_sign(objective);
    sign[2] = '\0';
    return sign;
}

static void add_unit_cell(const struct writer *w, const struct cell *cell)
{
    char label[3];
    const struct grog_map_unit *unit = &w->map->unit[(int)cell->who];
    const char *sign = cell->part == CELL_LABEL ? map_label(w->map, cell->who, label) : body(unit);
    grog_text_addf(w->out, "%s%s%s",
                   unit->is_wreck ? style_dim(w->style) : side_colour(w, unit->side), sign,
                   style_plain(w->style));
}

/* A zone is a pattern with gaps: what stands in it is what matters. */
static void add_open(const struct writer *w, const struct cell *cell, bool is_even)
{
    if (cell->zone < 0 || !is_even)
        grog_text_add(w->out, "  ");
    else
        grog_text_addf(w->out, "%s %c%s", style_dim(w->style), cell->zone == 0 ? 'a' : 'b',
                       style_plain(w->style));
}

static void add_cell(const struct writer *w, int row, int column)
{
    char sign[3];
    const struct cell *cell = &w->grid->cell[row][column];
    switch (cell->part) {
    case CELL_LABEL:
    case CELL_BODY:
        add_unit_cell(w, cell);
        break;
    case CELL_ARROW:
        grog_text_addf(w->out, "%s%s%s", style_bold(w->style), arrow(w->style, cell->heading),
                       style_plain(w->style));
        break;
    case CELL_OBJECTIVE:
        grog_text_addf(w->out, "%s%s%s", style_mark(w->style), star(cell->who, sign),
                       style_plain(w->style));
        break;
    case CELL_PATCH:
        add_look(w, w->map->patch[(int)cell->who].look, NULL);
        break;
    default:
        if (cell->shape >= 0)
            add_ground(w, &w->map->shape[(int)cell->shape]);
        else
            add_open(w, cell, (row + column) % 2 == 0);
    }
}

/* ---- the frame ---- */

/* Every six inches, or so far apart that there is room for a number. */
static int tick_cells(const struct map_grid *grid)
{
    int inches = 600;
    while (inches < 2 * grid->size)
        inches *= 2;
    return inches / grid->size;
}

/* A length as a number of inches or centimetres. */
static double measure(const struct writer *w, int hundredths)
{
    return hundredths / 100.0 * (w->style->is_metric ? 2.5 : 1);
}

static void add_border(const struct writer *w)
{
    const char *bar = w->style->has_blocks ? "\u2500" : "-";
    const char *corner = w->style->has_blocks ? "\u253c" : "+";
    grog_text_addf(w->out, "%*s%s", MARGIN - 1, "", corner);
    int end = w->column + w->columns;
    for (int i = w->column + 1; i <= end; i++) {
        bool is_end = i % tick_cells(w->grid) == 0 || i == end;
        grog_text_addf(w->out, "%s%s", bar, is_end ? corner : bar);
    }
    grog_text_add(w->out, "\n");
}

static void add_row(const struct writer *w, int row)
{
    int above = w->grid->rows - 1 - row;
    bool has_tick = above % tick_cells(w->grid) == 0;
    const char *edge = w->style->has_blocks ? "\u2502" : "|";
    if (has_tick)
        grog_text_addf(w->out, "%*.4g%s", MARGIN - 1, measure(w, above * w->grid->size), edge);
    else
        grog_text_addf(w->out, "%*s%s", MARGIN - 1, "", edge);
    for (int column = w->column; column < w->column + w->columns; column++)
        add_cell(w, row, column);
    grog_text_addf(w->out, "%s\n", edge);
}

static void add_numbers(const struct writer *w)
{
    int tick = tick_cells(w->grid), first = (w->column + tick - 1) / tick * tick;
    grog_text_addf(w->out, "%*s", MARGIN - 1 + 2 * (first - w->column), "");
    for (int i = first; i <= w->column + w->columns; i += tick)
        grog_text_addf(w->out, "%-*.4g", 2 * tick, measure(w, i * w->grid->size));
    while (w->out->size > 0 && !w->out->has_failed && w->out->text[w->out->size - 1] == ' ')
        w->out->text[--w->out->size] = '\0';
    grog_text_add(w->out, "\n");
}

static void add_scale(const struct writer *w)
{
    int tick = tick_cells(w->grid);
    grog_text_addf(w->out, "%*s|", MARGIN - 1, "");
    for (int i = 0; i < 2 * tick - 1; i++)
        grog_text_add(w->out, "=");
    grog_text_addf(w->out, "| %g %s%s\n", measure(w, tick * w->grid->size),
                   w->style->is_metric ? "cm" : "inches",
                   MARGIN + 2 * tick + 26 <= w->style->width ? "; north is up" : "");
}

/* ---- what it means ---- */

struct entries {
    int used; /* columns of the line so far */
};

/* Begins an entry of the key, on a new line if it does not fit. */
static void begin_entry(const struct writer *w, struct entries *e, int columns)
{
    if (e->used > 0 && e->used + 3 + columns > w->style->width) {
        grog_text_add(w->out, "\n");
        e->used = 0;
    }
    grog_text_add(w->out, e->used ? "   " : "");
    e->used += columns + (e->used ? 3 : 0);
}

static int columns_of(const char *text)
{
    int columns = 0;
    for (; *text; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

/* So many bytes of a text are at most so many columns. */
static int bytes_in(const char *text, int columns)
{
    const char *end = text;
    for (; *end; end++)
        if (((unsigned char)*end & 0xc0) != 0x80 && columns-- == 0)
            break;
    return (int)(end - text);
}

/* The name of a side may be longer than a line. */
static void add_entry(const struct writer *w, struct entries *e, const char *sign, const char *word)
{
    int room = w->style->width - columns_of(sign) - 1, columns = columns_of(word);
    begin_entry(w, e, columns_of(sign) + 1 + (columns < room ? columns : room));
    grog_text_addf(w->out, "%s %.*s", sign, bytes_in(word, room), word);
}

static bool is_first_of_kind(const struct grog_map *map, int shape)
{
    for (int i = 0; i < shape; i++)
        if (strcmp(map->shape[i].kind, map->shape[shape].kind) == 0)
            return false;
    return true;
}

static bool is_first_patch(const struct grog_map *map, int patch)
{
    for (int i = 0; i < patch; i++)
        if (strcmp(map->patch[i].kind, map->patch[patch].kind) == 0)
            return false;
    return true;
}

/* Is anything of this kind to be seen, and not only what lies or stands upon it? */
static bool is_drawn(const struct writer *w, const char *kind)
{
    bool is_zone = strcmp(kind, "zone") == 0;
    for (int row = 0; row < w->grid->rows; row++)
        for (int column = 0; column < w->grid->columns; column++) {
            const struct cell *cell = &w->grid->cell[row][column];
            if (cell->part != CELL_GROUND || (cell->shape < 0 && !is_zone))
                continue;
            if (is_zone ? cell->shape < 0 && cell->zone >= 0
                        : strcmp(w->map->shape[(int)cell->shape].kind, kind) == 0)
                return true;
        }
    return false;
}

static void add_key(const struct writer *w)
{
    struct entries e = {0};
    bool has_wreck = false;
    add_entry(w, &e, "A[]", w->map->side[0]);
    add_entry(w, &e, "B()", w->map->side[1]);
    for (int i = 0; i < w->map->units; i++)
        has_wreck |= w->map->unit[i].is_wreck;
    if (has_wreck)
        add_entry(w, &e, "><", "wreck");
    for (int i = 0; i < w->map->shapes; i++) {
        const struct grog_map_shape *shape = &w->map->shape[i];
        bool is_zone = strcmp(shape->kind, "zone") == 0;
        if (is_first_of_kind(w->map, i) && is_drawn(w, shape->kind))
            add_entry(w, &e, is_zone ? "a b" : look_sign(w, shape->look, shape->sign),
                      is_zone ? "zones" : shape->kind);
    }
    for (int i = 0; i < w->map->patches; i++)
        if (is_first_patch(w->map, i))
            add_entry(w, &e, look_sign(w, w->map->patch[i].look, NULL), w->map->patch[i].kind);
    grog_text_add(w->out, "\n");
}

static void add_objectives(const struct writer *w)
{
    for (int i = 0; i < w->map->objectives; i++) {
        const struct grog_map_objective *o = &w->map->objective[i];
        bool is_held = o->held_by == 0 || o->held_by == 1;
        struct grog_text words = {0};
        char sign[3];
        grog_text_addf(&words, "%s, at %g,%g, worth %d%s%s", o->name, measure(w, o->at[0]),
                       measure(w, o->at[1]), o->worth, is_held ? ", held by " : "",
                       is_held ? w->map->side[o->held_by] : "");
        grog_text_addf(w->out, "%s  ", star(i, sign));
        style_wrap(w->out, words.text ? words.text : "", 4, w->style->width - 4);
        grog_text_add(w->out, "\n");
        grog_text_release(&words);
    }
}

/* No more than so many columns of a text. */
static void add_cut(struct grog_text *out, const char *text, int columns)
{
    grog_text_addf(out, "%.*s\n", bytes_in(text, columns), text);
}

static void add_units(const struct writer *w)
{
    char label[3];
    for (int i = 0; i < w->map->units; i++) {
        const struct grog_map_unit *unit = &w->map->unit[i];
        const char *sign = unit->is_wreck ? "><" : map_label(w->map, i, label);
        grog_text_addf(w->out, "%s%s%s  ",
                       unit->is_wreck ? style_dim(w->style) : side_colour(w, unit->side), sign,
                       style_plain(w->style));
        add_cut(w->out, unit->line[0] ? unit->line : unit->name, w->style->width - 4);
    }
}

/* ---- the whole ---- */

static void add_title(const struct writer *w)
{
    grog_text_add(w->out, style_bold(w->style));
    if (w->map->title[0])
        style_wrap(w->out, w->map->title, 0, w->style->width);
    grog_text_addf(w->out, "%s%s", style_plain(w->style), w->map->title[0] ? "\n" : "");
}

static void add_table(const struct writer *w)
{
    add_border(w);
    for (int row = w->row; row < w->row + w->rows; row++)
        add_row(w, row);
    add_border(w);
    add_numbers(w);
}

static void add_legend(const struct writer *w, unsigned parts)
{
    if (parts & MAP_KEY)
        add_key(w);
    add_objectives(w);
    if (parts & MAP_UNITS)
        add_units(w);
}

void map_text(struct grog_text *out, const struct grog_map *map, const struct style *style,
              unsigned parts)
{
    struct map_grid grid;
    int columns = style->columns > style->width ? style->columns : style->width;
    int rows = columns > 2 * ROWS ? columns / 2 : ROWS;
    map_grid_fill(&grid, map, (columns - MARGIN - 2) / 2, rows, parts & MAP_ZONES);
    struct writer w = {out, map, style, &grid, .rows = grid.rows, .columns = grid.columns};
    add_title(&w);
    add_table(&w);
    add_scale(&w);
    add_legend(&w, parts);
}

/* ---- in a window ---- */

enum { CELL_MOST = 200, ROWS_LEAST = 5 }; /* a larger cell would hold several units */

static int lines_of(const struct grog_text *t)
{
    int lines = 0;
    for (size_t i = 0; i < t->size; i++)
        lines += t->text[i] == '\n';
    return lines;
}

/* Rows that title, legend, the frame of the table, a line of advice and the prompt leave. */
static int rows_left(struct writer *w, unsigned parts, int rows)
{
    struct grog_text *out = w->out, around = {0};
    w->out = &around;
    add_title(w);
    add_legend(w, parts);
    int left = rows - lines_of(&around) - 5;
    w->out = out;
    grog_text_release(&around);
    return left < ROWS_LEAST ? ROWS_LEAST : left;
}

/* So many of all, around the one in the middle; returns the first. */
static int clip(int all, int middle, int *shown)
{
    if (*shown >= all) {
        *shown = all;
        return 0;
    }
    int first = middle - *shown / 2;
    return first < 0 ? 0 : first > all - *shown ? all - *shown : first;
}

static void look_at(struct writer *w, struct map_window *window, int columns, int rows)
{
    const struct map_grid *grid = w->grid;
    w->columns = columns;
    w->rows = rows;
    w->column = clip(grid->columns, window->x / grid->size, &w->columns);
    w->row = clip(grid->rows, grid->rows - 1 - window->y / grid->size, &w->rows);
    window->is_part = w->columns < grid->columns || w->rows < grid->rows;
    window->wide = w->columns * grid->size;
    window->deep = w->rows * grid->size;
    window->x = (2 * w->column + w->columns) * grid->size / 2;
    window->y = (2 * (grid->rows - w->row) - w->rows) * grid->size / 2;
}

void map_text_in(struct grog_text *out, const struct grog_map *map, const struct style *style,
                 unsigned parts, struct map_window *window)
{
    struct map_grid grid;
    struct writer w = {out, map, style, &grid, .rows = 0};
    int columns = (style->columns - MARGIN - 2) / 2;
    map_grid_fill_cells(&grid, map, CELL_MOST, parts & MAP_ZONES); /* for its legend */
    int rows = rows_left(&w, parts, window->rows);
    map_grid_fill(&grid, map, columns, rows, parts & MAP_ZONES);
    if (grid.size > CELL_MOST)
        map_grid_fill_cells(&grid, map, CELL_MOST, parts & MAP_ZONES);
    look_at(&w, window, columns, rows);
    add_title(&w);
    add_table(&w);
    add_legend(&w, parts);
}
