/* SPDX-License-Identifier: MIT */
/* What happens to units between fights: Silenced guns, Spent units, ammunition, the night. */
#include "procedures.h"

/* ---- silenced-artillery ---- */

bool bbb_silenced_artillery_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->take_low_ammo && !f->fortified)
        return refuse(r, "take-low-ammo", "only guns in a fortification may take Low Ammo instead");
    if (f->unlimber && !f->limbered)
        return refuse(r, "unlimber", "only limbered guns can unlimber after the retire");
    return f->unlimber && f->take_low_ammo &&
           refuse(r, "unlimber", "guns that take Low Ammo instead do not retire");
}

static void retire_deployed(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    if (f->fortified)
        sheet_note(s, BBB_RULING_FORTIFIED_GUNS, 0);
    o->must_limber = !sheet_is_off(s, BBB_SILENCED_DEPLOYED);
    o->retire_least = o->retire_most = sheet_apply(s, BBB_SILENCED_DEPLOYED, 1);
}

static void retire_limbered(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->retire_least = sheet_apply(s, BBB_SILENCED_LIMBERED, 1);
    if (!sheet_is_off(s, BBB_SILENCED_LIMBERED))
        o->retire_most = larger(o->retire_least, sheet_number(s, BBB_SILENCED_LIMBERED_MOST));
    if (!f->unlimber || sheet_is_off(s, BBB_SILENCED_LIMBERED_UNLIMBER))
        return;
    o->retire_least = o->retire_most = sheet_apply(s, BBB_SILENCED_LIMBERED_UNLIMBER, 1);
    o->unlimbers = true;
}

void bbb_silenced_artillery_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    sheet_note(s, BBB_SILENCED_NO_FIRE, 0);
    if (f->take_low_ammo && !sheet_is_off(s, BBB_SILENCED_FORTIFIED_OPTION)) {
        sheet_note(s, BBB_SILENCED_FORTIFIED_OPTION, 0);
        sheet_note(s, BBB_SILENCED_FORTIFIED_STAY, 0);
        o->marker = MARKER_LOW_AMMO;
        if (!sheet_is_off(s, BBB_SILENCED_FORTIFIED_STAY))
            return;
    }
    if (f->limbered)
        retire_limbered(f, s, o);
    else
        retire_deployed(f, s, o);
}

/* ---- strength ---- */

bool bbb_strength_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return f->lost > f->bases && refuse(r, "lost", "more bases lost than the unit had");
}

void bbb_strength_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int after = f->spent_losses ? f->spent_losses : sheet_number(s, BBB_SET_SPENT_RAW + f->quality);
    sheet_note(s, BBB_RULING_SPENT, after);
    o->left = f->bases - f->lost;
    o->destroyed = o->left == 0;
    o->spent = o->left > 0 && f->lost >= after;
}

/* ---- resupply ---- */

static bool is_resupplied_by_day(const struct facts *f, const struct sheet *s)
{
    if (f->disrupted)
        return false;
    if (f->kind == ARTILLERY)
        return !f->fired;
    return !f->moved && f->enemy_distance > sheet_number(s, BBB_SET_RESUPPLY_DISTANCE);
}

void bbb_resupply_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    if (f->night && !sheet_is_off(s, BBB_NIGHT_AMMO)) {
        sheet_note(s, BBB_NIGHT_AMMO, 0);
        o->resupplied = true;
        return;
    }
    sheet_note(s, BBB_RULING_RESUPPLY, 0);
    o->resupplied = is_resupplied_by_day(f, s);
}

/* ---- night-recover ---- */

bool bbb_night_recover_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->kind != ARTILLERY)
        return false;
    if (f->lost > 1)
        return refuse(r, "kind", "artillery can have lost one step only (Reduced)");
    return f->spent && refuse(r, "kind", "artillery is never Spent");
}

static bool throws_at_night(const struct facts *f, const struct sheet *s)
{
    return f->lost > 0 && !sheet_is_off(s, BBB_NIGHT_RALLY);
}

void bbb_night_recover_prepare(struct facts *f, const struct sheet *s)
{
    if (!throws_at_night(f, s))
        return;
    int bonus = sheet_number(s, BBB_SET_NIGHT_BONUS);
    sheet_note(s, BBB_NIGHT_RALLY, 0);
    sheet_note(s, BBB_RULING_NIGHT_RALLY, bonus);
    f->modifier = bonus + APPLY(s, BBB_MOVE_COMMAND, f);
    f->modifier += APPLY(s, BBB_MOVE_PASSIVE, f);
    f->modifier += APPLY(s, BBB_MOVE_SPENT, f);
    f->need = larger(2, bbb_recover_total(s, f->quality) - f->modifier);
}

void bbb_night_recover_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                               struct outcome *o)
{
    if (throws_at_night(f, s) && f->need <= 12) /* more cannot be thrown: a house has it so */
        o->recovered = chance_total(c, "recover", 2, 6, f->need, CUTS(f->need - 1)) >= f->need;
}
