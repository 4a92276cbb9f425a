/* SPDX-License-Identifier: MIT */
/* Tests of 2D6: morale, orders, FUBAR, rallying. */
#include "procedures.h"

#include <assert.h>

int ba_morale(const struct sheet *s, const struct spirit *who)
{
    int value = sheet_apply(s, BA_QUALITY_INEXPERIENCED + who->quality, 1);
    if (who->officer != NO_OFFICER)
        value += sheet_apply(s, BA_OFFICER_SECOND_LIEUTENANT + who->officer - SECOND_LIEUTENANT, 1);
    const int counts[3] = {who->pins, who->no_nco, who->lone_man};
    static const int ruling[3] = {BA_RULING_PINS_MORALE, BA_RULING_NO_NCO, BA_RULING_LONE_MAN};
    static const int setting[3] = {BA_SET_PIN_MORALE, BA_SET_NO_NCO, BA_SET_LONE_MAN};
    for (int i = 0; i < 3; i++)
        if (counts[i] > 0) {
            int effect = counts[i] * sheet_number(s, setting[i]);
            sheet_note(s, ruling[i], effect);
            value += effect;
        }
    return value;
}

static struct spirit own_spirit(const struct facts *f)
{
    return (struct spirit){f->quality, f->officer, f->pins, f->no_nco, f->lone_man};
}

int ba_pin_limit(const struct sheet *s, int quality)
{
    return sheet_number(s, BA_QUALITY_INEXPERIENCED + quality);
}

int ba_pass_limit(const struct sheet *s, int morale_value)
{
    int least = sheet_number(s, BA_SET_DOUBLE_ONE_PASSES) ? 2 : 1;
    return morale_value < least ? least : morale_value > 11 ? 11 : morale_value;
}

bool ba_passes(struct chance *c, const struct sheet *s, const char *label, int morale_value)
{
    int limit = ba_pass_limit(s, morale_value);
    return chance_total(c, label, 2, 6, AT_MOST(limit), CUTS(limit)) <= limit;
}

bool ba_refuse_pins(const struct sheet *s, int quality, int pins, const char *field,
                    struct refusal *r)
{
    static const char *const reason[] = {
        "inexperienced units are gone at 8 pins, so it is 0 to 7",
        "regular units are gone at 9 pins, so it is 0 to 8",
        "veteran units are gone at 10 pins, so it is 0 to 9",
    };
    assert(quality >= INEXPERIENCED && quality <= VETERAN);
    if (pins < ba_pin_limit(s, quality))
        return false;
    bool is_printed = ba_pin_limit(s, quality) == 8 + quality;
    return refuse(r, field,
                  is_printed ? reason[quality]
                             : "by the house rules a unit with so many pins is gone");
}

/* ---- draw-die ---- */

bool ba_draw_die_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return f->own + f->enemy == 0 &&
           refuse(r, "own", "the cup is empty: own or enemy must be at least 1");
}

void ba_draw_die_prepare(struct facts *f, const struct sheet *s)
{
    sheet_note(s, BA_TURN_DRAW, f->own + f->enemy);
}

void ba_draw_die_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    (void)s;
    o->own_die =
        chance_total(c, "order die", 1, f->own + f->enemy, AT_MOST(f->own), CUTS(f->own)) <= f->own;
}

/* ---- order-test ---- */

bool ba_own_pins_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return ba_refuse_pins(s, f->quality, f->pins, "pins", r);
}

static bool is_tested(const struct facts *f, const struct sheet *s)
{
    return f->pins > 0 && (f->order != DOWN || sheet_number(s, BA_SET_DOWN_NEEDS_TEST));
}

void ba_order_test_prepare(struct facts *f, const struct sheet *s)
{
    sheet_note(s, BA_ORDER_FIRE + f->order, 0);
    if (!is_tested(f, s))
        return;
    struct spirit who = own_spirit(f);
    if (f->order == RALLY && sheet_number(s, BA_SET_RALLY_IGNORES_PINS))
        who.pins = 0;
    f->test = ba_morale(s, &who);
}

