/* SPDX-License-Identifier: MIT */
/*
 * Exact odds for the sensible player.  An attack's own procedure is run through the walk, once for
 * each situation that differs in its effect; after that it is remembered.
 *
 * Situations are told apart by what the procedure has worked out before the dice (needs, dice, Pen),
 * not by what led to it.  To keep them few
 *   - a volley is taken apart: the law of its hits, and what so many hits do to the target
 *     (take-hits), which is what is walked and remembered;
 *   - a single shot is its chance to hit, times what it does once it has hit;
 *   - the target's nerve, that is pins, officer and leader together, is rounded to steps of two pins
 *     unless it is near its pin limit.  The odds are exact for what it is rounded to.
 */
#include "chance/law.h"
#include "doctrine.h"

enum { NEAR_LIMIT = 4, DICE_MOST = 31 };

/* ---- keys: everything that the rest of a procedure depends on ---- */

static uint64_t target_key(uint64_t key, const struct facts *f)
{
    const struct odds_part part[] = {{4, f->target},
                                     {4, f->value},
                                     {4, f->target_models},
                                     {2, f->target_quality},
                                     {4, f->target_pins}};
    return ODDS_PACK(key, part);
}

static uint64_t shell_key(const struct facts *f)
{
    const struct odds_part part[] = {
        {5, f->weapon},     {3, f->shell},           {3, f->shots}, {4, f->need},
        {1, f->again != 0}, {5, f->penetration + 8}, {1, f->down},  {1, f->immobilised},
        {1, f->acted},      {1, f->open_topped}};
    return target_key(ODDS_PACK(0, part), f);
}

static uint64_t close_key(const struct facts *f)
{
    const struct odds_part part[] = {{4, f->attackers},       {4, f->attackers_tough},
                                     {4, f->attackers_value}, {4, f->defenders},
                                     {4, f->defenders_tough}, {4, f->defenders_value},
                                     {1, f->defended}};
    return ODDS_PACK(0, part);
}

static uint64_t storm_key(const struct facts *f)
{
    const struct odds_part part[] = {
        {4, f->models},      {3, f->need},   {5, f->test + 8},        {1, f->at_weapons},
        {4, f->value},       {4, f->target}, {2, f->vehicle_quality}, {4, f->vehicle_pins},
        {1, f->immobilised}, {1, f->acted},  {1, f->open_topped}};
    return ODDS_PACK(0, part);
}

/* ---- the target's nerve, rounded ---- */

/* As many pins as leave the same morale, with no officer near and the leader there. */
static int plain_pins(const struct sheet *sheet, int quality, int officer, int no_nco, int pins)
{
    const struct spirit plain = {.quality = quality}, who = {quality, officer, pins, no_nco, 0};
    if (pins + NEAR_LIMIT >= ba_pin_limit(sheet, quality))
        return pins;
    int less = larger(0, ba_morale(sheet, &plain) - ba_morale(sheet, &who));
    return smaller((less + 1) / 2 * 2, ba_pin_limit(sheet, quality) - NEAR_LIMIT - 1);
}

static void round_nerve(struct facts *f, const struct sheet *sheet)
{
    f->target_pins =
        plain_pins(sheet, f->target_quality, f->target_officer, f->target_no_nco, f->target_pins);
    f->target_officer = NO_OFFICER;
    f->target_no_nco = 0;
}

static void round_crew(struct facts *f, const struct sheet *sheet)
{
    f->vehicle_pins = plain_pins(sheet, f->vehicle_quality, f->vehicle_officer, 0, f->vehicle_pins);
    f->vehicle_officer = NO_OFFICER;
}

/* ---- what is wanted of a procedure ---- */

static void fight_row(const struct facts *f, const struct outcome *o, int *row)
{
    bool is_won = o->winner == ATTACKERS;
    row[0] = is_won ? f->attackers - o->attackers_left : 0;
    row[1] = 0;
    row[2] = is_won || o->defenders_left == 0;
    row[3] = !is_won && o->attackers_left == 0;
}

static void damage_row(const struct facts *f, const struct outcome *o, int *row)
{
    bool stands = o->fate == STANDS;
    row[0] = stands ? o->casualties : 0;
    row[1] = stands ? o->pins : 0;
    row[2] = !stands;
    row[3] = stands && (o->order_down || (o->immobilised && !f->immobilised));
}

static const struct odds_question question[] = {
    [ATTACK_VOLLEY] = {ATTACK_VOLLEY, ba_volley_prepare, ba_take_hits_resolve, damage_row},
    [ATTACK_HEAVY] = {ATTACK_HEAVY, ba_heavy_shot_prepare, ba_heavy_shot_resolve, damage_row},
    [ATTACK_INDIRECT] = {ATTACK_INDIRECT, ba_indirect_fire_prepare, ba_indirect_fire_resolve,
                         damage_row},
    [ATTACK_CLOSE] = {ATTACK_CLOSE, ba_close_quarters_prepare, ba_close_quarters_resolve,
                      fight_row},
    [ATTACK_STORM] = {ATTACK_STORM, ba_assault_vehicle_prepare, ba_assault_vehicle_resolve,
                      damage_row},
};

/* ---- the memo ---- */

static uint64_t key_of(enum attack attack, const struct facts *f)
{
    uint64_t key = attack == ATTACK_CLOSE   ? close_key(f)
                   : attack == ATTACK_STORM ? storm_key(f)
                                            : shell_key(f);
    return (key << 3 | attack) + 1; /* never 0 */
}

