/* SPDX-License-Identifier: MIT */
/*
 * The table of looks: one for the terminal, the pictures and the page.  A kind of terrain says which
 * look it has; one that says nothing has the look of what it is.
 */
#include "map.h"

/* word, letters, letters with blocks, colour */
static const struct grog_look_style styles[GROG_LOOKS] = {
    [GROG_LOOK_NONE] = {"plain", "..", NULL, NULL},
    [GROG_LOOK_PLAIN] = {"plain", "..", NULL, NULL},
    [GROG_LOOK_ROAD] = {"road", "::", "\u2591\u2591", "grey"},
    [GROG_LOOK_BRIDGE] = {"bridge", "==", NULL, NULL},
    [GROG_LOOK_RAIL] = {"rail", "-+", NULL, NULL},
    [GROG_LOOK_FIELD] = {"field", "\"\"", NULL, "brown"},
    [GROG_LOOK_SCRUB] = {"scrub", ",;", NULL, "green"},
    [GROG_LOOK_ROUGH] = {"rough", ";,", NULL, "brown"},
    [GROG_LOOK_CRATERS] = {"craters", "oo", NULL, "brown"},
    [GROG_LOOK_MARSH] = {"marsh", "-,", NULL, "blue"},
    [GROG_LOOK_WOOD] = {"wood", "&&", "\u2663\u2663", "green"},
    [GROG_LOOK_HILL] = {"hill", "/\\", NULL, "brown"},
    [GROG_LOOK_STEEP] = {"steep", "/|", NULL, "brown"},
    [GROG_LOOK_CLIFF] = {"cliff", "XX", NULL, NULL},
    [GROG_LOOK_SHALLOW] = {"shallow", "~ ", NULL, "blue"},
    [GROG_LOOK_STREAM] = {"stream", "~-", NULL, "blue"},
    [GROG_LOOK_WATER] = {"water", "~~", "\u2248\u2248", "blue"},
    [GROG_LOOK_BUILDING] = {"building", "##", "\u2593\u2593", NULL},
    [GROG_LOOK_TOWN] = {"town", "#H", "\u2593H", NULL},
    [GROG_LOOK_VILLAGE] = {"village", "#h", "\u2593h", NULL},
    [GROG_LOOK_RUIN] = {"ruin", "%#", "%\u2593", NULL},
    [GROG_LOOK_RUBBLE] = {"rubble", "%%", NULL, NULL},
    [GROG_LOOK_TRENCH] = {"trench", "UU", NULL, "brown"},
    [GROG_LOOK_FORT] = {"fort", "MM", NULL, NULL},
    [GROG_LOOK_HEDGE] = {"hedge", "hh", NULL, "green"},
    [GROG_LOOK_FENCE] = {"fence", "ff", NULL, "brown"},
    [GROG_LOOK_WALL] = {"wall", "ww", NULL, NULL},
    [GROG_LOOK_BANK] = {"bank", "bb", NULL, "brown"},
    [GROG_LOOK_DITCH] = {"ditch", "dd", NULL, "brown"},
    [GROG_LOOK_EARTHWORK] = {"earthwork", "ee", NULL, "brown"},
    [GROG_LOOK_STAKES] = {"stakes", "ii", NULL, "brown"},
    [GROG_LOOK_WIRE] = {"wire", "xx", NULL, NULL},
    [GROG_LOOK_OBSTACLE] = {"obstacle", "tt", NULL, "brown"},
    [GROG_LOOK_SMOKE] = {"smoke", "@@", NULL, "grey"},
    [GROG_LOOK_MARKER] = {"marker", "()", NULL, NULL},
};

const struct grog_look_style *grog_look_style(enum grog_look look)
{
    return &styles[look >= 0 && look < GROG_LOOKS ? look : GROG_LOOK_PLAIN];
}

static enum grog_look look_of_line(const struct terrain_kind *kind)
{
    if (kind->is & TERRAIN_WATER)
        return GROG_LOOK_STREAM;
    return kind->is & TERRAIN_ROAD ? GROG_LOOK_ROAD : GROG_LOOK_OBSTACLE;
}

/* What is first true of it. */
static enum grog_look look_of_area(const struct terrain_kind *kind)
{
    bool is_impassable = kind->is & TERRAIN_IMPASSABLE;
    const struct {
        unsigned is;
        enum grog_look look;
    } by[] = {
        {TERRAIN_WATER, is_impassable ? GROG_LOOK_WATER : GROG_LOOK_SHALLOW},
        {TERRAIN_BUILDING, GROG_LOOK_BUILDING},
        {TERRAIN_HILL, GROG_LOOK_HILL},
        {TERRAIN_ROAD, GROG_LOOK_ROAD},
        {TERRAIN_IMPASSABLE, GROG_LOOK_CLIFF},
        {TERRAIN_BLOCKS_SIGHT, GROG_LOOK_WOOD},
        {TERRAIN_DIFFICULT, GROG_LOOK_SCRUB},
    };
    for (int i = 0; i < COUNT_OF(by); i++)
        if (kind->is & by[i].is)
            return by[i].look;
    return GROG_LOOK_PLAIN;
}

enum grog_look look_of(const struct terrain_kind *kind)
{
    if (kind->look != GROG_LOOK_NONE)
        return (enum grog_look)kind->look;
    if (kind->shape == TERRAIN_POINT)
        return kind->is & TERRAIN_ROAD ? GROG_LOOK_BRIDGE : GROG_LOOK_MARKER;
    return kind->shape == TERRAIN_LINE ? look_of_line(kind) : look_of_area(kind);
}