static int not_below_0(int number)
{
    return number < 0 ? 0 : number;
}

/* The FUBAR chart's die: is it friendly fire? */
static bool throws_friendly_fire(struct chance *c, const struct sheet *s)
{
    bool is_friendly_fire = chance_total(c, "FUBAR", 1, 6, 0, CUTS(2)) <= 2;
    sheet_note(s, is_friendly_fire ? BA_FUBAR_FRIENDLY_FIRE : BA_FUBAR_PANIC, 0);
    return is_friendly_fire;
}

void ba_order_test_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    o->result = OBEYED;
    o->pins_left = f->pins;
    if (!is_tested(f, s))
        return;
    int limit = ba_pass_limit(s, f->test);
    int total = chance_total(c, "order test", 2, 6, AT_MOST(limit), CUTS(limit, 11));
    if (total == 12) {
        sheet_note(s, BA_FUBAR_DOUBLE_SIX, 0);
        o->result = throws_friendly_fire(c, s) ? FRIENDLY_FIRE : PANIC;
        return;
    }
    if (total > limit) {
        sheet_note(s, BA_RULING_FAILED_ORDER, 0);
        o->result = FAILED;
        return;
    }
    int off = sheet_number(s, BA_SET_PASS_REMOVES);
    sheet_note(s, BA_RULING_PASS_REMOVES_PIN, -off);
    if (f->order == RALLY) {
        int rallied = chance_die(c, "pins rallied", 6);
        sheet_note(s, BA_RULING_RALLY_TEST, -rallied);
        off += rallied;
    }
    o->pins_left = not_below_0(f->pins - off);
}

/* ---- fubar ---- */

void ba_fubar_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    if (throws_friendly_fire(c, s)) {
        o->chart = CHART_FRIENDLY_FIRE;
        o->action = f->friend_exposed ? FIRES_ON_FRIEND : GOES_DOWN;
        if (!f->friend_exposed)
            sheet_note(s, BA_FUBAR_NO_TARGET, 0);
        return;
    }
    o->chart = CHART_PANIC;
    o->action = f->enemy_visible && f->can_move ? RUNS_AWAY : GOES_DOWN;
    if (!f->enemy_visible)
        sheet_note(s, BA_FUBAR_NO_ENEMY, 0);
    else if (!f->can_move)
        sheet_note(s, BA_RULING_PANIC_STUCK, 0);
}

/* ---- rally ---- */

void ba_rally_prepare(struct facts *f, const struct sheet *s)
{
    (void)f;
    sheet_note(s, BA_ORDER_RALLY, 0);
}

void ba_rally_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    int left = f->pins;
    if (f->tested && left > 0)
        left = not_below_0(left - sheet_number(s, BA_SET_PASS_REMOVES));
    o->pins_left = not_below_0(left - chance_die(c, "pins rallied", 6));
}

/* ---- morale-value and morale-check ---- */

void ba_morale_value_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    struct spirit who = own_spirit(f);
    o->morale = ba_morale(s, &who);
    o->pin_limit = ba_pin_limit(s, f->quality);
    int limit = ba_pass_limit(s, o->morale);
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++)
            o->pass_of_36 += first + second <= limit;
}

void ba_morale_check_prepare(struct facts *f, const struct sheet *s)
{
    struct spirit who = own_spirit(f);
    f->test = ba_morale(s, &who) + f->modifier;
}

void ba_morale_check_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o)
{
    o->passed = ba_passes(c, s, "morale", f->test);
}

/* ---- extra-turn ---- */

void ba_extra_turn_prepare(struct facts *f, const struct sheet *s)
{
    f->need = sheet_number(s, BA_SET_EXTRA_TURN);
    if (f->turn == f->limit)
        sheet_note(s, BA_RULING_LENGTH, f->need);
}

void ba_extra_turn_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    (void)s;
    o->goes_on = f->turn < f->limit;
    if (f->turn == f->limit)
        o->goes_on = chance_total(c, "another turn", 1, 6, f->need, CUTS(f->need - 1)) >= f->need;
}
