/* SPDX-License-Identifier: MIT */
/* Damage to troops and soft-skins, and shells: HE, mortars, howitzers, barrages, aircraft. */
#include "procedures.h"

int ba_damage_value(const struct facts *f, const struct sheet *s)
{
    if (is_troops(f->target))
        return sheet_apply(s, BA_VALUE_INEXPERIENCED + f->target_quality, 1);
    if (f->target == SOFT_SKIN)
        return sheet_apply(s, BA_VALUE_SOFT_SKIN, 1);
    return sheet_apply(s, BA_ARMOUR_ARMOURED_CAR + f->target - ARMOURED_CAR, 1);
}

void ba_no_damage(const struct facts *f, struct outcome *o)
{
    o->immobilised = !is_troops(f->target) && f->immobilised;
}

/* The lowest die that damages. */
static int damage_need(const struct facts *f, const struct sheet *s, int pen)
{
    int need = f->value - pen, least = sheet_number(s, BA_SET_NATURAL_ONE) ? 2 : 1;
    return need < least ? least : need;
}

static bool is_over_limit(const struct facts *f, const struct sheet *s, int pins)
{
    if (f->target_pins + pins < ba_pin_limit(s, f->target_quality))
        return false;
    sheet_note(s, BA_RULING_PIN_LIMIT, ba_pin_limit(s, f->target_quality));
    return true;
}

static bool has_lost_much(const struct facts *f, const struct sheet *s, int casualties)
{
    if (casualties < 1 ||
        100 * casualties < sheet_number(s, BA_SET_LOSS_PERCENT) * f->target_models)
        return false;
    sheet_note(s, BA_RULING_HALF_LOSSES, 0);
    return true;
}

/* What happens to troops: the first that fits. */
static int troops_fate(const struct facts *f, struct chance *c, const struct sheet *s,
                       const struct outcome *o, bool must_check)
{
    if (o->casualties == f->target_models)
        return WIPED_OUT;
    if (o->exceptional > 0 && is_crew_served(f->target)) {
        sheet_note(s, BA_RULING_EXCEPTIONAL, 0);
        return WIPED_OUT;
    }
    if (is_over_limit(f, s, o->pins))
        return BROKEN;
    if (!has_lost_much(f, s, o->casualties) && !must_check)
        return STANDS;
    struct spirit who = {.quality = f->target_quality,
                         .officer = f->target_officer,
                         .pins = f->target_pins + o->pins,
                         .no_nco = f->target_no_nco,
                         .lone_man =
                             is_crew_served(f->target) && f->target_models - o->casualties == 1};
    return ba_passes(c, s, "morale", ba_morale(s, &who)) ? STANDS : BROKEN;
}

/* How many models fall; only of a crew does it matter how many of them are hit exceptionally. */
static int fallen_models(const struct facts *f, struct chance *c, struct hits hits, int need,
                         int *exceptional)
{
    static const char label[] = "to damage", again[] = "exceptional damage";
    int models = f->target_models;
    if (!is_crew_served(f->target))
        return smaller(chance_split_telling(c, label, again, hits, need, models, exceptional),
                       models);
    struct split fallen = chance_split(c, label, again, hits, need, models);
    *exceptional = smaller(fallen.doubled, models);
    return smaller(fallen.hits, models);
}

static void hurt_troops(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct hits hits, int need, bool must_check, struct outcome *o)
{
    o->casualties = fallen_models(f, c, hits, need, &o->exceptional);
    o->fate = troops_fate(f, c, s, o, must_check);
}

static void hurt_soft_skin(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct hits hits, int need, struct outcome *o)
{
    struct hits damage = chance_thrown_on(c, "to damage", hits, (struct pool){.need = need});
    bool is_damaged = chance_any(c, &damage);
    if (is_damaged)
        sheet_note(s, BA_RULING_SOFT_SKIN_DAMAGE, 0);
    if (!is_damaged && !is_over_limit(f, s, o->pins))
        return;
    o->fate = KNOCKED_OUT;
    o->pins = o->immobilised = 0;
}

void ba_take_hits(const struct facts *f, struct chance *c, const struct sheet *s, struct hits hits,
                  int pen, int pins, bool must_check, struct outcome *o)
{
    int need = damage_need(f, s, pen);
    o->pins = pins;
    if (is_troops(f->target))
        hurt_troops(f, c, s, hits, need, must_check, o);
    else
        hurt_soft_skin(f, c, s, hits, need, o);
}

/* ---- shells ---- */

int ba_shell_pen(const struct sheet *s, int shell)
{
    return sheet_apply(s, BA_HE_D2 + shell * HE_COLUMNS, 1);
}

