/* SPDX-License-Identifier: MIT */
/* Hits on armour: how badly they go through, and what happens to the vehicle. */
#include "procedures.h"

int ba_penetrate(struct chance *c, const struct sheet *s, int pen, int value)
{
    /* the highest die of each grade */
    int none = larger(value - pen - 1, sheet_number(s, BA_SET_NATURAL_ONE) ? 1 : 0);
    int superficial = larger(none, value - pen);
    int full = larger(superficial, value - pen + sheet_number(s, BA_SET_MASSIVE_MARGIN) - 1);
    int die = chance_total(c, "to penetrate", 1, 6, 0, CUTS(none, superficial, full));
    int grade = die <= none          ? NO_DAMAGE
                : die <= superficial ? SUPERFICIAL
                : die <= full        ? FULL
                                     : MASSIVE;
    sheet_note_thrown(s, BA_GRADE_NONE + grade, die + pen);
    return grade;
}

static void knock_out(struct hull *hull)
{
    hull->is_knocked_out = true;
}

static void catch_fire(struct chance *c, const struct sheet *s, const struct crew *crew,
                       struct hull *hull)
{
    struct spirit who = {
        .quality = crew->quality, .officer = crew->officer, .pins = crew->pins + hull->pins};
    if (ba_passes(c, s, "crew morale, on fire", ba_morale(s, &who)))
        hull->is_order_down = true;
    else
        knock_out(hull);
}

/* One result of the table. */
static void apply_result(struct chance *c, const struct sheet *s, const struct crew *crew,
                         int result, struct hull *hull)
{
    if (result >= 4) {
        sheet_note_thrown(s, BA_RESULT_KNOCKED_OUT, result);
        knock_out(hull);
        return;
    }
    hull->pins++;
    if (result <= 1) {
        sheet_note_thrown(s, BA_RESULT_STUNNED, result);
        hull->is_order_down = true;
    } else if (result == 3) {
        sheet_note_thrown(s, BA_RESULT_ON_FIRE, result);
        catch_fire(c, s, crew, hull);
    } else if (hull->is_immobilised) {
        sheet_note_thrown(s, BA_RESULT_IMMOBILISED_AGAIN, result);
        knock_out(hull);
    } else {
        sheet_note_thrown(s, BA_RESULT_IMMOBILISED, result);
        hull->is_immobilised = true;
        hull->is_order_down |= crew->acted;
    }
}

/* A die of the table with what is added to it.  Only 1 or less, 2, 3 and 4 or more differ. */
static int throw_result(struct chance *c, int plus)
{
    return chance_total(c, "damage result", 1, 6, 0, CUTS(1 - plus, 2 - plus, 3 - plus)) + plus;
}

void ba_damage_results(struct chance *c, const struct sheet *s, const struct crew *crew, int grade,
                       int plus, struct hull *hull)
{
    if (grade == NO_DAMAGE)
        return;
    int dice = grade == MASSIVE ? sheet_number(s, BA_RESULT_MASSIVE) : 1;
    if (grade != MASSIVE)
        plus += sheet_number(s, grade == FULL ? BA_RESULT_FULL : BA_RESULT_SUPERFICIAL);
    int lower = throw_result(c, plus);
    if (dice < 2) {
        apply_result(c, s, crew, lower, hull);
        return;
    }
    int higher = throw_result(c, plus);
    if (lower > higher) {
        int spare = lower;
        lower = higher;
        higher = spare;
    }
    sheet_note(s, BA_RULING_TWO_RESULTS, 0);
    if (higher < 4)
        apply_result(c, s, crew, lower, hull);
    if (!hull->is_knocked_out)
        apply_result(c, s, crew, higher, hull);
}

void ba_end_of_attack(const struct sheet *s, const struct crew *crew, struct hull *hull,
                      struct outcome *o)
{
    int limit = ba_pin_limit(s, crew->quality);
    if (!hull->is_knocked_out && crew->pins + hull->pins >= limit) {
        sheet_note(s, BA_RULING_PIN_LIMIT, limit);
        knock_out(hull);
    }
    bool stands = !hull->is_knocked_out;
    o->grade = hull->grade;
    o->pins = stands ? hull->pins : 0;
    o->immobilised = stands && hull->is_immobilised;
    o->order_down = stands && hull->is_order_down;
    o->fate = stands ? STANDS : KNOCKED_OUT;
}

/* All of a vehicle's state on which the rest of an attack depends, in one number. */
static int state_of(const struct hull *hull)
{
    return hull->pins * 16 + hull->grade * 4 + hull->is_immobilised * 2 + hull->is_order_down;
}

void ba_hit_armour(const struct facts *f, struct chance *c, const struct sheet *s, int hits,
                   int pins, int plus, struct outcome *o)
{
    struct crew crew = {f->target_quality, f->target_officer, f->target_pins, f->acted};
    struct hull hull = {.pins = pins, .is_immobilised = f->immobilised};
    for (int left = hits; left > 0 && !hull.is_knocked_out; left--) {
        if (chance_known(c, -1, left, state_of(&hull)))
            return;
        int grade = ba_penetrate(c, s, f->penetration, f->value);
        hull.grade = larger(hull.grade, grade);
        ba_damage_results(c, s, &crew, grade, plus, &hull);
    }
    ba_end_of_attack(s, &crew, &hull, o);
}

/* ---- damage-result ---- */

void ba_damage_result_prepare(struct facts *f, const struct sheet *s)
{
    sheet_apply(s, BA_RESULT_SUPERFICIAL + f->grade - SUPERFICIAL, 1);
    if (f->open_topped && f->indirect)
        f->need = sheet_apply(s, BA_RESULT_OPEN_TOPPED, 1);
}

void ba_damage_result_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                              struct outcome *o)
{
    struct crew crew = {f->quality, f->officer, f->pins, f->acted};
    struct hull hull = {.is_immobilised = f->immobilised};
    ba_damage_results(c, s, &crew, f->grade, f->need, &hull);
    ba_end_of_attack(s, &crew, &hull, o);
}
