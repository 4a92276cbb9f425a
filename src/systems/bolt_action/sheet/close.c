/* SPDX-License-Identifier: MIT */
/* Close quarters: infantry against infantry, infantry against vehicles; and movement. */
#include "procedures.h"

/* ---- close-quarters ---- */

bool ba_close_quarters_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->attackers_tough > f->attackers)
        return refuse(r, "attackers-tough",
                      "there are not so many attackers: it is at most attackers");
    return f->defenders_tough > f->defenders &&
           refuse(r, "defenders-tough", "there are not so many defenders: it is at most defenders");
}

void ba_close_quarters_prepare(struct facts *f, const struct sheet *s)
{
    sheet_side(s, "attackers");
    f->attackers_value = sheet_apply(s, BA_VALUE_INEXPERIENCED + f->attacker_quality, 1);
    sheet_side(s, "defenders");
    f->defenders_value = sheet_apply(s, BA_VALUE_INEXPERIENCED + f->defender_quality, 1);
    sheet_side(s, NULL);
    if (f->defended)
        sheet_note(s, BA_RULING_FIRST_STRIKE, 1);
}

/* How many of the enemies fall to so many models, of whom some are tough. */
static int strike(struct chance *c, const char *label, int models, int tough, int value,
                  int enemies)
{
    int dice = models + smaller(models, tough);
    return smaller(
        enemies,
        chance_pool(c, label, (struct pool){.dice = dice, .need = value, .most = enemies}));
}

/* Who has won the round, or -1 for a tie. */
static int round_winner(const struct sheet *s, int attackers, int defenders, int attackers_fell,
                        int defenders_fell)
{
    if (attackers == 0 || defenders == 0) {
        sheet_note(s, BA_RULING_LAST_MAN, 0);
        return attackers > 0 ? ATTACKERS : defenders > 0 ? DEFENDERS : NEITHER;
    }
    sheet_note(s, attackers_fell == defenders_fell ? BA_CLOSE_TIE : BA_CLOSE_MOST_CASUALTIES, 0);
    if (attackers_fell == defenders_fell)
        return -1;
    return defenders_fell > attackers_fell ? ATTACKERS : DEFENDERS;
}

void ba_close_quarters_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                               struct outcome *o)
{
    int attackers = f->attackers, defenders = f->defenders,
        rounds = sheet_number(s, BA_SET_CLOSE_ROUNDS);
    for (o->rounds = 1; o->rounds <= rounds; o->rounds++) {
        if (chance_known(c, o->rounds, attackers, defenders))
            return;
        int defenders_fell =
            strike(c, "attackers", attackers, f->attackers_tough, f->defenders_value, defenders);
        int striking = f->defended && o->rounds == 1 ? defenders : defenders - defenders_fell;
        int attackers_fell =
            strike(c, "defenders", striking, f->defenders_tough, f->attackers_value, attackers);
        attackers -= attackers_fell;
        defenders -= defenders_fell;
        o->winner = round_winner(s, attackers, defenders, attackers_fell, defenders_fell);
        if (o->winner >= 0) {
            o->attackers_left = o->winner == ATTACKERS ? attackers : 0;
            o->defenders_left = o->winner == DEFENDERS ? defenders : 0;
            return;
        }
    }
    sheet_note(s, BA_RULING_STALEMATE, 0);
    o->rounds = rounds;
    o->winner = NEITHER;
    o->attackers_left = attackers;
    o->defenders_left = defenders;
}

/* ---- regroup ---- */

void ba_regroup_prepare(struct facts *f, const struct sheet *s)
{
    (void)f;
    sheet_note(s, BA_CLOSE_REGROUP, 0);
}

void ba_regroup_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o)
{
    (void)f;
    o->distance = chance_die(c, "regroup", 6);
    sheet_note(s, BA_RULING_REGROUP, o->distance);
}

/* ---- assault-vehicle ---- */

bool ba_assault_vehicle_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return ba_refuse_pins(s, f->quality, f->pins, "pins", r) ||
           ba_refuse_pins(s, f->vehicle_quality, f->vehicle_pins, "vehicle-pins", r);
}