int ba_shell_pins(struct chance *c, const struct sheet *s, int shell)
{
    int sides = sheet_number(s, BA_HE_D2 + shell * HE_COLUMNS + HE_PINS);
    return sides == 1 ? 1 : chance_die(c, "pins", sides);
}

/* What hits of HE and aircraft are divided by: Down troops take fewer. */
static int down_divisor(const struct facts *f, const struct sheet *s)
{
    return f->down && is_troops(f->target) ? sheet_number(s, BA_SET_HE_DOWN_DIVISOR) : 1;
}

struct hits ba_shell_splinters(const struct facts *f, struct chance *c, const struct sheet *s,
                               int shell)
{
    static const struct {
        int dice, sides;
    } of[] = {
        [HE_D2] = {1, 2}, [HE_D3] = {1, 3}, [HE_D6] = {1, 6}, [HE_2D6] = {2, 6}, [HE_3D6] = {3, 6}};
    return chance_shells(c, "shell splinters", of[shell].dice, of[shell].sides, down_divisor(f, s));
}

void ba_shell_falls(const struct facts *f, struct chance *c, const struct sheet *s, int shell,
                    struct outcome *o)
{
    int pins = ba_shell_pins(c, s, shell);
    if (is_armoured(f->target))
        ba_hit_armour(f, c, s, 1, pins, f->open_topped ? sheet_number(s, BA_RESULT_OPEN_TOPPED) : 0,
                      o);
    else
        ba_take_hits(f, c, s, ba_shell_splinters(f, c, s, shell), f->penetration, pins, false, o);
}

/* The target's value, the shell's Pen, and what the roof adds: all that depends on the target. */
static void prepare_falling_shell(struct facts *f, const struct sheet *s)
{
    f->value = ba_damage_value(f, s);
    f->penetration = ba_shell_pen(s, f->shell);
    if (!is_armoured(f->target))
        return;
    f->penetration += sheet_apply(s, BA_PEN_SIDE_TOP, 1);
    if (f->open_topped)
        sheet_apply(s, BA_RESULT_OPEN_TOPPED, 1);
}

/* ---- he-hit ---- */

void ba_he_hit_prepare(struct facts *f, const struct sheet *s)
{
    f->penetration = ba_shell_pen(s, f->he);
    if (f->he_target == AT_ARMOUR)
        sheet_note(s, BA_RULING_HE_DIRECT, 1);
    else if (f->down)
        sheet_note(s, BA_RULING_HE_DOWN, sheet_number(s, BA_SET_HE_DOWN_DIVISOR));
}

void ba_he_hit_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o)
{
    o->pen = f->penetration;
    o->hits =
        f->he_target == AT_ARMOUR ? 1 : chance_count(c, ba_shell_splinters(f, c, s, f->he), 0);
    o->pins = ba_shell_pins(c, s, f->he);
}

/* ---- indirect-fire ---- */

void ba_indirect_fire_prepare(struct facts *f, const struct sheet *s)
{
    f->is_lost =
        f->range < weapon_least_range(s, f->weapon) || f->range > weapon_range(s, f->weapon);
    if (f->is_lost) {
        sheet_note(s, BA_SHOOT_MEASURE, 0);
        return;
    }
    int zeroed = sheet_number(s, BA_SET_ZEROED),
        next = sheet_number(s, BA_SET_RANGING_START) - f->misses;
    f->need = f->zeroed ? zeroed : next < 2 ? 2 : next;
    f->shell = ba_weapon_shell(f->weapon);
    f->shots = sheet_apply(s, ba_weapon_row(f->weapon), 1);
    sheet_note(s, BA_RULING_INDIRECT, f->need);
    prepare_falling_shell(f, s);
}

void ba_indirect_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                              struct outcome *o)
{
    ba_no_damage(f, o);
    if (f->is_lost)
        return;
    o->hit =
        chance_pool(c, "ranging", (struct pool){.dice = f->shots, .need = f->need, .most = 1}) > 0;
    if (o->hit)
        ba_shell_falls(f, c, s, f->shell, o);
}

/* ---- barrage ---- */

int ba_barrage_chart(struct chance *c, const struct sheet *s)
{
    int die = chance_total(c, "barrage", 1, 6, 0, CUTS(1, 3));
    int result = die == 1 ? MISCALCULATION : die <= 3 ? DELAY : FIRE_FOR_EFFECT;
    sheet_note(s, BA_BARRAGE_MISCALCULATION + result, 0);
    return result;
}

int ba_barrage_radius(struct chance *c)
{
    return 6 + chance_die(c, "radius", 6);
}

