/* SPDX-License-Identifier: MIT */
/* The map of a battle: the scenario's ground, and what the viewer may see on it: units with their
 * bases, patches, contacts. */
#include "battle/log/history.h"
#include "map.h"

#include <stdio.h>
#include <string.h>

void map_bases(struct grog_map_unit *it, struct game seen, int unit)
{
    const struct display *display = seen.s->rules->display;
    struct base_grid grid = {0};
    if (!display || !display->bases || !display->bases(seen, unit, &grid))
        return;
    it->files = grid.files;
    it->ranks = grid.ranks;
    it->bases = grid.bases;
    it->share = grid.share;
    it->arm = grid.arm;
    it->weapon = grid.weapon;
}

enum grog_arm unit_arm(struct game seen, int unit)
{
    const struct display *display = seen.s->rules->display;
    struct base_grid grid = {0};
    if (display && display->arm)
        return display->arm(seen, unit);
    return display && display->bases && display->bases(seen, unit, &grid) ? grid.arm
                                                                          : GROG_ARM_NONE;
}

static void put_arm(struct grog_map_unit *it, struct game seen, int unit)
{
    const struct display *display = seen.s->rules->display;
    it->arm = unit_arm(seen, unit);
    for (int i = 0; display && display->strength && i < seen.s->rules->states; i++)
        if (strcmp(seen.s->rules->state[i].name, display->strength) == 0)
            it->strength = seen.b->unit[unit][seen.s->rules->state[i].at];
}

