/* SPDX-License-Identifier: MIT */
/* The terrain table: what ground does to movement, sight, fire and assault. */
#include "procedures.h"

#define MOVE_ROW(name, word) BBB_TERRAIN_MOVE_##name,
#define FIRE_ROW(name, word) BBB_TERRAIN_FIRE_##name,
#define ASSAULT_ROW(name, word) BBB_TERRAIN_ASSAULT_##name,
static const int move_row[] = {PLACES(MOVE_ROW)};
static const int fire_row[] = {PLACES(FIRE_ROW)};
static const int assault_row[] = {PLACES(ASSAULT_ROW)};

int bbb_fire_row(int terrain)
{
    return fire_row[terrain - GENTLE_SLOPE];
}

int bbb_assault_row(int terrain)
{
    return assault_row[terrain - GENTLE_SLOPE];
}

/* ---- what several procedures ask ---- */

/* Fortifications, bridges and linear obstacles help everybody (bbb.ruling.fortification). */
static bool helps_everybody(int terrain)
{
    return terrain == FORT || terrain == RIFLE_PITS || terrain == ENTRENCHMENT ||
           terrain == BRIDGE || terrain == STREAM || terrain == STEEP_SLOPE;
}

bool bbb_is_denied(const struct sheet *s, int kind, int terrain)
{
    return is_mounted_or_guns(kind) && !helps_everybody(terrain) &&
           !sheet_is_off(s, BBB_TERRAIN_NOTE_MOUNTED_GUNS);
}

void bbb_note_denied(const struct sheet *s)
{
    sheet_note(s, BBB_TERRAIN_NOTE_MOUNTED_GUNS, 0);
}

int bbb_road_factor(const struct sheet *s)
{
    static const char *const times[] = {"x1", "x1", "x2", "x3", "x4"};
    int factor = sheet_number(s, BBB_TERRAIN_MOVE_ROAD);
    sheet_note_word(s, BBB_TERRAIN_MOVE_ROAD, times[factor]);
    return larger(1, factor); /* a row that is off has no number */
}

/* ---- terrain ---- */

static int ground_of(int terrain, bool is_in_march)
{
    switch (terrain) {
    case STEEP_SLOPE:
    case STREAM:
        return OBSTACLE;
    case BRIDGE:
        return is_in_march ? FREE_GROUND : OBSTACLE;
    case MARSH:
    case WOODS:
    case TOWN:
        return DIFFICULT;
    case RIVER:
        return IMPASSABLE;
    default:
        return FREE_GROUND;
    }
}

/* Inches that such ground takes off a move. */
static int ground_penalty(const struct sheet *s, int ground, int kind)
{
    bool is_heavy = kind != INFANTRY;
    if (ground == OBSTACLE)
        return -sheet_number(s, is_heavy ? BBB_PENALTY_OBSTACLE_MOUNTED : BBB_PENALTY_OBSTACLE);
    if (ground == DIFFICULT)
        return -sheet_number(s, is_heavy ? BBB_PENALTY_DIFFICULT_MOUNTED : BBB_PENALTY_DIFFICULT);
    return 0;
}

static void tell_movement(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int row = move_row[f->terrain - GENTLE_SLOPE];
    o->ground = sheet_is_off(s, row) ? FREE_GROUND : ground_of(f->terrain, f->march);
    o->penalty = ground_penalty(s, o->ground, f->kind);
    if (f->terrain == ROAD && f->march)
        o->double_speed = bbb_road_factor(s) > 1;
    else if (f->terrain == RIVER)
        sheet_note_printed(s, row);
    else
        sheet_note(s, row, -o->penalty);
    if (f->terrain == GENTLE_SLOPE)
        sheet_note(s, BBB_RULING_GENTLE_SLOPE_MOVE, 0);
}

/* The row for sight, with what it gives, of those terrains that have one. */
static struct reading sight_of(int terrain)
{
    switch (terrain) {
    case GENTLE_SLOPE:
        return (struct reading){BBB_TERRAIN_LOS_GENTLE_SLOPE, THROUGH};
    case STEEP_SLOPE:
        return (struct reading){BBB_TERRAIN_LOS_STEEP_SLOPE, THROUGH};
    case WOODS:
        return (struct reading){BBB_TERRAIN_LOS_WOODS, BEYOND_3};
    case VILLAGE:
        return (struct reading){BBB_TERRAIN_LOS_VILLAGE, CLEAR};
    case TOWN:
        return (struct reading){BBB_TERRAIN_LOS_TOWN, BEYOND_3};
    case FORT:
        return (struct reading){BBB_TERRAIN_LOS_FORT, BEYOND_3};
    default:
        return (struct reading){-1, CLEAR};
    }
}

static void tell_sight(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    static const char *const words[] = {SIGHTS(WORD_TEXT)};
    struct reading sight = sight_of(f->terrain);
    if (sight.row < 0)
        return;
    o->sight = sheet_is_off(s, sight.row) ? CLEAR : sight.gives;
    sheet_note_word(s, sight.row, words[o->sight]);
}

static void tell_cover(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int fire = bbb_fire_row(f->terrain), assault = bbb_assault_row(f->terrain);
    o->shift = sheet_number(s, fire);
    o->assault = sheet_number(s, assault);
    if ((o->shift || o->assault) && bbb_is_denied(s, f->kind, f->terrain)) {
        bbb_note_denied(s);
        o->shift = o->assault = 0;
    }
    sheet_note(s, fire, o->shift);
    if (f->terrain == RIVER)
        sheet_note_printed(s, assault);
    else
        sheet_note(s, assault, o->assault);
}

static void tell_flanks(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    bool is_town = f->terrain == TOWN;
    if (!is_town && f->terrain != FORT)
        return;
    int fire = is_town ? BBB_TERRAIN_FIRE_TOWN_NO_FLANK : BBB_TERRAIN_FIRE_FORT_NO_FLANK;
    int assault =
        is_town ? BBB_TERRAIN_ASSAULT_TOWN_NO_OUTFLANK : BBB_TERRAIN_ASSAULT_FORT_NO_OUTFLANK;
    sheet_note(s, fire, 0);
    sheet_note(s, assault, 0);
    o->no_flank = !sheet_is_off(s, fire) || !sheet_is_off(s, assault);
}

void bbb_terrain_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    tell_movement(f, s, o);
    tell_sight(f, s, o);
    tell_cover(f, s, o);
    tell_flanks(f, s, o);
}