void ba_assault_vehicle_prepare(struct facts *f, const struct sheet *s)
{
    f->is_lost = f->speed == RAN;
    if (f->is_lost) {
        APPLY(s, BA_ASSAULT_RAN, f);
        return;
    }
    f->value = ba_damage_value(f, s);
    f->need = APPLY(s, BA_ASSAULT_ADVANCED, f);
    f->need += APPLY(s, BA_ASSAULT_STATIONARY, f);
    if (!needs_nerve(f))
        return;
    struct spirit who = {f->quality, f->officer, f->pins, f->no_nco, f->lone_man};
    f->test = ba_morale(s, &who);
    f->test += APPLY(s, BA_ASSAULT_NO_AT, f);
}

void ba_assault_vehicle_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                struct outcome *o)
{
    bool is_frail = f->target == SOFT_SKIN || f->open_topped;
    o->immobilised = f->immobilised;
    if (f->is_lost || (needs_nerve(f) && !ba_passes(c, s, "nerve to assault a tank", f->test)))
        return;
    o->attacked = true;
    int enough =
        f->value + sheet_number(s, BA_SET_MASSIVE_MARGIN); /* more hits than this change nothing */
    int hits =
        chance_pool(c, "to hit", (struct pool){.dice = f->models, .need = f->need, .most = enough});
    if (hits == 0)
        return;
    struct crew crew = {f->vehicle_quality, f->vehicle_officer, f->vehicle_pins, f->acted};
    struct hull hull = {.is_immobilised = f->immobilised};
    hull.grade = ba_penetrate(c, s, hits, f->value);
    if (!is_frail)
        ba_damage_results(c, s, &crew, hull.grade, 0, &hull);
    else if (hull.grade != NO_DAMAGE) {
        sheet_note(s, BA_RULING_ASSAULT_VEHICLE, 0);
        hull.is_knocked_out = true;
    }
    if (f->target == SOFT_SKIN)
        hull.grade = NO_DAMAGE;
    ba_end_of_attack(s, &crew, &hull, o);
}

/* ---- movement ---- */

bool ba_movement_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->assault && (f->mover != ON_FOOT || f->order != RUN))
        return refuse(r, "assault", "only infantry with order=run assaults");
    return f->reverse && (f->mover == ON_FOOT || f->mover == GUN || f->order == RUN) &&
           refuse(r, "reverse", "only a vehicle with order=advance drives backwards");
}

static int gun_distance(const struct facts *f, const struct sheet *s)
{
    bool is_pushed = f->order == ADVANCE && (f->ground == OPEN || f->ground == ROAD);
    int distance = is_pushed ? sheet_number(s, BA_SET_GUN_MOVE) : 0;
    sheet_note(s, BA_RULING_GUNS, distance);
    return distance;
}

/* What rough ground or an obstacle leaves of a move, or -1 where it changes nothing. */
static int ground_limit(const struct facts *f, const struct sheet *s)
{
    bool is_stopped = f->order == RUN && !f->assault;
    if (f->ground == ROUGH) {
        if (f->assault)
            return sheet_number(s, BA_SET_ROUGH_ASSAULT);
        return f->mover == WHEELED || is_stopped ? 0 : -1;
    }
    if (f->ground == OBSTACLE)
        return f->mover == WHEELED || f->mover == HALF_TRACKED || is_stopped ? 0 : -1;
    return -1;
}

void ba_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    if (f->mover == GUN) {
        o->distance = gun_distance(f, s);
        o->allowed = o->distance > 0;
        return;
    }
    int row = BA_MOVE_INFANTRY + (f->mover == ON_FOOT ? 0 : f->mover - TRACKED + 1) * MOVE_COLUMNS;
    bool runs = f->order == RUN;
    o->distance = sheet_number(s, row + (runs ? MOVE_RUN : MOVE_ADVANCE));
    o->turns = sheet_number(s, row + (runs ? MOVE_RUN_TURNS : MOVE_ADVANCE_TURNS));
    sheet_note(s, row, o->distance);
    if (f->reverse) {
        o->distance /= sheet_number(s, BA_SET_REVERSE_DIVISOR);
        o->turns = 0;
        sheet_note(s, BA_RULING_REVERSE, o->distance);
    }
    int limit = ground_limit(f, s);
    if (limit >= 0) {
        o->distance = limit;
        sheet_note(s, BA_RULING_TERRAIN, limit);
    }
    o->allowed = o->distance > 0;
    o->turns = o->allowed ? o->turns : 0;
}
