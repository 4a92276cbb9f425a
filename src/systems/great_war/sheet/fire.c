/* SPDX-License-Identifier: MIT */
/*
 * Fire: range and dice, the score to hit, the casualty score; then the dice.
 *
 * `fire-dice` tells these without a throw, `fire` throws, `casualty` is its second throw alone.
 */
#include "procedures.h"

/* ---- range and dice ---- */

enum verdict { MAY_FIRE, MAY_NOT_MOVE, DOES_NOT_SEE, OUT_OF_RANGE };

/* The rows of one way of direct fire; 0 stands for no such row. */
struct direct_fire {
    int range, dice, bonus, further;
};

enum firers { INFANTRY_FIRES, CAVALRY_FIRES, ONE_BASE_FIRES, MACHINE_GUN_FIRES };

/* clang-format off */
static const struct direct_fire direct_fire[][2] = {
    [INFANTRY_FIRES] = {
        [STANDING] = {GW_FIRE_INFANTRY_RANGE, GW_FIRE_INFANTRY_DICE, GW_FIRE_INFANTRY_BONUS, 0},
        [MOVING] = {GW_FIRE_INFANTRY_MOVE_RANGE, GW_FIRE_INFANTRY_MOVE_DICE, GW_FIRE_INFANTRY_MOVE_BONUS, 0},
    },
    [CAVALRY_FIRES] = {
        [STANDING] = {GW_FIRE_CAVALRY_RANGE, GW_FIRE_CAVALRY_DICE, GW_FIRE_CAVALRY_BONUS, GW_FIRE_CAVALRY_FURTHER},
        [MOVING] = {GW_FIRE_CAVALRY_MOVE_RANGE, GW_FIRE_CAVALRY_MOVE_DICE, GW_FIRE_CAVALRY_MOVE_BONUS, 0},
    },
    [ONE_BASE_FIRES] = {
        [STANDING] = {GW_FIRE_ONE_BASE_RANGE, GW_FIRE_ONE_BASE_DICE, 0, 0},
        [MOVING] = {GW_FIRE_ONE_BASE_MOVE_RANGE, GW_FIRE_ONE_BASE_MOVE_DICE, 0, 0},
    },
    [MACHINE_GUN_FIRES] = { /* moving only where the house allows it, and then as if it stood */
        [STANDING] = {GW_FIRE_MACHINE_GUN_RANGE, GW_FIRE_MACHINE_GUN_DICE, GW_FIRE_MACHINE_GUN_BONUS, 0},
        [MOVING] = {GW_FIRE_MACHINE_GUN_RANGE, GW_FIRE_MACHINE_GUN_DICE, GW_FIRE_MACHINE_GUN_BONUS, 0},
    },
};
/* clang-format on */

static enum firers firers(const struct unit *unit)
{
    if (unit->type == MACHINE_GUN)
        return MACHINE_GUN_FIRES;
    if (unit->bases == 1)
        return ONE_BASE_FIRES;
    return unit->type == INFANTRY ? INFANTRY_FIRES : CAVALRY_FIRES;
}

static bool is_in_reach(const struct facts *f, const struct sheet *s, int range_row)
{
    int reach = sheet_apply(s, range_row, 1);
    return reach == 0 || f->range <= reach;
}

/* Is the target as near as a row for short range asks? */
static bool is_short(const struct facts *f, const struct sheet *s, int row)
{
    return f->range <= sheet_number(s, row + 1); /* its column */
}

static enum verdict fire_directly(struct facts *f, const struct sheet *s)
{
    const struct direct_fire *rows = &direct_fire[firers(&f->unit)][f->shot];
    if (!is_in_reach(f, s, rows->range))
        return OUT_OF_RANGE;
    f->direct = true;
    f->blows.dice = sheet_apply(s, rows->dice, 1);
    if (rows->bonus)
        f->blows.dice += sheet_apply(s, rows->bonus, is_short(f, s, rows->bonus));
    if (rows->further)
        f->blows.dice += sheet_apply(s, rows->further, is_short(f, s, rows->further));
    return MAY_FIRE;
}

