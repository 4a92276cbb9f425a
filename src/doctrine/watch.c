/* SPDX-License-Identifier: MIT */
#include "watch.h"

static bool has_moved(const struct watched *k, const struct piece *p)
{
    return !is_same_place(k->at, p->on.at) || k->facing != p->on.facing ||
           k->width != p->on.width || k->depth != p->on.depth || k->presence != p->presence;
}

/* Is the line from a to b so near to a place? */
static bool passes_near(struct place a, struct place b, struct place p, double near)
{
    double dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    double square = dx * dx + dy * dy, along = px * dx + py * dy;
    double t = along <= 0 || square <= 0 ? 0 : along >= square ? 1 : along / square;
    double ex = px - t * dx, ey = py - t * dy;
    return ex * ex + ey * ey <= near * near;
}

/* Somebody who blocks sight has come or gone: who has looked past there must look again.  Nobody
 * looks at friends. */
static void forget_views_past(struct watch *w, const struct grog_scenario *s, struct place at,
                              int near)
{
    int first = s->side[1].first_unit;
    for (int a = 0; a < first; a++)
        for (int b = first; b < s->units; b++)
            if ((w->pair[a][b].looked > 0 || w->pair[b][a].looked > 0) &&
                passes_near(w->unit[a].at, w->unit[b].at, at, near))
                w->pair[a][b].looked = w->pair[b][a].looked = 0;
}

static void note_move(struct watch *w, int unit, const struct piece *p)
{
    w->unit[unit] =
        (struct watched){p->on.at, p->on.facing, p->on.width, p->on.depth, p->presence, w->clock};
}

uint64_t watch_all(struct watch *w, struct game g, const struct watch_blockers *blockers)
{
    uint64_t moved = 0;
    w->clock++;
    for (int unit = 0; unit < g.s->units; unit++) {
        if (!has_moved(&w->unit[unit], &g.b->piece[unit]))
            continue;
        moved |= UINT64_C(1) << unit;
        if (blockers->units >> unit & 1) {
            forget_views_past(w, g.s, w->unit[unit].at, blockers->near);
            forget_views_past(w, g.s, g.b->piece[unit].on.at, blockers->near);
        }
        note_move(w, unit, &g.b->piece[unit]);
    }
    return moved;
}