/* Is it one of the words of a list with spaces between them? */
static bool is_listed(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; at && (at = strstr(at, word)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* What the mark says of a field that has this value; false: nothing. */
static bool read_mark(const struct grog_mark *mark, const struct grog_field *field, int16_t value,
                      struct grog_map_mark *it)
{
    bool is_word = mark->kind == GROG_MARK_WORD && field;
    const char *word = is_word ? field->words->word[value] : "";
    *it = (struct grog_map_mark){.kind = mark->kind};
    if (mark->kind == GROG_MARK_WORD ? is_listed(mark->silent, word) : value <= 0)
        return false;
    if (mark->sign)
        snprintf(it->text, sizeof it->text, "%s", mark->sign);
    else if (mark->kind == GROG_MARK_WORD)
        snprintf(it->text, sizeof it->text, "%.2s", word);
    else if (mark->kind == GROG_MARK_COUNT)
        snprintf(it->text, sizeof it->text, "%d", value);
    return true;
}

static const struct grog_field *state_field(const struct grog_scenario *s, const char *name)
{
    for (int i = 0; i < s->rules->states; i++)
        if (strcmp(s->rules->state[i].name, name) == 0)
            return &s->rules->state[i];
    return NULL;
}

static void put_marks(struct grog_map_unit *it, struct game seen, int unit)
{
    const struct display *display = seen.s->rules->display;
    const struct grog_mark *mark;
    for (int k = 0; (mark = grog_mark_at(seen.s->system, k)) && it->marks < GROG_MAP_MARKS; k++) {
        const struct grog_field *field = state_field(seen.s, mark->field);
        int16_t value = field               ? seen.b->unit[unit][field->at]
                        : display->computed ? (int16_t)display->computed(seen, unit)
                                            : 0;
        it->marks += read_mark(mark, field, value, &it->mark[it->marks]);
    }
}

static void put_units(struct grog_map *map, struct game seen)
{
    for (int i = 0; i < seen.s->units; i++) {
        const struct piece *piece = &seen.b->piece[i];
        if (piece->presence != ON_TABLE && piece->presence != IS_WRECK)
            continue;
        struct grog_map_unit *unit = map_unit(map, seen.s, i, &piece->on);
        unit->is_wreck = piece->presence == IS_WRECK;
        seen.s->rules->describe(seen, i, unit->line, sizeof unit->line);
        map_bases(unit, seen, i);
        put_arm(unit, seen, i);
        put_marks(unit, seen, i);
    }
}

/* ---- what lies on the table for a while ---- */

static struct grog_map_patch *next_patch(struct grog_map *map)
{
    return map->patches < (int)(sizeof map->patch / sizeof *map->patch)
               ? &map->patch[map->patches++]
               : NULL;
}

static void put_patch(struct grog_map *map, const struct patch_kind *kind, const struct patch *p)
{
    struct grog_map_patch *it = next_patch(map);
    if (!it)
        return;
    *it = (struct grog_map_patch){.look = kind->look ? kind->look : GROG_LOOK_MARKER,
                                  .shape = (enum grog_patch_shape)kind->shape,
                                  .side = p->side,
                                  .a = {p->a.x, p->a.y},
                                  .b = {p->b.x, p->b.y},
                                  .turn = p->turn};
    if (kind->shape == PATCH_ROUND)
        it->radius = p->b.x;
    if (kind->shape == PATCH_ROUND || kind->shape == PATCH_POINT)
        memcpy(it->b, it->a, sizeof it->b);
    snprintf(it->kind, sizeof it->kind, "%s", kind->word);
    snprintf(it->words, sizeof it->words, "%s", kind->meaning ? kind->meaning : kind->word);
}

static void put_mark(struct grog_map *map, const struct table_mark *mark)
{
    struct grog_map_patch *it = next_patch(map);
    if (!it)
        return;
    *it = (struct grog_map_patch){.look = mark->look,
                                  .shape = mark->radius ? GROG_PATCH_ROUND : GROG_PATCH_POINT,
                                  .side = mark->side,
                                  .a = {mark->at.x, mark->at.y},
                                  .b = {mark->at.x, mark->at.y},
                                  .radius = mark->radius};
    snprintf(it->kind, sizeof it->kind, "%s", mark->kind);
    snprintf(it->words, sizeof it->words, "%s", mark->words);
}

static void put_patches(struct grog_map *map, struct game seen)
{
    const struct display *display = seen.s->rules->display;
    struct table_mark mark;
    for (int i = 0; i < seen.b->patches; i++)
        put_patch(map, &seen.s->rules->patch[seen.b->patch[i].kind], &seen.b->patch[i]);
    for (int k = 0; display && display->table_mark && display->table_mark(seen, k, &mark); k++)
        put_mark(map, &mark);
}

/* One with somebody whom the viewer does not know of is none to him. */
static void put_contact(struct grog_map *map, struct game seen, const struct contact *c)
{
    const struct display *display = seen.s->rules->display;
    const struct grog_words *words = display ? display->contact_facts : NULL;
    size_t size = 0;
    if (map->contacts >= COUNT_OF(map->contact) || !battle_knows(seen, c->attacker) ||
        !battle_knows(seen, c->defender))
        return;
    struct grog_map_contact *it = &map->contact[map->contacts++];
    *it = (struct grog_map_contact){.attacker = c->attacker, .defender = c->defender};
    for (int i = 0; words && i < words->count && size < sizeof it->facts; i++)
        if (c->facts >> i & 1)
            size += (size_t)snprintf(it->facts + size, sizeof it->facts - size, "%s%s",
                                     size ? ", " : "", words->word[i]);
}

static void put_contacts(struct grog_map *map, struct game seen)
{
    const struct display *display = seen.s->rules->display;
    for (int i = 0; i < seen.b->contacts; i++)
        put_contact(map, seen, &seen.b->contact[i]);
    for (int unit = 0; display && display->charged && unit < seen.s->units; unit++) {
        int facts = 0, enemy = display->charged(seen, unit, &facts);
        const struct contact c = {(uint8_t)unit, (uint8_t)enemy, (int16_t)facts};
        if (enemy != NOBODY)
            put_contact(map, seen, &c);
    }
}

void grog_map_of_battle(struct grog_map *map, const struct grog_battle *b, int viewer)
{
    const struct grog_scenario *s = b->scenario;
    struct battle seen;
    battle_view((struct game){s, &b->state}, viewer, &seen);
    map_ground(map, s, seen.turn == 0); /* zones matter until everybody is deployed */
    if (seen.turn > 0)
        snprintf(map->title, sizeof map->title, "%s, turn %d", s->name, seen.turn);
    put_units(map, (struct game){s, &seen});
    put_patches(map, (struct game){s, &seen});
    put_contacts(map, (struct game){s, &seen});
    for (int i = 0; i < map->objectives; i++)
        map->objective[i].held_by = seen.held_by[i];
}