static struct ba_odds remembered(struct commander *c, enum attack attack, const struct facts *f)
{
    struct odds odds =
        odds_by_key(&c->mind->memo, key_of(attack, f), &question[attack], f, &c->sheet);
    return (struct ba_odds){odds.mean[0], odds.mean[1], odds.mean[2], odds.mean[3]};
}

/* ---- volleys ---- */

static struct ba_toll *toll_on(struct commander *c, const struct facts *f)
{
    uint64_t key = target_key(1, f), hash = odds_mixed(key);
    struct ba_toll *set = c->mind->toll[hash & (TOLL_SETS - 1)];
    struct ba_toll *room = &set[hash >> 30 & (TOLL_WAYS - 1)];
    for (int i = 0; i < TOLL_WAYS; i++) {
        if (set[i].key == key)
            return &set[i];
        if (set[i].key == 0)
            room = &set[i];
    }
    room->key = key;
    for (int i = 0; i < TOLL_HITS; i++)
        room->casualties[i] = room->gone[i] = -1;
    return room;
}

static void take_toll(struct commander *c, const struct facts *f, struct ba_toll *toll, int hits)
{
    struct facts taken = *f;
    struct odds odds = {{0}};
    taken.hits = hits;
    taken.new_pins = sheet_number(&c->sheet, BA_SET_HIT_PINS);
    odds_walk(&question[ATTACK_VOLLEY], &taken, &c->sheet, &odds);
    toll->casualties[hits - 1] = odds.mean[0];
    toll->gone[hits - 1] = odds.mean[2];
}

static int law_of_hits(const struct facts *f, double *law)
{
    struct pool pool[SMALL_ARMS];
    for (int i = 0; i < f->groups; i++)
        pool[i] = (struct pool){.dice = smaller(f->group_dice[i], DICE_MOST),
                                .need = f->group_need[i],
                                .again = f->group_again[i]};
    return law_pools(law, pool, f->groups);
}

static struct ba_odds volley_odds(struct commander *c, const struct facts *f)
{
    double law[SMALL_ARMS * DICE_MOST + 1], casualties = 0, gone = 0, stands = 0;
    int count = law_of_hits(f, law);
    struct ba_toll *toll = toll_on(c, f);
    for (int hits = 1; hits < count && (law[hits] > 1e-6 || hits < 3); hits++) {
        int i = smaller(hits, TOLL_HITS) - 1;
        if (toll->gone[i] < 0)
            take_toll(c, f, toll, i + 1);
        casualties += law[hits] * (double)toll->casualties[i];
        gone += law[hits] * (double)toll->gone[i];
        stands += law[hits] * (1 - (double)toll->gone[i]);
    }
    return (struct ba_odds){(float)casualties,
                            (float)(stands * sheet_number(&c->sheet, BA_SET_HIT_PINS)), (float)gone,
                            0};
}

/* Small arms do no more than pin the crew of an open-topped vehicle. */
static struct ba_odds open_topped_odds(struct commander *c, const struct facts *f)
{
    double law[SMALL_ARMS * DICE_MOST + 1];
    law_of_hits(f, law);
    int pins = sheet_number(&c->sheet, BA_SET_HIT_PINS);
    bool is_last = f->target_pins + pins >= ba_pin_limit(&c->sheet, f->target_quality);
    double hit = 1 - law[0];
    return (struct ba_odds){0, (float)(is_last ? 0 : hit * pins), (float)(is_last ? hit : 0), 0};
}

/* ---- all attacks ---- */

/* The chance of a single shot to hit; it has hit from here on. */
static double take_hit(struct facts *f)
{
    const struct pool pool = {.need = f->need, .again = f->again};
    int numerator, denominator;
    pool_chance(&pool, &numerator, &denominator);
    f->need = 1;
    f->again = 0;
    return (double)numerator / denominator;
}

struct ba_odds odds_of(struct commander *c, enum attack attack, struct facts *f)
{
    struct ba_odds odds = {0};
    question[attack].prepare(f, &c->sheet);
    if (f->is_lost)
        return odds;
    if (attack == ATTACK_CLOSE)
        return remembered(c, attack, f);
    if (attack == ATTACK_STORM)
        round_crew(f, &c->sheet);
    else
        round_nerve(f, &c->sheet);
    if (attack == ATTACK_VOLLEY)
        return f->target == OPEN_TOPPED ? open_topped_odds(c, f) : volley_odds(c, f);
    bool is_single = attack != ATTACK_STORM && f->shots == 1 && !is_flamethrower(f->weapon);
    double hit = is_single ? take_hit(f) : 1;
    odds = remembered(c, attack, f);
    return (struct ba_odds){(float)hit * odds.casualties, (float)hit * odds.pins,
                            (float)hit * odds.gone, (float)hit * odds.stopped};
}

/* ---- orders ---- */

double odds_to_obey(const struct commander *c, int unit, bool is_rally)
{
    static const int at_most[13] = {0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
    struct facts f = {0};
    if (now_of(c->g, unit)->pins == 0 || !is_present(c->g.b, unit))
        return 1;
    ba_own_facts(c->g, unit, &f);
    struct spirit who = {f.quality, f.officer, f.pins, f.no_nco, f.lone_man};
    if (is_rally && sheet_number(&c->sheet, BA_SET_RALLY_IGNORES_PINS))
        who.pins = 0;
    return at_most[ba_pass_limit(&c->sheet, ba_morale(&c->sheet, &who))] / 36.0;
}
