/* SPDX-License-Identifier: MIT */
/* Patches: what lies on the table for a while. */
#include "rules.h"

static void drop(struct battle *b, int number)
{
    b->patches--;
    for (int i = number; i < b->patches; i++)
        b->patch[i] = b->patch[i + 1];
    b->patch[b->patches] = (struct patch){0};
}

void patch_add(struct battle *b, const struct patch *patch)
{
    if (b->patches == PATCHES_MAX)
        drop(b, 0);
    b->patch[b->patches++] = *patch;
}

void patch_drop_until(struct battle *b, int kind, int turn)
{
    for (int i = b->patches - 1; i >= 0; i--)
        if (b->patch[i].kind == kind && b->patch[i].turn <= turn)
            drop(b, i);
}

/* A patch as a shape, and how far around it the patch reaches. */
struct patch_area {
    struct shape shape;
    int reach;
};

static struct patch_area area_of(const struct grog_scenario *s, const struct patch *p)
{
    const struct place corner[4] = {p->a, {p->b.x, p->a.y}, p->b, {p->a.x, p->b.y}};
    const struct place end[2] = {p->a, p->b};
    switch (s->rules->patch[p->kind].shape) {
    case PATCH_LINE:
        return (struct patch_area){shape_around(end, 2), 0};
    case PATCH_BOX:
        return (struct patch_area){shape_around(corner, 4), 0};
    case PATCH_ROUND:
        return (struct patch_area){shape_around(&p->a, 1), p->b.x};
    default:
        return (struct patch_area){shape_around(&p->a, 1), 0};
    }
}

bool patch_is_on_way(struct game g, int kind, struct place from, struct place to)
{
    const struct place ends[2] = {from, to};
    const struct shape way = shape_around(ends, 2);
    for (int i = 0; i < g.b->patches; i++) {
        if (g.b->patch[i].kind != kind)
            continue;
        struct patch_area patch = area_of(g.s, &g.b->patch[i]);
        if (shape_is_within(&way, &patch.shape, patch.reach))
            return true;
    }
    return false;
}