static enum verdict fire_field_guns(struct facts *f, const struct sheet *s)
{
    if (!is_in_reach(f, s, GW_FIRE_FIELD_GUN_RANGE))
        return OUT_OF_RANGE;
    bool is_near = is_short(f, s, GW_FIRE_FIELD_GUN_DIRECT);
    f->direct = is_near && !f->unseen && !s->off[GW_FIRE_FIELD_GUN_DIRECT];
    if (is_near && f->unseen)
        sheet_note(s, GW_RULING_INDIRECT, 0);
    f->blows.dice = sheet_apply(s, f->direct ? GW_FIRE_FIELD_GUN_DIRECT : GW_FIRE_FIELD_GUN_DICE,
                                f->unit.bases);
    return MAY_FIRE;
}

static enum verdict fire_heavy_guns(struct facts *f, const struct sheet *s)
{
    if (!is_in_reach(f, s, GW_FIRE_HEAVY_GUN_RANGE))
        return OUT_OF_RANGE;
    f->direct = !gw_says(s, GW_FIRE_HEAVY_GUN_INDIRECT, 1) && !f->unseen;
    f->blows.dice = sheet_apply(s, GW_FIRE_HEAVY_GUN_DICE, f->unit.bases);
    return MAY_FIRE;
}

/* The row that forbids these to move and fire. */
static int ban_of(int type)
{
    return type == MACHINE_GUN ? GW_FIRE_MACHINE_GUN_MOVE
           : type == FIELD_GUN ? GW_FIRE_FIELD_GUN_MOVE
                               : GW_FIRE_HEAVY_GUN_MOVE;
}

static enum verdict range_and_dice(struct facts *f, const struct sheet *s)
{
    int type = f->unit.type;
    if (f->shot == MOVING && !is_foot_or_horse(type) && gw_says(s, ban_of(type), 1))
        return MAY_NOT_MOVE;
    if (f->unseen && !is_artillery(type)) {
        sheet_note(s, GW_RULING_SIGHT, 0);
        return DOES_NOT_SEE;
    }
    if (!is_artillery(type))
        return fire_directly(f, s);
    return type == FIELD_GUN ? fire_field_guns(f, s) : fire_heavy_guns(f, s);
}

/* ---- the scores ---- */

/* Inches that are close range against this target. */
static int close_range(const struct facts *f, const struct sheet *s)
{
    int any = sheet_number(s, GW_HIT_CLOSE_WITHIN), mounted = sheet_number(s, GW_HIT_CLOSE_MOUNTED);
    bool is_easy = f->target.type == MOUNTED && f->cover == OPEN;
    return is_easy && mounted > any ? mounted : any;
}

static int score_to_hit(struct facts *f, const struct sheet *s)
{
    f->close = close_range(f, s);
    int need = APPLY(s, GW_HIT_BASE, f);
    need -= APPLY(s, GW_HIT_MOVED, f);
    need -= APPLY(s, GW_HIT_COVER, f);
    if (f->cover == FORTIFIED)
        sheet_note(s, GW_RULING_COVER_KINDS, 0);
    need -= APPLY(s, GW_HIT_CLOSE, f);
    need -= APPLY(s, GW_HIT_SKILLED, f);
    need -= APPLY(s, GW_HIT_POOR, f);
    need -= APPLY(s, GW_HIT_MARKER, f);
    gw_note_over_six(s, need);
    return need;
}

static int casualty_score(const struct facts *f, const struct sheet *s)
{
    if (f->cover != OPEN)
        return sheet_apply(s, GW_CASUALTY_OPEN + f->cover, 1);
    bool by_guns = !is_foot_or_horse(f->unit.type), at_guns = !is_foot_or_horse(f->target.type);
    if (by_guns != at_guns) /* the two readings differ */
        sheet_note(s, GW_RULING_OPEN_MG, 0);
    bool is_sharp = sheet_number(s, GW_SET_OPEN_MG_TARGET) ? at_guns : by_guns;
    return sheet_apply(
        s, is_sharp && !s->off[GW_CASUALTY_OPEN_MG] ? GW_CASUALTY_OPEN_MG : GW_CASUALTY_OPEN, 1);
}

