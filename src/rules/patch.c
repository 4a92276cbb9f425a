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

/* A box, a line or a point, as a shape of its corners. */
static struct shape shape_of_patch(const struct patch *p)
{
    const struct place corner[4] = {p->a, {p->b.x, p->a.y}, p->b, {p->a.x, p->b.y}};
    return shape_around(corner, 4);
}

bool patch_is_on_way(const struct battle *b, int kind, struct place from, struct place to)
{
    const struct place ends[2] = {from, to};
    struct shape way = shape_around(ends, 2);
    for (int i = 0; i < b->patches; i++) {
        struct shape patch = shape_of_patch(&b->patch[i]);
        if (b->patch[i].kind == kind && shape_is_within(&way, &patch, 0))
            return true;
    }
    return false;
}

bool patch_touches(const struct battle *b, int kind, const struct footprint *on)
{
    struct shape shape = shape_of(on);
    for (int i = 0; i < b->patches; i++) {
        struct shape patch = shape_of_patch(&b->patch[i]);
        if (b->patch[i].kind == kind && shape_is_within(&shape, &patch, 0))
            return true;
    }
    return false;
}
