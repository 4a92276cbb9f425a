/* SPDX-License-Identifier: MIT */
/* What frames the fighting of a turn: initiative, activation, sorties, and the reform phase. */
#include "procedures.h"

enum { TIE_SCORE = 4 }; /* ruling initiative-tie */

/* One die that must reach the score. */
static bool succeeds(struct chance *c, const char *label, int score)
{
    return chance_total(c, label, 1, 6, score, CUTS(score - 1)) >= score;
}

/* ---- initiative ---- */

static bool refuse_force(const struct force *force, const char *battered, const char *scouts,
                         struct refusal *r)
{
    if (force->battered > force->bases)
        return refuse(r, battered, "there are not so many bases");
    return force->scouts > force->bases && refuse(r, scouts, "there are not so many bases");
}

bool mg_initiative_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return refuse_force(&f->ours, "battered", "scouts", r) ||
           refuse_force(&f->theirs, "enemy-battered", "enemy-scouts", r);
}

/* Dice for the bases of f->force.  In a house without a divisor the size of the force counts for
 * nothing. */
static int initiative_dice(const struct facts *f, const struct sheet *s)
{
    int by = sheet_number(s, MG_INITIATIVE_DIVIDE), least = sheet_number(s, MG_INITIATIVE_MIN_DICE);
    int dice = by > 0 ? (f->force.bases + by - 1) / by : 0;
    if (!holds(s, MG_INITIATIVE_DICE, true, dice))
        dice = 0;
    holds(s, MG_INITIATIVE_MIN_DICE, dice < least, least - dice);
    return larger(dice, least);
}

static int initiative_bonus(const struct facts *f, const struct sheet *s)
{
    int bonus = APPLY(s, MG_INITIATIVE_BATTERED, f);
    bonus += APPLY(s, MG_INITIATIVE_SCOUTS, f);
    return bonus;
}

void mg_initiative_prepare(struct facts *f, const struct sheet *s)
{
    sheet_side(s, "own");
    f->force = f->ours;
    f->our_dice = initiative_dice(f, s);
    f->our_bonus = initiative_bonus(f, s);
    sheet_side(s, "enemy");
    f->force = f->theirs;
    f->their_dice = initiative_dice(f, s);
    f->their_bonus = initiative_bonus(f, s);
    sheet_side(s, NULL);
}

static int action_points(struct chance *c, const struct sheet *s, const char *label, int dice,
                         int bonus)
{
    int sum = dice > 0 ? chance_sum(c, label, dice, 6) : 0;
    return larger(sheet_number(s, MG_SET_POINTS_FLOOR), sum + bonus);
}

void mg_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    o->points = action_points(c, s, "initiative", f->our_dice, f->our_bonus);
    o->enemy_points = action_points(c, s, "enemy initiative", f->their_dice, f->their_bonus);
    bool is_ours = o->points > o->enemy_points;
    if (o->points == o->enemy_points)
        is_ours = succeeds(c, "roll-off", TIE_SCORE);
    o->holder = is_ours ? OWN : ENEMY;
}

/* ---- activation ---- */

int mg_activation_line(int class)
{
    static const int line[] = {
        [REGULAR] = MG_ACTIVATION_REGULAR,     [PARA_MILITARY] = MG_ACTIVATION_PARA_MILITARY,
        [IRREGULAR] = MG_ACTIVATION_IRREGULAR, [CIVILIAN] = MG_RULING_CIVILIANS,
        [MOB] = MG_RULING_CIVILIANS,           [COMMANDER] = MG_ACTIVATION_COMMANDERS,
    };
    return line[class];
}

void mg_activation_prepare(struct facts *f, const struct sheet *s)
{
    int line = mg_activation_line(f->own.class);
    if (is_civilian(f->own.class)) {
        f->score = sheet_number(s, MG_SET_CIVILIAN_SCORE);
        sheet_note(s, line, f->score);
    } else {
        f->score = sheet_apply(s, line, 1);
    }
}

void mg_activation_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    (void)s;
    if (f->score <= 1) {
        o->activated = true;
        o->discarded = f->activation_tokens;
        return;
    }
    while (o->lost < f->activation_tokens) {
        if (succeeds(c, "activation", f->score)) {
            o->activated = true;
            o->discarded = f->activation_tokens - o->lost - 1;
            return;
        }
        o->lost++;
    }
}

/* ---- aircraft-sortie ---- */

void mg_aircraft_sortie_prepare(struct facts *f, const struct sheet *s)
{
    f->is_allowed = !holds(s, MG_AIRCRAFT_ONCE, times_MG_AIRCRAFT_ONCE(f), 0) &&
                    !holds(s, MG_AIRCRAFT_TWO_IN_THREE, times_MG_AIRCRAFT_TWO_IN_THREE(f), 0);
    if (f->is_allowed)
        f->score = sheet_apply(s, MG_AIRCRAFT_ROLL, 1);
}

void mg_aircraft_sortie_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                struct outcome *o)
{
    (void)s;
    o->allowed = f->is_allowed;
    o->arrives = f->is_allowed && succeeds(c, "sortie", f->score);
}

/* ---- reform ---- */

bool mg_reform_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return mg_refuse_tokens(s, f->own.tokens, "tokens", r);
}

/* Takes off what the row takes off, but never below the floor; true if the row holds. */
static bool take_off(const struct sheet *s, int row, bool when, int floor, struct outcome *o)
{
    int left = larger(floor, o->tokens + sheet_number(s, row));
    if (!holds(s, row, when, left - o->tokens))
        return false;
    o->removed = left < o->tokens;
    o->tokens = left;
    return true;
}

void mg_reform_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int floor = sheet_number(s, MG_REFORM_FLOOR);
    o->tokens = f->own.tokens;
    if (o->tokens == 0 || holds(s, MG_REFORM_ONE_A_PHASE, times_MG_REFORM_ONE_A_PHASE(f), 0) ||
        holds(s, MG_REFORM_FLOOR, o->tokens <= floor, 0))
        return;
    if (!take_off(s, MG_REFORM_SUPPORT, times_MG_REFORM_SUPPORT(f), floor, o))
        take_off(s, MG_REFORM_TWO_RANKS, times_MG_REFORM_TWO_RANKS(f), floor, o);
}

/* ---- disengage ---- */

void mg_disengage_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    bool may = can_disengage(f->own.arm) && !f->already_removed &&
               f->points >= sheet_number(s, MG_ACTION_DISENGAGE);
    o->allowed = holds(s, MG_REFORM_DISENGAGE, true, may) && may;
    if (!o->allowed)
        return;
    o->cost = sheet_apply(s, MG_ACTION_DISENGAGE, 1);
    if (f->own.arm == CAVALRY) {
        o->distance = sheet_apply(s, MG_MOVE_CAVALRY_DISENGAGE, 1);
        return;
    }
    o->distance = sheet_number(s, MG_SET_DISENGAGE_MOVE);
    sheet_note(s, MG_RULING_DISENGAGE, o->distance);
}