/* All that is known of a shot before the dice. */
static bool prepare_shot(struct facts *f, const struct sheet *s)
{
    if (range_and_dice(f, s) != MAY_FIRE)
        return false;
    f->blows.need = score_to_hit(f, s);
    f->blows.casualty_need = casualty_score(f, s);
    return true;
}

/* ---- fire-dice ---- */

void gw_fire_dice_look_up(const struct facts *given, const struct sheet *s, struct outcome *o)
{
    struct facts f = *given;
    if (!prepare_shot(&f, s))
        return;
    o->allowed = true;
    o->direct = f.direct;
    o->dice = f.blows.dice;
    o->need = f.blows.need;
    o->casualty_need = f.blows.casualty_need;
}

/* ---- fire ---- */

static int range_row(const struct facts *f)
{
    return f->unit.type == FIELD_GUN   ? GW_FIRE_FIELD_GUN_RANGE
           : f->unit.type == HEAVY_GUN ? GW_FIRE_HEAVY_GUN_RANGE
                                       : direct_fire[firers(&f->unit)][f->shot].range;
}

int gw_fire_forbidden_by(const struct facts *given, const struct sheet *s)
{
    struct facts f = *given;
    switch (range_and_dice(&f, s)) {
    case MAY_NOT_MOVE:
        return ban_of(f.unit.type);
    case DOES_NOT_SEE:
        return GW_RULING_SIGHT;
    case OUT_OF_RANGE:
        return range_row(&f);
    case MAY_FIRE:
        break;
    }
    return -1;
}

static const char *reach_in_words(const struct facts *f, const struct sheet *s)
{
    int row = direct_fire[firers(&f->unit)][f->shot].range;
    if (is_artillery(f->unit.type) || sheet_number(s, row) != s->line[row].number)
        return "by the house rules that is too far";
    return "infantry and cavalry reach 12 inches, or 6 with action=move-and-fire; machine guns "
           "reach 24";
}

bool gw_fire_refuse(const struct facts *given, const struct sheet *s, struct refusal *r)
{
    struct facts f = *given;
    switch (range_and_dice(&f, s)) {
    case MAY_NOT_MOVE:
        return refuse(r, "action", "machine guns, field guns and heavy guns do not move and fire");
    case DOES_NOT_SEE:
        return refuse(r, "unseen", "only field guns and heavy guns fire at what they do not see");
    case OUT_OF_RANGE:
        return refuse(r, "range", reach_in_words(&f, s));
    case MAY_FIRE:
        break;
    }
    return gw_refuse_markers(s, f.target.markers, "target-markers", r);
}

void gw_fire_prepare(struct facts *f, const struct sheet *s)
{
    prepare_shot(f, s);
}

void gw_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                     struct outcome *o)
{
    o->hits = gw_blows(c, s, "to hit", &f->blows);
    struct wounds wounds = gw_wounds(c, s, "casualty roll", o->hits, f->blows.casualty_need);
    o->casualty = wounds.casualty;
    o->markers = wounds.markers;
    struct unit left = gw_take(s, f->target, wounds.markers);
    o->bases_lost = f->target.bases - left.bases;
    o->bases_left = left.bases;
    o->markers_left = left.markers;
}

/* ---- casualty ---- */

void gw_casualty_prepare(struct facts *f, const struct sheet *s)
{
    f->blows.casualty_need = casualty_score(f, s);
}

void gw_casualty_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    struct wounds wounds = gw_wounds(c, s, "casualty roll", f->hits, f->blows.casualty_need);
    o->casualty = wounds.casualty;
    o->markers = wounds.markers;
}
