/* SPDX-License-Identifier: MIT */
/*
 * The table of signs.  Kinds of several systems that mean the same on the ground share a sign;
 * no two kinds of one system do.
 *
 * Legend: kind, plain, with blocks, colour.
 */
#include "map_symbols.h"

#include <string.h>

#define GREEN "32"
#define BROWN "33"
#define BLUE "36"
#define GREY "2"

static const struct map_symbol symbols[] = {
    {"wood", "&&", "\u2663\u2663", GREEN},
    {"field", "\"\"", NULL, BROWN},
    {"crops", "\"\"", NULL, BROWN},
    {"scrub", ",;", NULL, GREEN},
    {"rough", ",;", NULL, BROWN},
    {"craters", "oo", NULL, BROWN},
    {"marsh", "-,", NULL, BLUE},
    {"hill", "/\\", NULL, BROWN},
    {"steep", "/|", NULL, BROWN},
    {"cliff", "XX", NULL, ""},
    {"water", "~~", "\u2248\u2248", BLUE},
    {"river", "~~", "\u2248\u2248", BLUE},
    {"pond", "~o", "\u2248o", BLUE},
    {"stream", "~-", NULL, BLUE},
    {"shallow", "~ ", NULL, BLUE},
    {"ford", "~:", NULL, BLUE},
    {"road", "::", "\u2591\u2591", GREY},
    {"bridge", "==", NULL, ""},
    {"rail", "-+", NULL, ""},
    {"building", "##", "\u2593\u2593", ""},
    {"buildings", "##", "\u2593\u2593", ""},
    {"town", "#H", "\u2593H", ""},
    {"village", "#h", "\u2593h", ""},
    {"ruin", "%#", "%\u2593", ""},
    {"rubble", "%%", NULL, ""},
    {"trench", "UU", NULL, BROWN},
    {"fort", "MM", NULL, ""},
    {"fortification", "MM", NULL, ""},
    {"hedge", "hh", NULL, GREEN},
    {"fence", "ff", NULL, BROWN},
    {"wall", "ww", NULL, ""},
    {"bank", "bb", NULL, BROWN},
    {"ditch", "dd", NULL, BROWN},
    {"earthwork", "ee", NULL, BROWN},
    {"stakes", "ii", NULL, BROWN},
    {"wire", "xx", NULL, ""},
    {"defences", "dd", NULL, ""},
    {"obstacle", "tt", NULL, BROWN},
};

const struct map_symbol *map_symbol_find(const char *kind)
{
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (strcmp(symbols[i].kind, kind) == 0)
            return &symbols[i];
    return NULL;
}
