/* SPDX-License-Identifier: MIT */
/*
 * What stands where, order by order, as a spectator sees it.  A frame tells only the units that have
 * moved, come or gone since the frame before; an order that moves nobody has none.
 */
#include "exhibition.h"

#include "battle/show/json_parts.h"
#include "request.h"
#include "scenarios.h"

#include <stdlib.h>
#include <string.h>

/* The seed is fixed: everybody sees the same battle. */
enum { ORDERS_MOST = 1000, FRAMES_MOST = 240, SEED = 7 };

struct exhibition {
    struct grog_battle *battle;
    struct grog_player *player[2];
    struct grog_map shown, now;
    int frames;
};

static const struct grog_map_unit *on(const struct grog_map *map, int unit)
{
    for (int i = 0; i < map->units; i++)
        if (map->unit[i].unit == unit)
            return &map->unit[i];
    return NULL;
}

static bool has_moved(const struct grog_map *before, const struct grog_map_unit *u)
{
    const struct grog_map_unit *was = on(before, u->unit);
    return !was || memcmp(was->corner, u->corner, sizeof u->corner) != 0;
}

static void tell_unit(struct grog_text *t, const struct grog_map_unit *u, bool is_there, int told)
{
    json_add_named(t, told ? ",{" : "{", "id", u->id);
    grog_text_addf(t, ",\"side\":%d", u->side + 1);
    json_add_corners(t, ",\"corners\":", (const int(*)[2])u->corner, is_there ? 4 : 0);
    grog_text_add(t, "}");
}

static void tell_frame(struct grog_text *t, struct exhibition *e)
{
    int told = 0;
    size_t before = t->size;
    grog_map_of_battle(&e->now, e->battle, GROG_SPECTATOR);
    grog_text_add(t, e->frames ? ",\n[" : "[");
    for (int i = 0; i < e->now.units; i++)
        if (has_moved(&e->shown, &e->now.unit[i]))
            tell_unit(t, &e->now.unit[i], true, told++);
    for (int i = 0; i < e->shown.units; i++)
        if (!on(&e->now, e->shown.unit[i].unit))
            tell_unit(t, &e->shown.unit[i], false, told++);
    grog_text_add(t, "]");
    if (told == 0 && !t->has_failed)
        t->size = before;
    else
        e->frames++;
    e->shown = e->now;
}

static int begin(struct exhibition *e, const struct grog_scenario *s, struct grog_error *error)
{
    const struct grog_dice dice = {.seed = SEED};
    e->battle = grog_battle_new(s, &dice, error);
    for (int side = 0; side < 2; side++)
        e->player[side] = grog_player_new("doctrine", s, side, SEED, error);
    return e->battle && e->player[0] && e->player[1] ? 0 : -1;
}

static int play(struct exhibition *e, struct grog_text *t, struct grog_error *error)
{
    tell_frame(t, e);
    for (int k = 1; k <= ORDERS_MOST && e->frames < FRAMES_MOST; k++) {
        if (grog_battle_is_over(e->battle))
            return 0;
        const struct grog_dice dice = {.seed = grog_seed(SEED, k)};
        struct grog_order order;
        grog_player_choose(e->player[grog_battle_decider(e->battle)], e->battle, &order, NULL);
        if (grog_battle_give(e->battle, &order, &dice, error) < 0)
            return -1;
        tell_frame(t, e);
    }
    return 0;
}

static void release(struct exhibition *e)
{
    grog_player_free(e->player[0]);
    grog_player_free(e->player[1]);
    grog_battle_free(e->battle);
    free(e);
}

void exhibition_play(struct request *r)
{
    struct grog_error error;
    const struct offered *o = scenarios_of_path(r);
    if (!o)
        return;
    struct exhibition *e = calloc(1, sizeof *e);
    grog_text_add(&r->out, "{\"frames\":[");
    if (!e || begin(e, o->scenario, &error) < 0 || play(e, &r->out, &error) < 0)
        r->out.has_failed = true;
    grog_text_add(&r->out, "]}");
    if (e)
        release(e);
    answer_json(r, 200);
}
