/* SPDX-License-Identifier: MIT */
/* Shooting: range bands, volleys, and the morale test that they may call for. */
#include "procedures.h"

/* ---- range bands ---- */

static int range_row(int missile)
{
    static const int row[] = {
        [BOW] = FP_RANGE_BOW,
        [LIGHT_CROSSBOW] = FP_RANGE_BOW,
        [HEAVY_CROSSBOW] = FP_RANGE_HEAVY_CROSSBOW,
        [SLING] = FP_RANGE_SLING,
        [STAFF_SLING] = FP_RANGE_STAFF_SLING,
        [SHORT_BOW] = FP_RANGE_SHORT_BOW,
        [HORSE_BOW] = FP_RANGE_SHORT_BOW,
        [LONGBOW] = FP_RANGE_LONGBOW,
        [LATE_HANDGUN] = FP_RANGE_LATE_HANDGUN,
        [EARLY_HANDGUN] = FP_RANGE_EARLY_HANDGUN,
        [JAVELINS] = FP_RANGE_JAVELINS,
        [LIGHT_CANNON] = FP_RANGE_LIGHT_CANNON,
        [BOLT_THROWER] = FP_RANGE_BOLT_THROWER,
        [HEAVY_CANNON] = FP_RANGE_HEAVY_CANNON,
    };
    return row[missile];
}

/* The last inch of a band with this weapon; 0: it has no such band. */
static int band_limit(const struct sheet *s, int missile, int band)
{
    int row = range_row(missile);
    return !sheet_is_off(s, row) ? sheet_number(s, row + band) : 0;
}

static int longest_limit(const struct sheet *s, int missile)
{
    int longest = 0;
    for (int band = CLOSE; band <= LONG; band++)
        if (band_limit(s, missile, band) > longest)
            longest = band_limit(s, missile, band);
    return longest;
}

static int range_band(const struct sheet *s, int missile, int range)
{
    for (int band = CLOSE; band <= LONG; band++) {
        int limit = band_limit(s, missile, band);
        if (limit > 0 && range <= limit)
            return band;
    }
    return OUT;
}

/* Finds the band and notes the weapon with the band's limit. */
static void measure(struct facts *f, const struct sheet *s)
{
    f->band = range_band(s, f->missile, f->range);
    int limit = f->band == OUT ? longest_limit(s, f->missile) : band_limit(s, f->missile, f->band);
    sheet_note(s, range_row(f->missile), limit);
}

/* ---- range-band ---- */

bool fp_range_band_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return f->missile == JAVELINS && f->own.order != SKIRMISH &&
           !sheet_is_off(s, FP_RANGE_SKIRMISHERS_ONLY) &&
           refuse(r, "weapon", "javelins are shot by skirmishers alone: order=skirmish");
}

void fp_range_band_look_up(const struct facts *given, const struct sheet *s, struct outcome *o)
{
    struct facts f = *given;
    if (f.missile == JAVELINS)
        sheet_note(s, FP_RANGE_SKIRMISHERS_ONLY, 0);
    measure(&f, s);
    APPLY(s, FP_FIRE_MEDIUM_RANGE, &f);
    APPLY(s, FP_FIRE_LONG_RANGE, &f);
    o->band = f.band;
    o->close = band_limit(s, f.missile, CLOSE);
    o->medium = band_limit(s, f.missile, MEDIUM);
    o->far = band_limit(s, f.missile, LONG);
}

/* ---- missile-fire ---- */

bool fp_missile_fire_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    if (fp_range_band_refuse(f, s, r))
        return true;
    if (range_band(s, f->missile, f->range) == OUT)
        return refuse(r, "range", "the weapon does not reach so far (ask range-band)");
    return f->enemy.carried >= f->enemy.stand_wounds &&
           refuse(r, "target-carried",
                  "so many wounds take a stand off: it is less than target-stand-wounds");
}

void fp_missile_fire_prepare(struct facts *f, const struct sheet *s)
{
    static const struct hit_table table = {FP_FIRE_LIGHT_ARMOUR, FP_FIRE_ARMOUR_CAP, FP_FIRE_TO_HIT,
                                           FP_FIRE_LONG_ODDS};
    measure(f, s);
    int modifier = fp_armour(s, &table, f->enemy.armour, is_engine(f->missile));
    modifier += APPLY(s, FP_FIRE_SKIRMISHERS, f);
    modifier += APPLY(s, FP_FIRE_LIGHT_COVER, f);
    modifier += APPLY(s, FP_FIRE_HEAVY_COVER, f);
    modifier += APPLY(s, FP_FIRE_SHAKEN, f);
    modifier += APPLY(s, FP_FIRE_MEDIUM_RANGE, f);
    modifier += APPLY(s, FP_FIRE_LONG_RANGE, f);
    modifier += APPLY(s, FP_FIRE_POOR_SKILL, f);
    modifier += APPLY(s, FP_FIRE_GOOD_SKILL, f);
    modifier += APPLY(s, FP_FIRE_BEING_CHARGED, f);
    modifier += APPLY(s, FP_FIRE_MOVED, f);
    modifier += APPLY(s, FP_FIRE_STRONG_WEAPON, f);
    fp_to_hit(&f->own, s, &table, modifier);
}

void fp_missile_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o)
{
    (void)s;
    o->hits = fp_throw_to_hit(&f->own, c, "to hit");
    o->stands_lost = fp_stands_off(&f->enemy, o->hits);
}

/* ---- volley ---- */

bool fp_volley_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return fp_missile_fire_refuse(f, s, r) ||
           (f->enemy.stands > f->enemy.start &&
            refuse(r, "target-stands",
                   "it has no more than it started with: at most target-start"));
}

/* The test of a target that has lost stands; under charge it is the charger. */
static void test_target(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o)
{
    struct facts target = *f;
    target.own = f->enemy;
    target.own.losses = fp_loss_step(f->enemy.start, f->enemy.stands - o->stands_lost);
    target.state = f->being_charged ? CHARGING : STEADY;
    fp_test_morale(c, s, fp_morale(&target, s), target.state, o);
}

void fp_volley_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o)
{
    fp_missile_fire_resolve(f, c, s, o);
    if (o->stands_lost >= f->enemy.stands) {
        o->stands_lost = f->enemy.stands;
        o->result = IS_DESTROYED;
    } else if (o->stands_lost == 0) {
        o->result = NO_TEST;
    } else {
        test_target(f, c, s, o);
    }
}