void ba_barrage_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o)
{
    for (o->turn = 1; o->turn <= f->turns; o->turn++) {
        o->result = ba_barrage_chart(c, s);
        if (o->result != DELAY) {
            o->radius = ba_barrage_radius(c);
            return;
        }
    }
    o->turn = f->turns;
}

/* ---- barrage-unit ---- */

void ba_barrage_unit_prepare(struct facts *f, const struct sheet *s)
{
    f->shell = sheet_number(s, BA_SET_BARRAGE_HE);
    prepare_falling_shell(f, s);
}

void ba_barrage_unit_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o)
{
    ba_no_damage(f, o);
    o->direct = chance_total(c, "barrage on the unit", 1, 6, 0, CUTS(5)) == 6;
    if (o->direct) {
        sheet_note(s, BA_RULING_BARRAGE_HIT, 0);
        ba_shell_falls(f, c, s, f->shell, o);
        return;
    }
    sheet_note(s, BA_BARRAGE_NEAR, 0);
    o->pins = chance_die(c, "pins", 3);
    if (!is_over_limit(f, s, o->pins))
        return;
    o->fate = is_troops(f->target) ? BROKEN : KNOCKED_OUT;
    if (!is_troops(f->target))
        o->pins = o->immobilised = 0;
}

/* ---- air-strike ---- */

/* The aircraft that is there: pins on the target, flak, and what it is. */
void ba_aircraft_arrives(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    sheet_note(s, BA_AIR_PINS, 0);
    o->pins = chance_die(c, "pins on the target", 3) - 1;
    sheet_note(s, BA_AIR_FLAK, 0);
    int need = sheet_number(s, BA_SET_FLAK_HIT);
    if (chance_pool(c, "flak", (struct pool){.dice = f->flak, .need = need, .most = 1}) > 0) {
        sheet_note(s, BA_RULING_FLAK, 0);
        o->aircraft = DRIVEN_OFF;
        return;
    }
    int die = chance_total(c, "aircraft", 1, 6, 0, CUTS(1, 3));
    int kind = die == 1 ? STRAFING_FIGHTER : die <= 3 ? FIGHTER_BOMBER : GROUND_ATTACK;
    o->aircraft = STRAFING_FIGHTER_COMES + kind;
    sheet_note(s, BA_AIR_STRAFING_FIGHTER + kind * AIR_COLUMNS, 0);
}

int ba_air_chart(struct chance *c, const struct sheet *s)
{
    int die = chance_total(c, "air strike", 1, 6, 0, CUTS(1, 3));
    int result = die == 1 ? ROOKIE_PILOT : die <= 3 ? SKIES_EMPTY : HERE_IT_COMES;
    sheet_note(s, BA_AIR_ROOKIE_PILOT + result, 0);
    return result;
}

void ba_air_strike_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    for (o->turn = 1; o->turn <= f->turns; o->turn++) {
        o->result = ba_air_chart(c, s);
        if (o->result != SKIES_EMPTY) {
            ba_aircraft_arrives(f, c, s, o);
            return;
        }
    }
    o->turn = f->turns;
}

/* ---- air-near ---- */

void ba_air_near_prepare(struct facts *f, const struct sheet *s)
{
    (void)f;
    sheet_note(s, BA_AIR_PINS, 0);
}

void ba_air_near_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    o->pins = chance_die(c, "pins", 3) - 1;
    o->fate = is_over_limit(f, s, o->pins) ? BROKEN : STANDS;
}

/* ---- air-attack ---- */

void ba_air_attack_prepare(struct facts *f, const struct sheet *s)
{
    f->penetration = sheet_apply(s, BA_AIR_STRAFING_FIGHTER + f->aircraft * AIR_COLUMNS, 1);
    f->value = ba_damage_value(f, s);
    if (is_armoured(f->target))
        f->penetration += sheet_apply(s, BA_PEN_SIDE_TOP, 1);
}

void ba_air_attack_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    int row = BA_AIR_STRAFING_FIGHTER + f->aircraft * AIR_COLUMNS,
        pins = sheet_number(s, row + AIR_PINS);
    ba_no_damage(f, o);
    if (is_armoured(f->target)) {
        sheet_note(s, BA_RULING_AIR_HITS, sheet_number(s, BA_SET_AIR_ARMOUR_HITS));
        ba_hit_armour(f, c, s, sheet_number(s, BA_SET_AIR_ARMOUR_HITS), pins, 0, o);
        return;
    }
    struct hits hits =
        chance_shells(c, "hits", sheet_number(s, row + AIR_DICE), 6, down_divisor(f, s));
    ba_take_hits(f, c, s, hits, f->penetration, pins, false, o);
}
