/* SPDX-License-Identifier: MIT */
/* Small fields of battle of Bloody Big Battles for tests, and phases to go through. */
#ifndef BIG_FIELD_H
#define BIG_FIELD_H

#include "game.h"

#include "systems/bloody_big_battles/battle/parts.h"

static struct played g;

static inline struct game now(void)
{
    return (struct game){g.s, &g.b};
}

/* ---- fields of battle ---- */

static const char field_top[] = "system: bloody-big-battles\nname: A field\n"
                                "table: {width: 48, depth: 48}\nturns: 4\nsides:\n";

static bool is_gun_word(const char *kind)
{
    static const char *const guns[] = {"sa", "ra", "bla", "mg", "rkt"};
    for (int i = 0; i < COUNT_OF(guns); i++)
        if (strcmp(kind, guns[i]) == 0)
            return true;
    return false;
}

/* Units are written "ID KIND-OR-GUNS BASES X,Y,DEGREES [more yaml]", separated by "|"; who is still to
 * come has "-" for a place. */
static void add_units(char *yaml, size_t size, const char *units)
{
    char copy[1000], *rest = copy, *unit;
    snprintf(copy, sizeof copy, "%s", units);
    while ((unit = strtok_r(rest, "|", &rest))) {
        char id[32], kind[32], at[40], more[200] = "", place[80] = "";
        double x, y;
        int bases, facing;
        if (sscanf(unit, " %31s %31s %d %39s %199[^\n]", id, kind, &bases, at, more) < 4)
            fail_msg("not a unit: \"%s\"", unit);
        if (sscanf(at, "%lf,%lf,%d", &x, &y, &facing) == 3)
            snprintf(place, sizeof place, ", at: [%.2f, %.2f], facing: %d", x, y, facing);
        bool is_gun = is_gun_word(kind);
        snprintf(yaml + strlen(yaml), size - strlen(yaml),
                 "      - {id: %s, kind: %s, bases: %d, weapon: %s, command: X%s%s%s}\n", id,
                 is_gun ? "artillery" : kind, bases,
                 is_gun                          ? kind
                 : strcmp(kind, "infantry") == 0 ? "ml"
                                                 : "none",
                 place, *more ? ", " : "", more);
    }
}

static void add_side(char *yaml, size_t size, const char *name, const char *units)
{
    snprintf(yaml + strlen(yaml), size - strlen(yaml), "  - name: %s\n    win: 1\n    units:\n",
             name);
    add_units(yaml, size, units);
}

static inline void open_field(const char *first, const char *second, const char *more)
{
    char yaml[4000] = "";
    snprintf(yaml, sizeof yaml, "%s", field_top);
    add_side(yaml, sizeof yaml, "First", first);
    snprintf(yaml + strlen(yaml), sizeof yaml - strlen(yaml),
             "    generals:\n      - {id: general, command: X, at: [10, 4]}\n");
    add_side(yaml, sizeof yaml, "Second", second);
    snprintf(yaml + strlen(yaml), sizeof yaml - strlen(yaml), "%s", more);
    game_open_text(&g, yaml, "");
}

/* Out of the way of everything. */
#define FAR_OFF "far infantry 1 47,47,0"
#define FAR_OFF_TOO "far-too infantry 1 47,1,0"

static inline int throw_of(const char *id, const char *dice)
{
    char words[60];
    snprintf(words, sizeof words, "throw %s", id);
    game_give(&g, words, dice);
    return bbb_battle(&g.b)->move;
}

/* ---- phases ---- */

static void end_phases(int phases)
{
    for (int phase = g.b.phase; phases-- > 0 && g.b.phase == phase;) {
        game_give(&g, "end", "");
        phase = g.b.phase;
    }
}

static inline void go_to_phase(int phase)
{
    while (g.b.phase != phase)
        end_phases(1);
}

#endif
